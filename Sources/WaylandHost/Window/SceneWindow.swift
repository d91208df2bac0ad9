import CWayland
import CoreGraphics
import Foundation
import HostSupport
import QuartzCore
import RenderServer
import Support
import TouchInput
import UIKitCore

/// A window of the program, which shows one scene (L-59, L-140). It has frames, a size and presence; all windows share
/// the connection, the seats and the main loop.
@MainActor final class SceneWindow {
    /// The number of the window in input frames; 0 for the first one, which exists as long as the program.
    let number: Int
    let window: WaylandWindow
    let output: SurfaceOutput
    let server: RenderServer
    /// The screen's metrics: the inside of the window.
    var screen: ScreenMetrics
    /// The host, once it has been created.
    weak var host: WaylandHost?
    /// The size of the surface; that of the options until the compositor has chosen one.
    private(set) var surfaceSize: SurfaceSize
    /// Pixels in a unit of the surface's size: what the compositor prefers, as far as the window can be painted.
    private(set) var bufferScale = 1.0
    /// The size of the surface while the program decides it, or had last decided it.
    private(set) var floatingSize: SurfaceSize?
    /// The title bar and the edges, once the program had to draw them.
    var frame: WindowFrame?
    /// The text of the title bar.
    private(set) var title: String
    /// The refresh rate of the displays that show the window, in frames per second.
    private(set) var refreshRate: Double

    private let options: WaylandHost.Options
    /// The painter, unless the server has replaced it.
    private weak var painter: (any FramePainter)?
    private let frameThread: FrameThread
    private var isStarted = false
    private var presence = WindowPresence()
    /// Whether the window has been in use; until then its scene is active, as at every launch.
    private var hasBeenActivated = false
    /// Whether a surface of the window has the keyboard.
    private(set) var hasKeyboard = false
    /// Whether the compositor has said how large the window is; no frame may be shown before.
    private var isConfigured = false
    /// Whether it shows nothing any more.
    private var isClosed = false
    /// The compositor's scale that was not adopted, as was logged; `nil` if `bufferScale` is the compositor's.
    private var refusedScale: Double?
    /// The newest configuration during the launch.
    private var firstConfiguration: WindowConfiguration?

    /// Creates the window, which the compositor shows with its first frame. It presents frames itself if the painter can;
    /// otherwise they are read back if that paints elsewhere.
    ///
    /// - Throws: `WaylandHostError`, and errors of `choose`.
    init(
        _ number: Int, _ connection: WaylandConnection, _ options: WaylandHost.Options,
        painter choose: (WindowSystem) throws -> any FramePainter
    ) throws {
        self.number = number
        self.options = options
        title = options.title
        // First, as the window would outlive an error.
        let painter = try choose(.wayland(connection.display))
        self.painter = painter
        window = try WaylandWindow(
            connection, title: options.title, identifier: options.identifier, isFullscreen: options.isFullscreen)
        guard let output = SurfaceOutput(window) else {
            window.close()
            throw WaylandHostError.refused(connection.lossDescription)
        }
        self.output = output
        painter.showFrames(in: .wayland(window.surface), of: output) {
            ErrorStream.logWithProgramName("\($0); reading frames back instead")
        }
        refreshRate = window.rate
        server = RenderServer(
            output: output, painter: painter, mode: .threaded, scale: 1, refreshInterval: 1 / refreshRate,
            clock: { MonotonicClock.seconds })
        frameThread = FrameThread(connection.display, output, server)
        screen = ScreenMetrics(
            size: options.size, scale: 1, maximumFramesPerSecond: Int(refreshRate.rounded()), idiom: options.idiom)
        surfaceSize = SurfaceSize(width: 1, height: 1)
        window.receiver = self
    }

    /// Waits until the compositor has said how large the window is to be, and adopts that.
    ///
    /// - Throws: `WaylandHostError`.
    func waitForConfiguration() throws {
        let connection = window.connection
        while firstConfiguration == nil {
            guard wl_display_dispatch(connection.display) >= 0 else {
                throw WaylandHostError.refused(connection.lossDescription)
            }
        }
        guard let configuration = firstConfiguration else { return }
        bufferScale = window.bufferScale
        surfaceSize = contentSize(of: configuration)
        try checkSize()
        isConfigured = true
        adoptSize(confirming: configuration.serial)
        hasBeenActivated = configuration.isActivated
    }

    /// Assumes the size that the program asks for until the compositor has chosen one, which a running application does
    /// not wait for.
    ///
    /// - Throws: `WaylandHostError.impossibleWindowSize`.
    func assumeSize() throws {
        bufferScale = window.bufferScale
        surfaceSize = requestedSize
        try checkSize()
        screen = metrics
        server.setScale(screen.scale)
    }

    private func checkSize() throws {
        let (width, height) = pixelSize(at: window.bufferScale)
        guard SurfaceOutput.isPaintable(width: width, height: height) else {
            throw WaylandHostError.impossibleWindowSize(width: width, height: height)
        }
    }

    /// Starts to show frames as the compositor asks for them.
    func start() {
        isStarted = true
        frameThread.start()
    }

    /// Ends the threads of the window, and waits for the frame that is painted.
    func stop() {
        if isStarted { frameThread.stop() }
        isStarted = false
        server.stop()
    }

    /// Ends the threads of the first window and hides it: it exists as long as the program.
    func hide() {
        isClosed = true
        stop()
        output.hide()
    }

    /// Sets the text of the title bar; `nil` for that of the options.
    func setTitle(_ text: String?) {
        title = text ?? options.title
        window.setTitle(title)
        refreshFrame()
        window.connection.flush()
    }

    // MARK: Presence

    /// A surface of the window got or lost the keyboard. The host updates the activity of all windows.
    func keyboardFocusChanged(_ hasFocus: Bool) { hasKeyboard = hasFocus }

    /// The scene is active while its window has the keyboard, or is the one in use: weston reports only one of them if it
    /// comes back at once, and does not always report that another window is in use.
    func updateActivity() {
        guard hasBeenActivated, let host else { return }
        let isInUse = window.isActivated && !host.windows.contains { $0.hasKeyboard }
        apply(presence.setFocused(hasKeyboard || isInUse || host.isDragging(from: number)))
    }

    private func apply(_ steps: [WindowPresence.Step]) {
        // The application continues in its other windows.
        guard let host, let application = host.application, !isClosed else { return }
        for step in steps {
            switch step {
            case .resignActive:
                window.connection.seats.resetPointers(in: number)
                number == 0 ? application.resignActive() : application.resignActive(surface: number)
            case .enterBackground:
                number == 0 ? application.enterBackground() : application.enterBackground(surface: number)
            case .enterForeground:
                number == 0 ? application.enterForeground() : application.enterForeground(surface: number)
            case .becomeActive:
                number == 0 ? application.becomeActive() : application.becomeActive(surface: number)
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

    /// The metrics for the size of the surface and the scale of its display.
    private var metrics: ScreenMetrics {
        let (width, height) = pixelSize(at: bufferScale)
        var metrics = screen
        metrics.scale = CGFloat(scale)
        metrics.size = CGSize(width: Double(width) / scale, height: Double(height) / scale)
        metrics.maximumFramesPerSecond = Int(refreshRate.rounded())
        return metrics
    }

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
        let (old, new) = (screen, metrics)
        guard new != old else { return false }
        if new.scale != old.scale { server.setScale(new.scale) }
        screen = new
        window.connection.seats.windowResized()
        host?.screenChanged(from: old, of: self)
        return true
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
        let isFirst = !isConfigured
        isConfigured = true
        guard adoptSize(confirming: serial) || isFirst else { return }
        host?.updateApplication()
        server.outputIsReady()
    }
}

extension SceneWindow: WindowReceiver {
    func configure(_ configuration: WindowConfiguration) {
        guard let host, host.application != nil else {
            firstConfiguration = configuration
            return
        }
        if isClosed { return }
        window.connection.seats.finish()
        resize(to: contentSize(of: configuration), confirming: configuration.serial)
        // A window that no keyboard has found yet is in use all the same.
        if configuration.isActivated { hasBeenActivated = true }
        updateActivity()
    }

    func displaysChanged() {
        guard isConfigured, !isClosed else { return }
        let rate = window.rate
        if rate != refreshRate {
            refreshRate = rate
            host?.refreshRateChanged(of: self)
        }
        if adoptSize(), host?.application != nil {
            host?.updateApplication()
            server.outputIsReady()
        }
    }

    func closeRequested() {
        // Users ask again if the first request is not answered at once.
        if !isClosed { host?.closeWindow(number) }
    }
}

// What the seats ask for.
extension SceneWindow {
    /// The surface of the content.
    var surface: OpaquePointer { window.surface }
    /// Points in a unit of the surface's size.
    var pointsPerUnit: Double { bufferScale / scale }

    /// A position on the surface, in points.
    func point(_ x: wl_fixed_t, _ y: wl_fixed_t) -> CGPoint {
        CGPoint(x: wl_fixed_to_double(x) * pointsPerUnit, y: wl_fixed_to_double(y) * pointsPerUnit)
    }
}

extension SceneWindow: SceneSurface {
    var sink: any RenderCommitSink { server }

    func titleChanged(_ title: String?) { setTitle(title) }

    /// Asks the compositor to show the window in front of the others; a new one mostly is. Its scene is active, as at a
    /// launch.
    func activate() {
        if isConfigured { window.connection.activate(window) }
        host?.application?.becomeActive(surface: number)
    }

    func close() {
        isClosed = true
        stop()
        painter?.windowPainter?.leaveWindow()
        frame = nil
        host?.remove(self)
        output.close()
        window.close()
        window.connection.flush()
    }
}
