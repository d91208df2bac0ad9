import CoreGraphics
import Foundation
import Synchronization

/// Symbols drawn as images, each size and weight once.
final class SymbolImageCache: Sendable {
    static let shared = SymbolImageCache()

    private struct Key: Hashable {
        var name: String
        var values: SymbolValues
        var scale: CGFloat
    }

    private let cache = Mutex<[Key: CGImage]>([:])
    /// More than this many drawings are not kept.
    private static let capacity = 512

    /// The image of a symbol, `scale` pixels a point; `nil` when it has no drawing.
    func image(for appearance: SymbolAppearance, scale: CGFloat) -> UIImage? {
        let key = Key(name: appearance.name, values: appearance.configuration?.values ?? SymbolValues(), scale: scale)
        let pixels: CGImage
        if let drawn = cache.withLock({ $0[key] }) {
            pixels = drawn
        } else {
            guard let drawn = Self.draw(appearance.name, key.values, scale) else { return nil }
            cache.withLock {
                if $0.count >= Self.capacity { $0.removeAll() }
                $0[key] = drawn
            }
            pixels = drawn
        }
        var imageAppearance = ImageAppearance()
        imageAppearance.symbol = appearance
        return UIImage(UIImage(cgImage: pixels, scale: scale, orientation: .up), appearance: imageAppearance)
    }

    private static func draw(_ name: String, _ values: SymbolValues, _ scale: CGFloat) -> CGImage? {
        guard let (variant, drawing) = resolve(name) else { return nil }
        let requestedSize = values.pointSize > 0 ? values.pointSize : SymbolMetrics.defaultPointSize
        let size = min(requestedSize, SymbolMetrics.maximumPointSize)
        let unit = size * SymbolMetrics.heightPerPointSize * SymbolMetrics.scaleFactor(values.scale) / SymbolMetrics.gridHeight
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

    /// The form that a name stands for, and its drawing.
    static func resolve(_ name: String) -> (SymbolVariant, SymbolDrawing)? {
        for variant in SymbolVariant.candidates(name) {
            guard let drawing = SymbolCatalog.drawing(variant.baseName) else { continue }
            if variant.isFilled, variant.enclosure == nil, !drawing.hasInside { continue }
            return (variant, drawing)
        }
        return nil
    }
}
