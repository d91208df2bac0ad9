import CoreGraphics
import TouchInput

/// What fingers do while they explore the screen.
enum ExplorationGesture: Equatable {
    /// The direction of a flick.
    enum Direction {
        case left, right, up, down
    }

    /// Any finger has landed.
    case began
    /// A finger rests or moves at a position of the screen, in points (AX-29).
    case explore(CGPoint)
    /// The focused element is activated: a double tap, or a tap beside a finger that explores (AX-30).
    case activate
    /// A flick (AX-31, AX-32, AX-33).
    case flick(Direction, fingers: Int)
    /// Taps of two to four fingers, with the middle of the fingers (AX-32, AX-33).
    case tap(fingers: Int, count: Int, CGPoint)
    /// A Z of two fingers (AX-32).
    case scrub
    /// Two fingers turn by a step of the rotor (AX-32).
    case turn(isClockwise: Bool)
    /// The second touch of a double tap is held: the contact is passed on from here (AX-34).
    case passThrough(ContactSample)
}
