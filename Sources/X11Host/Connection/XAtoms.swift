import CXlib
import Foundation

/// The atoms that the host exchanges with window managers, input drivers and other programs, interned in one round
/// trip.
struct XAtoms: Sendable {
    /// `WM_PROTOCOLS`: the window manager messages that the window understands.
    let protocols: Atom
    /// `WM_DELETE_WINDOW`: the user asks to close the window.
    let deleteWindow: Atom
    /// `_NET_WM_PING`: the window manager asks whether the program responds.
    let ping: Atom
    /// `_NET_WM_PID`: the process that owns the window.
    let processID: Atom
    /// `_NET_WM_NAME`: the title in UTF-8.
    let name: Atom
    /// `UTF8_STRING`: the type of such a title.
    let utf8String: Atom
    /// `_NET_WM_ICON`: images for task bars and window lists.
    let icon: Atom
    /// `_NET_WM_WINDOW_TYPE`: the kind of window.
    let windowType: Atom
    /// `_NET_WM_WINDOW_TYPE_NORMAL`: an application's window.
    let normalWindow: Atom
    /// `_NET_WM_STATE`: the window's state.
    let state: Atom
    /// `_NET_WM_STATE_FULLSCREEN`: the window covers the screen.
    let fullscreen: Atom
    /// Labels of the axes of input devices.
    let axes: AxisLabels
    /// The names of drag and drop.
    let drags: DragProtocol

    /// Interns all names.
    init(_ display: OpaquePointer) {
        let names = [
            "WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_PID", "_NET_WM_NAME", "UTF8_STRING",
            "_NET_WM_STATE", "_NET_WM_STATE_FULLSCREEN", "_NET_WM_ICON", "_NET_WM_WINDOW_TYPE",
            "_NET_WM_WINDOW_TYPE_NORMAL",
        ]
        let atoms = Self.intern(names + AxisLabels.names + DragProtocol.atomNames, display)
        protocols = atoms[0]
        deleteWindow = atoms[1]
        ping = atoms[2]
        processID = atoms[3]
        name = atoms[4]
        utf8String = atoms[5]
        state = atoms[6]
        fullscreen = atoms[7]
        icon = atoms[8]
        windowType = atoms[9]
        normalWindow = atoms[10]
        axes = AxisLabels(atoms: Array(atoms[names.count...].prefix(AxisLabels.names.count)))
        drags = DragProtocol(atoms: atoms.suffix(DragProtocol.atomNames.count))
    }

    /// The atoms of names, interned in one round trip.
    static func intern(_ names: [String], _ display: OpaquePointer) -> [Atom] {
        var atoms = [Atom](repeating: 0, count: names.count)
        var strings: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) }
        defer { strings.forEach { free($0) } }
        XInternAtoms(display, &strings, Int32(names.count), 0, &atoms)
        return atoms
    }
}

/// The labels by which input drivers identify axes.
struct AxisLabels: Sendable {
    static let names = [
        "Abs MT Position X", "Abs MT Position Y", "Abs MT Touch Major", "Abs MT Touch Minor", "Abs MT Orientation",
        "Abs MT Pressure", "Abs MT Tool X", "Abs Pressure", "Abs Tilt X", "Abs Tilt Y",
    ]

    let positionX: Atom
    let positionY: Atom
    let touchMajor: Atom
    let touchMinor: Atom
    let orientation: Atom
    let pressure: Atom
    /// The center of the finger, besides the touched point.
    let toolX: Atom
    /// The pressure of a pen.
    let penPressure: Atom
    /// The tilt of a pen to the right.
    let penTiltX: Atom
    /// The tilt of a pen towards the bottom of the screen.
    let penTiltY: Atom

    /// Creates labels from the atoms of `names`, in that order.
    init(atoms: [Atom]) {
        positionX = atoms[0]
        positionY = atoms[1]
        touchMajor = atoms[2]
        touchMinor = atoms[3]
        orientation = atoms[4]
        pressure = atoms[5]
        toolX = atoms[6]
        penPressure = atoms[7]
        penTiltX = atoms[8]
        penTiltY = atoms[9]
    }
}
