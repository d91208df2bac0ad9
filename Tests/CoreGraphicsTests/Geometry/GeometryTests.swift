import CoreGraphics
import Expectations
import Testing

@Suite struct GeometryTests {
    @Test("the bounding box of a rotated rectangle contains all four corners")
    func appliesToRect() {
        let rect = CGRect(x: 0, y: 0, width: 4, height: 2)

        let boundingBox = rect.applying(CGAffineTransform(rotationAngle: .pi / 2))

        #expect(boundingBox.isNear(CGRect(x: -2, y: 0, width: 2, height: 4)))
    }

    @Test("transforming a null or infinite rectangle leaves it null or infinite")
    func keepsSpecialRects() {
        let transform = CGAffineTransform(translationX: 5, y: 5)

        #expect(CGRect.null.applying(transform).isNull)
        #expect(CGRect.infinite.applying(transform).isInfinite)
    }

    @Test("a transform scales a size but does not translate it")
    func appliesToSize() {
        let transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 100, ty: 100)

        expect(CGSize(width: 5, height: 7).applying(transform), equals: CGSize(width: 10, height: 21))
    }

    @Test("points and rectangles print in Apple's format")
    func prints() {
        expect("\(CGPoint(x: 1, y: 2.5))", equals: "(1.0, 2.5)")
        expect(CGRect(x: 1, y: 2, width: 3, height: 4).debugDescription, equals: "(1.0, 2.0, 3.0, 4.0)")
    }

    @Test("rectangles with negative sizes equal their standardized form")
    func comparesRects() {
        let rect = CGRect(x: 0, y: 0, width: 2, height: 3)
        let other = CGRect(x: 2, y: 3, width: -2, height: -3)

        #expect(rect.equalTo(other))
        #expect(!rect.equalTo(rect.offsetBy(dx: 1, dy: 0)))
    }

    @Test("a rectangle round-trips through its dictionary")
    func dictionaries() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)

        let decoded = CGRect(dictionaryRepresentation: rect.dictionaryRepresentation)

        expect(decoded, equals: rect)
        #expect(CGRect(dictionaryRepresentation: ["X": 1.0]) == nil)
    }
}

@Suite struct CGVectorTests {
    @Test("a vector is encoded as an array of two numbers")
    func encodesAndDecodes() throws {
        let vector = CGVector(dx: 1.5, dy: -2)

        let data = try JSONEncoder().encode(vector)

        expect(String(decoding: data, as: UTF8.self), equals: "[1.5,-2]")
        try expect(JSONDecoder().decode(CGVector.self, from: data), equals: vector)
    }
}
