import Foundation
import TouchInput

/// Tells fingers apart in touches that have places and times but no names: whatever moves or lifts is the finger that
/// was nearest.
///
/// Touches of one time are looked at together. When each of them can be a finger of its own, the pairs with the
/// smallest sum of squared distances are made; otherwise one finger has moved twice, and each touch goes to the nearest
/// finger in turn.
struct FingerSorter {
    /// Decision: how far a finger goes at most between two touches of it, in points.
    static let longestStep = 48.0

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
    mutating func take(_ touches: [ContactSample], at time: InputTime) {
        var frame = InputFrame(time: time)
        var rest = touches[...]
        while let first = rest.first {
            let run = rest.prefix { $0.phase == first.phase }
            rest = rest.dropFirst(run.count)
            for (touch, contact) in zip(run, contacts(for: Array(run))) {
                guard let contact else {
                    droppedCount += 1
                    continue
                }
                if frame.contacts.contains(where: { $0.contact == contact }) {
                    frames.append(frame)
                    frame.contacts = []
                }
                frame.contacts.append(follow(touch, contact, at: time))
            }
        }
        if !frame.contacts.isEmpty { frames.append(frame) }
    }

    /// Cancels the fingers that are down. Gives their number.
    mutating func finish() -> Int {
        guard let time = frames.last?.time, !down.isEmpty else { return 0 }
        let cancelled = down.map { $0.leaving(.cancelled, at: time) }
        frames.append(InputFrame(time: time, contacts: cancelled))
        down = []
        return cancelled.count
    }

    private mutating func follow(_ touch: ContactSample, _ contact: ContactID, at time: InputTime) -> ContactSample {
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
            run.map(\.position), to: down.map(\.position), limit: Self.longestStep)
        if matched.allSatisfy({ $0 != nil }) { return matched.map { $0.map { down[$0].contact } } }
        var places = down
        let isLast: Bool = run[0].phase != .moved
        return run.map { touch in
            guard let nearest = Self.nearest(to: touch.position, among: places) else { return nil }
            let contact = places[nearest].contact
            if isLast { places.remove(at: nearest) } else { places[nearest].position = touch.position }
            return contact
        }
    }

    private static func nearest(to place: CGPoint, among samples: [ContactSample]) -> Int? {
        samples.indices.min { a, b in
            ContactMatching.squaredDistance(samples[a].position, place)
                < ContactMatching.squaredDistance(samples[b].position, place)
        }
    }
}
