import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@Suite struct ContentsTests {
    /// An image with a red left half and a blue right half.
    private let halves = makeImage(20, 10, opaque: true) { x, _ in x < 10 ? 0xFFFF_0000 : 0xFF00_00FF }

    private func stage(_ contents: LayerContents, _ frame: CGRect = CGRect(x: 10, y: 10, width: 40, height: 40))
        -> Stage
    {
        let stage = Stage()
        stage.layer(1, frame)
        stage.contents(1, contents)
        stage.sublayers(0, [1])
        stage.paint()
        return stage
    }

    @Test("images at their own size are copied pixel by pixel", arguments: [true, false])
    func exact(opaque: Bool) {
        let image = makeImage(20, 20, opaque: opaque) { x, y in 0xFF00_0000 | UInt32(x * 10) << 16 | UInt32(y * 10) }

        let stage = stage(LayerContents(image: image), CGRect(x: 30, y: 40, width: 20, height: 20))

        for (x, y) in [(0, 0), (7, 3), (19, 19)] {
            expect(stage.pixel(30 + x, 40 + y), equals: UInt32(x * 10) << 16 | UInt32(y * 10))
        }
        expect(stage.pixel(50, 40), equals: 0xFFFFFF)
    }

    @Test(
        "a transform shifts by whole pixels if it neither scales, rotates nor moves by a part of a pixel",
        arguments: [
            (Affine(tx: 3, ty: -4), true), (Affine(a: 2, tx: 3, ty: -4), false), (Affine(d: 0.5, tx: 3, ty: -4), false),
            (Affine(a: 0, tx: 3, ty: -4), false), (Affine(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: -4), false),
            (Affine(tx: 3.5, ty: -4), false), (Affine(tx: 3, ty: -4.5), false),
        ])
    func wholePixelShift(transform: Affine, shifts: Bool) {
        let shift = transform.wholePixelShift

        expect((shift?.x == 3 && shift?.y == -4), equals: shifts)
        expect((shift != nil), equals: shifts)
    }

    @Test("translucent images let the backdrop through")
    func translucent() {
        let image = makeImage(10, 10) { _, _ in 0x8080_0000 }

        let stage = stage(LayerContents(image: image), CGRect(x: 10, y: 10, width: 10, height: 10))

        expect(stage.red(15, 15), equals: 255)
        #expect(abs(stage.green(15, 15) - 127) <= 1)
    }

    @Test("resize stretches the image to the bounds")
    func resize() {
        let stage = stage(LayerContents(image: halves))

        expect(stage.pixel(12, 12), equals: 0xFF0000)
        expect(stage.pixel(12, 48), equals: 0xFF0000)
        expect(stage.pixel(48, 48), equals: 0x0000FF)
    }

    @Test("resizeAspect keeps the proportions and leaves margins")
    func aspect() {
        let stage = stage(LayerContents(image: halves, gravity: .resizeAspect))

        expect(stage.pixel(12, 30), equals: 0xFF0000)
        expect(stage.pixel(12, 15), equals: 0xFFFFFF)
        expect(stage.pixel(12, 45), equals: 0xFFFFFF)
    }

    @Test("resizeAspectFill covers the bounds and extends beyond them")
    func aspectFill() {
        let stage = stage(LayerContents(image: halves, gravity: .resizeAspectFill))

        expect(stage.pixel(12, 12), equals: 0xFF0000)
        expect(stage.pixel(60, 30), equals: 0x0000FF)
        expect(stage.pixel(2, 30), equals: 0xFF0000)
    }

    @Test("gravities that keep the size show the image at its scale, at their position")
    func corners() {
        let positions: [(CALayerContentsGravity, Int, Int)] = [
            (.bottomLeft, 10, 10), (.bottom, 25, 10), (.bottomRight, 40, 10), (.left, 10, 28), (.center, 25, 28),
            (.topRight, 40, 45),
        ]
        for (gravity, x, y) in positions {
            let stage = stage(LayerContents(image: halves, scale: 2, gravity: gravity))

            expect(stage.pixel(x + 1, y + 2), equals: 0xFF0000, "\(gravity)")
            expect(stage.pixel(x + 8, y + 2), equals: 0x0000FF, "\(gravity)")
            expect(stage.pixel(x + 12, y + 2), equals: 0xFFFFFF, "\(gravity)")
            expect(stage.pixel(x + 1, y + 7), equals: 0xFFFFFF, "\(gravity)")
        }
    }

    @Test("only the part inside contentsRect is shown")
    func contentsRect() {
        let part = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)

        let stage = stage(LayerContents(image: halves, rect: part))

        expect(stage.pixel(11, 30), equals: 0x0000FF)
        expect(stage.pixel(48, 30), equals: 0x0000FF)
    }

    @Test("with contentsCenter the corners keep their size, and the center stretches")
    func nineParts() {
        let image = makeImage(9, 9, opaque: true) { x, y in
            (3..<6).contains(x) && (3..<6).contains(y) ? 0xFF00_00FF : 0xFFFF_0000
        }
        let third = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)

        let stage = stage(LayerContents(image: image, center: third))

        expect(stage.pixel(12, 30), equals: 0xFF0000)
        expect(stage.pixel(14, 30), equals: 0x0000FF)
        expect(stage.pixel(45, 45), equals: 0x0000FF)
        expect(stage.pixel(47, 45), equals: 0xFF0000)
    }

    @Test("nearest sampling keeps pixels sharp, the default sampling interpolates")
    func nearest() {
        let image = makeImage(2, 1, opaque: true) { x, _ in x == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }

        let sharp = stage(LayerContents(image: image, samplesNearest: true))
        let smooth = stage(LayerContents(image: image))

        expect(sharp.pixel(29, 30), equals: 0)
        expect(sharp.pixel(30, 30), equals: 0xFFFFFF)
        #expect((100..<156).contains(smooth.red(29, 30)))
    }

    @Test("an image shown much smaller is averaged")
    func downscale() {
        let checks = makeImage(256, 256, opaque: true) { x, y in (x + y) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }

        let stage = stage(LayerContents(image: checks), CGRect(x: 10, y: 10, width: 30, height: 30))

        for x in 12..<38 { #expect(abs(stage.red(x, 25) - 128) <= 3) }
    }

    @Test("an image rotates with its layer")
    func rotated() {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 30, y: 30, width: 40, height: 40),
            geometry: { $0.transform = CGAffineTransform(rotationAngle: .pi / 2) })
        stage.contents(1, LayerContents(image: halves))
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(50, 35), equals: 0xFF0000)
        expect(stage.pixel(50, 65), equals: 0x0000FF)
    }
}
