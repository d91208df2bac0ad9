import CoreGraphics
import Expectations
import Testing

@Suite struct CGColorTests {
    @Test("alpha is the last component")
    func components() {
        let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)

        expect(color.components, equals: [0.1, 0.2, 0.3, 0.4])
        expect(color.numberOfComponents, equals: 4)
        expect(color.alpha, equals: 0.4)
        expect(CGColor(gray: 0.5, alpha: 1).components, equals: [0.5, 1])
    }

    @Test("a copy with another alpha keeps the other components")
    func copiesWithAlpha() {
        let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1).copy(alpha: 0.5)

        expect(color, equals: CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5))
    }

    @Test("equal colors have the same color space")
    func compares() {
        let gray = CGColor(gray: 1, alpha: 1)

        expect(gray, equals: CGColor.white)
        expect(gray.hashValue, equals: CGColor.white.hashValue)
        #expect(gray != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    }

    @Test("painted components are clamped to 0…1")
    func clampsComponents() {
        let color = CGColor(red: 2, green: -1, blue: .nan, alpha: 7)

        expect(color.srgba, equals: SIMD4(1, 0, 0, 1))
    }

    @Test("converting to gray gives the luminance")
    func convertsToGray() throws {
        let green = CGColor(red: 0, green: 1, blue: 0, alpha: 0.5)

        let gray = try #require(
            green.converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil))

        expect(gray.components!.count, equals: 2)
        #expect(abs(gray.components![0] - 0.8621) < 0.001)
        expect(gray.alpha, equals: 0.5)
    }

    @Test("a color round-trips through Display P3")
    func roundTripsP3() throws {
        let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let sRGB = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        let color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

        let wide = try #require(color.converted(to: p3, intent: .defaultIntent, options: nil))
        let restored = try #require(wide.converted(to: sRGB, intent: .defaultIntent, options: nil))

        #expect(abs(wide.components![0] - 0.9175) < 0.001)
        #expect(abs(wide.components![1] - 0.2003) < 0.001)
        #expect(zip(restored.components!, color.components!).allSatisfy { abs($0 - $1) < 0.001 })
    }
}
