import TouchInput

/// Tracks the touches of the screen and their ownership.
///
/// The host receives touches before the window manager decides whether it wants them, so a finger is visible
/// immediately. The server later reports that the window owns the touch, or ends it because another client took it:
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

    /// Creates a tracker without touches.
    init() {}

    /// Records a touch that began.
    mutating func begin(_ sample: ContactSample) -> ContactSample {
        entries[sample.contact] = Entry(isOwned: false, ellipse: sample.ellipse, pressure: sample.pressure)
        return sample
    }

    /// Records that the window owns a touch.
    mutating func markOwned(_ contact: ContactID) {
        entries[contact]?.isOwned = true
    }

    /// Adds to a movement the last values that the device did not repeat. Returns `nil` with `isPendingEnd`: the finger
    /// is already off the screen and only the ownership is undecided.
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

    /// Ends a touch: it is ended if the window owned it, otherwise cancelled, as another client took it. Values that
    /// the device does not repeat keep their last state. A touch that never began is returned unchanged; the
    /// application drops and counts it.
    mutating func end(_ sample: ContactSample) -> ContactSample {
        guard let entry = entries.removeValue(forKey: sample.contact) else { return sample }
        var sample = sample
        sample.phase = entry.isOwned ? .ended : .cancelled
        sample.ellipse = sample.ellipse ?? entry.ellipse
        sample.pressure = sample.pressure ?? entry.pressure
        return sample
    }

    /// The number of fingers of a device that are down.
    func count(of device: InputDevice.ID) -> Int {
        entries.keys.count { $0.device == device }
    }

    /// Removes all touches of a removed device.
    mutating func remove(_ device: InputDevice.ID) {
        entries = entries.filter { $0.key.device != device }
    }
}
