import CoreGraphics
import Foundation
import Synchronization

/// Symbols drawn as images, each size and weight once.
final class SymbolImages: Sendable {
    static let shared = SymbolImages()

    private struct Key: Hashable {
        var name: String
        var values: SymbolValues
        var scale: CGFloat
    }

    private let known = Mutex<[Key: CGImage]>([:])
    /// More than this many drawings are not kept.
    private static let capacity = 512

    /// The image of a symbol, `scale` pixels a point; `nil` when it has no drawing.
    func image(for looks: SymbolLooks, scale: CGFloat) -> UIImage? {
        let key = Key(name: looks.name, values: looks.configuration?.values ?? SymbolValues(), scale: scale)
        let pixels: CGImage
        if let drawn = known.withLock({ $0[key] }) {
            pixels = drawn
        } else {
            guard let drawn = Self.draw(looks.name, key.values, scale) else { return nil }
            known.withLock {
                if $0.count >= Self.capacity { $0.removeAll() }
                $0[key] = drawn
            }
            pixels = drawn
        }
        var imageLooks = ImageLooks()
        imageLooks.symbol = looks
        return UIImage(UIImage(cgImage: pixels, scale: scale, orientation: .up), looks: imageLooks)
    }

    private static func draw(_ name: String, _ values: SymbolValues, _ scale: CGFloat) -> CGImage? {
        guard let (form, drawing) = find(name) else { return nil }
        let wanted = values.pointSize > 0 ? values.pointSize : SymbolConstants.standardSize
        let size = min(wanted, SymbolConstants.largestSize)
        let unit = size * SymbolConstants.heightPerSize * SymbolConstants.factor(values.scale) / SymbolConstants.grid
        let width = (form.width(of: drawing) * unit * scale).rounded(.up)
        let height = (SymbolConstants.grid * unit * scale).rounded(.up)
        guard
            let context = CGContext(
                width: Int(max(width, 1)), height: Int(max(height, 1)), scale: scale, flipped: true)
        else { return nil }
        context.scaleBy(x: unit, y: unit)
        form.draw(drawing, with: SymbolPen(context: context, weight: values.weight))
        return context.makeImage()
    }

    /// The form that a name stands for, and its drawing.
    static func find(_ name: String) -> (SymbolForm, SymbolDrawing)? {
        for form in SymbolForm.candidates(name) {
            guard let drawing = SymbolCatalog.drawing(form.base) else { continue }
            if form.isFilled, form.frame == nil, !drawing.hasInside { continue }
            return (form, drawing)
        }
        return nil
    }
}
