/// An acceleration on three axes, in g (DV-23). A device at rest shows −1 g on the axis that points up (V-11).
public struct CMAcceleration: Equatable, Sendable {
    /// To the right of the screen.
    public var x: Double
    /// To the top of the screen.
    public var y: Double
    /// Out of the screen.
    public var z: Double

    /// Zero.
    public init() { self.init(x: 0, y: 0, z: 0) }

    /// Creates an acceleration, in g.
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rotation rate about three axes by the right-hand rule, in radians per second (DV-23).
public struct CMRotationRate: Equatable, Sendable {
    /// About the axis to the right of the screen.
    public var x: Double
    /// About the axis to the top of the screen.
    public var y: Double
    /// About the axis out of the screen.
    public var z: Double

    /// Zero.
    public init() { self.init(x: 0, y: 0, z: 0) }

    /// Creates a rotation rate, in radians per second.
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A magnetic field on three axes, in microteslas (DV-23).
public struct CMMagneticField: Equatable, Sendable {
    /// To the right of the screen.
    public var x: Double
    /// To the top of the screen.
    public var y: Double
    /// Out of the screen.
    public var z: Double

    /// Zero.
    public init() { self.init(x: 0, y: 0, z: 0) }

    /// Creates a field, in microteslas.
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// How well the magnetic field of the device itself is known.
public enum CMMagneticFieldCalibrationAccuracy: Int32, Sendable {
    /// Not known; always here, as the sensors of Linux are not calibrated.
    case uncalibrated = -1
    /// Roughly.
    case low = 0
    /// Well.
    case medium = 1
    /// Very well.
    case high = 2
}

/// A magnetic field, and how accurate it is.
public struct CMCalibratedMagneticField: Equatable, Sendable {
    /// The field, in microteslas.
    public var field: CMMagneticField
    /// Its accuracy.
    public var accuracy: CMMagneticFieldCalibrationAccuracy

    /// Zero, uncalibrated.
    public init() { self.init(field: CMMagneticField(), accuracy: .uncalibrated) }

    /// Creates a field of an accuracy.
    public init(field: CMMagneticField, accuracy: CMMagneticFieldCalibrationAccuracy) {
        (self.field, self.accuracy) = (field, accuracy)
    }
}
