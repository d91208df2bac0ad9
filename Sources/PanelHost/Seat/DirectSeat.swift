import CPanel
import Foundation

/// The seat of a program that opens devices with its own rights, and takes over the virtual terminal itself.
final class DirectSeat: PanelSeat {
    let controlsCards = false
    private let terminal: VirtualTerminal?

    /// Shows the program's virtual terminal.
    ///
    /// - Throws: `PanelHostError.cannotOpenTerminal`.
    init() throws { terminal = try VirtualTerminal.open() }

    var interests: [pollfd] {
        [terminal?.leaveRequests ?? -1, terminal?.returnRequests ?? -1].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
    }

    func process() -> [SeatEvent] {
        guard let terminal else { return [] }
        var events: [SeatEvent] = []
        if terminal.acknowledgeLeaveRequest() { events.append(.leaving) }
        if terminal.takeReturn() { events.append(.returned) }
        return events
    }

    func open(_ path: String, completion: @escaping @Sendable (Result<SeatDevice, PanelHostError>) -> Void) {
        let descriptor = Glibc.open(path, O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        completion(
            descriptor >= 0
                ? .success(SeatDevice(descriptor: descriptor, path: path))
                : .failure(.cannotOpen(path, reason: PanelHostError.systemReason)))
    }

    func close(_ device: SeatDevice) { Glibc.close(device.descriptor) }
    func takeOver() { terminal?.takeOver() }
    func allowLeaving() { terminal?.allowLeaving() }
    func acknowledgeReturn() { terminal?.acknowledgeReturn() }
    func showTerminal(_ number: Int) { terminal?.show(number) }
    func end() { terminal?.restore() }
}
