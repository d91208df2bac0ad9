import CoreGraphics
import Foundation
import Synchronization

extension UIImage {
    /// Creates an image of a system symbol, such as `trash` or `chevron.left`, with a point size of 17. `nil` if there
    /// is no symbol with this name.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates an image of a system symbol with a configuration. `nil` if there is no symbol with this name.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        let appearance = SymbolAppearance(name: name, configuration: configuration as? SymbolConfiguration)
        guard let image = SymbolImageCache.shared.image(for: appearance, scale: ScreenScale.current) else { return nil }
        self.init(image, appearance: image.appearance)
    }

    /// Creates an image of a system symbol with a point size of 17; the traits have no effect. `nil` if there is no
    /// symbol with this name.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// The symbol's configuration; `nil` for other images and for symbols without a configuration.
    public final var symbolConfiguration: SymbolConfiguration? { appearance.symbol?.configuration }

    /// The image's configuration: for symbols, their `symbolConfiguration`; otherwise `nil`.
    public final var configuration: Configuration? { symbolConfiguration }

    /// The symbol with the values of another configuration applied; other images return themselves.
    public final func withConfiguration(_ configuration: Configuration) -> UIImage {
        (configuration as? SymbolConfiguration).flatMap { applyingSymbolConfiguration($0) } ?? self
    }

    /// The symbol with the values of another configuration applied; `nil` if the image is not a symbol.
    public final func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        rendered(symbolConfiguration.map { $0.merged(with: configuration) } ?? configuration)
    }

    /// The symbol for traits, with the values of a configuration that its own does not specify; `nil` if the image is not a
    /// symbol.
    final func applyingDefaults(_ configuration: SymbolConfiguration?, for traits: UITraitCollection) -> UIImage? {
        let merged: SymbolConfiguration? =
            if let configuration {
                symbolConfiguration.map { configuration.merged(with: $0) } ?? configuration
            } else { symbolConfiguration }
        guard isSymbolImage, let merged else { return nil }
        return merged == symbolConfiguration && merged.values.textStyle == nil ? self : rendered(merged, for: traits)
    }

    /// The symbol drawn with a configuration and its current tint; `nil` if the image is not a symbol.
    private func rendered(_ configuration: SymbolConfiguration, for traits: UITraitCollection = .current) -> UIImage? {
        guard var symbol = appearance.symbol else { return nil }
        symbol.configuration = configuration
        guard let pixels = SymbolImageCache.shared.image(for: symbol, scale: scale, traits: traits)?.cgImage else {
            return nil
        }
        var appearance = appearance
        appearance.symbol = symbol
        appearance.tint = nil
        let image = UIImage(
            UIImage(cgImage: pixels, scale: scale, orientation: imageOrientation), appearance: appearance)
        return symbol.tint.map { image.withTintColor($0, renderingMode: renderingMode) } ?? image
    }

    /// The symbol for traits with pixels for being shown at a multiple of its size; the image itself for multiples up to 1,
    /// and if it is not a symbol or is resizable.
    final func withPixels(enlargedBy factor: CGFloat, for traits: UITraitCollection) -> UIImage {
        guard factor > 1, let symbol = appearance.symbol, appearance.resizing == nil,
            let pixels = SymbolImageCache.shared.image(
                for: symbol, scale: scale, enlargedBy: factor, traits: traits)?.cgImage
        else { return self }
        var appearance = appearance
        appearance.tint = nil
        let image = UIImage(
            UIImage(cgImage: pixels, scale: scale * factor, orientation: imageOrientation), appearance: appearance)
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

/// Renders symbols and caches the images by name, configuration and scale.
final class SymbolImageCache: Sendable {
    static let shared = SymbolImageCache()

    private struct Key: Hashable {
        var name: String
        var file: String?
        var values: SymbolValues
        var scale: CGFloat
    }

    private let cache = Mutex<[Key: CGImage]>([:])
    /// The largest number of cached images; the cache is emptied when it is full.
    private static let capacity = 512
    /// The largest number of pixels of a cached image that is drawn for a multiple of its size. Others belong to the
    /// view that shows them, which may change its size often.
    private static let enlargedCapacity = 128 * 128

    /// The image of a symbol at `scale` pixels per point for traits, drawn for being shown at a multiple of its size; `nil`
    /// if it has no drawing.
    func image(
        for appearance: SymbolAppearance, scale: CGFloat, enlargedBy factor: CGFloat = 1,
        traits: UITraitCollection = .current
    ) -> UIImage? {
        let scale = scale * factor
        let key = Key(
            name: appearance.name, file: appearance.file,
            values: appearance.configuration?.values.resolved(for: traits) ?? SymbolValues(), scale: scale)
        let pixels: CGImage
        if let drawn = cache.withLock({ $0[key] }) {
            pixels = drawn
        } else {
            guard let drawn = Self.draw(key) else { return nil }
            pixels = drawn
            if factor == 1 || drawn.width * drawn.height <= Self.enlargedCapacity {
                cache.withLock {
                    if $0.count >= Self.capacity { $0.removeAll() }
                    $0[key] = drawn
                }
            }
        }
        var imageAppearance = ImageAppearance()
        imageAppearance.symbol = appearance
        imageAppearance.flipsForRightToLeft = appearance.file == nil && SymbolCatalog.isDirectional(appearance.name)
        return UIImage(UIImage(cgImage: pixels, scale: scale, orientation: .up), appearance: imageAppearance)
    }

    private static func draw(_ key: Key) -> CGImage? {
        let (values, scale) = (key.values, key.scale)
        if let file = key.file { return CustomSymbol(file: file)?.image(values, scale: scale) }
        guard let (variant, drawing) = resolve(key.name) else { return nil }
        let requestedSize = values.pointSize > 0 ? values.pointSize : SymbolMetrics.defaultPointSize
        let size = min(requestedSize, SymbolMetrics.maximumPointSize)
        let unit =
            size * SymbolMetrics.heightPerPointSize * SymbolMetrics.scaleFactor(values.scale) / SymbolMetrics.gridHeight
        let width = (variant.width(of: drawing) * unit * scale).rounded(.up)
        let height = (SymbolMetrics.gridHeight * unit * scale).rounded(.up)
        guard
            let context = CGContext(
                width: Int(max(width, 1)), height: Int(max(height, 1)), scale: scale, flipped: true)
        else { return nil }
        context.scaleBy(x: unit, y: unit)
        variant.draw(drawing, with: SymbolRenderer(context: context, weight: values.weight))
        return context.makeImage()
    }

    /// The variant that a name stands for, and its drawing.
    static func resolve(_ name: String) -> (SymbolVariant, SymbolDrawing)? {
        for variant in SymbolVariant.candidates(name) {
            guard let drawing = SymbolCatalog.drawing(variant.baseName) else { continue }
            if variant.isFilled, variant.enclosure == nil, !drawing.hasInside { continue }
            return (variant, drawing)
        }
        return nil
    }
}
