import CoreGraphics
import Foundation

/// The data of a path in an SVG file: all commands except elliptical arcs, which become lines.
struct SVGPath {
    private let path = CGMutablePath()
    private var currentPoint = CGPoint.zero
    private var subpathStart = CGPoint.zero
    /// The second control point of the last curve, which smooth curves mirror; `nil` after other commands.
    private var lastControl: (point: CGPoint, isQuadratic: Bool)?

    /// The path for the value of `d`. What follows a mistake is left out.
    static func path(_ data: Substring) -> CGPath {
        var parser = SVGPath()
        parser.parse(data)
        return parser.path
    }

    private static let argumentCounts: [Character: Int] = [
        "M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0,
    ]

    private mutating func parse(_ data: Substring) {
        let tokens = data.matches(of: /[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/).map(\.output)
        var index = 0
        while index < tokens.count {
            guard let letter = tokens[index].first, letter.isLetter else { return }
            var command = Character(letter.uppercased())
            guard let count = Self.argumentCounts[command] else { return }
            index += 1
            if count == 0 { append(command, [], isRelative: false) }
            while count > 0, index + count <= tokens.count {
                let values = tokens[index..<index + count].compactMap { Double($0).map { CGFloat($0) } }
                guard values.count == count else { break }
                append(command, values, isRelative: letter.isLowercase)
                index += count
                if command == "M" { command = "L" }
            }
        }
    }

    private mutating func append(_ command: Character, _ values: [CGFloat], isRelative: Bool) {
        let origin = isRelative ? currentPoint : .zero
        func point(_ index: Int) -> CGPoint {
            CGPoint(x: origin.x + values[index], y: origin.y + values[index + 1])
        }
        /// The last control point mirrored at the current point, after a curve of the same kind.
        func mirrored(isQuadratic: Bool) -> CGPoint {
            guard let last = lastControl, last.isQuadratic == isQuadratic else { return currentPoint }
            return CGPoint(x: 2 * currentPoint.x - last.point.x, y: 2 * currentPoint.y - last.point.y)
        }
        var control: (CGPoint, Bool)?
        switch command {
        case "M":
            subpathStart = point(0)
            path.move(to: subpathStart)
            currentPoint = subpathStart
        case "L": line(to: point(0))
        case "H": line(to: CGPoint(x: origin.x + values[0], y: currentPoint.y))
        case "V": line(to: CGPoint(x: currentPoint.x, y: origin.y + values[0]))
        case "C":
            control = (point(2), false)
            curve(to: point(4), point(0), point(2))
        case "S":
            control = (point(0), false)
            curve(to: point(2), mirrored(isQuadratic: false), point(0))
        case "Q":
            control = (point(0), true)
            quadratic(to: point(2), point(0))
        case "T":
            let middle = mirrored(isQuadratic: true)
            control = (middle, true)
            quadratic(to: point(0), middle)
        case "A": line(to: point(5))
        default:
            path.closeSubpath()
            currentPoint = subpathStart
        }
        lastControl = control.map { (point: $0.0, isQuadratic: $0.1) }
    }

    private mutating func line(to point: CGPoint) {
        path.addLine(to: point)
        currentPoint = point
    }

    private mutating func curve(to point: CGPoint, _ first: CGPoint, _ second: CGPoint) {
        path.addCurve(to: point, control1: first, control2: second)
        currentPoint = point
    }

    private mutating func quadratic(to point: CGPoint, _ control: CGPoint) {
        path.addQuadCurve(to: point, control: control)
        currentPoint = point
    }
}
