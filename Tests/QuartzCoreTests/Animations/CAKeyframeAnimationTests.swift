import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite final class CAKeyframeAnimationTests {
    private lazy var stage = Stage()

    /// The presentation values of `position.x` at times in seconds.
    private func presentedXPositions(at times: [Double], _ configure: (CAKeyframeAnimation) -> Void) -> [CGFloat] {
        let layer = stage.makeLayer()
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.duration = 1
        configure(animation)
        layer.add(animation, forKey: "move")
        stage.flush()
        var elapsed = 0.0
        return times.map { time in
            stage.advance(by: time - elapsed)
            elapsed = time
            return layer.presentation()?.position.x ?? .nan
        }
    }

    private func isNear(_ a: [CGFloat], _ b: [CGFloat], by tolerance: CGFloat = 1e-6) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { isClose($0, $1, by: tolerance) }
    }

    @Test("A-35 linear: evenly spaced values, interpolated linearly")
    func linear() {
        let positions = presentedXPositions(at: [0, 0.25, 0.5, 0.75]) { $0.values = [0, 100, 50] }
        #expect(isNear(positions, [0, 50, 100, 75]))
    }

    @Test("A-35 key times determine when values are reached")
    func keyTimes() {
        let positions = presentedXPositions(at: [0.1, 0.2, 0.6]) {
            $0.values = [0, 100, 0]
            $0.keyTimes = [0, 0.2, 1]
        }
        #expect(isNear(positions, [50, 100, 50]))
    }

    @Test("A-35 discrete: a value holds until the next")
    func discrete() {
        let positions = presentedXPositions(at: [0, 0.3, 0.4, 0.9]) {
            $0.values = [1, 2, 3]
            $0.calculationMode = .discrete
        }
        #expect(isNear(positions, [1, 1, 2, 3]))
    }

    @Test("A-35 discrete key times may include or omit the end")
    func discreteTimes() {
        let positions = presentedXPositions(at: [0.05, 0.2, 0.9]) {
            $0.values = [1, 2, 3]
            $0.calculationMode = .discrete
            $0.keyTimes = [0, 0.1, 0.5]
        }
        #expect(isNear(positions, [1, 2, 3]))
    }

    @Test("A-35 paced: constant speed over unevenly spaced values")
    func paced() {
        let positions = presentedXPositions(at: [0.25, 0.5, 0.75]) {
            $0.values = [0, 10, 100]
            $0.calculationMode = .paced
        }
        #expect(isNear(positions, [25, 50, 75]))
    }

    @Test("A-35 cubic: smooth through the values, exact at them")
    func cubic() {
        let positions = presentedXPositions(at: [0.0625, 0.25, 0.5, 0.75]) {
            $0.values = [0, 100, 100, 0, 0]
            $0.calculationMode = .cubic
        }
        #expect(isNear([positions[1], positions[2], positions[3]], [100, 100, 0]))
        #expect(isClose(positions[0], 27.34375))
    }

    @Test("A-35 cubic: the curve leaves the first value and reaches the last one straight")
    func cubicEnds() {
        let positions = presentedXPositions(at: [0.25, 0.5, 0.75]) {
            $0.values = [0, 100]
            $0.calculationMode = .cubic
        }
        #expect(isNear(positions, [25, 50, 75]))
    }

    /// The presentation layer halfway through the second of three segments of a Catmull–Rom curve through four values.
    private func cubicLayer(_ keyPath: String, _ values: [Any]) throws -> CALayer {
        let layer = CAGradientLayer()
        stage.root.addSublayer(layer)
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values
        animation.calculationMode = .cubic
        animation.duration = 3
        layer.add(animation, forKey: nil)
        stage.advance(by: 1.5)
        return try #require(layer.presentation())
    }

    // The weights of the four values in the middle of a segment are −1/16, 9/16, 9/16 and −1/16; 0, 0, 1, 0 make 9/16.
    @Test("A-35 cubic: rotation and translation of transforms lie on the curve")
    func cubicTransforms() throws {
        func rotated(_ angle: CGFloat, _ x: CGFloat) -> CGAffineTransform {
            CGAffineTransform(translationX: x, y: 0).rotated(by: angle)
        }

        let shown = try cubicLayer(
            "transform", [rotated(0, 0), rotated(0, 0), rotated(1, 16), rotated(0, 0)]
        ).affineTransform()

        #expect(isClose(shown.tx, 9))
        #expect(isClose(atan2(shown.b, shown.a), 9.0 / 16))
    }

    @Test("A-35 cubic: 3D rotations lie on a curve, not on the arc")
    func cubicRotation3D() throws {
        let values = [0, 0, 16, 0].map { CATransform3DRotate(CATransform3DMakeTranslation(0, 0, $0), $0 / 20, 1, 0, 0) }

        let shown = try cubicLayer("transform", values).transform

        #expect(isClose(shown.m43, 9))
        #expect(abs(atan2(shown.m23, shown.m22) - 0.8 * 9 / 16) < 0.02)
    }

    @Test("A-35 cubic: colours, and arrays of numbers and colours, lie on the curve")
    func cubicArrays() throws {
        let (black, red) = (CGColor.black, CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))

        let color = try cubicLayer("backgroundColor", [black, black, red, black]).backgroundColor
        let numbers = try cubicLayer("locations", [[0, 0], [0, 0], [0.16, 0.32], [0, 0]])
        let colors = try cubicLayer("colors", [[black], [black], [red], [black]])

        #expect(isClose(color?.components?[0] ?? .nan, 9.0 / 16, by: 1e-5))
        let shown = (numbers as? CAGradientLayer)?.locations?.map { $0.doubleValue } ?? []
        #expect(shown.count == 2 && isClose(shown[0], 0.09) && isClose(shown[1], 0.18))
        let first = ((colors as? CAGradientLayer)?.colors?.first as? CGColor)?.components
        #expect(isClose(first?[0] ?? .nan, 9.0 / 16, by: 1e-5))
    }

    @Test("A-35 cubicPaced: constant speed along the curve")
    func cubicPaced() throws {
        let layer = stage.makeLayer()
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.values = [CGPoint.zero, CGPoint(x: 10, y: 60), CGPoint(x: 100, y: 0), CGPoint(x: 120, y: 200)]
        animation.calculationMode = .cubicPaced
        animation.duration = 1
        layer.add(animation, forKey: nil)
        stage.flush()

        // Many short steps, so that the chord length approximates the arc length.
        var last = CGPoint.zero
        var steps: [CGFloat] = []
        for _ in 0..<99 {
            stage.advance(by: 0.01)
            let position = try #require(layer.presentation()?.position)
            steps.append(hypot(position.x - last.x, position.y - last.y))
            last = position
        }

        let (least, most) = (try #require(steps.min()), try #require(steps.max()))
        #expect(most / least < 1.02)
    }

    @Test("A-35 cubic with full tension passes through the midpoint of a segment")
    func tension() {
        let positions = presentedXPositions(at: [0.25]) {
            $0.values = [0, 100, 0]
            $0.calculationMode = .cubic
            $0.tensionValues = [1, 1, 1]
        }
        #expect(isNear(positions, [50]))
    }

    @Test("each segment has its own timing function")
    func timingFunctions() {
        let positions = presentedXPositions(at: [0.25, 0.75]) {
            $0.values = [0, 100, 200]
            $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
        }
        #expect(positions[0] < 40)
        #expect(isClose(positions[1], 150))
    }

    @Test("a single value is held for the whole duration; an empty array has no effect")
    func fewValues() {
        #expect(isNear(presentedXPositions(at: [0.5]) { $0.values = [7] }, [7]))
        #expect(isNear(presentedXPositions(at: [0.5]) { $0.values = [] }, [60]))
    }

    @Test("the segments of a path take equal time")
    func path() {
        let layer = stage.makeLayer()
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 100))
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.duration = 1
        layer.add(animation, forKey: nil)
        stage.flush()

        stage.advance(by: 0.25)
        #expect(isClose(layer.presentation()?.position ?? .zero, CGPoint(x: 5, y: 0)))
        stage.advance(by: 0.5)
        #expect(isClose(layer.presentation()?.position ?? .zero, CGPoint(x: 10, y: 50)))
    }

    @Test("a paced path is followed at constant speed where the speed of the curve's parameter varies greatly")
    func pacedCurve() throws {
        let layer = stage.makeLayer()
        let path = CGMutablePath()
        path.move(to: .zero)
        // A curve along a straight line, with the cube of the parameter as position.
        path.addCurve(to: CGPoint(x: 100, y: 0), control1: .zero, control2: .zero)
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.calculationMode = .paced
        animation.duration = 1
        layer.add(animation, forKey: nil)
        stage.flush()

        for step in 1...9 {
            stage.advance(by: 0.1)
            let position = try #require(layer.presentation()?.position)
            #expect(isClose(position.x, CGFloat(step) * 10, by: 0.02))
        }
    }

    @Test("a paced path is followed at constant speed, and the layer rotates along it")
    func pacedPath() throws {
        let layer = stage.makeLayer()
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
        animation.calculationMode = .paced
        animation.rotationMode = .rotateAuto
        animation.duration = 1
        layer.add(animation, forKey: nil)
        stage.flush()

        var last: CGPoint?
        var steps: [CGFloat] = []
        for _ in 0..<8 {
            stage.advance(by: 0.1)
            let shown = try #require(layer.presentation())
            let transform = shown.affineTransform()
            // On a circle about the origin, the direction is perpendicular to the position.
            #expect(isClose(transform.a * shown.position.x + transform.b * shown.position.y, 0, by: 0.5))
            if let last { steps.append(hypot(shown.position.x - last.x, shown.position.y - last.y)) }
            last = shown.position
        }

        #expect(steps.allSatisfy { isClose($0, steps[0], by: 0.05) })
    }
}
