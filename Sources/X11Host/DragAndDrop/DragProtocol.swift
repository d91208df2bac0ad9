import CXlib
import Foundation

/// The names and numbers of XDND, the protocol for drag and drop between X programs.
struct DragProtocol: Sendable {
    /// The version that this host speaks.
    static let version = 5
    /// How long another program may take to answer, in seconds (decision).
    static let timeout = 5.0
    /// The media types that are read from other programs, with other names for them, the most faithful first.
    static let readable = [
        ("image/png", "image/png"), ("image/jpeg", "image/jpeg"), ("text/html", "text/html"),
        ("text/uri-list", "text/uri-list"), ("text/plain;charset=utf-8", "text/plain;charset=utf-8"),
        ("UTF8_STRING", "text/plain;charset=utf-8"), ("text/plain", "text/plain;charset=utf-8"),
    ]
    /// Other names under which UTF-8 text is offered.
    static let textAliases = ["UTF8_STRING", "text/plain"]

    let aware, enter, position, status, leave, drop, finished, selection, typeList, copy: Atom
    let incremental, targets, contents: Atom

    /// The names of the atoms.
    static let atomNames = [
        "XdndAware", "XdndEnter", "XdndPosition", "XdndStatus", "XdndLeave", "XdndDrop", "XdndFinished",
        "XdndSelection", "XdndTypeList", "XdndActionCopy", "INCR", "TARGETS", "TOUCHSTONE_DRAG",
    ]

    /// Creates the protocol from the atoms of `atomNames`, in that order.
    init(atoms: [Atom]) {
        (aware, enter, position, status) = (atoms[0], atoms[1], atoms[2], atoms[3])
        (leave, drop, finished, selection) = (atoms[4], atoms[5], atoms[6], atoms[7])
        (typeList, copy, incremental, targets, contents) = (atoms[8], atoms[9], atoms[10], atoms[11], atoms[12])
    }
}

/// What the two directions of drag and drop share: requests on one connection.
@MainActor final class DragConnection {
    let display: OpaquePointer
    let root: Window
    /// The windows of the program that take drags, with their numbers in input frames: the first one has 0.
    private(set) var surfaces: [Window: Int] = [:]
    /// A window that is never shown: owns the selection and receives contents. Created by the first drag.
    private(set) lazy var helper: Window = makeHelper()
    let names: DragProtocol
    /// Errors about windows of other programs, which may vanish at any time, are not logged.
    private let vanished = LossFlag()

    init(_ connection: XConnection) {
        display = connection.display
        root = connection.root
        names = connection.atoms.drags
    }

    /// Announces that a window takes drags: one request, without waiting for an answer.
    func add(_ window: Window, surface: Int) {
        surfaces[window] = surface
        set(names.aware, of: window, [UInt(DragProtocol.version)])
    }

    /// Forgets a window that is being destroyed.
    func remove(_ window: Window) { surfaces[window] = nil }

    /// The window with a number; `nil` if it is closed.
    func window(of surface: Int) -> Window? { surfaces.first { $0.value == surface }?.key }

    private func makeHelper() -> Window {
        var attributes = XSetWindowAttributes()
        attributes.event_mask = PropertyChangeMask
        return XCreateWindow(
            display, root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask), &attributes)
    }

    /// Does not log errors about a window of another program.
    func expectErrors(about window: Window) { XErrors.watch(window, of: display, vanished) }

    /// Sets a property with atoms, as XDND stores them.
    func set(_ property: Atom, of window: Window, _ values: [UInt]) {
        self.property(property, of: window).store(values, type: Atom(XA_ATOM))
    }

    /// The numbers of a property; empty if the window does not have it.
    func numbers(of property: Atom, of window: Window) -> [UInt] {
        (try? self.property(property, of: window).read(deletes: false))?.numbers ?? []
    }

    /// A property of a window.
    func property(_ property: Atom, of window: Window) -> WindowProperty {
        WindowProperty(display: display, window: window, property: property)
    }

    func name(of atom: Atom) -> String? {
        guard atom != 0, let name = XGetAtomName(display, atom) else { return nil }
        defer { XFree(name) }
        return String(cString: name)
    }

    func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

    /// Sends a message of the protocol to a window.
    func send(_ type: Atom, to target: Window, _ values: (Int, Int, Int, Int, Int)) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = target
        event.xclient.message_type = type
        event.xclient.format = 32
        event.xclient.data.l = values
        XSendEvent(display, target, 0, 0, &event)
        XFlush(display)
    }
}
