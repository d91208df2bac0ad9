import Expectations
import Foundation
import Testing
import UIKit

@MainActor @Suite struct GeometryTextTests {
    @Test("Y-46 geometry is written as text in braces and read again")
    func roundTrip() {
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: -6.25)

        expect(NSCoder.string(for: CGPoint(x: 10, y: 20.5)), equals: "{10, 20.5}")
        expect(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)), equals: "{{1, 2}, {3, 4}}")
        expect(NSCoder.string(for: transform), equals: "[1, 2, 3, 4, 5, -6.25]")
        expect(NSCoder.cgPoint(for: "{10, 20.5}"), equals: CGPoint(x: 10, y: 20.5))
        expect(NSCoder.cgSize(for: "{3,4}"), equals: CGSize(width: 3, height: 4))
        expect(NSCoder.cgVector(for: "{-1, 1e2}"), equals: CGVector(dx: -1, dy: 100))
        expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}"), equals: CGRect(x: 1, y: 2, width: 3, height: 4))
        expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)), equals: transform)
        expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}"), equals: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        expect(NSCoder.uiOffset(for: NSCoder.string(for: UIOffset(horizontal: 1, vertical: 2))).vertical, equals: 2)
        expect(NSCoder.nsDirectionalEdgeInsets(for: "{1, 2, 3, 4}").trailing, equals: 4)
    }

    @Test("Y-46 text of another form gives zero, or the identity")
    func malformed() {
        expect(NSCoder.cgPoint(for: "10, 20"), equals: .zero)
        expect(NSCoder.cgPoint(for: "{10}"), equals: .zero)
        expect(NSCoder.cgPoint(for: "{10, x}"), equals: .zero)
        expect(NSCoder.cgRect(for: ""), equals: .zero)
        expect(NSCoder.cgAffineTransform(for: "{1, 2}"), equals: .identity)
    }

    @Test("Y-46 geometry is kept in keyed archives")
    func archive() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(CGPoint(x: 1, y: 2), forKey: "point")
        archiver.encode(CGSize(width: 3, height: 4), forKey: "size")
        archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
        archiver.encode(CGVector(dx: 5, dy: 6), forKey: "vector")
        archiver.encode(CGAffineTransform(scaleX: 2, y: 3), forKey: "transform")
        archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
        archiver.encode(UIOffset(horizontal: 7, vertical: 8), forKey: "offset")
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)

        expect(reader.decodeCGPoint(forKey: "point"), equals: CGPoint(x: 1, y: 2))
        expect(reader.decodeCGSize(forKey: "size"), equals: CGSize(width: 3, height: 4))
        expect(reader.decodeCGRect(forKey: "rect"), equals: CGRect(x: 1, y: 2, width: 3, height: 4))
        expect(reader.decodeCGVector(forKey: "vector"), equals: CGVector(dx: 5, dy: 6))
        expect(reader.decodeCGAffineTransform(forKey: "transform"), equals: CGAffineTransform(scaleX: 2, y: 3))
        expect(reader.decodeUIEdgeInsets(forKey: "insets"), equals: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        expect(reader.decodeUIOffset(forKey: "offset"), equals: UIOffset(horizontal: 7, vertical: 8))
        expect(reader.decodeCGAffineTransform(forKey: "missing"), equals: .identity)
    }
}
