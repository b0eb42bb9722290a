// The checks of types are macros, which Swift does not see.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stdbool.h>
#include <string.h>

// Swift can't call functions with a variable number of arguments.

typedef size_t (*docket_curl_receive)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode docket_curl_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode docket_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode docket_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode docket_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode docket_curl_set_receive(CURL *handle, CURLoption option, docket_curl_receive value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode docket_curl_allow_only_http(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

// Without it, a name server that does not answer holds up the end of a transfer.
static inline void docket_curl_end_at_once(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075700
    curl_easy_setopt(handle, CURLOPT_QUICK_EXIT, 1L);
#else
    (void)handle;
#endif
}

// Whether there was a connection that could be used, new or kept.
static inline bool docket_curl_is_connected(CURL *handle) {
    curl_off_t connected = 0, ready = 0;
    curl_easy_getinfo(handle, CURLINFO_CONNECT_TIME_T, &connected);
    curl_easy_getinfo(handle, CURLINFO_PRETRANSFER_TIME_T, &ready);
    return connected > 0 || ready > 0;
}

// The server's certificate as PEM, of a transfer with CURLOPT_CERTINFO; valid as long as the handle is.
static inline const char *docket_curl_certificate(CURL *handle) {
    struct curl_certinfo *chain = NULL;
    if (curl_easy_getinfo(handle, CURLINFO_CERTINFO, &chain) != CURLE_OK || !chain || chain->num_of_certs < 1) {
        return NULL;
    }
    for (struct curl_slist *line = chain->certinfo[0]; line; line = line->next) {
        if (strncmp(line->data, "Cert:", 5) == 0) return line->data + 5;
    }
    return NULL;
}

static inline CURLMcode docket_curl_set_multi(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

// In C, the result of a transfer is in a union.
static inline CURLcode docket_curl_result(const CURLMsg *message) { return message->data.result; }
