import Foundation

/// Numbers that strokes are matched by. All of them are decisions of Touchstone; docs/path-gestures.md tells what they
/// were measured on.
enum StrokeConstants {
    /// Decision: how many points a drawing is reduced to, over all its strokes.
    static let sampleCount = 32
    /// Decision: what the direction of the line weighs beside the place, whose unit is the size of the drawing.
    static let directionWeight: Float = 0.25
    /// Decision: what the bend of the line weighs; 1 would make a full turn back as bad as being off by the drawing's
    /// size.
    static let bendWeight: Float = 0.4
    /// Decision: drawings with a narrower side below this part of the wider one keep their proportions: lines stay
    /// lines.
    static let minimumAspectRatio: Double = 0.3
    /// Decision: how many radii, by root mean square, a drawing's size is when it may be turned.
    static let radiiPerSize: Double = 2.6
    /// Decision: a pairing in order of drawing costs at most this many times the best pairing without order.
    static let orderLimit: Float = 1.4
    /// Decision: how far apart in the order of drawing points may be paired, in samples.
    static let orderWindow = 6
    /// Decision: the step at which turned drawings are tried first, in radians.
    static let rotationStep: Double = .pi / 12
    /// Decision: the steps at which the best turn is then looked for, in radians.
    static let fineRotationSteps: [Double] = [.pi / 36, .pi / 90]
    /// Decision: the cost from which on two drawings are nothing alike, which makes a score of 0.
    static let zeroScoreCost: Float = 0.5
    /// Decision: points farther from the origin than this are not taken for places on a screen, in points.
    static let maximumCoordinate: Double = 1e7
}

/// Numbers that the path recognizer goes by.
enum PathGestureConstants {
    /// Decision: how long the next stroke may keep the recognizer waiting, in seconds.
    static let strokeTimeout: TimeInterval = 0.5
    /// Decision: the smallest score that counts as recognized.
    static let minimumScore: Double = 0.55
    /// Decision: a drawing shorter than this is a tap and no path, in points.
    static let minimumLength: CGFloat = 20
    /// Decision: how many places of a stroke are kept, an even number; a longer stroke is thinned out evenly.
    static let maximumPoints = 2048
    /// Decision: how many names `matches` has at most.
    static let maximumMatches = 3
}
