import CoreGraphics
import Foundation

/// A colour with an opacity; it never changes, so it may be shared between threads (D-25, D-26).
///
/// Components are 0…1 in sRGB. A colour may depend on traits: the system's colours are darker or lighter where the
/// interface is dark. Such a colour is resolved for `UITraitCollection.current` whenever its components are asked for.
/// Two fixed colours are equal when their components in sRGB are; two that depend on traits when both their forms are.
open class UIColor: NSObject, NSSecureCoding, NSCopying, _ExpressibleByColorLiteral, @unchecked Sendable {
    // Unchecked only because the class is open: its one stored property never changes.

    /// Where the colour comes from.
    final let source: ColorSource

    /// The colour for the drawing functions and for layers, resolved for the current traits.
    public final var cgColor: CGColor { source.resolved(for: nil) }

    init(source: ColorSource) {
        self.source = source
        super.init()
    }

    /// Wraps a Core Graphics colour.
    public init(cgColor: CGColor) {
        source = .fixed(cgColor)
        super.init()
    }

    /// A colour that a closure chooses, anew for the traits at every place of use.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(source: .provided(dynamicProvider))
    }

    /// A grey; `white` and `alpha` are 0…1.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
    }

    /// A colour of sRGB; components are 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// A colour of Display P3, whose primaries are stronger than those of sRGB; components are 0…1.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let color = CGColorSpace(name: CGColorSpace.displayP3).flatMap {
            CGColor(colorSpace: $0, components: [red, green, blue, alpha])
        }
        self.init(cgColor: color ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// A colour from hue (0 and 1 are red), saturation and brightness, all 0…1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = HSBColor(hue: hue, saturation: saturation, brightness: brightness).components
        self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
    }

    /// The colour of a literal, `#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)`.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    // MARK: Archives

    /// Colours may be read from archives of others.
    open class var supportsSecureCoding: Bool { true }

    /// Reads the components in sRGB that `encode(with:)` wrote; `nil` when they are not there.
    public required convenience init?(coder: NSCoder) {
        let keys = Self.codingKeys
        guard keys.allSatisfy({ coder.containsValue(forKey: $0) }) else { return nil }
        let values = keys.map { CGFloat(coder.decodeDouble(forKey: $0)) }
        self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    }

    /// Writes the components in sRGB, for the current traits. A pattern is written as a clear colour.
    open func encode(with coder: NSCoder) {
        let values = components
        let numbers = [values.red, values.green, values.blue, values.alpha]
        for (key, value) in zip(Self.codingKeys, numbers) { coder.encode(Double(value), forKey: key) }
    }

    private static let codingKeys = ["UIRed", "UIGreen", "UIBlue", "UIAlpha"]

    // MARK: Variants

    /// The same colour with another opacity, 0…1. A colour that depends on traits goes on to do so.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(source: source.withAlpha(alpha))
    }

    /// The colour as it is for traits; a colour that depends on none is itself.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        isDynamic ? UIColor(cgColor: source.resolved(for: traitCollection)) : self
    }

    /// True for a colour that depends on traits.
    final var isDynamic: Bool { source.isDynamic }

    /// Colours never change, so a copy is the colour itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True for another colour with the same sRGB components, in both forms where there are two.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return other === self || source == other.source
    }

    /// Equal colours have equal hashes.
    open override var hash: Int { source.hashValue }

    /// The class name and the sRGB components.
    open override var description: String {
        if isPattern { return "UIColor(patternImage)" }
        let values = components
        let text = "UIColor(red: \(values.red), green: \(values.green), blue: \(values.blue), alpha: \(values.alpha))"
        return isDynamic ? "dynamic \(text)" : text
    }
}

/// The type of colour literals.
public typealias _ColorLiteralType = UIColor
