import CXlib
import Foundation
import Testing
import TouchstoneTesting
@testable import X11Host

/// Another program of the panel's X server that takes and offers drags, by version 5 of XDND.
final class DragPeer {
    private let panel: XPanel
    private let display: OpaquePointer
    private let root: Window
    /// Its window, or for a source its hidden one.
    let window: Window
    private(set) var events: [String] = []
    private var received: [String: Data] = [:]
    private var source: Window = 0
    /// Whether drops are accepted, and the type that is read from them.
    var accepts = true
    var wanted = "UTF8_STRING"
    /// What is offered, by type.
    var offered: [(type: String, data: Data)] = []
    /// The size of parts in which contents are offered; `nil` for one piece.
    var partSize: Int?
    private var rest: (requestor: Window, property: Atom, type: Atom, data: Data)?
    private var parts: Data?

    init(_ panel: XPanel, x: Int, y: Int, width: Int, height: Int) throws {
        self.panel = panel
        // Xlib exits the program when a request is refused, as for a window of a program that has ended.
        XErrors.install()
        display = try #require(XOpenDisplay(panel.displayName))
        root = XDefaultRootWindow(display)
        window = XCreateSimpleWindow(
            display, root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, 0, 0x00FF00)
        XSelectInput(display, window, PropertyChangeMask)
        set("XdndAware", [5])
        XMapRaised(display, window)
        XSync(display, 0)
    }

    deinit { XCloseDisplay(display) }

    func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

    private func name(_ atom: Atom) -> String {
        guard atom != 0, let name = XGetAtomName(display, atom) else { return "none" }
        defer { XFree(name) }
        return String(cString: name)
    }

    private func set(_ property: String, _ values: [UInt]) {
        values.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                display, window, atom(property), Atom(XA_ATOM), 32, PropModeReplace,
                bytes.bindMemory(to: UInt8.self).baseAddress, Int32(values.count))
        }
    }

    private func send(_ type: String, to target: Window, _ values: (Int, Int, Int, Int, Int)) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = target
        event.xclient.message_type = atom(type)
        event.xclient.format = 32
        event.xclient.data.l = values
        XSendEvent(display, target, 0, 0, &event)
        XFlush(display)
    }

    /// Waits until an event has been seen, and handles those that come meanwhile.
    func wait(for event: String) throws {
        do {
            try Deadline.poll(seconds: Program.timeout, event) {
                handleEvents()
                return events.contains(event) ? () : nil
            }
        } catch XPanelError.timeout(let description) {
            throw XPanelError.timeout("\(description); seen: \(events)")
        }
    }

    /// What was dropped, of a type.
    func data(_ type: String) -> Data? { received[type] }

    func clear() { events = [] }

    // MARK: Source

    /// Offers a drag to a window at a position of the screen, in pixels.
    func enter(_ target: Window) {
        set("XdndTypeList", offered.map { UInt(atom($0.type)) })
        XSetSelectionOwner(display, atom("XdndSelection"), window, Time(CurrentTime))
        let types = offered.prefix(3).map { Int(atom($0.type)) } + [0, 0, 0]
        send(
            "XdndEnter", to: target,
            (Int(window), 5 << 24 | (offered.count > 3 ? 1 : 0), types[0], types[1], types[2]))
    }

    func move(_ target: Window, x: Int, y: Int) {
        send("XdndPosition", to: target, (Int(window), 0, x << 16 | y, 0, Int(atom("XdndActionCopy"))))
    }

    func drop(_ target: Window) { send("XdndDrop", to: target, (Int(window), 0, 0, 0, 0)) }

    func leave(_ target: Window) { send("XdndLeave", to: target, (Int(window), 0, 0, 0, 0)) }

    // MARK: Events

    private func handleEvents() {
        var event = XEvent()
        while XPending(display) > 0 {
            XNextEvent(display, &event)
            switch event.type {
            case ClientMessage: handle(event.xclient)
            case SelectionRequest: handle(event.xselectionrequest)
            case SelectionNotify: handle(event.xselection)
            case PropertyNotify: handle(event.xproperty)
            default: break
            }
        }
    }

    private func handle(_ message: XClientMessageEvent) {
        let type = name(message.message_type)
        let values = message.data.l
        switch type {
        case "XdndEnter":
            source = Window(bitPattern: values.0)
            events.append("enter")
        case "XdndPosition":
            send(
                "XdndStatus", to: source,
                (Int(window), accepts ? 3 : 2, 0, 0, accepts ? Int(atom("XdndActionCopy")) : 0))
            events.append("position")
            events.append("position \(values.2 >> 16),\(values.2 & 0xFFFF)")
        case "XdndLeave": events.append("leave")
        case "XdndDrop":
            events.append("drop")
            XConvertSelection(
                display, atom("XdndSelection"), atom(wanted), atom("PEER"), window,
                Time(UInt32(truncatingIfNeeded: values.2)))
            XFlush(display)
        case "XdndStatus": events.append(values.1 & 1 != 0 ? "accepted" : "refused")
        case "XdndFinished": events.append(values.1 & 1 != 0 ? "finished" : "failed")
        default: break
        }
    }

    private func read() -> (Data, String)? {
        var (type, format) = (Atom(), Int32())
        var (count, remaining) = (UInt(), UInt())
        var bytes: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            display, window, atom("PEER"), 0, 1 << 26, 1, Atom(AnyPropertyType), &type, &format, &count, &remaining,
            &bytes)
        defer { XFree(bytes) }
        guard let bytes else { return nil }
        return (Data(bytes: bytes, count: Int(count) * max(1, Int(format) / 8)), name(type))
    }

    private func handle(_ event: XSelectionEvent) {
        guard event.property != 0, let (data, type) = read() else { return take(nil) }
        if type == "INCR" {
            events.append("parts")
            parts = Data()
        } else {
            take(data)
        }
    }

    private func take(_ data: Data?) {
        received[wanted] = data
        events.append(data == nil ? "no data" : "data")
        send("XdndFinished", to: source, (Int(window), data == nil ? 0 : 1, Int(atom("XdndActionCopy")), 0, 0))
    }

    private func handle(_ event: XPropertyEvent) {
        if event.window == window, event.atom == atom("PEER"), event.state == PropertyNewValue, let parts,
            let (data, _) = read()
        {
            if data.isEmpty {
                self.parts = nil
                take(parts)
            } else {
                self.parts = parts + data
            }
        }
        guard var rest, event.window == rest.requestor, event.atom == rest.property, event.state == PropertyDelete
        else { return }
        let part = Data(rest.data.prefix(partSize ?? 0))
        rest.data = Data(rest.data.dropFirst(part.count))
        self.rest = part.isEmpty ? nil : rest
        store(part, rest.property, rest.requestor, rest.type)
    }

    private func store(_ data: Data, _ property: Atom, _ window: Window, _ type: Atom) {
        data.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                display, window, property, type, 8, PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress,
                Int32(data.count))
        }
        XFlush(display)
    }

    private func handle(_ request: XSelectionRequestEvent) {
        var property = request.property
        if let data = offered.first(where: { atom($0.type) == request.target })?.data {
            if partSize != nil {
                XSelectInput(display, request.requestor, PropertyChangeMask)
                rest = (request.requestor, property, request.target, data)
                var size = data.count
                withUnsafeBytes(of: &size) { bytes in
                    _ = XChangeProperty(
                        display, request.requestor, property, atom("INCR"), 32, PropModeReplace,
                        bytes.bindMemory(to: UInt8.self).baseAddress, 1)
                }
            } else {
                store(data, property, request.requestor, request.target)
            }
        } else {
            property = 0
        }
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = property
        XSendEvent(display, request.requestor, 0, 0, &event)
        XFlush(display)
    }
}
