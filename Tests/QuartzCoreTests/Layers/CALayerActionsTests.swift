import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

private final class ActionDelegate: CALayerDelegate {
    var returnedAction: (any CAAction)?
    var requestedKeys: [String] = []

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        requestedKeys.append(event)
        return returnedAction
    }
}

private final class RecordingAction: CAAction {
    var runs: [String] = []
    var positions: [CGPoint] = []

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        runs.append(event)
        (anObject as? CALayer).map { positions.append($0.position) }
    }
}

private final class NoActionLayer: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    override class func needsDisplay(forKey key: String) -> Bool { key == "level" || key == "cornerRadius" }
}

@MainActor @Suite final class CALayerActionsTests {
    private lazy var stage = Stage()

    @Test("A-26 a delegate that returns NSNull stops the search for an action")
    func null() {
        let layer = stage.makeLayer()
        let delegate = ActionDelegate()
        delegate.returnedAction = NSNull()
        layer.delegate = delegate

        layer.position.x = 5

        expect(delegate.requestedKeys, equals: ["position"])
        #expect(layer.animationKeys() == nil)
        #expect(layer.action(forKey: "opacity") == nil)
    }

    @Test("the search continues in the layer's actions if the delegate returns nil")
    func searchOrder() {
        let layer = stage.makeLayer()
        let delegate = ActionDelegate()
        layer.delegate = delegate
        let recordingAction = RecordingAction()
        layer.actions = ["position": recordingAction, "opacity": NSNull()]

        layer.position.x = 5
        layer.opacity = 0.5
        layer.cornerRadius = 3

        #expect(recordingAction.runs == ["position"] && recordingAction.positions[0].x == 5)
        expect(layer.animationKeys(), equals: ["cornerRadius"])
    }

    @Test("setting the current value requests no action")
    func unchanged() {
        let layer = stage.makeLayer()
        let delegate = ActionDelegate()
        layer.delegate = delegate

        layer.position = layer.position
        layer.frame = layer.frame

        #expect(delegate.requestedKeys.isEmpty)
    }

    @Test("hidden, masksToBounds and sublayers have implicit actions, which show the new state at once")
    func flags() {
        let layer = stage.makeLayer()
        layer.isHidden = true
        stage.advance(by: 1)
        layer.isHidden = false
        layer.masksToBounds = true
        layer.addSublayer(CALayer())

        expect(layer.animationKeys(), equals: ["hidden", "masksToBounds", "sublayers"])
        expect(layer.animation(forKey: "hidden")?.duration, equals: 0.25)
        expect(layer.presentation()?.isHidden, equals: false)
        expect(layer.presentation()?.masksToBounds, equals: true)
        #expect(CALayer.defaultAction(forKey: "sublayers") is CABasicAnimation)
    }

    @Test("an action without values animates from the presentation value to the new value, under the event's key")
    func bareAnimation() throws {
        let layer = stage.makeLayer()
        let delegate = ActionDelegate()
        let bare = CABasicAnimation()
        bare.duration = 1
        delegate.returnedAction = bare
        layer.delegate = delegate

        layer.position.x = 160
        stage.flush()
        stage.advance(by: 0.5)

        #expect(isClose(layer.presentation()?.position.x ?? 0, 110))
        #expect(bare.keyPath == nil)
        #expect(bare.fromValue == nil)
    }

    @Test("a subclass can disable implicit actions and declare keys that need display")
    func classes() {
        let layer = NoActionLayer()
        stage.root.addSublayer(layer)
        stage.flush()
        layer.displayIfNeeded()

        layer.opacity = 0.5
        #expect(layer.animationKeys() == nil && !layer.needsDisplay())
        layer.setValue(3, forKey: "level")
        #expect(layer.needsDisplay())
    }
}
