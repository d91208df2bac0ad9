import CoreGraphics
import Expectations
import Foundation
import Testing

@Suite struct CGPathArcsTests {
    private func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> CGPath {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
        return path
    }

    @Test("a counterclockwise arc runs with increasing angles")
    func counterclockwise() {
        let path = arc(0, .pi / 2, clockwise: false)

        #expect(path.boundingBoxOfPath.isNear(CGRect(x: 0, y: 0, width: 10, height: 10)))
        #expect(path.currentPoint.isNear(CGPoint(x: 0, y: 10)))
    }

    @Test("a clockwise arc runs with decreasing angles")
    func clockwise() {
        let path = arc(0, .pi / 2, clockwise: true)

        #expect(path.boundingBoxOfPath.isNear(CGRect(x: -10, y: -10, width: 20, height: 20), within: 0.01))
        #expect(path.contains(CGPoint(x: -5, y: -5)))
        #expect(!path.contains(CGPoint(x: 6, y: 6)))
    }

    @Test("D-39 an arc is divided into quarter turns from its start and a rest", arguments: [false, true])
    func quarterTurns(clockwise: Bool) {
        var ends: [CGFloat] = []

        arc(0.2, clockwise ? 0.2 - 0.75 * .pi : 0.2 + 0.75 * .pi, clockwise: clockwise).applyWithBlock { element in
            guard element.pointee.type == .addCurveToPoint else { return }
            let end = element.pointee.points[2]
            ends.append(abs(atan2(end.y, end.x) - 0.2))
        }

        expect(ends.count, equals: 2)
        #expect(zip(ends, [0.5 * .pi, 0.75 * .pi]).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test("two angles one full turn apart give a full circle in both directions", arguments: [false, true])
    func fullCircle(clockwise: Bool) {
        let path = arc(0, 2 * .pi, clockwise: clockwise)

        #expect(path.boundingBoxOfPath.isNear(CGRect(x: -10, y: -10, width: 20, height: 20), within: 0.01))
        #expect(path.contains(CGPoint(x: 6, y: -6)) && path.contains(CGPoint(x: -6, y: 6)))
    }

    @Test("the curves deviate from the circle by less than a thousandth of the radius")
    func isRound() {
        var maximumDeviation: CGFloat = 0

        arc(0.3, 5.9, clockwise: false).flattened(threshold: 0.0001).applyWithBlock { element in
            let point = element.pointee.points[0]
            maximumDeviation = max(maximumDeviation, abs(hypot(point.x, point.y) - 10))
        }

        #expect(maximumDeviation < 0.01)
    }

    @Test("a line connects the current point to the start of an arc")
    func connects() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: -20, y: 0))

        path.addArc(center: .zero, radius: 10, startAngle: .pi, endAngle: .pi * 1.5, clockwise: false)

        #expect(path.boundingBoxOfPath.isNear(CGRect(x: -20, y: -10, width: 20, height: 10)))
    }

    @Test("a tangent arc rounds the corner and ends on the second line", arguments: [1.0, -1.0])
    func roundsCorner(side: CGFloat) {
        let path = CGMutablePath()
        path.move(to: .zero)

        path.addArc(
            tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10 * side), radius: 4)

        #expect(path.currentPoint.isNear(CGPoint(x: 10, y: 4 * side)))
        #expect(path.boundingBoxOfPath.isNear(CGRect(x: 0, y: min(0, 4 * side), width: 10, height: 4)))
        #expect(!path.contains(CGPoint(x: 9.5, y: 0.5 * side)))
    }

    @Test("a tangent arc between collinear lines is a line to its first end")
    func straightCorner() {
        let path = CGMutablePath()
        path.move(to: .zero)

        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)

        expect(path.currentPoint, equals: CGPoint(x: 10, y: 0))
    }

    @Test("a relative arc sweeps its delta")
    func relative() {
        let path = CGMutablePath()

        path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: -.pi / 2)

        #expect(path.currentPoint.isNear(CGPoint(x: 0, y: -10)))
    }

    @Test("an angle of billions of turns gives a bounded number of elements")
    func manyTurns() {
        let path = CGMutablePath()
        var elementCount = 0

        path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: 1e12)
        path.applyWithBlock { _ in elementCount += 1 }

        #expect(elementCount <= 10)
    }
}
