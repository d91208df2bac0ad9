/// A smooth transition of color along a line or between two circles. A function maps 0 (start) to 1 (end) to the
/// components of a color space, alpha last.
public final class CGShading: @unchecked Sendable {
    enum Shape: Sendable {
        case axial(start: CGPoint, end: CGPoint)
        case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
    }

    let shape: Shape
    let options: CGGradientDrawingOptions
    private let space: CGColorSpace
    private let function: CGFunction
    /// The number of intervals at which the function is sampled.
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

    /// Creates a shading along a line. `extendStart` and `extendEnd` extend the end colors beyond the ends. `nil`
    /// unless the function has one input and one output for each component of the space plus one for alpha; the space
    /// must not be indexed or a pattern space.
    public convenience init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool,
        extendEnd: Bool
    ) {
        self.init(.axial(start: start, end: end), space, function, extendStart, extendEnd)
    }

    /// Creates a shading between two circles. The other parameters and failures are those of the axial initializer.
    public convenience init?(
        radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
        function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        self.init(
            .radial(start: start, startRadius: startRadius, end: end, endRadius: endRadius), space, function,
            extendStart, extendEnd)
    }

    /// Returns the sampled colors as a gradient, dense enough for linear interpolation.
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
