import Foundation
import TouchInput

/// Assigns touches that have positions and times but no ids to fingers: a touch that moves or lifts belongs to the
/// nearest finger.
///
/// Touches at the same time are handled together. If each can belong to a different finger, the assignment with the
/// smallest sum of squared distances is used; otherwise one finger moved twice, and each touch in turn goes to the
/// nearest finger.
struct FingerTracker {
    /// Decision: the largest distance between two consecutive touches of a finger, in points.
    static let maximumStep = 48.0
    /// Decision: the largest number of fingers that are down at the same time; matching costs its third power.
    static let maximumFingers = 100

    private let device: InputDevice.ID
    private var down: [ContactSample] = []
    private var count = 0
    /// The frames so far.
    private(set) var frames: [InputFrame] = []
    /// The number of touches that moved or lifted while no finger was down.
    private(set) var droppedCount = 0
    /// The number of touches that began while `maximumFingers` were down; they are ignored.
    private(set) var excessCount = 0

    init(device: InputDevice.ID) {
        self.device = device
    }

    /// Adds all touches of one time, in file order. Their contact ids are ignored.
    mutating func add(_ touches: [ContactSample], at time: InputTime) {
        var frame = InputFrame(time: time)
        var remaining = touches[...]
        while let first = remaining.first {
            let run = remaining.prefix { $0.phase == first.phase }
            remaining = remaining.dropFirst(run.count)
            for (touch, contact) in zip(run, contacts(for: Array(run))) {
                if touch.phase == .began, down.count >= Self.maximumFingers {
                    excessCount += 1
                    continue
                }
                guard let contact else {
                    droppedCount += 1
                    continue
                }
                if frame.contacts.contains(where: { $0.contact == contact }) {
                    frames.append(frame)
                    frame.contacts = []
                }
                frame.contacts.append(track(touch, contact, at: time))
            }
        }
        if !frame.contacts.isEmpty { frames.append(frame) }
    }

    /// Cancels the fingers that are down and returns how many there were.
    mutating func finish() -> Int {
        guard let time = frames.last?.time, !down.isEmpty else { return 0 }
        let cancelled = down.map { $0.finalSample(.cancelled, at: time) }
        frames.append(InputFrame(time: time, contacts: cancelled))
        down = []
        return cancelled.count
    }

    private mutating func track(_ touch: ContactSample, _ contact: ContactID, at time: InputTime) -> ContactSample {
        var sample = touch
        sample.contact = contact
        sample.time = time
        down.removeAll { $0.contact == contact }
        if sample.phase == .began || sample.phase == .moved { down.append(sample) }
        return sample
    }

    /// The finger of each touch in a run of one phase; `nil` if there is none.
    private mutating func contacts(for run: [ContactSample]) -> [ContactID?] {
        if run[0].phase == .began {
            return run.map { _ in
                count += 1
                return ContactID(device: device, number: count)
            }
        }
        if run.count <= down.count {
            let matched = ContactMatching.match(
                run.map(\.position), to: down.map(\.position), limit: Self.maximumStep)
            if matched.allSatisfy({ $0 != nil }) { return matched.map { $0.map { down[$0].contact } } }
        }
        var candidates = down
        let isLast: Bool = run[0].phase != .moved
        return run.map { touch in
            guard let nearest = Self.nearest(to: touch.position, among: candidates) else { return nil }
            let contact = candidates[nearest].contact
            if isLast { candidates.remove(at: nearest) } else { candidates[nearest].position = touch.position }
            return contact
        }
    }

    private static func nearest(to point: CGPoint, among samples: [ContactSample]) -> Int? {
        samples.indices.min { a, b in
            ContactMatching.squaredDistance(samples[a].position, point)
                < ContactMatching.squaredDistance(samples[b].position, point)
        }
    }
}
