#include "view.h"
#include <stdlib.h>
#include <string.h>

void touchstone_web_load(
    touchstone_web_view *view, const char *url, const char *const *headers, size_t header_count) {
    WebKitURIRequest *request = web.webkit_uri_request_new(url);
    SoupMessageHeaders *fields = web.webkit_uri_request_get_http_headers(request);
    for (size_t i = 0; fields && i + 1 < header_count; i += 2)
        web.soup_message_headers_append(fields, headers[i], headers[i + 1]);
    web.webkit_web_view_load_request(view->page, request);
    g_object_unref(request);
}

void touchstone_web_load_html(touchstone_web_view *view, const char *html, const char *base) {
    web.webkit_web_view_load_html(view->page, html, base);
}

void touchstone_web_load_data(
    touchstone_web_view *view, const void *data, size_t length, const char *mime, const char *encoding,
    const char *base) {
    GBytes *bytes = g_bytes_new(data, length);
    web.webkit_web_view_load_bytes(view->page, bytes, mime, encoding, base);
    g_bytes_unref(bytes);
}

void touchstone_web_reload(touchstone_web_view *view, bool from_origin) {
    if (from_origin) web.webkit_web_view_reload_bypass_cache(view->page);
    else web.webkit_web_view_reload(view->page);
}

void touchstone_web_stop(touchstone_web_view *view) { web.webkit_web_view_stop_loading(view->page); }

static WebKitBackForwardListItem *entry(touchstone_web_view *view, int steps) {
    return web.webkit_back_forward_list_get_nth_item(web.webkit_web_view_get_back_forward_list(view->page), steps);
}

void touchstone_web_go(touchstone_web_view *view, int steps) {
    WebKitBackForwardListItem *target = entry(view, steps);
    if (target) web.webkit_web_view_go_to_back_forward_list_item(view->page, target);
}

bool touchstone_web_can_go(touchstone_web_view *view, int steps) { return entry(view, steps) != NULL; }

bool touchstone_web_history(touchstone_web_view *view, int steps, char **url, char **title, uintptr_t *identity) {
    WebKitBackForwardListItem *found = entry(view, steps);
    if (!found) return false;
    *url = g_strdup(web.webkit_back_forward_list_item_get_uri(found));
    *title = g_strdup(web.webkit_back_forward_list_item_get_title(found));
    *identity = (uintptr_t)found;
    return true;
}

char *touchstone_web_title(touchstone_web_view *view) { return g_strdup(web.webkit_web_view_get_title(view->page)); }
char *touchstone_web_url(touchstone_web_view *view) { return g_strdup(web.webkit_web_view_get_uri(view->page)); }
double touchstone_web_progress(touchstone_web_view *view) {
    return web.webkit_web_view_get_estimated_load_progress(view->page);
}
bool touchstone_web_is_loading(touchstone_web_view *view) { return web.webkit_web_view_is_loading(view->page); }
void touchstone_web_terminate(touchstone_web_view *view) { web.webkit_web_view_terminate_web_process(view->page); }
void touchstone_web_free_text(char *text) { g_free(text); }

void touchstone_web_decide(void *decision, int policy) {
    if (policy == 1) web.webkit_policy_decision_use(decision);
    else if (policy == 2) web.webkit_policy_decision_download(decision);
    else web.webkit_policy_decision_ignore(decision);
    g_object_unref(decision);
}

void touchstone_web_answer(void *dialog, bool confirmed, const char *text) {
    int kind = web.webkit_script_dialog_get_dialog_type(dialog);
    if (kind == WEBKIT_SCRIPT_DIALOG_CONFIRM || kind == WEBKIT_SCRIPT_DIALOG_BEFORE_UNLOAD_CONFIRM)
        web.webkit_script_dialog_confirm_set_confirmed(dialog, confirmed);
    if (kind == WEBKIT_SCRIPT_DIALOG_PROMPT && text) web.webkit_script_dialog_prompt_set_text(dialog, text);
    web.webkit_script_dialog_close(dialog);
    web.webkit_script_dialog_unref(dialog);
}

static void scheme_request(WebKitURISchemeRequest *request, gpointer data) {
    touchstone_web_scheme *handler = data;
    WebKitWebView *page = web.webkit_uri_scheme_request_get_web_view(request);
    // Absent once the view has gone; requests of workers have no page.
    touchstone_web_view *view = page ? g_object_get_data((GObject *)page, "touchstone-view") : NULL;
    if (!view) {
        touchstone_web_fail(g_object_ref(request), "WebKitNetworkError", WEBKIT_NETWORK_ERROR_CANCELLED, "cancelled");
        return;
    }
    (*handler)(
        view->owner, g_object_ref(request), web.webkit_uri_scheme_request_get_uri(request),
        web.webkit_uri_scheme_request_get_http_method(request));
}

/// The context is that of all views with the store, and registers each scheme once.
void touchstone_web_add_scheme(touchstone_web_view *view, const char *scheme, touchstone_web_scheme handler) {
    char *key = g_strconcat("touchstone-scheme:", scheme, NULL);
    if (!g_object_get_data((GObject *)view->context, key)) {
        touchstone_web_scheme *kept = g_new(touchstone_web_scheme, 1);
        *kept = handler;
        g_object_set_data((GObject *)view->context, key, kept);
        web.webkit_web_context_register_uri_scheme(view->context, scheme, scheme_request, kept, g_free);
    }
    g_free(key);
}

void touchstone_web_respond(void *request, const void *data, size_t length, const char *mime) {
    void *copy = g_memdup2(data, length);
    GInputStream *stream = web.g_memory_input_stream_new_from_data(copy, (gssize)length, g_free);
    web.webkit_uri_scheme_request_finish(request, stream, (gint64)length, mime);
    g_object_unref(stream);
    g_object_unref(request);
}

void touchstone_web_fail(void *request, const char *domain, int code, const char *message) {
    GError *error = g_error_new_literal(g_quark_from_string(domain), code, message);
    web.webkit_uri_scheme_request_finish_error(request, error);
    g_error_free(error);
    g_object_unref(request);
}
