import Foundation

/// Names of functions that convert numbers to transforms.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A rotation about the x axis, in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// A rotation about the y axis, in radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// A rotation about the z axis, in radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Three scale factors: along x, y and z. One number applies to all axes.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A scale factor along x.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A scale factor along y.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A scale factor along z.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Three translations: along x, y and z, in points.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// A translation along x, in points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A translation along y, in points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A translation along z, in points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Converts an animation's numbers to transforms: an angle, a scale factor or a translation. Unlike interpolated
/// transforms, rotations can exceed half a turn.
///
/// The values of the animation are numbers; for `scale` and `translate` arrays of three. They are interpolated as
/// numbers, and each result makes a whole transform, which replaces the layer's own, or is applied before it if the
/// animation is additive.
public final class CAValueFunction: NSObject, Sendable {
    /// The function's name.
    public let name: CAValueFunctionName
    let function: TransformFunction

    /// Creates the function with a name; `nil` for unknown names.
    public init?(name: CAValueFunctionName) {
        guard let function = Self.functions[name] else { return nil }
        self.name = name
        self.function = function
    }

    private static let functions: [CAValueFunctionName: TransformFunction] = [
        .rotateX: .rotateX, .rotateY: .rotateY, .rotateZ: .rotateZ, .scale: .scale, .scaleX: .scaleX,
        .scaleY: .scaleY, .scaleZ: .scaleZ, .translate: .translate, .translateX: .translateX,
        .translateY: .translateY, .translateZ: .translateZ,
    ]
}
