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

    /// The screen's metrics: the inside of the window.
    public package(set) var screen: ScreenMetrics
    /// After touches only, as desktops have a hardware keyboard (KB-79); never where the shell has a keyboard (KB-100).
    public var onScreenKeyboard: OnScreenKeyboardPolicy { shellKeyboard?.policy ?? .afterTouch }
    /// The receiver of the screen's layer commits.
    public var sink: any RenderCommitSink { server }

    let connection: WaylandConnection
    let window: WaylandWindow
    /// The compositor's input method, if it has one, otherwise ibus and fcitx5.
    let inputMethods: InputMethodSession
    /// What the compositor's input method writes with; `nil` if it has none.
    let textInput: TextInput?
    /// The keyboard of a shell whose input method the compositor has; `nil` if it has none.
    let shellKeyboard: ShellKeyboard?
    let options: Options
    let output: SurfaceOutput
    package let server: RenderServer
    private let frameThread: FrameThread
    /// `nil` if the compositor has no clipboard.
    private let pasteboard: WaylandPasteboard?
    private let loop = MainLoop()
    /// The screen readers and other assistive technologies. Compositors do not tell where the window is, so positions are
    /// those in the window.
    private let accessibility = AccessibilityBridge(adoptsTextSize: true)
    /// Readable when a signal asks the program to end. Installed first, so no signal kills the process before the
    /// application is told.
    private let terminationSignals: Int32
    private var presence = WindowPresence()
    /// Whether the window has been in use; until then the application is active, as at every launch.
    private var hasBeenActivated = false
    private(set) var application: UIApplication?
    /// Whether a surface of the window has the keyboard.
    var hasKeyboard = false
    private var exitStatus: Int32?
    private var fingerDots: FingerDots?
    private var refreshRate: Double
    /// The time of one refresh of the display, in seconds; 0 until the compositor reports one.
    private var refreshTime: TimeInterval = 0
    /// The size of the surface; that of the options until the compositor has chosen one.
    private(set) var surfaceSize: SurfaceSize
    /// Pixels in a unit of the surface's size: what the compositor prefers, as far as the window can be painted.
    private(set) var bufferScale = 1.0
    /// The compositor's scale that was not adopted, as was logged; `nil` if `bufferScale` is the compositor's.
    private var refusedScale: Double?
    /// The size of the surface while the program decides it, or had last decided it.
    var floatingSize: SurfaceSize?
    /// The title bar and the edges, once the program had to draw them.
    var frame: WindowFrame?
    /// The text of the title bar.
    private(set) var title: String
    /// The newest configuration during the launch.
    private var firstConfiguration: WindowConfiguration?

    /// Connects to the compositor and creates the window, which `run(_:)` shows.
    ///
    /// - Throws: `WaylandHostError`.
    public convenience init(_ options: Options) throws { try self.init(options) { _ in SoftwareFramePainter() } }

    /// Creates a host with the painter that `choose` returns for its compositor. It presents frames in the window itself, if
    /// it can; otherwise they are read back if it paints elsewhere.
    ///
    /// - Throws: `WaylandHostError`, and errors of `choose`.
    package init(_ options: Options, painter choose: (WindowSystem) throws -> any FramePainter) throws {
        guard DescriptorReserve.isAvailable else { throw WaylandHostError.tooManyOpenFiles }
        MediaClock.install { MonotonicClock.seconds }
        terminationSignals = TerminationSignals.watch()
        self.options = options
        title = options.title
        connection = try WaylandConnection()
        window = try WaylandWindow(
            connection, title: options.title, identifier: options.identifier, isFullscreen: options.isFullscreen)
        guard let output = SurfaceOutput(window) else { throw WaylandHostError.refused(connection.lossDescription) }
        self.output = output
        let painter = try choose(.wayland(connection.display))
        painter.showFrames(in: .wayland(window.surface), of: output) {
            ErrorStream.logWithProgramName("\($0); reading frames back instead")
        }
        let rate = window.rate
        refreshRate = rate
        server = RenderServer(
            output: output, painter: painter, mode: .threaded, scale: 1, refreshInterval: 1 / rate,
            clock: { MonotonicClock.seconds })
        frameThread = FrameThread(connection.display, output, server)
        pasteboard = WaylandPasteboard(connection, surface: window.surface)
        textInput = Self.textInput(of: window)
        shellKeyboard = textInput == nil ? nil : ShellKeyboard()
        inputMethods = Self.inputMethods(textInput)
        screen = ScreenMetrics(
            size: options.size, scale: 1, maximumFramesPerSecond: Int(rate.rounded()), idiom: options.idiom)
        surfaceSize = SurfaceSize(width: 1, height: 1)
        window.receiver = self
        connection.seats.receiver = self
        connection.seats.makeCursor = { [unowned connection] in PointerCursor(connection) }
        connection.displays.changed = { [weak self] in self?.displaysChanged() }
        connection.presentation?.refreshed = { [weak self] time in
            self?.refreshTime = time
            self?.setRefreshCycle()
        }
        pasteboard?.drags.onEnd = { [weak self] in self?.updateActivity() }
        connectInputMethods()
        try waitForConfiguration()
        RefreshPacing.setInterval(1 / rate, frameAt: refreshTime)
        server.setRefreshInterval(1 / rate, frameAt: refreshTime)
    }

    /// Waits until the compositor has said how large the window is to be, and adopts that.
    private func waitForConfiguration() throws {
        while firstConfiguration == nil {
            guard wl_display_dispatch(connection.display) >= 0 else {
                throw WaylandHostError.refused(connection.lossDescription)
            }
        }
        guard let configuration = firstConfiguration else { return }
        bufferScale = window.bufferScale
        surfaceSize = contentSize(of: configuration)
        let (width, height) = pixelSize(at: window.bufferScale)
        guard SurfaceOutput.isPaintable(width: width, height: height) else {
            throw WaylandHostError.impossibleWindowSize(width: width, height: height)
        }
        adoptSize(confirming: configuration.serial)
        hasBeenActivated = configuration.isActivated
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
            frameThread.stop()
            server.stop()
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
        frameThread.start()
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
        output.setPresentationObserver { times.painted() }
        observeFrames { _, commits in observer(times.timing(commits: commits)) }
    }

    /// Shows the title of the scene in the title bar; `nil` for that of the options.
    public func sceneTitleChanged(_ title: String?) {
        self.title = title ?? options.title
        window.setTitle(self.title)
        refreshFrame()
        connection.flush()
    }

    /// Keeps the screen on while the application asks for it (L-26), if the compositor can.
    public func idleTimerChanged(isDisabled: Bool) {
        window.setIdleInhibited(isDisabled)
        connection.flush()
    }

    /// Minimizes the window, as the home button of a device hides a program.
    package func minimize() {
        window.minimize()
        connection.flush()
    }

    private func end(status: Int32) {
        guard exitStatus == nil else { return }
        exitStatus = status
        application?.terminate()
        loop.stop()
    }

    private func updateApplication() { application?.runPendingWork() }

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
        refreshFrame()
        updateInputMethods()
    }

    /// Ends the application if the compositor is gone, and logs the reason.
    private func endIfLost() {
        guard exitStatus == nil, connection.isLost else { return }
        ErrorStream.logWithProgramName(connection.lossDescription)
        end(status: Self.connectionLostStatus)
    }

    private func apply(_ steps: [WindowPresence.Step]) {
        for step in steps {
            switch step {
            case .resignActive:
                connection.seats.resetPointers()
                application?.resignActive()
            case .enterBackground: application?.enterBackground()
            case .enterForeground: application?.enterForeground()
            case .becomeActive: application?.becomeActive()
            }
        }
    }

    // MARK: Sizes

    /// The size that the program asks for, if the compositor leaves it to it.
    var requestedSize: SurfaceSize {
        SurfaceSize(
            width: max(1, Int((options.size.width / pointsPerUnit).rounded())),
            height: max(1, Int((options.size.height / pointsPerUnit).rounded())))
    }

    /// Pixels per point.
    private var scale: Double { options.scale.map(Double.init) ?? bufferScale }

    /// The size of the window in pixels, with so many pixels in a unit of the surface's size.
    private func pixelSize(at scale: Double) -> (width: Int, height: Int) {
        (
            max(1, Int((Double(surfaceSize.width) * scale).rounded())),
            max(1, Int((Double(surfaceSize.height) * scale).rounded()))
        )
    }

    /// Logs that a window size cannot be painted, and which property is kept.
    private func reportImpossibleSize(_ size: (width: Int, height: Int), keeping property: String) {
        let error = WaylandHostError.impossibleWindowSize(width: size.width, height: size.height)
        ErrorStream.logWithProgramName("\(error); its \(property) is kept")
    }

    /// Adopts the size of the surface and the scale of its display, confirming a configuration. Returns false if the
    /// application sees no change. A scale with which the window would be too large is not adopted.
    @discardableResult private func adoptSize(confirming serial: UInt32? = nil) -> Bool {
        let wanted = pixelSize(at: window.bufferScale)
        if SurfaceOutput.isPaintable(width: wanted.width, height: wanted.height) {
            (bufferScale, refusedScale) = (window.bufferScale, nil)
        } else if refusedScale != window.bufferScale {
            refusedScale = window.bufferScale
            reportImpossibleSize(wanted, keeping: "scale")
        }
        let (width, height) = pixelSize(at: bufferScale)
        if !window.isManaged { floatingSize = surfaceSize }
        output.resize(
            width: width, height: height, surfaceSize: surfaceSize, bufferScale: bufferScale, confirming: serial,
            prepare: updateFrame)
        var metrics = screen
        metrics.scale = CGFloat(scale)
        metrics.size = CGSize(width: Double(width) / scale, height: Double(height) / scale)
        metrics.maximumFramesPerSecond = Int(refreshRate.rounded())
        guard metrics != screen else { return false }
        if metrics.scale != screen.scale { server.setScale(metrics.scale) }
        let change = keyboardChange(to: metrics)
        screen = metrics
        connection.seats.windowResized()
        application?.screenChanged(metrics)
        if let change { application?.shellKeyboardChanged(height: change.height, isShown: change.isShown) }
        return true
    }

    /// Aligns the refresh cycle of input and display links with the display.
    private func setRefreshCycle() {
        let (interval, phase) = (1 / refreshRate, refreshTime)
        HostCalls.tell(.refresh(interval: interval, phase: phase)) {
            RefreshPacing.setInterval(interval, frameAt: phase)
        }
        server.setRefreshInterval(interval, frameAt: phase)
    }

    private func resize(to size: SurfaceSize, confirming serial: UInt32) {
        let previous = surfaceSize
        surfaceSize = size
        // A scale that was not adopted does not count.
        let wanted = pixelSize(at: min(bufferScale, window.bufferScale))
        if !SurfaceOutput.isPaintable(width: wanted.width, height: wanted.height) {
            surfaceSize = previous
            reportImpossibleSize(wanted, keeping: "size")
        }
        guard adoptSize(confirming: serial) else { return }
        updateApplication()
        server.outputIsReady()
    }
}

extension WaylandHost: WindowReceiver {
    func configure(_ configuration: WindowConfiguration) {
        guard application != nil else {
            firstConfiguration = configuration
            return
        }
        connection.seats.finish()
        resize(to: contentSize(of: configuration), confirming: configuration.serial)
        // A window that no keyboard has found yet is in use all the same.
        if configuration.isActivated { hasBeenActivated = true }
        updateActivity()
    }

    /// The application is active while its window is the one in use, or has the keyboard: weston tells only that if it
    /// comes back at once.
    func updateActivity() {
        if hasBeenActivated, application != nil {
            let isDragging = pasteboard?.drags.isHandedOver == true
            apply(presence.setFocused(window.isActivated || hasKeyboard || isDragging))
        }
    }

    func displaysChanged() {
        guard firstConfiguration != nil else { return }
        let rate = window.rate
        if rate != refreshRate {
            refreshRate = rate
            setRefreshCycle()
        }
        if adoptSize(), application != nil {
            updateApplication()
            server.outputIsReady()
        }
    }

    func closeRequested() { end(status: 0) }
}

extension WaylandHost: SeatReceiver {
    var surface: OpaquePointer { window.surface }
    var windowSize: CGSize { screen.size }
    var pointsPerUnit: Double { bufferScale / scale }

    func receive(_ frames: [InputFrame]) {
        if frames.contains(where: { !$0.contacts.isEmpty }), connection.presentation?.takeRequest() == true {
            output.requestFeedback()
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
