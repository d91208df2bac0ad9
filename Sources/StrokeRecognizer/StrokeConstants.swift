import Foundation

/// Constants of stroke matching. All are decisions of Touchstone; docs/path-gestures.md has the measurements.
enum StrokeConstants {
    /// Decision: the number of samples a drawing is reduced to, over all its strokes.
    static let sampleCount = 32
    /// Decision: the weight of the line's direction relative to the location, whose unit is the size of the drawing.
    static let directionWeight: Float = 0.25
    /// Decision: the weight of the line's bend; with 1, a full reversal would cost as much as a displacement by the
    /// drawing's size.
    static let bendWeight: Float = 0.4
    /// Decision: drawings whose narrower side is below this fraction of the wider one keep their proportions, so that
    /// lines stay lines.
    static let minimumAspectRatio: Double = 0.3
    /// Decision: the size of a drawing that may be rotated, in root mean square radii.
    static let radiiPerSize: Double = 2.6
    /// Decision: a pairing in drawing order costs at most this factor of the best pairing without order.
    static let orderLimit: Float = 1.4
    /// Decision: the maximum distance of paired samples in drawing order, in samples.
    static let orderWindow = 6
    /// Decision: the step at which rotations are tried first, in radians.
    static let rotationStep: Double = .pi / 12
    /// Decision: the steps of the following refinement of the best rotation, in radians.
    static let fineRotationSteps: [Double] = [.pi / 36, .pi / 90]
    /// Decision: the cost from which two drawings are completely dissimilar, with a score of 0.
    static let zeroScoreCost: Float = 0.5
    /// Decision: points with larger coordinates are not valid screen locations, in points.
    static let maximumCoordinate: Double = 1e7
}
