import Foundation

/// Names of the ways in which numbers stand for transforms.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A turn about the x axis, in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// A turn about the y axis, in radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// A turn about the z axis, in radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Three factors: along x, y and z. One number stands for three.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A factor along x.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A factor along y.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A factor along z.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Three shifts: along x, y and z, in points.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// A shift along x, in points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A shift along y, in points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A shift along z, in points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes transforms of an animation's numbers: an angle, a factor, a shift. So a turn of more than half a circle goes
/// all the way round.
///
/// The values of the animation are numbers; for `scale` and `translate` rows of three. Those in between are mixed as
/// numbers, and each makes a whole transform, which takes the place of the layer's own, or is applied before it when
/// the animation is additive.
public final class CAValueFunction: NSObject, Sendable {
    /// What numbers stand for.
    public let name: CAValueFunctionName
    let function: TransformFunction

    /// The function of a name; `nil` for a name that does not exist.
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
