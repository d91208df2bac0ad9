import CoreGraphics
import Foundation

/// How an animation changes one property.
final class PropertyChange: Sendable {
    /// The values the property takes.
    enum Track: Sendable {
        /// Between two values; a missing one is the layer's own value at the time.
        case span(ValueSpan)
        /// Between two values, with spring timing.
        case spring(ValueSpan, SpringCurve)
        /// Through several values.
        case frames(KeyframeValues)
        /// Along a path, in points.
        case path(KeyframePath)
    }

    private let target: AnimationTarget
    private let track: Track
    /// True if the value is added to the layer's own.
    private let isAdditive: Bool
    /// True if each repetition starts where the previous one ended.
    private let isCumulative: Bool
    /// True if the result depends on the layer's own value.
    private let needsLayerValue: Bool

    init(target: AnimationTarget, track: Track, isAdditive: Bool, isCumulative: Bool) {
        self.target = target
        self.track = track
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        switch track {
        case .span(let span), .spring(let span, _): needsLayerValue = isAdditive || span.needsLayerValue
        case .frames, .path: needsLayerValue = isAdditive
        }
    }

    var property: AnimatableProperty { target.property }

    /// Applies the change at `fraction` of its run, after timing.
    func apply(to layer: inout LayerSnapshot, fraction: Double, position: MediaTiming.RunPosition) {
        // Any value will do if it is not needed; decomposing a transform is expensive.
        let own: AnimatableValue = needsLayerValue ? property.value(in: layer) : .number(0)
        if case .path(let path) = track {
            apply(path, at: fraction, layerValue: own, to: &layer)
            return
        }
        guard var value = self.value(at: fraction, time: position.time, layerValue: own) else { return }
        if isCumulative, position.iteration > 0, let end = self.value(at: 1, time: .infinity, layerValue: own) {
            for _ in 0..<min(position.iteration, Self.maxCumulativeIterations) { value = .sum(value, end) }
        }
        if isAdditive { value = .sum(value, own) }
        property.set(value, in: &layer)
    }

    /// Further repetitions of a cumulative animation add nothing.
    private static let maxCumulativeIterations = 10_000

    private func value(at fraction: Double, time: CFTimeInterval, layerValue: AnimatableValue) -> AnimatableValue? {
        guard let function = target.function else {
            return trackValue(at: fraction, time: time, layerValue: layerValue)
        }
        let own = needsLayerValue ? function.parameters(of: layerValue) : layerValue
        return trackValue(at: fraction, time: time, layerValue: own).map { function.transform(of: $0) }
    }

    private func trackValue(at fraction: Double, time: CFTimeInterval, layerValue: AnimatableValue) -> AnimatableValue?
    {
        switch track {
        case .span(let span): return span.value(at: fraction, layerValue: layerValue)
        case .spring(let span, let spring):
            return span.value(at: time.isFinite ? spring.progress(at: time) : 1, layerValue: layerValue)
        case .frames(let frames): return frames.value(at: fraction, layerValue: layerValue)
        case .path: return nil
        }
    }

    private func apply(
        _ path: KeyframePath, at fraction: Double, layerValue: AnimatableValue, to layer: inout LayerSnapshot
    ) {
        let position = path.position(at: fraction)
        let base: CGPoint = layerValue.vector
        property.set(.point(CGPoint(x: base.x + position.point.x, y: base.y + position.point.y)), in: &layer)
        guard let angle = path.rotationAngle(at: position) else { return }
        layer.geometry.rotate(by: angle)
    }
}

extension LayerGeometry {
    /// Rotates a layer about its anchor point, before its own transform, by an angle in radians.
    fileprivate mutating func rotate(by angle: CGFloat) {
        if transform3D == nil {
            transform = transform.rotated(by: angle)
        } else {
            matrix = CATransform3DRotate(matrix, angle, 0, 0, 1)
        }
    }
}

/// An interval between two values, some of which may depend on the layer's own value.
final class ValueSpan: Sendable {
    private let from: AnimatableValue?
    private let to: AnimatableValue?
    private let by: AnimatableValue?

    /// Accepts every combination of from, to and by: from–to; from–from+by; to−by–to; from–own; own–to; own–own+by.
    /// Without any of them the value stays at the layer's own.
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

    /// True if the result depends on the layer's own value.
    var needsLayerValue: Bool { from == nil || to == nil }

    /// The value at `progress`, given the layer's own value.
    func value(at progress: Double, layerValue: AnimatableValue) -> AnimatableValue {
        let start: AnimatableValue = from ?? layerValue
        let end: AnimatableValue = to ?? (by.map { .sum(layerValue, $0) } ?? layerValue)
        return .mix(start, end, progress)
    }
}
