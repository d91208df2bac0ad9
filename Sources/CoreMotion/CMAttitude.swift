import Foundation

/// Which frame attitudes refer to. In all of them z points up.
public struct CMAttitudeReferenceFrame: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a frame from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// x points anywhere: where the device's x pointed when updates started.
    public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 0)
    /// The same; a magnetometer keeps the yaw from drifting.
    public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 1)
    /// x points to magnetic north.
    public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 2)
    /// x points to true north; not available here, as it needs the place of the device.
    public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 3)
}

/// How a device is turned against a reference frame (DV-24).
///
/// The angles turn a device that lies on its back with its axes on those of the frame: first by ``yaw`` about its axis z,
/// then by ``pitch`` about its x, then by ``roll`` about its y.
open class CMAttitude: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The attitude as a quaternion.
    public private(set) final var quaternion: CMQuaternion

    init(_ quaternion: CMQuaternion) {
        self.quaternion = quaternion
        super.init()
    }

    /// The attitude as a matrix: maps vectors of the reference frame to the frame of the device.
    open var rotationMatrix: CMRotationMatrix { CMRotationMatrix(quaternion) }

    /// The rotation about the axis to the top of the screen, in radians, −π to π: positive if the right edge is lowered.
    open var roll: Double { angles.roll }

    /// The rotation about the axis to the right of the screen, in radians, −π/2 to π/2: positive if the top is raised.
    open var pitch: Double { angles.pitch }

    /// The rotation about the axis out of the screen, in radians, −π to π: positive if it turns to the left.
    open var yaw: Double { angles.yaw }

    /// Makes this the rotation that leads from another attitude to this one.
    open func multiply(byInverseOf attitude: CMAttitude) {
        quaternion = (attitude.quaternion.conjugate * quaternion).normalized
    }

    private var angles: (roll: Double, pitch: Double, yaw: Double) {
        let m = rotationMatrix
        let pitch = asin(min(max(m.m23, -1), 1))
        // A device that stands upright: only the sum of roll and yaw is known, and is taken as the yaw (decision).
        if abs(m.m23) > 0.999_999 { return (0, pitch, atan2(m.m12, m.m11)) }
        return (atan2(-m.m13, m.m33), pitch, atan2(-m.m21, m.m22))
    }

    // MARK: Copies

    /// A copy.
    open func copy(with zone: NSZone? = nil) -> Any { CMAttitude(quaternion) }

    /// Attitudes can be decoded securely.
    public static var supportsSecureCoding: Bool { true }

    private static let keys = ["x", "y", "z", "w"]

    /// Decodes an attitude; `nil` if it is no rotation.
    public required init?(coder: NSCoder) {
        let values = Self.keys.map { coder.decodeDouble(forKey: $0) }
        let quaternion = CMQuaternion(x: values[0], y: values[1], z: values[2], w: values[3])
        guard values.allSatisfy(\.isFinite), values.contains(where: { abs($0) > 1e-6 }) else { return nil }
        self.quaternion = quaternion.normalized
        super.init()
    }

    /// Encodes the attitude.
    open func encode(with coder: NSCoder) {
        for (key, value) in zip(Self.keys, [quaternion.x, quaternion.y, quaternion.z, quaternion.w]) {
            coder.encode(value, forKey: key)
        }
    }
}
