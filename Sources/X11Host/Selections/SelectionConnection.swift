import CXlib
import Foundation
import Glibc
import Support
import Synchronization
import UIKitCore

/// A connection to the X server for selections, with a thread that answers other programs while the main thread is
/// busy, and reads from them while the main thread waits. Two programs that paste from each other do not block.
final class SelectionConnection: Sendable {
    /// Where the ownership of a selection stands. Offers are numbered.
    struct Standing: Sendable {
        /// The last offer of this program, and the last one that was replaced by another program; 0 for none.
        var offered = 0
        var lost = 0
        /// How often another program has changed the selection.
        var foreignChanges = 0
        /// Whether the last offer still stands.
        var isOwner: Bool { offered > lost }
    }

    private let lost: LossFlag
    private let wakeDescriptor: Int32
    private let work = Mutex<[@Sendable (SelectionWorker) -> Void]>([])
    private let standings = Mutex<[DesktopPasteboard: Standing]>([:])

    /// Connects to the server of a display; `nil` if it accepts no further client.
    init?(displayName: String) {
        guard let display = XOpenDisplay(displayName) else { return nil }
        lost = LossFlag()
        XErrors.watch(display, lost)
        XErrors.ignoreAll(of: display)
        wakeDescriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        nonisolated(unsafe) let handle = display
        let thread = Thread { [self] in SelectionWorker(handle, connection: self, lost: lost).run() }
        thread.name = "selections"
        thread.start()
    }

    /// Runs a closure on the thread.
    func perform(_ body: @escaping @Sendable (SelectionWorker) -> Void) {
        work.withLock { $0.append(body) }
        var one: UInt64 = 1
        _ = Glibc.write(wakeDescriptor, &one, MemoryLayout<UInt64>.size)
    }

    /// Where a selection stands now.
    func standing(of pasteboard: DesktopPasteboard) -> Standing { standings.withLock { $0[pasteboard] ?? Standing() } }

    /// Changes where a selection stands.
    func update(_ pasteboard: DesktopPasteboard, _ change: (inout Standing) -> Void) {
        standings.withLock { change(&$0[pasteboard, default: Standing()]) }
    }

    /// The closures that are to be run.
    func takeWork() -> [@Sendable (SelectionWorker) -> Void] {
        work.withLock { work in
            defer { work = [] }
            return work
        }
    }

    /// Sleeps until the server sends something, there is work, or a time of the monotonic clock, in seconds. Without a
    /// display it is woken by work only.
    func sleep(_ display: OpaquePointer?, until deadline: TimeInterval?) {
        var watched = [
            // A negative descriptor is ignored.
            pollfd(fd: display.map(XConnectionNumber) ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0),
        ]
        let left = deadline.map { Int32(min(max(($0 - MonotonicClock.seconds) * 1000, 0), 60_000).rounded(.up)) }
        poll(&watched, 2, left ?? -1)
        var count: UInt64 = 0
        _ = Glibc.read(wakeDescriptor, &count, MemoryLayout<UInt64>.size)
    }

    /// Reads contents of another program and waits for them. May be called on any thread but that of the connection.
    ///
    /// - Parameter inputTime: the server's time of the input that leads to it; 0 if there was none.
    /// - Returns: the contents, and how often other programs had changed the selection when its owner was asked.
    func read(
        _ target: String, of pasteboard: DesktopPasteboard, after inputTime: UInt32
    ) -> (contents: Result<SelectionRead.Contents, ContentError>, changes: Int) {
        let (answer, arrived) = (Answer(), DispatchSemaphore(value: 0))
        perform { worker in
            worker.handleNotices()
            answer.changes.withLock { $0 = self.standing(of: pasteboard).foreignChanges }
            worker.read(target, of: pasteboard, after: inputTime) { result in
                answer.contents.withLock { $0 = result }
                arrived.signal()
            }
        }
        // The thread keeps the limits; this one is for a thread that is stuck in its connection.
        guard arrived.wait(timeout: .now() + SelectionLimits.totalTimeout + 1) == .success else {
            return (.failure(lost.isSet ? .disconnected : .timeout), standing(of: pasteboard).foreignChanges)
        }
        return (answer.contents.withLock { $0 } ?? .failure(.disconnected), answer.changes.withLock { $0 })
    }
}

/// What one thread passes to another that reads.
private final class Answer: Sendable {
    let contents = Mutex<Result<SelectionRead.Contents, ContentError>?>(nil)
    let changes = Mutex(0)
}
