import CXlib
import Foundation

/// The names that the host exchanges with window managers and input drivers, asked for in one round trip.
struct XAtoms: Sendable {
    /// `WM_PROTOCOLS`: which messages of the window manager the window understands.
    let protocols: Atom
    /// `WM_DELETE_WINDOW`: the user asks to close the window.
    let deleteWindow: Atom
    /// `_NET_WM_PING`: the window manager asks whether the program is alive.
    let ping: Atom
    /// `_NET_WM_PID`: the process behind the window.
    let processID: Atom
    /// `_NET_WM_NAME`: the title in UTF-8.
    let name: Atom
    /// `UTF8_STRING`: the type of such a title.
    let utf8String: Atom
    /// `_NET_WM_STATE`: how the window is shown.
    let state: Atom
    /// `_NET_WM_STATE_FULLSCREEN`: it covers the screen.
    let fullscreen: Atom
    /// Labels of the axes of input devices.
    let axes: AxisLabels

    /// Asks the server for the numbers of all names.
    init(_ display: OpaquePointer) {
        let names = [
            "WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_PID", "_NET_WM_NAME", "UTF8_STRING",
            "_NET_WM_STATE", "_NET_WM_STATE_FULLSCREEN",
        ]
        let atoms = Self.intern(names + AxisLabels.names, display)
        protocols = atoms[0]
        deleteWindow = atoms[1]
        ping = atoms[2]
        processID = atoms[3]
        name = atoms[4]
        utf8String = atoms[5]
        state = atoms[6]
        fullscreen = atoms[7]
        axes = AxisLabels(atoms: Array(atoms[names.count...]))
    }

    private static func intern(_ names: [String], _ display: OpaquePointer) -> [Atom] {
        var atoms = [Atom](repeating: 0, count: names.count)
        var strings: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) }
        defer { strings.forEach { free($0) } }
        XInternAtoms(display, &strings, Int32(names.count), 0, &atoms)
        return atoms
    }
}
