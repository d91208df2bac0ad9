import CoreGraphics
import Foundation
import Support

/// An immutable color with an opacity; it can be shared between threads (D-25, D-26).
///
/// Components are 0…1 in sRGB. A dynamic color depends on traits: the system colors have variants for light and dark
/// interfaces. Its components are resolved for `UITraitCollection.current` each time they are read. Two fixed colors
/// are equal if their color spaces and components are: the gray `.white` differs from
/// `UIColor(red: 1, green: 1, blue: 1, alpha: 1)`. Two dynamic colors are equal if both of their variants are (D-38).
open class UIColor: NSObject, NSSecureCoding, NSCopying, _ExpressibleByColorLiteral, @unchecked Sendable {
    // Unchecked only because the class is open: its stored properties are immutable.

    /// The first stored property, which Core Foundation reads as a type number; see `FoundationObjectMark`.
    private final let foundationMark = FoundationObjectMark.value
    /// How the color is determined.
    final let source: ColorSource

    /// The Core Graphics color, resolved for the current traits.
    public final var cgColor: CGColor { source.resolved(for: nil) }

    init(source: ColorSource) {
        self.source = source
        super.init()
    }

    /// Creates a color without a value, as programs do to set it later. decision: it is clear (F-256).
    public convenience override init() { self.init(white: 0, alpha: 0) }

    /// Creates a color from a Core Graphics color.
    public init(cgColor: CGColor) {
        source = .fixed(cgColor)
        super.init()
    }

    /// Creates a dynamic color; the closure is called with the current traits each time the color is resolved.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(source: .provided(dynamicProvider))
    }

    /// Creates a gray; `white` and `alpha` are 0…1.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
    }

    /// Creates a color from sRGB components, 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a color from Display P3 components, 0…1; the gamut is wider than that of sRGB.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let color = CGColorSpace(name: CGColorSpace.displayP3).flatMap {
            CGColor(colorSpace: $0, components: [red, green, blue, alpha])
        }
        self.init(cgColor: color ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a color from hue (0 and 1 are red), saturation and brightness, all 0…1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = HSBColor(hue: hue, saturation: saturation, brightness: brightness).components
        self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
    }

    /// Creates the color of a literal, `#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)`.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    // MARK: Archives

    /// True: colors can be decoded from untrusted archives.
    open class var supportsSecureCoding: Bool { true }

    /// Reads what `encode(with:)` wrote; `nil` if a component is missing.
    public required convenience init?(coder: NSCoder) {
        if coder.containsValue(forKey: Self.whiteKey), coder.containsValue(forKey: Self.alphaKey) {
            self.init(
                white: CGFloat(coder.decodeDouble(forKey: Self.whiteKey)),
                alpha: CGFloat(coder.decodeDouble(forKey: Self.alphaKey)))
            return
        }
        let keys = Self.codingKeys
        guard keys.allSatisfy({ coder.containsValue(forKey: $0) }) else { return nil }
        let values = keys.map { CGFloat(coder.decodeDouble(forKey: $0)) }
        self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    }

    /// Writes the sRGB components, resolved for the current traits, and for a gray that it is one. A pattern is written
    /// as clear.
    open func encode(with coder: NSCoder) {
        let values = components
        let numbers = [values.red, values.green, values.blue, values.alpha]
        for (key, value) in zip(Self.codingKeys, numbers) { coder.encode(Double(value), forKey: key) }
        if cgColor.colorSpace?.model == .monochrome { coder.encode(Double(values.red), forKey: Self.whiteKey) }
    }

    private static let whiteKey = "UIWhite"
    private static let alphaKey = "UIAlpha"
    private static let codingKeys = ["UIRed", "UIGreen", "UIBlue", alphaKey]

    // MARK: Variants

    /// The same color with another opacity, 0…1. A dynamic color stays dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(source: source.withAlpha(alpha))
    }

    /// The color resolved for traits; a fixed color returns itself.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        isDynamic ? UIColor(cgColor: source.resolved(for: traitCollection)) : self
    }

    /// True if the color depends on traits.
    final var isDynamic: Bool { source.isDynamic }

    /// Returns the color itself: colors are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True for a color with the same components in the same color space, in both variants if it is dynamic (D-38).
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return other === self || source == other.source
    }

    /// Equal colors have equal hashes.
    open override var hash: Int { source.hashValue }

    /// The class name and the sRGB components, resolved for the current traits.
    open override var description: String {
        if isPattern { return "UIColor(patternImage)" }
        let values = components
        let text = "UIColor(red: \(values.red), green: \(values.green), blue: \(values.blue), alpha: \(values.alpha))"
        return isDynamic ? "dynamic \(text)" : text
    }
}

/// The type of color literals.
public typealias _ColorLiteralType = UIColor

extension UIColor {
    /// Loads a named color from the asset catalogs in the application's resources; it may have a separate variant for
    /// dark interfaces. `nil` if no catalog has a color with this name.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Loads a named color from the asset catalogs of a bundle; a `nil` bundle means the application's resources. With
    /// traits, the color is fixed to the variant for them; without, it is resolved where it is used. `nil` if no
    /// catalog has a color with this name.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let directories = ResourceDirectories.directories(of: bundle)
        guard let source = AssetColor(named: name, in: directories)?.source else { return nil }
        self.init(source: traitCollection.map { .fixed(source.resolved(for: $0)) } ?? source)
    }
}

extension UIColor {
    /// Sets the fill and the stroke color of the current context (D-14). No-op without a context.
    public final func set() {
        setFill()
        setStroke()
    }

    /// Sets the fill color of the current context. No-op without a context.
    public final func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Sets the stroke color of the current context. No-op without a context.
    public final func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }
}

extension UIColor {
    /// Creates a color that tiles an image, starting at the top left of the drawing area. An image without pixels
    /// makes a clear color.
    public convenience init(patternImage image: UIImage) {
        self.init(cgColor: PatternImage.color(of: image) ?? .clear)
    }

    /// True for a pattern color.
    final var isPattern: Bool {
        if case .fixed(let color) = source { return color.pattern != nil }
        return false
    }
}

/// Makes Core Graphics pattern colors from images.
private enum PatternImage {
    static func color(of image: UIImage) -> CGColor? {
        let size = image.size
        guard size.width > 0, size.height > 0, let space = CGColorSpace(patternBaseSpace: nil) else { return nil }
        let info = Unmanaged.passRetained(image)
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { info, context in
                guard let info else { return }
                let image = Unmanaged<UIImage>.fromOpaque(info).takeUnretainedValue()
                UIGraphicsPushContext(context)
                image.draw(at: .zero)
                UIGraphicsPopContext()
            },
            releaseInfo: { info in
                if let info { Unmanaged<UIImage>.fromOpaque(info).release() }
            })
        let pattern = CGPattern(
            info: info.toOpaque(), bounds: CGRect(origin: .zero, size: size), matrix: .identity, xStep: size.width,
            yStep: size.height, tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
        guard let pattern else {
            info.release()
            return nil
        }
        return CGColor(patternSpace: space, pattern: pattern, components: [1])
    }
}
