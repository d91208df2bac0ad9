#include "view.h"

typedef struct {
    WebKitInputMethodContext parent;
    touchstone_web_view *view;
    bool focused;
} web_input;

static void notify_focus(web_input *input) {
    WebKitInputPurpose purpose =
        input->focused ? web.webkit_input_method_context_get_input_purpose(&input->parent) : 0;
    if (input->view) input->view->callbacks.focus(input->view->owner, input->focused, purpose);
}

static void focus_in(WebKitInputMethodContext *context) {
    ((web_input *)context)->focused = true;
    notify_focus((web_input *)context);
}

static void focus_out(WebKitInputMethodContext *context) {
    ((web_input *)context)->focused = false;
    notify_focus((web_input *)context);
}

/// Called when the focus moves to a field of another kind, for which WPE WebKit sends neither `notify_focus_out` nor
/// `notify_focus_in`.
static void purpose_changed(web_input *input) {
    if (input->focused) notify_focus(input);
}

static void prepare(gpointer type, gpointer data) {
    WebKitInputMethodContextClass *methods = type;
    methods->notify_focus_in = focus_in;
    methods->notify_focus_out = focus_out;
}

WebKitInputMethodContext *web_input_new(touchstone_web_view *view) {
    static GType type;
    if (!type)
        type = g_type_register_static_simple(
            web.webkit_input_method_context_get_type(), "TouchstoneWebInput", sizeof(WebKitInputMethodContextClass),
            prepare, sizeof(web_input), NULL, 0);
    web_input *input = g_object_new(type, NULL);
    input->view = view;
    g_signal_connect(input, "notify::input-purpose", G_CALLBACK(purpose_changed), NULL);
    return &input->parent;
}

void web_input_detach(WebKitInputMethodContext *input) { ((web_input *)input)->view = NULL; }

void touchstone_web_insert(touchstone_web_view *view, const char *text) {
    g_signal_emit_by_name(view->input, "committed", text);
}

void touchstone_web_key(touchstone_web_view *view, uint32_t symbol, uint32_t code, bool pressed, uint32_t modifiers) {
    struct wpe_input_keyboard_event event = {
        (uint32_t)(g_get_monotonic_time() / 1000), symbol, code, pressed, modifiers};
    web.wpe_view_backend_dispatch_keyboard_event(view->backend, &event);
}

void touchstone_web_touches(
    touchstone_web_view *view, const struct touchstone_web_touch *touches, size_t count, size_t changed,
    uint32_t milliseconds) {
    if (count == 0 || count > 64 || changed >= count) return;
    struct wpe_input_touch_event_raw points[64];
    for (size_t i = 0; i < count; i++)
        points[i] = (struct wpe_input_touch_event_raw){
            (enum wpe_input_touch_event_type)touches[i].phase, milliseconds, touches[i].identifier, touches[i].x,
            touches[i].y};
    struct wpe_input_touch_event event = {
        points, count, points[changed].type, points[changed].id, milliseconds, 0};
    web.wpe_view_backend_dispatch_touch_event(view->backend, &event);
}

void touchstone_web_click(touchstone_web_view *view, int x, int y, uint32_t milliseconds) {
    struct wpe_input_pointer_event event = {wpe_input_pointer_event_type_motion, milliseconds, x, y, 0, 0, 0};
    web.wpe_view_backend_dispatch_pointer_event(view->backend, &event);
    event.type = wpe_input_pointer_event_type_button;
    event.button = 1;
    event.state = 1;
    event.modifiers = wpe_input_pointer_modifier_button1;
    web.wpe_view_backend_dispatch_pointer_event(view->backend, &event);
    event.state = 0;
    event.modifiers = 0;
    web.wpe_view_backend_dispatch_pointer_event(view->backend, &event);
}

void touchstone_web_scroll(
    touchstone_web_view *view, int x, int y, double dx, double dy, uint32_t milliseconds) {
    enum wpe_input_axis_event_type smooth =
        (enum wpe_input_axis_event_type)(wpe_input_axis_event_type_mask_2d | wpe_input_axis_event_type_motion_smooth);
    struct wpe_input_axis_2d_event event = {{smooth, milliseconds, x, y, 0, 0, 0}, dx, dy};
    web.wpe_view_backend_dispatch_axis_event(view->backend, &event.base);
}

void touchstone_web_command(touchstone_web_view *view, const char *command) {
    web.webkit_web_view_execute_editing_command(view->page, command);
}
