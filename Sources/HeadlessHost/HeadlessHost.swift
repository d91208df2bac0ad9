import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import SessionRecordings
import Synchronization
import TouchInput
import UIKitCore

/// A host without a window: its clock is advanced manually, its screen is in memory, and its input is scripted.
///
/// Time passes only in `advance(by:)`. Scheduled work runs exactly at its time, in order, so two runs of one script are
/// identical to the pixel.
@preconcurrency @MainActor public final class HeadlessHost: ApplicationHost {
    /// Decision: how far the clock advances if work keeps rescheduling itself immediately, in seconds.
    private static let minimumStep: CFTimeInterval = 0.000_01

    /// The current screen.
    public private(set) var screen: ScreenMetrics
    /// The clock of the application.
    public let clock = ManualClock()
    /// The recording that `run(_:)` plays; `nil` by default.
    public var recording: HeadlessRecording?

    /// When the on-screen keyboard is shown; always by default (KB-79).
    public var onScreenKeyboard = OnScreenKeyboardPolicy.always

    let output: MemoryOutput
    let server: RenderServer
    /// Records the session, if it is recorded.
    var recorder: SessionRecorder?
    /// Runs the program instead of the recording, to replay a session; `nil` by default.
    package var replay: ((UIApplication) -> Int32)?
    private var gate: CommitGate?
    var application: UIApplication? { applicationReference?.object }
    private var applicationReference: UnownedReference<UIApplication>?
    /// The images of further scenes, by the numbers of their windows (L-59).
    private var surfaces: [Int: HeadlessSurface] = [:]

    /// Creates a host with a screen and software rendering, and installs its clock.
    public convenience init(screen: ScreenMetrics) { self.init(screen: screen, painter: SoftwareFramePainter()) }

    /// Creates a host whose frames are rendered by a given painter.
    package init(screen: ScreenMetrics, painter: any FramePainter) {
        self.screen = screen
        let size = Self.pixelSize(of: screen)
        output = MemoryOutput(width: size.width, height: size.height)
        let clock = self.clock
        server = RenderServer(output: output, painter: painter, mode: .manual, scale: screen.scale) { clock.now }
        clock.install()
        RefreshPacing.setInterval(refreshInterval, frameAt: ManualClock.start)
    }

    /// The sink to which the screen's layer tree is committed.
    public var sink: any RenderCommitSink { gate ?? server }

    /// Puts a gate before the server, through which the commits of applications that are launched from now on pass.
    func insertCommitGate() -> CommitGate {
        let gate = CommitGate(server)
        self.gate = gate
        return gate
    }

    /// The interval between frames, in seconds.
    public var refreshInterval: CFTimeInterval { 1 / Double(max(1, screen.maximumFramesPerSecond)) }

    /// Plays the recording, if any. Returns 0, or 1 if an image could not be written.
    public func run(_ application: UIApplication) -> Int32 {
        attach(application)
        defer { finishRecording() }
        if let replay { return replay(application) }
        return recording.map { $0.play(in: self, application) } ?? 0
    }

    /// Sets the application that this host drives.
    public func attach(_ application: UIApplication) {
        applicationReference = application.reference
    }

    /// Changes the screen's size, scale or refresh rate, and notifies the application.
    public func changeScreen(_ metrics: ScreenMetrics) {
        adopt(metrics, surface: 0)
        setRefreshCycle(interval: refreshInterval, phase: ManualClock.start)
        application?.runPendingWork()
    }

    /// Adopts metrics of the screen or of a further surface, and notifies the application.
    func adopt(_ metrics: ScreenMetrics, surface number: Int) {
        if number == 0 {
            screen = metrics
            let size = Self.pixelSize(of: metrics)
            output.resize(width: size.width, height: size.height)
            server.setScale(metrics.scale)
            server.outputChanged()
            application?.screenChanged(metrics)
        } else if let surface = surfaces[number] {
            surface.change(metrics)
            application?.screenChanged(metrics, surface: number)
        }
    }

    /// Sets the cycle of the display: the time between refreshes and the time of one of them, in seconds.
    func setRefreshCycle(interval: CFTimeInterval, phase: CFTimeInterval) {
        HostCalls.tell(.refresh(interval: interval, phase: phase)) {
            RefreshPacing.setInterval(interval, frameAt: phase)
        }
    }

    // MARK: Scenes

    /// True: every scene has a separate image.
    public var supportsMultipleScenes: Bool { true }

    /// Creates an image as large as the screen for another scene.
    public func openSurface(_ number: Int) -> (any SceneSurface)? {
        let surface = HeadlessSurface(number, screen, at: clock) { [weak self] in
            self?.application?.becomeActive(surface: number)
        } close: { [weak self] in
            self?.surfaces[number] = nil
        }
        surfaces[number] = surface
        return surface
    }

    /// The numbers of the images of further scenes, in order.
    public var openSurfaces: [Int] { surfaces.keys.sorted() }

    /// Changes the size of the image of a further scene, and notifies the application.
    public func changeScreen(_ metrics: ScreenMetrics, surface number: Int) {
        adopt(metrics, surface: number)
        application?.runPendingWork()
    }

    /// Closes the image of a scene, as a user closes a window. Returns false for the only scene.
    @discardableResult
    public func closeSurface(_ number: Int) -> Bool {
        let isClosed = application?.closeSurface(number) ?? false
        runPendingWork()
        return isClosed
    }

    /// An image of a further scene; `nil` if it is closed or too large.
    public func image(ofSurface number: Int) -> CGImage? { surfaces[number]?.image() }

    // MARK: Time

    /// Advances the time by a duration in seconds: deadlines fire in order, and the application runs at every refresh.
    public func advance(by seconds: CFTimeInterval) {
        // Commit earlier changes before time passes.
        runPendingWork()
        let end = clock.now + max(0, seconds)
        while nextRefresh <= end { advanceToRefresh() }
        advance(to: end)
    }

    /// Advances the time to the next screen refresh.
    public func advanceToRefresh() {
        advance(to: nextRefresh)
        // A display shows a frame now; without a recording it is not needed.
        if recorder != nil { presentFrame() }
    }

    /// The time of the next screen refresh, in seconds of the clock.
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

    /// Runs the application's pending work and one non-blocking pass of the current run loop. In a program that is the
    /// main run loop; test runners run the main actor on another thread.
    public func runPendingWork() {
        HostCalls.tell(.turn) {
            application?.inputViews.finishComposing()
            application?.runPendingWork()
            // Held keys repeat; what they compose must not depend on another thread either.
            application?.inputViews.finishComposing()
            passRunLoop()
            application?.runPendingWork()
        }
    }

    /// Runs one non-blocking pass of the current run loop.
    func passRunLoop() {
        _ = RunLoop.current.run(mode: .default, before: .distantPast)
    }

    // MARK: Input and screen images

    /// Delivers an input frame and runs pending work.
    public func deliver(_ frame: InputFrame) {
        application?.deliver(frame)
        runPendingWork()
    }

    /// An image of the current screen; `nil` if the screen is too large (`ScreenTooLargeError`).
    public func screenImage() -> CGImage? {
        presentFrame()
        return output.makeImage()
    }

    /// The image that was painted last.
    func currentImage() -> CGImage? { output.makeImage() }

    /// Calls a closure with the pixels that were painted last.
    func withPixels<Result>(_ body: (UnsafeRawPointer, Int, Int) -> Result) -> Result? { output.withPixels(body) }

    /// Paints what is out of date, and records the frame if the session is recorded.
    private func presentFrame() {
        let damage = server.renderFrame(at: clock.now)
        guard let recorder, !damage.isEmpty else { return }
        recorder.recordFrame(
            PresentedFrame(
                time: clock.now, commits: server.statistics.commitsApplied, digest: output.digest))
    }

    /// Paints the frame of a time, in seconds, and returns the digest of its pixels.
    func paintFrame(at time: CFTimeInterval) -> UInt64 {
        server.renderFrame(at: time)
        return output.digest
    }

    /// Throws if a screen is too large to be rendered to an image.
    package static func check(_ screen: ScreenMetrics) throws(ScreenTooLargeError) {
        let size = pixelSize(of: screen)
        guard MemoryOutput.limits.allows(width: size.width, height: size.height) else {
            throw ScreenTooLargeError(screen: screen)
        }
    }

    /// A screen's size in pixels; a side that is not representable becomes `Int.max`.
    static func pixelSize(of screen: ScreenMetrics) -> (width: Int, height: Int) {
        let sides = [screen.size.width, screen.size.height].map { Int(exactly: ($0 * screen.scale).rounded()) ?? .max }
        return (sides[0], sides[1])
    }
}

extension HeadlessHost {
    /// Plays input frames at their times, in seconds of the clock: time advances up to each frame, so deadlines and
    /// refreshes run in order. Frames in the past are delivered immediately. `observe` is called after each frame.
    public func play(_ frames: [InputFrame], observe: (InputFrame) -> Void = { _ in }) {
        for frame in frames {
            let wait: TimeInterval = frame.time.seconds - clock.now
            if wait > 0 { advance(by: wait) }
            deliver(frame)
            observe(frame)
        }
    }
}

/// A clock that advances only when told to, in seconds since system start-up.
public final class ManualClock: Sendable {
    /// The initial time of a clock, in seconds; not zero, which could be mistaken for "never".
    public static let start: CFTimeInterval = 100

    private let time = Mutex(ManualClock.start)

    /// Creates a clock at `start`.
    public init() {}

    /// The current time, in seconds.
    public var now: CFTimeInterval { time.withLock { $0 } }

    /// Advances the clock to a time in seconds; no-op if that time is earlier than `now`.
    public func advance(to time: CFTimeInterval) {
        self.time.withLock { $0 = max($0, time) }
    }

    /// Installs this as the process-wide media clock.
    public func install() {
        MediaClock.install { [self] in now }
    }
}

/// An error about a screen with more pixels than an image may have.
package struct ScreenTooLargeError: Error, Equatable, CustomStringConvertible {
    /// The screen.
    package let screen: ScreenMetrics

    /// A one-line description of the error.
    package var description: String {
        let (limits, size, scale) = (MemoryOutput.limits, screen.size, screen.scale)
        let number = { (value: CGFloat) in String(format: "%g", value) }
        return "a screen of \(number(size.width))×\(number(size.height)) points with \(number(scale)) pixels per point "
            + "is too large: the limits are \(limits.maxSide) pixels per side and \(limits.maxPixels) in total"
    }
}
