import CoreGraphics
import Foundation

/// Parses path strings. `M L H V C Q Z` and their lowercase, relative forms are as in SVG. In addition, `O x y r` is a
/// circle, `E x y rx ry` an ellipse, `R x y w h r` a rounded rectangle, and `A x y r from to` an arc around a point,
/// with angles in degrees clockwise from the positive x axis.
struct SymbolPathParser {
    private let path = CGMutablePath()
    private var arguments: [CGFloat] = []
    private var currentPoint = CGPoint.zero
    private var subpathStart = CGPoint.zero

    static func path(_ text: String) -> CGPath {
        var parser = SymbolPathParser()
        parser.parse(text)
        return parser.path
    }

    private mutating func parse(_ text: String) {
        var command: Character?
        var token = ""
        for character in text + " " {
            if character.isLetter || character.isWhitespace {
                if let number = Double(token) { arguments.append(CGFloat(number)) }
                token = ""
                if character.isLetter {
                    if let command { execute(command) }
                    command = character
                }
            } else {
                token.append(character)
            }
        }
        if let command { execute(command) }
    }

    /// Runs a command repeatedly, for each complete set of its arguments.
    private mutating func execute(_ letter: Character) {
        let count = Self.argumentCounts[letter.uppercased()] ?? 0
        if count == 0 {
            path.closeSubpath()
            currentPoint = subpathStart
        }
        var remaining = arguments[...]
        arguments = []
        var command = letter.uppercased()
        while count > 0, remaining.count >= count {
            append(command, Array(remaining.prefix(count)), relative: letter.isLowercase)
            remaining = remaining.dropFirst(count)
            if command == "M" { command = "L" }
        }
    }

    private static let argumentCounts = [
        "M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "O": 3, "E": 4, "R": 5, "A": 5,
    ]

    private mutating func append(_ command: String, _ values: [CGFloat], relative: Bool) {
        let origin = relative ? currentPoint : .zero
        func point(_ index: Int) -> CGPoint {
            CGPoint(x: origin.x + values[index], y: origin.y + values[index + 1])
        }
        switch command {
        case "M":
            subpathStart = point(0)
            path.move(to: subpathStart)
            currentPoint = subpathStart
        case "L": line(to: point(0))
        case "H": line(to: CGPoint(x: origin.x + values[0], y: currentPoint.y))
        case "V": line(to: CGPoint(x: currentPoint.x, y: origin.y + values[0]))
        case "C":
            path.addCurve(to: point(4), control1: point(0), control2: point(2))
            currentPoint = point(4)
        case "Q":
            path.addQuadCurve(to: point(2), control: point(0))
            currentPoint = point(2)
        case "O": ellipse(point(0), values[2], values[2])
        case "E": ellipse(point(0), values[2], values[3])
        case "R":
            let rect = CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
            path.addPath(UIBezierPath(roundedRect: rect, cornerRadius: values[4]).cgPath)
        default: arc(point(0), values[2], from: values[3], to: values[4])
        }
    }

    private mutating func line(to point: CGPoint) {
        path.addLine(to: point)
        currentPoint = point
    }

    private func ellipse(_ center: CGPoint, _ width: CGFloat, _ height: CGFloat) {
        path.addEllipse(in: CGRect(x: center.x - width, y: center.y - height, width: 2 * width, height: 2 * height))
    }

    private mutating func arc(_ center: CGPoint, _ radius: CGFloat, from: CGFloat, to: CGFloat) {
        let arc = UIBezierPath(
            arcCenter: center, radius: radius, startAngle: from * .pi / 180, endAngle: to * .pi / 180,
            clockwise: to > from)
        path.addPath(arc.cgPath)
        currentPoint = arc.currentPoint
    }
}
