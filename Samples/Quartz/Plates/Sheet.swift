import UIKit

/// The paper that plates are drawn on: a heading, and cards with a figure and a name each.
@MainActor struct PageCanvas {
    let context: CGContext

    /// What a page measures, in points, wherever it is drawn; the y axis points down.
    static let size = CGSize(width: 390, height: 756)
    static let margin: CGFloat = 24
    private static let titleTop: CGFloat = 52
    private static let summaryTop: CGFloat = 90
    private static let figuresTop: CGFloat = 128
    private static let gap: CGFloat = 12
    private static let nameHeight: CGFloat = 28
    private static let radius: CGFloat = 14

    /// Draws a whole page.
    func draw(_ plate: any Plate) {
        fill(CGRect(origin: .zero, size: PageCanvas.size), Palette.paper)
        plate.title.draw(
            at: CGPoint(x: PageCanvas.margin, y: PageCanvas.titleTop),
            withAttributes: [.font: UIFont.boldSystemFont(ofSize: 28), .foregroundColor: Palette.ink])
        plate.summary.draw(
            at: CGPoint(x: PageCanvas.margin, y: PageCanvas.summaryTop),
            withAttributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: Palette.softInk])
        plate.draw(on: self)
    }

    /// Draws cards in rows, as many as there are names, and on each the figure with its number. The figure's rectangle
    /// begins at the origin of the space it is drawn in; what it changes of the context is set back.
    func cards(_ names: [String], columns: Int, figure: (Int, CGRect) -> Void) {
        let rows = (names.count + columns - 1) / columns
        let horizontalPitch = (PageCanvas.size.width - 2 * PageCanvas.margin + PageCanvas.gap) / CGFloat(columns)
        let verticalPitch = (PageCanvas.size.height - PageCanvas.figuresTop + PageCanvas.gap) / CGFloat(rows)
        // At whole points edges lie between pixels, and nothing shines through where two things meet.
        let width = (horizontalPitch - PageCanvas.gap).rounded(.down)
        let height = (verticalPitch - PageCanvas.gap).rounded(.down)
        for (index, name) in names.enumerated() {
            let card = CGRect(
                x: (PageCanvas.margin + CGFloat(index % columns) * horizontalPitch).rounded(),
                y: (PageCanvas.figuresTop + CGFloat(index / columns) * verticalPitch).rounded(), width: width, height: height)
            UIColor.white.setFill()
            UIBezierPath(roundedRect: card, cornerRadius: PageCanvas.radius).fill()
            draw(name, below: card)
            context.saveGState()
            context.translateBy(x: card.minX, y: card.minY)
            figure(index, CGRect(x: 0, y: 0, width: width, height: height - PageCanvas.nameHeight))
            context.restoreGState()
        }
    }

    /// Draws a name in the middle of a card's lower edge.
    private func draw(_ name: String, below card: CGRect) {
        let style: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 12), .foregroundColor: Palette.softInk,
        ]
        let size = name.size(withAttributes: style)
        name.draw(
            at: CGPoint(x: card.midX - size.width / 2, y: card.maxY - PageCanvas.nameHeight + 4), withAttributes: style)
    }

    /// Fills a rectangle.
    func fill(_ rect: CGRect, _ color: UIColor) {
        context.setFillColor(color.cgColor)
        context.fill(rect)
    }
}

extension CGRect {
    /// The middle.
    var center: CGPoint { CGPoint(x: midX, y: midY) }

    /// The largest square in the middle that leaves a margin.
    func square(margin: CGFloat) -> CGRect {
        let side = min(width, height) - 2 * margin
        return CGRect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
    }
}
