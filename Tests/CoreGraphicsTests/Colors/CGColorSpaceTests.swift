import CoreGraphics
import Testing

@Suite struct CGColorSpaceTests {
    @Test(
        "a space is found by its name", arguments: [CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.linearGray])
    func names(name: CFString) {
        #expect(CGColorSpace(name: name)?.name == name)
    }

    @Test("an unknown name makes no space")
    func unknownName() {
        #expect(CGColorSpace(name: "no such space") == nil)
    }

    @Test("gray has one component, RGB three")
    func componentCounts() {
        #expect(CGColorSpaceCreateDeviceGray().numberOfComponents == 1)
        #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
        #expect(CGColorSpaceCreateDeviceRGB().numberOfComponents == 3)
        #expect(CGColorSpaceCreateDeviceRGB().model == .rgb)
    }

    @Test("spaces of the same name are equal")
    func compares() {
        #expect(CGColorSpace(name: CGColorSpace.sRGB) == CGColorSpace(name: CGColorSpace.sRGB))
        #expect(CGColorSpace(name: CGColorSpace.sRGB) != CGColorSpaceCreateDeviceRGB())
    }
}
