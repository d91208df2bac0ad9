import CoreGraphics
import Foundation

/// How an animation changes one property.
final class PropertyChange: Sendable {
    /// The values it goes through.
    enum Course: Sendable {
        /// Between two values; one that is not given is the layer's own at the time.
        case span(ValueSpan)
        /// Between two values, paced by a spring.
        case spring(ValueSpan, SpringCurve)
        /// Through several values.
        case frames(KeyframeCourse)
        /// Along an outline, in points.
        case path(PathCourse)
    }

    private let target: AnimationTarget
    private let course: Course
    /// The value is added to the layer's own.
    private let isAdditive: Bool
    /// Each run begins where the run before it ended.
    private let isCumulative: Bool
    /// The layer's own value matters for the result.
    private let needsOwn: Bool

    init(target: AnimationTarget, course: Course, isAdditive: Bool, isCumulative: Bool) {
        self.target = target
        self.course = course
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        switch course {
        case .span(let span), .spring(let span, _): needsOwn = isAdditive || span.needsOwn
        case .frames, .path: needsOwn = isAdditive
        }
    }

    var property: AnimatableProperty { target.property }

    /// Applies the change at `fraction` of its run, after pacing.
    func apply(to layer: inout LayerSnapshot, fraction: Double, moment: MediaTiming.Moment) {
        // Any value will do where it does not matter; finding a transform's angle is work.
        let own: AnimatableValue = needsOwn ? property.value(in: layer) : .number(0)
        if case .path(let path) = course {
            apply(path, at: fraction, own: own, to: &layer)
            return
        }
        guard var value = self.value(at: fraction, time: moment.time, own: own) else { return }
        if isCumulative, moment.iteration > 0, let end = self.value(at: 1, time: .infinity, own: own) {
            for _ in 0..<min(moment.iteration, Self.mostIterations) { value = .sum(value, end) }
        }
        if isAdditive { value = .sum(value, own) }
        property.set(value, in: &layer)
    }

    /// Cumulative runs beyond these are not told apart.
    private static let mostIterations = 10_000

    private func value(at fraction: Double, time: CFTimeInterval, own: AnimatableValue) -> AnimatableValue? {
        guard let function = target.function else { return courseValue(at: fraction, time: time, own: own) }
        let own = needsOwn ? function.numbers(of: own) : own
        return courseValue(at: fraction, time: time, own: own).map { function.transform(of: $0) }
    }

    private func courseValue(at fraction: Double, time: CFTimeInterval, own: AnimatableValue) -> AnimatableValue? {
        switch course {
        case .span(let span): return span.value(at: fraction, own: own)
        case .spring(let span, let spring):
            return span.value(at: time.isFinite ? spring.progress(at: time) : 1, own: own)
        case .frames(let frames): return frames.value(at: fraction, own: own)
        case .path: return nil
        }
    }

    private func apply(
        _ path: PathCourse, at fraction: Double, own: AnimatableValue, to layer: inout LayerSnapshot
    ) {
        let place = path.place(at: fraction)
        let base: CGPoint = own.vector
        property.set(.point(CGPoint(x: base.x + place.point.x, y: base.y + place.point.y)), in: &layer)
        guard let turn = path.turn(at: place) else { return }
        layer.geometry.rotate(by: turn)
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
