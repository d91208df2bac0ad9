import UIKit

/// Shadows of shapes, lines, text and groups.
struct ShadowPlate: Plate {
    let title = "Shadows"
    let summary = "Offset, blur, colour; each shape or all as one"

    func draw(on canvas: PageCanvas) {
        let names = ["near and sharp", "far and soft", "a glow", "of letters", "each separately", "all as one"]
        canvas.cards(names, columns: 2) { index, rect in
            let context = canvas.context
            let square = rect.square(margin: 40)
            switch index {
            case 0:
                context.setShadow(offset: CGSize(width: 6, height: 6), blur: 0, color: Palette.line.cgColor)
                fillDisc(square, Palette.rose, context)
            case 1:
                context.setShadow(
                    offset: CGSize(width: 0, height: 14), blur: 22, color: UIColor(white: 0, alpha: 0.5).cgColor)
                fillDisc(square, Palette.rose, context)
            case 2:
                context.setShadow(offset: .zero, blur: 26, color: Palette.indigo.cgColor)
                context.setLineWidth(7)
                context.setStrokeColor(Palette.indigo.cgColor)
                context.strokeEllipse(in: square)
            case 3:
                context.setShadow(
                    offset: CGSize(width: 3, height: 5), blur: 5, color: UIColor(white: 0, alpha: 0.55).cgColor)
                drawLetters("Aa", in: rect)
            default:
                context.setShadow(
                    offset: CGSize(width: 0, height: 6), blur: 8, color: UIColor(white: 0, alpha: 0.65).cgColor)
                if index == 5 { context.beginTransparencyLayer(auxiliaryInfo: nil) }
                drawClover(square, context)
                if index == 5 { context.endTransparencyLayer() }
            }
        }
    }

    private func fillDisc(_ square: CGRect, _ color: UIColor, _ context: CGContext) {
        context.setFillColor(color.cgColor)
        context.fillEllipse(in: square)
    }

    private func drawLetters(_ text: String, in rect: CGRect) {
        let style: [NSAttributedString.Key: Any] = [
            .font: UIFont.boldSystemFont(ofSize: 76), .foregroundColor: Palette.amber,
        ]
        let size = text.size(withAttributes: style)
        text.draw(at: CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2), withAttributes: style)
    }

    private func drawClover(_ square: CGRect, _ context: CGContext) {
        let side = square.width * 0.58
        let colors = [Palette.teal, Palette.amber, Palette.indigo]
        for (leaf, color) in colors.enumerated() {
            let angle = CGFloat(leaf) * 2 * .pi / 3 - .pi / 2
            let (x, y) = (square.midX + cos(angle) * side * 0.42, square.midY + sin(angle) * side * 0.42 + 4)
            fillDisc(CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side), color, context)
        }
    }
}
