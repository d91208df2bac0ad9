#include "view.h"
#include <stdlib.h>
#include <string.h>

static const char hosts_key[] = "touchstone-hosts";

static void free_hosts(gpointer hosts) { g_hash_table_destroy(hosts); }

void web_store_record_host(WebKitWebContext *context, const char *url) {
    GUri *parsed = url ? g_uri_parse(url, G_URI_FLAGS_ENCODED | G_URI_FLAGS_PARSE_RELAXED, NULL) : NULL;
    if (!parsed) return;
    const char *host = g_uri_get_host(parsed);
    if (host && *host && g_str_has_prefix(g_uri_get_scheme(parsed), "http")) {
        GHashTable *hosts = g_object_get_data((GObject *)context, hosts_key);
        if (!hosts) {
            hosts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
            g_object_set_data_full((GObject *)context, hosts_key, hosts, free_hosts);
        }
        g_hash_table_add(hosts, g_strdup(host));
    }
    g_uri_unref(parsed);
}

void touchstone_web_store_hosts(
    touchstone_web_store *store, void (*host)(void *context, const char *name), void *context) {
    GHashTable *hosts = g_object_get_data((GObject *)store->context, hosts_key);
    if (!hosts) return;
    GHashTableIter all;
    gpointer name;
    g_hash_table_iter_init(&all, hosts);
    while (g_hash_table_iter_next(&all, &name, NULL)) host(context, name);
}

static void cookies_changed(WebKitCookieManager *cookies, touchstone_web_store *store) { store->changed(store->owner); }

touchstone_web_store *touchstone_web_store_new(
    const char *data_directory, const char *cache_directory, const char *cookie_file, void (*changed)(void *owner),
    void *owner) {
    touchstone_web_store *store = calloc(1, sizeof *store);
    if (!store) return NULL;
    store->changed = changed;
    store->owner = owner;
    if (data_directory) {
        WebKitWebsiteDataManager *data = web.webkit_website_data_manager_new(
            "base-data-directory", data_directory, "base-cache-directory", cache_directory, NULL);
        store->context = web.webkit_web_context_new_with_website_data_manager(data);
        g_object_unref(data);
    } else {
        store->context = web.webkit_web_context_new_ephemeral();
    }
    // Both belong to the context.
    store->data = web.webkit_web_context_get_website_data_manager(store->context);
    store->cookies = web.webkit_website_data_manager_get_cookie_manager(store->data);
    if (data_directory && g_mkdir_with_parents(data_directory, 0700) == 0)
        web.webkit_cookie_manager_set_persistent_storage(
            store->cookies, cookie_file, WEBKIT_COOKIE_PERSISTENT_STORAGE_TEXT);
    g_signal_connect(store->cookies, "changed", G_CALLBACK(cookies_changed), store);
    return store;
}

static gboolean release_context(gpointer context) {
    g_object_unref(context);
    return G_SOURCE_REMOVE;
}

/// Releases a context after the current callback. Until then a task or a signal emission may retain the cookie manager,
/// whose finalizer uses the data manager of the context.
static void release_context_later(WebKitWebContext *context) {
    g_idle_add_full(G_PRIORITY_DEFAULT, release_context, context, NULL);
}

void touchstone_web_store_free(touchstone_web_store *store) {
    g_signal_handlers_disconnect_by_data(store->cookies, store);
    release_context_later(store->context);
    free(store);
}

// MARK: Asynchronous calls

struct completion {
    touchstone_web_cookies cookies;
    touchstone_web_data data;
    touchstone_web_done done;
    void *context;
    /// Keeps the data manager, which the cookie manager of a pending call does not retain.
    WebKitWebContext *web_context;
};

static struct completion *completion_new(touchstone_web_store *store, struct completion completion) {
    completion.web_context = g_object_ref(store->context);
    return g_memdup2(&completion, sizeof completion);
}

static void completion_finish(struct completion *completion) {
    if (completion->done) completion->done(completion->context);
    release_context_later(completion->web_context);
    g_free(completion);
}

static void cookies_received(GObject *manager, GAsyncResult *answer, gpointer data) {
    struct completion *completion = data;
    GList *list = web.webkit_cookie_manager_get_cookies_finish((WebKitCookieManager *)manager, answer, NULL);
    size_t count = 0;
    struct touchstone_web_cookie *all = g_new0(struct touchstone_web_cookie, g_list_length(list) + 1);
    for (GList *each = list; each; each = each->next) {
        SoupCookie *cookie = each->data;
        GDateTime *expires = web.soup_cookie_get_expires(cookie);
        all[count++] = (struct touchstone_web_cookie){
            web.soup_cookie_get_name(cookie), web.soup_cookie_get_value(cookie), web.soup_cookie_get_domain(cookie),
            web.soup_cookie_get_path(cookie), expires ? (double)g_date_time_to_unix(expires) : -1,
            web.soup_cookie_get_secure(cookie), web.soup_cookie_get_http_only(cookie)};
    }
    completion->cookies(completion->context, all, count);
    g_free(all);
    for (GList *each = list; each; each = each->next) web.soup_cookie_free(each->data);
    g_list_free(list);
    completion_finish(completion);
}

void touchstone_web_get_cookies(
    touchstone_web_store *store, const char *url, touchstone_web_cookies result, void *context) {
    web.webkit_cookie_manager_get_cookies(
        store->cookies, url, NULL, cookies_received,
        completion_new(store, (struct completion){.cookies = result, .context = context}));
}

static SoupCookie *soup_cookie(const struct touchstone_web_cookie *cookie) {
    SoupCookie *made = web.soup_cookie_new(cookie->name, cookie->value, cookie->domain, cookie->path, -1);
    GDateTime *expires = cookie->expires >= 0 ? g_date_time_new_from_unix_utc((gint64)cookie->expires) : NULL;
    if (expires) {
        web.soup_cookie_set_expires(made, expires);
        g_date_time_unref(expires);
    }
    web.soup_cookie_set_secure(made, cookie->secure);
    web.soup_cookie_set_http_only(made, cookie->http_only);
    return made;
}

static void cookie_added(GObject *manager, GAsyncResult *answer, gpointer completion) {
    web.webkit_cookie_manager_add_cookie_finish((WebKitCookieManager *)manager, answer, NULL);
    completion_finish(completion);
}

void touchstone_web_set_cookie(
    touchstone_web_store *store, const struct touchstone_web_cookie *cookie, touchstone_web_done done, void *context) {
    SoupCookie *made = soup_cookie(cookie);
    web.webkit_cookie_manager_add_cookie(
        store->cookies, made, NULL, cookie_added,
        completion_new(store, (struct completion){.done = done, .context = context}));
    web.soup_cookie_free(made);
}

static void cookie_deleted(GObject *manager, GAsyncResult *answer, gpointer completion) {
    web.webkit_cookie_manager_delete_cookie_finish((WebKitCookieManager *)manager, answer, NULL);
    completion_finish(completion);
}

void touchstone_web_delete_cookie(
    touchstone_web_store *store, const struct touchstone_web_cookie *cookie, touchstone_web_done done, void *context) {
    SoupCookie *made = soup_cookie(cookie);
    web.webkit_cookie_manager_delete_cookie(
        store->cookies, made, NULL, cookie_deleted,
        completion_new(store, (struct completion){.done = done, .context = context}));
    web.soup_cookie_free(made);
}

static void data_fetched(GObject *manager, GAsyncResult *answer, gpointer data) {
    struct completion *completion = data;
    GList *list = web.webkit_website_data_manager_fetch_finish((WebKitWebsiteDataManager *)manager, answer, NULL);
    // The references of the list go to the caller.
    for (GList *each = list; each; each = each->next)
        completion->data(
            completion->context, each->data, web.webkit_website_data_get_name(each->data),
            web.webkit_website_data_get_types(each->data));
    g_list_free(list);
    completion_finish(completion);
}

void touchstone_web_fetch_data(
    touchstone_web_store *store, unsigned types, touchstone_web_data data, touchstone_web_done done, void *context) {
    web.webkit_website_data_manager_fetch(
        store->data, types, NULL, data_fetched,
        completion_new(store, (struct completion){.data = data, .done = done, .context = context}));
}

void touchstone_web_release_data(void *data) { web.webkit_website_data_unref(data); }

static void data_removed(GObject *manager, GAsyncResult *answer, gpointer completion) {
    web.webkit_website_data_manager_remove_finish((WebKitWebsiteDataManager *)manager, answer, NULL);
    completion_finish(completion);
}

void touchstone_web_remove_data(
    touchstone_web_store *store, unsigned types, void *const *data, size_t count, touchstone_web_done done,
    void *context) {
    GList *list = NULL;
    for (size_t i = count; i > 0; i--) list = g_list_prepend(list, data[i - 1]);
    web.webkit_website_data_manager_remove(
        store->data, types, list, NULL, data_removed,
        completion_new(store, (struct completion){.done = done, .context = context}));
    g_list_free(list);
}

static void data_cleared(GObject *manager, GAsyncResult *answer, gpointer completion) {
    web.webkit_website_data_manager_clear_finish((WebKitWebsiteDataManager *)manager, answer, NULL);
    completion_finish(completion);
}

void touchstone_web_clear_data(
    touchstone_web_store *store, unsigned types, int64_t microseconds, touchstone_web_done done, void *context) {
    web.webkit_website_data_manager_clear(
        store->data, types, microseconds, NULL, data_cleared,
        completion_new(store, (struct completion){.done = done, .context = context}));
}
