import UIKit

/// Elements of paths, and fill rules.
struct PathPlate: Plate {
    let title = "Paths"
    let summary = "Lines, curves and arcs, filled by two rules"

    func draw(on canvas: PageCanvas) {
        let names = ["lines", "curves", "arcs", "rounded corners", "winding rule", "even-odd rule"]
        let makers = [lines, curves, arcs, corners, star, star]
        canvas.cards(names, columns: 2) { index, rect in
            let context = canvas.context
            context.addPath(makers[index](rect.square(margin: 24)))
            context.setLineWidth(4)
            context.setLineJoin(.round)
            context.setStrokeColor(Palette.indigo.cgColor)
            context.setFillColor(Palette.amber.cgColor)
            context.drawPath(using: index == 5 ? .eoFillStroke : .fillStroke)
        }
    }

    private func lines(_ square: CGRect) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: [
            CGPoint(x: square.minX, y: square.maxY), CGPoint(x: square.minX + 20, y: square.minY + 20),
            CGPoint(x: square.midX, y: square.midY), CGPoint(x: square.maxX - 10, y: square.minY),
            CGPoint(x: square.maxX, y: square.maxY),
        ])
        path.closeSubpath()
        return path
    }

    /// Creates a heart of four Bézier curves.
    private func curves(_ square: CGRect) -> CGPath {
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: square.minX + x * square.width, y: square.minY + y * square.height)
        }
        let path = CGMutablePath()
        path.move(to: point(0.5, 1))
        path.addCurve(to: point(0, 0.32), control1: point(0.3, 0.82), control2: point(0, 0.6))
        path.addCurve(to: point(0.5, 0.22), control1: point(0, -0.02), control2: point(0.4, -0.04))
        path.addCurve(to: point(1, 0.32), control1: point(0.6, -0.04), control2: point(1, -0.02))
        path.addCurve(to: point(0.5, 1), control1: point(1, 0.6), control2: point(0.7, 0.82))
        path.closeSubpath()
        return path
    }

    /// Creates a ring with a gap.
    private func arcs(_ square: CGRect) -> CGPath {
        let path = CGMutablePath()
        let (start, end) = (-CGFloat.pi / 5, CGFloat.pi / 5)
        path.addArc(center: square.center, radius: square.width / 2, startAngle: end, endAngle: start, clockwise: false)
        path.addArc(center: square.center, radius: square.width / 4, startAngle: start, endAngle: end, clockwise: true)
        path.closeSubpath()
        return path
    }

    /// Creates a triangle whose corners are arcs tangent to both sides.
    private func corners(_ square: CGRect) -> CGPath {
        let top = CGPoint(x: square.midX, y: square.minY)
        let right = CGPoint(x: square.maxX, y: square.maxY)
        let left = CGPoint(x: square.minX, y: square.maxY)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: square.midX, y: square.maxY))
        path.addArc(tangent1End: left, tangent2End: top, radius: 16)
        path.addArc(tangent1End: top, tangent2End: right, radius: 16)
        path.addArc(tangent1End: right, tangent2End: left, radius: 16)
        path.closeSubpath()
        return path
    }

    /// Creates a star of one line that winds around its center twice.
    private func star(_ square: CGRect) -> CGPath {
        let path = CGMutablePath()
        path.addLines(
            between: (0..<5).map { corner in
                let angle = CGFloat(corner * 2) * 2 * .pi / 5 - .pi / 2
                return CGPoint(
                    x: square.midX + square.width / 2 * cos(angle), y: square.midY + square.width / 2 * sin(angle))
            })
        path.closeSubpath()
        return path
    }
}
