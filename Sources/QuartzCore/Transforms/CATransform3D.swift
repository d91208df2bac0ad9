import CoreGraphics
import Foundation

/// A transform of space as a matrix of four rows and four columns. A point is a row (x, y, z, 1) that is multiplied
/// from the left, so translation stands in the fourth row and perspective in the fourth column.
public struct CATransform3D: Equatable, Sendable {
    /// First row, first column.
    public var m11: CGFloat
    /// First row, second column.
    public var m12: CGFloat
    /// First row, third column.
    public var m13: CGFloat
    /// First row, fourth column.
    public var m14: CGFloat
    /// Second row, first column.
    public var m21: CGFloat
    /// Second row, second column.
    public var m22: CGFloat
    /// Second row, third column.
    public var m23: CGFloat
    /// Second row, fourth column.
    public var m24: CGFloat
    /// Third row, first column.
    public var m31: CGFloat
    /// Third row, second column.
    public var m32: CGFloat
    /// Third row, third column.
    public var m33: CGFloat
    /// Third row, fourth column: −1/d for an eye at distance d.
    public var m34: CGFloat
    /// Translation along x, in points.
    public var m41: CGFloat
    /// Translation along y, in points.
    public var m42: CGFloat
    /// Translation along z, in points.
    public var m43: CGFloat
    /// Fourth row, fourth column: 1 in all usual transforms.
    public var m44: CGFloat

    /// Makes a matrix from its sixteen numbers, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m14 = m14
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m24 = m24
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
        self.m34 = m34
        self.m41 = m41
        self.m42 = m42
        self.m43 = m43
        self.m44 = m44
    }

    /// Makes a matrix of zeros; `CATransform3DIdentity` is the transform that changes nothing.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }

    /// The transform that changes nothing.
    static let identity = CATransform3D(
        m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
        m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D.identity

/// True when the transform changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }

/// True when two transforms have the same sixteen numbers.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
