import Foundation
import TouchstoneTesting

import UIKit

@testable import UIKitCore

/// Two fingers on a `GesturePad`, around its middle.
@MainActor final class TestFingerPair {
    let pad: GesturePad
    var fingers: [TestFinger]

    /// The fingers land together, half the distance left and right of the middle.
    init(_ pad: GesturePad, distance: CGFloat) {
        self.pad = pad
        fingers = pad.app.touch(at: [pad.at(-distance / 2, 0), pad.at(distance / 2, 0)])
    }

    /// Both move together within a time: to a distance in points, an angle in radians clockwise, and a middle.
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

    /// Both lift together.
    func lift() { pad.lift(fingers) }
}
