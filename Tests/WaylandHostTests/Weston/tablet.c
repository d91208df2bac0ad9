// tablet-v2 for the compositor of the tests: weston 10 has no tablets. There is one tablet with a pen and an eraser.
//
//   j TOOL i   the tool (0 the pen, 1 the eraser) comes over the window of the program     j TOOL o   it leaves
//   j TOOL d / j TOOL u       touches the tablet, or no longer
//   j TOOL m X Y              moves, in units of the window      j TOOL p VALUE   pressure
//   j TOOL t X Y              tilt in degrees                    j TOOL r DEGREES   rotation
//   j TOOL b CODE 0|1         a button
//   j TOOL f TIME             frame, in milliseconds             j TOOL x   the tool is removed
#include <libweston/libweston.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const struct wl_interface zwp_tablet_manager_v2_interface, zwp_tablet_seat_v2_interface, zwp_tablet_v2_interface,
    zwp_tablet_tool_v2_interface;

void tablet_start(struct weston_compositor *, struct weston_seat *);
void tablet_act(const char *line);

enum { TABLET_ADDED, TOOL_ADDED };
enum { TABLET_NAME, TABLET_ID, TABLET_PATH, TABLET_DONE };
enum {
    TYPE, HARDWARE_SERIAL, HARDWARE_ID_WACOM, CAPABILITY, TOOL_DONE, REMOVED, PROXIMITY_IN, PROXIMITY_OUT, DOWN, UP, MOTION,
    PRESSURE, DISTANCE, TILT, ROTATION, SLIDER, WHEEL, BUTTON, FRAME,
};

static struct weston_seat *seat;
static struct weston_compositor *compositor;
// The tablet and the tools of the newest program.
static struct wl_resource *tablet, *tools[2];
static const uint32_t types[2] = {0x140, 0x141};

static void destroy(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    wl_resource_destroy(resource);
}

static void set_cursor(
    struct wl_client *client, struct wl_resource *tool, uint32_t serial, struct wl_resource *surface, int32_t x, int32_t y) {
    (void)client, (void)tool, (void)serial, (void)surface, (void)x, (void)y;
}

static const struct {
    void (*destroy)(struct wl_client *, struct wl_resource *);
} destroy_only = {destroy};

static const struct {
    void (*set_cursor)(struct wl_client *, struct wl_resource *, uint32_t, struct wl_resource *, int32_t, int32_t);
    void (*destroy)(struct wl_client *, struct wl_resource *);
} tool_requests = {set_cursor, destroy};

static void forget(struct wl_resource *resource) {
    if (resource == tablet) tablet = NULL;
    for (int i = 0; i < 2; i++)
        if (resource == tools[i]) tools[i] = NULL;
}

static struct wl_resource *create(
    struct wl_client *client, const struct wl_interface *interface, const void *requests, uint32_t id) {
    struct wl_resource *resource = wl_resource_create(client, interface, 1, id);
    wl_resource_set_implementation(resource, requests, NULL, forget);
    return resource;
}

static void get_tablet_seat(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *object) {
    (void)manager, (void)object;
    struct wl_resource *resource = create(client, &zwp_tablet_seat_v2_interface, &destroy_only, id);
    tablet = create(client, &zwp_tablet_v2_interface, &destroy_only, 0);
    wl_resource_post_event(resource, TABLET_ADDED, tablet);
    wl_resource_post_event(tablet, TABLET_NAME, "Test tablet");
    wl_resource_post_event(tablet, TABLET_DONE);
    for (int i = 0; i < 2; i++) {
        tools[i] = create(client, &zwp_tablet_tool_v2_interface, &tool_requests, 0);
        wl_resource_post_event(resource, TOOL_ADDED, tools[i]);
        wl_resource_post_event(tools[i], TYPE, types[i]);
        wl_resource_post_event(tools[i], CAPABILITY, 1);
        wl_resource_post_event(tools[i], CAPABILITY, 2);
        wl_resource_post_event(tools[i], TOOL_DONE);
    }
}

static const struct {
    void (*get_tablet_seat)(struct wl_client *, struct wl_resource *, uint32_t, struct wl_resource *);
    void (*destroy)(struct wl_client *, struct wl_resource *);
} manager_requests = {get_tablet_seat, destroy};

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    (void)data, (void)version;
    create(client, &zwp_tablet_manager_v2_interface, &manager_requests, id);
}

// Offers the protocol.
void tablet_start(struct weston_compositor *loading, struct weston_seat *first) {
    (compositor = loading), (seat = first);
    wl_global_create(compositor->wl_display, &zwp_tablet_manager_v2_interface, 1, NULL, bind_manager);
}

// Does what a line says, without its first letter.
void tablet_act(const char *line) {
    int number, value, state;
    char action;
    double x = 0, y = 0;
    if (sscanf(line, " %d %c", &number, &action) != 2 || number < 0 || number > 1 || tools[number] == NULL) return;
    struct wl_resource *tool = tools[number];
    const char *rest = strchr(line, action) + 1;
    uint32_t serial = wl_display_next_serial(compositor->wl_display);
    struct weston_keyboard *keyboard = weston_seat_get_keyboard(seat);
    switch (action) {
    case 'i':
        if (keyboard != NULL && keyboard->focus != NULL)
            wl_resource_post_event(tool, PROXIMITY_IN, serial, tablet, keyboard->focus->resource);
        break;
    case 'o': wl_resource_post_event(tool, PROXIMITY_OUT); break;
    case 'd': wl_resource_post_event(tool, DOWN, serial); break;
    case 'u': wl_resource_post_event(tool, UP); break;
    case 'm':
        if (sscanf(rest, "%lf %lf", &x, &y) == 2)
            wl_resource_post_event(tool, MOTION, wl_fixed_from_double(x), wl_fixed_from_double(y));
        break;
    case 'p':
        if (sscanf(rest, "%d", &value) == 1) wl_resource_post_event(tool, PRESSURE, value);
        break;
    case 't':
        if (sscanf(rest, "%lf %lf", &x, &y) == 2)
            wl_resource_post_event(tool, TILT, wl_fixed_from_double(x), wl_fixed_from_double(y));
        break;
    case 'r':
        if (sscanf(rest, "%lf", &x) == 1) wl_resource_post_event(tool, ROTATION, wl_fixed_from_double(x));
        break;
    case 'b':
        if (sscanf(rest, "%d %d", &value, &state) == 2) wl_resource_post_event(tool, BUTTON, serial, value, state);
        break;
    case 'f':
        if (sscanf(rest, "%d", &value) == 1) wl_resource_post_event(tool, FRAME, value);
        break;
    case 'x': wl_resource_post_event(tool, REMOVED); break;
    }
}
