internal import CGStreamer
import Foundation

/// The library, which is started with the first pipeline: not by linking it.
package enum GStreamerLibrary {
    private static let failure: MediaError? = {
        var error: UnsafeMutablePointer<GError>?
        guard gst_init_check(nil, nil, &error) == 0 else { return nil }
        defer { g_clear_error(&error) }
        let reason = error.map { String(cString: $0.pointee.message) } ?? "no reason given"
        return .failed("GStreamer cannot start: \(reason)")
    }()

    /// Starts the library, once; the first start on a machine reads all plug-ins, so never call it on the main thread.
    package static func start() throws(MediaError) {
        if let failure { throw failure }
    }

    /// Whether there is an element of a name. Never call it on the main thread.
    package static func hasElement(_ name: String) -> Bool {
        guard (try? start()) != nil, let factory = gst_element_factory_find(name) else { return false }
        gst_object_unref(UnsafeMutableRawPointer(factory))
        return true
    }
}
