import CoreGraphics
import Foundation
import QuartzCore
import Synchronization

/// A commit sink that records every commit it receives.
final class RecordingSink: RenderCommitSink {
    private let received = Mutex<[RenderCommit]>([])

    func receive(_ commit: RenderCommit) { received.withLock { $0.append(commit) } }

    /// The commits since the last call.
    func take() -> [RenderCommit] {
        received.withLock { commits in
            defer { commits.removeAll() }
            return commits
        }
    }

    /// The changes of all commits since the last call.
    func takeChanges() -> [LayerChange] { take().flatMap { $0.changes } }
}

/// A layer tree with a sink that records its commits, and a manual clock.
///
/// All tests share the clock: create the stage inside the test, not in the initializer of the suite. Other tests may
/// run between the two.
@MainActor final class Stage {
    /// The initial time of the clock, in seconds.
    nonisolated static let start: CFTimeInterval = 100

    private nonisolated static let clock = Mutex<CFTimeInterval>(Stage.start)

    let root = CALayer()
    let sink = RecordingSink()
    let context: LayerContext

    init() {
        MediaClock.install { Self.clock.withLock { $0 } }
        CATransaction.flush()
        DeadlineQueue.main.removeAll()
        Self.clock.withLock { $0 = Self.start }
        root.bounds = CGRect(x: 0, y: 0, width: 320, height: 480)
        root.anchorPoint = .zero
        context = LayerContext(root: root, sink: sink)
        flush()
        _ = sink.take()
    }

    /// Adds a sublayer to the root and commits it.
    func makeLayer(frame: CGRect = CGRect(x: 10, y: 20, width: 100, height: 50)) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        root.addSublayer(layer)
        flush()
        _ = sink.take()
        return layer
    }

    func flush() { CATransaction.flush() }

    var now: CFTimeInterval { Self.clock.withLock { $0 } }

    /// Flushes, then advances the clock, stopping at every deadline in between.
    func advance(by seconds: CFTimeInterval) {
        flush()
        let end = now + seconds
        while let next = DeadlineQueue.main.next, next <= end {
            Self.clock.withLock { $0 = max($0, next) }
            DeadlineQueue.main.fire(until: now)
            flush()
        }
        Self.clock.withLock { $0 = end }
        DeadlineQueue.main.fire(until: end)
        flush()
    }
}

/// Records the delegate calls of one animation.
final class Listener: CAAnimationDelegate {
    private(set) var events: [String] = []

    func animationDidStart(_ anim: CAAnimation) { events.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
}

/// Whether two numbers are equal within a tolerance.
@discardableResult
func isClose(_ a: CGFloat, _ b: CGFloat, by tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }

/// Whether two points are equal within a tolerance.
@discardableResult
func isClose(_ a: CGPoint, _ b: CGPoint, by tolerance: CGFloat = 1e-6) -> Bool {
    isClose(a.x, b.x, by: tolerance) && isClose(a.y, b.y, by: tolerance)
}

extension LayerChange {
    /// The kind of the change and the layer's identifier.
    var summary: String {
        switch self {
        case .geometry(let id, _): "geometry \(id.rawValue)"
        case .style(let id, _): "style \(id.rawValue)"
        case .contents(let id, _, _): "contents \(id.rawValue)"
        case .specializedContent(let id, _): "content \(id.rawValue)"
        case .sublayers(let id, let list): "sublayers \(id.rawValue) \(list.map { $0.rawValue })"
        case .mask(let id, _): "mask \(id.rawValue)"
        case .animationAdded(let id, let key, _): "animationAdded \(id.rawValue) \(key)"
        case .animationRemoved(let id, let key): "animationRemoved \(id.rawValue) \(key)"
        case .removed(let id): "removed \(id.rawValue)"
        }
    }
}
