import UIKit

/// A drawn landscape at a time of day.
enum Picture: Int, CaseIterable {
    case dawn, noon, dusk, night

    var title: String {
        switch self {
        case .dawn: "Dawn"
        case .noon: "Noon"
        case .dusk: "Dusk"
        case .night: "Night"
        }
    }

    /// The picture after this one; `nil` for the last.
    var next: Picture? { Picture(rawValue: rawValue + 1) }

    private struct Palette {
        var sky: [UIColor]
        var sun: UIColor
        /// Of the size of the picture.
        var sunCenter: CGPoint
        /// From the farthest to the nearest.
        var hills: [UIColor]
    }

    private var palette: Palette {
        switch self {
        case .dawn:
            Palette(
                sky: [color(0x5B6FA8), color(0xF3B7A0), color(0xFBE3BF)], sun: color(0xFFF3D6),
                sunCenter: CGPoint(x: 0.3, y: 0.56), hills: [color(0xB9899B), color(0x7C6489), color(0x453F66)])
        case .noon:
            Palette(
                sky: [color(0x2F86D6), color(0x8CC8F2), color(0xE2F3FB)], sun: color(0xFFFBE6),
                sunCenter: CGPoint(x: 0.62, y: 0.2), hills: [color(0x9CC3B0), color(0x5E9C76), color(0x2F6B4C)])
        case .dusk:
            Palette(
                sky: [color(0x3A2A5E), color(0xC2526B), color(0xF7A45C)], sun: color(0xFFD27A),
                sunCenter: CGPoint(x: 0.68, y: 0.58), hills: [color(0x8C3F63), color(0x5A2A54), color(0x2B1838)])
        case .night:
            Palette(
                sky: [color(0x070B22), color(0x16224C), color(0x31406F)], sun: color(0xEDEFF7),
                sunCenter: CGPoint(x: 0.7, y: 0.24), hills: [color(0x26335D), color(0x182345), color(0x0B122B)])
        }
    }

    private func color(_ hex: Int) -> UIColor {
        UIColor(
            red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
            alpha: 1)
    }

    /// Draws the picture into a rectangle.
    @MainActor func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let palette = palette
        let colors = palette.sky.map(\.cgColor) as CFArray
        if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 0.5, 0.75]) {
            context.drawLinearGradient(
                gradient, start: CGPoint(x: rect.midX, y: rect.minY), end: CGPoint(x: rect.midX, y: rect.maxY),
                options: .drawsAfterEndLocation)
        }
        if self == .night { drawStars(in: rect) }
        drawSun(palette, in: rect)
        for (index, hill) in palette.hills.enumerated() {
            hill.setFill()
            hillPath(index, in: rect).fill()
        }
    }

    private func drawSun(_ palette: Palette, in rect: CGRect) {
        let center = CGPoint(
            x: rect.minX + palette.sunCenter.x * rect.width, y: rect.minY + palette.sunCenter.y * rect.height)
        let radius = rect.width * 0.09
        for step in 0..<3 {
            let glow = radius * (1 + CGFloat(3 - step) * 0.45)
            palette.sun.withAlphaComponent(0.12).setFill()
            UIBezierPath(arcCenter: center, radius: glow, startAngle: 0, endAngle: 2 * .pi, clockwise: true).fill()
        }
        palette.sun.setFill()
        UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true).fill()
    }

    private func drawStars(in rect: CGRect) {
        UIColor(white: 1, alpha: 0.8).setFill()
        for index in 0..<60 {
            // Fractions of multiples of irrational numbers are spread evenly.
            let x = (CGFloat(index) * 0.754_877).truncatingRemainder(dividingBy: 1)
            let y = (CGFloat(index) * 0.569_840).truncatingRemainder(dividingBy: 1) * 0.55
            let side = index % 5 == 0 ? 2.0 : 1.0
            UIBezierPath(
                ovalIn: CGRect(
                    x: rect.minX + x * rect.width, y: rect.minY + y * rect.height, width: side, height: side)
            ).fill()
        }
    }

    /// A range of hills; the nearest has the greatest index.
    private func hillPath(_ index: Int, in rect: CGRect) -> UIBezierPath {
        let base = rect.minY + rect.height * (0.62 + 0.12 * CGFloat(index))
        let height = rect.height * (0.07 - 0.012 * CGFloat(index))
        let path = UIBezierPath()
        path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
        for step in 0...60 {
            let x = CGFloat(step) / 60
            let phase = CGFloat(index) * 1.9
            let y = sin(x * 5.2 + phase) + 0.45 * sin(x * 11 + phase * 2.3)
            path.addLine(to: CGPoint(x: rect.minX + x * rect.width, y: base - y * height))
        }
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.close()
        return path
    }
}
