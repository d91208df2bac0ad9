/// Numbers that the browser computes and Touchstone too.
package struct Measure: Sendable {
    /// What is measured; no other measure has the same name.
    package let name: String
    /// JavaScript: the body of a function that returns an array of numbers.
    package let script: String
    /// The largest difference of any number.
    package let tolerance: Double
    /// Why it is what it is.
    package let reason: String
    /// The same numbers by Touchstone.
    package let compute: @MainActor @Sendable (ScenePainter) -> [Double]

    /// States all parts.
    package init(
        _ name: String, tolerance: Double, reason: String, script: String,
        compute: @escaping @MainActor @Sendable (ScenePainter) -> [Double]
    ) {
        self.name = name
        self.script = script
        self.tolerance = tolerance
        self.reason = reason
        self.compute = compute
    }

    /// The largest distance of two lists; infinite when their lengths differ or a number is none.
    package static func distance(_ a: [Double], _ b: [Double]) -> Double {
        guard a.count == b.count, !a.isEmpty else { return .infinity }
        return zip(a, b).map { abs($0 - $1) }.reduce(0) { $1.isNaN ? .infinity : max($0, $1) }
    }
}
