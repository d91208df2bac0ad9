import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@Suite struct CATransform3DTests {
    private let sample = CATransform3DRotate(
        CATransform3DScale(CATransform3DMakeTranslation(10, 20, 30), 2, 3, 4), 0.7, 1, 2, 3)

    private func isNear(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
        let pairs: [(CGFloat, CGFloat)] = [
            (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m14, b.m14), (a.m21, b.m21), (a.m22, b.m22),
            (a.m23, b.m23), (a.m24, b.m24), (a.m31, b.m31), (a.m32, b.m32), (a.m33, b.m33), (a.m34, b.m34),
            (a.m41, b.m41), (a.m42, b.m42), (a.m43, b.m43), (a.m44, b.m44),
        ]
        return pairs.allSatisfy { isClose($0, $1) }
    }

    @Test("concatenating the identity returns the same transform")
    func identity() {
        #expect(CATransform3DIsIdentity(CATransform3DIdentity))
        expect(CATransform3DConcat(sample, CATransform3DIdentity), equals: sample)
        #expect(!CATransform3DIsIdentity(sample))
    }

    @Test("a transform concatenated with its inverse is the identity")
    func inversion() {
        var t = sample
        t.m34 = -1.0 / 500

        let product = CATransform3DConcat(t, CATransform3DInvert(t))

        #expect(isNear(product, CATransform3DIdentity))
    }

    @Test("inverting a singular transform returns it unchanged")
    func singular() {
        let flat = CATransform3DMakeScale(0, 1, 1)

        expect(CATransform3DInvert(flat), equals: flat)
    }

    @Test("translate, scale and rotate are applied before the given transform")
    func order() {
        let t = CATransform3DScale(CATransform3DMakeTranslation(10, 0, 0), 2, 2, 2)

        expect(t.m41, equals: 10)
        expect(CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 10, 0, 0).m41, equals: 20)
    }

    @Test("a rotation about z turns x toward y, as the affine rotation does")
    func rotation() {
        let turn = CATransform3DMakeRotation(0.3, 0, 0, 5)

        #expect(isNear(turn, CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 0.3))))
    }

    @Test("a rotation about a zero axis is the identity")
    func rotationWithoutAxis() {
        expect(CATransform3DMakeRotation(1, 0, 0, 0), equals: CATransform3DIdentity)
    }

    @Test("an affine transform survives the round trip through CATransform3D")
    func affine() {
        let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let space = CATransform3DMakeAffineTransform(plane)

        #expect(CATransform3DIsAffine(space))
        expect(CATransform3DGetAffineTransform(space), equals: plane)
        #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    }

    @Test("NSValue returns the wrapped transform, or the identity if it wraps another type")
    func wrapped() {
        expect(NSValue(caTransform3D: sample).caTransform3DValue, equals: sample)
        expect(NSValue(point: CGPoint(x: 1, y: 2)).caTransform3DValue, equals: CATransform3DIdentity)
    }
}
