import CPanel
import Foundation

/// An event of a device: of the kernel, or of udev, which adds what its rules say.
package struct DeviceEvent: Hashable, Sendable {
    /// The properties: `ACTION`, `SUBSYSTEM`, `DEVNAME` and others.
    var properties: [String: String]
    /// True if udev sent it.
    var isOfUdev: Bool

    /// Whether something was connected to a card or disconnected.
    var isScreenChange: Bool { !isOfUdev && properties["SUBSYSTEM"] == "drm" && properties["ACTION"] == "change" }

    /// Whether udev's rules describe an input device.
    var isInputDescription: Bool {
        isOfUdev && properties["SUBSYSTEM"] == "input" && properties["ACTION"] != "remove" && deviceName != nil
    }

    /// The name of the device file in `/dev/input`: `event3`.
    var deviceName: String? { properties["DEVNAME"].map { ($0 as NSString).lastPathComponent } }

    /// The first bytes of an event of udev, and the numbers that follow: a magic one in network order, the size of the
    /// header, where the properties are and how many bytes they have.
    private static let udevPrefix = Array("libudev\0".utf8)
    private static let udevMagic: UInt32 = 0xfeed_cafe
    private static let udevHeaderSize = 24

    /// Reads an event; `nil` if it is none.
    package init?(_ bytes: some Collection<UInt8>) {
        let bytes = Array(bytes)
        if bytes.starts(with: Self.udevPrefix) {
            guard bytes.count >= Self.udevHeaderSize, Self.number(bytes, at: 8).bigEndian == Self.udevMagic else {
                return nil
            }
            let (offset, size) = (Int(Self.number(bytes, at: 16)), Int(Self.number(bytes, at: 20)))
            guard offset >= Self.udevHeaderSize, offset <= bytes.count, size <= bytes.count - offset else { return nil }
            properties = Self.properties(bytes[offset..<offset + size])
            isOfUdev = true
        } else {
            // The first text is the action and the device once more.
            guard let end = bytes.firstIndex(of: 0), bytes[..<end].contains(UInt8(ascii: "@")) else { return nil }
            properties = Self.properties(bytes[(end + 1)...])
            isOfUdev = false
        }
        guard properties["ACTION"] != nil else { return nil }
    }

    private static func number(_ bytes: [UInt8], at offset: Int) -> UInt32 {
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
    }

    /// Reads texts of the form `KEY=VALUE`, each with a final zero.
    private static func properties(_ bytes: ArraySlice<UInt8>) -> [String: String] {
        var properties: [String: String] = [:]
        for part in bytes.split(separator: 0) {
            guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
            properties[String(decoding: part[..<equals], as: UTF8.self)] =
                String(decoding: part[(equals + 1)...], as: UTF8.self)
        }
        return properties
    }
}

/// Receives the events of devices from the kernel. Not thread-safe.
final class DeviceMonitor {
    /// Readable when there are events; −1 if the system does not allow it.
    let descriptor = touchstone_uevent_socket()

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The greatest size of an event, in bytes: that of the kernel's is 2048, udev adds to it.
    private static let maximumSize = 8192

    /// The events that have come.
    func read() -> [DeviceEvent] {
        var events: [DeviceEvent] = []
        var bytes = [UInt8](repeating: 0, count: Self.maximumSize)
        while true {
            let count = touchstone_uevent_receive(descriptor, &bytes, bytes.count)
            if count < 0 {
                // Some were lost: the socket says so once.
                if errno == ENOBUFS {
                    if let event = DeviceEvent(Array("change@\0ACTION=change\0SUBSYSTEM=drm\0".utf8)) {
                        events.append(event)
                    }
                    continue
                }
                if errno == EINTR { continue }
                return events
            }
            if let event = DeviceEvent(bytes.prefix(count)) { events.append(event) }
        }
    }
}

/// What udev's rules say about a device, which it keeps in files.
enum DeviceDatabase {
    /// The directory of the files.
    static let directory = "/run/udev/data"

    /// The properties of a device with numbers; empty if udev knows none, or does not run.
    static func properties(major: UInt32, minor: UInt32, in directory: String = directory) -> [String: String] {
        guard let data = FileManager.default.contents(atPath: "\(directory)/c\(major):\(minor)") else { return [:] }
        var properties: [String: String] = [:]
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") where line.hasPrefix("E:") {
            let parts = line.dropFirst(2).split(separator: "=", maxSplits: 1)
            if parts.count == 2 { properties[String(parts[0])] = String(parts[1]) }
        }
        return properties
    }
}
