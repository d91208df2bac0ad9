import CoreGraphics
import CXlib
import HostSupport
import QuartzCore
import RenderServer
import Support
import TouchInput
import UIKitCore

/// A further window of the program, which shows one scene (L-59, L-140). It has frames, input and presence,
/// and shares the connection and the main loop with the first.
@MainActor final class SceneWindow: SceneSurface {
    /// The number of the window in input frames.
    let number: Int
    let window: XWindow
    let output: WindowOutput
    let server: RenderServer
    let reader: InputReader
    private(set) var screen: ScreenMetrics
    private var presence = WindowPresence()
    private unowned let host: X11Host

    /// Creates the window without showing it.
    ///
    /// - Throws: `X11HostError`, and errors of the painter.
    init(
        _ number: Int, of host: X11Host, _ options: X11Host.Options, painter: any FramePainter,
        _ frames: FrameConnection
    ) throws {
        self.number = number
        self.host = host
        let scale = host.screen.scale
        window = try XWindow(
            host.connection,
            XWindow.Options(
                title: options.title, width: Int((options.size.width * scale).rounded()),
                height: Int((options.size.height * scale).rounded()), isFullscreen: options.isFullscreen,
                visual: try frames.visual(for: painter), icon: options.icon))
        reader = InputReader(window, scale: scale)
        output = WindowOutput(window, through: frames)
        frames.show(painter, in: window, of: output)
        server = RenderServer(
            output: output, painter: painter, mode: .threaded, scale: scale,
            refreshInterval: 1 / host.displays.rate
        ) { MonotonicClock.seconds }
        screen = host.screen
        screen.size = reader.windowSize
        reader.receiver = self
        reader.inputMethods = host.inputMethods
        host.drags.add(window.id, surface: number)
    }

    var sink: any RenderCommitSink { server }

    func titleChanged(_ title: String?) { window.setTitle(title ?? host.defaultTitle) }

    /// Shows the window in front of the others; its scene is active, as at a launch.
    func activate() {
        window.show()
        host.application?.becomeActive(surface: number)
    }

    func close() {
        server.stop()
        host.remove(self)
        XDestroyWindow(host.connection.display, window.id)
        XFlush(host.connection.display)
    }

    /// Handles an event of the window that is not input.
    func handle(_ event: inout XEvent) {
        switch event.type {
        case ConfigureNotify: resize(width: Int(event.xconfigure.width), height: Int(event.xconfigure.height))
        case Expose:
            switch output.expose(PixelRect(event.xexpose)) {
            case .presented: break
            case .needsPainter: server.presentLastFrame()
            case .needsRepaint: server.outputChanged()
            }
        case MapNotify:
            window.wasMapped()
            output.setVisible(true)
            server.outputIsReady()
            apply(presence.setMapped(true))
        case UnmapNotify:
            output.setVisible(false)
            apply(presence.setMapped(false))
        case VisibilityNotify:
            if output.setUncovered(event.xvisibility.state == VisibilityUnobscured) { server.outputChanged() }
            apply(presence.setObscured(event.xvisibility.state == VisibilityFullyObscured))
        case FocusIn, FocusOut:
            guard event.xfocus.isAboutWindow else { return }
            reader.keyboard.focusChanged(event.type == FocusIn)
            host.inputMethods.windowFocusChanged(event.type == FocusIn)
            apply(presence.setFocused(event.type == FocusIn))
        case ClientMessage:
            if !host.drags.handle(event), window.handle(event.xclient) { host.closeWindow(number) }
        case KeyPress, KeyRelease: reader.readAnswer(event.xkey)
        case DestroyNotify:
            // Another program destroyed it.
            window.gone.set()
            host.closeWindow(number)
        default: break
        }
    }

    private func resize(width: Int, height: Int) {
        host.inputMethods.windowMoved()
        guard XWindow.isPaintable(width: width, height: height), window.resize(width: width, height: height) else {
            return
        }
        output.resize(width: width, height: height)
        reader.windowResized()
        screen.size = reader.windowSize
        host.application?.screenChanged(screen, surface: number)
        host.updateApplication()
        server.outputIsReady()
    }

    private func apply(_ steps: [WindowPresence.Step]) {
        guard let application = host.application else { return }
        for step in steps {
            switch step {
            case .resignActive:
                reader.resetPointer()
                application.resignActive(surface: number)
            case .enterBackground: application.enterBackground(surface: number)
            case .enterForeground: application.enterForeground(surface: number)
            case .becomeActive: application.becomeActive(surface: number)
            }
        }
    }
}

extension SceneWindow: InputReceiver {
    func receive(_ frames: [InputFrame]) {
        for var frame in frames {
            frame.surface = number
            host.application?.deliver(frame)
        }
    }

    func deviceGone(_ device: InputDevice.ID) { host.application?.deviceRemoved(device) }

    /// The first window tells the application.
    func deviceConnected(_ device: InputDevice) {}

    func penButtonPressed() { host.penButtonPressed() }

    /// Simulated fingers are shown in the first window only.
    func showFingers(at positions: [CGPoint]) {}
}

extension XFocusChangeEvent {
    /// False for changes that result from keyboard grabs or from the pointer in another window.
    var isAboutWindow: Bool {
        mode != NotifyGrab && mode != NotifyUngrab && detail != NotifyPointer && detail != NotifyInferior
    }
}

extension X11Host {
    /// True: every scene has a window.
    public var supportsMultipleScenes: Bool { true }

    /// Opens another window of the size that the options ask for. `nil`, after a message, if the server refuses.
    public func openSurface(_ number: Int) -> (any SceneSurface)? {
        do {
            let frames = try FrameConnection(beside: connection, lost: lost)
            let scene = try SceneWindow(number, of: self, options, painter: try choosePainter(frames.system), frames)
            sceneWindows[scene.window.id] = scene
            return scene
        } catch {
            ErrorStream.logWithProgramName("cannot open a window for a scene: \(error)")
            return nil
        }
    }

    /// Hides the first window; it exists as long as the program, but shows nothing any more.
    public func closeFirstSurface() {
        isFirstClosed = true
        XUnmapWindow(connection.display, window.id)
    }

    /// Forgets a window that is being destroyed.
    func remove(_ scene: SceneWindow) {
        sceneWindows[scene.window.id] = nil
        drags.remove(scene.window.id)
        destroyedWindows.insert(scene.window.id)
    }

    /// The user closes a window: its scene is disconnected, or the program ends with the only one.
    func closeWindow(_ number: Int) {
        // Users ask again if the first request is not answered at once.
        if number == 0, isFirstClosed { return }
        if application?.closeSurface(number) != true { end(status: 0) }
    }

    /// Hands an event of a further window to it. Returns false for events of the first window and of no window.
    func handleSceneEvent(_ event: inout XEvent) -> Bool {
        guard !sceneWindows.isEmpty || !destroyedWindows.isEmpty else { return false }
        if let scene = sceneWindows[event.xany.window] {
            finishReaders(except: scene.reader)
            scene.handle(&event)
            return true
        }
        if destroyedWindows.contains(event.xany.window) {
            if event.type == DestroyNotify { destroyedWindows.remove(event.xany.window) }
            return true
        }
        return false
    }

    /// The reader of an input event: that of the window in which it happened; `nil` for events of all windows.
    func reader(of type: Int32, _ data: UnsafeMutableRawPointer) -> InputReader? {
        let id: Window
        switch type {
        case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_KeyPress,
            XI_KeyRelease:
            id = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee.event
        case XI_TouchOwnership: id = data.assumingMemoryBound(to: XITouchOwnershipEvent.self).pointee.event
        case XI_Enter, XI_Leave: id = data.assumingMemoryBound(to: XIEnterEvent.self).pointee.event
        case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
            id = data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee.event
        default: return nil
        }
        return sceneWindows[id]?.reader ?? reader
    }

    /// Reads an input event in its window; those about devices are read in all.
    func readInput(_ type: Int32, _ data: UnsafeMutableRawPointer) {
        guard !sceneWindows.isEmpty else { return reader.read(type, data) }
        if let target = reader(of: type, data) {
            // Frames are delivered in the order of their times.
            finishReaders(except: target)
            target.read(type, data)
        } else {
            for reader in readers { reader.read(type, data) }
        }
    }

    /// The readers of all windows.
    var readers: [InputReader] { [reader] + sceneWindows.values.map(\.reader) }

    /// True if the reader of a window satisfies a condition.
    func hasReader(where condition: (InputReader) -> Bool) -> Bool {
        condition(reader) || sceneWindows.values.contains { condition($0.reader) }
    }

    func finishReaders(except target: InputReader? = nil) {
        if reader !== target { reader.finish() }
        if sceneWindows.isEmpty { return }
        for scene in Array(sceneWindows.values) where scene.reader !== target { scene.reader.finish() }
    }
}
