/// What a piece of a path is.
public enum CGPathElementType: Int32, Sendable {
    /// Begins a subpath; one point.
    case moveToPoint = 0
    /// A straight line; one point, its end.
    case addLineToPoint = 1
    /// A curve; two points, control and end.
    case addQuadCurveToPoint = 2
    /// A curve; three points, two controls and the end.
    case addCurveToPoint = 3
    /// Closes a subpath; no points.
    case closeSubpath = 4
}

/// One piece of a path, as `applyWithBlock` hands it out.
public struct CGPathElement {
    /// What the piece is.
    public var type: CGPathElementType
    /// Its points, as many as the type says. They are valid only while the block runs.
    public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
    /// Calls the block for each piece, in order. The element and its points are valid only during the call.
    public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { copies in
            copies.initialize(repeating: .zero)
            storage.forEach { verb, points in
                for index in 0..<verb.pointCount { copies[index] = points[index] }
                let type = CGPathElementType(rawValue: Int32(verb.rawValue)) ?? .closeSubpath
                var element = CGPathElement(type: type, points: copies.baseAddress!)
                block(&element)
            }
        }
    }
}

/// Gets the pieces of a path one after the other, with the `info` that was handed to `apply(info:function:)`.
public typealias CGPathApplierFunction = (
    _ info: UnsafeMutableRawPointer?, _ element: UnsafePointer<CGPathElement>
) -> Void

extension CGPath {
    /// Calls the function for each piece, in order. The element and its points are valid only during the call.
    public final func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}
