/// The cost of pairing each sample of one drawing with one of the other: in any order, which makes order, number and
/// direction of strokes irrelevant, or along the line. Reused for every pair of drawings, so nothing is allocated.
struct PairingCost {
    private static let count = StrokeConstants.sampleCount

    /// Distances, by sample of the first drawing, then of the second.
    private var distances = [Float](repeating: 0, count: count * count)

    // Working storage of the assignment search; index 0 stands for no sample.
    private var rowPrices = [Float](repeating: 0, count: count + 1)
    private var columnPrices = [Float](repeating: 0, count: count + 1)
    private var partners = [Int](repeating: 0, count: count + 1)
    private var arrivals = [Int](repeating: 0, count: count + 1)
    private var slack = [Float](repeating: 0, count: count + 1)
    private var isVisited = [Bool](repeating: false, count: count + 1)

    // Working storage of the alignment along the line: the previous and the current row.
    private var previous = [Float](repeating: 0, count: count + 1)
    private var current = [Float](repeating: 0, count: count + 1)

    /// The mean distance of paired samples. For two drawings of one stroke each: the best alignment along the line,
    /// from either end, but not more than ``StrokeConstants/orderLimit`` times the best pairing without order; for
    /// others the latter.
    ///
    /// - Parameter lowerBound: a lower bound of the cost of any pairing, from ``NearestNeighborCost``.
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

    /// Dynamic time warping: both lines are traversed from end to end; each may wait for the other within a window.
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

    /// Solves the assignment problem exactly by shortest augmenting paths (Jonker and Volgenant).
    ///
    /// `ContactMatching` of TouchInput solves it for any number of contacts; this implementation has a fixed size, uses
    /// single precision, and allocates nothing.
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

/// The distance between the samples of two drawings by nearest neighbors: fast to compute, and a lower bound of every
/// pairing cost.
enum NearestNeighborCost {
    /// The mean distance from each sample of one drawing to its nearest neighbor in the other; the larger of both
    /// directions.
    static func between(_ first: StrokeShape, _ second: StrokeShape) -> Float {
        first.vectors.withUnsafeBufferPointer { a in
            second.vectors.withUnsafeBufferPointer { b in between(a, b) }
        }
    }

    private typealias SampleVector = StrokeShape.SampleVector

    private static func between(_ a: UnsafeBufferPointer<SampleVector>, _ b: UnsafeBufferPointer<SampleVector>) -> Float
    {
        let width = StrokeShape.vectorsPerFeature
        var ofFirst: Float = 0
        // The nearest distance for each sample of the second drawing.
        var columns = (
            SampleVector(repeating: .infinity), SampleVector(repeating: .infinity), SampleVector(repeating: .infinity),
            SampleVector(repeating: .infinity)
        )
        for group in 0..<width {
            let (x, y) = (a[group], a[width + group])
            let (c, s, k) = (a[2 * width + group], a[3 * width + group], a[4 * width + group])
            for element in 0..<StrokeShape.vectorWidth {
                let sample = (x: x[element], y: y[element], c: c[element], s: s[element], k: k[element])
                var row = SampleVector(repeating: .infinity)
                func visit(_ vector: Int, _ column: inout SampleVector) {
                    let dx = b[vector] - sample.x
                    let dy = b[width + vector] - sample.y
                    let dc = b[2 * width + vector] - sample.c
                    let ds = b[3 * width + vector] - sample.s
                    let dk = b[4 * width + vector] - sample.k
                    let distance = dx * dx + dy * dy + dc * dc + ds * ds + dk * dk
                    row.replace(with: distance, where: distance .< row)
                    column.replace(with: distance, where: distance .< column)
                }
                visit(0, &columns.0)
                visit(1, &columns.1)
                visit(2, &columns.2)
                visit(3, &columns.3)
                ofFirst += row.min().squareRoot()
            }
        }
        let roots = columns.0.squareRoot() + columns.1.squareRoot() + columns.2.squareRoot() + columns.3.squareRoot()
        return max(ofFirst, roots.sum()) / Float(StrokeConstants.sampleCount)
    }
}
