import Foundation

/// One animation, or a group of them, as a value. Children of a group live in the group's time.
final class AnimationNode: Sendable {
    /// What it does while it runs.
    enum Effect: Sendable {
        case change(PropertyChange)
        case group([AnimationNode])
        case transition(TransitionEffect)
    }

    let timing: MediaTiming
    let curve: TimingCurve?
    let effect: Effect
    /// How often a second it wants to be shown.
    private let frameRate: CAFrameRateRange

    init(timing: MediaTiming, curve: TimingCurve?, effect: Effect, frameRate: CAFrameRateRange) {
        self.timing = timing
        self.curve = curve
        self.effect = effect
        self.frameRate = frameRate
    }

    /// Every how many frames of a display it wants to be shown. Without a wish of its own a group has those in it.
    func stride(of displayRate: Double) -> Int {
        if frameRate == .default, case .group(let children) = effect {
            return children.map { $0.stride(of: displayRate) }.min() ?? 1
        }
        return frameRate.stride(of: displayRate)
    }

    /// Applies what there is at `time` of the parent, for a beginning at `begin` in the same time.
    func apply(to layer: inout LayerSnapshot, at time: CFTimeInterval, begin: CFTimeInterval) {
        guard let position = timing.position(at: time, begin: begin) else { return }
        let duration = timing.duration
        switch effect {
        case .change(let change):
            var fraction: Double = duration > 0 ? position.time / duration : 1
            if let curve { fraction = curve.progress(at: fraction) }
            change.apply(to: &layer, fraction: fraction, position: position)
        case .group(let children):
            var inner = position.time
            if let curve, duration > 0 { inner = curve.progress(at: inner / duration) * duration }
            for child in children { child.apply(to: &layer, at: inner, begin: child.timing.beginTime) }
        case .transition(let transition):
            var fraction: Double = duration > 0 ? position.time / duration : 1
            if let curve { fraction = curve.progress(at: fraction) }
            layer.transition = transition.snapshot(at: fraction)
        }
    }

    /// The application's own properties that it changes.
    var customKeys: [String] {
        switch effect {
        case .change(let change): if case .custom(let key) = change.property { [key] } else { [] }
        case .group(let children): children.flatMap { $0.customKeys }
        case .transition: []
        }
    }

    /// True when it changes nothing but properties of the application's own, which painters know nothing of.
    var isCustomOnly: Bool {
        switch effect {
        case .change(let change): if case .custom = change.property { true } else { false }
        case .group(let children): !children.isEmpty && children.allSatisfy { $0.isCustomOnly }
        case .transition: false
        }
    }

    /// The transition in it, if there is one.
    var transition: TransitionEffect? {
        switch effect {
        case .change: nil
        case .group(let children): children.lazy.compactMap { $0.transition }.first
        case .transition(let transition): transition
        }
    }

    var changesContents: Bool {
        switch effect {
        case .change(let change):
            switch change.property {
            case .contents, .contentsRect, .contentsCenter, .contentsScale: true
            default: false
            }
        case .group(let children): children.contains { $0.changesContents }
        case .transition: false
        }
    }

    var changesAppearance: Bool {
        switch effect {
        case .change(let change): change.property.affectsAppearance
        case .group(let children): children.contains { $0.changesAppearance }
        case .transition: true
        }
    }
}

extension AnimatableProperty {
    /// True for what is painted, false for where it is painted.
    var affectsAppearance: Bool {
        switch self {
        case .position, .anchorPoint, .anchorPointZ, .zPosition, .bounds, .transform, .sublayerTransform: false
        default: true
        }
    }
}
