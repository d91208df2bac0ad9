import UIKit

/// Transparency layers: several shapes composited as one.
struct LayerPlate: Plate {
    let title = "Transparency layers"
    let summary = "Discs one by one, and as one picture"

    func draw(on canvas: PageCanvas) {
        let names = [
            "each half clear", "together half clear", "multiplied each", "multiplied together", "a layer in a layer",
            "a hole in a layer",
        ]
        canvas.cards(names, columns: 2) { index, rect in
            let context = canvas.context
            let square = rect.square(margin: 18)
            drawBackground(square, canvas)
            switch index {
            case 0, 1: context.setAlpha(0.5)
            case 2, 3: context.setBlendMode(.multiply)
            default: break
            }
            if !index.isMultiple(of: 2) || index == 4 { context.beginTransparencyLayer(auxiliaryInfo: nil) }
            drawDiscs(square, context, innerAlpha: index == 4 ? 0.45 : nil)
            if index == 5 {
                context.setBlendMode(.clear)
                context.fillEllipse(in: square.insetBy(dx: square.width * 0.36, dy: square.width * 0.36))
            }
            if !index.isMultiple(of: 2) || index == 4 { context.endTransparencyLayer() }
        }
    }

    /// Draws bars that show through the discs.
    private func drawBackground(_ square: CGRect, _ canvas: PageCanvas) {
        for bar in 0..<3 {
            canvas.fill(
                CGRect(
                    x: square.minX, y: square.minY + (CGFloat(bar) + 0.3) * square.height / 3, width: square.width,
                    height: 12),
                Palette.line)
        }
    }

    /// Draws three discs; if `innerAlpha` is given, the last two are in an inner layer with that opacity.
    private func drawDiscs(_ square: CGRect, _ context: CGContext, innerAlpha: CGFloat?) {
        let side = square.width * 0.56
        for (number, color) in [Palette.amber, Palette.teal, Palette.rose].enumerated() {
            if number == 1, let innerAlpha {
                context.saveGState()
                context.setAlpha(innerAlpha)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
            }
            let angle = CGFloat(number) * 2 * .pi / 3 - .pi / 2
            let distance = square.width * 0.22
            let center = CGPoint(x: square.midX + cos(angle) * distance, y: square.midY + sin(angle) * distance)
            context.setFillColor(color.cgColor)
            context.fillEllipse(
                in: CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side))
        }
        if innerAlpha != nil {
            context.endTransparencyLayer()
            context.restoreGState()
        }
    }
}
