import CXlib
import CoreGraphics
import Foundation
import RenderServer
import UIKitCore

extension X11Host {
    /// Reads what the server sent, hands it to the application, and shows what changed.
    func readEvents() {
        if processEvents() { updateApplication() }
    }

    /// Before the loop sleeps: shows what timers and tasks changed, sends what waits, and reads what came meanwhile.
    /// The connection may hold that in its own memory, where the loop would not see it. While more keeps coming the
    /// loop goes round, so that timers and tasks have their turns.
    func prepareToSleep() {
        updateApplication()
        readEvents()
        if exitStatus == nil {
            output.processPendingCompletions()
            if XPending(connection.display) > 0 { MainLoop.wake() }
        }
        endIfConnectionLost()
    }

    /// Decision: so many events are read at one time at most, however fast the server sends. Then the application has
    /// its turn, and the rest is read before the loop sleeps.
    private static let maximumEventsPerRead = 4096

    /// Decision: so long the rest of a report is waited for that moves some of the fingers that are down, in seconds,
    /// once before what was read is shown. A pinch begins by mistake when one of two fingers seems to stay; a finger
    /// that does stay costs this much time.
    private static let incompleteReportTimeout = 0.001

    /// Takes all that has come, also what comes meanwhile, before anything of it is shown: the server may send one
    /// report of many fingers in several parts. Returns false when there was nothing to read.
    private func processEvents() -> Bool {
        // Of the sizes that follow each other only the newest matters.
        var configured: XConfigureEvent?
        var isExposed = false
        var deadline: Double?
        var count = 0
        while exitStatus == nil, count < Self.maximumEventsPerRead, hasMoreEvents(&deadline) {
            XNextEvent(connection.display, event)
            count += 1
            switch event.pointee.type {
            case GenericEvent:
                configure(&configured)
                handleInput(&event.pointee.xcookie)
            case ConfigureNotify:
                reader.finish()
                configured = event.pointee.xconfigure
            case Expose:
                if !output.expose(PixelRect(event.pointee.xexpose)) { isExposed = true }
            default:
                reader.finish()
                configure(&configured)
                handle(&event.pointee)
            }
        }
        configure(&configured)
        reader.finish()
        // Once, and only in the newest size.
        if isExposed { server.presentLastFrame() }
        endIfConnectionLost()
        return count > 0
    }

    /// True when there is more to read, also when it only comes while the rest of a report is waited for: until `patience`
    /// ends, which begins with the first wait.
    private func hasMoreEvents(_ deadline: inout Double?) -> Bool {
        if XPending(connection.display) > 0 { return true }
        guard reader.mayBeMissingFingers else { return false }
        let now = MonotonicClock.seconds
        let waitEnd = deadline ?? now + Self.incompleteReportTimeout
        deadline = waitEnd
        return now < waitEnd && connection.awaitEvents(atMost: Int32(((waitEnd - now) * 1000).rounded(.up)))
    }

    /// Gives the window the size and place that the server told, if it did.
    private func configure(_ pending: inout XConfigureEvent?) {
        guard let event = pending else { return }
        pending = nil
        resize(width: Int(event.width), height: Int(event.height))
        if displays.windowMoved() { refreshRateChanged() }
    }

    private func handleInput(_ cookie: inout XGenericEventCookie) {
        guard cookie.extension == connection.inputOpcode, XGetEventData(connection.display, &cookie) != 0 else {
            return
        }
        if let data = cookie.data { reader.read(cookie.evtype, data) }
        XFreeEventData(connection.display, &cookie)
    }

    private func handle(_ event: inout XEvent) {
        switch event.type {
        case MapNotify:
            window.wasMapped()
            output.setVisible(true)
            server.outputIsReady()
            apply(presence.setMapped(true))
        case UnmapNotify:
            output.setVisible(false)
            apply(presence.setMapped(false))
        case VisibilityNotify:
            apply(presence.setObscured(event.xvisibility.state == VisibilityFullyObscured))
        case FocusIn, FocusOut:
            focusChanged(event.xfocus)
        case ClientMessage:
            if window.handle(event.xclient) { end(status: 0) }
        case MappingNotify:
            keyboardChanged(event)
        default:
            if displays.handle(&event) { refreshRateChanged() }
        }
    }

    /// Focus that only follows a grab of the keyboard, or the pointer under another window's focus, does not count.
    private func focusChanged(_ event: XFocusChangeEvent) {
        guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer,
            event.detail != NotifyInferior
        else { return }
        apply(presence.setFocused(event.type == FocusIn))
    }

    private func keyboardChanged(_ event: XEvent) {
        var mapping = event.xmapping
        XRefreshKeyboardMapping(&mapping)
        reader.keyboard.layoutChanged()
    }

    private func apply(_ steps: [WindowPresence.Step]) {
        for step in steps {
            switch step {
            case .resignActive:
                reader.resetPointer()
                application?.resignActive()
            case .enterBackground: application?.enterBackground()
            case .enterForeground: application?.enterForeground()
            case .becomeActive: application?.becomeActive()
            }
        }
    }

    /// When the server is gone the application is told to end, and the person at the terminal why.
    private func endIfConnectionLost() {
        guard exitStatus == nil, isConnectionLost else { return }
        ErrorStream.logWithProgramName("the X server closed the connection")
        end(status: Self.connectionLostStatus)
    }
}

extension PixelRect {
    /// The part of a window that is to be shown again.
    fileprivate init(_ event: XExposeEvent) {
        self.init(x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height))
    }
}
