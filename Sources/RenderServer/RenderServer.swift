import CoreGraphics
import Foundation
import QuartzCore

/// Turns commits of a layer tree into frames of an output, and paints of each frame only what changed.
///
/// The server keeps its own tree. Animations are evaluated in it, so they need nothing of the thread that commits: in
/// `.threaded` mode they run on while the main thread is busy.
///
/// When a frame is painted (`.threaded`):
/// - a commit that arrives while nothing animates is painted at once, on the committing thread;
/// - while something animates, the server's own thread paints a frame every refresh interval, or as often as animations
///   want it; a commit is painted after one interval, or at once when nothing was painted for half of one;
/// - when nothing animates and nothing is committed, the server sleeps; so it does while the output has no buffer.
///
/// The root layer is placed by its own position and anchor point in the output's space: points, origin at the top left,
/// y downwards. Where no layer is, the output is black. All methods may be called from any thread.
public final class RenderServer: RenderCommitSink, Sendable {
    /// Who decides when frames are painted.
    public enum Mode: Sendable {
        /// The caller does, with `renderFrame(at:)`.
        case manual
        /// The server does, with a thread of its own for animations.
        case threaded
    }

    private let loop: FrameLoop

    /// Makes a server for an output.
    ///
    /// - Parameters:
    ///   - output: where frames go. The server holds it.
    ///   - mode: who decides when frames are painted.
    ///   - scale: pixels per point, greater than 0; anything else counts as 1.
    ///   - refreshInterval: seconds from one frame to the next while something animates; at least a millisecond.
    ///   - clock: the time in seconds that animations live by. It is asked on several threads.
    public convenience init(
        output: any FrameOutput, mode: Mode = .threaded, scale: CGFloat = 1, refreshInterval: CFTimeInterval = 1.0 / 60,
        clock: @escaping @Sendable () -> CFTimeInterval = { MediaClock.now }
    ) {
        self.init(
            output: output, painter: SoftwareFramePainter(), mode: mode, scale: scale, refreshInterval: refreshInterval,
            clock: clock)
    }

    /// Makes a server with a painter of its own. One that fails is replaced by the software painter.
    package init(
        output: any FrameOutput, painter: any FramePainter, mode: Mode, scale: CGFloat,
        refreshInterval: CFTimeInterval = 1.0 / 60,
        clock: @escaping @Sendable () -> CFTimeInterval = { MediaClock.now }
    ) {
        OffscreenLayerRenderer.install(DetachedPainter())
        loop = FrameLoop(
            output: output, painter: painter, paces: mode == .threaded, scale: RenderServer.validScale(scale),
            interval: max(0.001, refreshInterval), clock: clock)
    }

    deinit { loop.stop() }

    /// Takes a commit. In `.threaded` mode it is painted as the type's comment says; in `.manual` mode it is kept for
    /// `renderFrame(at:)`.
    public func receive(_ commit: RenderCommit) { loop.receive(commit) }

    /// Moves animations on to `time` (seconds of the clock), paints what is out of date and shows it. Returns what was
    /// painted, in pixels; empty when there was nothing to do or the output has no buffer.
    @discardableResult
    public func renderFrame(at time: CFTimeInterval) -> [PixelRect] { loop.renderFrame(at: time) }

    /// True while a layer changes with time by itself, so that frames are worth painting without a new commit.
    public var isAnimating: Bool { loop.isAnimating }

    /// The output has a buffer again after `beginFrame` had none. What waited is painted, in `.threaded` mode.
    public func outputIsReady() { loop.paintPendingCommits() }

    /// The output has other dimensions, or lost what it showed: all of it is painted again.
    public func outputChanged() { loop.repaintAll() }

    /// Changes the number of pixels a point; all of the output is painted again.
    public func setScale(_ scale: CGFloat) { loop.setScale(RenderServer.validScale(scale)) }

    /// Changes the time from one frame to the next while something animates, in seconds; at least a millisecond.
    public func setRefreshInterval(_ interval: CFTimeInterval) { loop.setInterval(max(0.001, interval)) }

    /// Ends the server's thread and shows nothing any more. Returns when no frame is being painted; must not be called
    /// by the output from inside a frame.
    public func stop() { loop.stop() }

    private static func validScale(_ scale: CGFloat) -> Double { scale > 0 && scale.isFinite ? Double(scale) : 1 }
}

extension RenderServer {
    /// A picture of the tree as it is at `time`: the part `rect`, in points of the output's space, with `scale` pixels
    /// a point. Where no layer is, it is clear. `nil` when a side is not in 1…32767 pixels.
    package func snapshot(of rect: CGRect, scale: CGFloat, at time: CFTimeInterval) -> CGImage? {
        loop.snapshot(of: rect, scale: RenderServer.validScale(scale), at: time)
    }

    /// The output lost what it showed, and nothing but that: the last frame is shown again where the painter keeps it.
    package func presentLastFrame() { loop.presentLastFrame() }

    /// What the server has done so far.
    package var statistics: RenderStatistics { loop.statistics }
}
