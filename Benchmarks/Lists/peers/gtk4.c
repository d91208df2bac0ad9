/* gtk4.c - the list scenes of README.md in GTK 4: GtkListView with a signal factory. */
#include <glib-unix.h>
#include <gtk/gtk.h>

#define IMAGES 6
static const char *scene = "list";
static guint count = 1000;
static int bound_cells;
static GdkTexture *images[IMAGES];
static GtkWidget *window, *list, *beacon, *fixed;

static GdkRGBA rgba(unsigned c) { return (GdkRGBA){ (c >> 16 & 255) / 255.f, (c >> 8 & 255) / 255.f, (c & 255) / 255.f, 1 }; }
static unsigned marker_color(guint n)
{ return (unsigned)((n & 63) * 4 + 2) << 16 | (unsigned)((n >> 6 & 63) * 4 + 2) << 8 | (unsigned)((n >> 12 & 63) * 4 + 2); }

/* ---- a widget of one color ---- */
#define FILL_TYPE (fill_get_type())
G_DECLARE_FINAL_TYPE(Fill, fill, APP, FILL, GtkWidget)
struct _Fill { GtkWidget parent; unsigned color; };
G_DEFINE_TYPE(Fill, fill, GTK_TYPE_WIDGET)
static void fill_snapshot(GtkWidget *w, GtkSnapshot *s)
{
    GdkRGBA c = rgba(APP_FILL(w)->color);
    gtk_snapshot_append_color(s, &c, &GRAPHENE_RECT_INIT(0, 0, gtk_widget_get_width(w), gtk_widget_get_height(w)));
}
static void fill_init(Fill *o) { (void)o; }
static void fill_class_init(FillClass *c) { GTK_WIDGET_CLASS(c)->snapshot = fill_snapshot; }
static GtkWidget *fill_new(unsigned color, int w, int h)
{ Fill *o = g_object_new(FILL_TYPE, NULL); o->color = color; gtk_widget_set_size_request(GTK_WIDGET(o), w, h); return GTK_WIDGET(o); }
static void fill_set(GtkWidget *w, unsigned color) { APP_FILL(w)->color = color; gtk_widget_queue_draw(w); }

/* ---- a model of rows that are made when they are asked for ---- */
#define ROW_TYPE (row_get_type())
G_DECLARE_FINAL_TYPE(Row, row, APP, ROW, GObject)
struct _Row { GObject parent; guint number; };
G_DEFINE_TYPE(Row, row, G_TYPE_OBJECT)
static void row_init(Row *o) { (void)o; }
static void row_class_init(RowClass *c) { (void)c; }
static Row *row_new(guint number) { Row *o = g_object_new(ROW_TYPE, NULL); o->number = number; return o; }

#define ROWS_TYPE (rows_get_type())
G_DECLARE_FINAL_TYPE(Rows, rows, APP, ROWS, GObject)
struct _Rows { GObject parent; };
static GType rows_item_type(GListModel *m) { (void)m; return ROW_TYPE; }
static guint rows_count(GListModel *m) { (void)m; return count; }
static gpointer rows_item(GListModel *m, guint i) { (void)m; return i < count ? row_new(i) : NULL; }
static void rows_model(GListModelInterface *i) { i->get_item_type = rows_item_type; i->get_n_items = rows_count; i->get_item = rows_item; }
G_DEFINE_TYPE_WITH_CODE(Rows, rows, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, rows_model))
static void rows_init(Rows *o) { (void)o; }
static void rows_class_init(RowsClass *c) { (void)c; }

/* ---- cells ---- */
static void setup(GtkSignalListItemFactory *f, GtkListItem *item, gpointer u)
{
    (void)f; (void)u; bound_cells++;
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), *labels = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
    GtkWidget *marker = fill_new(0, 12, 59), *picture = gtk_image_new(), *title = gtk_label_new(""), *detail = gtk_label_new("");
    gtk_image_set_pixel_size(GTK_IMAGE(picture), 40);
    gtk_widget_set_margin_start(picture, 4); gtk_widget_set_margin_end(picture, 15);
    gtk_widget_add_css_class(title, "title"); gtk_widget_add_css_class(detail, "detail");
    gtk_widget_set_halign(title, GTK_ALIGN_START); gtk_widget_set_halign(detail, GTK_ALIGN_START);
    gtk_widget_set_valign(labels, GTK_ALIGN_CENTER);
    gtk_box_append(GTK_BOX(labels), title); gtk_box_append(GTK_BOX(labels), detail);
    gtk_box_append(GTK_BOX(box), marker); gtk_box_append(GTK_BOX(box), picture); gtk_box_append(GTK_BOX(box), labels);
    gtk_list_item_set_child(item, box);
}
static void bind(GtkSignalListItemFactory *f, GtkListItem *item, gpointer u)
{
    (void)f; (void)u;
    guint n = ((Row *)gtk_list_item_get_item(item))->number;
    GtkWidget *marker = gtk_widget_get_first_child(gtk_list_item_get_child(item)), *picture = gtk_widget_get_next_sibling(marker);
    GtkWidget *title = gtk_widget_get_first_child(gtk_widget_get_next_sibling(picture)), *detail = gtk_widget_get_next_sibling(title);
    char text[64]; GString *lines = g_string_new(NULL); int many = g_str_equal(scene, "sizing") ? 1 + (int)(n % 4) : 1;
    fill_set(marker, marker_color(n));
    gtk_image_set_from_paintable(GTK_IMAGE(picture), GDK_PAINTABLE(images[n % IMAGES]));
    snprintf(text, sizeof text, "Row %u", n); gtk_label_set_text(GTK_LABEL(title), text);
    for (int i = 0; i < many; i++) g_string_append_printf(lines, "%sSomething that is said about row %u", i ? "\n" : "", n);
    gtk_label_set_text(GTK_LABEL(detail), lines->str); g_string_free(lines, TRUE);
}
static void activated(GtkListView *l, guint position, gpointer u)
{ (void)position; (void)u; gtk_widget_activate_action(GTK_WIDGET(l), "list.scroll-to-item", "u", count - 1); }

/* ---- 500 updates a second ---- */
static GListStore *store; static guint64 random_state = 1; static int updates, frames; static gint64 started;
static guint next_number(guint limit) { random_state = random_state * 6364136223846793005u + 1442695040888963407u; return (guint)(random_state >> 33) % limit; }
static gboolean update_tick(GtkWidget *w, GdkFrameClock *k, gpointer u)
{
    (void)w; (void)u; gint64 now = gdk_frame_clock_get_frame_time(k);
    if (!started) started = now;
    for (int due = (int)((now - started) * 500 / 1000000); updates < due; updates++) {
        guint limit = updates % 2 ? count : 12, from = next_number(limit), to = next_number(limit);
        Row *old = g_list_model_get_item(G_LIST_MODEL(store), from), *made = row_new((old->number + 1) % count);
        g_list_store_remove(store, from); g_list_store_insert(store, to, made);
        g_object_unref(old); g_object_unref(made);
    }
    gtk_fixed_move(GTK_FIXED(fixed), beacon, ++frames * 8 % 1008, 748);
    return G_SOURCE_CONTINUE;
}

static GtkWidget *make_list(void)
{
    GListModel *model; gboolean updating = g_str_has_suffix(scene, "updates");
    if (updating) {
        store = g_list_store_new(ROW_TYPE);
        for (guint i = 0; i < count; i++) { Row *r = row_new(i); g_list_store_append(store, r); g_object_unref(r); }
        model = G_LIST_MODEL(store);
    } else model = G_LIST_MODEL(g_object_new(ROWS_TYPE, NULL));
    GtkListItemFactory *f = gtk_signal_list_item_factory_new();
    g_signal_connect(f, "setup", G_CALLBACK(setup), NULL); g_signal_connect(f, "bind", G_CALLBACK(bind), NULL);
    list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(model)), f);
    gtk_list_view_set_single_click_activate(GTK_LIST_VIEW(list), TRUE);
    if (g_str_equal(scene, "sizing")) g_signal_connect(list, "activate", G_CALLBACK(activated), NULL);
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
    if (!updating) return scroller;
    GtkWidget *overlay = gtk_overlay_new();
    gtk_overlay_set_child(GTK_OVERLAY(overlay), scroller);
    fixed = gtk_fixed_new(); gtk_widget_set_can_target(fixed, FALSE);
    beacon = fill_new(0xD02060, 16, 16); gtk_fixed_put(GTK_FIXED(fixed), beacon, 0, 748);
    gtk_overlay_add_overlay(GTK_OVERLAY(overlay), fixed);
    gtk_widget_add_tick_callback(scroller, update_tick, NULL, NULL);
    return overlay;
}
/* An empty field, or a document that begins with two empty lines, at 20,20; the caret is at its begin. */
static GtkWidget *make_text(void)
{
    if (g_str_equal(scene, "field")) {
        GtkWidget *f = gtk_fixed_new(), *entry = gtk_entry_new();
        gtk_entry_set_has_frame(GTK_ENTRY(entry), FALSE); gtk_widget_set_size_request(entry, 984, 60);
        gtk_fixed_put(GTK_FIXED(f), entry, 20, 20); gtk_widget_grab_focus(entry);
        return f;
    }
    GString *text = g_string_new("\n\n");
    while (text->len < count) g_string_append(text, "Something that is said in a document\n");
    GtkWidget *view = gtk_text_view_new(), *scroller = gtk_scrolled_window_new();
    GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
    gtk_text_buffer_set_text(buffer, text->str, (int)text->len); g_string_free(text, TRUE);
    GtkTextIter begin; gtk_text_buffer_get_start_iter(buffer, &begin); gtk_text_buffer_place_cursor(buffer, &begin);
    gtk_widget_set_margin_start(scroller, 20); gtk_widget_set_margin_top(scroller, 20);
    gtk_widget_set_margin_end(scroller, 20); gtk_widget_set_margin_bottom(scroller, 20);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), view); gtk_widget_grab_focus(view);
    return scroller;
}
static void activate(GtkApplication *app, gpointer u)
{
    (void)u; window = gtk_application_window_new(app);
    GtkCssProvider *css = gtk_css_provider_new();
    gtk_css_provider_load_from_data(css,
        "window{background:#fff;box-shadow:none;border-radius:0;margin:0;}"
        "listview>row{padding:0;margin:0;min-height:59px;border-bottom:1px solid #e0e0e0;background:#fff;}"
        ".title{font-size:17px;color:#000;}.detail{font-size:13px;color:#808080;}"
        "button{background:#2060e0;border:none;border-radius:0;box-shadow:none;transition:none;outline:none;}"
        "button:active{background:#20a040;}"
        "entry,textview{font:40px monospace;color:#000;background:#fff;border:none;outline:none;box-shadow:none;padding:0;min-height:0;}", -1);
    gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(css), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE); gtk_window_set_default_size(GTK_WINDOW(window), 1024, 768);
    for (int i = 0; i < IMAGES; i++) {
        char *path = g_strdup_printf("%s/%d.png", g_getenv("LIST_IMAGES"), i);
        images[i] = gdk_texture_new_from_filename(path, NULL); g_free(path);
    }
    if (g_str_equal(scene, "field") || g_str_equal(scene, "document")) {
        gtk_window_set_child(GTK_WINDOW(window), make_text());
    } else if (g_str_equal(scene, "button")) {
        GtkWidget *f = gtk_fixed_new(), *b = gtk_button_new();
        gtk_widget_set_size_request(b, 240, 120); gtk_fixed_put(GTK_FIXED(f), b, 392, 324);
        gtk_window_set_child(GTK_WINDOW(window), f);
    } else gtk_window_set_child(GTK_WINDOW(window), make_list());
    gtk_window_present(GTK_WINDOW(window));
}
static gboolean ended(gpointer u)
{ (void)u; printf("cells made: %d\nupdates: %d, frames: %d\n", bound_cells, updates, frames); fflush(stdout); exit(0); }
int main(int argc, char **argv)
{
    if (argc > 1) scene = argv[1];
    if (argc > 2) count = (guint)atoi(argv[2]);
    GtkApplication *app = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
    g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
    g_unix_signal_add(15, ended, NULL);
    char *a[] = { argv[0], NULL };
    return g_application_run(G_APPLICATION(app), 1, a);
}
