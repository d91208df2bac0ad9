import CoreGraphics
import Foundation

extension NSValue {
    /// The matrix is kept as its sixteen numbers, row by row.
    private static let matrixEncoding = "[16d]"

    /// Wraps a transform, as values of key-frame animations.
    public convenience init(caTransform3D t: CATransform3D) {
        var matrix = t
        self.init(bytes: &matrix, objCType: Self.matrixEncoding)
    }

    /// The wrapped transform; the identity when the value wraps something else.
    public var caTransform3DValue: CATransform3D { wrappedTransform ?? .identity }

    /// The wrapped transform, or `nil` when the value wraps something else.
    var wrappedTransform: CATransform3D? {
        guard String(cString: objCType) == Self.matrixEncoding else { return nil }
        var matrix = CATransform3D()
        withUnsafeMutableBytes(of: &matrix) { getValue($0.baseAddress!) }
        return matrix
    }
}
