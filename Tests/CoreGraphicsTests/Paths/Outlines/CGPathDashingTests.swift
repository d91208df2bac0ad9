import CoreGraphics
import Expectations
import Testing

@Suite struct CGPathDashingTests {
    private func makeLine() -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        return path
    }

    private func dashes(_ path: CGPath) -> [ClosedRange<CGFloat>] {
        var result: [ClosedRange<CGFloat>] = []
        var start = CGPoint.zero
        path.applyWithBlock { element in
            let point = element.pointee.points[0]
            if element.pointee.type == .addLineToPoint { result.append(start.x...point.x) }
            start = point
        }
        return result
    }

    @Test("lengths are alternately painted and skipped")
    func alternates() {
        expect(dashes(makeLine().copy(dashingWithPhase: 0, lengths: [3, 2])), equals: [0...3, 5...8])
    }

    @Test("the phase is an offset into the pattern")
    func phase() {
        expect(dashes(makeLine().copy(dashingWithPhase: 4, lengths: [3, 2])), equals: [1...4, 6...9])
        expect(dashes(makeLine().copy(dashingWithPhase: -1, lengths: [3, 2])), equals: [1...4, 6...9])
    }

    @Test("a pattern with an odd number of lengths is repeated")
    func oddPattern() {
        expect(dashes(makeLine().copy(dashingWithPhase: 0, lengths: [2])), equals: [0...2, 4...6, 8...10])
    }

    @Test("an invalid pattern gives the path itself", arguments: [[], [0, 0], [-1, 2], [CGFloat.nan]])
    func invalidPattern(lengths: [CGFloat]) {
        expect(makeLine().copy(dashingWithPhase: 0, lengths: lengths), equals: makeLine())
    }

    @Test("extremely short dashes do not hang")
    func tinyDashes() {
        let path = makeLine().copy(dashingWithPhase: 0, lengths: [1e-12, 1e-12])

        expect(path.boundingBox, equals: CGRect(x: 0, y: 0, width: 10, height: 0))
    }

    private func subpathCount(_ path: CGPath) -> Int {
        var count = 0
        path.applyWithBlock { if $0.pointee.type == .moveToPoint { count += 1 } }
        return count
    }

    @Test("dashes of length zero become dots")
    func dots() {
        let dotted = makeLine().copy(dashingWithPhase: 0, lengths: [0, 3])

        let outline = dotted.copy(strokingWithWidth: 2, lineCap: .round, lineJoin: .round, miterLimit: 10)

        expect(subpathCount(outline), equals: 4)
        for x in [0, 3, 6, 9] { #expect(outline.contains(CGPoint(x: Double(x), y: 0.5))) }
        #expect(!outline.contains(CGPoint(x: 4.5, y: 0)))
    }

    @Test("square caps of dots are aligned with the line")
    func squareDots() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 200)])

        let outline = path.copy(dashingWithPhase: 0, lengths: [0, 50])
            .copy(strokingWithWidth: 10, lineCap: .square, lineJoin: .miter, miterLimit: 10)

        #expect(outline.contains(CGPoint(x: 100, y: 106.9)))
        #expect(!outline.contains(CGPoint(x: 104.5, y: 104.5)))
    }

    @Test("a dot stays a dot when it is dashed")
    func dashedDot() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 5)])

        let dashed = path.copy(dashingWithPhase: 0, lengths: [3, 2])

        #expect(!dashed.copy(strokingWithWidth: 2, lineCap: .round, lineJoin: .round, miterLimit: 10).isEmpty)
    }
}
