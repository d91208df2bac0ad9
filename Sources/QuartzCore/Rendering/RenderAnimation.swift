import Foundation

/// An animation as a value: what it changes, how, and when, with its beginning resolved. Any thread may evaluate it.
///
/// Evaluation allocates nothing, except where an outline, a row of values or a transform that leaves the plane is
/// animated.
public struct RenderAnimation: Sendable {
    private let storage: Storage

    private final class Storage: Sendable {
        let clock: LayerClock
        let begin: CFTimeInterval
        let node: AnimationNode

        init(clock: LayerClock, begin: CFTimeInterval, node: AnimationNode) {
            self.clock = clock
            self.begin = begin
            self.node = node
        }
    }

    /// `begin` is in the time of the layer, which `clock` leads to.
    init(clock: LayerClock, begin: CFTimeInterval, node: AnimationNode) {
        storage = Storage(clock: clock, begin: begin, node: node)
    }

    /// When it begins, in seconds of the host's clock; infinite while the layer's time stands still.
    public var beginTime: CFTimeInterval { min(storage.clock.hostTime(of: storage.begin), storage.clock.hostTime(of: end)) }

    /// When it ends, in seconds of the host's clock; infinite when it never does.
    public var endTime: CFTimeInterval { max(storage.clock.hostTime(of: storage.begin), storage.clock.hostTime(of: end)) }

    /// In the layer's time.
    private var end: CFTimeInterval { storage.begin + storage.node.timing.totalDurationInParent }

    /// Changes the layer to what the animation makes of it at `time`, in seconds of the host's clock.
    public func apply(to layer: inout LayerSnapshot, at time: CFTimeInterval) {
        guard let local = storage.clock.localTime(at: time) else { return }
        storage.node.apply(to: &layer, at: local, begin: storage.begin)
    }

    /// True when the layer may look different at a later time on account of this animation. One that waits for its
    /// beginning, or runs for ever, still changes; one that stands still or lies behind does not.
    public func changes(after time: CFTimeInterval) -> Bool {
        !storage.clock.isStopped && storage.node.timing.speed != 0 && time < endTime
    }

    /// Every how many frames of a display of so many frames a second it wants to be shown.
    package func stride(of displayRate: Double) -> Int { storage.node.stride(of: displayRate) }

    /// True when it changes only what the application draws itself, so that painters have nothing to do with it.
    var isCustomOnly: Bool { storage.node.isCustomOnly }

    /// Names the transition in it: painters then keep the look that the layer had before the commit.
    package var transitionID: UInt64? { storage.node.transition?.id }

    /// True when the animation may change the picture of the layer, or how it is placed in the bounds.
    package var changesContents: Bool { storage.node.changesContents }

    /// True when the animation may change anything but place and size, so that what was painted of the layer itself
    /// cannot be reused as it is.
    public var changesAppearance: Bool { storage.node.changesAppearance }
}

extension LayerSnapshot {
    /// Applies animations in order, as they are at `time` in seconds of the host's clock. Returns true while at least
    /// one of them still changes with time.
    public mutating func apply(_ animations: [RenderAnimation], at time: CFTimeInterval) -> Bool {
        var isChanging = false
        for animation in animations {
            animation.apply(to: &self, at: time)
            if animation.changes(after: time) { isChanging = true }
        }
        return isChanging
    }
}
