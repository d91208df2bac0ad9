import CoreGraphics
import CXlib
import Foundation
import HostSupport
import RenderServer
import Support
import UIKitCore

extension X11Host {
    /// Reads the server's events, delivers them to the application and presents the changes.
    func readEvents() {
        if processEvents() { updateApplication() }
    }

    /// Called before the loop sleeps: presents what timers and tasks changed, sends queued requests, and handles events
    /// that were read meanwhile, together with answers: in the connection's queue the loop does not see them. While more
    /// events keep coming, the loop iterates so that timers and tasks can run.
    func prepareToSleep() {
        updateApplication()
        sendRequests()
        if connection.events.hasRead { readEvents() }
        if application != nil { inputMethods.update() }
        sendRequests()
        if exitStatus == nil, connection.events.hasRead { MainLoop.wake() }
        endIfGone()
    }

    /// Sends the requests that are queued, and reads events, unless there are no new requests: most wake-ups have none, and each
    /// attempt to read is a system call.
    private func sendRequests() {
        guard !lost.isSet else { return }
        let next = XNextRequest(connection.display)
        if next == sentRequests { return }
        sentRequests = next
        XFlush(connection.display)
    }

    /// The maximum number of events in one batch, however fast the server sends them (decision). After a batch the
    /// application runs; the rest is read before the loop sleeps.
    private static let maximumEventsPerRead = 4096

    /// The time to wait for the rest of a report that moves only some of the fingers that are down, in seconds; at most
    /// once per read (decision). Without it a pinch could begin by mistake because one of two fingers seems to stay
    /// still; a finger that does stay still costs this delay.
    private static let incompleteReportTimeout = 0.001

    /// Processes all events that have arrived, and those that arrive meanwhile, before any of them is presented: the
    /// server may send a report of many fingers in several parts. Returns false if there was nothing to read.
    private func processEvents() -> Bool {
        InputTiming.observer?(.reading)
        // Of consecutive sizes only the newest matters.
        var configured: XConfigureEvent?
        var isExposed = false
        var needsRepaint = false
        var deadline: Double?
        var count = 0
        while exitStatus == nil, count < Self.maximumEventsPerRead, let event = nextEvent(&deadline) {
            count += 1
            // Input methods communicate through events of windows of their own.
            if event.pointee.type != GenericEvent, XFilterEvent(event, Window(None)) != 0 { continue }
            if event.pointee.type != GenericEvent, handleSceneEvent(&event.pointee) { continue }
            switch event.pointee.type {
            case GenericEvent:
                configure(&configured)
                handleInput(&event.pointee.xcookie)
            case ConfigureNotify:
                reader.finish()
                configured = event.pointee.xconfigure
            case Expose:
                switch output.expose(PixelRect(event.pointee.xexpose)) {
                case .presented: break
                case .needsPainter: isExposed = true
                case .needsRepaint: needsRepaint = true
                }
            default:
                reader.finish()
                configure(&configured)
                handle(&event.pointee)
            }
        }
        configure(&configured)
        finishReaders()
        // Once, and only in the newest size.
        if isExposed { server.presentLastFrame() }
        if needsRepaint { server.outputChanged() }
        endIfGone()
        return count > 0
    }

    /// Returns the next event. Waits for the rest of an incomplete report until `deadline`, which the first wait sets.
    ///
    /// The server ends the touches of a screen that is unplugged and then reports the removal; the program may wake up
    /// between the two. Therefore one round trip follows ends, and the removal is read with them (E-46). Begins and moves
    /// are not delayed.
    private func nextEvent(_ deadline: inout Double?) -> UnsafeMutablePointer<XEvent>? {
        if let event = connection.events.next() { return event }
        if hasReader(where: { $0.assembler.hasUnconfirmedEnds }), !lost.isSet {
            XSync(connection.display, 0)
            for reader in readers { reader.assembler.confirmEnds() }
            if let event = connection.events.next() { return event }
        }
        guard hasReader(where: { $0.mayBeMissingFingers }) else { return nil }
        let waitEnd = deadline ?? MonotonicClock.seconds + Self.incompleteReportTimeout
        deadline = waitEnd
        return connection.events.wait(until: waitEnd) ? connection.events.next() : nil
    }

    /// Applies the pending size and position that the server reported.
    private func configure(_ pending: inout XConfigureEvent?) {
        guard let event = pending else { return }
        pending = nil
        inputMethods.windowMoved()
        resize(width: Int(event.width), height: Int(event.height))
        if displays.windowMoved() { refreshRateChanged() }
    }

    private func handleInput(_ cookie: inout XGenericEventCookie) {
        guard cookie.extension == connection.inputOpcode, XGetEventData(connection.display, &cookie) != 0 else {
            return
        }
        if let data = cookie.data { readInput(cookie.evtype, data) }
        XFreeEventData(connection.display, &cookie)
    }

    private func handle(_ event: inout XEvent) {
        if drags.handle(event) { return }
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
            if output.setUncovered(event.xvisibility.state == VisibilityUnobscured) { server.outputChanged() }
            apply(presence.setObscured(event.xvisibility.state == VisibilityFullyObscured))
        case FocusIn, FocusOut:
            focusChanged(event.xfocus)
        case ClientMessage:
            if window.handle(event.xclient) { closeWindow(0) }
        case MappingNotify:
            keyboardChanged(event)
        case KeyPress, KeyRelease:
            // The window selects no core key events: this is an answer of the input method.
            reader.readAnswer(event.xkey)
        case DestroyNotify:
            window.gone.set()
        default:
            if displays.handle(&event) { refreshRateChanged() }
            window.followScreen()
        }
    }

    /// Ignores focus changes that result from keyboard grabs or from the pointer in another window.
    private func focusChanged(_ event: XFocusChangeEvent) {
        guard event.isAboutWindow else { return }
        reader.keyboard.focusChanged(event.type == FocusIn)
        inputMethods.windowFocusChanged(event.type == FocusIn)
        apply(presence.setFocused(event.type == FocusIn))
    }

    private func keyboardChanged(_ event: XEvent) {
        var mapping = event.xmapping
        XRefreshKeyboardMapping(&mapping)
        for reader in readers { reader.keyboard.layoutChanged() }
    }

    private func apply(_ steps: [WindowPresence.Step]) {
        // The application continues in its other windows.
        if isFirstClosed { return }
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

    /// Ends the application if the server or the window is gone, and logs the reason.
    private func endIfGone() {
        guard exitStatus == nil, lost.isSet || window.gone.isSet else { return }
        ErrorStream.logWithProgramName(
            lost.isSet ? "the X server closed the connection" : "another program destroyed the window")
        end(status: Self.connectionLostStatus)
    }
}

extension PixelRect {
    /// The part of a window that must be presented again.
    init(_ event: XExposeEvent) {
        self.init(x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height))
    }
}
