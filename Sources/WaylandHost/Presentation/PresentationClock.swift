import CWayland
import Foundation
import Support

/// Learns from the compositor when the display refreshes (`wp_presentation`), so that paced input and display links are
/// in step with it.
@MainActor final class PresentationClock {
    /// The `wp_presentation`.
    let object: OpaquePointer
    /// Called with the time of a refresh, in seconds of the monotonic clock.
    var refreshed: ((TimeInterval) -> Void)?

    /// The clock of the compositor's times; not always the monotonic one.
    private var clock = CLOCK_MONOTONIC
    private var lastRequest = -TimeInterval.infinity

    /// The time after which the phase is measured again while it is used, in seconds (decision: that of the X11 host).
    private static let measurementInterval: TimeInterval = 2
    /// The largest distance of a reported time from the present, in seconds (decision).
    private nonisolated static let maximumAge: TimeInterval = 1

    /// Adopts the global, whose first event tells the clock.
    init(_ object: OpaquePointer) {
        self.object = object
        wp_presentation_add_listener(object, Self.listener, ownerPointer(self))
    }

    /// True if the phase is to be measured with the next frame; then not again for some time.
    func takeRequest() -> Bool {
        let now = MonotonicClock.seconds
        guard now - lastRequest >= Self.measurementInterval else { return false }
        lastRequest = now
        return true
    }

    /// The time of the monotonic clock for a time of another one, given both at present, in seconds; `nil` for one that is
    /// far from the present.
    nonisolated static func monotonicTime(
        of time: TimeInterval, clock now: TimeInterval, monotonic: TimeInterval
    ) -> TimeInterval? {
        abs(time - now) <= maximumAge ? time + (monotonic - now) : nil
    }

    private func presented(_ time: TimeInterval) {
        var now = timespec()
        guard clock_gettime(clock, &now) == 0 else { return }
        let present = TimeInterval(now.tv_sec) + TimeInterval(now.tv_nsec) * 1e-9
        let refresh = Self.monotonicTime(of: time, clock: present, monotonic: MonotonicClock.seconds)
        if let refresh { refreshed?(refresh) }
    }

    nonisolated(unsafe) private static let listener = makeListener(
        wp_presentation_listener { data, _, clock in
            withOwner(data, PresentationClock.self) { $0.clock = clockid_t(bitPattern: clock) }
        })

    /// Reads when a frame was shown; added to feedback with a pointer to the clock.
    nonisolated(unsafe) static let feedbackListener = makeListener(
        wp_presentation_feedback_listener(
            sync_output: { _, _, _ in },
            presented: { data, feedback, high, low, nanoseconds, _, _, _, _ in
                wp_presentation_feedback_destroy(feedback)
                let time = TimeInterval(UInt64(high) << 32 | UInt64(low)) + TimeInterval(nanoseconds) * 1e-9
                withOwner(data, PresentationClock.self) { $0.presented(time) }
            },
            discarded: { _, feedback in wp_presentation_feedback_destroy(feedback) }))
}
