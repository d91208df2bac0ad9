/// How far the samples of two drawings are from the nearest sample of the other one: quick, and never more than a
/// pairing of the samples costs.
enum NearestNeighborCost {
    /// The mean distance from each sample of one drawing to the nearest of the other, the larger of both ways.
    static func between(_ first: StrokeShape, _ second: StrokeShape) -> Float {
        first.vectors.withUnsafeBufferPointer { a in
            second.vectors.withUnsafeBufferPointer { b in between(a, b) }
        }
    }

    private typealias SampleVector = StrokeShape.SampleVector

    private static func between(_ a: UnsafeBufferPointer<SampleVector>, _ b: UnsafeBufferPointer<SampleVector>) -> Float {
        let width = StrokeShape.vectorsPerFeature
        var ofFirst: Float = 0
        // One nearest distance for each sample of the second drawing.
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
