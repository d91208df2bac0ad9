internal import CGStreamer
import Foundation
import Synchronization

/// A device that the sound server or the kernel offers.
package struct MediaDevice: Sendable, Hashable {
    /// Its class, such as `Audio/Sink` or `Video/Source`.
    package var kind: String
    /// Its name for the user.
    package var name: String
    /// Its name in the service; the name for the user if it has none.
    package var identifier: String
    /// Whether the service uses it unless told otherwise.
    package var isDefault: Bool

    /// Creates a device.
    package init(kind: String, name: String, identifier: String, isDefault: Bool) {
        (self.kind, self.name, self.identifier, self.isDefault) = (kind, name, identifier, isDefault)
    }
}

/// Follows the devices of some classes. Everything that waits for services happens on a queue; the handler is called on the
/// main actor.
package final class MediaDevices: Sendable {
    private final class Monitor: @unchecked Sendable {
        var pointer: UnsafeMutablePointer<GstDeviceMonitor>?
        let kinds: [String]
        let handler: @MainActor @Sendable ([MediaDevice]) -> Void

        init(_ kinds: [String], _ handler: @escaping @MainActor @Sendable ([MediaDevice]) -> Void) {
            (self.kinds, self.handler) = (kinds, handler)
        }
    }

    private let monitor: Monitor
    private static let queue = DispatchQueue(label: "touchstone.media.devices")

    /// Starts to follow devices.
    ///
    /// - Parameters:
    ///   - kinds: their classes, such as `Audio/Sink`.
    ///   - handler: gets all devices of these classes, first and after each change.
    package init(_ kinds: [String], handler: @escaping @MainActor @Sendable ([MediaDevice]) -> Void) {
        monitor = Monitor(kinds, handler)
        let monitor = monitor
        Self.queue.async { Self.start(monitor) }
    }

    deinit {
        let monitor = monitor
        Self.queue.async {
            guard let pointer = monitor.pointer else { return }
            monitor.pointer = nil
            if let bus = gst_device_monitor_get_bus(pointer) {
                gst_bus_set_sync_handler(bus, nil, nil, nil)
                gst_object_unref(bus)
            }
            gst_device_monitor_stop(pointer)
            gst_object_unref(pointer)
        }
    }

    private static func start(_ monitor: Monitor) {
        guard (try? GStreamerLibrary.start()) != nil, let pointer = gst_device_monitor_new() else { return }
        monitor.pointer = pointer
        for kind in monitor.kinds { gst_device_monitor_add_filter(pointer, kind, nil) }
        if let bus = gst_device_monitor_get_bus(pointer) {
            gst_bus_set_sync_handler(
                bus,
                { _, message, data in
                    guard let message, let data else { return GST_BUS_DROP }
                    let monitor = Unmanaged<Monitor>.fromOpaque(data).takeUnretainedValue()
                    touchstone_gst_message_unref(message)
                    MediaDevices.queue.async { MediaDevices.report(monitor) }
                    return GST_BUS_DROP
                }, Unmanaged.passRetained(monitor).toOpaque(),
                { data in if let data { Unmanaged<Monitor>.fromOpaque(data).release() } })
            gst_object_unref(bus)
        }
        gst_device_monitor_start(pointer)
        report(monitor)
    }

    private static func report(_ monitor: Monitor) {
        guard let pointer = monitor.pointer else { return }
        var devices: [MediaDevice] = []
        let list = gst_device_monitor_get_devices(pointer)
        var link = list
        while let each = link {
            if let data = each.pointee.data {
                devices.append(device(data.assumingMemoryBound(to: GstDevice.self)))
                gst_object_unref(data)
            }
            link = each.pointee.next
        }
        g_list_free(list)
        let found = devices
        DispatchQueue.main.async { monitor.handler(found) }
    }

    private static func device(_ pointer: UnsafeMutablePointer<GstDevice>) -> MediaDevice {
        func take(_ text: UnsafeMutablePointer<gchar>?) -> String {
            defer { g_free(text) }
            return text.map { String(cString: $0) } ?? ""
        }
        let name = take(gst_device_get_display_name(pointer))
        var found = MediaDevice(
            kind: take(gst_device_get_device_class(pointer)), name: name, identifier: name, isDefault: false)
        guard let properties = gst_device_get_properties(pointer) else { return found }
        if let identifier = gst_structure_get_string(properties, "node.name") {
            found.identifier = String(cString: identifier)
        }
        var isDefault: gboolean = 0
        found.isDefault = gst_structure_get_boolean(properties, "is-default", &isDefault) != 0 && isDefault != 0
        gst_structure_free(properties)
        return found
    }
}
