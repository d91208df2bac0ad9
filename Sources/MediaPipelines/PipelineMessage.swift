internal import CGStreamer
import Foundation

/// A message on the bus of a pipeline, as far as it matters.
enum PipelineMessage: Sendable {
    /// It is told to the owner of the pipeline.
    case event(MediaEvent)
    /// The latency has to be computed again.
    case latency
    /// The clock has gone, and another has to be chosen.
    case clockLost

    /// Reads a message; `nil` for those that do not matter.
    init?(_ message: UnsafeMutablePointer<GstMessage>, from pipeline: MediaElement?) {
        let source = message.pointee.src
        switch message.pointee.type {
        case GST_MESSAGE_EOS: self = .event(.endOfStream)
        case GST_MESSAGE_ERROR: self = .event(.failed(MediaError(of: message)))
        case GST_MESSAGE_ASYNC_DONE: self = .event(.prerolled)
        case GST_MESSAGE_DURATION_CHANGED: self = .event(.durationChanged)
        case GST_MESSAGE_LATENCY: self = .latency
        case GST_MESSAGE_CLOCK_LOST: self = .clockLost
        case GST_MESSAGE_REQUEST_STATE:
            var state = GST_STATE_NULL
            gst_message_parse_request_state(message, &state)
            guard let state = MediaState(rawValue: Int(state.rawValue)) else { return nil }
            self = .event(.requested(state))
        case GST_MESSAGE_BUFFERING:
            var percent: gint = 0
            gst_message_parse_buffering(message, &percent)
            self = .event(.buffering(Int(percent)))
        case GST_MESSAGE_STATE_CHANGED:
            guard let pipeline, let source,
                UInt(bitPattern: source) == UInt(bitPattern: pipeline.pointer)
            else { return nil }
            var (old, new, pending) = (GST_STATE_NULL, GST_STATE_NULL, GST_STATE_NULL)
            gst_message_parse_state_changed(message, &old, &new, &pending)
            guard pending == GST_STATE_VOID_PENDING, let state = MediaState(rawValue: Int(new.rawValue)) else {
                return nil
            }
            self = .event(.state(state))
        case GST_MESSAGE_ELEMENT:
            guard let structure = gst_message_get_structure(message), let name = gst_structure_get_name(structure)
            else { return nil }
            let title = String(cString: name)
            // The error that follows does not say which format it is.
            if title == "missing-plugin" {
                self = .event(.failed(MediaError(missingPlugIn: structure)))
            } else {
                self = .event(.message(title, Self.numbers(structure)))
            }
        default: return nil
        }
    }

    /// The lists of numbers in a structure.
    private static func numbers(_ structure: UnsafePointer<GstStructure>) -> [String: [Double]] {
        var found: [String: [Double]] = [:]
        for index in 0..<max(0, gst_structure_n_fields(structure)) {
            guard let name = gst_structure_nth_field_name(structure, UInt32(index)),
                let value = gst_structure_get_value(structure, name)
            else { continue }
            let numbers = numbers(value)
            if !numbers.isEmpty { found[String(cString: name)] = numbers }
        }
        return found
    }

    private static let mostNumbers = 64

    private static func numbers(_ value: UnsafePointer<GValue>) -> [Double] {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: mostNumbers) { buffer in
            let count = touchstone_gst_numbers(value, buffer.baseAddress, UInt32(mostNumbers))
            return Array(buffer.prefix(Int(count)))
        }
    }
}

extension MediaError {
    /// The error of a message.
    fileprivate init(of message: UnsafeMutablePointer<GstMessage>) {
        var error: UnsafeMutablePointer<GError>?
        var debug: UnsafeMutablePointer<gchar>?
        gst_message_parse_error(message, &error, &debug)
        defer {
            g_clear_error(&error)
            g_free(debug)
        }
        guard let error else {
            self = .failed("GStreamer failed without a reason")
            return
        }
        let text = String(cString: error.pointee.message)
        let (domain, code) = (error.pointee.domain, error.pointee.code)
        if domain == gst_resource_error_quark() {
            self = Self.resource(text, code, isDevice: Self.isDevice(message.pointee.src))
        } else if domain == gst_stream_error_quark() {
            self = .malformed(text)
        } else if domain == gst_core_error_quark(), code == gint(GST_CORE_ERROR_MISSING_PLUGIN.rawValue) {
            self = .missingPlugIn("plug-in: \(text)", package: nil)
        } else {
            self = .failed(text)
        }
    }

    private static func resource(_ text: String, _ code: gint, isDevice: Bool) -> MediaError {
        if isDevice { return .device(text) }
        switch UInt32(code) {
        case GST_RESOURCE_ERROR_NOT_FOUND.rawValue: return .notFound(text)
        case GST_RESOURCE_ERROR_OPEN_READ.rawValue, GST_RESOURCE_ERROR_READ.rawValue,
            GST_RESOURCE_ERROR_NOT_AUTHORIZED.rawValue:
            return .notReadable(text)
        default: return .failed(text)
        }
    }

    /// Whether a message comes from what plays on or captures from a device or a server.
    private static func isDevice(_ source: UnsafeMutablePointer<GstObject>?) -> Bool {
        guard let source, touchstone_gst_is_element(source) != 0 else { return false }
        let element = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GstElement.self)
        guard let type = touchstone_gst_class(element).map({ String(cString: $0) }) else { return false }
        return !type.contains("File") && !type.contains("Network")
            && (type.contains("Sink") || type.contains("Source"))
    }

    /// What a message about a missing plug-in says.
    fileprivate init(missingPlugIn structure: UnsafePointer<GstStructure>) {
        func text(_ field: String) -> String? {
            gst_structure_get_string(structure, field).map { String(cString: $0) }
        }
        let name = text("name") ?? text("detail") ?? "plug-in"
        var type = text("detail")
        if type == nil, let value = gst_structure_get_value(structure, "detail"),
            let caps = touchstone_gst_caps_text(value)
        {
            type = String(cString: caps)
            g_free(caps)
        }
        self = .missingPlugIn(
            name,
            package: type.flatMap {
                PlugInPackages.package(forMediaType: $0)
                    ?? (text("type") == "element" ? PlugInPackages.package(ofElement: $0) : nil)
            })
    }
}
