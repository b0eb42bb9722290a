<?php

// DAViCal for PHP's own web server, in the folder of its pages: php -S 127.0.0.1:PORT -t FOLDER davical.php
//
// DATABASE says how to connect to its database.

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (preg_match('#^/\.well-known/caldav/?$#', $path)) {
    header('Location: /caldav.php/', true, 301);
    return;
}
if (strpos($path, '/caldav.php') !== 0) {
    echo '<!DOCTYPE html><title>Calendars</title><p>Sign in';
    return;
}
$_SERVER['SCRIPT_NAME'] = '/caldav.php';
$_SERVER['PATH_INFO'] = rawurldecode(substr($path, strlen('/caldav.php')));
chdir($_SERVER['DOCUMENT_ROOT']);
require 'caldav.php';
