import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@MainActor @Suite final class CAMediaTimingFunctionTests {
    private lazy var stage = Stage()

    /// The progress of an animation of one second at a time in seconds.
    private func progress(_ function: CAMediaTimingFunction, at time: Double) -> CGFloat {
        let layer = stage.makeLayer()
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
        animation.timingFunction = function
        layer.add(animation, forKey: nil)
        stage.flush()
        stage.advance(by: time)
        return layer.presentation()?.position.x ?? .nan
    }

    @Test(
        "A-25 the named curves have their control points",
        arguments: [
            (CAMediaTimingFunctionName.linear, [Float(0), 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]),
            (.easeOut, [0, 0, 0.58, 1]), (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
        ])
    func controlPoints(name: CAMediaTimingFunctionName, expected: [Float]) {
        let function = CAMediaTimingFunction(name: name)
        var points = [Float](repeating: -1, count: 4)

        function.getControlPoint(at: 1, values: &points)
        points.withUnsafeMutableBufferPointer { function.getControlPoint(at: 2, values: $0.baseAddress! + 2) }

        expect(points, equals: expected)
    }

    @Test("A-25 the curve is solved exactly: time 0.25 on ease in-out is progress 0.1292")
    func solution() {
        #expect(isClose(progress(CAMediaTimingFunction(name: .easeInEaseOut), at: 0.25), 0.129162, by: 1e-5))
        #expect(isClose(progress(CAMediaTimingFunction(name: .easeInEaseOut), at: 0.5), 0.5, by: 1e-9))
    }

    @Test("steep curves are solved")
    func steep() {
        let function = CAMediaTimingFunction(controlPoints: 1, 0, 0, 1)

        #expect(isClose(progress(function, at: 0.5), 0.5, by: 1e-6))
        #expect(progress(function, at: 0.45) < 0.3)
    }

    @Test("control points above 1 overshoot")
    func overshoot() {
        #expect(progress(CAMediaTimingFunction(controlPoints: 0.3, 1.6, 0.7, 1.6), at: 0.5) > 1)
    }

    @Test("equal curves are equal functions")
    func equality() {
        expect(CAMediaTimingFunction(name: .easeIn), equals: CAMediaTimingFunction(name: .easeIn))
        #expect(CAMediaTimingFunction(name: .easeIn) != CAMediaTimingFunction(name: .easeOut))
    }

    @Test("A-25 time(ofProgress:) is the inverse of progress(at:)", arguments: [0, 0.1, 0.37, 0.8, 1])
    func inverse(progress: Double) {
        let curve = CAMediaTimingFunction(name: .easeInEaseOut)

        #expect(abs(curve.progress(at: curve.time(ofProgress: progress)) - progress) < 1e-6)
    }
}
