import CoreGraphics
import QuartzCore

/// Shape layers, against SVG.
package let shapes = Subject(
    "shapes", title: "Shape layers",
    scenes: [
        shape("nonzero winding fill", "fill=\"#2266cc\" fill-rule=\"nonzero\"", star) { $0.fillColor = .hex(0x2266CC) },
        shape("even-odd fill", "fill=\"#2266cc\" fill-rule=\"evenodd\"", star) {
            $0.fillColor = .hex(0x2266CC)
            $0.fillRule = .evenOdd
        },
        shape(
            "filled and stroked", "fill=\"#f0c040\" stroke=\"#804010\" stroke-width=\"5\" stroke-linejoin=\"round\"",
            heart
        ) {
            $0.fillColor = .hex(0xF0C040)
            $0.strokeColor = .hex(0x804010)
            $0.lineWidth = 5
            $0.lineJoin = .round
        },
        shape("strokeEnd", "\(line(8)) pathLength=\"100\" stroke-dasharray=\"35 200\"", wave) {
            setLine($0, 8)
            $0.strokeEnd = 0.35
        },
        shape(
            "strokeStart",
            "\(line(8)) pathLength=\"100\" stroke-dasharray=\"40 200\" stroke-dashoffset=\"-60\"", wave
        ) {
            setLine($0, 8)
            $0.strokeStart = 0.6
        },
        shape(
            "strokeStart and strokeEnd, round caps",
            "\(line(8)) stroke-linecap=\"round\" pathLength=\"100\" stroke-dasharray=\"50 200\" stroke-dashoffset=\"-20\"",
            wave, .partOfLine
        ) {
            setLine($0, 8)
            $0.lineCap = .round
            $0.strokeStart = 0.2
            $0.strokeEnd = 0.7
        },
        shape("progress ring", "\(line(12)) pathLength=\"100\" stroke-dasharray=\"72 200\"", ring, .partOfLine) {
            setLine($0, 12)
            $0.strokeEnd = 0.72
        },
        Scene(
            "consecutive subpaths", .exact,
            markup: "<svg width=\"96\" height=\"96\"><path d=\"M10 30 L86 30 M10 66 L48 66\" \(line(8))/></svg>"
        ) { root in
            let layer = addShape("M10 30 L86 30 M10 66 L86 66", to: root)
            setLine(layer, 8)
            layer.strokeEnd = 0.75
        },
        shape("dash pattern and phase", "\(line(5)) stroke-dasharray=\"12 5 3 5\" stroke-dashoffset=\"7\"", zigzag) {
            setLine($0, 5)
            $0.lineDashPattern = [12, 5, 3, 5]
            $0.lineDashPhase = 7
        },
        shape("line joins", "\(line(9)) stroke-linejoin=\"bevel\" stroke-linecap=\"square\"", zigzag) {
            setLine($0, 9)
            $0.lineJoin = .bevel
            $0.lineCap = .square
        },
        shape("miter limit", "\(line(7)) stroke-miterlimit=\"2.5\"", zigzag) {
            setLine($0, 7)
            $0.miterLimit = 2.5
        },
        shape(
            "half opaque, stroke over fill", "fill=\"#f0c040\" stroke=\"#2040a0\" stroke-width=\"10\" opacity=\"0.5\"",
            heart
        ) {
            $0.fillColor = .hex(0xF0C040)
            $0.strokeColor = .hex(0x2040A0)
            $0.lineWidth = 10
            $0.opacity = 0.5
        },
        Scene(
            "stretched with the layer", .shapeEdges,
            markup: """
                <svg width="96" height="96"><g transform="translate(48 48) scale(1.2 0.6) rotate(20) translate(-48 -48)">
                <path d="\(heart)" fill="#f0c040" stroke="#804010" stroke-width="5"/></g></svg>
                """
        ) { root in
            let layer = addShape(heart, to: root)
            layer.fillColor = .hex(0xF0C040)
            layer.strokeColor = .hex(0x804010)
            layer.lineWidth = 5
            layer.setAffineTransform(CGAffineTransform(scaleX: 1.2, y: 0.6).rotated(by: .pi / 9))
        },
    ])

extension Tolerance {
    /// Edges of shapes.
    static let shapeEdges = Tolerance(
        mean: 0.8, p99: 22, worst: 70, reason: "edge pixels: the browser's curves are coarser than ours")
    /// Partially drawn lines.
    static let partOfLine = Tolerance(
        mean: 0.8, p99: 28, worst: 80,
        reason: "edge pixels; each engine measures the length of curves along its own straight segments")
}

private let star = "M48 4 L75 90 L4 37 L92 37 L21 90 Z"
private let heart = "M48 84 L14 44 C4 24 34 8 48 32 C62 8 92 24 82 44 Z"
private let wave = "M8 60 C24 -20 40 120 56 40 C62 10 80 30 88 70"
private let ring = "M48 12 A36 36 0 0 1 48 84 A36 36 0 0 1 48 12"
private let zigzag = "M10 20 L40 70 L48 20 L60 80 L86 24"

private func line(_ width: Int) -> String { "fill=\"none\" stroke=\"#306090\" stroke-width=\"\(width)\"" }

private func setLine(_ layer: CAShapeLayer, _ width: CGFloat) {
    layer.fillColor = nil
    layer.strokeColor = .hex(0x306090)
    layer.lineWidth = width
}

private func shape(
    _ name: String, _ attributes: String, _ path: String, _ tolerance: Tolerance = .shapeEdges,
    _ configure: @escaping @Sendable (CAShapeLayer) -> Void
) -> Scene {
    Scene(
        name, tolerance, markup: "<svg width=\"96\" height=\"96\"><path d=\"\(path)\" \(attributes)/></svg>"
    ) { root in
        configure(addShape(path, to: root))
    }
}

private func addShape(_ path: String, to root: CALayer) -> CAShapeLayer {
    let layer = root.add(CAShapeLayer(), box(0, 0, 96, 96))
    layer.path = parsePath(path)
    return layer
}

/// Parses an SVG path of the commands M, L, C, A (half circles) and Z.
private func parsePath(_ text: String) -> CGPath {
    let path = CGMutablePath()
    var numbers: [CGFloat] = []
    var command: Character = "M"
    func endCommand() {
        switch command {
        case "M": path.move(to: at(numbers[0], numbers[1]))
        case "L": path.addLine(to: at(numbers[0], numbers[1]))
        case "C":
            path.addCurve(
                to: at(numbers[4], numbers[5]), control1: at(numbers[0], numbers[1]),
                control2: at(numbers[2], numbers[3]))
        case "A":
            let start = path.currentPoint
            let center = at((start.x + numbers[5]) / 2, (start.y + numbers[6]) / 2)
            let startAngle: CGFloat = start.y < center.y ? -.pi / 2 : .pi / 2
            path.addArc(
                center: center, radius: numbers[0], startAngle: startAngle, endAngle: startAngle + .pi, clockwise: false
            )
        default: path.closeSubpath()
        }
        numbers = []
    }
    for token in text.split(separator: " ") {
        var digits = token
        if let first = token.first, first.isLetter {
            if token.startIndex != text.startIndex { endCommand() }
            command = first
            digits = token.dropFirst()
        }
        if let number = Double(digits) { numbers.append(CGFloat(number)) }
    }
    endCommand()
    return path
}
