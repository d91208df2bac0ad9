/// What it costs to pair each sample of one drawing with one of the other: with any, which makes the order, number and
/// direction of strokes irrelevant, or along the line. Reused from pair to pair, so that nothing is allocated.
struct PairingCost {
    private static let count = StrokeConstants.sampleCount

    /// Distances, by sample of the first and then of the second drawing.
    private var distances = [Float](repeating: 0, count: count * count)

    // Of the search for the best pairing; index 0 stands for no sample.
    private var rowPrices = [Float](repeating: 0, count: count + 1)
    private var columnPrices = [Float](repeating: 0, count: count + 1)
    private var partners = [Int](repeating: 0, count: count + 1)
    private var arrivals = [Int](repeating: 0, count: count + 1)
    private var slack = [Float](repeating: 0, count: count + 1)
    private var isVisited = [Bool](repeating: false, count: count + 1)

    // Of the alignment along the line: the row before and the one being filled.
    private var previous = [Float](repeating: 0, count: count + 1)
    private var current = [Float](repeating: 0, count: count + 1)

    /// The mean distance of paired samples: the best pairing along the line for two drawings of one stroke each, from
    /// either end, and not more than ``StrokeConstants/orderLimit`` times the best pairing without order.
    ///
    /// - Parameter floor: a cost that no pairing can be below, by ``NearestCost``.
    mutating func between(_ first: StrokeShape, _ second: StrokeShape, lowerBound: Float) -> Float {
        measure(first, second)
        guard first.isOneStroke, second.isOneStroke else { return StrokeConstants.orderLimit * unordered() }
        let ordered = min(alongLine(fromOtherEnd: false), alongLine(fromOtherEnd: true))
        if ordered <= StrokeConstants.orderLimit * lowerBound { return ordered }
        return min(ordered, StrokeConstants.orderLimit * unordered())
    }

    private mutating func measure(_ first: StrokeShape, _ second: StrokeShape) {
        let width = StrokeShape.vectorsPerFeature
        for i in 0..<Self.count {
            for vector in 0..<width {
                var sum = StrokeShape.SampleVector.zero
                for feature in StrokeShape.Feature.allCases {
                    let difference = second.vectors[feature.rawValue * width + vector] - first.value(feature, of: i)
                    sum += difference * difference
                }
                let roots = sum.squareRoot()
                for element in 0..<StrokeShape.vectorWidth {
                    distances[i * Self.count + vector * StrokeShape.vectorWidth + element] = roots[element]
                }
            }
        }
    }

    /// Dynamic time warping: both lines are walked from end to end, each may wait for the other within a window.
    private mutating func alongLine(fromOtherEnd isReversed: Bool) -> Float {
        let (count, window) = (Self.count, StrokeConstants.orderWindow)
        for j in 0...count { previous[j] = .infinity }
        previous[0] = 0
        for i in 1...count {
            for j in 0...count { current[j] = .infinity }
            for j in max(1, i - window)...min(count, i + window) {
                let other = isReversed ? count - j : j - 1
                let cheapest = min(current[j - 1], previous[j], previous[j - 1])
                current[j] = distances[(i - 1) * count + other] + cheapest
            }
            swap(&previous, &current)
        }
        return previous[count] / Float(count)
    }

    /// The assignment problem, solved exactly by shortest augmenting paths (Jonker and Volgenant).
    ///
    /// `ContactMatching` of TouchInput solves it for any numbers of contacts; this one is for one size, in single
    /// precision, and asks for no memory.
    private mutating func unordered() -> Float {
        let count = Self.count
        for j in 0...count { (rowPrices[j], columnPrices[j], partners[j]) = (0, 0, 0) }
        for row in 1...count { augment(from: row) }
        var sum: Float = 0
        for j in 1...count { sum += distances[(partners[j] - 1) * count + j - 1] }
        return sum / Float(count)
    }

    private mutating func augment(from row: Int) {
        let count = Self.count
        partners[0] = row
        for j in 0...count { (slack[j], isVisited[j], arrivals[j]) = (.infinity, false, 0) }
        var column = 0
        repeat {
            isVisited[column] = true
            let visited = partners[column]
            var (smallest, next) = (Float.infinity, 0)
            for j in 1...count where !isVisited[j] {
                let price = distances[(visited - 1) * count + j - 1] - rowPrices[visited] - columnPrices[j]
                if price < slack[j] { (slack[j], arrivals[j]) = (price, column) }
                if slack[j] < smallest { (smallest, next) = (slack[j], j) }
            }
            for j in 0...count {
                if isVisited[j] {
                    rowPrices[partners[j]] += smallest
                    columnPrices[j] -= smallest
                } else {
                    slack[j] -= smallest
                }
            }
            column = next
        } while partners[column] != 0
        while column != 0 {
            partners[column] = partners[arrivals[column]]
            column = arrivals[column]
        }
    }
}
