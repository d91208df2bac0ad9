import CoreGraphics
import Foundation
import Support
import TouchInput
import UIKitCore

/// Plays a recorded gesture into the program: the input frames that fingers on a panel would have caused, at the times of the
/// recording.
@MainActor final class GesturePlayer {
    /// The device of the fingers.
    static let device = InputDevice(
        id: .assistiveTouch, name: "AssistiveTouch", maximumContacts: AssistiveMetrics.maximumFingers)

    private struct Event {
        var time: TimeInterval
        var contact: Int
        var phase: ContactPhase
        var position: CGPoint
    }

    private var events: ArraySlice<Event> = []
    private var start: TimeInterval = 0
    private var down: [Int: CGPoint] = [:]
    private var deadline: DeadlineQueue.Deadline?
    private var completion: () -> Void = {}
    /// The number of the next contact; numbers are not used twice.
    private var nextContact = 1

    /// Whether a gesture is played.
    var isPlaying: Bool { !events.isEmpty || !down.isEmpty }

    /// Plays a gesture with its center at a position of the screen, in points. A gesture that is played already is cancelled.
    func play(
        _ gesture: RecordedGesture, at position: CGPoint, in bounds: CGRect, completion: @escaping () -> Void = {}
    ) {
        cancel()
        self.completion = completion
        start = MediaClock.now
        var all: [Event] = []
        for samples in gesture.fingers {
            let contact = nextContact
            nextContact += 1
            for (index, sample) in samples.enumerated() {
                let place = CGPoint(
                    x: min(max(position.x + sample.offset.x, bounds.minX), bounds.maxX),
                    y: min(max(position.y + sample.offset.y, bounds.minY), bounds.maxY))
                let phase: ContactPhase = index == 0 ? .began : index == samples.count - 1 ? .ended : .moved
                all.append(Event(time: sample.time, contact: contact, phase: phase, position: place))
            }
            // A finger that only landed taps.
            if samples.count == 1, let only = all.last {
                all.append(
                    Event(
                        time: only.time + AssistiveMetrics.tapTime, contact: contact, phase: .ended,
                        position: only.position))
            }
        }
        // What several fingers do at one time is one frame, and a finger moves before it lifts.
        events = all.sorted { ($0.time, $0.phase.order, $0.contact) < ($1.time, $1.phase.order, $1.contact) }[...]
        playDueEvents()
    }

    /// Plays a tap of one finger at a position of the screen, in points.
    func tap(at position: CGPoint, in bounds: CGRect, completion: @escaping () -> Void = {}) {
        let samples = [
            RecordedGesture.Sample(time: 0, offset: position),
            RecordedGesture.Sample(time: AssistiveMetrics.tapTime, offset: position),
        ]
        guard let gesture = RecordedGesture(name: "", screenSamples: [samples]) else { return }
        play(gesture, at: position, in: bounds, completion: completion)
    }

    /// Ends the gesture; fingers that are down are cancelled.
    func cancel() {
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        deadline = nil
        events = []
        guard !down.isEmpty else { return }
        let time = InputTime(seconds: MediaClock.now)
        let samples = down.sorted { $0.key < $1.key }.map { contact, position in
            ContactSample(
                contact: ContactID(device: Self.device.id, number: contact), phase: .cancelled, position: position,
                time: time)
        }
        down = [:]
        UIApplication.shared.deliver(InputFrame(time: time, contacts: samples))
    }

    private func playDueEvents() {
        let now = MediaClock.now
        while let first = events.first, start + first.time <= now {
            // What happened together is one frame; a finger has one sample in it.
            var group: [Event] = []
            while let event = events.first, event.time == first.time,
                !group.contains(where: { $0.contact == event.contact })
            {
                group.append(event)
                events.removeFirst()
            }
            deliver(group)
        }
        guard let next = events.first else {
            deadline = nil
            let completion = completion
            self.completion = {}
            return completion()
        }
        deadline = DeadlineQueue.main.schedule(at: start + next.time) { [weak self] in self?.playDueEvents() }
    }

    private func deliver(_ group: [Event]) {
        let time = InputTime(seconds: start + (group.first?.time ?? 0))
        let samples = group.map { event in
            ContactSample(
                contact: ContactID(device: Self.device.id, number: event.contact), phase: event.phase,
                position: event.position, time: time)
        }
        for event in group { down[event.contact] = event.phase == .ended ? nil : event.position }
        UIApplication.shared.deliver(InputFrame(time: time, contacts: samples))
    }
}

extension ContactPhase {
    /// The order of phases at one time.
    fileprivate var order: Int {
        switch self {
        case .began: 0
        case .moved: 1
        case .ended, .cancelled: 2
        }
    }
}
