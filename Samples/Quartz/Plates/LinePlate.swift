import UIKit

/// Line caps and line joins.
struct LinePlate: Plate {
    let title = "Lines"
    let summary = "Caps at the ends, joins at the corners"

    private let caps: [CGLineCap] = [.butt, .round, .square]
    private let joins: [CGLineJoin] = [.miter, .round, .bevel]

    func draw(on canvas: PageCanvas) {
        let names = ["butt cap", "miter join", "round cap", "round join", "square cap", "bevel join"]
        canvas.cards(names, columns: 2) { index, rect in
            let square = rect.square(margin: 36)
            let isCap = index.isMultiple(of: 2)
            let path = isCap ? straight(square) : bent(square)
            let context = canvas.context
            context.setLineCap(isCap ? caps[index / 2] : .butt)
            context.setLineJoin(isCap ? .miter : joins[index / 2])
            context.setLineWidth(30)
            context.setStrokeColor(Palette.teal.cgColor)
            context.addPath(path)
            context.strokePath()
            drawSkeleton(path, in: context)
        }
    }

    private func straight(_ square: CGRect) -> CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: square.minX, y: square.midY))
        path.addLine(to: CGPoint(x: square.maxX, y: square.midY))
        return path
    }

    private func bent(_ square: CGRect) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: [
            CGPoint(x: square.minX, y: square.maxY), CGPoint(x: square.midX, y: square.minY + 12),
            CGPoint(x: square.maxX, y: square.maxY),
        ])
        return path
    }

    /// Draws the path as a thin line with a dot at every point.
    private func drawSkeleton(_ path: CGPath, in context: CGContext) {
        context.setLineWidth(1.5)
        context.setLineCap(.butt)
        context.setStrokeColor(Palette.ink.cgColor)
        context.addPath(path)
        context.strokePath()
        context.setFillColor(Palette.ink.cgColor)
        path.applyWithBlock { element in
            let point = element.pointee.points[0]
            context.fillEllipse(in: CGRect(x: point.x - 3.5, y: point.y - 3.5, width: 7, height: 7))
        }
    }
}
