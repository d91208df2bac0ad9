import CPanel
import Foundation
import Support

/// Who opens the devices of the screen for the program, and tells when it may use them.
///
/// A seat is a screen with its input devices. One program uses it at a time: which, is decided by the virtual terminal that
/// is shown. `DirectSeat` opens devices with the rights of the program itself, `SeatdSeat` and `LogindSeat` ask a service.
///
/// The panel thread waits for `interests` and calls `process`; the other methods may be called by any thread and never
/// wait.
package protocol PanelSeat: AnyObject, Sendable {
    /// True if the service makes the program the only one that shows frames on a card, and takes that away again.
    var controlsCards: Bool { get }
    /// What the thread waits for.
    var interests: [pollfd] { get }
    /// Handles what has come.
    func process() -> [SeatEvent]
    /// Opens a device file. The completion is called at once, or by `process`.
    func open(_ path: String, completion: @escaping @Sendable (Result<SeatDevice, PanelHostError>) -> Void)
    /// Closes a device.
    func close(_ device: SeatDevice)
    /// Takes over the virtual terminal, so that its text and keys are off.
    func takeOver()
    /// Lets another program have the screen, after `SeatEvent.leaving`.
    func allowLeaving()
    /// Tells that the program knows that it has the screen, after `SeatEvent.returned`.
    func acknowledgeReturn()
    /// Asks for another virtual terminal, as Control-Alt-F2 does where keys are not off.
    func showTerminal(_ number: Int)
    /// Returns the screen and the virtual terminal, at the end of the program.
    func end()
}

/// What a seat tells.
package enum SeatEvent: Hashable, Sendable {
    /// Another program is to have the screen.
    case leaving
    /// This program has the screen again.
    case returned
    /// The service is gone.
    case lost
}

/// An open device of a seat.
package struct SeatDevice: Hashable, Sendable {
    /// The descriptor, which belongs to the device.
    package var descriptor: Int32
    /// The number that the service has given it; 0 if there is no service.
    package var number: Int32 = 0
    /// The device file.
    package var path: String

    /// Describes an open device.
    package init(descriptor: Int32, number: Int32 = 0, path: String) {
        (self.descriptor, self.number, self.path) = (descriptor, number, path)
    }
}

/// A value that one thread sets and another reads.
final class ResultBox<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value?

    var value: Value? {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}

extension PanelSeat {
    /// Opens a device file, and waits for it: before there is a panel thread.
    ///
    /// - Throws: `PanelHostError`.
    func openNow(_ path: String) throws -> SeatDevice {
        let box = ResultBox<Result<SeatDevice, PanelHostError>>()
        open(path) { box.value = $0 }
        let isAnswered = wait(atMost: SeatChoice.timeout) { _ in box.value != nil }
        guard isAnswered, let result = box.value else {
            throw PanelHostError.cannotOpen(path, reason: "the service that opens devices does not answer")
        }
        return try result.get()
    }

    /// Handles events until a condition is true that is asked after each; false if that takes longer than some seconds.
    func wait(atMost seconds: TimeInterval, until condition: ([SeatEvent]) -> Bool) -> Bool {
        let end = MonotonicClock.seconds + seconds
        var events: [SeatEvent] = []
        while true {
            events += process()
            if condition(events) { return true }
            let rest = end - MonotonicClock.seconds
            guard rest > 0, !events.contains(.lost) else { return false }
            var interests = interests
            poll(&interests, nfds_t(interests.count), Int32((rest * 1000).rounded(.up)))
        }
    }
}

/// Chooses the seat.
enum SeatChoice {
    /// The time that services have to answer while the program starts, in seconds (decision).
    static let timeout = 5.0
    /// The environment variable that chooses; otherwise `automatic` does.
    static let variable = "TOUCHSTONE_SEAT"

    /// Who opens devices.
    enum Kind: String, CaseIterable, Sendable {
        /// The program itself, with its own rights.
        case direct
        /// seatd.
        case seatd
        /// systemd-logind, or elogind.
        case logind
    }

    /// The seat of the environment: seatd if it listens, logind if the program was started in a session of a seat, otherwise
    /// the program's own rights.
    ///
    /// - Throws: `PanelHostError`.
    static func open(_ environment: [String: String] = EnvironmentVariables.all) throws -> any PanelSeat {
        switch try kind(environment, hasSeatd: { access(SeatdSeat.socketPath(environment), R_OK | W_OK) == 0 }) {
        case .direct: try DirectSeat()
        case .seatd: try SeatdSeat(environment)
        case .logind: try LogindSeat(environment)
        }
    }

    /// The kind of seat of an environment.
    ///
    /// - Throws: `PanelHostError.unknownSeat` for a name that there is not.
    static func kind(_ environment: [String: String], hasSeatd: () -> Bool) throws -> Kind {
        if let name = environment[variable], !name.isEmpty {
            guard let kind = Kind(rawValue: name) else { throw PanelHostError.unknownSeat(name) }
            return kind
        }
        if hasSeatd() { return .seatd }
        let isInSession = ["XDG_SESSION_ID", "XDG_SEAT"].allSatisfy { environment[$0]?.isEmpty == false }
        return isInSession ? .logind : .direct
    }
}
