import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct RenderInContextTests {
    private let canvas = CGContext(width: 40, height: 40, scale: 1, flipped: true)!
    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

    /// The pixel as 0xAARRGGBB, premultiplied.
    private func pixel(_ x: Int, _ y: Int) -> UInt32 {
        let row = canvas.data! + y * canvas.bytesPerRow
        return row.assumingMemoryBound(to: UInt32.self)[x]
    }

    private func layer(_ color: CGColor?, _ frame: CGRect) -> CALayer {
        let layer = CALayer()
        layer.backgroundColor = color
        layer.frame = frame
        return layer
    }

    @Test("render(in:) draws the layer in its own coordinates, sublayers where they lie")
    func tree() {
        let root = layer(red, CGRect(x: 100, y: 100, width: 40, height: 40))
        root.addSublayer(layer(blue, CGRect(x: 10, y: 20, width: 10, height: 10)))

        root.render(in: canvas)

        #expect(pixel(5, 5) == 0xFFFF_0000)
        #expect(pixel(15, 25) == 0xFF00_00FF)
        #expect(pixel(25, 25) == 0xFFFF_0000)
    }

    @Test("Contents are drawn upright")
    func contents() {
        var pixels: [UInt32] = [0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF]
        let root = layer(nil, CGRect(x: 0, y: 0, width: 40, height: 40))
        root.contents = CGImage(
            pixels: &pixels, width: 2, height: 2, bitsPerPixel: 32, bytesPerRow: 8,
            info: CGBitmapInfo(
                rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))

        root.render(in: canvas)

        #expect(pixel(20, 2) == 0xFFFF_0000)
        #expect(pixel(20, 37) == 0xFF00_00FF)
    }

    @Test("Opacity fades the whole tree as one picture, a mask cuts it")
    func groups() {
        let root = layer(red, CGRect(x: 0, y: 0, width: 40, height: 40))
        root.addSublayer(layer(red, CGRect(x: 0, y: 0, width: 20, height: 40)))
        root.opacity = 0.5
        root.mask = layer(blue, CGRect(x: 0, y: 0, width: 40, height: 20))

        root.render(in: canvas)

        #expect(pixel(5, 5) >> 24 == 128 || pixel(5, 5) >> 24 == 127)
        #expect(pixel(30, 5) >> 24 == pixel(5, 5) >> 24)
        #expect(pixel(5, 30) == 0)
    }

    @Test("Round corners, borders, shapes and gradients are drawn")
    func looks() {
        let root = layer(red, CGRect(x: 0, y: 0, width: 40, height: 40))
        root.cornerRadius = 10
        root.borderWidth = 2
        root.borderColor = blue
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 10, y: 10, width: 5, height: 5), transform: nil)
        shape.fillColor = blue
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 20, y: 10, width: 10, height: 10)
        gradient.colors = [blue, blue]
        root.addSublayer(shape)
        root.addSublayer(gradient)

        root.render(in: canvas)

        #expect(pixel(0, 0) == 0)
        #expect(pixel(20, 1) == 0xFF00_00FF)
        #expect(pixel(12, 12) == 0xFF00_00FF)
        #expect(pixel(25, 15) == 0xFF00_00FF)
        #expect(pixel(17, 15) == 0xFFFF_0000)
    }

    @Test("A layer that is marked for display is displayed first")
    func display() {
        final class Painter: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(CGColor(gray: 0, alpha: 1))
                ctx.fill(bounds)
            }
        }
        let root = Painter()
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        root.setNeedsDisplay()

        root.render(in: canvas)

        #expect(pixel(20, 20) == 0xFF00_0000)
    }
}
