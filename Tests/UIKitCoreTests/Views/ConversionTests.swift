import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ConversionTests {
    @Test("E-22 conversion adds the offsets of the views in between")
    func offsets() {
        let inner = UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
        let outer = UIView(frame: CGRect(x: 20, y: 30, width: 50, height: 50))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        outer.addSubview(inner)
        root.addSubview(outer)

        expect(inner.convert(CGPoint(x: 1, y: 1), to: root), equals: CGPoint(x: 26, y: 37))
        expect(inner.convert(CGPoint(x: 26, y: 37), from: root), equals: CGPoint(x: 1, y: 1))
        expect(root.convert(inner.bounds, from: inner), equals: CGRect(x: 25, y: 36, width: 10, height: 10))
    }

    @Test("E-22 conversion between branches goes through their common ancestor")
    func branches() {
        let left = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        let right = UIView(frame: CGRect(x: 40, y: 50, width: 10, height: 10))
        let root = UIView(frame: CGRect(x: 7, y: 7, width: 100, height: 100))
        root.addSubview(left)
        root.addSubview(right)

        expect(left.convert(CGPoint.zero, to: right), equals: CGPoint(x: -30, y: -40))
        expect(left.convert(CGPoint.zero, from: right), equals: CGPoint(x: 30, y: 40))
    }

    @Test("E-22 conversion applies rotation and scaling")
    func transforms() {
        let view = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.addSubview(view)

        view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)

        let corner = view.convert(CGPoint.zero, to: root)
        let bounds = view.convert(view.bounds, to: root)
        #expect(abs(corner.x - 70) < 1e-9 && abs(corner.y - 30) < 1e-9)
        #expect(abs(bounds.minX - 30) < 1e-9 && abs(bounds.width - 40) < 1e-9)
        let back = view.convert(corner, from: root)
        #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    }

    @Test("E-22 conversion applies the origin of the bounds")
    func boundsOrigin() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.addSubview(view)

        view.bounds.origin = CGPoint(x: 0, y: 300)

        expect(view.convert(CGPoint(x: 0, y: 305), to: root), equals: CGPoint(x: 10, y: 15))
    }

    @Test("E-22 conversion applies 3D transforms")
    func transform3D() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.addSubview(view)

        view.transform3D = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)

        let edge = view.convert(CGPoint(x: 100, y: 50), to: root)
        #expect(abs(edge.x - 75) < 1e-9 && abs(edge.y - 50) < 1e-9)
    }

    @Test("E-27 conversion between trees honours the frames of both roots")
    func differentTrees() {
        let left = UIView(frame: CGRect(x: 100, y: 10, width: 50, height: 50))
        let inner = UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
        left.addSubview(inner)
        let right = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 50))

        expect(inner.convert(CGPoint.zero, to: right), equals: CGPoint(x: 75, y: -24))
        expect(inner.convert(CGPoint(x: 75, y: -24), from: right), equals: .zero)
        expect(right.convert(right.bounds, to: left), equals: CGRect(x: -70, y: 30, width: 50, height: 50))
    }

    @Test("E-27 nil stands for the window's base coordinates")
    func window() {
        let app = TestApplication()
        let window = app.makeWindow()
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        window.addSubview(view)

        expect(view.convert(CGPoint(x: 1, y: 1), to: nil), equals: CGPoint(x: 11, y: 21))
        expect(view.convert(CGPoint(x: 11, y: 21), from: nil), equals: CGPoint(x: 1, y: 1))
        expect(view.convert(view.bounds, to: nil), equals: view.frame)
    }
}
