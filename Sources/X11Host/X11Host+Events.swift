import CXlib
import Foundation
import RenderServer
import UIKitCore

extension X11Host {
    /// Reads what the server sent, hands it to the application, and shows what changed.
    func readEvents() {
        if takeEvents() { turn() }
    }

    /// Before the loop sleeps: shows what timers and tasks changed, sends what waits, and reads what came meanwhile. The
    /// connection may hold that in its own memory, where the loop would not see it. While more keeps coming the loop
    /// goes round, so that timers and tasks have their turns.
    func settle() {
        turn()
        readEvents()
        if exitStatus == nil {
            output.noteWhatWasRead()
            if XPending(connection.display) > 0 { MainLoop.wake() }
        }
        endIfConnectionLost()
    }

    /// More events than this at one time may be only a part of what the server has sent; the rest is read before
    /// anything is delivered, so that the fingers of one report stay together.
    private static let wholeReport = 16

    /// Takes what has come so far. Returns false when there was nothing to read.
    private func takeEvents() -> Bool {
        var count = XPending(connection.display)
        let isAny = count > 0
        while exitStatus == nil, count > 0 {
            for _ in 0..<count {
                XNextEvent(connection.display, event)
                if event.pointee.type == GenericEvent {
                    takeInput(&event.pointee.xcookie)
                } else {
                    reader.finish()
                    take(&event.pointee)
                }
            }
            count = count > Self.wholeReport ? XPending(connection.display) : 0
        }
        reader.finish()
        endIfConnectionLost()
        return isAny
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
        case Expose:
            let rect = event.xexpose
            output.expose(
                PixelRect(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height)))
        case ConfigureNotify:
            resize(width: Int(event.xconfigure.width), height: Int(event.xconfigure.height))
            if displays.windowMoved() { refreshRateChanged() }
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
        HostLog.line("the X server closed the connection")
        end(status: Self.connectionLostStatus)
    }
}
