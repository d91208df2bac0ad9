import Foundation

/// A drawing prepared for comparison: normalized in location and size, with the location, direction and bend of the
/// line at each sample.
///
/// Opposite directions are equal (up and down are one direction), so that the end from which a stroke was drawn does
/// not matter. The direction is stored as cosine and sine of twice the angle.
struct StrokeShape: Sendable {
    /// The values of one feature for eight samples.
    typealias SampleVector = SIMD8<Float>

    static let vectorWidth = 8
    static let vectorsPerFeature = StrokeConstants.sampleCount / vectorWidth

    /// The features of a sample, in storage order.
    enum Feature: Int, CaseIterable {
        case x
        case y
        case directionCosine
        case directionSine
        case bend
    }

    /// The weighted values, by feature, then by sample.
    private(set) var vectors: [SampleVector]
    /// True if the drawing is a single stroke, so that its samples are ordered.
    let isOneStroke: Bool

    /// Prepares strokes; `nil` if they have no length.
    ///
    /// A drawing that may be rotated is scaled by its radius, which rotation does not change; others by their bounding
    /// box, whose proportions are moved half way towards a square.
    init?(_ strokes: [[CGPoint]], rotation: StrokeRotation) {
        guard let sampling = StrokeSampling(strokes) else { return nil }
        let points = Self.normalized(sampling.points, allowsRotation: rotation.limit > 0)
        vectors = Array(repeating: .zero, count: Feature.allCases.count * Self.vectorsPerFeature)
        isOneStroke = sampling.strokeIndices.last == 0
        for sample in points.indices {
            let strokeIndex = sampling.strokeIndices[sample]
            let previous = sample > 0 && sampling.strokeIndices[sample - 1] == strokeIndex ? sample - 1 : sample
            let isLast = sample + 1 == points.count || sampling.strokeIndices[sample + 1] != strokeIndex
            let next = isLast ? sample : sample + 1
            set(.x, of: sample, to: points[sample].x)
            set(.y, of: sample, to: points[sample].y)
            if let direction = Self.unit(points[next] - points[previous]) {
                let weight = Double(StrokeConstants.directionWeight)
                set(.directionCosine, of: sample, to: weight * (direction.x * direction.x - direction.y * direction.y))
                set(.directionSine, of: sample, to: weight * 2 * direction.x * direction.y)
            }
            if let arriving = Self.unit(points[sample] - points[previous]),
                let leaving = Self.unit(points[next] - points[sample])
            {
                let bend = acos(max(-1, min(1, (arriving * leaving).sum()))) / .pi
                set(.bend, of: sample, to: Double(StrokeConstants.bendWeight) * bend)
            }
        }
    }

    /// One feature of one sample.
    func value(_ feature: Feature, of sample: Int) -> Float {
        vectors[feature.rawValue * Self.vectorsPerFeature + sample / Self.vectorWidth][sample % Self.vectorWidth]
    }

    /// The drawing rotated about its center, in radians, positive from x towards y.
    func rotated(by angle: Double) -> StrokeShape {
        guard angle != 0 else { return self }
        var shape = self
        shape.rotate(.x, .y, by: angle)
        shape.rotate(.directionCosine, .directionSine, by: 2 * angle)
        return shape
    }

    private mutating func rotate(_ first: Feature, _ second: Feature, by angle: Double) {
        let (cosine, sine) = (Float(cos(angle)), Float(sin(angle)))
        for index in 0..<Self.vectorsPerFeature {
            let (i, j) = (
                first.rawValue * Self.vectorsPerFeature + index, second.rawValue * Self.vectorsPerFeature + index
            )
            let (a, b) = (vectors[i], vectors[j])
            vectors[i] = a * cosine - b * sine
            vectors[j] = a * sine + b * cosine
        }
    }

    private mutating func set(_ feature: Feature, of sample: Int, to value: Double) {
        let index = feature.rawValue * Self.vectorsPerFeature + sample / Self.vectorWidth
        vectors[index][sample % Self.vectorWidth] = Float(value)
    }

    private static func unit(_ vector: SIMD2<Double>) -> SIMD2<Double>? {
        let length = (vector * vector).sum().squareRoot()
        return length > 0 ? vector / length : nil
    }

    /// The points relative to their center, with a size near 1.
    private static func normalized(_ points: [SIMD2<Double>], allowsRotation: Bool) -> [SIMD2<Double>] {
        let center = points.reduce(.zero, +) / Double(points.count)
        let centered = points.map { $0 - center }
        if allowsRotation {
            let squares = centered.reduce(0.0) { $0 + ($1 * $1).sum() }
            let size = StrokeConstants.radiiPerSize * (squares / Double(points.count)).squareRoot()
            return size > 0 ? centered.map { $0 / size } : centered
        }
        let low = points.reduce(points[0]) { pointwiseMin($0, $1) }
        let high = points.reduce(points[0]) { pointwiseMax($0, $1) }
        let sides = high - low
        let longest = sides.max()
        guard longest > 0 else { return centered }
        var scale = SIMD2(repeating: longest)
        if sides.min() > StrokeConstants.minimumAspectRatio * longest {
            scale = SIMD2((sides.x * longest).squareRoot(), (sides.y * longest).squareRoot())
        }
        return centered.map { $0 / scale }
    }
}
