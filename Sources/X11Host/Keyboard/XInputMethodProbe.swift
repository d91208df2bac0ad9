import CXlib
import Foundation
import Support

/// Asks whether the program of an X input method answers.
///
/// Xlib waits for it without a limit when it opens or closes an input method, creates or destroys a context, and changes its
/// focus. Here it is asked for its languages first, as by Xlib when it opens a method. A method that stops between this answer
/// and the call still stops the program.
enum XInputMethodProbe {
    /// The longest wait, in seconds (decision: that for a key over D-Bus).
    static let timeout: TimeInterval = 1

    /// The longest wait for one that was missing, at each focus, in seconds (KB-101, decision).
    static let retryTimeout: TimeInterval = 0.3

    /// Whether the program of an input method runs.
    static func runs(_ method: String, on display: OpaquePointer) -> Bool {
        let server = XInternAtom(display, "@server=" + method, 1)
        return server != Atom(None) && XGetSelectionOwner(display, server) != Window(None)
    }

    /// False if the program of an input method runs and does not answer.
    ///
    /// - Parameters:
    ///   - method: its name, `fcitx` in `@im=fcitx`.
    ///   - displayName: the display on which it runs. A separate connection asks, as the answer is an event.
    static func answers(_ method: String, on displayName: String, timeout: TimeInterval = timeout) -> Bool {
        guard let display = XOpenDisplay(displayName) else { return true }
        defer { XCloseDisplay(display) }
        // The loss of the connection would exit the program otherwise.
        XSetIOErrorExitHandler(display, { _, _ in }, nil)
        guard runs(method, on: display) else { return true }
        let server = XInternAtom(display, "@server=" + method, 0)
        let languages = XInternAtom(display, "LOCALES", 0)
        let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
        XConvertSelection(display, server, languages, languages, window, Time(CurrentTime))
        let end = MonotonicClock.seconds + timeout
        while true {
            // This also sends the request.
            while XPending(display) > 0 {
                var event = XEvent()
                XNextEvent(display, &event)
                if event.type == SelectionNotify { return true }
            }
            let left = end - MonotonicClock.seconds
            guard left > 0 else { return false }
            var watched = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
            poll(&watched, 1, Int32((left * 1000).rounded(.up)))
            if watched.revents & Int16(POLLHUP | POLLERR) != 0 { return true }
        }
    }
}
