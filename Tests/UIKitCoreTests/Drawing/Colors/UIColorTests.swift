import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@Suite struct UIColorTests {
    private func rgb(_ color: UIColor) -> [CGFloat] {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&r, green: &g, blue: &b, alpha: &a)
        return [r, g, b, a]
    }

    @Test("D-25 colours are created from red, green and blue")
    func fromRGB() {
        expect(rgb(UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)), equals: [0.25, 0.5, 0.75, 0.5])
    }

    @Test(
        "D-25 colours are created from hue, saturation and brightness",
        arguments: [
            (0, [1, 0, 0]), (1.0 / 6, [1, 1, 0]), (1.0 / 3, [0, 1, 0]), (0.5, [0, 1, 1]), (2.0 / 3, [0, 0, 1]),
            (5.0 / 6, [1, 0, 1]), (1, [1, 0, 0]),
        ] as [(CGFloat, [CGFloat])])
    func fromHue(hue: CGFloat, expected: [CGFloat]) {
        let values = rgb(UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1))

        for (value, expectedValue) in zip(values, expected) { #expect(abs(value - expectedValue) < 1e-6) }
    }

    @Test("D-25 colours are created from a grey level")
    func fromWhite() {
        var (white, alpha): (CGFloat, CGFloat) = (0, 0)

        #expect(UIColor(white: 0.5, alpha: 0.25).getWhite(&white, alpha: &alpha))
        expect(white, equals: 0.5)
        expect(alpha, equals: 0.25)
        #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
    }

    @Test("hue, saturation and brightness are read back", arguments: [0.05, 0.3, 0.45, 0.6, 0.95] as [CGFloat])
    func readHue(hue: CGFloat) {
        let color = UIColor(hue: hue, saturation: 0.6, brightness: 0.8, alpha: 0.5)
        var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)

        color.getHue(&h, saturation: &s, brightness: &b, alpha: &a)

        #expect(abs(h - hue) < 1e-6 && abs(s - 0.6) < 1e-6 && abs(b - 0.8) < 1e-6 && a == 0.5)
    }

    @Test("D-38 colours with the same components in the same colour space are equal")
    func equality() {
        expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1), equals: UIColor.red)
        expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash, equals: UIColor.red.hash)
        expect(UIColor(white: 1, alpha: 1), equals: UIColor.white)
        expect(UIColor(white: 1, alpha: 1).hash, equals: UIColor.white.hash)
        #expect(UIColor.red != UIColor.green)
        #expect(UIColor.red.withAlphaComponent(0.5) != UIColor.red)
    }

    @Test("D-38 a grey is not equal to the same colour in RGB, also after archiving")
    func grays() throws {
        let rgb = UIColor(red: 1, green: 1, blue: 1, alpha: 1)

        let data = try NSKeyedArchiver.archivedData(withRootObject: UIColor.white, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)

        #expect(UIColor.white != rgb && UIColor.black != UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(read == UIColor.white && read != rgb)
    }

    @Test(
        "named colours have the documented components",
        arguments: [
            (.black, [0, 0, 0]), (.darkGray, [1.0 / 3, 1.0 / 3, 1.0 / 3]), (.gray, [0.5, 0.5, 0.5]),
            (.lightGray, [2.0 / 3, 2.0 / 3, 2.0 / 3]), (.white, [1, 1, 1]), (.orange, [1, 0.5, 0]),
            (.purple, [0.5, 0, 0.5]), (.brown, [0.6, 0.4, 0.2]), (.magenta, [1, 0, 1]), (.cyan, [0, 1, 1]),
            (.yellow, [1, 1, 0]),
        ] as [(UIColor, [CGFloat])])
    func names(color: UIColor, expected: [CGFloat]) {
        for (value, wanted) in zip(rgb(color), expected) { #expect(abs(value - wanted) < 1e-3) }
        expect(rgb(color)[3], equals: 1)
    }

    @Test("D-14 set sets the fill and the stroke colour")
    func set() throws {
        let image = render(10, 10) { context in
            UIColor.blue.set()
            context.cgContext.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
            context.cgContext.setLineWidth(10)
            context.cgContext.strokeLineSegments(between: [CGPoint(x: 5, y: 5), CGPoint(x: 10, y: 5)])
        }

        let pixels = try #require(image.cgImage)
        expect(pixels.pixel(2, 5), equals: [0, 0, 255, 255])
        expect(pixels.pixel(8, 5), equals: [0, 0, 255, 255])
    }

    @Test("D-14 setFill does not change the stroke colour, nor setStroke the fill colour")
    func setFillAndSetStroke() throws {
        let image = render(10, 10) { context in
            UIColor.red.setFill()
            UIColor.green.setStroke()
            context.cgContext.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
            context.cgContext.setLineWidth(10)
            context.cgContext.strokeLineSegments(between: [CGPoint(x: 5, y: 5), CGPoint(x: 10, y: 5)])
        }

        let pixels = try #require(image.cgImage)
        expect(pixels.pixel(2, 5), equals: [255, 0, 0, 255])
        expect(pixels.pixel(8, 5), equals: [0, 255, 0, 255])
    }

    @Test("F-24 components are read as sRGB whatever the colour's space")
    func otherSpaces() throws {
        let half = [0.5, 0.5, 0.5, 1] as [CGFloat]
        let linear = try #require(
            CGColorSpace(name: CGColorSpace.linearSRGB).flatMap { CGColor(colorSpace: $0, components: half) })
        let linearGray = try #require(
            CGColorSpace(name: CGColorSpace.linearGray).flatMap { CGColor(colorSpace: $0, components: [0.5, 1]) })
        var (red, white): (CGFloat, CGFloat) = (0, 0)

        UIColor(cgColor: linear).getRed(&red, green: nil, blue: nil, alpha: nil)
        UIColor(cgColor: linearGray).getWhite(&white, alpha: nil)

        #expect(abs(red - 0.735) < 0.001)
        #expect(abs(white - 0.735) < 0.001)
    }
}
