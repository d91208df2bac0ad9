import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// Records its drawn rectangles and draws with a closure.
private final class Canvas: UIView {
    var rects: [CGRect] = []
    var paint: (CGRect) -> Void = { _ in }

    override func draw(_ rect: CGRect) {
        rects.append(rect)
        paint(rect)
    }
}

@MainActor @Suite struct ViewDrawingTests {
    private let canvas = Canvas(frame: CGRect(x: 10, y: 10, width: 40, height: 40))

    private func show(scale: CGFloat = 1) -> TestApplication {
        let app = TestApplication(size: CGSize(width: 100, height: 100), scale: scale)
        let window = app.makeWindow()
        window.backgroundColor = .white
        window.addSubview(canvas)
        app.advance(by: app.refreshInterval)
        return app
    }

    @Test("D-01 drawing has a current context that is clipped to the dirty rectangle")
    func context() {
        canvas.paint = { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: -100, y: -100, width: 300, height: 300))
        }

        let app = show()

        expect(canvas.rects, equals: [CGRect(x: 0, y: 0, width: 40, height: 40)])
        expect(app.color(at: CGPoint(x: 11, y: 11)), equals: .red)
        expect(app.color(at: CGPoint(x: 5, y: 5)), equals: .white)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("D-01 only the invalidated rectangle is redrawn")
    func part() {
        canvas.paint = { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 40))
        }
        let app = show()
        canvas.rects = []
        canvas.paint = { _ in
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 40))
        }

        canvas.setNeedsDisplay(CGRect(x: 10, y: 10, width: 10, height: 10))
        app.advance(by: app.refreshInterval)

        expect(canvas.rects, equals: [CGRect(x: 10, y: 10, width: 10, height: 10)])
        expect(app.color(at: CGPoint(x: 25, y: 25)), equals: .blue)
        expect(app.color(at: CGPoint(x: 45, y: 45)), equals: .red)
    }

    @Test("D-02 the origin is at the top left, y points down and the unit is a point")
    func coordinates() {
        canvas.paint = { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 30, width: 10, height: 10))
        }

        let app = show(scale: 2)

        expect(app.color(at: CGPoint(x: 12, y: 42)), equals: .red)
        #expect(app.color(at: CGPoint(x: 12, y: 12)) != .red)
    }

    @Test("D-02 drawing uses the coordinates of the bounds")
    func boundsOrigin() {
        canvas.bounds.origin = CGPoint(x: 1000, y: 1000)
        canvas.paint = { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 1000, y: 1000, width: 10, height: 10))
        }

        let app = show()

        expect(app.color(at: CGPoint(x: 12, y: 12)), equals: .red)
    }

    @Test("D-03 a view draws at the screen's scale by default")
    func scale() {
        _ = show(scale: 3)
        let overridden = Canvas(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        overridden.contentScaleFactor = 1

        canvas.addSubview(overridden)

        expect(canvas.contentScaleFactor, equals: 3)
        expect((canvas.layer.contents as? CGImage)?.width, equals: 120)
        expect(overridden.contentScaleFactor, equals: 1)
    }

    @Test("D-06 invalidated rectangles are merged and drawn once in the next cycle")
    func merged() {
        let app = show()
        canvas.rects = []

        canvas.setNeedsDisplay(CGRect(x: 0, y: 0, width: 10, height: 10))
        canvas.setNeedsDisplay(CGRect(x: 20, y: 20, width: 10, height: 10))
        let immediateRects = canvas.rects
        app.advance(by: app.refreshInterval)

        #expect(immediateRects.isEmpty)
        expect(canvas.rects, equals: [CGRect(x: 0, y: 0, width: 30, height: 30)])
    }

    @Test("D-07 a view without a draw override has no backing bitmap")
    func nothingDrawn() {
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let app = TestApplication(rootView: plain)

        plain.setNeedsDisplay()
        app.advance(by: app.refreshInterval)

        #expect(plain.layer.contents == nil)
    }

    @Test("D-08 moving, rotating and scaling reuse the drawn content")
    func moves() {
        let app = show()
        canvas.rects = []

        canvas.center = CGPoint(x: 60, y: 60)
        canvas.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 2)
        app.advance(by: app.refreshInterval)

        #expect(canvas.rects.isEmpty)
    }

    @Test("D-09 a new size redraws only with the redraw content mode")
    func redraw() {
        let app = show()
        canvas.rects = []

        canvas.bounds.size = CGSize(width: 20, height: 20)
        app.advance(by: app.refreshInterval)
        #expect(canvas.rects.isEmpty)

        canvas.contentMode = .redraw
        canvas.bounds.size = CGSize(width: 40, height: 40)
        app.advance(by: app.refreshInterval)
        expect(canvas.rects.count, equals: 1)
    }

    @Test(
        "D-09 content modes have the documented raw values and contents gravities",
        arguments: [
            (0, CALayerContentsGravity.resize), (1, .resizeAspect), (2, .resizeAspectFill), (3, .resize), (4, .center),
            (5, .bottom), (6, .top), (7, .left), (8, .right), (9, .bottomLeft), (10, .bottomRight), (11, .topLeft),
            (12, .topRight),
        ])
    func contentModes(number: Int, gravity: CALayerContentsGravity) throws {
        let mode = try #require(UIView.ContentMode(rawValue: number))

        canvas.contentMode = mode

        expect(canvas.contentMode, equals: mode)
        expect(canvas.layer.contentsGravity, equals: gravity)
    }

    @Test("D-09 scaleToFill is the default")
    func defaultContentMode() {
        expect(UIView().contentMode, equals: .scaleToFill)
    }

    @Test("D-10 a view that is not opaque shows its backdrop where it draws nothing")
    func notOpaque() {
        canvas.isOpaque = false

        let app = show()

        expect(app.color(at: CGPoint(x: 30, y: 30)), equals: .white)
    }

    @Test("D-10 an opaque view is black where it draws nothing")
    func opaque() {
        let app = show()

        #expect(UIView().isOpaque)
        expect(app.color(at: CGPoint(x: 30, y: 30)), equals: .black)
    }

    @Test("D-10 a translucent background color makes the view's drawing non-opaque")
    func clearBackground() {
        canvas.backgroundColor = .clear

        let app = show()

        expect(app.color(at: CGPoint(x: 30, y: 30)), equals: .white)
    }

    @Test("D-10 without clearing, drawing adds to the existing content")
    func notCleared() {
        canvas.isOpaque = false
        canvas.clearsContextBeforeDrawing = false
        canvas.paint = { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 40))
        }
        let app = show()
        canvas.paint = { _ in
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 20, y: 0, width: 20, height: 40))
        }

        canvas.setNeedsDisplay()
        app.advance(by: app.refreshInterval)

        expect(app.color(at: CGPoint(x: 15, y: 30)), equals: .red)
        expect(app.color(at: CGPoint(x: 45, y: 30)), equals: .blue)
    }

    @Test("D-10 with clearing, drawing starts from an empty context")
    func cleared() {
        canvas.isOpaque = false
        canvas.paint = { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 40))
        }
        let app = show()
        canvas.paint = { _ in }

        canvas.setNeedsDisplay()
        app.advance(by: app.refreshInterval)

        expect(app.color(at: CGPoint(x: 15, y: 30)), equals: .white)
    }

    @Test("D-11 the background color is below the drawn content")
    func background() {
        canvas.backgroundColor = .green
        canvas.paint = { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }

        let app = show()

        expect(app.color(at: CGPoint(x: 12, y: 12)), equals: .red)
        expect(app.color(at: CGPoint(x: 40, y: 40)), equals: .green)
    }

    @Test("D-12 subviews outside the bounds are shown unless clipsToBounds is set")
    func clips() {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 10))
        inner.backgroundColor = .blue
        let outer = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        outer.addSubview(inner)
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: outer)

        let before = app.color(at: CGPoint(x: 70, y: 15))
        outer.clipsToBounds = true
        let after = app.color(at: CGPoint(x: 70, y: 15))

        expect(before, equals: .blue)
        #expect(after != .blue)
        #expect(!UIView().clipsToBounds)
    }

    @Test("D-18 a layer gets its contents from an image, a drawing delegate or an override of display")
    func contentSources() throws {
        final class Displaying: CALayer {
            override func display() { contents = UIKitCoreTests.render(3, 3) { _ in }.cgImage }
        }
        final class View: UIView {
            override class var layerClass: AnyClass { Displaying.self }
        }
        let displaying = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let imageView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let image = try #require(render(2, 2) { _ in }.cgImage)
        canvas.addSubview(displaying)
        canvas.addSubview(imageView)

        imageView.layer.contents = image
        _ = show()

        #expect((imageView.layer.contents as? CGImage) === image)
        expect((canvas.layer.contents as? CGImage)?.width, equals: 40)
        expect((displaying.layer.contents as? CGImage)?.width, equals: 3)
    }

    @Test("D-18 a view whose class and layer class draw nothing has no bitmap, and shows what is behind it")
    func layerThatDrawsNothing() {
        final class ShapeView: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
        }
        let app = TestApplication()
        let window = app.makeWindow()
        window.backgroundColor = .blue
        let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        (view.layer as? CAShapeLayer)?.path = CGPath(rect: CGRect(x: 20, y: 0, width: 20, height: 40), transform: nil)
        (view.layer as? CAShapeLayer)?.fillColor = UIColor.red.cgColor
        window.addSubview(view)
        app.advance(by: 0.1)

        #expect(view.isOpaque && view.layer.contents == nil)
        expect(app.color(at: CGPoint(x: 10, y: 10)), equals: .blue)
        expect(app.color(at: CGPoint(x: 30, y: 10)), equals: .red)
    }

    @Test("D-18 a layer class that draws has a bitmap")
    func layerThatDraws() {
        final class Drawing: CALayer {
            override func draw(in ctx: CGContext) { ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 5)) }
        }
        final class View: UIView {
            override class var layerClass: AnyClass { Drawing.self }
        }
        let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        canvas.addSubview(view)
        _ = show()

        expect((view.layer.contents as? CGImage)?.width, equals: 10)
    }

    @Test("D-22 shapes drawn half a point lower and then again look embossed")
    func embossed() {
        canvas.isOpaque = false
        canvas.paint = { _ in
            UIColor.black.setFill()
            UIRectFill(CGRect(x: 10, y: 10.5, width: 20, height: 20))
            UIColor.white.setFill()
            UIRectFill(CGRect(x: 10, y: 10, width: 20, height: 20))
        }

        let app = show(scale: 2)

        expect(app.color(at: CGPoint(x: 25, y: 40.25)), equals: .black)
        expect(app.color(at: CGPoint(x: 25, y: 30)), equals: .white)
    }

    @Test("D-24 finished and current strokes are redrawn each time, current ones in a lighter color")
    func strokes() {
        var strokes: [(path: UIBezierPath, color: UIColor)] = []
        canvas.backgroundColor = .white
        canvas.paint = { _ in
            for stroke in strokes {
                stroke.color.setStroke()
                stroke.path.stroke()
            }
        }
        func line(_ y: CGFloat) -> UIBezierPath {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 0, y: y))
            path.addLine(to: CGPoint(x: 40, y: y))
            path.lineWidth = 4
            return path
        }
        strokes = [(line(10), .red)]
        let app = show()

        strokes.append((line(30), UIColor(red: 1, green: 0.8, blue: 0.8, alpha: 1)))
        canvas.setNeedsDisplay()
        app.advance(by: app.refreshInterval)

        expect(app.color(at: CGPoint(x: 30, y: 20)), equals: .red)
        expect(app.color(at: CGPoint(x: 30, y: 40)), equals: PixelColor(red: 255, green: 204, blue: 204))
    }

    @Test("D-01 drawing begins with black after a background pattern was filled")
    func colorAfterPattern() throws {
        let context = CGContext(
            data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.setFillColor(UIColor.red.cgColor)
        context?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        let image = try #require(context?.makeImage())
        canvas.backgroundColor = UIColor(patternImage: UIImage(cgImage: image))
        canvas.paint = { _ in UIRectFill(CGRect(x: 10, y: 10, width: 10, height: 10)) }

        let app = show()

        expect(app.color(at: CGPoint(x: 12, y: 12)), equals: .red)
        expect(app.color(at: CGPoint(x: 25, y: 25)), equals: .black)
    }

    @Test("D-02 with the content mode redraw a change of the layer's bounds draws again, and no longer after it")
    func redrawOfLayer() {
        let app = show()
        canvas.rects = []
        canvas.layer.bounds.size.width = 50
        app.advance(by: app.refreshInterval)
        let unasked = canvas.rects.count

        canvas.contentMode = .redraw
        canvas.layer.bounds.size.width = 60
        app.advance(by: app.refreshInterval)
        let asked = canvas.rects.count
        canvas.contentMode = .scaleToFill
        canvas.layer.bounds.size.width = 70
        app.advance(by: app.refreshInterval)

        expect((unasked, asked), equals: (0, 1))
        expect(canvas.rects.count, equals: 1)
    }
}
