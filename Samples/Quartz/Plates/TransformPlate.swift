import UIKit

/// The same figure in spaces that are moved, turned, scaled and slanted.
struct TransformPlate: Plate {
    let title = "Transforms"
    let summary = "One figure, drawn in changing spaces"

    func draw(on sheet: Sheet) {
        let names = ["moved", "turned", "scaled", "slanted", "mirrored", "turned and scaled, 40 times"]
        sheet.cards(names, columns: 2) { index, rect in
            let context = sheet.context
            context.translateBy(x: rect.midX, y: rect.midY)
            switch index {
            case 0:
                trail(context, 5) {
                    context.translateBy(x: 14, y: 8)
                } start: {
                    context.translateBy(x: -28, y: -16)
                }
            case 1:
                trail(context, 5) {
                    context.rotate(by: .pi / 12)
                } start: {
                }
            case 2:
                trail(context, 4) {
                    context.scaleBy(x: 0.72, y: 0.72)
                } start: {
                    context.scaleBy(x: 1.5, y: 1.5)
                }
            case 3:
                trail(context, 4) {
                    context.concatenate(CGAffineTransform(a: 1, b: 0, c: -0.22, d: 1, tx: 0, ty: 0))
                } start: {
                }
            case 4:
                context.translateBy(x: -34, y: 0)
                flag(context, alpha: 1)
                context.translateBy(x: 68, y: 0)
                context.scaleBy(x: -1, y: 1)
                flag(context, alpha: 1)
            default: spiral(context)
            }
        }
    }

    /// Draws the figure, changes the space, and so on; what is drawn later is stronger.
    private func trail(_ context: CGContext, _ count: Int, step: () -> Void, start: () -> Void) {
        start()
        for number in 1...count {
            flag(context, alpha: CGFloat(number) / CGFloat(count))
            if number < count { step() }
        }
    }

    /// A flag on a pole, about the origin.
    private func flag(_ context: CGContext, alpha: CGFloat) {
        context.setFillColor(Palette.ink.withAlphaComponent(alpha).cgColor)
        context.fill(CGRect(x: -22, y: -36, width: 5, height: 72))
        context.setFillColor(Palette.rose.withAlphaComponent(alpha).cgColor)
        context.addLines(between: [CGPoint(x: -17, y: -36), CGPoint(x: 28, y: -18), CGPoint(x: -17, y: 0)])
        context.fillPath()
    }

    private func spiral(_ context: CGContext) {
        context.scaleBy(x: 1.12, y: 1.12)
        for turn in 0..<40 {
            let part = CGFloat(turn) / 40
            context.setStrokeColor(
                UIColor(hue: 0.62 + 0.34 * part, saturation: 0.7, brightness: 0.9, alpha: 1).cgColor)
            context.setLineWidth(1.5)
            context.stroke(CGRect(x: -44, y: -44, width: 88, height: 88))
            context.rotate(by: .pi / 24)
            context.scaleBy(x: 0.94, y: 0.94)
        }
    }
}
