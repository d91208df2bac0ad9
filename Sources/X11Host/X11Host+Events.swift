import CXlib
import CoreGraphics
import Foundation
import RenderServer
import UIKitCore

extension X11Host {
    /// Reads what the server sent, hands it to the application, and shows what changed.
    func readEvents() {
        if takeEvents() { turn() }
    }

    /// Before the loop sleeps: shows what timers and tasks changed, sends what waits, and reads what came meanwhile.
    /// The connection may hold that in its own memory, where the loop would not see it. While more keeps coming the
    /// loop goes round, so that timers and tasks have their turns.
    func settle() {
        turn()
        readEvents()
        if exitStatus == nil {
            output.noteWhatWasRead()
            if XPending(connection.display) > 0 { MainLoop.wake() }
        }
        endIfConnectionLost()
    }

    /// Decision: so many events are read at one time at most, however fast the server sends. Then the application has
    /// its turn, and the rest is read before the loop sleeps.
    private static let mostAtOnce = 4096

    /// Decision: so long the rest of a report is waited for that moves some of the fingers that are down, in seconds,
    /// once before what was read is shown. A pinch begins by mistake when one of two fingers seems to stay; a finger
    /// that does stay costs this much time.
    private static let patienceForFingers = 0.001

    /// Takes all that has come, also what comes meanwhile, before anything of it is shown: the server may send one
    /// report of many fingers in several parts. Returns false when there was nothing to read.
    private func takeEvents() -> Bool {
        // Of the sizes that follow each other only the newest matters.
        var configured: XConfigureEvent?
        var isExposed = false
        var patience: Double?
        var count = 0
        while exitStatus == nil, count < Self.mostAtOnce, hasMore(&patience) {
            XNextEvent(connection.display, event)
            count += 1
            switch event.pointee.type {
            case GenericEvent:
                configure(&configured)
                takeInput(&event.pointee.xcookie)
            case ConfigureNotify:
                reader.finish()
                configured = event.pointee.xconfigure
            case Expose:
                if !output.expose(PixelRect(event.pointee.xexpose)) { isExposed = true }
            default:
                reader.finish()
                configure(&configured)
                take(&event.pointee)
            }
        }
        configure(&configured)
        reader.finish()
        // Once, and only in the newest size.
        if isExposed { server.showAgain() }
        endIfConnectionLost()
        return count > 0
    }

    /// True when there is more to read, also when it only comes while the rest of a report is waited for: until `patience`
    /// ends, which begins with the first wait.
    private func hasMore(_ patience: inout Double?) -> Bool {
        if XPending(connection.display) > 0 { return true }
        guard reader.mayBeMissingFingers else { return false }
        let now = MonotonicClock.seconds
        let end = patience ?? now + Self.patienceForFingers
        patience = end
        return now < end && connection.awaitEvents(atMost: Int32(((end - now) * 1000).rounded(.up)))
    }

    /// Gives the window the size and place that the server told, if it did.
    private func configure(_ told: inout XConfigureEvent?) {
        guard let event = told else { return }
        told = nil
        resize(width: Int(event.width), height: Int(event.height))
        if displays.windowMoved() { refreshRateChanged() }
    }

    private func takeInput(_ cookie: inout XGenericEventCookie) {
        guard cookie.extension == connection.inputOpcode, XGetEventData(connection.display, &cookie) != 0 else {
            return
        }
        if let data = cookie.data { reader.read(cookie.evtype, data) }
        XFreeEventData(connection.display, &cookie)
    }

    private func take(_ event: inout XEvent) {
        switch event.type {
        case MapNotify:
            window.wasMapped()
            output.show(true)
            server.outputIsReady()
            apply(presence.map(true))
        case UnmapNotify:
            output.show(false)
            apply(presence.map(false))
        case VisibilityNotify:
            apply(presence.obscure(event.xvisibility.state == VisibilityFullyObscured))
        case FocusIn, FocusOut:
            focusChanged(event.xfocus)
        case ClientMessage:
            if window.answer(event.xclient) { end(status: 0) }
        case MappingNotify:
            keyboardChanged(event)
        default:
            if displays.take(&event) { refreshRateChanged() }
        }
    }

    /// Focus that only follows a grab of the keyboard, or the pointer under another window's focus, does not count.
    private func focusChanged(_ event: XFocusChangeEvent) {
        guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer,
            event.detail != NotifyInferior
        else { return }
        apply(presence.focus(event.type == FocusIn))
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
                reader.forgetPointer()
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
