#include "view.h"
#include <stdlib.h>
#include <string.h>

struct evaluation {
    touchstone_web_result result;
    void *context;
};

static void finish(GObject *page, GAsyncResult *answer, gpointer data) {
    struct evaluation *evaluation = data;
    GError *error = NULL;
    WebKitJavascriptResult *value =
        web.webkit_web_view_run_javascript_in_world_finish((WebKitWebView *)page, answer, &error);
    if (!value) {
        bool thrown = strcmp(g_quark_to_string(error->domain), "WebKitJavascriptError") == 0;
        evaluation->result(evaluation->context, thrown ? 3 : 4, error->message);
        g_error_free(error);
    } else {
        JSCValue *found = web.webkit_javascript_result_get_js_value(value);
        char *json = web.jsc_value_to_json(found, 0);
        int kind = json ? 0 : web.jsc_value_is_undefined(found) ? 1 : 2;
        evaluation->result(evaluation->context, kind, json);
        g_free(json);
        web.webkit_javascript_result_unref(value);
    }
    free(evaluation);
}

static struct evaluation *evaluation(touchstone_web_result result, void *context) {
    struct evaluation *made = malloc(sizeof *made);
    if (made) *made = (struct evaluation){result, context};
    else result(context, 4, "out of memory");
    return made;
}

void touchstone_web_evaluate(
    touchstone_web_view *view, const char *script, const char *world, touchstone_web_result result, void *context) {
    struct evaluation *made = evaluation(result, context);
    if (!made) return;
    if (world) web.webkit_web_view_run_javascript_in_world(view->page, script, world, NULL, finish, made);
    else web.webkit_web_view_run_javascript(view->page, script, NULL, finish, made);
}

void touchstone_web_call(
    touchstone_web_view *view, const char *body, const char *arguments, const char *world,
    touchstone_web_result result, void *context) {
    struct evaluation *made = evaluation(result, context);
    if (!made) return;
    GVariantBuilder builder;
    g_variant_builder_init(&builder, G_VARIANT_TYPE("a{sv}"));
    g_variant_builder_add(&builder, "{sv}", "touchstoneArguments", g_variant_new_string(arguments));
    web.webkit_web_view_run_async_javascript_function_in_world(
        view->page, body, g_variant_builder_end(&builder), world, NULL, finish, made);
}

void touchstone_web_add_script(
    touchstone_web_view *view, const char *source, bool at_end, bool main_frame, const char *world) {
    WebKitUserContentInjectedFrames frames =
        main_frame ? WEBKIT_USER_CONTENT_INJECT_TOP_FRAME : WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES;
    WebKitUserScriptInjectionTime time =
        at_end ? WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_END : WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START;
    WebKitUserScript *script = world
        ? web.webkit_user_script_new_for_world(source, frames, time, world, NULL, NULL)
        : web.webkit_user_script_new(source, frames, time, NULL, NULL);
    web.webkit_user_content_manager_add_script(view->content, script);
    web.webkit_user_script_unref(script);
}

void touchstone_web_remove_scripts(touchstone_web_view *view) {
    web.webkit_user_content_manager_remove_all_scripts(view->content);
}

/// The name of a handler with its view, freed with the connection.
struct web_handler {
    touchstone_web_view *view;
    char name[];
};

void web_message_received(
    WebKitUserContentManager *content, WebKitJavascriptResult *message, struct web_handler *handler) {
    char *json = web.jsc_value_to_json(web.webkit_javascript_result_get_js_value(message), 0);
    handler->view->callbacks.message(handler->view->owner, handler->name, json);
    g_free(json);
}

static void free_handler(gpointer handler, GClosure *closure) { free(handler); }

bool touchstone_web_add_handler(touchstone_web_view *view, const char *name, const char *world) {
    struct web_handler *handler = malloc(sizeof *handler + strlen(name) + 1);
    if (!handler) return false;
    handler->view = view;
    strcpy(handler->name, name);
    char *signal = g_strconcat("script-message-received::", name, NULL);
    g_signal_connect_data(view->content, signal, G_CALLBACK(web_message_received), handler, free_handler, 0);
    g_free(signal);
    return world ? web.webkit_user_content_manager_register_script_message_handler_in_world(view->content, name, world)
                 : web.webkit_user_content_manager_register_script_message_handler(view->content, name);
}

void touchstone_web_remove_handler(touchstone_web_view *view, const char *name, const char *world) {
    if (world) web.webkit_user_content_manager_unregister_script_message_handler_in_world(view->content, name, world);
    else web.webkit_user_content_manager_unregister_script_message_handler(view->content, name);
    g_signal_handlers_disconnect_matched(
        view->content, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DETAIL | G_SIGNAL_MATCH_FUNC,
        g_signal_lookup("script-message-received", G_OBJECT_TYPE(view->content)), g_quark_from_string(name), NULL,
        (gpointer)web_message_received, NULL);
}
