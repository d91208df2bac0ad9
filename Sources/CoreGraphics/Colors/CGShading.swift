/// A smooth change of colour along a line or between two circles, by a function from 0 (start) to 1 (end) to components
/// of a colour space, alpha last.
public final class CGShading: @unchecked Sendable {
    enum Shape: Sendable {
        case axial(start: CGPoint, end: CGPoint)
        case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
    }

    let shape: Shape
    let options: CGGradientDrawingOptions
    private let space: CGColorSpace
    private let function: CGFunction
    /// How many colours the function is asked for.
    private static let sampleCount = 256

    private init?(
        _ shape: Shape, _ space: CGColorSpace, _ function: CGFunction, _ extendStart: Bool, _ extendEnd: Bool
    ) {
        guard function.inputCount == 1, space.model != .pattern, space.model != .indexed,
            function.outputCount == space.numberOfComponents + 1
        else { return nil }
        self.shape = shape
        self.space = space
        self.function = function
        var options: CGGradientDrawingOptions = []
        if extendStart { options.insert(.drawsBeforeStartLocation) }
        if extendEnd { options.insert(.drawsAfterEndLocation) }
        self.options = options
    }

    /// Makes a shading along a line. With `extendStart` and `extendEnd` the colours at the ends go on beyond them.
    /// `nil` when the function does not have one input and as many outputs as the space has components, with one for
    /// alpha.
    public convenience init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool,
        extendEnd: Bool
    ) {
        self.init(.axial(start: start, end: end), space, function, extendStart, extendEnd)
    }

    /// Makes a shading from one circle to another. The rest is as above.
    public convenience init?(
        radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
        function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        self.init(
            .radial(start: start, startRadius: startRadius, end: end, endRadius: endRadius), space, function,
            extendStart, extendEnd)
    }

    /// The colours, close enough to each other that what lies between may be mixed.
    func gradient() -> CGGradient {
        let domain = function.firstDomain
        let stops = (0...Self.sampleCount).map { index in
            let fraction = CGFloat(index) / CGFloat(Self.sampleCount)
            let input = domain.lowerBound + fraction * (domain.upperBound - domain.lowerBound)
            return (location: fraction, color: CGColor(space: space, values: function.values(at: input)))
        }
        return CGGradient(stops: stops)
    }
}
