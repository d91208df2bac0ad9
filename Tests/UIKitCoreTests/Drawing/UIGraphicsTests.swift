import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@Suite struct UIGraphicsTests {
    @Test("an image context makes an image of its size and scale")
    func imageContext() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 20), false, 2)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 10, width: 10, height: 10))
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()

        let pixels = try #require(image?.cgImage)
        expect(image?.size, equals: CGSize(width: 10, height: 20))
        expect(image?.scale, equals: 2)
        expect(pixels.pixel(5, 30), equals: [255, 0, 0, 255])
        expect(pixels.pixel(5, 5), equals: [0, 0, 0, 0])
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("an opaque image context makes an image without alpha")
    func opaque() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 1)
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()

        try expect(#require(image?.cgImage).alphaInfo, equals: .noneSkipFirst)
    }

    @Test("contexts nest, and the innermost is current")
    func nest() throws {
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        let outer = try #require(UIGraphicsGetCurrentContext())
        UIGraphicsBeginImageContext(CGSize(width: 8, height: 8))
        let inner = UIGraphicsGetCurrentContext()
        UIGraphicsPushContext(outer)
        let pushed = UIGraphicsGetCurrentContext()
        UIGraphicsPopContext()
        UIGraphicsEndImageContext()
        let after = UIGraphicsGetCurrentContext()
        UIGraphicsEndImageContext()

        #expect(inner !== outer)
        #expect(pushed === outer)
        #expect(after === outer)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("a pushed context makes no image and is removed only by a pop")
    func mixed() throws {
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        let context = try #require(UIGraphicsGetCurrentContext())
        UIGraphicsPushContext(context)

        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()

        #expect(image == nil)
        #expect(UIGraphicsGetCurrentContext() === context)
        UIGraphicsPopContext()
        UIGraphicsEndImageContext()
    }

    @Test("an empty size opens no context", arguments: [CGSize(width: 0, height: 5), CGSize(width: -3, height: 5)])
    func noArea(size: CGSize) {
        UIGraphicsBeginImageContext(size)
        let current = UIGraphicsGetCurrentContext()
        UIGraphicsEndImageContext()

        #expect(current == nil)
    }

    @Test("an empty image context still nests: ending it does not end the outer context")
    func noAreaInside() throws {
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        let outer = try #require(UIGraphicsGetCurrentContext())

        UIGraphicsBeginImageContext(.zero)
        let inner = UIGraphicsGetCurrentContext()
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()

        #expect(inner == nil)
        #expect(image == nil)
        #expect(UIGraphicsGetCurrentContext() === outer)
        UIGraphicsEndImageContext()
    }

    @Test("every thread has its own current context")
    func threads() {
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        let result = ResultBox()
        let thread = Thread {
            result.isEmpty = UIGraphicsGetCurrentContext() == nil
            result.done.signal()
        }

        thread.start()
        result.done.wait()

        #expect(result.isEmpty)
        UIGraphicsEndImageContext()
    }

    private final class ResultBox: @unchecked Sendable {
        let done = DispatchSemaphore(value: 0)
        var isEmpty = false
    }

    @Test("D-13 UIRectFill fills with the fill colour and replaces existing pixels")
    func rectFill() throws {
        let pixels = try #require(
            render(10, 10) { _ in
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
                UIColor.clear.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 10))
            }.cgImage)

        expect(pixels.pixel(2, 5), equals: [0, 0, 0, 0])
        expect(pixels.pixel(7, 5), equals: [255, 0, 0, 255])
    }

    @Test("D-13 UIRectFrame draws a frame one unit wide inside the rectangle")
    func rectFrame() throws {
        let pixels = try #require(
            render(12, 12) { _ in
                UIColor.red.setFill()
                UIRectFrame(CGRect(x: 1, y: 1, width: 10, height: 10))
            }.cgImage)

        expect(pixels.pixel(1, 5)[3], equals: 255)
        expect(pixels.pixel(10, 5)[3], equals: 255)
        expect(pixels.pixel(5, 10)[3], equals: 255)
        expect(pixels.pixel(0, 5)[3], equals: 0)
        expect(pixels.pixel(2, 5)[3], equals: 0)
        expect(pixels.pixel(11, 5)[3], equals: 0)
    }

    @Test("a renderer draws in bounds with a non-zero origin")
    func rendererBounds() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(
            bounds: CGRect(x: 100, y: 100, width: 10, height: 10), format: format)

        let image = renderer.image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 100, y: 100, width: 5, height: 5))
        }

        let pixels = try #require(image.cgImage)
        expect(image.size, equals: CGSize(width: 10, height: 10))
        expect(pixels.pixel(2, 2)[3], equals: 255)
        expect(pixels.pixel(7, 7)[3], equals: 0)
    }
}
