// A module of weston 10 for tests: a seat with a touch screen, a pointer and a keyboard, driven by lines of text over the
// socket $XDG_RUNTIME_DIR/weston-touch, and changes of windows.
//
//   d ID X Y   a finger touches down          m ID X Y   moves          u ID   lifts
//   f          frame of touches               c          cancel
//   h ID MAJOR MINOR   shape                  o ID DEGREES   orientation
//   t SECONDS  the time of what follows; 0 for now
//   x          the touch screen vanishes      y          another one appears
//   p X Y      the pointer moves              b CODE 0|1   a button     w NOTCHES   the wheel turns down
//   k CODE 0|1 a key, with the code of the kernel
//   z WIDTH HEIGHT   all windows get a size   q          all windows are asked to close
//   g X Y      answers the color of a pixel of the display, as six hexadecimal digits
//   e          answers 1 while the compositor moves, resizes or drags something with the pointer or a finger, otherwise 0
//   a X Y      answers the process whose surface gets the input at a position, or 0
//   v          answers the position and the size of the topmost window with its frame, and 1 if it is maximized
//   n          answers the process of the topmost window, or 0
//   i ...      input methods, see text-input.c
//   j ...      tablets, see tablet.c
//   s          answers "ok", when everything before has been done
//
// weston sends neither shapes nor orientations itself, and its own cancellation tells clients nothing: the module
// writes those events. Some functions below are exported by the library but declared only in its private header.
#define _GNU_SOURCE
#include <libweston/libweston.h>
#include <libweston-desktop/libweston-desktop.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

struct weston_point2d_device_normalized;
void weston_seat_init(struct weston_seat *, struct weston_compositor *, const char *);
void weston_seat_release_touch(struct weston_seat *);
void weston_touch_device_destroy(struct weston_touch_device *);
void weston_touch_set_focus(struct weston_touch *, struct weston_view *);
int weston_seat_init_touch(struct weston_seat *);
int weston_seat_init_pointer(struct weston_seat *);
int weston_seat_init_keyboard(struct weston_seat *, struct xkb_keymap *);
struct weston_touch_device *weston_touch_create_touch_device(
    struct weston_touch *, const char *, void *, const struct weston_touch_device_ops *);
void notify_touch_normalized(
    struct weston_touch_device *, const struct timespec *, int, double, double,
    const struct weston_point2d_device_normalized *, int);
void notify_touch_frame(struct weston_touch_device *);
void notify_motion_absolute(struct weston_seat *, const struct timespec *, double, double);
void notify_button(struct weston_seat *, const struct timespec *, int32_t, enum wl_pointer_button_state);
void notify_axis(struct weston_seat *, const struct timespec *, struct weston_pointer_axis_event *);
void notify_axis_source(struct weston_seat *, uint32_t);
void notify_pointer_frame(struct weston_seat *);
void notify_key(struct weston_seat *, const struct timespec *, uint32_t, enum wl_keyboard_key_state, enum weston_key_state_update);

void text_input_start(struct weston_compositor *, struct weston_seat *);
const char *text_input_act(const char *line);
void tablet_start(struct weston_compositor *, struct weston_seat *);
void tablet_act(const char *line);

static struct weston_compositor *compositor;
static struct weston_seat seat;
static struct weston_touch_device *screen;
// The fingers that are down, by their number.
static uint64_t down;
static double fixed_time;

static void cancel(void) {
    struct weston_touch *touch = weston_seat_get_touch(&seat);
    struct wl_resource *resource;
    wl_resource_for_each(resource, &touch->focus_resource_list) wl_touch_send_cancel(resource);
    // Nobody hears the fingers lift.
    weston_touch_set_focus(touch, NULL);
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    for (int id = 0; id < 64; id++)
        if (down >> id & 1) notify_touch_normalized(screen, &time, id, 0, 0, NULL, WL_TOUCH_UP);
    down = 0;
}

static void remove_screen(void) {
    cancel();
    weston_touch_device_destroy(screen);
    weston_seat_release_touch(&seat);
    screen = NULL;
}

static void add_screen(void) {
    weston_seat_init_touch(&seat);
    // Without operations there is no calibration.
    screen = weston_touch_create_touch_device(weston_seat_get_touch(&seat), "/tests/touch", NULL, NULL);
}

static void for_each_window(void (*change)(struct weston_desktop_surface *, int, int), int width, int height) {
    struct weston_view *view;
    wl_list_for_each(view, &compositor->view_list, link) {
        if (weston_surface_is_desktop_surface(view->surface))
            change(weston_surface_get_desktop_surface(view->surface), width, height);
    }
}

static void resize(struct weston_desktop_surface *window, int width, int height) {
    weston_desktop_surface_set_size(window, width, height);
}

static void ask_to_close(struct weston_desktop_surface *window, int width, int height) {
    (void)width, (void)height;
    weston_desktop_surface_close(window);
}

static void answer(int client, const char *text) {
    ssize_t length = strlen(text);
    if (write(client, text, length) != length) close(client);
}

static void answer_color(int client, int x, int y) {
    struct weston_output *output = wl_container_of(compositor->output_list.next, output, link);
    uint32_t pixel = 0;
    char text[16];
    if (!wl_list_empty(&compositor->output_list))
        compositor->renderer->read_pixels(output, PIXMAN_a8r8g8b8, &pixel, x, y, 1, 1);
    snprintf(text, sizeof text, "%06x\n", pixel & 0xffffff);
    answer(client, text);
}

static void answer_process(int client) {
    struct weston_view *view;
    char text[16];
    pid_t process = 0;
    wl_list_for_each(view, &compositor->view_list, link) {
        if (!weston_surface_is_desktop_surface(view->surface)) continue;
        wl_client_get_credentials(wl_resource_get_client(view->surface->resource), &process, NULL, NULL);
        break;
    }
    snprintf(text, sizeof text, "%d\n", process);
    answer(client, text);
}

static void answer_grab(int client) {
    struct weston_touch *touch = weston_seat_get_touch(&seat);
    struct weston_pointer *pointer = weston_seat_get_pointer(&seat);
    int is_grabbed = (touch != NULL && touch->grab != &touch->default_grab)
        || (pointer != NULL && pointer->grab != &pointer->default_grab);
    answer(client, is_grabbed ? "1\n" : "0\n");
}

static void answer_process_at(int client, int x, int y) {
    wl_fixed_t left, top;
    char text[16];
    pid_t process = 0;
    struct weston_view *view =
        weston_compositor_pick_view(compositor, wl_fixed_from_int(x), wl_fixed_from_int(y), &left, &top);
    if (view != NULL && view->surface->resource != NULL)
        wl_client_get_credentials(wl_resource_get_client(view->surface->resource), &process, NULL, NULL);
    snprintf(text, sizeof text, "%d\n", process);
    answer(client, text);
}

static void answer_window(int client) {
    struct weston_view *view;
    char text[128] = "none\n";
    wl_list_for_each(view, &compositor->view_list, link) {
        if (!weston_surface_is_desktop_surface(view->surface)) continue;
        struct weston_desktop_surface *window = weston_surface_get_desktop_surface(view->surface);
        struct weston_geometry frame = weston_desktop_surface_get_geometry(window);
        snprintf(
            text, sizeof text, "%d %d %d %d %d\n", (int)view->geometry.x + frame.x, (int)view->geometry.y + frame.y,
            frame.width, frame.height, weston_desktop_surface_get_maximized(window));
        break;
    }
    answer(client, text);
}

static void act(int client, const char *line) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    if (fixed_time > 0) {
        time.tv_sec = fixed_time;
        time.tv_nsec = (fixed_time - time.tv_sec) * 1e9;
    }
    struct wl_resource *resource;
    int id, value;
    double x, y;
    if (sscanf(line, "t %lf", &fixed_time) == 1) return;
    if (line[0] == 's') {
        answer(client, "ok\n");
    } else if (sscanf(line, "g %d %d", &id, &value) == 2) {
        answer_color(client, id, value);
    } else if (line[0] == 'i') {
        const char *text = text_input_act(line + 1);
        if (text != NULL) answer(client, text);
    } else if (line[0] == 'j') {
        tablet_act(line + 1);
    } else if (line[0] == 'e') {
        answer_grab(client);
    } else if (sscanf(line, "a %d %d", &id, &value) == 2) {
        answer_process_at(client, id, value);
    } else if (line[0] == 'v') {
        answer_window(client);
    } else if (line[0] == 'n') {
        answer_process(client);
    } else if (sscanf(line, "p %lf %lf", &x, &y) == 2) {
        notify_motion_absolute(&seat, &time, x, y);
        notify_pointer_frame(&seat);
    } else if (sscanf(line, "b %d %d", &id, &value) == 2) {
        notify_button(&seat, &time, id, value);
        notify_pointer_frame(&seat);
    } else if (sscanf(line, "w %d", &value) == 1) {
        struct weston_pointer_axis_event turn = {
            .axis = WL_POINTER_AXIS_VERTICAL_SCROLL, .value = 10.0 * value, .has_discrete = true, .discrete = value};
        notify_axis_source(&seat, WL_POINTER_AXIS_SOURCE_WHEEL);
        notify_axis(&seat, &time, &turn);
        notify_pointer_frame(&seat);
    } else if (sscanf(line, "k %d %d", &id, &value) == 2) {
        notify_key(&seat, &time, id, value, STATE_UPDATE_AUTOMATIC);
    } else if (sscanf(line, "z %d %d", &id, &value) == 2) {
        for_each_window(resize, id, value);
    } else if (line[0] == 'q') {
        for_each_window(ask_to_close, 0, 0);
    } else if (line[0] == 'y') {
        if (screen == NULL) add_screen();
    } else if (screen == NULL) {
        return;
    } else if (sscanf(line, "d %d %lf %lf", &id, &x, &y) == 3) {
        notify_touch_normalized(screen, &time, id, x, y, NULL, WL_TOUCH_DOWN);
        down |= 1ull << id;
    } else if (sscanf(line, "m %d %lf %lf", &id, &x, &y) == 3) {
        notify_touch_normalized(screen, &time, id, x, y, NULL, WL_TOUCH_MOTION);
    } else if (sscanf(line, "u %d", &id) == 1) {
        notify_touch_normalized(screen, &time, id, 0, 0, NULL, WL_TOUCH_UP);
        down &= ~(1ull << id);
    } else if (line[0] == 'f') {
        notify_touch_frame(screen);
    } else if (line[0] == 'c') {
        cancel();
    } else if (line[0] == 'x') {
        remove_screen();
    } else if (sscanf(line, "h %d %lf %lf", &id, &x, &y) == 3) {
        wl_resource_for_each(resource, &weston_seat_get_touch(&seat)->focus_resource_list) {
            wl_touch_send_shape(resource, id, wl_fixed_from_double(x), wl_fixed_from_double(y));
        }
    } else if (sscanf(line, "o %d %lf", &id, &x) == 2) {
        wl_resource_for_each(resource, &weston_seat_get_touch(&seat)->focus_resource_list) {
            wl_touch_send_orientation(resource, id, wl_fixed_from_double(x));
        }
    }
}

struct client {
    char text[65536];
    size_t length;
    struct wl_event_source *source;
};

static int read_lines(int descriptor, uint32_t mask, void *data) {
    (void)mask;
    struct client *client = data;
    ssize_t count = read(descriptor, client->text + client->length, sizeof client->text - client->length - 1);
    if (count <= 0) {
        wl_event_source_remove(client->source);
        close(descriptor);
        free(client);
        return 0;
    }
    client->length += count;
    char *start = client->text, *end;
    while ((end = memchr(start, '\n', client->text + client->length - start)) != NULL) {
        *end = 0;
        act(descriptor, start);
        start = end + 1;
    }
    client->length -= start - client->text;
    memmove(client->text, start, client->length);
    return 0;
}

static int accept_client(int descriptor, uint32_t mask, void *data) {
    (void)mask, (void)data;
    int client = accept4(descriptor, NULL, NULL, SOCK_CLOEXEC);
    if (client < 0) return 0;
    struct client *state = calloc(1, sizeof *state);
    struct wl_event_loop *loop = wl_display_get_event_loop(compositor->wl_display);
    state->source = wl_event_loop_add_fd(loop, client, WL_EVENT_READABLE, read_lines, state);
    return 0;
}

WL_EXPORT int wet_module_init(struct weston_compositor *loading, int *argc, char *argv[]) {
    (void)argc, (void)argv;
    compositor = loading;
    weston_seat_init(&seat, compositor, "seat0");
    weston_seat_init_pointer(&seat);
    weston_seat_init_keyboard(&seat, NULL);
    add_screen();
    if (getenv("TOUCHSTONE_TEXT_INPUT") != NULL) text_input_start(compositor, &seat);
    tablet_start(compositor, &seat);
    struct sockaddr_un address = {AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s/weston-touch", getenv("XDG_RUNTIME_DIR"));
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (bind(descriptor, (void *)&address, sizeof address) || listen(descriptor, 4)) return -1;
    struct wl_event_loop *loop = wl_display_get_event_loop(compositor->wl_display);
    wl_event_loop_add_fd(loop, descriptor, WL_EVENT_READABLE, accept_client, NULL);
    return 0;
}
