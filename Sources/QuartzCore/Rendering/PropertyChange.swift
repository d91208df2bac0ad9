import CoreGraphics
import Foundation

/// How an animation changes one property.
final class PropertyChange: Sendable {
    /// The values it goes through.
    enum Track: Sendable {
        /// Between two values; one that is not given is the layer's own at the time.
        case span(ValueSpan)
        /// Between two values, paced by a spring.
        case spring(ValueSpan, SpringCurve)
        /// Through several values.
        case frames(KeyframeValues)
        /// Along an outline, in points.
        case path(KeyframePath)
    }

    private let target: AnimationTarget
    private let track: Track
    /// The value is added to the layer's own.
    private let isAdditive: Bool
    /// Each run begins where the run before it ended.
    private let isCumulative: Bool
    /// The layer's own value matters for the result.
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

    /// Applies the change at `fraction` of its run, after pacing.
    func apply(to layer: inout LayerSnapshot, fraction: Double, position: MediaTiming.RunPosition) {
        // Any value will do where it does not matter; finding a transform's angle is work.
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

    /// Cumulative runs beyond these are not told apart.
    private static let maxCumulativeIterations = 10_000

    private func value(at fraction: Double, time: CFTimeInterval, layerValue: AnimatableValue) -> AnimatableValue? {
        guard let function = target.function else { return trackValue(at: fraction, time: time, layerValue: layerValue) }
        let own = needsLayerValue ? function.parameters(of: layerValue) : layerValue
        return trackValue(at: fraction, time: time, layerValue: own).map { function.transform(of: $0) }
    }

    private func trackValue(at fraction: Double, time: CFTimeInterval, layerValue: AnimatableValue) -> AnimatableValue? {
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
    /// Turns a layer about its anchor point, before its own transform, by an angle in radians.
    fileprivate mutating func rotate(by angle: CGFloat) {
        if transform3D == nil {
            transform = transform.rotated(by: angle)
        } else {
            matrix = CATransform3DRotate(matrix, angle, 0, 0, 1)
        }
    }
}
