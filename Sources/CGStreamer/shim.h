// Arrays of values, in which levels are told, have been declared old by GLib.
#define GLIB_DISABLE_DEPRECATION_WARNINGS
#include <gst/app/gstappsink.h>
#include <gst/app/gstappsrc.h>
#include <gst/gst.h>
#include <gst/video/video.h>
#include <sys/syscall.h>
#include <unistd.h>

// What GStreamer has as macros or functions with any number of arguments, which Swift does not import.

static inline GObject *touchstone_gst_object(void *object) { return (GObject *)object; }

static inline void touchstone_gst_set_bool(void *object, const char *name, gboolean value) {
    g_object_set(object, name, value, NULL);
}

static inline void touchstone_gst_set_double(void *object, const char *name, double value) {
    GValue number = G_VALUE_INIT;
    g_value_init(&number, G_TYPE_DOUBLE);
    g_value_set_double(&number, value);
    g_object_set_property((GObject *)object, name, &number);
    g_value_unset(&number);
}

static inline void touchstone_gst_set_object(void *object, const char *name, void *value) {
    g_object_set(object, name, value, NULL);
}

/// The name of an element's factory; NULL without one.
static inline const char *touchstone_gst_factory_name(GstElement *element) {
    GstElementFactory *factory = gst_element_get_factory(element);
    return factory ? gst_plugin_feature_get_name((GstPluginFeature *)factory) : NULL;
}

/// The class of an element, such as "Sink/Audio"; NULL without one.
static inline const char *touchstone_gst_class(GstElement *element) {
    GstElementFactory *factory = gst_element_get_factory(element);
    return factory ? gst_element_factory_get_metadata(factory, GST_ELEMENT_METADATA_KLASS) : NULL;
}

static inline gboolean touchstone_gst_is_element(void *object) { return GST_IS_ELEMENT(object); }
static inline gboolean touchstone_gst_is_bin(void *object) { return GST_IS_BIN(object); }
static inline GstClockTime touchstone_gst_buffer_time(GstBuffer *buffer) { return GST_BUFFER_PTS(buffer); }
static inline void touchstone_gst_sample_unref(GstSample *sample) { gst_sample_unref(sample); }
static inline void touchstone_gst_caps_unref(GstCaps *caps) { gst_caps_unref(caps); }
static inline void touchstone_gst_message_unref(GstMessage *message) { gst_message_unref(message); }
static inline GType touchstone_gst_type_string(void) { return G_TYPE_STRING; }

/// The text of the formats in a value; NULL if it has none. The caller frees it.
static inline char *touchstone_gst_caps_text(const GValue *value) {
    return GST_VALUE_HOLDS_CAPS(value) ? gst_caps_to_string(gst_value_get_caps(value)) : NULL;
}

/// Reads a number, or a list of numbers, into a buffer; returns their count, 0 for other values.
static inline guint touchstone_gst_numbers(const GValue *value, double *numbers, guint most) {
    guint count = 0;
    if (G_VALUE_TYPE(value) == G_TYPE_VALUE_ARRAY) {
        GValueArray *array = g_value_get_boxed(value);
        for (guint i = 0; array && i < array->n_values && count < most; i++)
            count += touchstone_gst_numbers(g_value_array_get_nth(array, i), numbers + count, most - count);
        return count;
    }
    if (most == 0 || !g_value_type_transformable(G_VALUE_TYPE(value), G_TYPE_DOUBLE)) return 0;
    GValue number = G_VALUE_INIT;
    g_value_init(&number, G_TYPE_DOUBLE);
    if (g_value_transform(value, &number)) numbers[count++] = g_value_get_double(&number);
    g_value_unset(&number);
    return count;
}

/// A file in memory, closed with the program; negative if there is not enough of it. Swift sees no memfd_create.
static inline int touchstone_memory_file(const char *name) {
    const unsigned closeOnExec = 1;
    return (int)syscall(SYS_memfd_create, name, closeOnExec);
}
