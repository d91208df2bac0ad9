import CoreGraphics
import Foundation
import TouchInput

/// Plays a script refresh by refresh: returns the input frames of each refresh and the names of requested images.
///
/// Fingers are sampled at every refresh, and at the times of their steps in between: a move that ends between two
/// refreshes has its true speed.
package struct FingerPlayer {
    /// The device of scripted fingers.
    static let device = InputDevice(id: InputDevice.ID(1), name: "Scripted fingers", maximumContacts: 10)

    private struct Motion {
        var from: CGPoint
        var to: CGPoint
        var start: TimeInterval
        var duration: TimeInterval

        func position(at time: TimeInterval) -> CGPoint {
            guard duration > 0 else { return to }
            let fraction = min(max((time - start) / duration, 0), 1)
            return CGPoint(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction)
        }

        var end: TimeInterval { start + duration }
    }

    private var steps: ArraySlice<FingerScript.Step>
    private var positions: [Int: CGPoint] = [:]
    private var motions: [Int: Motion] = [:]

    /// Creates a player for a script on a screen of a size in points.
    package init(_ script: FingerScript, on screen: CGSize) {
        steps = script.steps(on: screen)[...]
    }

    /// True when all steps have been played.
    package var isFinished: Bool { steps.isEmpty && motions.isEmpty }

    /// The positions of the fingers that are down, in points.
    var fingers: [CGPoint] { positions.sorted { $0.key < $1.key }.map(\.value) }

    /// Plays up to `time`, in seconds from the start, or up to the next image: returns input frames, of which
    /// `timestamp` is the one at `time`, and the name of the image to capture after them. If there is a name, more may
    /// follow: call again. Simultaneous finger actions share a frame.
    mutating func play(until time: TimeInterval, timestamp: InputTime) -> (frames: [InputFrame], screenshot: String?) {
        var frames = FrameBuilder(start: timestamp.seconds - time)
        while let step = steps.first, step.start <= time {
            steps.removeFirst()
            if case .screenshot(let name) = step.action {
                advanceAll(at: step.start, &frames)
                return (frames.frames, name)
            }
            perform(step, &frames)
        }
        advanceAll(at: time, &frames)
        return (frames.frames, nil)
    }

    /// Plays up to `time` like `play(until:timestamp:)`; `now` is the time of the frames, in seconds of the media
    /// clock.
    package mutating func play(
        until time: TimeInterval, now: TimeInterval
    ) -> (frames: [InputFrame], screenshot: String?) {
        play(until: time, timestamp: InputTime(seconds: now))
    }

    private mutating func advanceAll(at time: TimeInterval, _ frames: inout FrameBuilder) {
        for finger in motions.keys.sorted() { advance(finger, at: time, &frames) }
    }

    private mutating func perform(_ step: FingerScript.Step, _ frames: inout FrameBuilder) {
        switch step.action {
        case .touch(let finger, let position):
            positions[finger] = position
            frames.add(finger, .began, position, at: step.start)
        case .move(let finger, let position):
            advance(finger, at: step.start, &frames)
            let start = positions[finger] ?? position
            motions[finger] = Motion(from: start, to: position, start: step.start, duration: step.duration)
        case .lift(let finger):
            finish(finger, .ended, at: step.start, &frames)
        case .cancel(let finger):
            finish(finger, .cancelled, at: step.start, &frames)
        case .keyDown(let key):
            frames.add(key, isDown: true, at: step.start)
        case .keyUp(let key):
            frames.add(key, isDown: false, at: step.start)
        case .shake(let phase):
            frames.add(phase, at: step.start)
        case .wait, .sleep, .screenshot:
            break
        }
    }

    private mutating func advance(_ finger: Int, at time: TimeInterval, _ frames: inout FrameBuilder) {
        guard let motion = motions[finger], let position = positions[finger] else { return }
        let next = motion.position(at: time)
        if time >= motion.end { motions[finger] = nil }
        guard next != position else { return }
        positions[finger] = next
        frames.add(finger, .moved, next, at: min(time, motion.end))
    }

    private mutating func finish(
        _ finger: Int, _ phase: ContactPhase, at time: TimeInterval, _ frames: inout FrameBuilder
    ) {
        advance(finger, at: time, &frames)
        motions[finger] = nil
        guard let position = positions.removeValue(forKey: finger) else { return }
        frames.add(finger, phase, position, at: time)
    }
}

/// Collects samples into frames in order of time, with at most one sample per finger, one key or one shake.
private struct FrameBuilder {
    private enum Sample {
        case contact(ContactSample)
        case key(KeySample, KeyModifiers)
        case shake(ShakePhase)
    }

    /// The input time at the start of the script, in seconds.
    let start: TimeInterval
    private var samples: [(time: TimeInterval, sample: Sample)] = []

    init(start: TimeInterval) {
        self.start = start
    }

    mutating func add(_ finger: Int, _ phase: ContactPhase, _ position: CGPoint, at time: TimeInterval) {
        let contact = ContactID(device: FingerPlayer.device.id, number: finger)
        let sample = ContactSample(
            contact: contact, phase: phase, position: position, time: InputTime(seconds: start + time))
        insert(.contact(sample), at: time)
    }

    mutating func add(_ key: ScriptKey, isDown: Bool, at time: TimeInterval) {
        insert(.key(key.sample(isDown: isDown), KeyModifiers(rawValue: key.modifiers)), at: time)
    }

    mutating func add(_ phase: ShakePhase, at time: TimeInterval) {
        insert(.shake(phase), at: time)
    }

    private mutating func insert(_ sample: Sample, at time: TimeInterval) {
        // A finger may have come to rest before the last step of another one.
        let index = samples.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
        samples.insert((time, sample), at: index)
    }

    var frames: [InputFrame] {
        var frames: [InputFrame] = []
        for (time, sample) in samples {
            switch sample {
            case .key(let key, let modifiers):
                frames.append(
                    InputFrame(time: InputTime(seconds: start + time), keys: [key], modifiers: modifiers))
            case .shake(let phase):
                frames.append(InputFrame(time: InputTime(seconds: start + time), shake: phase))
            case .contact(let sample):
                if let last = frames.last, last.time == sample.time, last.keys.isEmpty, last.shake == nil,
                    !last.contacts.contains(where: { $0.contact == sample.contact })
                {
                    frames[frames.count - 1].contacts.append(sample)
                } else {
                    frames.append(InputFrame(time: sample.time, contacts: [sample]))
                }
            }
        }
        return frames
    }
}
