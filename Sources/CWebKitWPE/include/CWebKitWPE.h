// WPE WebKit for Swift: the library is opened at run time, signals of its objects become calls of functions.
// Everything here is for the main thread, but touchstone_web_open.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Opens the libraries and finds their functions, once; on any thread. NULL, or why it failed, which stays valid.
const char *touchstone_web_open(const char *library, const char *backend);
/// Starts the backend for pixels in shared memory, after `touchstone_web_open`. Whether it could.
bool touchstone_web_start(void);

// MARK: The main context of GLib

/// A file descriptor that becomes readable when the context has something to do; negative if there are no more.
int touchstone_context_descriptor(void);
/// Does what there is to do, for at most so many milliseconds. Returns the milliseconds until the next time, 0 if there
/// is more to do, negative if only the descriptor tells.
int touchstone_context_turn(int budget);

// MARK: Stores

/// Cookies, caches and what pages store, with the web context of the views that share them.
typedef struct touchstone_web_store touchstone_web_store;

/// A store in directories, with its cookies in a file of Netscape's text format; in memory if `data_directory` is NULL.
/// `changed` is called with the owner when cookies have changed.
touchstone_web_store *touchstone_web_store_new(
    const char *data_directory, const char *cache_directory, const char *cookie_file, void (*changed)(void *owner),
    void *owner);
/// Frees a store. Views that use it retain its web context.
void touchstone_web_store_free(touchstone_web_store *store);
/// Calls `host` with each host from which pages of the store have requested a resource.
void touchstone_web_store_hosts(
    touchstone_web_store *store, void (*host)(void *context, const char *name), void *context);

struct touchstone_web_cookie {
    const char *name, *value, *domain, *path;
    /// Seconds since 1970; negative for a cookie of the session.
    double expires;
    bool secure, http_only;
};

/// The cookies that go to an address, valid during the call.
typedef void (*touchstone_web_cookies)(void *context, const struct touchstone_web_cookie *cookies, size_t count);
typedef void (*touchstone_web_done)(void *context);
void touchstone_web_get_cookies(
    touchstone_web_store *store, const char *url, touchstone_web_cookies result, void *context);
void touchstone_web_set_cookie(
    touchstone_web_store *store, const struct touchstone_web_cookie *cookie, touchstone_web_done done, void *context);
void touchstone_web_delete_cookie(
    touchstone_web_store *store, const struct touchstone_web_cookie *cookie, touchstone_web_done done, void *context);

/// Data of a site: a reference that `touchstone_web_release_data` releases, its name and `WebKitWebsiteDataTypes`.
typedef void (*touchstone_web_data)(void *context, void *data, const char *name, unsigned types);
/// Gives the data of each site, then calls `done`. Types are bits of `WebKitWebsiteDataTypes`.
void touchstone_web_fetch_data(
    touchstone_web_store *store, unsigned types, touchstone_web_data data, touchstone_web_done done, void *context);
void touchstone_web_release_data(void *data);
/// Removes data of sites.
void touchstone_web_remove_data(
    touchstone_web_store *store, unsigned types, void *const *data, size_t count, touchstone_web_done done,
    void *context);
/// Removes what was changed in the last microseconds; 0 for everything.
void touchstone_web_clear_data(
    touchstone_web_store *store, unsigned types, int64_t microseconds, touchstone_web_done done, void *context);

// MARK: Views

typedef struct touchstone_web_view touchstone_web_view;

/// What a page or the user wants to do.
struct touchstone_web_action {
    /// 0 for a navigation, 1 for a new window, 2 for a response.
    int kind;
    /// As `WebKitNavigationType`.
    int navigation;
    bool user_gesture, is_redirect, can_show;
    int status;
    const char *url, *method, *frame, *mime;
};

/// What a page wishes for a window that it opens.
struct touchstone_web_features {
    bool menu_bar, status_bar, toolbars, resizable;
};

/// Functions that are called with the owner of a view. Texts are valid during the call.
struct touchstone_web_callbacks {
    /// Pixels: blue, green, red, alpha, premultiplied, valid during the call.
    void (*frame)(void *owner, const void *pixels, int width, int height, int stride);
    /// A property of the name "title", "uri", "estimated-load-progress" or "is-loading" has changed.
    void (*changed)(void *owner, const char *property);
    /// 0 started, 1 redirected, 2 committed, 3 finished.
    void (*load)(void *owner, int event);
    void (*failed)(void *owner, int event, const char *url, const char *domain, int code, const char *message);
    void (*terminated)(void *owner, int reason);
    /// Answered with `touchstone_web_decide`.
    void (*decide)(void *owner, void *decision, const struct touchstone_web_action *action);
    /// 0 alert, 1 confirm, 2 prompt, 3 before unload. Answered with `touchstone_web_answer`.
    void (*dialog)(void *owner, void *dialog, int kind, const char *message, const char *text);
    void (*message)(void *owner, const char *name, const char *json);
    /// Text input begins or ends; the purpose as `WebKitInputPurpose`.
    void (*focus)(void *owner, bool focused, int purpose);
    void (*closed)(void *owner);
    /// Whether the page may open a window.
    bool (*opens)(void *owner);
    /// The page has opened a window: a view without an owner, for `touchstone_web_view_adopt` during the call, or
    /// `touchstone_web_view_free` after it.
    void (*window)(
        void *owner, touchstone_web_view *window, const struct touchstone_web_action *action,
        const struct touchstone_web_features *features);
};

struct touchstone_web_settings {
    bool scripts, windows_by_script;
    const char *user_agent, *application_name;
    double minimum_font_size;
};

/// A view of a size in points; NULL if it cannot be made.
touchstone_web_view *touchstone_web_view_new(
    const struct touchstone_web_callbacks *callbacks, void *owner, touchstone_web_store *store,
    const struct touchstone_web_settings *settings, int width, int height, double scale);
void touchstone_web_view_free(touchstone_web_view *view);
/// Gives an opened window its owner, whom its functions are called with from now on.
void touchstone_web_view_adopt(touchstone_web_view *view, void *owner);

void touchstone_web_load(
    touchstone_web_view *view, const char *url, const char *const *headers, size_t header_count);
void touchstone_web_load_html(touchstone_web_view *view, const char *html, const char *base);
void touchstone_web_load_data(
    touchstone_web_view *view, const void *data, size_t length, const char *mime, const char *encoding,
    const char *base);
void touchstone_web_reload(touchstone_web_view *view, bool from_origin);
void touchstone_web_stop(touchstone_web_view *view);
void touchstone_web_go(touchstone_web_view *view, int steps);
bool touchstone_web_can_go(touchstone_web_view *view, int steps);
/// Address and title of an entry of the history, `steps` from the current one, which the caller frees, and a number that
/// the entry has as long as it is in the history; false without one.
bool touchstone_web_history(touchstone_web_view *view, int steps, char **url, char **title, uintptr_t *identity);
/// The caller frees it; NULL without one.
char *touchstone_web_title(touchstone_web_view *view);
char *touchstone_web_url(touchstone_web_view *view);
double touchstone_web_progress(touchstone_web_view *view);
bool touchstone_web_is_loading(touchstone_web_view *view);
void touchstone_web_terminate(touchstone_web_view *view);

/// 0 cancels, 1 allows, 2 downloads. Releases the decision.
void touchstone_web_decide(void *decision, int policy);
/// Answers and releases a dialog; a prompt without a text is cancelled.
void touchstone_web_answer(void *dialog, bool confirmed, const char *text);

/// Gives the value as JSON, or NULL with a message. `kind`: 0 a value, 1 undefined, 2 of a kind without JSON, 3 an
/// exception, 4 another error.
typedef void (*touchstone_web_result)(void *context, int kind, const char *text);
/// Runs a script in a world; NULL is the page's.
void touchstone_web_evaluate(
    touchstone_web_view *view, const char *script, const char *world, touchstone_web_result result, void *context);
/// Runs the body of an asynchronous function with one argument, a text, of the name `touchstoneArguments`.
void touchstone_web_call(
    touchstone_web_view *view, const char *body, const char *arguments, const char *world,
    touchstone_web_result result, void *context);
void touchstone_web_add_script(
    touchstone_web_view *view, const char *source, bool at_end, bool main_frame, const char *world);
void touchstone_web_remove_scripts(touchstone_web_view *view);
bool touchstone_web_add_handler(touchstone_web_view *view, const char *name, const char *world);
void touchstone_web_remove_handler(touchstone_web_view *view, const char *name, const char *world);

/// Requests of a scheme come to the function, and are answered by `touchstone_web_respond`.
typedef void (*touchstone_web_scheme)(void *owner, void *request, const char *url, const char *method);
void touchstone_web_add_scheme(touchstone_web_view *view, const char *scheme, touchstone_web_scheme handler);
/// Releases the request.
void touchstone_web_respond(void *request, const void *data, size_t length, const char *mime);
/// Fails and releases the request. Its load fails with these.
void touchstone_web_fail(void *request, const char *domain, int code, const char *message);

void touchstone_web_resize(touchstone_web_view *view, int width, int height, double scale);
void touchstone_web_set_visible(touchstone_web_view *view, bool visible, bool focused);
/// The frame was shown, and the next one may be made.
void touchstone_web_frame_complete(touchstone_web_view *view);

struct touchstone_web_touch {
    /// 1 down, 2 moved or still, 3 up.
    int phase;
    int identifier;
    int x, y;
};
/// All fingers of the view, in pixels, and which of them has changed.
void touchstone_web_touches(
    touchstone_web_view *view, const struct touchstone_web_touch *touches, size_t count, size_t changed,
    uint32_t milliseconds);
/// A click of the primary button, in pixels.
void touchstone_web_click(touchstone_web_view *view, int x, int y, uint32_t milliseconds);
/// Scrolls what is at a position, in pixels, by the way of a finger; (0, 0) when it lifts.
void touchstone_web_scroll(touchstone_web_view *view, int x, int y, double dx, double dy, uint32_t milliseconds);
/// A key of a keyboard by its symbol of X11.
void touchstone_web_key(touchstone_web_view *view, uint32_t symbol, uint32_t code, bool pressed, uint32_t modifiers);
void touchstone_web_insert(touchstone_web_view *view, const char *text);
/// An editing command such as "Copy" or "SelectAll".
void touchstone_web_command(touchstone_web_view *view, const char *command);
void touchstone_web_free_text(char *text);
