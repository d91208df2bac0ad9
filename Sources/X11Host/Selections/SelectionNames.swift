import CXlib

/// The atoms of selections (ICCCM 2) and of the clipboard manager.
struct SelectionNames: Sendable {
    let clipboard, targets, timestamp, multiple, atomPair, incremental, clipboardManager, saveTargets, contents: Atom

    /// Interns all names in one round trip.
    init(_ display: OpaquePointer) {
        let atoms = XAtoms.intern(
            [
                "CLIPBOARD", "TARGETS", "TIMESTAMP", "MULTIPLE", "ATOM_PAIR", "INCR", "CLIPBOARD_MANAGER",
                "SAVE_TARGETS", "TOUCHSTONE_SELECTION",
            ], display)
        (clipboard, targets, timestamp, multiple) = (atoms[0], atoms[1], atoms[2], atoms[3])
        (atomPair, incremental, clipboardManager) = (atoms[4], atoms[5], atoms[6])
        (saveTargets, contents) = (atoms[7], atoms[8])
    }
}
