import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct TiledImageTests {
    private let red = [255, 0, 0, 255]
    private let blue = [0, 0, 255, 255]

    /// An image of 4 × 2 points: left half red, right half blue.
    private var stripes: UIImage {
        render(4, 2) { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 2, y: 0, width: 2, height: 2))
        }
    }

    private func isRed(_ pixels: CGImage, _ row: Int = 0) -> [Bool] {
        (0..<pixels.width).map { pixels.pixel($0, row) == red }
    }

    private let twoStripes = [true, true, false, false, true, true, false, false]

    @Test("F-19 a resizable image without caps repeats as a whole; other images stretch")
    func wholeImage() throws {
        let rect = CGRect(x: 0, y: 0, width: 8, height: 4)

        let tiled = try #require(
            render(8, 4) { _ in stripes.resizableImage(withCapInsets: .zero).draw(in: rect) }.cgImage)
        let stretched = try #require(render(8, 4) { _ in stripes.draw(in: rect) }.cgImage)

        expect(isRed(tiled), equals: twoStripes)
        expect(isRed(tiled, 3), equals: twoStripes)
        expect(stretched.pixel(1, 1), equals: red)
        expect(stretched.pixel(6, 1), equals: blue)
    }

    @Test("F-19 an image view tiles a resizable image over its bounds and updates when they change")
    func imageView() {
        let view = UIImageView(image: stripes.resizableImage(withCapInsets: .zero))
        view.frame = CGRect(x: 0, y: 0, width: 8, height: 2)
        let app = TestApplication(size: CGSize(width: 20, height: 20), rootView: view)

        let small = (0..<8).map { app.color(at: CGPoint(x: Double($0) + 0.5, y: 1.5)) == .red }
        view.frame = CGRect(x: 0, y: 0, width: 16, height: 4)
        let large = (0..<16).map { app.color(at: CGPoint(x: Double($0) + 0.5, y: 3.5)) == .red }

        expect(small, equals: twoStripes)
        expect(large, equals: twoStripes + twoStripes)
    }

    @Test("F-19 an image view preserves the caps of a resizable image and tiles between them")
    func imageViewCaps() {
        let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0)
        let view = UIImageView(image: stripes.resizableImage(withCapInsets: caps))
        view.frame = CGRect(x: 0, y: 0, width: 7, height: 2)
        let app = TestApplication(size: CGSize(width: 20, height: 20), rootView: view)

        let row = (0..<7).map { app.color(at: CGPoint(x: Double($0) + 0.5, y: 0.5)) == .red }

        expect(row, equals: [true, true, false, false, true, false, false])
    }

    @Test(
        "F-19 infinite, NaN and negative caps are clamped to the image",
        arguments: [CGFloat.infinity, -.infinity, .nan, .greatestFiniteMagnitude])
    func invalidCaps(number: CGFloat) {
        let rect = CGRect(x: 0, y: 0, width: 9, height: 5)
        let caps = UIEdgeInsets(top: number, left: number, bottom: number, right: number)

        for mode in [UIImage.ResizingMode.tile, .stretch] {
            let image = stripes.resizableImage(withCapInsets: caps, resizingMode: mode)
            let drawn = render(9, 5) { _ in image.draw(in: rect) }
            let view = UIImageView(image: image)
            view.frame = rect
            let app = TestApplication(size: CGSize(width: 20, height: 20), rootView: view)

            expect(drawn.cgImage?.pixel(0, 0), equals: [255, 0, 0, 255])
            expect(app.color(at: CGPoint(x: 0.5, y: 0.5)), equals: .red)
        }
    }

    @Test("a center of one pixel is stretched by the layer instead of tiled")
    func onePixel() {
        let caps = UIEdgeInsets(top: 0, left: 1, bottom: 1, right: 2)

        #expect(!stripes.resizableImage(withCapInsets: caps).tilesCenter)
        #expect(stripes.resizableImage(withCapInsets: .zero).tilesCenter)
        #expect(!stripes.tilesCenter)
    }

    @Test("a pattern starts at its rectangle's origin, even far outside the visible area")
    func pattern() throws {
        let near = try #require(
            render(8, 4) { _ in stripes.drawAsPattern(in: CGRect(x: 1, y: 0, width: 6, height: 4)) }.cgImage)
        let far = try #require(
            render(8, 4) { _ in stripes.drawAsPattern(in: CGRect(x: -4e6 + 1, y: -2e6, width: 8e6, height: 8e6)) }
                .cgImage)

        #expect(near.pixel(0, 0)[3] == 0 && near.pixel(7, 0)[3] == 0)
        expect(near.pixel(1, 0), equals: red)
        expect(near.pixel(3, 3), equals: blue)
        expect(near.pixel(5, 1), equals: red)
        expect(far.pixel(0, 0), equals: blue)
        expect(far.pixel(1, 0), equals: red)
        expect(far.pixel(3, 3), equals: blue)
    }

    @Test(
        "drawing a pattern in an infinite, null, empty or NaN rectangle finishes",
        arguments: [
            CGRect.infinite, .null, .zero, CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
            CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300),
        ])
    func degenerateRect(rect: CGRect) {
        let image = render(8, 4) { context in
            stripes.drawAsPattern(in: rect)
            stripes.resizableImage(withCapInsets: .zero).draw(in: rect)
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }

        expect(image.cgImage?.pixel(0, 0), equals: red)
    }

    @Test("a rotated image tiles upright")
    func rotated() throws {
        let pixels = try #require(stripes.cgImage)
        let image = UIImage(cgImage: pixels, scale: 1, orientation: .right)

        let drawn = try #require(
            render(4, 8) { _ in image.drawAsPattern(in: CGRect(x: 0, y: 0, width: 4, height: 8)) }.cgImage)

        expect((0..<8).map { drawn.pixel(3, $0) == red }, equals: twoStripes)
    }
}
