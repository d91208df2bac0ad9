import Foundation
import Glibc
import Support

/// The devices of the kernel's industrial I/O subsystem (DV-26).
package struct IIODevices: Sendable {
    /// The directory with `sys` and `run`: "" for this machine, another one for tests.
    private let root: String

    /// Devices below a root directory, by default those of this machine.
    package init(root: String = "") { self.root = root }

    /// Whether a device has a channel with a name that begins so, such as `in_proximity`. Nothing is read.
    package func hasChannel(_ prefix: String) -> Bool {
        directories.contains { directory in DirectoryEntries.names(in: directory).contains { $0.hasPrefix(prefix) } }
    }

    /// Whether there is a sensor. Nothing is read.
    func has(_ kind: MotionSensorKind) -> Bool { directories.contains { IIOSensor.exists(kind, in: $0) } }

    /// The sensor of a kind: that of the screen, where a folding device has another one in its keyboard. `nil` if there is
    /// none, or its description is malformed.
    func sensor(_ kind: MotionSensorKind) -> IIOSensor? {
        let found = directories.filter { IIOSensor.exists(kind, in: $0) }
        let ordered = found.filter { !isInBase($0) } + found.filter(isInBase)
        return ordered.lazy.compactMap { directory in
            IIOSensor(kind, in: directory, udevMatrix: self.udevProperties(directory)["ACCEL_MOUNT_MATRIX"])
        }.first
    }

    private var directories: [String] {
        let all = root + "/sys/bus/iio/devices"
        return DirectoryEntries.names(in: all).filter { $0.hasPrefix("iio:device") }.sorted { a, b in
            a.count == b.count ? a < b : a.count < b.count
        }.map { all + "/" + $0 }
    }

    private func isInBase(_ directory: String) -> Bool {
        let location = udevProperties(directory)["ACCEL_LOCATION"]
        let label = KernelAttribute.text(directory + "/label") ?? KernelAttribute.text(directory + "/location")
        return location == "base" || label?.hasSuffix("base") == true
    }

    /// The properties that udev's rules gave a device, such as the mount matrices of its hardware database.
    private func udevProperties(_ directory: String) -> [String: String] {
        guard let number = KernelAttribute.text(directory + "/dev"), number.allSatisfy({ $0.isNumber || $0 == ":" }),
            let data = FileManager.default.contents(atPath: root + "/run/udev/data/c" + number)
        else { return [:] }
        var result: [String: String] = [:]
        for line in String(decoding: data.prefix(65_536), as: UTF8.self).split(separator: "\n")
        where line.hasPrefix("E:") {
            let parts = line.dropFirst(2).split(separator: "=", maxSplits: 1)
            if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
        }
        return result
    }
}
