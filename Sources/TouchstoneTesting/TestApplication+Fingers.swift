import Foundation
import TouchInput
import UIKit

extension TestApplication {
    /// A finger lands at a place in screen points.
    public func touch(at position: CGPoint, contact: Contact = Contact()) -> TestFinger {
        TestFinger(in: self, at: position, contact: contact)
    }

    /// Several fingers land together, in one frame, at places in screen points.
    public func touch(at positions: [CGPoint]) -> [TestFinger] {
        var fingers: [TestFinger] = []
        frame { fingers = positions.map { touch(at: $0) } }
        return fingers
    }

    /// A finger lands and lifts again after a while in seconds; at a place in screen points.
    public func tap(at position: CGPoint, holding seconds: TimeInterval = 0.05) {
        let finger = touch(at: position)
        advance(by: seconds)
        finger.lift()
    }

    /// What the fingers do inside `body` happens at one time, in one frame of input, and reaches the application as one
    /// event. A finger may do one thing in it. No time passes.
    public func frame(_ body: () -> Void) {
        collected = []
        body()
        let samples = collected ?? []
        collected = nil
        if !samples.isEmpty { deliver(InputFrame(time: InputTime(seconds: now), contacts: samples)) }
    }

    /// Several fingers move together, each in a straight line to a place in screen points, over a time in seconds.
    /// Every refresh of the screen brings one frame; there is at least one.
    public func move(_ targets: KeyValuePairs<TestFinger, CGPoint>, over seconds: TimeInterval) {
        let starts = targets.map(\.key.position)
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

    /// Sends a sample now, or with the others of `frame(_:)`.
    func send(_ sample: ContactSample) {
        if collected != nil {
            collected?.append(sample)
        } else {
            deliver(InputFrame(time: sample.time, contacts: [sample]))
        }
    }
}
