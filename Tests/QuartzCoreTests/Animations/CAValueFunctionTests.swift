import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite final class CAValueFunctionTests {
    private lazy var stage = Stage()

    /// The presentation transform halfway through a linear animation of one second.
    private func halfway(_ name: CAValueFunctionName, from layer: CALayer? = nil, _ edit: (CABasicAnimation) -> Void)
        -> CATransform3D
    {
        let layer = layer ?? stage.makeLayer()
        let animation = CABasicAnimation(keyPath: "transform")
        animation.duration = 1
        animation.valueFunction = CAValueFunction(name: name)
        edit(animation)
        layer.add(animation, forKey: nil)
        stage.advance(by: 0.5)
        return layer.presentation()?.transform ?? CATransform3DIdentity
    }

    private func isNear(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
        isClose(a.m11, b.m11) && isClose(a.m12, b.m12) && isClose(a.m13, b.m13) && isClose(a.m21, b.m21)
            && isClose(a.m22, b.m22)
            && isClose(a.m23, b.m23) && isClose(a.m31, b.m31) && isClose(a.m32, b.m32) && isClose(a.m33, b.m33)
            && isClose(a.m41, b.m41) && isClose(a.m42, b.m42) && isClose(a.m43, b.m43)
    }

    @Test("the scale function takes three numbers")
    func scale() {
        let shown = halfway(.scale) {
            $0.fromValue = [1, 1, 1]
            $0.toValue = [3, 5, 7]
        }

        #expect(isNear(shown, CATransform3DMakeScale(2, 3, 4)))
    }

    @Test("the scale function accepts one number for all three axes")
    func uniformScale() {
        let shown = halfway(.scale) {
            $0.fromValue = 1
            $0.toValue = 3
        }

        #expect(isNear(shown, CATransform3DMakeScale(2, 2, 2)))
    }

    @Test("the translate function takes three numbers")
    func translate() {
        let shown = halfway(.translate) {
            $0.fromValue = [0, 0, 0]
            $0.toValue = [10, 20, 30]
        }

        #expect(isNear(shown, CATransform3DMakeTranslation(5, 10, 15)))
    }

    @Test(
        "functions of one number make the transform of that name",
        arguments: [
            (CAValueFunctionName.rotateX, CATransform3DMakeRotation(0.5, 1, 0, 0)),
            (.rotateY, CATransform3DMakeRotation(0.5, 0, 1, 0)), (.rotateZ, CATransform3DMakeRotation(0.5, 0, 0, 1)),
            (.scaleX, CATransform3DMakeScale(0.5, 1, 1)), (.scaleY, CATransform3DMakeScale(1, 0.5, 1)),
            (.scaleZ, CATransform3DMakeScale(1, 1, 0.5)), (.translateX, CATransform3DMakeTranslation(0.5, 0, 0)),
            (.translateY, CATransform3DMakeTranslation(0, 0.5, 0)),
            (.translateZ, CATransform3DMakeTranslation(0, 0, 0.5)),
        ])
    func oneNumber(name: CAValueFunctionName, expected: CATransform3D) {
        let shown = halfway(name) {
            $0.fromValue = 0
            $0.toValue = 1
        }

        #expect(isNear(shown, expected))
    }

    @Test("the result of a value function replaces the whole transform")
    func replacesTransform() {
        let layer = stage.makeLayer()
        layer.transform = CATransform3DMakeTranslation(40, 0, 0)
        stage.flush()

        let shown = halfway(.rotateZ, from: layer) {
            $0.fromValue = 0
            $0.toValue = 2
        }

        #expect(isNear(shown, CATransform3DMakeRotation(1, 0, 0, 1)))
    }

    @Test("the result of an additive animation is applied before the layer's transform")
    func additive() {
        let layer = stage.makeLayer()
        layer.transform = CATransform3DMakeTranslation(40, 0, 0)
        stage.flush()

        let shown = halfway(.rotateZ, from: layer) {
            $0.fromValue = 0
            $0.toValue = 2
            $0.isAdditive = true
        }

        #expect(isNear(shown, CATransform3DRotate(layer.transform, 1, 0, 0, 1)))
    }

    @Test("a rotation may exceed a full turn")
    func turns() {
        let shown = halfway(.rotateZ) {
            $0.fromValue = 0
            $0.toValue = 5 * CGFloat.pi
        }

        #expect(isNear(shown, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
    }

    @Test("a missing end value is taken from the layer's transform")
    func missingEndValue() {
        let layer = stage.makeLayer()
        layer.transform = CATransform3DMakeScale(3, 1, 1)
        stage.flush()

        let shown = halfway(.scaleX, from: layer) { $0.toValue = 5 }

        #expect(isNear(shown, CATransform3DMakeScale(4, 1, 1)))
    }

    @Test("keyframe values are converted to transforms")
    func keyframes() {
        let layer = stage.makeLayer()
        let animation = CAKeyframeAnimation(keyPath: "transform")
        animation.duration = 1
        animation.valueFunction = CAValueFunction(name: .scale)
        animation.values = [[1, 1, 1], [3, 2, 1], [1, 1, 1]]

        layer.add(animation, forKey: nil)
        stage.advance(by: 0.5)

        #expect(isNear(layer.presentation()?.transform ?? CATransform3DIdentity, CATransform3DMakeScale(3, 2, 1)))
    }

    @Test("values with the wrong number of elements are ignored")
    func wrongElementCount() {
        let layer = stage.makeLayer()
        layer.transform = CATransform3DMakeScale(3, 1, 1)
        stage.flush()

        let shown = halfway(.scale, from: layer) {
            $0.fromValue = [1, 2]
            $0.toValue = [1, 2]
        }

        #expect(isNear(shown, layer.transform))
    }
}
