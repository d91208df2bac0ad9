import CoreGraphics
import Expectations
import Testing

@Suite struct LineStrokerTests {
    private func subpathCount(_ path: CGPath) -> Int {
        var count = 0
        path.applyWithBlock { if $0.pointee.type == .moveToPoint { count += 1 } }
        return count
    }

    private func outline(_ path: CGPath, _ width: CGFloat, _ cap: CGLineCap, _ join: CGLineJoin) -> CGPath {
        path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: 10)
    }

    @Test("an open path has one outline, a closed path two")
    func counts() {
        let open = CGMutablePath()
        open.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])

        expect(subpathCount(outline(open, 2, .round, .round)), equals: 1)
        expect(
            subpathCount(
                outline(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil), 2, .butt, .miter)),
            equals: 2)
    }

    @Test("a straight line becomes a rectangle with four corners")
    func rectangle() {
        let line = CGMutablePath()
        line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        var isWithinWidth = true

        let result = outline(line, 4, .butt, .miter)
        result.applyWithBlock { isWithinWidth = isWithinWidth && abs($0.pointee.points.pointee.y) <= 2 }

        expect(result.boundingBoxOfPath, equals: CGRect(x: 0, y: -2, width: 10, height: 4))
        #expect(isWithinWidth)
    }

    @Test("a circle stroked wider than its diameter is completely covered")
    func tightBend() {
        let ring = outline(
            CGPath(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10), transform: nil), 20, .butt, .miter)

        for x in stride(from: CGFloat(-14), through: 14, by: 0.5) {
            #expect(ring.contains(CGPoint(x: x, y: 0.3)))
        }
        #expect(!ring.contains(CGPoint(x: 15.2, y: 0)))
    }

    @Test(
        "the outline matches Cairo's stroke", arguments: [CGLineJoin.miter, .round, .bevel],
        [CGLineCap.butt, .round, .square])
    func matchesDrawing(join: CGLineJoin, cap: CGLineCap) {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 50, y: 14))
        path.addLine(to: CGPoint(x: 14, y: 30))
        path.addCurve(to: CGPoint(x: 50, y: 50), control1: CGPoint(x: 60, y: 20), control2: CGPoint(x: -10, y: 60))
        path.addRect(CGRect(x: 20, y: 40, width: 12, height: 12))
        let (drawn, filled) = (makeContext(64, 64), makeContext(64, 64))

        drawn.setLineWidth(7)
        drawn.setLineJoin(join)
        drawn.setLineCap(cap)
        drawn.addPath(path)
        drawn.strokePath()
        filled.addPath(outline(path, 7, cap, join))
        filled.fillPath()

        let (a, b) = (drawn.makeImage()!, filled.makeImage()!)
        var differingPixelCount = 0
        for y in 0..<64 { for x in 0..<64 where abs(a[x, y].a - b[x, y].a) > 48 { differingPixelCount += 1 } }
        #expect(differingPixelCount <= 4)
    }
}
