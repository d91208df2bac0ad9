/// Computes the output values of a function from its input values.
public typealias CGFunctionEvaluateCallback = (
    _ info: UnsafeMutableRawPointer?, _ input: UnsafePointer<CGFloat>, _ output: UnsafeMutablePointer<CGFloat>
) -> Void

/// Called when a function no longer needs its `info`.
public typealias CGFunctionReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// The callbacks of a function.
public struct CGFunctionCallbacks {
    /// Always 0.
    public var version: UInt32
    /// Computes the output values.
    public var evaluate: CGFunctionEvaluateCallback?
    /// Called once when the function is deallocated.
    public var releaseInfo: CGFunctionReleaseInfoCallback?

    /// Creates a set of callbacks.
    public init(
        version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?
    ) {
        self.version = version
        self.evaluate = evaluate
        self.releaseInfo = releaseInfo
    }
}

/// A function from numbers to numbers, such as the color function of a shading. `evaluate` runs on the painting
/// thread.
public final class CGFunction: @unchecked Sendable {
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGFunctionCallbacks
    private let domain: [ClosedRange<CGFloat>]?
    private let range: [ClosedRange<CGFloat>]?
    let inputCount: Int
    let outputCount: Int

    /// Creates a function. `domain` and `range` hold a lower and an upper bound for each input and output, to which
    /// values are clamped; with `nil` they are not clamped. `nil` if there is no `evaluate` callback, the number of
    /// inputs is outside 1…8 or of outputs outside 1…32, or a lower bound is above its upper bound.
    public init?(
        info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?, rangeDimension: Int,
        range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
    ) {
        guard (1...8).contains(domainDimension), (1...32).contains(rangeDimension),
            callbacks.pointee.evaluate != nil
        else { return nil }
        func ranges(_ pairs: UnsafePointer<CGFloat>?, _ count: Int) -> [ClosedRange<CGFloat>]?? {
            guard let pairs else { return .some(nil) }
            var result: [ClosedRange<CGFloat>] = []
            for index in 0..<count {
                guard pairs[2 * index] <= pairs[2 * index + 1] else { return nil }
                result.append(pairs[2 * index]...pairs[2 * index + 1])
            }
            return result
        }
        guard let domain = ranges(domain, domainDimension), let range = ranges(range, rangeDimension) else {
            return nil
        }
        self.domain = domain
        self.range = range
        inputCount = domainDimension
        outputCount = rangeDimension
        self.info = info
        self.callbacks = callbacks.pointee
    }

    deinit { callbacks.releaseInfo?(info) }

    /// Returns the outputs for a value of the first input; the other inputs are zero.
    func values(at input: CGFloat) -> [CGFloat] {
        var inputs = [CGFloat](repeating: 0, count: inputCount)
        inputs[0] = input
        if let domain {
            for (index, limits) in domain.enumerated() {
                inputs[index] = min(max(inputs[index], limits.lowerBound), limits.upperBound)
            }
        }
        var outputs = [CGFloat](repeating: 0, count: outputCount)
        callbacks.evaluate?(info, inputs, &outputs)
        if let range {
            for (index, limits) in range.enumerated() {
                outputs[index] = min(max(outputs[index], limits.lowerBound), limits.upperBound)
            }
        }
        return outputs
    }

    /// The bounds of the first input; 0…1 by default.
    var firstDomain: ClosedRange<CGFloat> { domain?[0] ?? 0...1 }
}
