import CXlib

/// The names by which input drivers tell what an axis measures.
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
    /// The middle of the finger beside the place that it touches.
    let toolX: Atom
    /// How hard a pen presses.
    let penPressure: Atom
    /// How far a pen leans to the right.
    let penTiltX: Atom
    /// How far a pen leans downward on the screen.
    let penTiltY: Atom

    /// Takes the server's numbers for `names`, in that order.
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
