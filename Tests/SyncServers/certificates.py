"""Certificates that a client must not trust, each with its key in one file."""

import os
import subprocess

VALID = ("20200101000000Z", "20900101000000Z")
NAMES = {
    "selfSigned": ("IP:127.0.0.1", VALID),
    "expired": ("IP:127.0.0.1", ("20200101000000Z", "20200201000000Z")),
    "otherHost": ("DNS:calendar.example", VALID),
}


def make(kind, folder):
    """The path of a new file with a certificate and its key."""
    name, (start, end) = NAMES[kind]
    place = f"{folder}/{kind}"
    os.makedirs(place)
    with open(f"{place}/config", "w", encoding="utf-8") as file:
        # "req -x509" can't make a certificate that has expired; "ca" can.
        file.write(
            f"[ca]\ndefault_ca = this\n[this]\ndatabase = {place}/database\nserial = {place}/serial\n"
            f"new_certs_dir = {place}\ndefault_md = sha256\npolicy = any\nx509_extensions = extensions\n"
            "unique_subject = no\n[any]\ncommonName = supplied\n"
            f"[extensions]\nsubjectAltName = {name}\n"
            "[req]\ndistinguished_name = subject\n[subject]\n"
        )
    for file_name, text in [("database", ""), ("serial", "01\n")]:
        with open(f"{place}/{file_name}", "w", encoding="utf-8") as file:
            file.write(text)
    config = ["-config", f"{place}/config"]
    _openssl(
        ["req", "-new", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=127.0.0.1"]
        + ["-keyout", f"{place}/key", "-out", f"{place}/request", *config]
    )
    _openssl(
        ["ca", "-batch", "-notext", "-selfsign", "-keyfile", f"{place}/key", "-in", f"{place}/request"]
        + ["-out", f"{place}/certificate", "-startdate", start, "-enddate", end, *config]
    )
    with open(f"{place}/both.pem", "wb") as both:
        for part in ["key", "certificate"]:
            with open(f"{place}/{part}", "rb") as file:
                both.write(file.read())
    return f"{place}/both.pem"


def _openssl(arguments):
    result = subprocess.run(["openssl", *arguments], capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise OSError(f"openssl {arguments[0]}: {result.stderr[-500:]}")
