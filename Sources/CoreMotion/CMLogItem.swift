import Foundation
import MotionSensors

/// Something that was measured at a time.
open class CMLogItem: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// When it was measured, in seconds since system start (DV-23).
    public final let timestamp: TimeInterval

    init(timestamp: TimeInterval) {
        self.timestamp = timestamp
        super.init()
    }

    /// The item itself, as it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Items can be decoded securely.
    open class var supportsSecureCoding: Bool { true }

    /// Decodes an item.
    public required init?(coder: NSCoder) {
        timestamp = coder.decodeDouble(forKey: "timestamp")
        super.init()
    }

    /// Encodes the item.
    open func encode(with coder: NSCoder) { coder.encode(timestamp, forKey: "timestamp") }
}

/// A sample of the accelerometer.
open class CMAccelerometerData: CMLogItem, @unchecked Sendable {
    /// The acceleration with gravity, in g (DV-23).
    public final let acceleration: CMAcceleration

    init(_ acceleration: CMAcceleration, timestamp: TimeInterval) {
        self.acceleration = acceleration
        super.init(timestamp: timestamp)
    }

    /// Decodes a sample.
    public required init?(coder: NSCoder) {
        acceleration = coder.decodeVector()
        super.init(coder: coder)
    }

    /// Encodes the sample.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeVector(acceleration)
    }
}

/// A sample of the gyroscope.
open class CMGyroData: CMLogItem, @unchecked Sendable {
    /// The rotation rate as measured, with the sensor's bias, in radians per second (DV-23).
    public final let rotationRate: CMRotationRate

    init(_ rotationRate: CMRotationRate, timestamp: TimeInterval) {
        self.rotationRate = rotationRate
        super.init(timestamp: timestamp)
    }

    /// Decodes a sample.
    public required init?(coder: NSCoder) {
        rotationRate = coder.decodeVector()
        super.init(coder: coder)
    }

    /// Encodes the sample.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeVector(rotationRate)
    }
}

/// A sample of the magnetometer.
open class CMMagnetometerData: CMLogItem, @unchecked Sendable {
    /// The field as measured, with that of the device, in microteslas (DV-23).
    public final let magneticField: CMMagneticField

    init(_ magneticField: CMMagneticField, timestamp: TimeInterval) {
        self.magneticField = magneticField
        super.init(timestamp: timestamp)
    }

    /// Decodes a sample.
    public required init?(coder: NSCoder) {
        magneticField = coder.decodeVector()
        super.init(coder: coder)
    }

    /// Encodes the sample.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeVector(magneticField)
    }
}

/// A vector of the public API.
protocol MotionVectorValue {
    var x: Double { get }
    var y: Double { get }
    var z: Double { get }
    init(x: Double, y: Double, z: Double)
}

extension CMAcceleration: MotionVectorValue {}
extension CMRotationRate: MotionVectorValue {}
extension CMMagneticField: MotionVectorValue {}

extension MotionVectorValue {
    init(_ vector: MotionVector) { self.init(x: vector.x, y: vector.y, z: vector.z) }
}

extension NSCoder {
    /// Encodes a vector for the keys `x`, `y` and `z` after a prefix.
    func encodeVector(_ vector: some MotionVectorValue, prefix: String = "") {
        encode(vector.x, forKey: prefix + "x")
        encode(vector.y, forKey: prefix + "y")
        encode(vector.z, forKey: prefix + "z")
    }

    /// Decodes a vector that `encodeVector` encoded.
    func decodeVector<Vector: MotionVectorValue>(prefix: String = "") -> Vector {
        Vector(
            x: decodeDouble(forKey: prefix + "x"), y: decodeDouble(forKey: prefix + "y"),
            z: decodeDouble(forKey: prefix + "z"))
    }
}
