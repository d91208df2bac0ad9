import CoreGraphics
import Expectations
import Testing

@Suite struct CGPathElementsTests {
    @Test("the block receives each element with its points, in order")
    func visitsElements() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
        path.addCurve(to: CGPoint(x: 13, y: 14), control1: CGPoint(x: 9, y: 10), control2: CGPoint(x: 11, y: 12))
        path.closeSubpath()
        var types: [CGPathElementType] = []
        var endPoints: [CGPoint] = []

        path.applyWithBlock { element in
            let type = element.pointee.type
            types.append(type)
            switch type {
            case .moveToPoint, .addLineToPoint: endPoints.append(element.pointee.points[0])
            case .addQuadCurveToPoint: endPoints.append(element.pointee.points[1])
            case .addCurveToPoint: endPoints.append(element.pointee.points[2])
            case .closeSubpath: break
            }
        }

        expect(
            types, equals: [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
        expect(endPoints.map(\.x), equals: [1, 3, 7, 13])
    }

    @Test("an empty path has no elements")
    func emptyPath() {
        var calls = 0

        CGMutablePath().applyWithBlock { _ in calls += 1 }

        expect(calls, equals: 0)
    }
}

@Suite struct CGPathApplyTests {
    @Test("the function receives every element and the info pointer")
    func applies() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        var count = 0

        withUnsafeMutablePointer(to: &count) { info in
            path.apply(info: info) { info, element in
                info!.assumingMemoryBound(to: Int.self).pointee += element.pointee.type == .closeSubpath ? 10 : 1
            }
        }

        expect(count, equals: 14)
    }
}
