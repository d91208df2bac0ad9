@testable import CoreGraphics
import Expectations
import Testing

@Suite struct CGContextLayersTests {
    private let left = CGRect(x: 0, y: 0, width: 12, height: 20)
    private let right = CGRect(x: 8, y: 0, width: 12, height: 20)

    @Test("opacity applies to a transparency layer as a whole")
    func layerOpacity() {
        let context = makeContext(20, 20)
        context.setAlpha(0.5)
        context.setFillColor(.red)

        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(left)
        context.fill(right)
        context.endTransparencyLayer()

        #expect(context[10, 10].isNear(Pixel(r: 128, g: 0, b: 0, a: 128)))
        #expect(context[2, 10].isNear(context[10, 10]))
    }

    @Test("a transparency layer casts one shadow")
    func layerShadow() {
        let context = makeContext(20, 40)
        context.setShadow(offset: CGSize(width: 0, height: 20), blur: 0, color: .blue)
        context.setFillColor(.red)

        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(left)
        context.fill(right)
        context.endTransparencyLayer()

        expect(context[10, 30], equals: .red)
        expect(context[2, 30], equals: .red)
        expect(context[10, 10], equals: .blue)
    }

    @Test("transparency layers nest, respect the transform and clip, and are not ended by restores inside them")
    func nests() {
        let context = makeFlippedContext(20, 20, scale: 2)
        context.clip(to: CGRect(x: 2, y: 2, width: 6, height: 6))

        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.translateBy(x: 1, y: 0)
        context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 4, height: 10), auxiliaryInfo: nil)
        context.restoreGState()
        context.restoreGState()
        context.setFillColor(.green)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.endTransparencyLayer()
        context.endTransparencyLayer()

        expect(context[5, 5], equals: .green)
        expect(context[9, 15], equals: .green)
        expect(context[10, 5], equals: .clear)
        expect(context[3, 5], equals: .clear)
        expect(context[5, 3], equals: .clear)
        expect(context.ctm, equals: CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 20))
    }

    @Test("ending a transparency layer that was not begun is a no-op")
    func unbalanced() {
        let context = makeContext(20, 20)

        context.endTransparencyLayer()
        context.fill(left)

        expect(context[2, 2], equals: .black)
    }

    @Test("a layer too large to allocate loses only what is drawn in it")
    func hugeLayer() {
        let context = makeContext(10, 10)
        context.setFillColor(.red)

        context.beginLayer(PixelRect(x: 0, y: 0, width: 1 << 20, height: 1 << 20))
        context.setFillColor(.blue)
        context.fill(CGRect(x: 5, y: 0, width: 5, height: 5))
        context.endTransparencyLayer()
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 5, width: 5, height: 5))

        expect(context[7, 7], equals: .clear)
        expect(context[2, 7], equals: .red)
        expect(context[2, 2], equals: .red)
        #expect(context.savedStates.isEmpty)
    }
}
