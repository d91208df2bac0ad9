import UIKit

/// A page of the gallery.
@MainActor protocol Plate {
    var title: String { get }
    /// The content of the page, in one line.
    var summary: String { get }
    /// Draws the figures of the page.
    func draw(on canvas: PageCanvas)
}

/// The canvas of a page: a heading, and cards with a named figure on each.
@MainActor struct PageCanvas {
    let context: CGContext

    /// The size of a page, in points; the y axis points down.
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

    /// Draws a card for every name, in rows, and calls `figure` for each with its index and rectangle. The rectangle
    /// has its origin at (0, 0). The graphics state is restored after each figure.
    func cards(_ names: [String], columns: Int, figure: (Int, CGRect) -> Void) {
        let rows = (names.count + columns - 1) / columns
        let horizontalPitch = (PageCanvas.size.width - 2 * PageCanvas.margin + PageCanvas.gap) / CGFloat(columns)
        let verticalPitch = (PageCanvas.size.height - PageCanvas.figuresTop + PageCanvas.gap) / CGFloat(rows)
        // Edges at whole points lie on pixel boundaries, so adjacent shapes have no seams.
        let width = (horizontalPitch - PageCanvas.gap).rounded(.down)
        let height = (verticalPitch - PageCanvas.gap).rounded(.down)
        for (index, name) in names.enumerated() {
            let card = CGRect(
                x: (PageCanvas.margin + CGFloat(index % columns) * horizontalPitch).rounded(),
                y: (PageCanvas.figuresTop + CGFloat(index / columns) * verticalPitch).rounded(), width: width,
                height: height)
            UIColor.white.setFill()
            UIBezierPath(roundedRect: card, cornerRadius: PageCanvas.radius).fill()
            draw(name, below: card)
            context.saveGState()
            context.translateBy(x: card.minX, y: card.minY)
            figure(index, CGRect(x: 0, y: 0, width: width, height: height - PageCanvas.nameHeight))
            context.restoreGState()
        }
    }

    /// Draws a name centered at a card's bottom edge.
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
    /// The center of the rectangle.
    var center: CGPoint { CGPoint(x: midX, y: midY) }

    /// The largest centered square that leaves a margin, in points.
    func square(margin: CGFloat) -> CGRect {
        let side = min(width, height) - 2 * margin
        return CGRect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
    }
}
