import CoreGraphics
import Expectations
import Testing

@Suite struct CGLayerTests {
    private func makeLayer(_ context: CGContext) -> CGLayer {
        let layer = CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil)!
        layer.context!.setFillColor(.red)
        layer.context!.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        return layer
    }

    @Test("a layer can be drawn repeatedly, with its origin at the given point")
    func draws() {
        let context = makeContext(10, 10)
        let layer = makeLayer(context)

        context.draw(layer, at: CGPoint(x: 1, y: 1))
        context.draw(layer, at: CGPoint(x: 6, y: 6))

        expect(context[1, 8], equals: .red)
        expect(context[2, 8], equals: .red)
        expect(context[6, 3], equals: .red)
        expect(context.paintedPixelCount, equals: 4)
        expect(layer.size, equals: CGSize(width: 4, height: 4))
    }

    @Test("a layer is scaled to fill a rectangle and has the context's pixel density")
    func scales() {
        let context = makeFlippedContext(10, 10, scale: 2)
        let layer = makeLayer(context)

        context.draw(layer, in: CGRect(x: 0, y: 0, width: 4, height: 4))

        expect(layer.context!.width, equals: 8)
        expect(context[0, 0], equals: .red)
        expect(context[3, 1], equals: .red)
        expect(context.paintedPixelCount, equals: 8)
    }

    @Test("a layer with an invalid size is not created", arguments: [0, -1, CGFloat.nan, .infinity, 1e9])
    func rejectsInvalidSizes(side: CGFloat) {
        #expect(CGLayer(makeContext(1, 1), size: CGSize(width: side, height: 1), auxiliaryInfo: nil) == nil)
    }
}
