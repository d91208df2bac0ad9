import AccessibilityBridge
import CWayland
import CoreGraphics
import Foundation
import HostSupport
import InputMethods
import QuartzCore
import RenderServer
import Support
import TouchInput
import UIKitCore

/// Runs an application in a window of a Wayland compositor and delivers its touches, pointers and keys.
///
/// Frames are painted into memory that the compositor reads, whenever it asks for one. Input is delivered immediately
/// after it is read. The main run loop is Foundation's: timers, `DispatchQueue.main` and main-actor tasks run in it.
@preconcurrency @MainActor public final class WaylandHost: PaintingHost, RecordableHost {
    /// The properties of the window.
    public struct Options: Sendable {
        /// The text in the window's title bar.
        public var title: String
        /// The size in points; the compositor may choose another.
        public var size: CGSize
        /// Pixels per point, or `nil` (the default) to use the scale of the display.
        public var scale: CGFloat?
        /// True to cover the display; false by default.
        public var isFullscreen: Bool
        /// The device family of the screen; `.phone` by default.
        public var idiom: UIUserInterfaceIdiom
        /// What compositors find the program's icon and name by: the name of its desktop file; by default that of the
        /// process.
        public var identifier: String

        /// Creates window properties; size in points, scale in pixels per point.
        public init(
            title: String, size: CGSize, scale: CGFloat? = nil, isFullscreen: Bool = false,
            idiom: UIUserInterfaceIdiom = .phone, identifier: String = ProcessInfo.processInfo.processName
        ) {
            self.title = title
            self.size = size
            self.scale = scale
            self.isFullscreen = isFullscreen
            self.idiom = idiom
            self.identifier = identifier
        }
    }

    /// The exit status of a program whose compositor went away: 1.
    public static let connectionLostStatus: Int32 = 1

    /// The metrics of the first screen: the inside of the first window.
    public package(set) var screen: ScreenMetrics {
        get { first.screen }
        set { first.screen = newValue }
    }
    /// After touches only, as desktops have a hardware keyboard (KB-79); never where the shell has a keyboard (KB-100).
    public var onScreenKeyboard: OnScreenKeyboardPolicy { shellKeyboard?.policy ?? .afterTouch }
    /// The receiver of the first screen's layer commits.
    public var sink: any RenderCommitSink { first.server }

    let connection: WaylandConnection
    /// The first window, which exists as long as the program.
    let first: SceneWindow
    /// All windows, the first one first (L-59).
    var windows: [SceneWindow] { connection.seats.windows }
    /// Chooses the painters of windows.
    private let choosePainter: (WindowSystem) throws -> any FramePainter
    /// The compositor's input method, if it has one, otherwise ibus and fcitx5.
    let inputMethods: InputMethodSession
    /// What the compositor's input method writes with; `nil` if it has none.
    let textInput: TextInput?
    /// The keyboard of a shell whose input method the compositor has; `nil` if it has none.
    let shellKeyboard: ShellKeyboard?
    private let options: Options
    package var server: RenderServer { first.server }
    /// `nil` if the compositor has no clipboard.
    private let pasteboard: WaylandPasteboard?
    private let loop = MainLoop()
    /// The screen readers and other assistive technologies. Compositors do not tell where the window is, so positions are
    /// those in the window.
    private let accessibility = AccessibilityBridge(adoptsTextSize: true)
    /// Readable when a signal asks the program to end. Installed first, so no signal kills the process before the
    /// application is told.
    private let terminationSignals: Int32
    private(set) var application: UIApplication?
    private var exitStatus: Int32?
    private var fingerDots: FingerDots?
    /// The time of one refresh of the display, in seconds; 0 until the compositor reports one.
    private var refreshTime: TimeInterval = 0
    /// Whether the application keeps the screen on.
    private var isIdleInhibited = false

    /// Connects to the compositor and creates the window, which `run(_:)` shows.
    ///
    /// - Throws: `WaylandHostError`.
    public convenience init(_ options: Options) throws { try self.init(options) { _ in SoftwareFramePainter() } }

    /// Creates a host with the painters that `choose` returns for its compositor.
    ///
    /// - Throws: `WaylandHostError`, and errors of `choose`.
    package init(_ options: Options, painter choose: @escaping (WindowSystem) throws -> any FramePainter) throws {
        guard DescriptorReserve.isAvailable else { throw WaylandHostError.tooManyOpenFiles }
        MediaClock.install { MonotonicClock.seconds }
        terminationSignals = TerminationSignals.watch()
        Activation.takeLaunchToken()
        self.options = options
        choosePainter = choose
        connection = try WaylandConnection()
        first = try SceneWindow(0, connection, options, painter: choose)
        pasteboard = WaylandPasteboard(connection)
        textInput = Self.textInput(of: connection)
        shellKeyboard = textInput == nil ? nil : ShellKeyboard()
        inputMethods = Self.inputMethods(textInput)
        first.host = self
        connection.seats.receiver = self
        connection.seats.windows = [first]
        connection.seats.makeCursor = { [unowned connection] in PointerCursor(connection) }
        connection.displays.changed = { [weak self] in self?.displaysChanged() }
        connection.presentation?.refreshed = { [weak self] time in
            guard let self else { return }
            refreshTime = time
            for window in windows { refreshRateChanged(of: window) }
        }
        pasteboard?.drags.onEnd = { [weak self] in self?.updateActivity() }
        connectInputMethods()
        try first.waitForConfiguration()
        RefreshPacing.setInterval(1 / first.refreshRate, frameAt: refreshTime)
        server.setRefreshInterval(1 / first.refreshRate, frameAt: refreshTime)
    }

    /// Shows the window, when the application's first frame is ready, and runs until the window is closed, a signal
    /// asks the program to end, or the compositor goes away; the application is notified first (L-13). It is also
    /// notified when memory is short (L-12), if the kernel measures that. Returns the exit status: 0, or
    /// `connectionLostStatus`.
    public func run(_ application: UIApplication) -> Int32 {
        start(application)
        accessibility.startLater()
        return loop.run { [unowned self] in
            accessibility.stop()
            for window in windows { window.stop() }
            return exitStatus ?? 0
        }
    }

    /// Shows the window and serves the application in the main run loop, which the caller runs instead of `run(_:)`.
    package func start(_ application: UIApplication) {
        self.application = application
        loop.add(connection.fileDescriptor) { [unowned self] in readEvents() }
        loop.add(terminationSignals: terminationSignals) { [unowned self] in end(status: 0) }
        loop.serve(
            application, update: { [unowned self] in updateApplication() },
            prepare: { [unowned self] in prepareToSleep() })
        connection.activation?.activateAtLaunch(first.window.surface)
        first.start()
        updateApplication()
        // An application without windows has no frame yet; nothing else would show the window.
        if server.statistics.framesPainted == 0 { server.outputChanged() }
    }

    /// Does at once what the main run loop does before it sleeps: reads what has come, and presents the changes.
    package func processEvents() { prepareToSleep() }

    /// Why the connection is lost, in one line; `nil` while there is one.
    package var loss: String? { connection.isLost ? connection.lossDescription : nil }

    /// Calls a closure after each frame, on the painting thread, with the times of its painting.
    package func observePainting(_ observer: @escaping @Sendable (FrameTiming) -> Void) {
        let times = PaintingTimes()
        server.setPaintingObserver { times.paintingBegan() }
        first.output.setPresentationObserver { times.painted() }
        observeFrames { _, commits in observer(times.timing(commits: commits)) }
    }

    /// Shows the title of the scene in the title bar; `nil` for that of the options.
    public func sceneTitleChanged(_ title: String?) { first.setTitle(title) }

    /// Asks the compositor to show the first window in front of the others.
    public func activateScene() { connection.activate(first.window) }

    /// Keeps the screen on while the application asks for it (L-26), if the compositor can.
    public func idleTimerChanged(isDisabled: Bool) {
        isIdleInhibited = isDisabled
        for window in windows { window.window.setIdleInhibited(isDisabled) }
        connection.flush()
    }

    /// Minimizes the first window, as the home button of a device hides a program.
    package func minimize() {
        first.window.minimize()
        connection.flush()
    }

    private func end(status: Int32) {
        guard exitStatus == nil else { return }
        exitStatus = status
        application?.terminate()
        loop.stop()
    }

    /// Does the work of the application that is due, and presents its changes.
    func updateApplication() { application?.runPendingWork() }

    // MARK: Events

    /// The time to wait for the `wl_touch.frame` of touches, in seconds; at most once per read (decision). mutter sends
    /// none after the last finger lifted.
    private static let missingFrameTimeout = 0.001

    /// Reads events, delivers them to the application and presents the changes.
    private func readEvents() {
        InputTiming.observer?(.reading)
        let hasRead = connection.read()
        if connection.seats.isMissingTouchFrame {
            connection.read(until: MonotonicClock.seconds + Self.missingFrameTimeout)
        }
        connection.seats.finish()
        endIfLost()
        if hasRead { updateApplication() }
    }

    /// Called before the loop sleeps: presents what timers and tasks changed, and reads what another thread has read for
    /// this one, or has left.
    private func prepareToSleep() {
        updateApplication()
        readEvents()
        for window in windows { window.refreshFrame() }
        updateInputMethods()
    }

    /// Ends the application if the compositor is gone, and logs the reason.
    private func endIfLost() {
        guard exitStatus == nil, connection.isLost else { return }
        ErrorStream.logWithProgramName(connection.lossDescription)
        end(status: Self.connectionLostStatus)
    }

    // MARK: Displays

    private func displaysChanged() { for window in windows { window.displaysChanged() } }

    /// A window is on displays with another refresh rate. Input and display links follow that of the first one.
    func refreshRateChanged(of window: SceneWindow) {
        if window === first { return setRefreshCycle() }
        window.server.setRefreshInterval(1 / window.refreshRate, frameAt: refreshTime)
    }

    /// A window has another size or scale than before.
    func screenChanged(from old: ScreenMetrics, of window: SceneWindow) {
        guard let application else { return }
        guard window === first else { return application.screenChanged(window.screen, surface: window.number) }
        let change = keyboardChange(from: old, to: window.screen)
        application.screenChanged(window.screen)
        if let change { application.shellKeyboardChanged(height: change.height, isShown: change.isShown) }
    }

    /// Aligns the refresh cycle of input and display links with the display.
    private func setRefreshCycle() {
        let (interval, phase) = (1 / first.refreshRate, refreshTime)
        HostCalls.tell(.refresh(interval: interval, phase: phase)) {
            RefreshPacing.setInterval(interval, frameAt: phase)
        }
        server.setRefreshInterval(interval, frameAt: phase)
    }
}

// The windows of further scenes.
extension WaylandHost {
    /// True: every scene has a window.
    public var supportsMultipleScenes: Bool { true }

    /// Opens another window of the size that the options ask for. `nil`, after a message, if that is not possible.
    public func openSurface(_ number: Int) -> (any SceneSurface)? {
        do {
            let window = try SceneWindow(number, connection, options, painter: choosePainter)
            do {
                try window.assumeSize()
            } catch {
                window.close()
                throw error
            }
            window.host = self
            window.window.setIdleInhibited(isIdleInhibited)
            refreshRateChanged(of: window)
            connection.seats.windows.append(window)
            window.start()
            connection.flush()
            return window
        } catch {
            ErrorStream.logWithProgramName("cannot open a window for a scene: \(error)")
            return nil
        }
    }

    /// Hides the first window; it exists as long as the program, but shows nothing any more.
    public func closeFirstSurface() { first.hide() }

    /// Forgets a window that is closed.
    func remove(_ window: SceneWindow) { connection.seats.windows.removeAll { $0 === window } }

    /// The user closes a window: its scene is disconnected, or the program ends with the only one.
    func closeWindow(_ number: Int) {
        if application?.closeSurface(number) != true { end(status: 0) }
    }

    /// Whether the compositor drags something that was in a window.
    func isDragging(from number: Int) -> Bool { pasteboard?.drags.handedOverWindow == number }

    func updateActivity() { for window in windows { window.updateActivity() } }
}

extension WaylandHost: SeatReceiver {
    func receive(_ frames: [InputFrame]) {
        if let touched = frames.first(where: { !$0.contacts.isEmpty }), connection.presentation?.takeRequest() == true {
            windows.first { $0.number == touched.surface }?.output.requestFeedback()
        }
        for frame in frames { application?.deliver(frame) }
    }

    func penButtonPressed() { HostCalls.tell(.pencilTap) { PencilTaps.receive() } }

    func dragRefused() { pasteboard?.drags.dragRefused() }

    func deviceGone(_ device: InputDevice.ID) { application?.deviceRemoved(device) }

    func showFingers(at positions: [CGPoint]) {
        let dots = fingerDots ?? FingerDots()
        fingerDots = dots
        HostCalls.tell(.simulatedFingers(positions)) { dots.show(at: positions) }
    }
}
