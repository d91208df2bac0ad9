import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit
@testable import UIKitCore

/// The transform of a `GesturePad`'s view in the window.
enum PadPose: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case plain, rotated, scaled, nested

    var testDescription: String { rawValue }
}

/// A view for gestures around the center of a phone screen that records the actions of its recognizers.
@MainActor final class GesturePad: NSObject {
    /// An action.
    struct Entry {
        let recognizer: UIGestureRecognizer
        let state: UIGestureRecognizer.State
        let location: CGPoint
        let time: TimeInterval
    }

    /// The center of the screen and of the view, in window coordinates.
    let center = CGPoint(x: 195, y: 422)
    let app: TestApplication
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 900))
    private(set) var entries: [Entry] = []
    /// Called for every action.
    var onAction: ((UIGestureRecognizer) -> Void)?

    init(_ pose: PadPose = .plain) {
        let root = UIView(frame: CGRect(origin: .zero, size: TestApplication.phone))
        app = TestApplication(rootView: root)
        super.init()
        switch pose {
        case .plain:
            view.frame = root.bounds
            root.addSubview(view)
        case .rotated:
            root.addSubview(view)
            view.transform = CGAffineTransform(rotationAngle: .pi / 3)
        case .scaled:
            root.addSubview(view)
            view.transform = CGAffineTransform(scaleX: 2, y: 1.5)
        case .nested:
            let outer = UIView(frame: root.bounds)
            outer.bounds.origin = CGPoint(x: 30, y: -20)
            outer.transform = CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 0.8, y: 0.8)
            root.addSubview(outer)
            outer.addSubview(view)
            view.transform = CGAffineTransform(scaleX: 1.6, y: 1.6).rotated(by: -1)
        }
        view.center = view.superview?.convert(center, from: nil) ?? center
    }

    /// Attaches a recognizer and records its actions under a name.
    @discardableResult
    func add<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, _ name: String = "it", to other: UIView? = nil
    ) -> Recognizer {
        recognizer.name = name
        recognizer.addTarget(self, action: Selector(GesturePad.record))
        (other ?? view).addGestureRecognizer(recognizer)
        return recognizer
    }

    func record(_ recognizer: UIGestureRecognizer) {
        entries.append(
            Entry(
                recognizer: recognizer, state: recognizer.state, location: recognizer.location(in: nil), time: app.now))
        onAction?(recognizer)
    }

    /// The actions so far, such as "tap ended".
    var lines: [String] { entries.map { "\($0.recognizer.name ?? "") \($0.state.word)" } }

    /// The states of one recognizer's actions.
    func states(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer.State] {
        entries.filter { $0.recognizer === recognizer }.map(\.state)
    }

    /// The point at an offset from the center, in window coordinates.
    func at(_ dx: CGFloat, _ dy: CGFloat) -> CGPoint { CGPoint(x: center.x + dx, y: center.y + dy) }

    /// Touches down with fingers side by side, 60 points apart, at the same time.
    func touchDown(_ count: Int, at dx: CGFloat = 0, _ dy: CGFloat = 0) -> [TestFinger] {
        app.touch(at: (0..<count).map { at(dx + CGFloat($0) * 60, dy) })
    }

    /// Lifts fingers at the same time.
    func lift(_ fingers: [TestFinger]) {
        app.frame { for finger in fingers { finger.lift() } }
    }

    /// Taps with several fingers at the same time.
    func tap(_ count: Int = 1, at dx: CGFloat = 0, _ dy: CGFloat = 0, holding seconds: TimeInterval = 0.05) {
        let fingers = touchDown(count, at: dx, dy)
        app.advance(by: seconds)
        lift(fingers)
    }

    /// Delivers a sample of a finger with an explicit timestamp, independent of the clock.
    func send(_ finger: TestFinger, _ phase: ContactPhase, to position: CGPoint? = nil, at time: TimeInterval) {
        let time = InputTime(seconds: time)
        let sample = ContactSample(
            contact: finger.id, phase: phase, position: position ?? finger.position, time: time)
        app.deliver(InputFrame(time: time, contacts: [sample]))
    }

    /// Advances the clock without running pending work, as if the program were busy.
    func stall(for seconds: TimeInterval) {
        app.host.clock.advance(to: app.now + seconds)
    }

    /// The trace of a recognizer while a body runs.
    func trace(of recognizer: UIGestureRecognizer, during body: () -> Void) -> [String] {
        let wasRecording = GestureTrace.isRecording
        GestureTrace.isRecording = true
        recognizer.clearTrace()
        body()
        GestureTrace.isRecording = wasRecording
        return recognizer.trace.map(\.text)
    }
}

/// A delegate that allows simultaneous recognition for all recognizers.
final class SimultaneousRecognitionDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

/// Whether numbers are equal within a tolerance.
@discardableResult
func near(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 0.001) -> Bool { abs(a - b) <= tolerance }

/// Whether points are equal within a tolerance.
@discardableResult
func near(_ a: CGPoint, _ b: CGPoint, within tolerance: CGFloat = 0.001) -> Bool {
    near(a.x, b.x, within: tolerance) && near(a.y, b.y, within: tolerance)
}

/// Two fingers on a `GesturePad`, around its center.
@MainActor final class TestFingerPair {
    let pad: GesturePad
    var fingers: [TestFinger]

    /// Touches down with both fingers, half the distance left and right of the center.
    init(_ pad: GesturePad, distance: CGFloat) {
        self.pad = pad
        fingers = pad.app.touch(at: [pad.at(-distance / 2, 0), pad.at(distance / 2, 0)])
    }

    /// Moves both fingers after a time in seconds to a distance in points, a clockwise angle in radians and a midpoint.
    func move(
        distance: CGFloat, angle: CGFloat = 0, middle: CGPoint? = nil, after seconds: TimeInterval = 1.0 / 60
    ) {
        let middle = middle ?? pad.center
        let (dx, dy) = (cos(angle) * distance / 2, sin(angle) * distance / 2)
        pad.app.advance(by: seconds)
        pad.app.frame {
            fingers[0].put(at: CGPoint(x: middle.x - dx, y: middle.y - dy))
            fingers[1].put(at: CGPoint(x: middle.x + dx, y: middle.y + dy))
        }
    }

    /// Lifts both fingers.
    func lift() { pad.lift(fingers) }
}
