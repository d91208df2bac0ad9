import CoreGraphics
import Foundation
import QuartzCore

/// Renders commits of a layer tree into frames of an output and paints only what changed in each frame.
///
/// The server keeps its own tree and evaluates animations in it. In `.threaded` mode they continue while the committing
/// thread is busy.
///
/// When frames are painted in `.threaded` mode:
/// - A commit that arrives while nothing animates is painted immediately, on the committing thread, unless it waits for
///   an answer to input (`setRefreshInterval`).
/// - While something animates, the server's thread paints a frame every refresh interval, or as rarely as the
///   animations allow. A commit is painted with it, or as soon as nothing was painted for a quarter of an interval.
/// - If nothing animates and nothing is committed, or the output has no buffer, the server sleeps.
///
/// The root layer's position and anchor point are in the output's space: points, origin at the top left, y downwards.
/// The output is black where there is no layer. All methods may be called from any thread.
package final class RenderServer: RenderCommitSink, Sendable {
    /// Determines when frames are painted.
    package enum Mode: Sendable {
        /// The caller paints frames with `renderFrame(at:)`.
        case manual
        /// The server paints frames, with its own thread for animations.
        case threaded
    }

    private let loop: FrameLoop

    /// Creates a server for an output.
    ///
    /// - Parameters:
    ///   - output: Receives the frames. The server retains it.
    ///   - mode: Determines when frames are painted; `.threaded` by default.
    ///   - scale: Pixels per point, greater than 0; 1 by default. Any other value is treated as 1.
    ///   - refreshInterval: Seconds between frames while something animates, at least 0.001; 1/60 by default.
    ///   - clock: The animation time, in seconds. It is called on several threads.
    package convenience init(
        output: any FrameOutput, mode: Mode = .threaded, scale: CGFloat = 1, refreshInterval: CFTimeInterval = 1.0 / 60,
        clock: @escaping @Sendable () -> CFTimeInterval = { MediaClock.now }
    ) {
        self.init(
            output: output, painter: SoftwareFramePainter(), mode: mode, scale: scale, refreshInterval: refreshInterval,
            clock: clock)
    }

    /// Creates a server with the given painter. If the painter fails, the software painter replaces it.
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

    /// Receives a commit. In `.threaded` mode it is painted as described above; in `.manual` mode it is kept for
    /// `renderFrame(at:)`.
    package func receive(_ commit: RenderCommit) { loop.receive(commit) }

    /// Moves animations to `time` (seconds of the clock), paints what is out of date and presents it. Returns the
    /// painted rectangles, in pixels; empty if nothing was out of date or the output has no buffer.
    @discardableResult
    package func renderFrame(at time: CFTimeInterval) -> [PixelRect] { loop.renderFrame(at: time) }

    /// True while a layer animates, so that further frames are needed without a new commit.
    package var isAnimating: Bool { loop.isAnimating }

    /// Reports that the output has a buffer again after `beginFrame` returned `nil`. Paints pending changes in
    /// `.threaded` mode.
    package func outputIsReady() { loop.paintPendingCommits() }

    /// Reports that the output was resized or lost its content; all of it is painted again.
    package func outputChanged() { loop.repaintAll() }

    /// Sets the number of pixels per point and paints all of the output again. A value that is not finite or not
    /// greater than 0 is treated as 1.
    package func setScale(_ scale: CGFloat) { loop.setScale(RenderServer.validScale(scale)) }

    /// Sets the refresh cycle that animations follow: a frame is painted shortly after each refresh, when display links,
    /// which follow the same cycle (`RefreshPacing`), have changed the layers.
    ///
    /// - Parameters:
    ///   - interval: the time between refreshes, in seconds; at least 0.001.
    ///   - phase: the time of any refresh, in seconds of the server's clock.
    ///   - showsOneFrameAtOnce: true if the display shows a frame as soon as it arrives, but only one between two
    ///     refreshes. After a frame that answers input (`RenderCommit.answersInput`), animations and other commits then
    ///     wait until the display can show the next one. By default each refresh shows the last frame.
    ///
    /// No effect if a time is not finite.
    package func setRefreshInterval(
        _ interval: CFTimeInterval, frameAt phase: CFTimeInterval, showsOneFrameAtOnce: Bool = false
    ) {
        guard interval.isFinite, phase.isFinite else { return }
        loop.setRefreshCycle(
            RefreshCycle(interval: max(0.001, interval), phase: phase, showsOneFrameAtOnce: showsOneFrameAtOnce))
    }

    /// Stops the server's thread and presents no more frames. Returns when no frame is being painted. The output must
    /// not call it during a frame.
    package func stop() { loop.stop() }

    private static func validScale(_ scale: CGFloat) -> Double { scale > 0 && scale.isFinite ? Double(scale) : 1 }
}

extension RenderServer {
    /// Returns an image of the tree at `time`: the part `rect`, in points of the output's space, with `scale` pixels
    /// per point. It is clear where there is no layer. `nil` if a side is not within 1…32767 pixels.
    package func snapshot(of rect: CGRect, scale: CGFloat, at time: CFTimeInterval) -> CGImage? {
        loop.snapshot(of: rect, scale: RenderServer.validScale(scale), at: time)
    }

    /// Reports that the output lost its content but is otherwise unchanged; the last frame is presented again if the
    /// painter keeps it.
    package func presentLastFrame() { loop.presentLastFrame() }

    /// Adds what is called after each presented frame, on the painting thread, with the frame's animation time in seconds
    /// and the number of commits that it contains. Observers that were added earlier are called first; none may call the
    /// server.
    package func addFrameObserver(_ observer: @escaping @Sendable (_ time: CFTimeInterval, _ commits: Int) -> Void) {
        loop.addFrameObserver(observer)
    }

    /// Sets what is called before each frame is painted, on the painting thread, also if nothing turns out to be out of
    /// date. It must not call the server.
    package func setPaintingObserver(_ observer: (@Sendable () -> Void)?) { loop.setPaintingObserver(observer) }

    /// Counters of the work done so far.
    package var statistics: RenderStatistics { loop.statistics }
}

/// Counters of the server's work since its creation. They never decrease.
package struct RenderStatistics: Equatable, Sendable {
    /// Frames presented.
    package var framesPainted = 0
    /// Pixels painted, summed over all frames.
    package var pixelsPainted = 0
    /// The number of pixels that were moved because a layer scrolled, instead of painted.
    package var pixelsMoved = 0
    /// Layers that the painter entered, once per damaged rectangle.
    package var nodesVisited = 0
    /// Commits applied.
    package var commitsApplied = 0
    /// Animated layers evaluated.
    package var animationsEvaluated = 0
    /// Frames painted immediately, on a committing thread.
    package var framesPaintedImmediately = 0
    /// Shadows blurred.
    package var shadowsBlurred = 0
}
