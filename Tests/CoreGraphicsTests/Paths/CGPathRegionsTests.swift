@testable import CoreGraphics
import Expectations
import FuzzInputs
import Testing

@Suite struct CGPathRegionsTests {
    private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 10) -> CGPath {
        CGPath(rect: CGRect(x: x, y: y, width: side, height: side), transform: nil)
    }

    private func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat = 10) -> CGPath {
        CGPath(
            ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), transform: nil)
    }

    private func elements(_ path: CGPath) -> [CGPathElementType] {
        var result: [CGPathElementType] = []
        path.applyWithBlock { result.append($0.pointee.type) }
        return result
    }

    @Test("the union of two overlapping squares is one outline with eight corners")
    func union() {
        let result = square(0, 0).union(square(5, 5))

        expect(elements(result).filter { $0 == .moveToPoint }.count, equals: 1)
        expect(elements(result).count, equals: 9)
        #expect(result.contains(CGPoint(x: 2, y: 2)) && result.contains(CGPoint(x: 12, y: 12)))
        #expect(!result.contains(CGPoint(x: 12, y: 2)))
        expect(result.boundingBoxOfPath, equals: CGRect(x: 0, y: 0, width: 15, height: 15))
    }

    @Test("the intersection of two squares is a square")
    func intersection() {
        var rect = CGRect.zero

        #expect(square(0, 0).intersection(square(5, 5)).isRect(&rect))
        #expect(rect.isNear(CGRect(x: 5, y: 5, width: 5, height: 5)))
        #expect(square(0, 0).intersection(square(20, 0)).isEmpty)
        #expect(square(0, 0).intersects(square(5, 5)) && !square(0, 0).intersects(square(10.5, 0)))
    }

    @Test("subtracting a square from a larger one leaves a hole")
    func subtracting() {
        let result = square(0, 0, 30).subtracting(square(10, 10))

        #expect(!result.contains(CGPoint(x: 15, y: 15)) && result.contains(CGPoint(x: 5, y: 15)))
        #expect(result.contains(CGPoint(x: 5, y: 15), using: .evenOdd))
        #expect(!square(0, 0).subtracting(square(0, 0, 10)).contains(CGPoint(x: 5, y: 5)))
        #expect(square(0, 0).subtracting(square(0, 0)).isEmpty)
    }

    @Test("the symmetric difference excludes the shared area")
    func symmetricDifference() {
        let result = square(0, 0).symmetricDifference(square(5, 0))

        #expect(result.contains(CGPoint(x: 2, y: 5)) && result.contains(CGPoint(x: 12, y: 5)))
        #expect(!result.contains(CGPoint(x: 7, y: 5)))
    }

    @Test("curves remain curves, and uncut curves remain unchanged")
    func keepsCurves() {
        let result = circle(0, 0).union(circle(12, 0))
        let disjoint = circle(0, 0).union(circle(50, 0))

        #expect(elements(result).filter { $0 == .addCurveToPoint }.count <= 10)
        #expect(!elements(result).contains(.addLineToPoint))
        #expect(result.boundingBoxOfPath.isNear(CGRect(x: -10, y: -10, width: 32, height: 20), within: 1e-3))
        expect(elements(disjoint).filter { $0 == .addCurveToPoint }.count, equals: 8)
        expect(disjoint.boundingBox, equals: CGRect(x: -10, y: -10, width: 70, height: 20))
    }

    @Test("the areas of combined circles are consistent")
    func areas() {
        func paintedArea(_ path: CGPath) -> Int {
            let context = makeContext(400, 400)
            context.translateBy(x: 100, y: 200)
            context.scaleBy(x: 8, y: 8)
            context.addPath(path)
            context.fillPath()
            let image = context.makeImage()!
            var sum = 0
            for y in 0..<400 { for x in 0..<400 { sum += image[x, y].a } }
            return sum / 255
        }
        let (a, b) = (circle(0, 0), circle(12, 3))

        let (intersectionArea, unionArea) = (paintedArea(a.intersection(b)), paintedArea(a.union(b)))

        #expect(abs(intersectionArea + unionArea - paintedArea(a) - paintedArea(b)) < 60)
        #expect(abs(paintedArea(a.symmetricDifference(b)) - (unionArea - intersectionArea)) < 60)
        #expect(abs(paintedArea(a.subtracting(b)) - (paintedArea(a) - intersectionArea)) < 60)
    }

    @Test("normalizing a self-intersecting star follows the fill rule")
    func normalizes() {
        let star = CGMutablePath()
        star.addLines(
            between: (0..<5).map { index in
                let angle = CGFloat(index) * 4 * .pi / 5
                return CGPoint(x: 10 * sin(angle), y: 10 * cos(angle))
            })
        star.closeSubpath()

        let whole = star.normalized()
        let hollow = star.normalized(using: .evenOdd)

        #expect(whole.contains(.zero, using: .evenOdd) && !hollow.contains(.zero))
        expect(elements(whole).count, equals: 11)
        #expect(hollow.contains(CGPoint(x: 0, y: 7)))
    }

    @Test("components are separated with their holes")
    func components() {
        let path = CGMutablePath()
        path.addPath(square(0, 0, 30))
        path.addPath(square(10, 10, 10))
        path.addPath(square(13, 13, 4))
        path.addPath(square(40, 0))
        path.addPath(square(45, 5))

        let components = path.componentsSeparated(using: .evenOdd).sorted {
            $0.boundingBox.width < $1.boundingBox.width
        }

        expect(components.count, equals: 4)
        let frame = components.first { $0.boundingBox.width == 30 }
        expect(frame?.contains(CGPoint(x: 5, y: 5)), equals: true)
        expect(frame?.contains(CGPoint(x: 11, y: 11)), equals: false)
        #expect(CGMutablePath().componentsSeparated().isEmpty)
    }

    @Test("lines are cut at the boundary of a region")
    func lines() {
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: -10, y: 5), CGPoint(x: 20, y: 5)])

        let (inside, outside) = (line.lineIntersection(square(0, 0)), line.lineSubtracting(square(0, 0)))

        #expect(inside.boundingBoxOfPath.isNear(CGRect(x: 0, y: 5, width: 10, height: 0), within: 1e-4))
        expect(elements(outside), equals: [.moveToPoint, .addLineToPoint, .moveToPoint, .addLineToPoint])
    }

    @Test("combinations of random paths agree with containment in the operands", arguments: UInt64(1)...12)
    func random(seed: UInt64) {
        var random = SeededGenerator(seed)
        func shape() -> CGPath {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: random.int(below: 20), y: random.int(below: 20)))
            for _ in 0..<6 {
                let (a, b, c) = (
                    CGPoint(x: random.int(below: 20), y: random.int(below: 20)), random.point(upTo: 20),
                    random.point(upTo: 20)
                )
                if random.int(below: 2) == 0 {
                    path.addLine(to: a)
                } else {
                    path.addCurve(to: a, control1: b, control2: c)
                }
            }
            path.closeSubpath()
            return path
        }
        let (a, b) = (shape(), shape())
        let results = (a.union(b), a.intersection(b), a.subtracting(b), a.symmetricDifference(b))
        var mismatchCount = 0

        for _ in 0..<300 {
            let point = random.point(upTo: 20)
            let (inA, inB) = (a.contains(point), b.contains(point))
            if results.0.contains(point) != (inA || inB) { mismatchCount += 1 }
            if results.1.contains(point) != (inA && inB) { mismatchCount += 1 }
            if results.2.contains(point) != (inA && !inB) { mismatchCount += 1 }
            if results.3.contains(point) != (inA != inB) { mismatchCount += 1 }
        }

        #expect(mismatchCount <= 4)
    }

    @Test("paths with more overlapping edge pairs than the budget allows are not combined")
    func tooManyEdgePairs() throws {
        let slats = CGMutablePath()
        for y in 0..<300 { slats.addRect(CGRect(x: 0, y: Double(y) * 2, width: 1000, height: 1)) }
        let path = slats.storage

        #expect(throws: RegionError.tooComplex) {
            try RegionEdges(path, PathStorage(), RegionBudget(comparisons: 100_000))
        }
        expect(slats.normalized().boundingBox, equals: CGRect(x: 0, y: 0, width: 1000, height: 599))
    }

    @Test("a tiny path far from the origin is combined at floating-point precision")
    func tinyFarAway() {
        let far = CGPath(rect: CGRect(x: 1e90, y: 1e90, width: 1e75, height: 1e75), transform: nil)
        let dot = CGMutablePath()
        dot.move(to: CGPoint(x: 1e90, y: 0))
        dot.closeSubpath()

        expect(far.normalized().boundingBox.minX, equals: 1e90)
        #expect(dot.union(dot).isEmpty)
    }
}
