import Foundation
import TouchInput
import UIKit

extension TestApplication {
    /// Touches down with a finger at a position in screen points.
    public func touch(at position: CGPoint, contact: Contact = Contact()) -> TestFinger {
        TestFinger(in: self, at: position, contact: contact)
    }

    /// Touches down with a finger in the window of a scene, at a position in points of that window.
    public func touch(at position: CGPoint, in scene: UIWindowScene, contact: Contact = Contact()) -> TestFinger {
        TestFinger(in: self, at: position, contact: contact, surface: scene.screen.surface)
    }

    /// Touches down with several fingers together, in one frame, at positions in screen points.
    public func touch(at positions: [CGPoint]) -> [TestFinger] {
        var fingers: [TestFinger] = []
        frame { fingers = positions.map { touch(at: $0) } }
        return fingers
    }

    /// Taps at a position in screen points, holding for a duration in seconds; 0.05 by default.
    public func tap(at position: CGPoint, holding seconds: TimeInterval = 0.05) {
        let finger = touch(at: position)
        advance(by: seconds)
        finger.lift()
    }

    /// Collects everything fingers do inside `body` into one input frame, delivered to the application as one event.
    /// Each finger may act once. No time passes.
    public func frame(_ body: () -> Void) {
        collected = []
        body()
        let samples = collected ?? []
        collected = nil
        if !samples.isEmpty { deliver(InputFrame(time: InputTime(seconds: now), contacts: samples)) }
    }

    /// The longest duration of a move, in seconds; longer ones are shortened to it.
    private static let longestMove: TimeInterval = 3600

    /// Moves several fingers together, each in a straight line to a position in screen points, over a duration in
    /// seconds. Sends one frame per screen refresh, at least one.
    public func move(_ targets: KeyValuePairs<TestFinger, CGPoint>, over seconds: TimeInterval) {
        let starts = targets.map(\.key.position)
        let seconds = min(max(seconds, 0), Self.longestMove)
        let count = max(1, Int((seconds / refreshInterval).rounded()))
        for step in 1...count {
            advance(by: seconds / Double(count))
            let fraction = CGFloat(step) / CGFloat(count)
            frame {
                for (start, target) in zip(starts, targets) {
                    let (dx, dy) = (target.value.x - start.x, target.value.y - start.y)
                    target.key.put(at: CGPoint(x: start.x + dx * fraction, y: start.y + dy * fraction))
                }
            }
        }
    }

    /// Sends a sample now, or collects it inside `frame(_:)`.
    func send(_ sample: ContactSample, surface: Int = 0) {
        if collected != nil {
            collected?.append(sample)
        } else {
            var frame = InputFrame(time: sample.time, contacts: [sample])
            frame.surface = surface
            deliver(frame)
        }
    }
}

extension TestApplication {
    /// Presses a key, or repeats a held one.
    public func press(
        _ key: UIKeyboardHIDUsage, characters: String = "", modifiers: UIKeyModifierFlags = [], isRepeat: Bool = false
    ) {
        send(
            KeySample(usage: key.rawValue, characters: characters, isDown: true, isRepeat: isRepeat, device: panel.id),
            modifiers)
    }

    /// Releases a key.
    public func release(_ key: UIKeyboardHIDUsage, characters: String = "", modifiers: UIKeyModifierFlags = []) {
        send(KeySample(usage: key.rawValue, characters: characters, isDown: false, device: panel.id), modifiers)
    }

    private func send(_ key: KeySample, _ modifiers: UIKeyModifierFlags) {
        deliver(
            InputFrame(
                time: InputTime(seconds: now), keys: [key], modifiers: KeyModifiers(rawValue: modifiers.rawValue)))
    }
}

extension TestApplication {
    /// Shakes the device for a time in seconds (V-05), and returns when it is at rest again.
    public func shake(for duration: TimeInterval = 0.5) {
        deliver(InputFrame(time: InputTime(seconds: now), shake: .began))
        advance(by: duration)
        deliver(InputFrame(time: InputTime(seconds: now), shake: .ended))
    }
}

extension TestApplication {
    /// Moves the pointer, without a button, to a position in screen points; `nil` moves it out of the window.
    public func hover(at position: CGPoint?) {
        let sample = PointerSample(position: position ?? .zero, isInside: position != nil, device: panel.id)
        deliver(InputFrame(time: InputTime(seconds: now), pointer: sample))
    }

    /// Scrolls by a distance in points, with a notched wheel (`isDiscrete`) or a smooth device, with the pointer at a
    /// position in screen points. Positive distances move the content right and down.
    public func scroll(at position: CGPoint, by dx: CGFloat, _ dy: CGFloat, isDiscrete: Bool = false) {
        let delta = InputVector(dx: Double(dx), dy: Double(dy))
        let sample = ScrollSample(position: position, delta: delta, isDiscrete: isDiscrete, device: panel.id)
        deliver(InputFrame(time: InputTime(seconds: now), scroll: sample))
    }

    /// Pinches by a factor and rotates by an angle in radians, clockwise, on a trackpad, with the pointer at a position
    /// in screen points.
    public func transform(
        _ phase: TransformSample.Phase, at position: CGPoint, scale: CGFloat = 1, rotation: CGFloat = 0
    ) {
        let sample = TransformSample(
            phase: phase, position: position, scale: Double(scale), rotation: Double(rotation), device: panel.id)
        deliver(InputFrame(time: InputTime(seconds: now), transform: sample))
    }
}
