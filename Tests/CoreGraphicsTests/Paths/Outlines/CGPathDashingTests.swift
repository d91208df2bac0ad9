import CoreGraphics
import Testing

@Suite struct CGPathDashingTests {
    private func line() -> CGPath {
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

    @Test("lengths are painted and not painted in turn")
    func alternates() {
        #expect(dashes(line().copy(dashingWithPhase: 0, lengths: [3, 2])) == [0...3, 5...8])
    }

    @Test("the phase begins inside the row")
    func phase() {
        #expect(dashes(line().copy(dashingWithPhase: 4, lengths: [3, 2])) == [1...4, 6...9])
        #expect(dashes(line().copy(dashingWithPhase: -1, lengths: [3, 2])) == [1...4, 6...9])
    }

    @Test("a row of odd length is used twice")
    func oddRow() {
        #expect(dashes(line().copy(dashingWithPhase: 0, lengths: [2])) == [0...2, 4...6, 8...10])
    }

    @Test("a row without sense gives the path itself", arguments: [[], [0, 0], [-1, 2], [CGFloat.nan]])
    func brokenRow(lengths: [CGFloat]) {
        #expect(line().copy(dashingWithPhase: 0, lengths: lengths) == line())
    }

    @Test("dashes too fine to see do not hang")
    func fineRow() {
        let path = line().copy(dashingWithPhase: 0, lengths: [1e-12, 1e-12])

        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 0))
    }
}
