import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@Suite struct UIGraphicsRendererTests {
    private let red = [255, 0, 0, 255]
    private let blue = [0, 0, 255, 255]

    @Test("a rectangle is filled with the fill colour and framed with the stroke colour")
    func colors() throws {
        let pixels = try #require(
            render(12, 12) { context in
                UIColor.red.setFill()
                UIColor.blue.setStroke()
                context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
                context.stroke(CGRect(x: 1, y: 1, width: 10, height: 10))
            }.cgImage)

        expect(pixels.pixel(1, 5), equals: blue)
        expect(pixels.pixel(10, 5), equals: blue)
        expect(pixels.pixel(5, 1), equals: blue)
        expect(pixels.pixel(5, 10), equals: blue)
        expect(pixels.pixel(0, 5), equals: red)
        expect(pixels.pixel(2, 5), equals: red)
        expect(pixels.pixel(11, 5), equals: red)
    }

    @Test("a frame is one unit wide regardless of the line width, even in a rectangle without an interior")
    func frame() throws {
        let pixels = try #require(
            render(12, 12) { context in
                context.cgContext.setLineWidth(5)
                context.cgContext.setLineCap(.square)
                context.cgContext.setLineDash(phase: 0, lengths: [1, 1])
                UIColor.blue.setStroke()
                context.stroke(CGRect(x: 1, y: 1, width: 10, height: 6))
                context.stroke(CGRect(x: 3, y: 9, width: 4, height: 2))
            }.cgImage)

        #expect((1..<11).allSatisfy { pixels.pixel($0, 1) == blue && pixels.pixel($0, 6) == blue })
        #expect(pixels.pixel(5, 2)[3] == 0 && pixels.pixel(0, 1)[3] == 0 && pixels.pixel(11, 1)[3] == 0)
        #expect((3..<7).allSatisfy { pixels.pixel($0, 9) == blue && pixels.pixel($0, 10) == blue })
        #expect(pixels.pixel(2, 9)[3] == 0 && pixels.pixel(7, 10)[3] == 0)
    }

    @Test("rectangles are drawn in the renderer's own context, whichever context is current")
    func ownContext() throws {
        let pixels = try #require(
            render(4, 4) { context in
                UIColor.red.setFill()
                UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
                UIGraphicsEndImageContext()
            }.cgImage)

        expect(pixels.pixel(2, 2), equals: red)
    }

    @Test("renderers made with the same format do not share it")
    func format() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let first = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format)
        let second = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format)

        format.scale = 1
        let image = first.image { _ in }

        expect(image.scale, equals: 2)
        expect(first.format.bounds.width, equals: 4)
        expect(second.format.bounds.width, equals: 8)
        expect(format.bounds, equals: .zero)
    }
}
