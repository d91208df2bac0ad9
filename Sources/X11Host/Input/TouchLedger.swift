import TouchInput

/// Remembers the touches of the screen and who owns them.
///
/// The host asks for touches before it is known whether the window manager wants them, so that a finger is shown at
/// once. The server tells later that the window owns the touch, or ends it because somebody took it:
///
///     begun ──▶ owned ──▶ ended        the finger lifted
///       └────────────────▶ cancelled   another client took the touch
struct TouchTracker: Sendable {
    private struct Entry: Sendable {
        var isOwned: Bool
        var ellipse: ContactEllipse?
        var pressure: Double?
    }

    private var entries: [ContactID: Entry] = [:]

    /// Makes a ledger without touches.
    init() {}

    /// Notes a touch that landed.
    mutating func begin(_ sample: ContactSample) -> ContactSample {
        entries[sample.contact] = Entry(isOwned: false, ellipse: sample.ellipse, pressure: sample.pressure)
        return sample
    }

    /// Notes that the window owns a touch.
    mutating func markOwned(_ contact: ContactID) {
        entries[contact]?.isOwned = true
    }

    /// Completes a movement with what the device measured before and did not repeat. With `isPendingEnd` the finger is
    /// off the screen already and only the owner is not settled: nothing is to be told yet.
    mutating func move(_ sample: ContactSample, isPendingEnd: Bool = false) -> ContactSample? {
        if isPendingEnd { return nil }
        guard var entry = entries[sample.contact] else { return sample }
        var sample = sample
        entry.ellipse = sample.ellipse ?? entry.ellipse
        entry.pressure = sample.pressure ?? entry.pressure
        sample.ellipse = entry.ellipse
        sample.pressure = entry.pressure
        entries[sample.contact] = entry
        return sample
    }

    /// Closes a touch: it ended if the window owned it, else somebody took it. What the device does not say again of a
    /// finger that lifts is what it said last. A touch that never began is passed on
    /// as it is; the application drops and counts it.
    mutating func end(_ sample: ContactSample) -> ContactSample {
        guard let entry = entries.removeValue(forKey: sample.contact) else { return sample }
        var sample = sample
        sample.phase = entry.isOwned ? .ended : .cancelled
        sample.ellipse = sample.ellipse ?? entry.ellipse
        sample.pressure = sample.pressure ?? entry.pressure
        return sample
    }

    /// How many fingers of a device are down.
    func count(of device: InputDevice.ID) -> Int {
        entries.keys.count { $0.device == device }
    }

    /// Forgets all touches of a device that is gone.
    mutating func remove(_ device: InputDevice.ID) {
        entries = entries.filter { $0.key.device != device }
    }
}
