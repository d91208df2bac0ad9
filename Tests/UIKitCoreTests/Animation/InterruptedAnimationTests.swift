import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct InterruptedAnimationTests {
    /// An animation of two seconds that stays when it is done.
    private func makeKeptAnimation() -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 2)
        animation.isRemovedOnCompletion = false
        return animation
    }

    @Test("A-39 in the background animations that are removed on completion end unfinished, the others go on")
    func background() {
        let stage = AnimationStage()
        let recorder = CompletionRecorder()
        UIView.animate(withDuration: 2, delay: 0, options: [.repeat]) {
            stage.move()
        } completion: {
            recorder.record($0)
        }
        stage.view.layer.add(makeKeptAnimation(), forKey: "kept")
        stage.app.advance(by: 0.5)
        stage.app.application.enterBackground()
        stage.app.advance(by: 0.1)

        expect(recorder.finished, equals: [false])
        expect(stage.view.layer.animationKeys(), equals: ["kept"])
        stage.app.application.becomeActive()
        stage.app.advance(by: 0.4)
        #expect(isNear(stage.shownAlpha, 0.5, within: 0.03) && isNear(stage.shownX, 110))
    }

    @Test("A-39 when a view leaves its window, the animations that stay go on when it is back") func leaving() {
        let stage = AnimationStage()
        let recorder = CompletionRecorder()
        UIView.animate(withDuration: 2) {
            stage.move()
        } completion: {
            recorder.record($0)
        }
        stage.view.layer.add(makeKeptAnimation(), forKey: "kept")
        stage.app.advance(by: 0.5)
        stage.view.removeFromSuperview()
        stage.app.advance(by: 0.1)
        stage.window.addSubview(stage.view)
        stage.app.advance(by: 0.4)

        expect(recorder.finished, equals: [false])
        expect(stage.view.layer.animationKeys(), equals: ["kept"])
        #expect(isNear(stage.shownAlpha, 0.5, within: 0.03))
    }

    @Test(
        "A-44 changes of these properties of a view's layer animate in a closure",
        arguments: [
            "position", "bounds", "anchorPoint", "zPosition", "transform", "sublayerTransform", "opacity",
            "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "shadowOpacity", "shadowRadius",
            "shadowOffset", "shadowColor",
        ])
    func animatableProperties(key: String) {
        let stage = AnimationStage()
        let layer = stage.view.layer
        stage.view.backgroundColor = .red
        (layer.borderColor, layer.shadowColor) = (UIColor.red.cgColor, UIColor.red.cgColor)
        stage.app.advance(by: 0.1)
        let recorder = CompletionRecorder()
        UIView.animate(withDuration: 1) {
            switch key {
            case "position": layer.position.x = 50
            case "bounds": layer.bounds.size.width = 50
            case "anchorPoint": layer.anchorPoint = .zero
            case "transform", "sublayerTransform": layer.setValue(CATransform3DMakeScale(2, 2, 1), forKey: key)
            case "backgroundColor", "borderColor", "shadowColor": layer.setValue(UIColor.blue.cgColor, forKey: key)
            case "shadowOffset": layer.shadowOffset = CGSize(width: 9, height: 9)
            default: layer.setValue(0.5, forKey: key)
            }
        } completion: {
            recorder.record($0)
        }
        stage.app.advance(by: 0.5)

        expect(layer.animationKeys()?.contains { $0.hasPrefix(key) }, equals: true)
        expect(recorder.count, equals: 0)
        stage.app.advance(by: 0.6)
        expect(recorder.finished, equals: [true])
        #expect(layer.animationKeys() == nil)
    }

    @Test("A-44 a closure that changes nothing that animates completes at once") func nothingAnimates() {
        let stage = AnimationStage()
        let recorder = CompletionRecorder()
        UIView.animate(withDuration: 1) {
            stage.view.layer.name = "changed"
        } completion: {
            recorder.record($0)
        }
        stage.app.advance(by: stage.app.refreshInterval)
        expect(recorder.finished, equals: [true])
    }
}
