#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <stdbool.h>

enum { docket_digest_bytes = 32 };

// The SHA-256 of the first certificate in a text, and that of its public key (RFC 7469 2.4).
static inline bool docket_read_certificate(const char *pem, unsigned char *digest, unsigned char *key_digest) {
    bool is_read = false;
    unsigned char *key = NULL;
    unsigned int count = 0;
    BIO *text = BIO_new_mem_buf(pem, -1);
    X509 *certificate = text ? PEM_read_bio_X509(text, NULL, NULL, NULL) : NULL;
    if (certificate) {
        int length = i2d_X509_PUBKEY(X509_get_X509_PUBKEY(certificate), &key);
        is_read = length > 0 && X509_digest(certificate, EVP_sha256(), digest, &count) == 1 &&
                  EVP_Digest(key, (size_t)length, key_digest, &count, EVP_sha256(), NULL) == 1;
    }
    OPENSSL_free(key);
    X509_free(certificate);
    BIO_free(text);
    return is_read;
}
