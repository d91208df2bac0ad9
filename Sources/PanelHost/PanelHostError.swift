import Foundation

/// Why a panel cannot be used. `description` is one line.
public enum PanelHostError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The machine has no card that shows frames.
    case noCard
    /// The card at this path cannot be opened, for this reason.
    case cannotOpen(String, reason: String)
    /// The virtual terminal at this path cannot be opened, for this reason.
    case cannotOpenTerminal(String, reason: String)
    /// No screen is connected to the cards at these paths.
    case noScreen([String])
    /// No screen has this name; those that are connected have these.
    case unknownScreen(String, connected: [String])
    /// The environment names a seat that there is not.
    case unknownSeat(String)
    /// The service, of this name, does not give the program the seat, for this reason.
    case noSeat(String, reason: String)
    /// Another program shows something on the card at this path.
    case busy(String)
    /// The card at the path refuses to show frames, for this reason.
    case refused(String, reason: String)
    /// The program may open too few files.
    case tooManyOpenFiles

    /// A one-line description of the error and of its remedy.
    public var description: String {
        switch self {
        case .noCard:
            "--host panel: there is no display card in /dev/dri; load the kernel's driver of the screen, "
                + "or use --headless IMAGE"
        case .cannotOpen(let path, let reason):
            "--host panel: cannot open \(path): \(reason); add the user to the groups video and input, or start the "
                + "program as a service of the system (docs/kiosk.md)"
        case .cannotOpenTerminal(let path, let reason):
            "--host panel: cannot open \(path): \(reason); log in on a virtual terminal (Control-Alt-F2) and start the "
                + "program there, or start it as a service of the system (docs/kiosk.md)"
        case .noScreen(let paths):
            "--host panel: no screen is connected to \(paths.joined(separator: ", ")); connect one and start again"
        case .unknownScreen(let name, let connected):
            "--panel screen=\(name): there is no such screen; connected: \(connected.joined(separator: ", "))"
        case .unknownSeat(let name):
            "\(SeatChoice.variable)=\(name): there is no such seat; use "
                + SeatChoice.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        case .noSeat(let service, let reason):
            "--host panel: no seat from \(service): \(reason); set \(SeatChoice.variable)=direct to open devices with the "
                + "program's own rights (docs/kiosk.md)"
        case .busy(let path):
            "--host panel: another program shows its frames on \(path); end it (a desktop: sudo systemctl stop "
                + "display-manager), or start from another virtual terminal"
        case .refused(let path, let reason):
            "--host panel: \(path) cannot show frames: \(reason)"
        case .tooManyOpenFiles:
            "too many open files: a panel needs 32 more; raise the limit (ulimit -n)"
        }
    }

    /// The text of the system's last error.
    static var systemReason: String { String(cString: strerror(errno)) }
}
