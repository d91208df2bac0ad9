package import CGStreamer
import Foundation

/// An element or bin of GStreamer, or a pipeline; retained. Use it on the queue of its pipeline.
package final class MediaElement: @unchecked Sendable {
    /// The object of the library.
    package let pointer: UnsafeMutablePointer<GstElement>

    /// Retains an element. One that has no owner yet gets this one.
    package init(_ pointer: UnsafeMutablePointer<GstElement>) {
        gst_object_ref_sink(pointer)
        self.pointer = pointer
    }

    /// Takes over a reference.
    private init(adopting pointer: UnsafeMutablePointer<GstElement>) { self.pointer = pointer }

    deinit { gst_object_unref(pointer) }

    /// Creates an element of a factory.
    ///
    /// - Throws: `MediaError.missingPlugIn` if there is no such factory.
    package convenience init(_ factory: String, name: String? = nil) throws(MediaError) {
        try GStreamerLibrary.start()
        guard let made = gst_element_factory_make(factory, name) else {
            throw .missingPlugIn(
                "element '\(factory)'", package: PlugInPackages.package(ofElement: factory))
        }
        self.init(made)
    }

    /// Creates a pipeline, or the only element, from a text as `gst-launch-1.0` has it.
    ///
    /// - Parameter isBin: whether the result is a bin whose unlinked pads are its own; false by default.
    /// - Throws: `MediaError.missingPlugIn` if an element is missing, `MediaError.failed` for other errors of the text.
    package convenience init(parsing text: String, isBin: Bool = false) throws(MediaError) {
        try GStreamerLibrary.start()
        var error: UnsafeMutablePointer<GError>?
        let context = gst_parse_context_new()
        defer { gst_parse_context_free(context) }
        let made =
            isBin
            ? gst_parse_bin_from_description_full(text, 1, context, GST_PARSE_FLAG_FATAL_ERRORS, &error)
            : gst_parse_launch_full(text, context, GST_PARSE_FLAG_FATAL_ERRORS, &error)
        defer { g_clear_error(&error) }
        guard let made, error == nil else {
            if let made { gst_object_unref(made) }
            if let names = gst_parse_context_get_missing_elements(context) {
                defer { g_strfreev(names) }
                if let name = names[0].map({ String(cString: $0) }) {
                    throw .missingPlugIn("element '\(name)'", package: PlugInPackages.package(ofElement: name))
                }
            }
            let reason = error.map { String(cString: $0.pointee.message) } ?? "no reason given"
            throw .failed("the pipeline '\(text)' is wrong: \(reason)")
        }
        self.init(made)
    }

    /// The name of its factory, such as `fakesink`; empty without one.
    package var factory: String { touchstone_gst_factory_name(pointer).map { String(cString: $0) } ?? "" }

    /// Sets a property by its text, as `gst-launch-1.0` does.
    package func set(_ property: String, _ text: String) { gst_util_set_object_arg(object, property, text) }

    /// Sets a property that is a text.
    package func set(_ property: String, text: String) {
        var value = GValue()
        g_value_init(&value, touchstone_gst_type_string())
        g_value_set_string(&value, text)
        g_object_set_property(object, property, &value)
        g_value_unset(&value)
    }

    /// Sets a property that is a number with a fraction.
    package func set(_ property: String, _ number: Double) { touchstone_gst_set_double(pointer, property, number) }

    /// Sets a property that is true or false.
    package func set(_ property: String, _ flag: Bool) { touchstone_gst_set_bool(pointer, property, flag ? 1 : 0) }

    /// Sets a property that is an element, which is retained.
    package func set(_ property: String, _ element: MediaElement) {
        touchstone_gst_set_object(pointer, property, element.pointer)
    }

    /// The element of a name in this bin; `nil` if there is none.
    package func child(_ name: String) -> MediaElement? {
        guard touchstone_gst_is_bin(pointer) != 0 else { return nil }
        let bin = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GstBin.self)
        return gst_bin_get_by_name(bin, name).map { MediaElement(adopting: $0) }
    }

    /// The elements of this bin and of the bins in it.
    package var descendants: [MediaElement] {
        guard touchstone_gst_is_bin(pointer) != 0 else { return [] }
        let bin = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GstBin.self)
        guard let iterator = gst_bin_iterate_recurse(bin) else { return [] }
        defer { gst_iterator_free(iterator) }
        var found: [MediaElement] = []
        var value = GValue()
        while gst_iterator_next(iterator, &value) == GST_ITERATOR_OK {
            if let object = g_value_get_object(&value) {
                found.append(MediaElement(object.assumingMemoryBound(to: GstElement.self)))
            }
            g_value_reset(&value)
        }
        g_value_unset(&value)
        return found
    }

    /// Adds elements to this bin.
    package func add(_ elements: MediaElement...) {
        let bin = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GstBin.self)
        for element in elements { gst_bin_add(bin, element.pointer) }
    }

    /// Links this element to the next one.
    ///
    /// - Throws: `MediaError.failed` if their formats differ.
    package func link(to next: MediaElement) throws(MediaError) {
        if gst_element_link(pointer, next.pointer) == 0 {
            throw .failed("'\(factory)' cannot be linked to '\(next.factory)'")
        }
    }

    /// The channels and the samples a second that pass one of its pads; `nil` before that is known.
    package func soundFormat(ofPad name: String) -> (channels: Int, rate: Double)? {
        guard let pad = gst_element_get_static_pad(pointer, name) else { return nil }
        defer { gst_object_unref(pad) }
        guard let caps = gst_pad_get_current_caps(pad) else { return nil }
        defer { touchstone_gst_caps_unref(caps) }
        guard let structure = gst_caps_get_structure(caps, 0) else { return nil }
        var (channels, rate): (gint, gint) = (0, 0)
        guard gst_structure_get_int(structure, "channels", &channels) != 0,
            gst_structure_get_int(structure, "rate", &rate) != 0
        else { return nil }
        return (Int(channels), Double(rate))
    }

    /// Whether data with a format have arrived at one of its pads.
    package func hasFormat(ofPad name: String) -> Bool {
        guard let pad = gst_element_get_static_pad(pointer, name) else { return false }
        defer { gst_object_unref(pad) }
        guard let caps = gst_pad_get_current_caps(pad) else { return false }
        touchstone_gst_caps_unref(caps)
        return true
    }

    private var object: UnsafeMutablePointer<GObject> { touchstone_gst_object(pointer) }
}

extension MediaElement {
    /// Links what this element puts out later, as decoders do when they know the format, to the next one, if its format
    /// fits and it has no input yet. It refers to the next element as long as this one exists.
    package func linkLater(to next: MediaElement) {
        let reference = Unmanaged.passRetained(LaterLink(next))
        let call: @convention(c) (gpointer?, UnsafeMutablePointer<GstPad>?, gpointer?) -> Void = { _, pad, data in
            guard let pad, let data else { return }
            Unmanaged<LaterLink>.fromOpaque(data).takeUnretainedValue().link(pad)
        }
        g_signal_connect_data(
            pointer, "pad-added", unsafeBitCast(call, to: GCallback.self), reference.toOpaque(),
            { data, _ in if let data { Unmanaged<LaterLink>.fromOpaque(data).release() } }, GConnectFlags(rawValue: 0))
    }
}

private final class LaterLink: Sendable {
    private let next: MediaElement

    init(_ next: MediaElement) { self.next = next }

    func link(_ pad: UnsafeMutablePointer<GstPad>) {
        guard let input = gst_element_get_static_pad(next.pointer, "sink") else { return }
        defer { gst_object_unref(input) }
        if gst_pad_is_linked(input) == 0 { gst_pad_link(pad, input) }
    }
}
