import CLinuxEvents
import CPanel
import Foundation
import RenderServer

/// The thread that hears when the screen refreshes, when another virtual terminal is chosen and what is connected, so that
/// animations continue and terminals change while the main thread is busy.
final class PanelThread: @unchecked Sendable {
    /// What the main thread is told.
    enum Event: Sendable {
        /// Another virtual terminal is shown; the program must not use input any more.
        case left
        /// This program's virtual terminal is shown again.
        case returned
        /// What is connected has changed.
        case screenChanged(PanelOutput.Change)
        /// udev has described a device.
        case deviceDescribed(DeviceEvent)
        /// The card is gone.
        case lost
        /// The service that opens devices is gone.
        case seatLost
    }

    private let card: PanelCard
    private let output: PanelOutput
    private let server: RenderServer
    private let seat: any PanelSeat
    private let monitor: DeviceMonitor
    private let report: @Sendable (Event) -> Void
    /// Becomes readable when the thread is to look at what other threads have set.
    private let wakeDescriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    private let hasEnded = DispatchSemaphore(value: 0)
    private let lock = NSLock()
    private var isEnding = false
    /// True while this program's terminal is shown, but another program still shows its frames.
    private var isReturning = false

    /// Creates the thread of an output, without starting it.
    init(
        _ card: PanelCard, _ output: PanelOutput, _ server: RenderServer, _ seat: any PanelSeat,
        report: @escaping @Sendable (Event) -> Void
    ) {
        self.card = card
        self.output = output
        self.server = server
        self.seat = seat
        self.report = report
        monitor = DeviceMonitor()
    }

    /// Starts the thread.
    func start() {
        let thread = Thread { [self] in
            run()
            hasEnded.signal()
        }
        thread.name = "Touchstone panel"
        // It paints the frames that were refused.
        thread.stackSize = Self.stackSize
        thread.start()
    }

    /// Ends the thread, and waits for a frame that it paints. Call it once, after `start`.
    func stop() {
        output.stop()
        lock.withLock { isEnding = true }
        wake()
        hasEnded.wait()
    }

    /// Makes the thread look at what other threads have set.
    func wake() {
        var one: UInt64 = 1
        write(wakeDescriptor, &one, MemoryLayout<UInt64>.size)
    }

    private static let stackSize = 16 << 20
    /// The time after which the screen is asked for again that another program has not left yet, in seconds (decision).
    private static let retryInterval = 0.1

    private func run() {
        while true {
            var watched = [card.descriptor, wakeDescriptor, monitor.descriptor].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            watched += seat.interests
            poll(&watched, nfds_t(watched.count), timeout)
            if watched[1].revents != 0 {
                var count: UInt64 = 0
                read(wakeDescriptor, &count, MemoryLayout<UInt64>.size)
                if lock.withLock({ isEnding }) { return }
            }
            if watched[0].revents != 0, !output.readFlips() {
                report(.lost)
                return
            }
            for event in seat.process() {
                switch event {
                case .leaving: leave()
                case .returned: comeBack()
                case .lost:
                    report(.seatLost)
                    return
                }
            }
            if watched[2].revents != 0 { readDeviceEvents() }
            if isReturning { comeBack() }
            if output.takeRequest() { server.outputIsReady() }
            output.updateCursor()
        }
    }

    /// The time to wait, in milliseconds, rounded up; −1 for any time.
    private var timeout: Int32 {
        let times = [output.nextCheck, isReturning ? Self.retryInterval : nil].compactMap { $0 }
        return times.min().map { Int32(($0 * 1000).rounded(.up)) } ?? -1
    }

    private func leave() {
        isReturning = false
        output.hide()
        report(.left)
        seat.allowLeaving()
    }

    private func comeBack() {
        if !isReturning { seat.acknowledgeReturn() }
        isReturning = !output.show()
        if isReturning { return }
        report(.returned)
        // What was connected meanwhile was not heard.
        findScreen()
    }

    private func readDeviceEvents() {
        let events = monitor.read()
        if events.contains(where: \.isScreenChange), output.isShown { findScreen() }
        for event in events where event.isInputDescription { report(.deviceDescribed(event)) }
    }

    private func findScreen() {
        let change = output.findScreen()
        if change != .none { report(.screenChanged(change)) }
    }
}
