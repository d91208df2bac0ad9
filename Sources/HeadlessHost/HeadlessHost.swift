import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import TouchInput
import UIKitCore

/// A host without a window: its clock is turned by hand, its screen is memory, its fingers are told what to do.
///
/// Time passes only in `advance(by:)`. Whatever waits for a time happens exactly then, in order, so two runs of one
/// script are the same to the last pixel.
@MainActor public final class HeadlessHost: ApplicationHost {
    /// Decision: how far the clock goes on when work asks again and again to be done at once, in seconds.
    private static let minimumStep: CFTimeInterval = 0.000_01

    /// The screen as it is now.
    public private(set) var screen: ScreenMetrics
    /// The clock that everything lives by.
    public let clock = ManualClock()
    /// What `run(_:)` does: plays this performance.
    public var recording: HeadlessRecording?

    private let output: MemoryOutput
    private let server: RenderServer
    private weak var application: UIApplication?

    /// Makes a host with a screen, and installs its clock.
    public convenience init(screen: ScreenMetrics) { self.init(screen: screen, painter: SoftwareFramePainter()) }

    /// Makes a host whose frames a painter of choice makes.
    package init(screen: ScreenMetrics, painter: any FramePainter) {
        self.screen = screen
        let size = Self.pixelSize(of: screen)
        output = MemoryOutput(width: size.width, height: size.height)
        let clock = self.clock
        server = RenderServer(output: output, painter: painter, mode: .manual, scale: screen.scale) { clock.now }
        clock.install()
        RefreshPacing.setInterval(refreshInterval, frameAt: ManualClock.start)
    }

    /// Where the screen's layer tree is committed to.
    public var sink: any RenderCommitSink { server }

    /// The time from one frame to the next, in seconds.
    public var refreshInterval: CFTimeInterval { 1 / Double(max(1, screen.maximumFramesPerSecond)) }

    /// Plays the performance, if there is one. Gives 0 when all its pictures could be written.
    public func run(_ application: UIApplication) -> Int32 {
        attach(application)
        return recording.map { $0.play(in: self, application) } ?? 0
    }

    /// Names the application whose time passes with the clock.
    public func attach(_ application: UIApplication) {
        self.application = application
    }

    /// Gives the screen another size, scale or rate, and tells the application.
    public func changeScreen(_ metrics: ScreenMetrics) {
        screen = metrics
        RefreshPacing.setInterval(refreshInterval, frameAt: ManualClock.start)
        let size = Self.pixelSize(of: metrics)
        output.resize(width: size.width, height: size.height)
        server.setScale(metrics.scale)
        server.outputChanged()
        application?.screenChanged(metrics)
        application?.runPendingWork()
    }

    // MARK: Time

    /// Lets time pass, in seconds: deadlines fire at their times, and the application has a turn at every refresh.
    public func advance(by seconds: CFTimeInterval) {
        // What was changed before is committed before time passes.
        runPendingWork()
        let end = clock.now + max(0, seconds)
        while nextRefresh <= end { advanceToRefresh() }
        advance(to: end)
    }

    /// Lets time pass up to the next refresh of the screen.
    public func advanceToRefresh() {
        advance(to: nextRefresh)
    }

    /// When the screen is refreshed next, in seconds of the clock.
    private var nextRefresh: CFTimeInterval { RefreshPacing.nextFrame(after: clock.now) }

    private func advance(to end: CFTimeInterval) {
        while let next = DeadlineQueue.main.next, next < end {
            let now = clock.now
            clock.advance(to: next > now ? next : min(now + Self.minimumStep, end))
            runPendingWork()
            if clock.now >= end { break }
        }
        clock.advance(to: end)
        runPendingWork()
    }

    /// Gives the application a turn, and runs what waits on the thread's run loop, without waiting for more. In a
    /// program that is the main run loop; test runners give the main actor another thread.
    public func runPendingWork() {
        application?.runPendingWork()
        _ = RunLoop.current.run(mode: .default, before: .distantPast)
        application?.runPendingWork()
    }

    // MARK: Input and pictures

    /// Delivers a frame of input and gives the application a turn.
    public func deliver(_ frame: InputFrame) {
        application?.deliver(frame)
        runPendingWork()
    }

    /// A picture of the screen as it is now; `nil` when the screen is too large for pictures (`ScreenTooLargeError`).
    public func screenImage() -> CGImage? {
        server.renderFrame(at: clock.now)
        return output.makeImage()
    }

    /// Throws when a screen is too large for pictures.
    package static func check(_ screen: ScreenMetrics) throws(ScreenTooLargeError) {
        let size = pixelSize(of: screen)
        guard MemoryOutput.limits.allows(width: size.width, height: size.height) else {
            throw ScreenTooLargeError(screen: screen)
        }
    }

    /// A screen's size in pixels; a side that cannot be counted is the largest number.
    private static func pixelSize(of screen: ScreenMetrics) -> (width: Int, height: Int) {
        let sides = [screen.size.width, screen.size.height].map { Int(exactly: ($0 * screen.scale).rounded()) ?? .max }
        return (sides[0], sides[1])
    }
}
