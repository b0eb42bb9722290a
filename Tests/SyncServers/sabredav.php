<?php

// SabreDAV as Baïkal and others set it up, for PHP's own web server: php -S 127.0.0.1:PORT sabredav.php
//
// DATA is the folder of its database; USERS is a file with a line “name:password” for each user; AUTHENTICATION is
// “basic” or “digest”.

if (preg_match('#^/\.well-known/caldav/?$#', parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH))) {
    header('Location: /dav.php/', true, 301);
    return;
}
if (strpos($_SERVER['REQUEST_URI'], '/dav.php') !== 0) {
    echo '<!DOCTYPE html><title>Calendars</title><p>Sign in';
    return;
}

require_once 'Sabre/autoload.php';

function passwordOf($user)
{
    foreach (file(getenv('USERS'), FILE_IGNORE_NEW_LINES) as $line) {
        list($name, $password) = explode(':', $line, 2);
        if ($name === $user) {
            return $password;
        }
    }
    return null;
}

class Basic extends Sabre\DAV\Auth\Backend\AbstractBasic
{
    protected function validateUserPass($user, $password)
    {
        return passwordOf($user) === $password;
    }
}

class Digest extends Sabre\DAV\Auth\Backend\AbstractDigest
{
    public function getDigestHash($realm, $user)
    {
        $password = passwordOf($user);
        return $password === null ? null : md5("$user:$realm:$password");
    }
}

$database = new PDO('sqlite:' . getenv('DATA') . '/db.sqlite');
$database->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION);
$principals = new Sabre\DAVACL\PrincipalBackend\PDO($database);
$server = new Sabre\DAV\Server([
    new Sabre\CalDAV\Principal\Collection($principals),
    new Sabre\CalDAV\CalendarRootNode($principals, new Sabre\CalDAV\Backend\PDO($database)),
]);
$server->setBaseUri('/dav.php/');
$authentication = getenv('AUTHENTICATION') === 'digest' ? new Digest() : new Basic();
$server->addPlugin(new Sabre\DAV\Auth\Plugin($authentication, 'SabreDAV'));
$server->addPlugin(new Sabre\DAVACL\Plugin());
$server->addPlugin(new Sabre\CalDAV\Plugin());
$server->exec();
