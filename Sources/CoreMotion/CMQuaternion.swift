import Foundation
import MotionSensors

/// A rotation as a unit quaternion: of a ``CMAttitude``, the rotation that turns the axes of the reference frame into those
/// of the device.
public struct CMQuaternion: Equatable, Sendable {
    /// The first part of the vector.
    public var x: Double
    /// The second part of the vector.
    public var y: Double
    /// The third part of the vector.
    public var z: Double
    /// The scalar.
    public var w: Double

    /// Zero, as in C; no rotation is `(0, 0, 0, 1)`.
    public init() { self.init(x: 0, y: 0, z: 0, w: 0) }

    /// Creates a quaternion.
    public init(x: Double, y: Double, z: Double, w: Double) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }

    /// No rotation.
    static let identity = CMQuaternion(x: 0, y: 0, z: 0, w: 1)

    /// The inverse of a unit quaternion.
    var conjugate: CMQuaternion { CMQuaternion(x: -x, y: -y, z: -z, w: w) }

    /// The quaternion of length 1; no rotation for one without a length.
    var normalized: CMQuaternion {
        let length = (x * x + y * y + z * z + w * w).squareRoot()
        guard length > 1e-12, length.isFinite else { return .identity }
        return CMQuaternion(x: x / length, y: y / length, z: z / length, w: w / length)
    }

    /// The Hamilton product: `b` first, then `a`.
    static func * (a: CMQuaternion, b: CMQuaternion) -> CMQuaternion {
        CMQuaternion(
            x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
            w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
    }

    /// A rotation by a vector whose direction is the axis and whose length is the angle in radians.
    init(rotationVector vector: MotionVector) {
        let angle = vector.length
        // sin(a / 2) / a, also where the angle is almost zero.
        let factor = angle < 1e-6 ? 0.5 - angle * angle / 48 : sin(angle / 2) / angle
        self.init(x: vector.x * factor, y: vector.y * factor, z: vector.z * factor, w: cos(angle / 2))
    }

    /// A vector of the device in the reference frame.
    func rotate(_ vector: MotionVector) -> MotionVector {
        let axis = MotionVector(x, y, z)
        let twice = axis.cross(vector) * 2
        return vector + twice * w + axis.cross(twice)
    }

    /// A vector of the reference frame in the frame of the device.
    func unrotate(_ vector: MotionVector) -> MotionVector { conjugate.rotate(vector) }
}

/// A rotation as a matrix; the first number of an element is its row.
///
/// That of a ``CMAttitude`` maps vectors of the reference frame to the frame of the device, so it is the transpose of the
/// usual matrix of the attitude's ``CMQuaternion``.
public struct CMRotationMatrix: Equatable, Sendable {
    /// The first row.
    public var m11: Double
    /// The first row, second column.
    public var m12: Double
    /// The first row, third column.
    public var m13: Double
    /// The second row, first column.
    public var m21: Double
    /// The second row, second column.
    public var m22: Double
    /// The second row, third column.
    public var m23: Double
    /// The third row, first column.
    public var m31: Double
    /// The third row, second column.
    public var m32: Double
    /// The third row, third column.
    public var m33: Double

    /// Zero, as in C.
    public init() { self.init(m11: 0, m12: 0, m13: 0, m21: 0, m22: 0, m23: 0, m31: 0, m32: 0, m33: 0) }

    /// Creates a matrix from its elements.
    public init(
        m11: Double, m12: Double, m13: Double, m21: Double, m22: Double, m23: Double, m31: Double, m32: Double,
        m33: Double
    ) {
        (self.m11, self.m12, self.m13) = (m11, m12, m13)
        (self.m21, self.m22, self.m23) = (m21, m22, m23)
        (self.m31, self.m32, self.m33) = (m31, m32, m33)
    }

    /// The matrix of an attitude: its columns are the axes of the reference frame in the frame of the device.
    init(_ quaternion: CMQuaternion) {
        let x = quaternion.unrotate(MotionVector(1, 0, 0))
        let y = quaternion.unrotate(MotionVector(0, 1, 0))
        let z = quaternion.unrotate(MotionVector(0, 0, 1))
        self.init(m11: x.x, m12: y.x, m13: z.x, m21: x.y, m22: y.y, m23: z.y, m31: x.z, m32: y.z, m33: z.z)
    }
}
