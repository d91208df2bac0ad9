import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import UIKitCore

@Suite struct DynamicColorTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    @Test("F-05 a provider chooses the colour for the trait collection")
    func provider() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }

        expect(color.resolvedColor(with: light), equals: .red)
        expect(color.resolvedColor(with: dark), equals: .white)
    }

    @Test("F-05 a dynamic colour is resolved with the current trait collection")
    func current() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
        var inside: CGColor?

        dark.performAsCurrent { inside = color.cgColor }

        expect(inside, equals: UIColor.white.cgColor)
    }

    @Test("a changed alpha applies to the light and dark variants")
    func alpha() {
        let color = UIColor.label.withAlphaComponent(0.5)

        expect(color.resolvedColor(with: light), equals: UIColor(white: 0, alpha: 0.5))
        expect(color.resolvedColor(with: dark), equals: UIColor(white: 1, alpha: 0.5))
    }

    @Test("F-06 system colours have light and dark variants")
    func system() {
        let blue = UIColor.systemBlue

        expect(blue.resolvedColor(with: light), equals: UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1))
        expect(blue.resolvedColor(with: dark), equals: UIColor(red: 10 / 255, green: 132 / 255, blue: 1, alpha: 1))
        expect(UIColor.systemBackground.resolvedColor(with: dark), equals: .black)
    }

    @Test("dynamic colours are equal if both variants are, and differ from fixed colours")
    func equality() {
        expect(UIColor.systemRed, equals: UIColor.systemRed.withAlphaComponent(1))
        #expect(UIColor.label != UIColor.black)
        #expect(UIColor.systemRed != UIColor.systemGreen)
        expect(UIColor.systemRed.hash, equals: UIColor.systemRed.withAlphaComponent(1).hash)
    }

    @Test("providers that refer to each other in a cycle resolve to a clear colour")
    func providerCycle() {
        final class Loop: @unchecked Sendable { var color = UIColor.black }
        let loop = Loop()
        loop.color = UIColor { _ in loop.color }

        expect(loop.color.cgColor.alpha, equals: 0)
        loop.color = .black
    }

    @Test("D-25 a saturated Display P3 colour lies outside the sRGB range")
    func displayP3() {
        let color = UIColor(displayP3Red: 0, green: 1, blue: 0, alpha: 1)
        var (red, green): (CGFloat, CGFloat) = (0, 0)

        color.getRed(&red, green: &green, blue: nil, alpha: nil)

        #expect(red < -0.3)
        #expect(green > 1)
    }

    @Test("a colour literal makes a colour")
    func literal() {
        let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)

        expect(color, equals: UIColor.orange)
    }
}
