/// Numbers that both the browser and Touchstone compute.
package struct Measure: Sendable {
    /// What is measured; unique among all measures.
    package let name: String
    /// JavaScript: the body of a function that returns an array of numbers.
    package let script: String
    /// The largest allowed difference of any number.
    package let tolerance: Double
    /// Why the tolerance is not tighter.
    package let reason: String
    /// Computes the same numbers with Touchstone.
    package let compute: @MainActor @Sendable (ScenePainter) -> [Double]

    /// Creates a measure; `script` is the body of a JavaScript function that returns an array of numbers.
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

    /// The largest difference of two lists; infinite if their lengths differ, they are empty, or a number is NaN.
    package static func distance(_ a: [Double], _ b: [Double]) -> Double {
        guard a.count == b.count, !a.isEmpty else { return .infinity }
        return zip(a, b).map { abs($0 - $1) }.reduce(0) { $1.isNaN ? .infinity : max($0, $1) }
    }
}

/// JavaScript functions that the scripts of measures may call.
package enum MeasureScript {
    /// `animated(keyframes, options, property, times)` returns the computed values of an element's property, as
    /// numbers, at times in milliseconds; `eased(easing, steps)` returns an easing function's values at even steps.
    package static let helpers = """
        function animated(keyframes, options, property, times) {
          const e = document.getElementById('e'), a = e.animate(keyframes, options);
          a.pause();
          const values = times.map(t => { a.currentTime = t; return parseFloat(getComputedStyle(e)[property]); });
          a.cancel();
          return values;
        }
        function eased(easing, steps = 20) {
          const times = Array.from({ length: steps + 1 }, (_, i) => i * 1000 / steps);
          return animated({ left: ['0px', '1000px'] }, { duration: 1000, fill: 'both', easing }, 'left', times)
            .map(v => v / 1000);
        }
        """
}
