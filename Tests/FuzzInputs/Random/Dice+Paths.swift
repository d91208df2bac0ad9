import CoreGraphics

extension Dice {
    /// A path of few pieces of every kind, with odd numbers.
    package mutating func path() -> CGPath {
        let path = CGMutablePath()
        for _ in 0..<whole(7) { addPiece(to: path) }
        return path
    }

    private mutating func addPiece(to path: CGMutablePath) {
        switch whole(12) {
        case 0: path.move(to: oddPoint())
        case 1: path.addLine(to: oddPoint())
        case 2: path.addCurve(to: oddPoint(), control1: oddPoint(), control2: oddPoint())
        case 3: path.addQuadCurve(to: oddPoint(), control: oddPoint())
        case 4: path.addArc(tangent1End: oddPoint(), tangent2End: oddPoint(), radius: odd())
        case 5: path.addRoundedRect(in: oddRect(), cornerWidth: odd(), cornerHeight: odd())
        case 6:
            path.addArc(
                center: oddPoint(), radius: odd(), startAngle: odd(7), endAngle: odd(7), clockwise: once(in: 2))
        case 7: path.addRelativeArc(center: oddPoint(), radius: odd(), startAngle: odd(7), delta: odd(20))
        case 8: path.addRect(oddRect(), transform: oddTransform())
        case 9: path.addEllipse(in: oddRect(), transform: oddTransform())
        case 10: path.closeSubpath()
        default: path.addLines(between: [oddPoint(), oddPoint(), oddPoint()])
        }
    }
}
