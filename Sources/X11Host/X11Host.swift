import CXlib
import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import TouchInput
import UIKitCore

/// Shows an application in a window of an X server and gives it the server's touches, pointer and keys.
///
/// Touches come straight from XInput 2 with their hardware times, pressure and contact patches. Input is handed to the
/// application as soon as it is read, and what changes by it is painted before the host waits again. The main run loop
/// is Foundation's: timers, `DispatchQueue.main` and main-actor tasks all run in it.
@MainActor public final class X11Host: ApplicationHost {
    /// What the window is to be.
    public struct Options: Sendable {
        /// The text in the window's title bar.
        public var title: String
        /// Size in points.
        public var size: CGSize
        /// Pixels per point, or `nil` to take what the desktop asks for through `Xft.dpi`.
        public var scale: CGFloat?
        /// True to cover the screen; `size` does not matter then.
        public var isFullscreen: Bool
        /// The family of devices that the screen passes for.
        public var idiom: UIUserInterfaceIdiom

        /// Describes a window; size in points, scale in pixels per point.
        public init(
            title: String, size: CGSize, scale: CGFloat? = nil, isFullscreen: Bool = false,
            idiom: UIUserInterfaceIdiom = .phone
        ) {
            self.title = title
            self.size = size
            self.scale = scale
            self.isFullscreen = isFullscreen
            self.idiom = idiom
        }
    }

    /// The exit status of a program whose X server went away.
    public static let connectionLostStatus: Int32 = 1

    /// The screen as it is now: the window's inside.
    public private(set) var screen: ScreenMetrics
    /// Where the screen's layer tree is committed to.
    public var sink: any RenderCommitSink { server }

    let connection: XConnection
    let window: XWindow
    let output: WindowOutput
    let server: RenderServer
    let reader: InputReader
    let displays: RefreshRateMonitor
    let loop = MainLoop()
    var presence = WindowPresence()
    var application: UIApplication?
    /// Where events are read to.
    let event = UnsafeMutablePointer<XEvent>.allocate(capacity: 1)
    /// Readable when a signal asks the program to end: from the start, so that none ends it without a word.
    private let terminationSignals: Int32
    /// Set by any thread that finds the server gone.
    private let lost = ConnectionLostFlag()
    /// Set when the loop is to end.
    var exitStatus: Int32?
    private var fingerDots: FingerDots?

    /// Connects to the display that `DISPLAY` names, makes the window and shows it.
    ///
    /// - Throws: `X11HostError`.
    public convenience init(_ options: Options) throws { try self.init(options) { _ in SoftwareFramePainter() } }

    /// Makes a host whose frames the painter makes that `choose` chooses for its X server.
    ///
    /// - Throws: `X11HostError`, and what `choose` throws.
    package init(_ options: Options, painter choose: (WindowSystem) throws -> any FramePainter) throws {
        MediaClock.install { MonotonicClock.seconds }
        terminationSignals = TerminationSignals.watch()
        connection = try XConnection()
        XErrors.watch(connection.display) { [lost] in lost.set() }
        let scale = options.scale ?? DesktopScale.preferred(connection.display)
        let frames = try FrameConnection(beside: connection) { [lost] in lost.set() }
        let painter = try choose(frames.system)
        window = try XWindow(
            connection,
            XWindow.Options(
                title: options.title, width: Int((options.size.width * scale).rounded()),
                height: Int((options.size.height * scale).rounded()), isFullscreen: options.isFullscreen,
                visual: try frames.visual(for: painter)))
        window.show()
        reader = InputReader(window, scale: scale)
        displays = RefreshRateMonitor(window)
        let rate = displays.rate
        output = WindowOutput(window, through: frames.display) { [lost] in lost.set() }
        if lost.isSet { throw X11HostError.cannotConnect(frames.name) }
        frames.show(painter, in: window, of: output)
        server = RenderServer(
            output: output, painter: painter, mode: .threaded, scale: scale, refreshInterval: 1 / rate)
        RefreshPacing.setInterval(1 / rate)
        screen = ScreenMetrics(
            size: reader.windowSize, scale: scale, maximumFramesPerSecond: Int(rate.rounded()), idiom: options.idiom)
        reader.receiver = self
    }

    /// Runs until the window is closed, a signal asks the program to end, or the X server goes away. The application is
    /// told (L-13). While it runs it is told when memory is short (L-12), where the kernel measures that. Returns the
    /// exit status: 0, or `connectionLostStatus`.
    public func run(_ application: UIApplication) -> Int32 {
        self.application = application
        let timer = DeadlineTimer()
        DeadlineQueue.main.setWake { if !Thread.isMainThread { MainLoop.wake() } }
        loop.add(connection.fileDescriptor) { [unowned self] in readEvents() }
        loop.add(terminationSignals) { [unowned self] in end(status: 0) }
        loop.add(timer.descriptor) { [unowned self] in
            timer.acknowledge()
            updateApplication()
        }
        MemoryPressure.watch {
            DispatchQueue.main.async { MainActor.assumeIsolated { application.memoryWarning() } }
        }
        loop.beforeSleeping { [unowned self] in
            prepareToSleep()
            timer.arm(DeadlineQueue.main.next)
        }
        loop.run()
        server.stop()
        return exitStatus ?? 0
    }

    /// True when the server is gone.
    var isConnectionLost: Bool { lost.isSet }

    /// Ends the loop; the application is told first.
    func end(status: Int32) {
        guard exitStatus == nil else { return }
        exitStatus = status
        application?.terminate()
        loop.stop()
    }

    /// Lets the application do what is due and commits what changed.
    func updateApplication() {
        application?.runPendingWork()
    }

    /// The display under the window shows more or fewer frames than before.
    func refreshRateChanged() {
        server.setRefreshInterval(1 / displays.rate)
        RefreshPacing.setInterval(1 / displays.rate)
        screen.maximumFramesPerSecond = Int(displays.rate.rounded())
        application?.screenChanged(screen)
    }

    /// The window has another size: the application lays itself out anew. What it commits is painted, as a whole, into
    /// memory of the new size; where an animation paces the frames, the first one does not wait for its time.
    func resize(width: Int, height: Int) {
        guard window.resize(width: width, height: height) else { return }
        output.resize(width: width, height: height)
        reader.windowResized()
        screen.size = reader.windowSize
        application?.screenChanged(screen)
        updateApplication()
        server.outputIsReady()
    }
}

extension X11Host: InputReceiver {
    func receive(_ frames: [InputFrame]) {
        for frame in frames { application?.deliver(frame) }
    }

    func deviceGone(_ device: InputDevice.ID) {
        application?.deviceRemoved(device)
    }

    func showFingers(at positions: [CGPoint]) {
        let dots = fingerDots ?? FingerDots()
        fingerDots = dots
        dots.show(at: positions)
    }
}
