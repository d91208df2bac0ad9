import Foundation

/// What the sensors together say about the motion of the device (DV-24).
open class CMDeviceMotion: CMLogItem, @unchecked Sendable {
    /// How the device is turned against the reference frame.
    public final let attitude: CMAttitude
    /// The rotation rate without the sensor's bias, in radians per second.
    public final let rotationRate: CMRotationRate
    /// The direction to the ground in the frame of the device, 1 g long.
    public final let gravity: CMAcceleration
    /// The acceleration that the user gives the device, in g: the measured one without ``gravity``.
    public final let userAcceleration: CMAcceleration
    /// The magnetic field as measured, never calibrated; zero without a magnetometer, and in the frame
    /// ``CMAttitudeReferenceFrame/xArbitraryZVertical``.
    public final let magneticField: CMCalibratedMagneticField
    /// The angle from north to the device's axis x in degrees, clockwise, 0 to 360; −1 in frames without a north.
    public final let heading: Double

    init(
        attitude: CMAttitude, rotationRate: CMRotationRate, gravity: CMAcceleration, userAcceleration: CMAcceleration,
        magneticField: CMCalibratedMagneticField, heading: Double, timestamp: TimeInterval
    ) {
        (self.attitude, self.rotationRate) = (attitude, rotationRate)
        (self.gravity, self.userAcceleration) = (gravity, userAcceleration)
        (self.magneticField, self.heading) = (magneticField, heading)
        super.init(timestamp: timestamp)
    }

    /// Decodes a sample; `nil` without an attitude.
    public required init?(coder: NSCoder) {
        guard let attitude = coder.decodeObject(of: CMAttitude.self, forKey: "attitude") else { return nil }
        self.attitude = attitude
        rotationRate = coder.decodeVector(prefix: "rotationRate")
        gravity = coder.decodeVector(prefix: "gravity")
        userAcceleration = coder.decodeVector(prefix: "userAcceleration")
        magneticField = CMCalibratedMagneticField(
            field: coder.decodeVector(prefix: "magneticField"), accuracy: .uncalibrated)
        heading = coder.decodeDouble(forKey: "heading")
        super.init(coder: coder)
    }

    /// Encodes the sample.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(attitude, forKey: "attitude")
        coder.encodeVector(rotationRate, prefix: "rotationRate")
        coder.encodeVector(gravity, prefix: "gravity")
        coder.encodeVector(userAcceleration, prefix: "userAcceleration")
        coder.encodeVector(magneticField.field, prefix: "magneticField")
        coder.encode(heading, forKey: "heading")
    }
}
