import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@Suite struct UIBezierPathTests {
    private func draw(_ actions: () -> Void) throws -> CGImage {
        try #require(render(40, 40) { _ in actions() }.cgImage)
    }

    @Test("D-15 a path is built, then filled or stroked with the line centred on it")
    func fillAndStroke() throws {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 30, y: 10))
        path.addLine(to: CGPoint(x: 30, y: 30))
        path.addLine(to: CGPoint(x: 10, y: 30))
        path.close()
        path.lineWidth = 4

        let pixels = try draw {
            UIColor.red.setFill()
            path.fill()
            UIColor.blue.setStroke()
            path.stroke()
        }

        expect(pixels.pixel(20, 20), equals: [255, 0, 0, 255])
        expect(pixels.pixel(8, 20), equals: [0, 0, 255, 255])
        expect(pixels.pixel(11, 20), equals: [0, 0, 255, 255])
        expect(pixels.pixel(12, 20), equals: [255, 0, 0, 255])
        expect(pixels.pixel(7, 20)[3], equals: 0)
    }

    @Test("D-15 a path can be drawn repeatedly")
    func drawnRepeatedly() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))

        let first = try draw { path.fill() }
        let second = try draw { path.fill() }

        expect(first.pixel(5, 5)[3], equals: 255)
        expect(second.pixel(5, 5)[3], equals: 255)
    }

    @Test("an oval fills its rectangle")
    func oval() {
        let path = UIBezierPath(ovalIn: CGRect(x: 10, y: 20, width: 40, height: 20))

        expect(path.bounds, equals: CGRect(x: 10, y: 20, width: 40, height: 20))
        #expect(path.contains(CGPoint(x: 30, y: 30)))
        #expect(!path.contains(CGPoint(x: 11, y: 21)))
    }

    @Test("only the specified corners are rounded")
    func corners() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 20, height: 20))

        #expect(!path.contains(CGPoint(x: 2, y: 2)))
        #expect(path.contains(CGPoint(x: 98, y: 2)))
        #expect(!path.contains(CGPoint(x: 98, y: 98)))
        #expect(path.contains(CGPoint(x: 2, y: 98)))
    }

    @Test("a corner radius is limited to half a side")
    func largeRadius() {
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 100)

        expect(path.bounds, equals: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(!path.contains(CGPoint(x: 2, y: 2)))
        #expect(path.contains(CGPoint(x: 10, y: 1)))
    }

    @Test("a radius above half the shorter side makes a pill with semicircular ends")
    func pill() {
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 20), cornerRadius: 50)

        expect(path.bounds, equals: CGRect(x: 0, y: 0, width: 100, height: 20))
        #expect(path.contains(CGPoint(x: 3, y: 4)))
        #expect(path.contains(CGPoint(x: 90, y: 1)))
        #expect(!path.contains(CGPoint(x: 2, y: 3)))
    }

    @Test("an arc runs clockwise as seen on screen")
    func arc() {
        let path = UIBezierPath(
            arcCenter: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: .pi / 2, clockwise: true)

        #expect(abs(path.currentPoint.x - 50) < 1e-6)
        #expect(abs(path.currentPoint.y - 90) < 1e-6)
        #expect(path.bounds.width < 41)
    }

    @Test("a counterclockwise arc takes the long way round")
    func longArc() {
        let path = UIBezierPath(
            arcCenter: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: .pi / 2, clockwise: false)

        #expect(abs(path.bounds.minX - 10) < 0.1)
        #expect(abs(path.bounds.minY - 10) < 0.1)
    }

    @Test("an arc is joined to the existing path by a line")
    func joinedArc() throws {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 20, y: 20))
        path.addArc(withCenter: CGPoint(x: 20, y: 20), radius: 15, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        path.close()

        let pixels = try draw { path.fill() }

        expect(pixels.pixel(28, 28)[3], equals: 255)
        expect(pixels.pixel(12, 28)[3], equals: 0)
        expect(pixels.pixel(28, 12)[3], equals: 0)
        expect(path.currentPoint, equals: CGPoint(x: 20, y: 20))
    }

    @Test("removing all points empties a path and keeps its settings")
    func removeAllPoints() {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.lineWidth = 3

        path.removeAllPoints()

        #expect(path.isEmpty)
        expect(path.lineWidth, equals: 3)
    }

    @Test("lines are joined with the path's join style")
    func joins() throws {
        func corner(_ join: CGLineJoin) throws -> Int {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 0, y: 10))
            path.addLine(to: CGPoint(x: 30, y: 10))
            path.addLine(to: CGPoint(x: 30, y: 40))
            path.lineWidth = 10
            path.lineJoinStyle = join
            return try draw { path.stroke() }.pixel(34, 5)[3]
        }

        try expect(corner(.miter), equals: 255)
        #expect(try corner(.round) < 255)
        try expect(corner(.bevel), equals: 0)
    }

    @Test("the even-odd rule leaves a hole where outlines overlap")
    func evenOdd() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
        let containsBefore = path.contains(CGPoint(x: 15, y: 15))

        path.usesEvenOddFillRule = true

        #expect(containsBefore)
        #expect(!path.contains(CGPoint(x: 15, y: 15)))
    }

    @Test("a transform changes the outline")
    func apply() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))

        path.apply(CGAffineTransform(translationX: 5, y: 6).scaledBy(x: 2, y: 2))

        expect(path.bounds, equals: CGRect(x: 5, y: 6, width: 20, height: 20))
    }

    @Test("dashes leave gaps")
    func dashes() throws {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 20))
        path.addLine(to: CGPoint(x: 40, y: 20))
        path.lineWidth = 4
        path.setLineDash([10, 10], count: 2, phase: 0)

        let pixels = try draw { path.stroke() }

        expect(pixels.pixel(5, 20)[3], equals: 255)
        expect(pixels.pixel(15, 20)[3], equals: 0)
        expect(pixels.pixel(25, 20)[3], equals: 255)
    }

    @Test("a path clips what is drawn after it")
    func clip() throws {
        let pixels = try draw {
            UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).addClip()
            UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 40))
        }

        expect(pixels.pixel(15, 15)[3], equals: 255)
        expect(pixels.pixel(25, 15)[3], equals: 0)
    }

    @Test("a copy is independent and keeps the settings")
    func copy() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.lineWidth = 7

        let copy = try #require(path.copy() as? UIBezierPath)
        path.addLine(to: CGPoint(x: 100, y: 100))

        expect(copy.lineWidth, equals: 7)
        expect(copy.bounds, equals: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test("a reversed path starts at the original's end")
    func reversing() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(
            to: CGPoint(x: 20, y: 20), controlPoint1: CGPoint(x: 15, y: 0), controlPoint2: CGPoint(x: 20, y: 5))

        let reverse = path.reversing()

        expect(reverse.currentPoint, equals: .zero)
        expect(reverse.bounds, equals: path.bounds)
        expect(reverse.reversing().cgPath, equals: path.cgPath)
    }

    @Test("curves and close have no effect without a start point")
    func noStart() {
        let path = UIBezierPath()

        path.addCurve(to: CGPoint(x: 1, y: 1), controlPoint1: .zero, controlPoint2: .zero)
        path.addQuadCurve(to: CGPoint(x: 1, y: 1), controlPoint: .zero)
        path.close()

        #expect(path.isEmpty)
    }
}
