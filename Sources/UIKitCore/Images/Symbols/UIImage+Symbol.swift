import CoreGraphics
import Foundation

extension UIImage {
    /// A symbol of the system, such as `trash` or `chevron.left`, drawn at 17 points unless configured. `nil` for a
    /// name that has no drawing here.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// A symbol of the system in a size and weight. `nil` for a name that has no drawing here.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        let appearance = SymbolAppearance(name: name, configuration: configuration as? SymbolConfiguration)
        guard let image = SymbolImageCache.shared.image(for: appearance, scale: ScreenScale.current) else { return nil }
        self.init(image, appearance: image.appearance)
    }

    /// A symbol of the system for traits.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// How a symbol is drawn; `nil` for other images and for symbols without a configuration.
    public final var symbolConfiguration: SymbolConfiguration? { appearance.symbol?.configuration }

    /// How an image is configured: for symbols their `symbolConfiguration`.
    public final var configuration: Configuration? { symbolConfiguration }

    /// The symbol with another configuration put over its own; other images stay as they are.
    public final func withConfiguration(_ configuration: Configuration) -> UIImage {
        (configuration as? SymbolConfiguration).flatMap { applyingSymbolConfiguration($0) } ?? self
    }

    /// The symbol with another configuration put over its own; `nil` for an image that is no symbol.
    public final func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        rendered(symbolConfiguration.map { $0.merged(with: configuration) } ?? configuration)
    }

    /// The symbol with what a configuration says beyond its own; `nil` for an image that is no symbol.
    final func applyingDefaults(_ configuration: SymbolConfiguration) -> UIImage? {
        let merged = symbolConfiguration.map { configuration.merged(with: $0) } ?? configuration
        return merged == symbolConfiguration ? self : rendered(merged)
    }

    /// The symbol drawn in another way, in the colour that it has; `nil` for an image that is no symbol.
    private func rendered(_ configuration: SymbolConfiguration) -> UIImage? {
        guard var symbol = appearance.symbol else { return nil }
        symbol.configuration = configuration
        guard let pixels = SymbolImageCache.shared.image(for: symbol, scale: scale)?.cgImage else { return nil }
        var appearance = appearance
        appearance.symbol = symbol
        let image = UIImage(UIImage(cgImage: pixels, scale: scale, orientation: imageOrientation), appearance: appearance)
        return symbol.tint.map { image.withTintColor($0, renderingMode: renderingMode) } ?? image
    }

    /// A plus in a circle.
    public class var add: UIImage { UIImage(systemName: "plus.circle") ?? UIImage() }
    /// A minus in a circle.
    public class var remove: UIImage { UIImage(systemName: "minus.circle") ?? UIImage() }
    /// Three dots in a circle.
    public class var actions: UIImage { UIImage(systemName: "ellipsis.circle") ?? UIImage() }
    /// A check mark.
    public class var checkmark: UIImage { UIImage(systemName: "checkmark") ?? UIImage() }
    /// A check mark in a circle.
    public class var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle") ?? UIImage() }
}
