import CoreGraphics
import AccessibilityBridge
import CXlib
import Foundation
import HostSupport
import InputMethods
import QuartzCore
import RenderServer
import SessionRecordings
import Support
import TouchInput
import UIKitCore

/// Runs an application in a window of an X server and delivers the server's touches, pointer and keys to it.
///
/// Touches come directly from XInput 2 with their hardware timestamps, pressure and contact patches. Input is delivered
/// immediately after it is read, and the resulting changes are painted before the host waits again. The main run loop
/// is Foundation's: timers, `DispatchQueue.main` and main-actor tasks run in it.
@preconcurrency @MainActor public final class X11Host: PaintingHost, RecordableHost {
    /// The properties of the window.
    public struct Options: Sendable {
        /// The text in the window's title bar.
        public var title: String
        /// The size in points.
        public var size: CGSize
        /// Pixels per point, or `nil` (the default) to use the scale that the desktop asks for through `Xft.dpi`.
        public var scale: CGFloat?
        /// True to cover the screen and ignore `size`; false by default.
        public var isFullscreen: Bool
        /// The device family of the screen; `.phone` by default.
        public var idiom: UIUserInterfaceIdiom
        /// The icon in window lists and title bars; none by default.
        public var icon: CGImage?
        /// The position of the upper left corner of the window on the X screen, in pixels; `nil`, the default, leaves it to
        /// the desktop.
        package var position: (x: Int, y: Int)?
        /// The time of animations, in seconds; that of the system by default. A replay has another one.
        package var animationTime: @Sendable () -> TimeInterval = { MonotonicClock.seconds }

        /// Creates window properties; size in points, scale in pixels per point.
        public init(
            title: String, size: CGSize, scale: CGFloat? = nil, isFullscreen: Bool = false,
            idiom: UIUserInterfaceIdiom = .phone, icon: CGImage? = nil
        ) {
            self.title = title
            self.size = size
            self.scale = scale
            self.isFullscreen = isFullscreen
            self.idiom = idiom
            self.icon = icon
        }
    }

    /// The exit status of a program whose X server or window went away: 1.
    public static let connectionLostStatus: Int32 = 1

    /// The screen's metrics: the inside of the window.
    public package(set) var screen: ScreenMetrics
    /// After touches only: desktops have a hardware keyboard (KB-79).
    public var onScreenKeyboard: OnScreenKeyboardPolicy { .afterTouch }
    /// The receiver of the screen's layer commits.
    public var sink: any RenderCommitSink { server }

    let connection: XConnection
    let window: XWindow
    let output: WindowOutput
    package let server: RenderServer
    let reader: InputReader
    /// Drag and drop between programs.
    let drags: XDrags
    /// The user's input method.
    let inputMethods = InputMethodSession(InputMethodSearch())
    /// The screen readers and other assistive technologies.
    private(set) lazy var accessibility = AccessibilityBridge { [connection] in
        Self.accessibilityBusProperty(connection)
    }
    /// The clipboard; `nil` if the server accepts no connection for it.
    private let pasteboard: XPasteboard?
    let displays: RefreshRateMonitor
    /// `nil` if the server does not report refreshes.
    let verticalBlanks: VerticalBlanks?
    /// The time of one refresh of the display, in seconds; 0 until the server reports one.
    private var refreshTime: TimeInterval = 0
    let loop = MainLoop()
    /// The text of the title bar for a scene without a title.
    let defaultTitle: String
    /// The properties of windows, and what chooses their painters; for the windows of further scenes.
    let options: Options
    let choosePainter: (WindowSystem) throws -> any FramePainter
    /// The number of the next request when requests were last sent before the loop slept.
    @exclusivity(unchecked) var sentRequests: UInt = 0
    /// The windows of further scenes (L-59).
    @exclusivity(unchecked) var sceneWindows: [Window: SceneWindow] = [:]
    /// Windows that were destroyed, until the server confirms it.
    @exclusivity(unchecked) var destroyedWindows: Set<Window> = []
    /// Whether the scene of the first window was destroyed, and the window is hidden.
    @exclusivity(unchecked) var isFirstClosed = false
    @exclusivity(unchecked) var presence = WindowPresence()
    @exclusivity(unchecked) var application: UIApplication?
    /// Readable when a signal asks the program to end. Installed first, so no signal kills the process before the
    /// application is told.
    private let terminationSignals: Int32
    /// Set by any thread that detects that the server closed one of the connections.
    let lost = LossFlag()
    /// Set when the loop is to end.
    @exclusivity(unchecked) var exitStatus: Int32?
    private var fingerDots: FingerDots?
    private var idleDeadline: DeadlineQueue.Deadline?

    /// Connects to the display in `DISPLAY` and creates the window. `run(_:)` shows it.
    ///
    /// - Throws: `X11HostError`.
    public convenience init(_ options: Options) throws { try self.init(options) { _ in SoftwareFramePainter() } }

    /// Creates a host with the painter that `choose` returns for its X server.
    ///
    /// - Throws: `X11HostError`, and errors of `choose`.
    package init(_ options: Options, painter choose: @escaping (WindowSystem) throws -> any FramePainter) throws {
        guard DescriptorReserve.isAvailable else { throw X11HostError.tooManyOpenFiles }
        MediaClock.install { MonotonicClock.seconds }
        terminationSignals = TerminationSignals.watch()
        defaultTitle = options.title
        self.options = options
        choosePainter = choose
        connection = try XConnection(lost: lost)
        let scale = options.scale ?? DesktopScale.preferred(connection.display)
        let frames = try FrameConnection(beside: connection, lost: lost)
        let painter = try choose(frames.system)
        window = try XWindow(
            connection,
            XWindow.Options(
                title: options.title, width: Int((options.size.width * scale).rounded()),
                height: Int((options.size.height * scale).rounded()), isFullscreen: options.isFullscreen,
                visual: try frames.visual(for: painter), icon: options.icon, position: options.position))
        reader = InputReader(window, scale: scale)
        drags = XDrags(connection, window: window.id, scale: scale)
        pasteboard = XPasteboard(beside: connection)
        displays = RefreshRateMonitor(window)
        verticalBlanks = VerticalBlanks(window)
        let rate = displays.rate
        output = WindowOutput(window, through: frames)
        if lost.isSet { throw X11HostError.cannotConnect(frames.name) }
        frames.show(painter, in: window, of: output)
        server = RenderServer(
            output: output, painter: painter, mode: .threaded, scale: scale, refreshInterval: 1 / rate,
            clock: options.animationTime)
        RefreshPacing.setInterval(1 / rate, frameAt: refreshTime)
        server.setRefreshInterval(1 / rate, frameAt: refreshTime)
        screen = ScreenMetrics(
            size: reader.windowSize, scale: scale, maximumFramesPerSecond: Int(rate.rounded()), idiom: options.idiom)
        reader.receiver = self
        connectInputMethods()
    }

    /// Shows the window, when the application's first frame is ready, and runs until the window is closed, a signal
    /// asks the program to end, or the X server or the window goes away; the application is notified first (L-13). It
    /// is also notified when memory is short (L-12), if the kernel measures that. Returns the exit status: 0, or
    /// `connectionLostStatus`.
    public func run(_ application: UIApplication) -> Int32 {
        self.application = application
        loop.add(connection.fileDescriptor) { [unowned self] in readEvents() }
        loop.add(terminationSignals: terminationSignals) { [unowned self] in end(status: 0) }
        if let verticalBlanks {
            loop.add(verticalBlanks.fileDescriptor) { [unowned self] in refreshReported() }
        }
        loop.serve(
            application, update: { [unowned self] in updateApplication() },
            prepare: { [unowned self] in prepareToSleep() })
        updateApplication()
        // An application without windows has no frame yet; nothing else would paint the window.
        if server.statistics.framesPainted == 0 { server.outputChanged() }
        window.show()
        startAccessibility()
        return loop.run { [unowned self] in
            accessibility.stop()
            if !lost.isSet { pasteboard?.finish() }
            server.stop()
            for scene in sceneWindows.values { scene.server.stop() }
            return exitStatus ?? 0
        }
    }

    /// Shows the window and the commits to its sink, without an application, until the window is closed or a
    /// signal asks the program to end. Returns the exit status.
    ///
    /// - Parameter step: does what is due, and returns the time of the next step, in seconds since system start; `nil`
    ///   when there is none.
    package func show(_ step: @escaping @MainActor () -> TimeInterval?) -> Int32 {
        let timer = DeadlineTimer()
        loop.add(connection.fileDescriptor) { [unowned self] in readEvents() }
        loop.add(terminationSignals: terminationSignals) { [unowned self] in end(status: 0) }
        loop.add(timer.descriptor) {
            timer.acknowledge()
            timer.arm(step())
        }
        loop.beforeSleeping { [unowned self] in prepareToSleep() }
        timer.arm(step())
        if server.statistics.framesPainted == 0 { server.outputChanged() }
        window.show()
        return loop.run { [unowned self] in
            server.stop()
            return exitStatus ?? 0
        }
    }

    /// The input devices, in the order of their numbers.
    package var inputDevices: [InputDevice] { reader.devices.descriptions }

    /// The position of the upper left corner of the window on the X screen, without its frame, in pixels; `nil` if the
    /// window or the server is gone.
    package var windowPosition: (x: Int, y: Int)? {
        if lost.isSet || window.gone.isSet { return nil }
        return window.position
    }

    /// Calls a closure after each frame of the first window, on the painting thread, with the times of its painting.
    package func observePainting(_ observer: @escaping @Sendable (FrameTiming) -> Void) {
        let times = PaintingTimes()
        server.setPaintingObserver { times.paintingBegan() }
        output.setPresentationObserver { times.painted() }
        observeFrames { _, commits in observer(times.timing(commits: commits)) }
    }

    /// Shows the title of the scene in the title bar; `nil` for that of the options.
    public func sceneTitleChanged(_ title: String?) {
        window.setTitle(title ?? defaultTitle)
    }

    /// Restores the window if it is minimized and raises it.
    public func activateScene() {
        XMapRaised(connection.display, window.id)
    }

    /// Minimizes the window, as the home button of a device hides a program.
    package func minimize() {
        XIconifyWindow(connection.display, window.id, XDefaultScreen(connection.display))
        XFlush(connection.display)
    }

    /// Turns the window by a quarter: its sides change places.
    package func rotate() {
        guard !options.isFullscreen else { return }
        XResizeWindow(connection.display, window.id, UInt32(window.height), UInt32(window.width))
        XFlush(connection.display)
    }

    /// Keeps the screen saver off while the application asks for it: it is reset at each call (L-26).
    public func idleTimerChanged(isDisabled: Bool) {
        if let idleDeadline { DeadlineQueue.main.cancel(idleDeadline) }
        idleDeadline = nil
        guard isDisabled else { return }
        XResetScreenSaver(connection.display)
        XFlush(connection.display)
        idleDeadline = DeadlineQueue.main.schedule(at: MediaClock.now + Self.idleInterval) { [weak self] in
            self?.idleTimerChanged(isDisabled: true)
        }
    }

    /// The time between resets of the screen saver, in seconds (decision): shorter than any saver's delay.
    private static let idleInterval: TimeInterval = 30

    /// Ends the loop after notifying the application.
    func end(status: Int32) {
        guard exitStatus == nil else { return }
        exitStatus = status
        application?.terminate()
        loop.stop()
    }

    /// Lets the application do what is due and commit its changes.
    func updateApplication() {
        application?.runPendingWork()
    }

    /// Aligns the refresh cycle of input and display links with the display.
    private func refreshReported() {
        guard let time = verticalBlanks?.read() else { return }
        refreshTime = time
        setRefreshCycle()
    }

    private func setRefreshCycle() {
        let (interval, phase) = (1 / displays.rate, refreshTime)
        HostCalls.tell(.refresh(interval: interval, phase: phase)) {
            RefreshPacing.setInterval(interval, frameAt: phase)
        }
        server.setRefreshInterval(interval, frameAt: phase)
    }

    /// Applies the changed refresh rate of the display under the window.
    func refreshRateChanged() {
        setRefreshCycle()
        screen.maximumFramesPerSecond = Int(displays.rate.rounded())
        application?.screenChanged(screen)
    }

    /// Applies a changed window size, in pixels: the application lays out again and its commit is painted, as a whole,
    /// into memory of the new size, without waiting for the next animation frame. A size with too many pixels is
    /// refused: the application keeps its size, in the upper left of the window.
    func resize(width: Int, height: Int) {
        guard XWindow.isPaintable(width: width, height: height) else {
            return ErrorStream.logWithProgramName(
                "\(X11HostError.impossibleWindowSize(width: width, height: height)); its size is kept")
        }
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
        for frame in frames {
            if !frame.contacts.isEmpty { verticalBlanks?.measure() }
            application?.deliver(frame)
        }
    }

    func deviceGone(_ device: InputDevice.ID) {
        application?.deviceRemoved(device)
    }

    func deviceConnected(_ device: InputDevice) { application?.deviceConnected(device) }

    func penButtonPressed() { HostCalls.tell(.pencilTap) { PencilTaps.receive() } }

    func showFingers(at positions: [CGPoint]) {
        let dots = fingerDots ?? FingerDots()
        fingerDots = dots
        HostCalls.tell(.simulatedFingers(positions)) { dots.show(at: positions) }
    }
}

/// Reasons why the program cannot run on an X display. `description` is one line for the user.
public enum X11HostError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Neither `DISPLAY` nor an option names a display.
    case noDisplay
    /// No server responds at this display name.
    case cannotConnect(String)
    /// The server has no XInput extension.
    case inputExtensionMissing
    /// The server's XInput has no touch events; they require version 2.2.
    case inputExtensionTooOld(major: Int, minor: Int)
    /// The screen has no TrueColor visual with 24 or 32 bits.
    case noTrueColorVisual
    /// The window's size is not within 1…32767 pixels per side and `XWindow.maximumPixels` in total.
    case impossibleWindowSize(width: Int, height: Int)
    /// The program may open too few files.
    case tooManyOpenFiles

    /// A one-line description of the error and of its remedy.
    public var description: String {
        switch self {
        case .noDisplay:
            return "no display: set the environment variable DISPLAY"
        case .cannotConnect(let name):
            return "cannot connect to an X server at display '\(name)'"
        case .inputExtensionMissing:
            return "the X server has no XInput extension; touch input needs version 2.2 or newer"
        case .inputExtensionTooOld(let major, let minor):
            return "the X server has XInput \(major).\(minor); touch input needs version 2.2 or newer"
        case .noTrueColorVisual:
            return "the X screen has no TrueColor visual with 24 or 32 bits"
        case .impossibleWindowSize(let width, let height):
            return "a window of \(width)x\(height) pixels is out of range; each side must be 1 to 32767, "
                + "and both together at most \(XWindow.maximumPixels) pixels"
        case .tooManyOpenFiles:
            return "too many open files: a window needs \(DescriptorReserve.count) more; raise the limit (ulimit -n)"
        }
    }
}
