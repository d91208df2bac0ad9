#pragma once
#include "CWebKitWPE.h"
#include "library.h"

struct touchstone_web_store {
    WebKitWebContext *context;
    WebKitWebsiteDataManager *data;
    WebKitCookieManager *cookies;
    void (*changed)(void *owner);
    void *owner;
};

/// Records the host of an address, to which cookies may belong.
void web_store_record_host(WebKitWebContext *context, const char *url);

struct touchstone_web_view {
    struct touchstone_web_callbacks callbacks;
    void *owner;
    struct wpe_view_backend_exportable_fdo *exportable;
    struct wpe_view_backend *backend;
    WebKitWebView *page;
    WebKitWebContext *context;
    WebKitUserContentManager *content;
    WebKitInputMethodContext *input;
    /// Of a window that a page has opened, until it is shown: that page, NULL once it has gone, and what opened it.
    WebKitWebView *opener;
    WebKitNavigationAction *action;
};

/// The input method of a page: text comes from the program's keyboard.
WebKitInputMethodContext *web_input_new(touchstone_web_view *view);
/// The view is going.
void web_input_detach(WebKitInputMethodContext *input);

struct web_handler;
/// A page has sent a message to a handler.
void web_message_received(
    WebKitUserContentManager *content, WebKitJavascriptResult *message, struct web_handler *handler);
