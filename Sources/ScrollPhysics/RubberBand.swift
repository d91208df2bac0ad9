import Foundation

/// The resistance of content that is pulled beyond an edge, and its inverse (S-28, S-31).
package enum RubberBand {
    /// The displayed distance beyond an edge for a raw distance `x`, in a view of length `length` (S-28), in points.
    /// Negative distances are mirrored. Without a positive length nothing shows.
    package static func displayed(_ x: Double, length: Double) -> Double {
        guard length > 0, x != 0 else { return 0 }
        let c = ScrollConstants.rubberBandResistance
        return (1 - 1 / (abs(x) * c / length + 1)) * length * (x < 0 ? -1 : 1)
    }

    /// The raw distance that shows as `displayed` (S-31), in points: the inverse of `displayed(_:length:)`. Distances of
    /// the view's length and more, which no pull reaches, count as just below it.
    package static func raw(_ displayed: Double, length: Double) -> Double {
        guard length > 0, displayed != 0 else { return 0 }
        let c = ScrollConstants.rubberBandResistance
        let fraction = min(abs(displayed) / length, largestFraction)
        return (1 / (1 - fraction) - 1) * length / c * (displayed < 0 ? -1 : 1)
    }

    /// The displayed position of a raw one: unchanged inside the legal range, resisted beyond it.
    package static func displayed(_ position: Double, in range: ClosedRange<Double>, length: Double) -> Double {
        let edge = min(max(position, range.lowerBound), range.upperBound)
        return edge + displayed(position - edge, length: length)
    }

    /// The raw position of a displayed one.
    package static func raw(_ position: Double, in range: ClosedRange<Double>, length: Double) -> Double {
        let edge = min(max(position, range.lowerBound), range.upperBound)
        return edge + raw(position - edge, length: length)
    }

    /// The displayed zoom scale of a raw one: beyond a limit by a factor f, f to the power of 0.55 (S-56).
    package static func displayedScale(_ scale: Double, in limits: ClosedRange<Double>) -> Double {
        let limit = min(max(scale, limits.lowerBound), limits.upperBound)
        guard limit > 0, scale > 0, scale != limit else { return limit }
        return limit * pow(scale / limit, ScrollConstants.zoomResistance)
    }

    /// The raw zoom scale of a displayed one: the inverse of `displayedScale(_:in:)`.
    package static func rawScale(_ scale: Double, in limits: ClosedRange<Double>) -> Double {
        let limit = min(max(scale, limits.lowerBound), limits.upperBound)
        guard limit > 0, scale > 0, scale != limit else { return limit }
        return limit * pow(scale / limit, 1 / ScrollConstants.zoomResistance)
    }

    private static let largestFraction = 0.999
}
