import Expectations
import Testing
import UIKit

@MainActor @Suite struct RawValueTests {
    @Test("L-32 enumerations imported from C accept any raw value and keep it")
    func anyRawValue() throws {
        let curve = try #require(UIView.AnimationCurve(rawValue: 7))
        let orientation = try #require(UIImage.Orientation(rawValue: 99))
        let style = try #require(UIUserInterfaceStyle(rawValue: -1))

        expect(curve.rawValue, equals: 7)
        expect(orientation.rawValue, equals: 99)
        expect(style.rawValue, equals: -1)
        expect(UIView.AnimationCurve(rawValue: 3), equals: .linear)
        #expect(curve != .linear)
    }

    @Test("L-32 an unknown curve animates with ease-in-out")
    func unknownCurve() throws {
        let stage = AnimationStage()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationCurve(try #require(UIView.AnimationCurve(rawValue: 7)))
        stage.move()
        UIView.commitAnimations()

        let function = stage.view.layer.animation(forKey: "position")?.timingFunction
        expect(function, equals: CAMediaTimingFunction(name: .easeInEaseOut))
    }
}
