// text-input-v3 for the compositor of the tests, which play the input method: weston 10 has only the first version of the
// protocol. The text focus follows the keyboard's.
//
//   ie         the text focus enters the window again         ig   it leaves
//   ip BEGIN END TEXT   preedit_string       ic TEXT   commit_string       ix BEFORE AFTER   delete_surrounding_text
//   id OFFSET  done, with the number of commits plus OFFSET
//   i?         answers the committed state, as NAME=VALUE with tabs between them
//   il         answers the names of the requests since the last such answer
#include <libweston/libweston.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const struct wl_interface zwp_text_input_manager_v3_interface, zwp_text_input_v3_interface;

void text_input_start(struct weston_compositor *, struct weston_seat *);
const char *text_input_act(const char *line);

enum { ENTER, LEAVE, PREEDIT_STRING, COMMIT_STRING, DELETE_SURROUNDING_TEXT, DONE };

struct state {
    int enabled, hints, purpose, cause, x, y, width, height, cursor, anchor;
    char text[4096];
};

// The newest text input, and the surface that it has the focus of.
static struct wl_resource *input, *focus;
static struct state pending, current;
static uint32_t commits;
static int enables, disables;
static char requests[1 << 16];
static struct weston_seat *seat;

static void note(const char *name) {
    if (strlen(requests) + strlen(name) + 2 < sizeof requests) strcat(strcat(requests, name), " ");
}

static void destroy(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    wl_resource_destroy(resource);
}

static void enable(struct wl_client *client, struct wl_resource *resource) {
    (void)client, (void)resource;
    note("enable");
    memset(&pending, 0, sizeof pending);
    pending.enabled = 1;
    strcpy(pending.text, "(none)");
    enables++;
}

static void disable(struct wl_client *client, struct wl_resource *resource) {
    (void)client, (void)resource;
    note("disable");
    pending.enabled = 0;
    disables++;
}

static void set_surrounding_text(
    struct wl_client *client, struct wl_resource *resource, const char *text, int32_t cursor, int32_t anchor) {
    (void)client, (void)resource;
    note("surrounding");
    snprintf(pending.text, sizeof pending.text, "%s", text);
    pending.cursor = cursor, pending.anchor = anchor;
}

static void set_text_change_cause(struct wl_client *client, struct wl_resource *resource, uint32_t cause) {
    (void)client, (void)resource;
    note("cause");
    pending.cause = cause;
}

static void set_content_type(struct wl_client *client, struct wl_resource *resource, uint32_t hints, uint32_t purpose) {
    (void)client, (void)resource;
    note("content");
    pending.hints = hints, pending.purpose = purpose;
}

static void set_cursor_rectangle(
    struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y, int32_t width, int32_t height) {
    (void)client, (void)resource;
    note("rectangle");
    pending.x = x, pending.y = y, pending.width = width, pending.height = height;
}

static void commit(struct wl_client *client, struct wl_resource *resource) {
    (void)client, (void)resource;
    note("commit");
    current = pending;
    pending.cause = 0;
    commits++;
}

static const struct {
    void (*destroy)(struct wl_client *, struct wl_resource *);
    void (*enable)(struct wl_client *, struct wl_resource *);
    void (*disable)(struct wl_client *, struct wl_resource *);
    void (*set_surrounding_text)(struct wl_client *, struct wl_resource *, const char *, int32_t, int32_t);
    void (*set_text_change_cause)(struct wl_client *, struct wl_resource *, uint32_t);
    void (*set_content_type)(struct wl_client *, struct wl_resource *, uint32_t, uint32_t);
    void (*set_cursor_rectangle)(struct wl_client *, struct wl_resource *, int32_t, int32_t, int32_t, int32_t);
    void (*commit)(struct wl_client *, struct wl_resource *);
} input_requests = {
    destroy, enable, disable, set_surrounding_text, set_text_change_cause, set_content_type, set_cursor_rectangle, commit,
};

static void set_focus(struct wl_resource *surface) {
    if (input == NULL) return;
    if (surface != NULL && wl_resource_get_client(surface) != wl_resource_get_client(input)) surface = NULL;
    if (focus == surface) return;
    if (focus != NULL) wl_resource_post_event(input, LEAVE, focus);
    if (surface != NULL) wl_resource_post_event(input, ENTER, surface);
    focus = surface;
}

static void follow_keyboard(struct wl_listener *listener, void *data) {
    (void)listener, (void)data;
    struct weston_keyboard *keyboard = weston_seat_get_keyboard(seat);
    set_focus(keyboard != NULL && keyboard->focus != NULL ? keyboard->focus->resource : NULL);
}

static void forget(struct wl_resource *resource) {
    if (resource == input) input = focus = NULL;
}

static void get_text_input(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *object) {
    (void)manager, (void)object;
    input = wl_resource_create(client, &zwp_text_input_v3_interface, 1, id);
    wl_resource_set_implementation(input, &input_requests, NULL, forget);
    focus = NULL;
    commits = 0;
    follow_keyboard(NULL, NULL);
}

static const struct {
    void (*destroy)(struct wl_client *, struct wl_resource *);
    void (*get_text_input)(struct wl_client *, struct wl_resource *, uint32_t, struct wl_resource *);
} manager_requests = {destroy, get_text_input};

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    (void)data;
    struct wl_resource *resource = wl_resource_create(client, &zwp_text_input_manager_v3_interface, version, id);
    wl_resource_set_implementation(resource, &manager_requests, NULL, NULL);
}

static struct wl_listener keyboard_focus = {.notify = follow_keyboard};

// Offers the protocol for a seat.
void text_input_start(struct weston_compositor *compositor, struct weston_seat *first) {
    seat = first;
    wl_signal_add(&weston_seat_get_keyboard(seat)->focus_signal, &keyboard_focus);
    wl_global_create(compositor->wl_display, &zwp_text_input_manager_v3_interface, 1, NULL, bind_manager);
}

// Does what a line says, without its first letter. Returns an answer, or NULL without one.
const char *text_input_act(const char *line) {
    static char answer[1 << 17];
    int first, second, length = 0;
    if (line[0] == '?') {
        snprintf(
            answer, sizeof answer,
            "focus=%d\tenabled=%d\tcommits=%u\tenables=%d\tdisables=%d\thints=%d\tpurpose=%d\trectangle=%d,%d %dx%d\tcause=%d\t"
            "cursor=%d\tanchor=%d\ttext=%s\n",
            focus != NULL, current.enabled, commits, enables, disables, current.hints, current.purpose, current.x, current.y,
            current.width, current.height, current.cause, current.cursor, current.anchor, current.text);
        return answer;
    }
    if (line[0] == 'l') {
        snprintf(answer, sizeof answer, "%s\n", requests);
        requests[0] = 0;
        return answer;
    }
    if (input == NULL) return NULL;
    if (line[0] == 'g') {
        set_focus(NULL);
    } else if (line[0] == 'e') {
        follow_keyboard(NULL, NULL);
    } else if (sscanf(line, "p %d %d %n", &first, &second, &length) == 2) {
        wl_resource_post_event(input, PREEDIT_STRING, line[length] ? line + length : NULL, first, second);
    } else if (line[0] == 'c') {
        wl_resource_post_event(input, COMMIT_STRING, line[1] ? line + 2 : NULL);
    } else if (sscanf(line, "x %d %d", &first, &second) == 2) {
        wl_resource_post_event(input, DELETE_SURROUNDING_TEXT, first, second);
    } else if (sscanf(line, "d %d", &first) == 1) {
        wl_resource_post_event(input, DONE, commits + first);
    }
    return NULL;
}
