/// How far the samples of two drawings are from the nearest sample of the other one: quick, and never more than a
/// pairing of the samples costs.
enum NearestCost {
    /// The mean distance from each sample of one drawing to the nearest of the other, the larger of both ways.
    static func between(_ first: StrokeShape, _ second: StrokeShape) -> Float {
        first.lanes.withUnsafeBufferPointer { a in
            second.lanes.withUnsafeBufferPointer { b in between(a, b) }
        }
    }

    private typealias Lane = StrokeShape.Lane

    private static func between(_ a: UnsafeBufferPointer<Lane>, _ b: UnsafeBufferPointer<Lane>) -> Float {
        let width = StrokeShape.lanesPerFeature
        var ofFirst: Float = 0
        // One nearest distance for each sample of the second drawing.
        var columns = (
            Lane(repeating: .infinity), Lane(repeating: .infinity), Lane(repeating: .infinity),
            Lane(repeating: .infinity)
        )
        for group in 0..<width {
            let (x, y) = (a[group], a[width + group])
            let (c, s, k) = (a[2 * width + group], a[3 * width + group], a[4 * width + group])
            for place in 0..<StrokeShape.laneWidth {
                let sample = (x: x[place], y: y[place], c: c[place], s: s[place], k: k[place])
                var row = Lane(repeating: .infinity)
                func visit(_ lane: Int, _ column: inout Lane) {
                    let dx = b[lane] - sample.x
                    let dy = b[width + lane] - sample.y
                    let dc = b[2 * width + lane] - sample.c
                    let ds = b[3 * width + lane] - sample.s
                    let dk = b[4 * width + lane] - sample.k
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
