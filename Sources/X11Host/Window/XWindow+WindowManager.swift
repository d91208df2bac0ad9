import CXlib
import Foundation

extension XWindow {
    /// Sets the properties for the window manager: title, class, process, type, icon, size and supported messages.
    func setWindowManagerProperties(_ options: Options) {
        let display = connection.display
        setTitle(options.title)
        setClass(ProcessInfo.processInfo.processName, options.title)
        setText(XA_WM_CLIENT_MACHINE, type: XA_STRING, hostName)
        setNumbers(connection.atoms.processID, type: XA_CARDINAL, [Int(ProcessInfo.processInfo.processIdentifier)])
        setNumbers(connection.atoms.windowType, type: XA_ATOM, [Int(connection.atoms.normalWindow)])
        if let icon = options.icon { setNumbers(connection.atoms.icon, type: XA_CARDINAL, WindowIcon.numbers(icon)) }
        var hints = XSizeHints()
        hints.flags = Int(PSize) | Int(PMinSize)
        hints.width = Int32(width)
        hints.height = Int32(height)
        if let position = options.position {
            // The inside of the window stays where it is, whatever frame the window manager adds.
            hints.flags |= Int(USPosition) | Int(PWinGravity)
            hints.x = Int32(clamping: position.x)
            hints.y = Int32(clamping: position.y)
            hints.win_gravity = Int32(StaticGravity)
        }
        hints.min_width = 1
        hints.min_height = 1
        XSetWMNormalHints(display, id, &hints)
        var wmHints = XWMHints()
        wmHints.flags = InputHint | StateHint
        wmHints.input = 1
        wmHints.initial_state = NormalState
        XSetWMHints(display, id, &wmHints)
        var protocols = [connection.atoms.deleteWindow, connection.atoms.ping]
        XSetWMProtocols(display, id, &protocols, Int32(protocols.count))
        if options.isFullscreen {
            setNumbers(connection.atoms.state, type: XA_ATOM, [Int(connection.atoms.fullscreen)])
        }
    }

    /// Handles a message from the window manager. Returns true if the message asks to close the window.
    func handle(_ message: XClientMessageEvent) -> Bool {
        guard message.message_type == connection.atoms.protocols, message.format == 32 else { return false }
        let request = Atom(bitPattern: message.data.l.0)
        if request == connection.atoms.ping {
            var reply = XEvent()
            reply.xclient = message
            reply.xclient.window = connection.root
            let mask = SubstructureNotifyMask | SubstructureRedirectMask
            XSendEvent(connection.display, connection.root, 0, mask, &reply)
        }
        return request == connection.atoms.deleteWindow
    }

    private var hostName: String {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Sets the text of the title bar.
    func setTitle(_ title: String) {
        XStoreName(connection.display, id, title)
        setText(connection.atoms.name, type: connection.atoms.utf8String, title)
    }

    private func setClass(_ name: String, _ title: String) {
        name.withCString { name in
            title.withCString { title in
                var hint = XClassHint(
                    res_name: UnsafeMutablePointer(mutating: name), res_class: UnsafeMutablePointer(mutating: title))
                XSetClassHint(connection.display, id, &hint)
            }
        }
    }

    private func setText(_ property: Atom, type: Atom, _ text: String) {
        let bytes = Array(text.utf8)
        XChangeProperty(connection.display, id, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
    }

    /// Xlib expects 32-bit properties as an array of C longs.
    private func setNumbers(_ property: Atom, type: Atom, _ numbers: [Int]) {
        numbers.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                connection.display, id, property, type, 32, PropModeReplace,
                bytes.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
        }
    }
}
