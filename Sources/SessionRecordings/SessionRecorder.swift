import Foundation
import Support

/// Records a session: every event that a host tells the application, with its time, and the frames that are presented.
@MainActor package final class SessionRecorder: HostCallObserver {
    private let writer: SessionWriter
    private let clock: SessionClock?
    private let source: @Sendable () -> TimeInterval

    /// Records to a writer.
    ///
    /// - Parameters:
    ///   - clock: the clock of the program, if the recorder moves it; `nil` for a host whose clock stands still by
    ///     itself between events.
    ///   - source: the time that passes, in seconds.
    package init(_ writer: SessionWriter, clock: SessionClock?, source: @escaping @Sendable () -> TimeInterval) {
        self.writer = writer
        self.clock = clock
        self.source = source
    }

    package func hostWillTell(_ event: SessionEvent, isNested: Bool) {
        if isNested { return }
        let time = source()
        writer.append(SessionRecord(time: clock?.advance(to: time) ?? time, event: event))
    }

    /// Records a frame; it may be called on any thread.
    package nonisolated func recordFrame(_ frame: PresentedFrame) {
        writer.append(SessionRecord(time: frame.time, event: .presented(frame)))
    }

    /// Writes what waits and closes the file.
    package nonisolated func finish() { writer.finish() }
}
