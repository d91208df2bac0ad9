import UIKit

/// A landscape at night, visible only in a beam of light: the mask is a radial gradient.
final class MaskExhibit: Exhibit {
    let title = "mask"
    let summary = "A layer's opacity cuts another one out"
    let layer = CALayer()
    let beam = CAGradientLayer()

    private let landscape = CALayer()
    private var x: CGFloat = 0.58 { didSet { update() } }
    private var y: CGFloat = 0.42 { didSet { update() } }
    private var radius: CGFloat = 120 { didSet { update() } }
    private var softness: CGFloat = 0.3 { didSet { update() } }

    var backdrop: UIColor { Palette.night }

    init() {
        layer.fillStage()
        landscape.fillStage()
        landscape.addSublayer(makeSky())
        landscape.addSublayer(makeDisc(x: 0.66, y: 0.3, radius: 0.13, Palette.amber))
        landscape.addSublayer(makeHill([0.72, 0.5, 0.66, 0.46, 0.62, 0.55], Palette.teal))
        landscape.addSublayer(makeHill([0.82, 0.74, 0.62, 0.78, 0.7, 0.8], Palette.indigo))
        layer.addSublayer(landscape)
        beam.fillStage()
        beam.type = .radial
        beam.colors = [UIColor.black, .black, UIColor(white: 0, alpha: 0)].map(\.cgColor)
        landscape.mask = beam
        update()
    }

    private func makeSky() -> CALayer {
        let sky = CAGradientLayer()
        sky.fillStage()
        sky.colors = [Palette.indigo, Palette.rose, Palette.amber].map(\.cgColor)
        return sky
    }

    private func makeDisc(x: CGFloat, y: CGFloat, radius: CGFloat, _ color: UIColor) -> CALayer {
        let disc = CALayer()
        let side = Palette.stageSide
        disc.bounds = CGRect(x: 0, y: 0, width: 2 * radius * side, height: 2 * radius * side)
        disc.position = CGPoint(x: x * side, y: y * side)
        disc.cornerRadius = radius * side
        disc.backgroundColor = color.cgColor
        return disc
    }

    /// Creates a ridge through evenly spaced heights, given as fractions of the side.
    private func makeHill(_ heights: [CGFloat], _ color: UIColor) -> CALayer {
        let side = Palette.stageSide
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: side))
        for (index, height) in heights.enumerated() {
            path.addLine(to: CGPoint(x: side * CGFloat(index) / CGFloat(heights.count - 1), y: side * height))
        }
        path.addLine(to: CGPoint(x: side, y: side))
        path.closeSubpath()
        let hill = CAShapeLayer()
        hill.fillStage()
        hill.path = path
        hill.fillColor = color.cgColor
        return hill
    }

    private func update() {
        beam.startPoint = CGPoint(x: x, y: y)
        beam.endPoint = CGPoint(x: x + radius / Palette.stageSide, y: y + radius / Palette.stageSide)
        beam.locations = [0, NSNumber(value: Double(1 - softness)), 1]
    }

    var controls: [Control] {
        [
            Control("x", 0...1, of: self, \.x, decimals: 2),
            Control("y", 0...1, of: self, \.y, decimals: 2),
            Control("Radius", 20...240, of: self, \.radius, unit: " pt"),
            Control("Softness", 0.01...1, of: self, \.softness, decimals: 2),
        ]
    }
}
