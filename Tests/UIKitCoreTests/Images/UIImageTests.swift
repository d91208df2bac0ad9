import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// An image of 4 × 2 pixels: left half red, right half blue.
private func halves() -> CGImage {
    let image = render(4, 2) { _ in
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
        UIColor.blue.setFill()
        UIRectFill(CGRect(x: 2, y: 0, width: 2, height: 2))
    }
    return image.cgImage!
}

private let red = [255, 0, 0, 255]
private let blue = [0, 0, 255, 255]

@Suite struct UIImageTests {
    private func draw(_ size: CGSize, _ actions: () -> Void) throws -> CGImage {
        try #require(render(size.width, size.height) { _ in actions() }.cgImage)
    }

    @Test("D-34 the size is in points after applying the orientation; cgImage is not turned")
    func size() {
        expect(UIImage(cgImage: halves()).size, equals: CGSize(width: 4, height: 2))
        expect(UIImage(cgImage: halves(), scale: 2, orientation: .up).size, equals: CGSize(width: 2, height: 1))
        expect(UIImage(cgImage: halves(), scale: 1, orientation: .left).size, equals: CGSize(width: 2, height: 4))
        expect(UIImage(cgImage: halves(), scale: 1, orientation: .left).cgImage?.width, equals: 4)
        expect(UIImage().size, equals: .zero)
    }

    @Test("D-05 UIImage draws upright where CGContext.draw draws upside down")
    func upright() throws {
        let image = render(4, 4) { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 2))
        }
        let pixels = try #require(image.cgImage)

        let byImage = try draw(CGSize(width: 4, height: 4)) { image.draw(at: .zero) }
        let byContext = try draw(CGSize(width: 4, height: 4)) {
            UIGraphicsGetCurrentContext()?.draw(pixels, in: CGRect(x: 0, y: 0, width: 4, height: 4))
        }

        expect(byImage.pixel(1, 0), equals: red)
        expect(byImage.pixel(1, 3)[3], equals: 0)
        expect(byContext.pixel(1, 0)[3], equals: 0)
        expect(byContext.pixel(1, 3), equals: red)
    }

    @Test("D-05 draw(in:) fills the rectangle")
    func drawIn() throws {
        let pixels = try draw(CGSize(width: 20, height: 20)) {
            UIImage(cgImage: halves()).draw(in: CGRect(x: 10, y: 10, width: 8, height: 4))
        }

        expect(pixels.pixel(11, 11), equals: red)
        expect(pixels.pixel(17, 13), equals: blue)
        expect(pixels.pixel(9, 11)[3], equals: 0)
        expect(pixels.pixel(11, 14)[3], equals: 0)
    }

    @Test("an image is drawn with the given opacity")
    func alpha() throws {
        let pixels = try draw(CGSize(width: 4, height: 2)) {
            UIImage(cgImage: halves()).draw(at: .zero, blendMode: .normal, alpha: 0.5)
        }

        #expect(abs(pixels.pixel(0, 0)[3] - 128) <= 1)
    }

    @Test(
        "drawing applies the orientation",
        arguments: [
            (UIImage.Orientation.up, [red, blue, red]), (.down, [blue, red, blue]), (.upMirrored, [blue, red, blue]),
            (.downMirrored, [red, blue, red]), (.left, [blue, blue, red]), (.right, [red, red, blue]),
            (.leftMirrored, [red, red, blue]), (.rightMirrored, [blue, blue, red]),
        ] as [(UIImage.Orientation, [[Int]])])
    func orientations(orientation: UIImage.Orientation, corners: [[Int]]) throws {
        let image = UIImage(cgImage: halves(), scale: 1, orientation: orientation)
        let (width, height) = (Int(image.size.width), Int(image.size.height))

        let pixels = try draw(image.size) { image.draw(at: .zero) }

        expect(pixels.pixel(0, 0), equals: corners[0])
        expect(pixels.pixel(width - 1, 0), equals: corners[1])
        expect(pixels.pixel(0, height - 1), equals: corners[2])
    }

    @Test("D-17 drawing into a context later does not change an image made from it")
    func immutable() throws {
        UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())

        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
        UIGraphicsEndImageContext()

        try expect(#require(image.cgImage).pixel(0, 0)[3], equals: 0)
    }

    @Test("D-16 pixels survive PNG encoding and decoding")
    func png() throws {
        let data = try #require(UIImage(cgImage: halves()).pngData())

        let image = try #require(UIImage(data: data, scale: 2))

        expect(image.size, equals: CGSize(width: 2, height: 1))
        try expect(#require(image.cgImage).pixel(0, 0), equals: red)
        try expect(#require(image.cgImage).pixel(3, 1), equals: blue)
    }

    @Test("D-16 invalid or missing image data gives no image")
    func invalidData() throws {
        let data = try #require(UIImage(cgImage: halves()).pngData())

        #expect(UIImage(data: Data()) == nil)
        #expect(UIImage(data: Data("not an image".utf8)) == nil)
        #expect(UIImage(data: data.prefix(data.count / 2)) == nil)
        #expect(UIImage(contentsOfFile: "/nowhere/image.png") == nil)
    }

    @Test("F-19 caps keep their size and the center stretches")
    func caps() throws {
        let image = UIImage(cgImage: halves()).resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .stretch)

        let pixels = try draw(CGSize(width: 40, height: 2)) { image.draw(in: CGRect(x: 0, y: 0, width: 40, height: 2)) }

        expect(pixels.pixel(0, 0), equals: red)
        expect(pixels.pixel(39, 0), equals: blue)
        #expect(pixels.pixel(5, 0)[0] > 200)
        #expect(pixels.pixel(34, 0)[2] > 200)
    }

    @Test("F-19 the center between caps tiles by default")
    func tiles() throws {
        let image = UIImage(cgImage: halves()).resizableImage(withCapInsets: .zero.withLeft(1))

        let pixels = try draw(CGSize(width: 10, height: 2)) { image.draw(in: CGRect(x: 0, y: 0, width: 10, height: 2)) }

        expect(
            (0..<10).map { pixels.pixel($0, 0) == red },
            equals: [
                true, true, false, false, true, false, false, true, false, false,
            ])
    }

    @Test("an image's renderer format has its scale and opacity", arguments: [true, false])
    func rendererFormat(opaque: Bool) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        format.opaque = opaque
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { _ in }

        let imageFormat = image.imageRendererFormat

        expect(imageFormat.scale, equals: 3)
        expect(imageFormat.opaque, equals: opaque)
    }

    @Test("F-15 a tint color replaces an image's colors and keeps its alpha")
    func tint() throws {
        let image = render(2, 1) { _ in
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }

        let tinted = image.withTintColor(.green)

        let pixels = try #require(tinted.cgImage)
        expect(pixels.pixel(0, 0), equals: [0, 255, 0, 255])
        expect(pixels.pixel(pixels.width - 1, 0)[3], equals: 0)
    }
}

extension UIEdgeInsets {
    fileprivate func withLeft(_ left: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
}
