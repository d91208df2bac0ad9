import CoreGraphics

extension SeededGenerator {
    /// A path of few pieces of every kind, with odd numbers.
    package mutating func path() -> CGPath {
        let path = CGMutablePath()
        for _ in 0..<int(below: 7) { addElement(to: path) }
        return path
    }

    private mutating func addElement(to path: CGMutablePath) {
        switch int(below: 12) {
        case 0: path.move(to: fuzzPoint())
        case 1: path.addLine(to: fuzzPoint())
        case 2: path.addCurve(to: fuzzPoint(), control1: fuzzPoint(), control2: fuzzPoint())
        case 3: path.addQuadCurve(to: fuzzPoint(), control: fuzzPoint())
        case 4: path.addArc(tangent1End: fuzzPoint(), tangent2End: fuzzPoint(), radius: fuzzNumber())
        case 5: path.addRoundedRect(in: fuzzRect(), cornerWidth: fuzzNumber(), cornerHeight: fuzzNumber())
        case 6:
            path.addArc(
                center: fuzzPoint(), radius: fuzzNumber(), startAngle: fuzzNumber(7), endAngle: fuzzNumber(7), clockwise: once(in: 2))
        case 7: path.addRelativeArc(center: fuzzPoint(), radius: fuzzNumber(), startAngle: fuzzNumber(7), delta: fuzzNumber(20))
        case 8: path.addRect(fuzzRect(), transform: fuzzTransform())
        case 9: path.addEllipse(in: fuzzRect(), transform: fuzzTransform())
        case 10: path.closeSubpath()
        default: path.addLines(between: [fuzzPoint(), fuzzPoint(), fuzzPoint()])
        }
    }
}
