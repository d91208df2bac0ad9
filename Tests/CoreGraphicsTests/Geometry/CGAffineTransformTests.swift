import CoreGraphics
import Expectations
import Testing

@Suite struct CGAffineTransformTests {
    let point = CGPoint(x: 3, y: 5)

    @Test("a new operation is applied to a point before the existing ones")
    func prependsOperations() {
        let transform = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)

        expect(point.applying(transform), equals: CGPoint(x: 16, y: 35))
    }

    @Test("concatenating applies the other transform afterwards")
    func concatenates() {
        let transform = CGAffineTransform(translationX: 10, y: 20)
            .concatenating(CGAffineTransform(scaleX: 2, y: 3))

        expect(point.applying(transform), equals: CGPoint(x: 26, y: 75))
    }

    @Test("a rotation turns the x axis toward the y axis")
    func rotates() {
        let rotated = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))

        #expect(rotated.isNear(CGPoint(x: 0, y: 1)))
    }

    @Test("rotated and translatedBy prepend their operation")
    func rotationAndTranslationArePrepended() {
        let base = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 4, ty: 5)

        expect(base.rotated(by: 0.3), equals: CGAffineTransform(rotationAngle: 0.3).concatenating(base))
        expect(base.translatedBy(x: 7, y: 8), equals: CGAffineTransform(translationX: 7, y: 8).concatenating(base))
    }

    @Test("the inverse undoes a transform")
    func inverts() {
        let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 4, ty: 5)

        let restored = point.applying(transform).applying(transform.inverted())

        #expect(restored.isNear(point))
    }

    @Test("inverting a singular transform returns it unchanged")
    func invertsSingular() {
        let singular = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1)
        let broken = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)

        expect(singular.inverted(), equals: singular)
        #expect(broken.inverted().a.isNaN)
    }

    @Test("isIdentity is true only for the identity")
    func identity() {
        #expect(CGAffineTransform.identity.isIdentity)
        #expect(!CGAffineTransform().isIdentity)
        #expect(!CGAffineTransform(translationX: 0, y: 1).isIdentity)
    }

    @Test("a transform is encoded as an array of six numbers")
    func encodesAndDecodes() throws {
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)

        let data = try JSONEncoder().encode(transform)

        expect(String(decoding: data, as: UTF8.self), equals: "[1,2,3,4,5,6]")
        try expect(JSONDecoder().decode(CGAffineTransform.self, from: data), equals: transform)
    }
}
