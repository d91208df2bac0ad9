import CoreGraphics
import Expectations
import Testing

@Suite struct CGShadingTests {
    /// Creates a function whose red is the square of the position and whose blue falls linearly.
    private func makeFunction(outputs: Int = 4) -> CGFunction {
        var callbacks = CGFunctionCallbacks(
            version: 0,
            evaluate: { _, input, output in
                output[0] = input[0] * input[0]
                output[1] = 0
                output[2] = 1 - input[0]
                output[3] = 1
            }, releaseInfo: nil)
        return CGFunction(
            info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: outputs,
            range: [0, 1, 0, 1, 0, 1, 0, 1], callbacks: &callbacks)!
    }

    @Test("an axial shading takes its colors from the function and stops at its unextended end")
    func axial() {
        let context = makeContext(20, 4)
        let shading = CGShading(
            axialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0),
            function: makeFunction(), extendStart: false, extendEnd: true)!

        context.drawShading(shading)

        expect(context[2, 1], equals: .clear)
        #expect(context[9, 1].isNear(Pixel(r: 52, g: 0, b: 140, a: 255), within: 4))
        expect(context[18, 1], equals: .red)
    }

    @Test("a radial shading takes its colors from the function")
    func radial() {
        let context = makeContext(41, 41)
        let center = CGPoint(x: 20.5, y: 20.5)
        let shading = CGShading(
            radialSpace: CGColorSpaceCreateDeviceRGB(), start: center, startRadius: 5, end: center, endRadius: 15,
            function: makeFunction(), extendStart: true, extendEnd: false)!

        context.drawShading(shading)

        expect(context[20, 20], equals: .blue)
        #expect(context[30, 20].isNear(Pixel(r: 64, g: 0, b: 128, a: 255), within: 4))
        expect(context[38, 20], equals: .clear)
    }

    @Test("the function's output count must match the color space")
    func rejectsMismatchedFunctions() {
        let gray = CGShading(
            axialSpace: CGColorSpaceCreateDeviceGray(), start: .zero, end: CGPoint(x: 1, y: 0),
            function: makeFunction(), extendStart: true, extendEnd: true)
        var emptyCallbacks = CGFunctionCallbacks(version: 0, evaluate: nil, releaseInfo: nil)

        #expect(gray == nil)
        #expect(
            CGFunction(
                info: nil, domainDimension: 1, domain: nil, rangeDimension: 1, range: nil, callbacks: &emptyCallbacks)
                == nil)
    }

    @Test("a conic gradient makes one turn starting at its angle")
    func conic() {
        let context = makeContext(40, 40)
        let gradient = CGGradient(
            colorsSpace: nil, colors: [CGColor.red, CGColor.green, CGColor.blue], locations: nil)!

        context.drawConicGradient(gradient, center: CGPoint(x: 20, y: 20), angle: 0)

        #expect(context[39, 19].isNear(.red, within: 8))
        #expect(context[39, 20].isNear(.blue, within: 8))
        #expect(context[0, 20].isNear(.green, within: 8))
        #expect(context[20, 0].isNear(Pixel(r: 128, g: 128, b: 0, a: 255), within: 8))
    }
}
