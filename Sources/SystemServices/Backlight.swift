import DBusClient
import Foundation
import Support
import UIKitCore

/// The backlight of the screen: read from the kernel, set through logind, which lets the user's session do so. Where
/// logind does not, as for the service of a kiosk, the kernel's file is written if the program may.
@MainActor final class Backlight: BrightnessControl {
    private let directory: String
    private let address: String
    private var connection: DBusConnection?
    /// The level that was asked for and not answered.
    private var requested: (level: Double, number: Int)?
    private var requestCount = 0

    /// A backlight below a root directory, "" for this machine.
    init(root: String, on address: String) {
        directory = root + "/sys/class/backlight"
        self.address = address
    }

    var level: Double? {
        guard let device else { return nil }
        return requested?.level ?? min(1, max(0, device.value / device.maximum))
    }

    func set(_ level: Double) {
        guard let device else { return }
        // Zero turns some backlights off (decision): the lowest level is 1.
        let value = UInt32(max(1, (level * device.maximum).rounded()))
        guard let connection = connected() else { return write(value, to: device.name) }
        requestCount += 1
        let number = requestCount
        requested = (level, number)
        let method = DBusMethod(
            "SetBrightness", of: "/org/freedesktop/login1/session/auto", interface: "org.freedesktop.login1.Session",
            service: "org.freedesktop.login1")
        let name = device.name
        connection.call(method, [.string("backlight"), .string(name), .uint32(value)]) { [weak self] result in
            guard let self, requested?.number == number else { return }
            requested = nil
            if case .failure = result { write(value, to: name) }
        }
    }

    /// Writes the kernel's file; no effect without the permission.
    private func write(_ value: UInt32, to name: String) {
        let descriptor = Glibc.open("\(directory)/\(name)/brightness", O_WRONLY | O_TRUNC | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let text = "\(value)\n"
        Glibc.write(descriptor, text, text.utf8.count)
    }

    private func connected() -> DBusConnection? {
        if let connection, connection.isOpen { return connection }
        connection = try? DBusConnection(address)
        return connection
    }

    /// The first backlight with numbers that make sense.
    private var device: (name: String, value: Double, maximum: Double)? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        for name in names.sorted() {
            let path = directory + "/" + name
            guard let value = KernelAttribute.number(path + "/brightness"),
                let maximum = KernelAttribute.number(path + "/max_brightness"),
                value >= 0, maximum >= 1, maximum <= Double(Int32.max)
            else { continue }
            return (name, value, maximum)
        }
        return nil
    }
}
