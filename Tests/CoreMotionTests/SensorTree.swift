import Foundation
import MotionSensors

/// A directory that looks like the kernel's `/sys/bus/iio` and udev's database, which ends with the object.
final class SensorTree {
    /// The directory with `sys` and `run`.
    let root: String

    /// Creates a tree without devices.
    init() throws {
        root = NSTemporaryDirectory() + "touchstone-iio-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: root + "/sys/bus/iio/devices", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    /// Adds a device with files: a directory of its bus and a link to it, as the kernel does.
    func addDevice(_ number: Int, _ files: [String: String], udev: [String: String] = [:]) throws {
        let directory = "\(root)/sys/devices/platform/rig/iio:device\(number)"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: "\(root)/sys/bus/iio/devices/iio:device\(number)",
            withDestinationPath: "../../../devices/platform/rig/iio:device\(number)")
        for (name, text) in files.merging(["dev": "246:\(number)"], uniquingKeysWith: { a, _ in a }) {
            try write(text, to: name, of: number)
        }
        try FileManager.default.createDirectory(atPath: root + "/run/udev/data", withIntermediateDirectories: true)
        let lines = udev.map { "E:\($0.key)=\($0.value)\n" }.joined()
        try ("I:1\n" + lines).write(toFile: root + "/run/udev/data/c246:\(number)", atomically: true, encoding: .utf8)
    }

    /// Writes a file of a device.
    func write(_ text: String, to name: String, of number: Int) throws {
        try (text + "\n").write(
            toFile: "\(root)/sys/devices/platform/rig/iio:device\(number)/\(name)", atomically: true, encoding: .utf8)
    }

    /// Unplugs a device.
    func removeDevice(_ number: Int) throws {
        try FileManager.default.removeItem(atPath: "\(root)/sys/bus/iio/devices/iio:device\(number)")
        try FileManager.default.removeItem(atPath: "\(root)/sys/devices/platform/rig/iio:device\(number)")
    }

    /// The files of an accelerometer with raw values and a scale.
    static func accelerometer(_ x: Int, _ y: Int, _ z: Int, scale: String = "0.00980665") -> [String: String] {
        [
            "name": "accel", "in_accel_x_raw": "\(x)", "in_accel_y_raw": "\(y)", "in_accel_z_raw": "\(z)",
            "in_accel_scale": scale,
        ]
    }
}

/// Waits for something that happens on another thread.
func poll(_ what: String, isolation: isolated (any Actor)? = #isolation, _ condition: () -> Bool) async throws {
    // Other tests may keep the main thread busy for minutes, in which nothing can happen.
    let start = ContinuousClock.now
    var attempts = 0
    while !condition() {
        attempts += 1
        if attempts > 1000, ContinuousClock.now - start > .seconds(20) { throw PollError(what: what) }
        try await Task.sleep(for: .milliseconds(2))
    }
}

/// Something that did not happen in time.
struct PollError: Error {
    let what: String
}
