import UIKit

/// A star with any number of points.
final class ShapeExhibit: Exhibit {
    let title = "CAShapeLayer"
    let summary = "A path, filled, with a line along it"
    let layer = CALayer()
    let star = CAShapeLayer()

    private var points: CGFloat = 7 { didSet { update() } }
    private var depth: CGFloat = 0.45 { didSet { update() } }
    private var dash: CGFloat = 0 { didSet { update() } }

    private static let radius: CGFloat = 128

    init() {
        layer.fillStage()
        star.fillStage()
        star.fillColor = Palette.amber.cgColor
        star.strokeColor = Palette.indigo.cgColor
        star.lineWidth = 10
        star.lineJoin = .round
        star.lineCap = .round
        layer.addSublayer(star)
        update()
    }

    private func update() {
        let path = CGMutablePath()
        let corners = 2 * Int(points)
        for corner in 0..<corners {
            let radius = ShapeExhibit.radius * (corner.isMultiple(of: 2) ? 1 : 1 - depth)
            let angle = CGFloat(corner) / CGFloat(corners) * 2 * .pi - .pi / 2
            let center = Palette.stageCenter
            let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        star.path = path
        star.lineDashPattern = dash < 1 ? nil : [dash, 1.6 * star.lineWidth].map { NSNumber(value: Double($0)) }
    }

    var controls: [Control] {
        [
            Control("Points", 3...16, of: self, \.points, isStepped: true),
            Control("Depth", 0...0.8, of: self, \.depth, decimals: 2),
            Control("Line", 0...24, of: star, \.lineWidth, unit: " pt"),
            Control("Stroke end", 0...1, of: star, \.strokeEnd, decimals: 2),
            Control("Dash", 0...60, of: self, \.dash, unit: " pt"),
        ]
    }
}
