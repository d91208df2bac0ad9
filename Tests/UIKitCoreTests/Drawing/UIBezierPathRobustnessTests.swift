import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite struct UIBezierPathRobustnessTests {
    nonisolated static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300]

    @Test("D-15 a path accepts any number, and later drawing still works", arguments: numbers)
    func acceptsAnyNumber(number: CGFloat) throws {
        let context = try #require(CGContext(width: 16, height: 16, scale: 1, flipped: true))
        let point = CGPoint(x: number, y: number)
        let rect = CGRect(x: number, y: 1, width: number, height: 4)
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }

        for path in [
            UIBezierPath(rect: rect), UIBezierPath(ovalIn: rect), UIBezierPath(roundedRect: rect, cornerRadius: number),
            UIBezierPath(
                roundedRect: rect, byRoundingCorners: .topLeft, cornerRadii: CGSize(width: number, height: 1)),
            UIBezierPath(arcCenter: point, radius: number, startAngle: number, endAngle: 1, clockwise: true),
            UIBezierPath(),
        ] {
            context.saveGState()
            path.move(to: .zero)
            path.addLine(to: point)
            path.addQuadCurve(to: point, controlPoint: .zero)
            path.addCurve(to: .zero, controlPoint1: point, controlPoint2: point)
            path.lineWidth = number
            path.setLineDash([abs(number), 1], count: 2, phase: number)
            path.fill()
            path.stroke()
            path.reversing().stroke()
            path.apply(CGAffineTransform(a: number, b: 0, c: 0, d: 1, tx: number, ty: 0))
            path.addClip()
            _ = (path.bounds, path.contains(point))
            context.restoreGState()
        }
        context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        let image = try #require(context.makeImage())

        expect(image.withPixels { $0.load(fromByteOffset: 32, as: UInt32.self) }, equals: 0xFFFF_0000)
    }
}
