import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct DrawingDefaultsTests {
    @Test("D-32 a clockwise arc of a context or path runs counter-clockwise on the screen") func arcDirections() {
        func middle(_ path: CGPath) -> CGRect { path.boundingBoxOfPath }
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        let context = CGMutablePath()
        _ = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { renderer in
            renderer.cgContext.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
            if let drawn = renderer.cgContext.path { context.addPath(drawn) }
        }
        let bezier = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        let added = UIBezierPath()
        added.addArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)

        // Up on the screen is toward smaller y.
        #expect(middle(path).minY < -9 && middle(path).maxY < 1)
        #expect(middle(context).minY < -9 && middle(context).maxY < 1)
        #expect(middle(bezier.cgPath).maxY > 9 && middle(bezier.cgPath).minY > -1)
        #expect(middle(added.cgPath).maxY > 9 && middle(added.cgPath).minY > -1)
    }

    @Test("D-32 angles grow downward") func angles() {
        let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(path.currentPoint.x) < 0.001 && abs(path.currentPoint.y - 10) < 0.001)
    }

    @Test("D-33 an image context has scale 1 and alpha; scale 0 is that of the screen") func imageContexts() throws {
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 5))
        let plain = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 5), false, 0)
        let scaled = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()

        expect(plain.scale, equals: 1)
        expect(plain.cgImage?.width, equals: 4)
        expect(plain.cgImage?.alphaInfo, equals: .premultipliedFirst)
        expect(scaled.scale, equals: UIGraphicsImageRendererFormat().scale)
        expect(scaled.size, equals: CGSize(width: 4, height: 5))
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("D-33 a renderer has the scale of the traits, is not opaque, and its context is current") func renderers()
        throws
    {
        let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 2))
        var isCurrent = false
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { renderer in
            isCurrent = UIGraphicsGetCurrentContext() === renderer.cgContext
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 2))
        }

        #expect(format.scale == 2 && !format.opaque && isCurrent)
        expect(image.scale, equals: 2)
        expect(image.cgImage?.pixel(5, 1), equals: [255, 0, 0, 255])
        expect(image.cgImage?.pixel(5, 15), equals: [0, 0, 0, 0])
    }

    @Test("D-37 layers, shape layers and gradients have these defaults") func layerDefaults() {
        let layer = CALayer()
        expect(layer.shadowOpacity, equals: 0)
        expect(layer.shadowOffset, equals: CGSize(width: 0, height: -3))
        expect(layer.shadowRadius, equals: 3)
        expect(layer.shadowColor, equals: CGColor(gray: 0, alpha: 1))
        expect(layer.anchorPoint, equals: CGPoint(x: 0.5, y: 0.5))
        let shape = CAShapeLayer()
        expect(shape.fillColor.map { UIColor(cgColor: $0) }, equals: UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(shape.strokeColor == nil)
        expect(shape.lineWidth, equals: 1)
        expect(shape.lineCap, equals: .butt)
        expect(shape.lineJoin, equals: .miter)
        expect(shape.miterLimit, equals: 10)
        let gradient = CAGradientLayer()
        expect(gradient.startPoint, equals: CGPoint(x: 0.5, y: 0))
        expect(gradient.endPoint, equals: CGPoint(x: 0.5, y: 1))
    }

    @Test("D-37 masksToBounds cuts the shadow too", arguments: [false, true]) func cutShadow(isMasked: Bool) {
        let app = TestApplication(size: CGSize(width: 100, height: 100))
        let window = app.makeWindow()
        window.backgroundColor = .white
        let view = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
        view.backgroundColor = .red
        view.layer.shadowOpacity = 1
        view.layer.shadowOffset = CGSize(width: 0, height: 10)
        view.layer.shadowRadius = 1
        view.layer.masksToBounds = isMasked
        window.addSubview(view)
        app.advance(by: 0.1)

        expect((app.color(at: CGPoint(x: 50, y: 75)) == .white), equals: isMasked)
    }
}

@MainActor @Suite struct BlackBackgroundTests {
    private final class Dot: UIView {
        override func draw(_ rect: CGRect) {
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
    }

    @Test("D-36 an opaque drawing view without a background is black where it paints nothing; a translucent one clears")
    func backgrounds() {
        let app = TestApplication(size: CGSize(width: 100, height: 100))
        let window = app.makeWindow()
        window.backgroundColor = .white
        let opaque = Dot(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let translucent = Dot(frame: CGRect(x: 40, y: 0, width: 20, height: 20))
        translucent.backgroundColor = UIColor.white.withAlphaComponent(0.5)
        window.addSubview(opaque)
        window.addSubview(translucent)
        app.advance(by: 0.1)

        expect(app.color(at: CGPoint(x: 2, y: 2)), equals: .red)
        expect(app.color(at: CGPoint(x: 15, y: 15)), equals: .black)
        expect(app.color(at: CGPoint(x: 42, y: 2)), equals: .red)
        expect(app.color(at: CGPoint(x: 55, y: 15)), equals: .white)
        translucent.setNeedsDisplay()
        app.advance(by: 0.1)
        expect(app.color(at: CGPoint(x: 55, y: 15)), equals: .white)
    }
}
