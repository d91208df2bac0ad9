import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor private final class Delegate: NSObject, UIPointerInteractionDelegate {
    let log = EventLog()
    var style: UIPointerStyle?
    var splits = false

    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        guard splits else { return defaultRegion }
        let isLeft = request.location.x < 40
        return isLeft ? UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 40, height: 40), identifier: "left") : nil
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        style
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, willEnter region: UIPointerRegion) {
        log.add("enter \(Int(region.rect.width)) \(region.identifier.map { "\($0)" } ?? "none")")
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, willExit region: UIPointerRegion) { log.add("exit") }
}

@MainActor @Suite struct PointerInteractionTests {
    /// A view from (100, 300) to (180, 340) with a pointer interaction.
    @MainActor private struct Stage {
        let delegate = Delegate()
        let view = UIView(frame: CGRect(x: 100, y: 300, width: 80, height: 40))
        let root = UIView(frame: CGRect(origin: .zero, size: TestApplication.phone))
        let interaction: UIPointerInteraction
        let app: TestApplication

        init() {
            interaction = UIPointerInteraction(delegate: delegate)
            root.backgroundColor = .white
            root.addSubview(view)
            view.addInteraction(interaction)
            app = TestApplication(rootView: root)
        }

        func hover(_ x: CGFloat, _ y: CGFloat) {
            app.hover(at: CGPoint(x: x, y: y))
            app.advance(by: 0.5)
        }
    }

    @Test("CX-207 the pointer enters and leaves the whole view") func wholeView() {
        let stage = Stage()
        stage.hover(120, 320)
        stage.hover(130, 320)
        stage.hover(10, 10)

        expect(stage.delegate.log.lines, equals: ["enter 80 none", "exit"])
    }

    @Test("CX-207 the delegate chooses regions") func regions() {
        let stage = Stage()
        stage.delegate.splits = true
        stage.hover(120, 320)
        stage.hover(125, 320)
        stage.hover(170, 320)
        stage.hover(120, 320)

        expect(stage.delegate.log.lines, equals: ["enter 40 left", "exit", "enter 40 left"])
    }

    @Test("CX-207 lift enlarges the view, with a shadow, until the pointer leaves") func lift() {
        let stage = Stage()
        stage.delegate.style = UIPointerStyle(effect: .lift(UITargetedPreview(view: stage.view)))
        stage.hover(120, 320)
        let lifted = (stage.view.transform.a, stage.view.layer.shadowOpacity)
        stage.hover(10, 10)

        expect(lifted, equals: (1.05, 0.2))
        #expect(stage.view.transform.isIdentity && stage.view.layer.shadowOpacity == 0)
    }

    @Test("CX-207 highlight shows a plate below, hover a tint above") func plates() {
        let stage = Stage()
        stage.delegate.style = UIPointerStyle(effect: .automatic(UITargetedPreview(view: stage.view)))
        stage.hover(120, 320)
        let highlighted = (stage.root.subviews.count, stage.view.subviews.count)
        stage.delegate.style = UIPointerStyle(
            effect: .hover(UITargetedPreview(view: stage.view), prefersScaledContent: false))
        stage.interaction.invalidate()
        stage.app.advance(by: 0.5)

        expect(highlighted, equals: (2, 0))
        expect(stage.root.subviews.count, equals: 1)
        expect(stage.view.subviews.count, equals: 1)
        #expect(stage.view.transform.isIdentity)
    }

    @Test("CX-207 disabling and removing end the effect") func ends() {
        let stage = Stage()
        stage.hover(120, 320)
        stage.interaction.isEnabled = false
        let disabled = stage.delegate.log.lines
        stage.interaction.isEnabled = true
        stage.hover(125, 320)
        stage.view.removeInteraction(stage.interaction)

        expect(disabled, equals: ["enter 80 none", "exit"])
        expect(stage.delegate.log.lines, equals: ["enter 80 none", "exit", "enter 80 none", "exit"])
        #expect(stage.view.gestureRecognizers?.isEmpty != false)
    }
}
