#include "view.h"
#include <stdlib.h>
#include <string.h>

static void exported(void *data, struct wpe_fdo_shm_exported_buffer *buffer) {
    touchstone_web_view *view = data;
    struct wl_shm_buffer *pixels = web.wpe_fdo_shm_exported_buffer_get_shm_buffer(buffer);
    web.wl_shm_buffer_begin_access(pixels);
    view->callbacks.frame(
        view->owner, web.wl_shm_buffer_get_data(pixels), web.wl_shm_buffer_get_width(pixels),
        web.wl_shm_buffer_get_height(pixels), web.wl_shm_buffer_get_stride(pixels));
    web.wl_shm_buffer_end_access(pixels);
    web.wpe_view_backend_exportable_fdo_dispatch_release_shm_exported_buffer(view->exportable, buffer);
}

static void changed(GObject *object, GParamSpec *property, touchstone_web_view *view) {
    view->callbacks.changed(view->owner, property->name);
}

static void load(WebKitWebView *page, WebKitLoadEvent event, touchstone_web_view *view) {
    view->callbacks.load(view->owner, event);
}

static gboolean failed(
    WebKitWebView *page, WebKitLoadEvent event, const char *url, GError *error, touchstone_web_view *view) {
    view->callbacks.failed(view->owner, event, url, g_quark_to_string(error->domain), error->code, error->message);
    return TRUE;
}

static gboolean failed_securely(
    WebKitWebView *page, const char *url, GTlsCertificate *certificate, GTlsCertificateFlags errors,
    touchstone_web_view *view) {
    view->callbacks.failed(view->owner, 0, url, "certificate", errors, "The certificate of the server is not trusted.");
    return TRUE;
}

static void terminated(WebKitWebView *page, WebKitWebProcessTerminationReason reason, touchstone_web_view *view) {
    view->callbacks.terminated(view->owner, reason);
}

static void describe(struct touchstone_web_action *action, WebKitNavigationAction *wanted) {
    WebKitURIRequest *request = web.webkit_navigation_action_get_request(wanted);
    action->url = web.webkit_uri_request_get_uri(request);
    action->method = web.webkit_uri_request_get_http_method(request);
    action->navigation = web.webkit_navigation_action_get_navigation_type(wanted);
    action->user_gesture = web.webkit_navigation_action_is_user_gesture(wanted);
    action->is_redirect = web.webkit_navigation_action_is_redirect(wanted);
}

static gboolean decide(
    WebKitWebView *page, WebKitPolicyDecision *decision, WebKitPolicyDecisionType kind, touchstone_web_view *view) {
    struct touchstone_web_action action = {.kind = kind, .can_show = true};
    if (kind == WEBKIT_POLICY_DECISION_TYPE_RESPONSE) {
        WebKitResponsePolicyDecision *response = (WebKitResponsePolicyDecision *)decision;
        WebKitURIResponse *answer = web.webkit_response_policy_decision_get_response(response);
        action.url = web.webkit_uri_response_get_uri(answer);
        action.mime = web.webkit_uri_response_get_mime_type(answer);
        action.status = web.webkit_uri_response_get_status_code(answer);
        action.can_show = web.webkit_response_policy_decision_is_mime_type_supported(response);
    } else {
        WebKitNavigationPolicyDecision *navigation = (WebKitNavigationPolicyDecision *)decision;
        describe(&action, web.webkit_navigation_policy_decision_get_navigation_action(navigation));
        action.frame = web.webkit_navigation_policy_decision_get_frame_name(navigation);
    }
    view->callbacks.decide(view->owner, g_object_ref(decision), &action);
    return TRUE;
}

static gboolean dialog(WebKitWebView *page, WebKitScriptDialog *dialog, touchstone_web_view *view) {
    int kind = web.webkit_script_dialog_get_dialog_type(dialog);
    const char *text =
        kind == WEBKIT_SCRIPT_DIALOG_PROMPT ? web.webkit_script_dialog_prompt_get_default_text(dialog) : NULL;
    view->callbacks.dialog(
        view->owner, web.webkit_script_dialog_ref(dialog), kind, web.webkit_script_dialog_get_message(dialog), text);
    return TRUE;
}

static void closed(WebKitWebView *page, touchstone_web_view *view) { view->callbacks.closed(view->owner); }

static void sent(
    WebKitWebResource *resource, WebKitURIRequest *request, WebKitURIResponse *redirected, WebKitWebView *page) {
    touchstone_web_view *view = g_object_get_data((GObject *)page, "touchstone-view");
    if (view) web_store_record_host(view->context, web.webkit_uri_request_get_uri(request));
}

static void resource(
    WebKitWebView *page, WebKitWebResource *resource, WebKitURIRequest *request, touchstone_web_view *view) {
    web_store_record_host(view->context, web.webkit_uri_request_get_uri(request));
    // A resource may outlive the view.
    g_signal_connect_object(resource, "sent-request", G_CALLBACK(sent), page, 0);
}

static void apply(WebKitSettings *target, const struct touchstone_web_settings *settings) {
    // Only the page's scripts: those of the program run.
    web.webkit_settings_set_enable_javascript_markup(target, settings->scripts);
    web.webkit_settings_set_javascript_can_open_windows_automatically(target, settings->windows_by_script);
    web.webkit_settings_set_minimum_font_size(target, settings->minimum_font_size);
    if (settings->user_agent) web.webkit_settings_set_user_agent(target, settings->user_agent);
    else if (settings->application_name)
        web.webkit_settings_set_user_agent_with_application_details(target, settings->application_name, NULL);
}

static WebKitWebView *create(WebKitWebView *page, WebKitNavigationAction *action, touchstone_web_view *view);

static void connect(touchstone_web_view *view) {
    g_signal_connect(view->page, "load-changed", G_CALLBACK(load), view);
    g_signal_connect(view->page, "load-failed", G_CALLBACK(failed), view);
    g_signal_connect(view->page, "load-failed-with-tls-errors", G_CALLBACK(failed_securely), view);
    g_signal_connect(view->page, "web-process-terminated", G_CALLBACK(terminated), view);
    g_signal_connect(view->page, "decide-policy", G_CALLBACK(decide), view);
    g_signal_connect(view->page, "script-dialog", G_CALLBACK(dialog), view);
    g_signal_connect(view->page, "close", G_CALLBACK(closed), view);
    g_signal_connect(view->page, "create", G_CALLBACK(create), view);
    g_signal_connect(view->page, "resource-load-started", G_CALLBACK(resource), view);
    static const char *const properties[] = {
        "notify::title", "notify::uri", "notify::estimated-load-progress", "notify::is-loading"};
    for (size_t i = 0; i < sizeof properties / sizeof *properties; i++)
        g_signal_connect(view->page, properties[i], G_CALLBACK(changed), view);
}

/// The page has gone, which may be later than its view: scripts that run keep it.
static void backend_destroyed(gpointer data) {
    touchstone_web_view *view = data;
    web.wpe_view_backend_exportable_fdo_destroy(view->exportable);
    free(view);
}

/// A view that owns a reference to the context. With an opener its page shares the process, the context and the settings
/// of that page.
static touchstone_web_view *make(
    const struct touchstone_web_callbacks *callbacks, WebKitWebContext *context, WebKitWebView *opener, int width,
    int height) {
    static const struct wpe_view_backend_exportable_fdo_client client = {.export_shm_buffer = exported};
    touchstone_web_view *view = calloc(1, sizeof *view);
    if (view) view->exportable = web.wpe_view_backend_exportable_fdo_create(&client, view, width, height);
    if (!view || !view->exportable) {
        g_object_unref(context);
        free(view);
        return NULL;
    }
    view->callbacks = *callbacks;
    view->backend = web.wpe_view_backend_exportable_fdo_get_view_backend(view->exportable);
    view->content = web.webkit_user_content_manager_new();
    view->context = context;
    // The page destroys the backend, and with it the buffers, when its last reference goes.
    WebKitWebViewBackend *backend = web.webkit_web_view_backend_new(
        view->backend, backend_destroyed, view);
    GType type = web.webkit_web_view_get_type();
    view->page = opener
        ? g_object_new(
              type, "backend", backend, "related-view", opener, "settings", web.webkit_web_view_get_settings(opener),
              "user-content-manager", view->content, NULL)
        : g_object_new(
              type, "backend", backend, "web-context", context, "user-content-manager", view->content, NULL);
    g_object_set_data((GObject *)view->page, "touchstone-view", view);
    connect(view);
    view->input = web_input_new(view);
    web.webkit_web_view_set_input_method_context(view->page, view->input);
    return view;
}

touchstone_web_view *touchstone_web_view_new(
    const struct touchstone_web_callbacks *callbacks, void *owner, touchstone_web_store *store,
    const struct touchstone_web_settings *settings, int width, int height, double scale) {
    touchstone_web_view *view = make(callbacks, g_object_ref(store->context), NULL, width, height);
    if (!view) return NULL;
    view->owner = owner;
    apply(web.webkit_web_view_get_settings(view->page), settings);
    touchstone_web_resize(view, width, height, scale);
    return view;
}

static void forget_opener(touchstone_web_view *view) {
    if (view->opener) g_object_remove_weak_pointer((GObject *)view->opener, (gpointer *)&view->opener);
    if (view->action) web.webkit_navigation_action_free(view->action);
    view->opener = NULL;
    view->action = NULL;
}

/// The wishes for a window are known only now.
static void shown(WebKitWebView *page, touchstone_web_view *window) {
    touchstone_web_view *opener =
        window->opener ? g_object_get_data((GObject *)window->opener, "touchstone-view") : NULL;
    WebKitWindowProperties *wishes = web.webkit_web_view_get_window_properties(page);
    struct touchstone_web_features features = {
        web.webkit_window_properties_get_menubar_visible(wishes),
        web.webkit_window_properties_get_statusbar_visible(wishes),
        web.webkit_window_properties_get_toolbar_visible(wishes),
        web.webkit_window_properties_get_resizable(wishes)};
    struct touchstone_web_action action = {.kind = WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION, .can_show = true};
    if (window->action) describe(&action, window->action);
    if (opener) opener->callbacks.window(opener->owner, window, &action, &features);
    // Without an opener it stays empty and is not seen.
}

/// Makes the page of a window, which the engine needs at once.
static WebKitWebView *create(WebKitWebView *page, WebKitNavigationAction *action, touchstone_web_view *view) {
    if (!view->callbacks.opens(view->owner)) return NULL;
    touchstone_web_view *window = make(&view->callbacks, g_object_ref(view->context), page, 1, 1);
    if (!window) return NULL;
    window->action = web.webkit_navigation_action_copy(action);
    window->opener = page;
    g_object_add_weak_pointer((GObject *)page, (gpointer *)&window->opener);
    g_signal_connect(window->page, "ready-to-show", G_CALLBACK(shown), window);
    return window->page;
}

void touchstone_web_view_adopt(touchstone_web_view *view, void *owner) { view->owner = owner; }

void touchstone_web_view_free(touchstone_web_view *view) {
    g_signal_handlers_disconnect_by_data(view->page, view);
    g_signal_handlers_disconnect_matched(
        view->content, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, (gpointer)web_message_received, NULL);
    g_object_set_data((GObject *)view->page, "touchstone-view", NULL);
    forget_opener(view);
    web_input_detach(view->input);
    view->owner = NULL;
    g_object_unref(view->input);
    g_object_unref(view->content);
    g_object_unref(view->context);
    // The last one, as it frees the view.
    g_object_unref(view->page);
}

void touchstone_web_resize(touchstone_web_view *view, int width, int height, double scale) {
    web.wpe_view_backend_dispatch_set_device_scale_factor(view->backend, scale);
    web.wpe_view_backend_dispatch_set_size(view->backend, width, height);
}

void touchstone_web_set_visible(touchstone_web_view *view, bool visible, bool focused) {
    uint32_t shown = wpe_view_activity_state_visible | wpe_view_activity_state_in_window;
    uint32_t active = wpe_view_activity_state_focused;
    if (visible) web.wpe_view_backend_add_activity_state(view->backend, shown);
    else web.wpe_view_backend_remove_activity_state(view->backend, shown);
    if (focused) web.wpe_view_backend_add_activity_state(view->backend, active);
    else web.wpe_view_backend_remove_activity_state(view->backend, active);
}

void touchstone_web_frame_complete(touchstone_web_view *view) {
    web.wpe_view_backend_exportable_fdo_dispatch_frame_complete(view->exportable);
}
