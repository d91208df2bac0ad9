import Foundation
import TouchInput

/// Tells fingers apart in touches that have places and times but no names: whatever moves or lifts is the finger that
/// was nearest.
///
/// Touches of one time are looked at together. When each of them can be a finger of its own, the pairs with the
/// smallest sum of squared distances are made; otherwise one finger has moved twice, and each touch goes to the nearest
/// finger in turn.
struct FingerTracker {
    /// Decision: how far a finger goes at most between two touches of it, in points.
    static let maximumStep = 48.0

    private let device: InputDevice.ID
    private var down: [ContactSample] = []
    private var count = 0
    /// The frames so far.
    private(set) var frames: [InputFrame] = []
    /// Touches that moved or lifted though no finger was down.
    private(set) var droppedCount = 0

    init(device: InputDevice.ID) {
        self.device = device
    }

    /// Takes all touches of one time, in the order of the file. What contact they name is of no meaning.
    mutating func add(_ touches: [ContactSample], at time: InputTime) {
        var frame = InputFrame(time: time)
        var remaining = touches[...]
        while let first = remaining.first {
            let run = remaining.prefix { $0.phase == first.phase }
            remaining = remaining.dropFirst(run.count)
            for (touch, contact) in zip(run, contacts(for: Array(run))) {
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

    /// Cancels the fingers that are down. Gives their number.
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

    /// The finger of each touch of a run of one phase; `nil` when there is none.
    private mutating func contacts(for run: [ContactSample]) -> [ContactID?] {
        if run[0].phase == .began {
            return run.map { _ in
                count += 1
                return ContactID(device: device, number: count)
            }
        }
        let matched = ContactMatching.match(
            run.map(\.position), to: down.map(\.position), limit: Self.maximumStep)
        if matched.allSatisfy({ $0 != nil }) { return matched.map { $0.map { down[$0].contact } } }
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
