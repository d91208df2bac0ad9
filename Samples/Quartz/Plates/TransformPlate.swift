import UIKit

/// The same figure, translated, rotated, scaled, skewed and mirrored.
struct TransformPlate: Plate {
    let title = "Transforms"
    let summary = "One figure, drawn in changing spaces"

    func draw(on canvas: PageCanvas) {
        let names = ["moved", "turned", "scaled", "slanted", "mirrored", "turned, forty times"]
        canvas.cards(names, columns: 2) { index, rect in
            let context = canvas.context
            context.translateBy(x: rect.midX, y: rect.midY)
            switch index {
            case 0:
                context.translateBy(x: -60, y: 26)
                drawTrail(context) { context.translateBy(x: 20, y: 6) }
            case 1:
                context.translateBy(x: -8, y: 38)
                context.rotate(by: -.pi / 3)
                drawTrail(context) { context.rotate(by: .pi / 7) }
            case 2:
                context.translateBy(x: -58, y: 38)
                drawTrail(context) {
                    context.translateBy(x: 40, y: 0)
                    context.scaleBy(x: 0.72, y: 0.72)
                }
            case 3:
                context.translateBy(x: -66, y: 38)
                drawTrail(context) { context.concatenate(CGAffineTransform(a: 1, b: 0, c: -0.1, d: 1, tx: 15, ty: 0)) }
            case 4:
                for side in [1.0, -1.0] {
                    context.saveGState()
                    context.scaleBy(x: side, y: 1)
                    context.translateBy(x: 12, y: 38)
                    drawFlag(context, alpha: 1)
                    context.restoreGState()
                }
            default: drawSpiral(context)
            }
        }
    }

    /// Draws the figure repeatedly with increasing opacity, calling `step` after each to change the transform.
    private func drawTrail(_ context: CGContext, step: () -> Void) {
        let count = 5
        for number in 1...count {
            drawFlag(context, alpha: CGFloat(number) / CGFloat(count))
            step()
        }
    }

    /// Draws a flag whose pole stands on the origin.
    private func drawFlag(_ context: CGContext, alpha: CGFloat) {
        context.setFillColor(Palette.ink.withAlphaComponent(alpha).cgColor)
        context.fill(CGRect(x: -3, y: -76, width: 5, height: 76))
        context.setFillColor(Palette.rose.withAlphaComponent(alpha).cgColor)
        context.addLines(between: [CGPoint(x: 2, y: -76), CGPoint(x: 46, y: -58), CGPoint(x: 2, y: -40)])
        context.fillPath()
    }

    private func drawSpiral(_ context: CGContext) {
        context.scaleBy(x: 1.12, y: 1.12)
        for turn in 0..<40 {
            let fraction = CGFloat(turn) / 40
            context.setStrokeColor(
                UIColor(hue: 0.62 + 0.34 * fraction, saturation: 0.7, brightness: 0.9, alpha: 1).cgColor)
            context.setLineWidth(1.5)
            context.stroke(CGRect(x: -44, y: -44, width: 88, height: 88))
            context.rotate(by: .pi / 24)
            context.scaleBy(x: 0.94, y: 0.94)
        }
    }
}
