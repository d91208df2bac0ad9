import CoreGraphics

/// What is drawn with a path of ten million pieces.
package enum HugePathFuzzer: CaseIterable {
    case filled, stroked, dashed, clipped, outlined, united, queried

    private static let side = 48
    private static let segmentCount = 20_000
    private static let doublingCount = 9

    /// Draws, then once plainly. Returns what must not be: that the plain drawing does not show.
    package func violation() -> String? {
        guard let context = CGContext(width: Self.side, height: Self.side, scale: 1, flipped: true) else { return nil }
        let path = Self.path
        context.saveGState()
        context.addPath(path)
        switch self {
        case .filled: context.fillPath(using: .evenOdd)
        case .stroked: context.strokePath()
        case .dashed:
            context.setLineDash(phase: 0, lengths: [3, 2])
            context.strokePath()
        case .clipped: context.clip()
        case .outlined:
            context.replacePathWithStrokedPath()
            context.fillPath()
        case .united: _ = path.union(path)
        case .queried: _ = (path.contains(CGPoint(x: 9, y: 9)), path.boundingBoxOfPath, path.flattened(threshold: 1))
        }
        context.restoreGState()
        context.beginPath()
        context.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        return context.makeImage()?.color(5, 40) == 0xFF00_FF00 ? nil : "drawing does not go on after a huge path"
    }

    private static var path: CGPath {
        var random = SeededGenerator(7)
        let path = CGMutablePath()
        path.move(to: .zero)
        for _ in 0..<segmentCount { path.addLine(to: random.point(upTo: 500)) }
        for _ in 0..<doublingCount { path.addPath(path) }
        return path
    }
}
