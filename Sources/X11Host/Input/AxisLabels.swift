import CXlib

/// The names by which input drivers tell what an axis measures.
struct AxisLabels: Sendable {
    static let names = [
        "Abs MT Position X", "Abs MT Position Y", "Abs MT Touch Major", "Abs MT Touch Minor", "Abs MT Orientation",
        "Abs MT Pressure",
    ]

    let positionX: Atom
    let positionY: Atom
    let touchMajor: Atom
    let touchMinor: Atom
    let orientation: Atom
    let pressure: Atom

    /// Takes the server's numbers for `names`, in that order.
    init(atoms: [Atom]) {
        positionX = atoms[0]
        positionY = atoms[1]
        touchMajor = atoms[2]
        touchMinor = atoms[3]
        orientation = atoms[4]
        pressure = atoms[5]
    }
}
