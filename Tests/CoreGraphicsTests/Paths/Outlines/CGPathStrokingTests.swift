import CoreGraphics
import Testing

@Suite struct CGPathStrokingTests {
    private func makeCorner() -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
        return path
    }

    private func outline(_ path: CGPath, cap: CGLineCap = .butt, join: CGLineJoin = .miter) -> CGPath {
        path.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: join, miterLimit: 10)
    }

    @Test("D-15 a stroke extends half the line width to each side of the path")
    func halfWidth() {
        let line = outline(makeCorner())

        #expect(line.contains(CGPoint(x: 10, y: 1.9)) && line.contains(CGPoint(x: 10, y: -1.9)))
        #expect(!line.contains(CGPoint(x: 10, y: 2.1)) && !line.contains(CGPoint(x: 10, y: -2.1)))
    }

    @Test("a miter join has a sharp tip, a bevel join is cut off, a round join lies between them")
    func joins() {
        let tip = CGPoint(x: 21.9, y: -1.9)
        let roundOnly = CGPoint(x: 21.3, y: -1.3)

        #expect(outline(makeCorner(), join: .miter).contains(tip))
        #expect(!outline(makeCorner(), join: .round).contains(tip))
        #expect(outline(makeCorner(), join: .round).contains(roundOnly))
        #expect(!outline(makeCorner(), join: .bevel).contains(roundOnly))
    }

    @Test("a miter join beyond the limit becomes a bevel")
    func miterLimit() {
        let line = makeCorner().copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 1.2)

        #expect(!line.contains(CGPoint(x: 21.9, y: -1.9)))
    }

    @Test("square and round caps extend beyond the end, butt caps do not")
    func caps() {
        let beyondEnd = CGPoint(x: -1.8, y: 0)
        let edge = CGPoint(x: -1.8, y: 1.8)

        #expect(!outline(makeCorner(), cap: .butt).contains(beyondEnd))
        #expect(outline(makeCorner(), cap: .round).contains(beyondEnd))
        #expect(!outline(makeCorner(), cap: .round).contains(edge))
        #expect(outline(makeCorner(), cap: .square).contains(edge))
    }

    @Test("the stroke of a closed path has no caps and a hole inside")
    func closedPath() {
        let ring = outline(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil))

        #expect(ring.contains(CGPoint(x: 0.5, y: 20)))
        #expect(!ring.contains(CGPoint(x: 20, y: 20)))
        #expect(ring.boundingBoxOfPath.isNear(CGRect(x: -2, y: -2, width: 44, height: 44), within: 0.1))
    }

    @Test("an invalid width gives an empty path", arguments: [0, -1, CGFloat.nan, .infinity])
    func invalidWidth(width: CGFloat) {
        let line = makeCorner().copy(strokingWithWidth: width, lineCap: .butt, lineJoin: .miter, miterLimit: 10)

        #expect(line.isEmpty)
    }

    @Test("every zero-length line becomes a dot")
    func dots() {
        let path = CGMutablePath()
        for x in [10.0, 30, 50] { path.addLines(between: [CGPoint(x: x, y: 0), CGPoint(x: x, y: 0)]) }

        let dots = outline(path, cap: .round)

        for x in [10.0, 30, 50] { #expect(dots.contains(CGPoint(x: x, y: 1.5))) }
    }

    @Test("a move without a line does not become a dot")
    func loneMoves() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 0))
        path.addLines(between: [CGPoint(x: 30, y: 0), CGPoint(x: 50, y: 0)])
        path.move(to: CGPoint(x: 90, y: 0))

        #expect(
            outline(path, cap: .round).boundingBoxOfPath.isNear(
                CGRect(x: 28, y: -2, width: 24, height: 4), within: 0.01))
    }
}
