import Expectations
import Foundation
import Testing
import TouchstoneTesting

import UIKit

@testable import UIKitCore

@MainActor @Suite struct TransformGestureTests {
    @Test("G-69 pinch and rotation exclude each other by default", arguments: [true, false])
    func exclusion(pinchFirst: Bool) {
        let pad = GesturePad()
        pad.add(UIPinchGestureRecognizer(target: nil, action: nil), "pinch")
        pad.add(UIRotationGestureRecognizer(target: nil, action: nil), "rotation")

        let pair = TestFingerPair(pad, distance: 100)
        pair.move(distance: pinchFirst ? 120 : 100, angle: pinchFirst ? 0 : 0.3)
        pair.move(distance: 150, angle: 0.6)
        pair.lift()

        let names = Set(pad.lines.map { $0.prefix { $0 != " " } })
        expect(names, equals: [pinchFirst ? "pinch" : "rotation"])
    }

    @Test("G-69 with a delegate both recognize simultaneously")
    func together() {
        let pad = GesturePad()
        let delegate = SimultaneousRecognitionDelegate()
        let pinch = pad.add(UIPinchGestureRecognizer(target: nil, action: nil), "pinch")
        let rotation = pad.add(UIRotationGestureRecognizer(target: nil, action: nil), "rotation")
        pinch.delegate = delegate

        let pair = TestFingerPair(pad, distance: 100)
        pair.move(distance: 120, angle: 0.3)
        pair.move(distance: 150, angle: 0.6)
        pair.lift()

        expect(pad.states(of: pinch), equals: [.began, .changed, .ended])
        expect(pad.states(of: rotation), equals: [.began, .changed, .ended])
    }

    /// Applies a recognizer to an image view as a photo viewer does, and resets the recognizer.
    private func apply(_ recognizer: UIGestureRecognizer, _ imageView: UIView) {
        switch recognizer {
        case let pan as UIPanGestureRecognizer:
            let translation = pan.translation(in: imageView.superview)
            imageView.center = CGPoint(x: imageView.center.x + translation.x, y: imageView.center.y + translation.y)
            pan.setTranslation(.zero, in: imageView.superview)
        case let pinch as UIPinchGestureRecognizer:
            imageView.transform = imageView.transform.scaledBy(x: pinch.scale, y: pinch.scale)
            pinch.scale = 1
        case let rotation as UIRotationGestureRecognizer:
            imageView.transform = imageView.transform.rotated(by: rotation.rotation)
            rotation.rotation = 0
        default: break
        }
    }

    @Test("G-60 pan, pinch and rotation together make an image follow two fingers", arguments: PadPose.allCases)
    func photo(pose: PadPose) {
        let pad = GesturePad(pose)
        let delegate = SimultaneousRecognitionDelegate()
        for (recognizer, name) in [
            (UIPanGestureRecognizer(target: nil, action: nil), "pan"),
            (UIPinchGestureRecognizer(target: nil, action: nil), "pinch"),
            (UIRotationGestureRecognizer(target: nil, action: nil), "rotation"),
        ] as [(UIGestureRecognizer, String)] {
            pad.add(recognizer, name).delegate = delegate
        }
        pad.onAction = { apply($0, pad.view) }

        let pair = TestFingerPair(pad, distance: 100)
        pair.move(distance: 120, angle: 0.2, middle: pad.at(12, 0))
        let began = Set(pad.lines)
        let grabPoints = pair.fingers.map { pad.view.convert($0.position, from: nil) }
        for step in 1...20 {
            let fraction = CGFloat(step) / 20
            pair.move(
                distance: 120 + 60 * fraction, angle: 0.2 + 1.2 * fraction,
                middle: pad.at(12 + 30 * fraction, -50 * fraction))
        }
        let first = pad.view.convert(grabPoints[0], to: nil)
        let second = pad.view.convert(grabPoints[1], to: nil)
        pair.lift()

        expect(began, equals: ["pan began", "pinch began", "rotation began"])
        expect(pad.lines.suffix(3).sorted(), equals: ["pan ended", "pinch ended", "rotation ended"])
        // On an anisotropically scaled view, a rotation of the transform is not a rotation on screen.
        guard pose == .plain || pose == .rotated else { return }
        let direction = first.vector(to: second)
        let angle = atan2(direction.dy, direction.dx)
        #expect(near(angle, 1.4, within: 0.01))
        #expect(near(direction.length, 180, within: 0.5))
    }
}
