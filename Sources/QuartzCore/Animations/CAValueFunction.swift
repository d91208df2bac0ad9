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
    /// A factor in all three directions.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A factor along x.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A factor along y.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A factor along z.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// A shift along x and y, in points.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// A shift along x, in points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A shift along y, in points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A shift along z, in points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes numbers of an animation stand for a part of the transform that it animates: an angle, a factor, a shift. So a
/// turn of more than half a circle goes all the way round.
public final class CAValueFunction: NSObject, Sendable {
    /// What numbers stand for.
    public let name: CAValueFunctionName
    private let meaning: TransformPart

    /// The function of a name; `nil` for a name that does not exist.
    public init?(name: CAValueFunctionName) {
        guard let part = Self.parts[name] else { return nil }
        self.name = name
        meaning = part
    }

    private static let parts: [CAValueFunctionName: TransformPart] = [
        .rotateX: .rotationX, .rotateY: .rotationY, .rotateZ: .rotationZ, .scale: .scale, .scaleX: .scaleX,
        .scaleY: .scaleY, .scaleZ: .scaleZ, .translate: .translation, .translateX: .translationX,
        .translateY: .translationY, .translateZ: .translationZ,
    ]

    /// The part of a transform that is animated; other properties stay what they are.
    func part(of property: AnimatableProperty) -> AnimatableProperty {
        switch property {
        case .transform(.whole): .transform(meaning)
        case .sublayerTransform(.whole): .sublayerTransform(meaning)
        default: property
        }
    }
}
