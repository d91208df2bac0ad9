import TouchInput

/// What it costs to pair each sample of one drawing with one of the other: with any, which makes the order, number and
/// direction of strokes irrelevant, or along the line. Reused from pair to pair, so that nothing is allocated.
struct PairingCost {
    private static let count = StrokeConstants.sampleCount

    /// Distances, by sample of the first and then of the second drawing.
    private var distances = [Float](repeating: 0, count: count * count)

    /// The search for the best pairing in any order.
    private var assignment = Assignment<Float>(rows: count, columns: count)

    // Of the alignment along the line: the row before and the one being filled.
    private var before = [Float](repeating: 0, count: count + 1)
    private var current = [Float](repeating: 0, count: count + 1)

    /// The mean distance of paired samples: the best pairing along the line for two drawings of one stroke each, from
    /// either end, and not more than ``StrokeConstants/orderLimit`` times the best pairing without order.
    ///
    /// - Parameter floor: a cost that no pairing can be below, by ``NearestCost``.
    mutating func between(_ first: StrokeShape, _ second: StrokeShape, floor: Float) -> Float {
        measure(first, second)
        guard first.isOneStroke, second.isOneStroke else { return StrokeConstants.orderLimit * unordered() }
        let ordered = min(alongLine(fromOtherEnd: false), alongLine(fromOtherEnd: true))
        if ordered <= StrokeConstants.orderLimit * floor { return ordered }
        return min(ordered, StrokeConstants.orderLimit * unordered())
    }

    private mutating func measure(_ first: StrokeShape, _ second: StrokeShape) {
        let width = StrokeShape.lanesPerFeature
        for i in 0..<Self.count {
            for lane in 0..<width {
                var sum = StrokeShape.Lane.zero
                for feature in StrokeShape.Feature.allCases {
                    let difference = second.lanes[feature.rawValue * width + lane] - first.value(feature, of: i)
                    sum += difference * difference
                }
                let roots = sum.squareRoot()
                for place in 0..<StrokeShape.laneWidth {
                    distances[i * Self.count + lane * StrokeShape.laneWidth + place] = roots[place]
                }
            }
        }
    }

    /// Dynamic time warping: both lines are walked from end to end, each may wait for the other within a window.
    private mutating func alongLine(fromOtherEnd isReversed: Bool) -> Float {
        let (count, window) = (Self.count, StrokeConstants.orderWindow)
        for j in 0...count { before[j] = .infinity }
        before[0] = 0
        for i in 1...count {
            for j in 0...count { current[j] = .infinity }
            for j in max(1, i - window)...min(count, i + window) {
                let other = isReversed ? count - j : j - 1
                let cheapest = min(current[j - 1], before[j], before[j - 1])
                current[j] = distances[(i - 1) * count + other] + cheapest
            }
            swap(&before, &current)
        }
        return before[count] / Float(count)
    }

    private mutating func unordered() -> Float {
        let count = Self.count
        assignment.solve(distances)
        var sum: Float = 0
        for column in 0..<count {
            if let row = assignment.row(of: column) { sum += distances[row * count + column] }
        }
        return sum / Float(count)
    }
}
