import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct MotionEffectTests {
    @Test("L-142 an effect interpolates between its ends by the offset along its axis") func interpolates() {
        let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        let missing = effect.keyPathsAndRelativeValues(forViewerOffset: .zero)
        effect.minimumRelativeValue = -10
        effect.maximumRelativeValue = 30
        let points = UIInterpolatingMotionEffect(keyPath: "center", type: .tiltAlongVerticalAxis)
        points.minimumRelativeValue = CGPoint(x: 0, y: 0)
        points.maximumRelativeValue = CGPoint(x: 8, y: 4)
        func value(_ x: CGFloat, _ y: CGFloat = 0) -> CGFloat? {
            effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: x, vertical: y))?["center.x"]
                as? CGFloat
        }

        #expect(missing == nil)
        expect(value(-1), equals: -10)
        expect(value(0, 1), equals: 10)
        expect(value(1), equals: 30)
        expect(value(5), equals: 30)
        let middle = points.keyPathsAndRelativeValues(forViewerOffset: .zero)?["center"] as? CGPoint
        expect(middle, equals: CGPoint(x: 4, y: 2))
    }

    @Test("L-142 a group adds the values of its effects") func groups() {
        let effects = [1, 2].map { scale in
            let effect = UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
            effect.minimumRelativeValue = -10 * scale
            effect.maximumRelativeValue = 10 * scale
            return effect
        }
        let group = UIMotionEffectGroup()
        group.motionEffects = effects
        let values = group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0, vertical: 1))

        expect(values?["center.y"] as? CGFloat, equals: 30)
    }

    @Test("L-142 a view keeps its effects, and the device's look at it changes nothing") func views() {
        let window = TestApplication().makeWindow()
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        effect.minimumRelativeValue = -10
        effect.maximumRelativeValue = 10
        window.addSubview(view)
        view.addMotionEffect(effect)
        let frame = view.frame
        let count = view.motionEffects.count
        view.removeMotionEffect(effect)

        #expect(count == 1 && view.motionEffects.isEmpty)
        expect(frame, equals: CGRect(x: 10, y: 10, width: 20, height: 20))
    }
}
