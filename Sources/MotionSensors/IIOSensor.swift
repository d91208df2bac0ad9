import Foundation
import Glibc
import Support

/// A motion sensor of the kernel's industrial I/O subsystem: three files with raw numbers, and those that say what they
/// mean (DV-26).
struct IIOSensor: Sendable {
    /// m/s² in one g.
    static let standardGravity = 9.80665
    /// Microteslas in one gauss, the kernel's unit.
    static let microteslasPerGauss = 100.0

    let kind: MotionSensorKind
    /// The directory of the device.
    let directory: String
    private let scale: MotionVector
    private let offset: MotionVector
    private let mount: MountMatrix

    /// Describes the sensor of a device; `nil` if the device has none of this kind, or its description is malformed.
    ///
    /// - Parameter udevMatrix: the matrix that udev's database has for the device, which is preferred to the kernel's.
    init?(_ kind: MotionSensorKind, in directory: String, udevMatrix: String?) {
        guard Self.exists(kind, in: directory), let scale = Self.factor("scale", kind, directory, otherwise: 1),
            let offset = Self.factor("offset", kind, directory, otherwise: 0),
            scale.x != 0, scale.y != 0, scale.z != 0
        else { return nil }
        self.kind = kind
        self.directory = directory
        (self.scale, self.offset) = (scale, offset)
        let names = ["in_\(kind.channel)_mount_matrix", "in_mount_matrix", "mount_matrix"]
        let texts =
            (kind == .accelerometer ? [udevMatrix] : []) + names.map { KernelAttribute.text(directory + "/" + $0) }
        mount = texts.lazy.compactMap { $0.flatMap(MountMatrix.init) }.first ?? .identity
    }

    /// Whether a device has a sensor of a kind: a file of raw numbers for each axis. Nothing is read.
    static func exists(_ kind: MotionSensorKind, in directory: String) -> Bool {
        ["x", "y", "z"].allSatisfy { access("\(directory)/in_\(kind.channel)_\($0)_raw", R_OK) == 0 }
    }

    /// Reads the sensor: in the frame of the device, in the unit of the kind. `nil` if a file cannot be read or has no
    /// number. It may wait for the hardware.
    func read() -> MotionVector? {
        guard let x = number("x"), let y = number("y"), let z = number("z") else { return nil }
        let vector = MotionVector(
            (x + offset.x) * scale.x, (y + offset.y) * scale.y, (z + offset.z) * scale.z)
        switch kind {
        // The matrices of the desktop are made for iio-sensor-proxy, for which an axis that points up reads −1 g as
        // here (DV-27).
        case .accelerometer: return mount.apply(vector) * (1 / Self.standardGravity)
        case .gyroscope: return mount.applyToRotation(vector)
        case .magnetometer: return mount.applyToRotation(vector) * Self.microteslasPerGauss
        }
    }

    private func number(_ axis: String) -> Double? {
        KernelAttribute.number("\(directory)/in_\(kind.channel)_\(axis)_raw")
    }

    /// `in_accel_x_scale` and the like for each axis, otherwise `in_accel_scale` for all. `nil` if one is malformed.
    private static func factor(
        _ name: String, _ kind: MotionSensorKind, _ directory: String, otherwise standard: Double
    ) -> MotionVector? {
        let prefix = "\(directory)/in_\(kind.channel)_"
        let values = ["x_", "y_", "z_"].map { axis -> Double? in
            for path in [prefix + axis + name, prefix + name] where access(path, F_OK) == 0 {
                return KernelAttribute.number(path)
            }
            return standard
        }
        guard let x = values[0], let y = values[1], let z = values[2] else { return nil }
        return MotionVector(x, y, z)
    }
}

extension MotionSensorKind {
    /// The kernel's name of the channel.
    var channel: String {
        switch self {
        case .accelerometer: "accel"
        case .gyroscope: "anglvel"
        case .magnetometer: "magn"
        }
    }
}
