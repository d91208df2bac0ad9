import Foundation

/// A way between two values of which some may be known only when the layer's own value is.
final class ValueSpan: Sendable {
    private let from: AnimatableValue?
    private let to: AnimatableValue?
    private let by: AnimatableValue?

    /// All combinations of from, to and by: from–to; from–from+by; to−by–to; from–own; own–to; own–own+by. None of them
    /// stands still at the own value.
    init(from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?) {
        if let from, to == nil, let by {
            (self.from, self.to, self.by) = (from, .sum(from, by), nil)
        } else if from == nil, let to, let by {
            (self.from, self.to, self.by) = (.difference(to, by), to, nil)
        } else {
            self.from = from
            self.to = to
            self.by = from == nil && to == nil ? by : nil
        }
    }

    /// The layer's own value matters.
    var needsLayerValue: Bool { from == nil || to == nil }

    /// The value at `progress`, where the layer's own value is `own`.
    func value(at progress: Double, layerValue: AnimatableValue) -> AnimatableValue {
        let start: AnimatableValue = from ?? layerValue
        let end: AnimatableValue = to ?? (by.map { .sum(layerValue, $0) } ?? layerValue)
        return .mix(start, end, progress)
    }
}
