import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor private final class Effect: NSObject, UISpringLoadedInteractionEffect, UISpringLoadedInteractionBehavior {
    let log: EventLog
    var allows = true
    init(_ log: EventLog) { self.log = log }

    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) {
        log.add("\(context.state)")
    }

    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        allows
    }

    func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { log.add("finish") }
}

@MainActor @Suite struct SpringTests {
    /// A stage with a spring-loaded view from (100, 300) to (300, 500).
    private func stage() -> (DragStage, Effect) {
        let stage = DragStage()
        let effect = Effect(stage.log)
        stage.targetView.interactions.forEach(stage.targetView.removeInteraction)
        stage.innerView.removeFromSuperview()
        let log = stage.log
        stage.targetView.addInteraction(
            UISpringLoadedInteraction(interactionBehavior: effect, interactionEffect: effect) { _, _ in
                log.add("handler")
            })
        return (stage, effect)
    }

    @Test("CX-101 a drag that rests for 1 s activates a view") func activates() {
        let (stage, _) = stage()
        let finger = stage.lift()
        finger.move(to: stage.overTarget)
        stage.log.clear()
        stage.app.advance(by: 0.95)
        let before = stage.log.lines
        stage.app.advance(by: 0.1)
        finger.move(to: stage.start)

        expect(before, equals: ["activating"])
        expect(stage.log.lines, equals: ["activating", "activated", "handler", "finish", "move", "inactive"])
    }

    @Test("CX-101 more than 10 points of movement start again, less do not") func movement() {
        let (stage, _) = stage()
        let finger = stage.lift()
        finger.move(to: stage.overTarget)
        stage.app.advance(by: 0.6)
        finger.move(by: 11, 0)
        stage.app.advance(by: 0.6)
        let restarted = stage.log.lines.contains("handler")
        finger.move(by: 9, 0)
        stage.app.advance(by: 0.5)

        #expect(!restarted && stage.log.lines.contains("handler"))
    }

    @Test("CX-101 a drag that leaves finishes without activation") func leaves() {
        let (stage, _) = stage()
        let finger = stage.lift()
        finger.move(to: stage.overTarget)
        stage.app.advance(by: 0.5)
        finger.move(to: stage.start)
        stage.app.advance(by: 2)

        expect(stage.log.lines.suffix(3), equals: ["move", "finish", "inactive"])
    }

    @Test("CX-101 the behavior may refuse") func refuses() {
        let (stage, effect) = stage()
        effect.allows = false
        let finger = stage.drag(to: stage.overTarget)
        stage.app.advance(by: 2)

        #expect(!stage.log.lines.contains("possible") && !stage.log.lines.contains("handler"))
        withExtendedLifetime(finger) {}
    }

    @Test("CX-101 a spring-loaded button acts as tapped, a segment is selected; disabled controls are not")
    func controls() {
        let stage = DragStage()
        let button = UIButton(frame: CGRect(x: 20, y: 600, width: 100, height: 40))
        let segments = UISegmentedControl(items: ["a", "b"])
        segments.frame = CGRect(x: 20, y: 660, width: 100, height: 32)
        button.isSpringLoaded = true
        segments.isSpringLoaded = true
        let events = EventLog()
        events.record(button)
        stage.root.addSubview(button)
        stage.root.addSubview(segments)
        let finger = stage.lift()
        finger.move(to: CGPoint(x: 60, y: 620))
        stage.app.advance(by: 0.8)
        let isHighlighted = button.isHighlighted
        stage.app.advance(by: 0.3)
        finger.move(to: CGPoint(x: 100, y: 676))
        stage.app.advance(by: 1.1)
        let pressed = events.lines
        button.isEnabled = false
        finger.move(to: CGPoint(x: 60, y: 620))
        stage.app.advance(by: 2)

        #expect(isHighlighted && !button.isHighlighted)
        #expect(pressed.contains("touchUpInside") && events.lines == pressed)
        expect(segments.selectedSegmentIndex, equals: 1)
        button.isSpringLoaded = false
        #expect(button.interactions.isEmpty)
    }
}
