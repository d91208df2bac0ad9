/// Why the program cannot show itself on an X display. `description` is one line for the user.
public enum X11HostError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Neither `DISPLAY` nor an option names a display.
    case noDisplay
    /// No server answers at this display name.
    case cannotConnect(String)
    /// The server has no XInput extension.
    case inputExtensionMissing
    /// The server's XInput has no touch events; they came with version 2.2.
    case inputExtensionTooOld(major: Int, minor: Int)
    /// The screen has no TrueColor visual of 24 or 32 bits.
    case noTrueColorVisual
    /// The window would have no pixels, or more than X can number (32,767 a side).
    case impossibleWindowSize(width: Int, height: Int)

    /// One line that says what is wrong and what to do.
    public var description: String {
        switch self {
        case .noDisplay:
            return "no display: the environment variable DISPLAY is not set"
        case .cannotConnect(let name):
            return "no X server answers at display '\(name)'"
        case .inputExtensionMissing:
            return "the X server has no XInput extension; version 2.2 or newer is needed for touches"
        case .inputExtensionTooOld(let major, let minor):
            return "the X server speaks XInput \(major).\(minor); version 2.2 or newer is needed for touches"
        case .noTrueColorVisual:
            return "the X screen has no TrueColor visual of 24 or 32 bits"
        case .impossibleWindowSize(let width, let height):
            return "a window of \(width)x\(height) pixels is impossible; each side must have 1 to 32767"
        }
    }
}
