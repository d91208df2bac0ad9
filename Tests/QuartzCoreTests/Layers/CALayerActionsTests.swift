import CoreGraphics
import Foundation
import QuartzCore
import Testing

private final class Chooser: CALayerDelegate {
    var answer: (any CAAction)?
    var asked: [String] = []

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        asked.append(event)
        return answer
    }
}

private final class Noted: CAAction {
    var runs: [String] = []
    var positions: [CGPoint] = []

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        runs.append(event)
        (anObject as? CALayer).map { positions.append($0.position) }
    }
}

private final class Still: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    override class func needsDisplay(forKey key: String) -> Bool { key == "level" || key == "cornerRadius" }
}

@MainActor @Suite final class CALayerActionsTests {
    private lazy var stage = Stage()

    @Test("A-26 a delegate that answers NSNull stops the search")
    func null() {
        let layer = stage.makeLayer()
        let chooser = Chooser()
        chooser.answer = NSNull()
        layer.delegate = chooser

        layer.position.x = 5

        #expect(chooser.asked == ["position"])
        #expect(layer.animationKeys() == nil && layer.action(forKey: "opacity") == nil)
    }

    @Test("a delegate without an answer lets the layer look further")
    func further() {
        let layer = stage.makeLayer()
        let chooser = Chooser()
        layer.delegate = chooser
        let noted = Noted()
        layer.actions = ["position": noted, "opacity": NSNull()]

        layer.position.x = 5
        layer.opacity = 0.5
        layer.cornerRadius = 3

        #expect(noted.runs == ["position"] && noted.positions[0].x == 5)
        #expect(layer.animationKeys() == ["cornerRadius"])
    }

    @Test("setting the present value asks nobody")
    func unchanged() {
        let layer = stage.makeLayer()
        let chooser = Chooser()
        layer.delegate = chooser

        layer.position = layer.position
        layer.frame = layer.frame

        #expect(chooser.asked.isEmpty)
    }

    @Test("an action without values goes from what was seen to the new value, under the event's key")
    func barAnimation() throws {
        let layer = stage.makeLayer()
        let chooser = Chooser()
        let bare = CABasicAnimation()
        bare.duration = 1
        chooser.answer = bare
        layer.delegate = chooser

        layer.position.x = 160
        stage.flush()
        stage.advance(by: 0.5)

        #expect(near(layer.presentation()?.position.x ?? 0, 110))
        #expect(bare.keyPath == nil && bare.fromValue == nil)
    }

    @Test("a class can have no implicit actions, and keys that mark the contents")
    func classes() {
        let layer = Still()
        stage.root.addSublayer(layer)
        stage.flush()
        layer.displayIfNeeded()

        layer.opacity = 0.5
        #expect(layer.animationKeys() == nil && !layer.needsDisplay())
        layer.setValue(3, forKey: "level")
        #expect(layer.needsDisplay())
    }
}
