import CoreGraphics
import Foundation
import HostSupport
import QuartzCore
import RenderServer
import Support
import TouchInput
import UIKitCore

/// Runs an application on a screen without any desktop, and delivers the touches of its touch screens.
///
/// Frames are shown by the kernel's display driver (KMS), touches and keys are read from its input devices (evdev). The
/// main run loop is Foundation's: timers, `DispatchQueue.main` and main-actor tasks run in it.
@preconcurrency @MainActor public final class PanelHost: PaintingHost, RecordableHost {
    /// What the program asks of the screen.
    public struct Options: Sendable {
        /// Pixels per point, or `nil` (the default) to compute them from the physical size of the screen.
        public var scale: CGFloat?
        /// The device family of the screen; `.phone` by default.
        public var idiom: UIUserInterfaceIdiom
        /// The connector of the screen, such as `HDMI-A-1`; `nil` (the default) for a built-in panel, otherwise the first
        /// screen that is connected.
        public var screenName: String?
        /// How the picture is turned; `nil` (the default) as the kernel knows the panel to be mounted.
        public var rotation: PanelRotation?
        /// Where all touch screens are on the panel; `nil` (the default) for what udev knows about each.
        public var calibration: TouchCalibration?

        /// Creates options; scale in pixels per point.
        public init(
            scale: CGFloat? = nil, idiom: UIUserInterfaceIdiom = .phone, screenName: String? = nil,
            rotation: PanelRotation? = nil, calibration: TouchCalibration? = nil
        ) {
            self.scale = scale
            self.idiom = idiom
            self.screenName = screenName
            self.rotation = rotation
            self.calibration = calibration
        }
    }

    /// The exit status of a program whose display card went away: 1.
    public static let cardLostStatus: Int32 = 1

    /// The screen's metrics.
    public package(set) var screen: ScreenMetrics
    /// After touches only while there is a keyboard, or the devices are not open yet; otherwise always (KB-79).
    public private(set) var onScreenKeyboard = OnScreenKeyboardPolicy.afterTouch
    /// The receiver of the screen's layer commits.
    public var sink: any RenderCommitSink { server }

    private let options: Options
    private let seat: any PanelSeat
    private let card: PanelCard
    private let output: PanelOutput
    package let server: RenderServer
    private let devices: PanelDevices
    private let loop = MainLoop()
    /// Readable when a signal asks the program to end. Installed first, so no signal kills the process before the
    /// application is told.
    private let terminationSignals: Int32
    private var presence = WindowPresence()
    private var application: UIApplication?
    private var exitStatus: Int32?
    private var thread: PanelThread?
    private var fingerDots: FingerDots?
    private var shownDots: [CGPoint] = []
    /// The position of the arrow; `nil` if there is none.
    private var shownPointer: CGPoint?
    /// Whether the program's virtual terminal is shown, and whether a screen is connected.
    private var isInFront = true
    private var isConnected = true
    /// The time of the refresh with which the cycle of display links was aligned, in seconds.
    private var alignedRefresh: TimeInterval = 0
    /// When the on-screen keyboard is to replace a missing one.
    private var keyboardDeadline: DeadlineQueue.Deadline?

    /// The time after which the cycle is aligned again while there is input, in seconds (decision: that of the other
    /// hosts).
    private static let alignmentInterval: TimeInterval = 2
    /// How long a keyboard must be missing until the on-screen keyboard replaces it, in seconds (decision, KB-79).
    private static let keyboardDelay: TimeInterval = 0.3

    /// Takes over the screen and the virtual terminal.
    ///
    /// - Throws: `PanelHostError`.
    public convenience init(_ options: Options) throws { try self.init(options, painter: SoftwareFramePainter()) }

    /// Creates a host with a painter, whose frames are read back if it paints elsewhere.
    ///
    /// - Throws: `PanelHostError`.
    package init(_ options: Options, painter: any FramePainter) throws {
        guard DescriptorReserve.isAvailable else { throw PanelHostError.tooManyOpenFiles }
        MediaClock.install { MonotonicClock.seconds }
        terminationSignals = TerminationSignals.watch()
        self.options = options
        // The card is free only while the own terminal is shown.
        let seat = try SeatChoice.open()
        self.seat = seat
        do {
            card = try PanelCard.open(seat, screenName: options.screenName)
            output = try PanelOutput(card, rotation: options.rotation)
        } catch {
            seat.end()
            throw error
        }
        let geometry = output.geometry
        screen = Self.metrics(geometry, options)
        server = RenderServer(
            output: output, painter: painter, mode: .threaded, scale: screen.scale,
            refreshInterval: 1 / geometry.refreshRate, clock: { MonotonicClock.seconds })
        devices = PanelDevices(
            geometry: TouchGeometry(screen: screen.size, rotation: geometry.rotation), screen: screen.size,
            calibration: options.calibration, seat: seat)
        RefreshPacing.setInterval(1 / geometry.refreshRate)
        server.setRefreshInterval(1 / geometry.refreshRate, frameAt: 0)
        seat.takeOver()
    }

    private static func metrics(_ geometry: PanelGeometry, _ options: Options) -> ScreenMetrics {
        let scale = options.scale.map(Double.init) ?? geometry.naturalScale
        return ScreenMetrics(
            size: CGSize(width: Double(geometry.width) / scale, height: Double(geometry.height) / scale),
            scale: CGFloat(scale), maximumFramesPerSecond: Int(geometry.refreshRate.rounded()), idiom: options.idiom)
    }

    /// Whether the machine has a display card, which may or may not be free.
    public static var hasCard: Bool { PanelCard.exists }

    /// Shows the application until it ends or a signal asks the program to; the application is notified first (L-13).
    /// It is also notified when memory is short (L-12), if the kernel measures that. Returns the exit status: 0, or
    /// `cardLostStatus`.
    public func run(_ application: UIApplication) -> Int32 {
        self.application = application
        devices.connected = { [unowned application] in application.deviceConnected($0) }
        devices.removed = { [unowned application] in application.deviceRemoved($0) }
        devices.settled = { [unowned self] in updateKeyboardPolicy() }
        devices.terminalRequested = { [seat] in seat.showTerminal($0) }
        devices.open()
        loop.add(devices.descriptor) { [unowned self] in readInput() }
        loop.add(terminationSignals: terminationSignals) { [unowned self] in end(status: 0) }
        loop.serve(application, update: { [unowned self] in updateApplication() })
        let thread = PanelThread(card, output, server, seat) { [weak self] event in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.handle(event) } }
        }
        self.thread = thread
        thread.start()
        updateApplication()
        // An application without windows has no frame yet; the screen would still show the terminal.
        if server.statistics.framesPainted == 0 { server.outputChanged() }
        return loop.run { [unowned self] in
            thread.stop()
            server.stop()
            devices.close()
            card.resignMaster()
            seat.end()
            return exitStatus ?? 0
        }
    }

    /// Calls a closure after each frame, on the painting thread, with the times of its painting.
    package func observePainting(_ observer: @escaping @Sendable (FrameTiming) -> Void) {
        let times = PaintingTimes()
        server.setPaintingObserver { times.paintingBegan() }
        output.setPresentationObserver { times.painted() }
        observeFrames { _, commits in observer(times.timing(commits: commits)) }
    }

    private func end(status: Int32) {
        guard exitStatus == nil else { return }
        exitStatus = status
        application?.terminate()
        loop.stop()
    }

    private func updateApplication() { application?.runPendingWork() }

    // MARK: Events

    /// Delivers the input that has come, and presents the changes.
    private func readInput() {
        InputTiming.observer?(.reading)
        let frames = devices.read()
        // Input belongs to the program whose terminal is shown, but devices know no terminals.
        if output.isShown {
            if !frames.isEmpty { alignRefreshCycle() }
            for frame in frames { application?.deliver(frame) }
        }
        devices.reportRemovals()
        showPointer()
        updateApplication()
    }

    /// Shows the arrow, and the dots of simulated fingers, where the mouse is.
    private func showPointer() {
        let (position, dots) = (devices.pointer.position, devices.pointer.dotPositions)
        if position != shownPointer {
            shownPointer = position
            let scale = screen.scale
            output.setPointer(position.map { (Int($0.x * scale), Int($0.y * scale)) }, scale: Double(scale))
            thread?.wake()
        }
        if dots != shownDots {
            shownDots = dots
            let view = fingerDots ?? FingerDots()
            fingerDots = view
            HostCalls.tell(.simulatedFingers(dots)) { view.show(at: dots) }
        }
    }

    /// Adopts the policy for the devices that are open. A keyboard must be missing for some time: a seat takes the devices
    /// away shortly before it reports that another terminal is shown, and a screen that changes opens them again.
    private func updateKeyboardPolicy() {
        if let keyboardDeadline { DeadlineQueue.main.cancel(keyboardDeadline) }
        keyboardDeadline = nil
        if devices.hasKeyboard { return adopt(.afterTouch) }
        keyboardDeadline = DeadlineQueue.main.schedule(at: MediaClock.now + Self.keyboardDelay) { [weak self] in
            guard let self else { return }
            keyboardDeadline = nil
            if devices.isSettled, !devices.hasKeyboard { adopt(.always) }
        }
    }

    private func adopt(_ policy: OnScreenKeyboardPolicy) {
        guard policy != onScreenKeyboard else { return }
        onScreenKeyboard = policy
        application?.hostKeyboardPolicyChanged()
    }

    private func handle(_ event: PanelThread.Event) {
        switch event {
        case .left:
            isInFront = false
            devices.close()
            updatePresence()
        case .returned:
            isInFront = true
            devices.open()
            updatePresence()
        case .screenChanged(let change):
            screenChanged(change)
        case .deviceDescribed(let event):
            devices.describe(event)
        case .lost:
            ErrorStream.logWithProgramName("\(card.path), the display card, is gone")
            end(status: Self.cardLostStatus)
        case .seatLost:
            ErrorStream.logWithProgramName("the service that opened the screen and its devices is gone")
            end(status: Self.cardLostStatus)
        }
        updateApplication()
    }

    /// The application is in the background while another terminal is shown, or no screen is connected.
    private func updatePresence() { apply(presence.setMapped(isInFront && isConnected)) }

    private func screenChanged(_ change: PanelOutput.Change) {
        isConnected = change != .disconnected
        if change == .replaced {
            let geometry = output.geometry
            let metrics = Self.metrics(geometry, options)
            setRefreshCycle(interval: 1 / geometry.refreshRate, phase: 0)
            alignedRefresh = 0
            if metrics.scale != screen.scale { server.setScale(metrics.scale) }
            let hasChanged = metrics != screen
            screen = metrics
            devices.setScreen(TouchGeometry(screen: metrics.size, rotation: geometry.rotation), size: metrics.size)
            if hasChanged { application?.screenChanged(metrics) }
        }
        updatePresence()
        updateApplication()
        if isConnected { server.outputIsReady() }
    }

    private func apply(_ steps: [WindowPresence.Step]) {
        for step in steps {
            switch step {
            case .resignActive: application?.resignActive()
            case .enterBackground: application?.enterBackground()
            case .enterForeground: application?.enterForeground()
            case .becomeActive: application?.becomeActive()
            }
        }
    }

    /// Aligns the refresh cycle of input and display links with the screen, if it tells when it refreshes.
    private func alignRefreshCycle() {
        let (refresh, interval) = (output.refreshTime, 1 / output.geometry.refreshRate)
        guard refresh > 0, refresh - alignedRefresh >= Self.alignmentInterval else { return }
        alignedRefresh = refresh
        setRefreshCycle(interval: interval, phase: refresh)
    }

    private func setRefreshCycle(interval: TimeInterval, phase: TimeInterval) {
        HostCalls.tell(.refresh(interval: interval, phase: phase)) {
            RefreshPacing.setInterval(interval, frameAt: phase)
        }
        server.setRefreshInterval(interval, frameAt: phase)
    }
}
