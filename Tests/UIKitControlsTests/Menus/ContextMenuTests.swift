import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@testable import UIKitControls

@MainActor private class Delegate: NSObject, UIContextMenuInteractionDelegate {
    let log = EventLog()
    var opens = true
    var hasElements = true
    var dismissal: UITargetedPreview?

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.add("configuration \(Int(location.x)) \(Int(location.y))")
        guard opens else { return nil }
        let log = log
        let children = hasElements ? [UIAction(title: "Copy") { _ in log.add("copy") }] : []
        return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: children) })
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { nil }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { nil }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        log.add("highlight")
        return nil
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        log.add("dismiss")
        return dismissal
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        log.add("preview")
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.add("display")
        let log = log
        animator?.addCompletion { log.add("displayed") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.add("end")
        let log = log
        animator?.addCompletion { log.add("ended") }
    }
}

@MainActor @Suite struct ContextMenuTests {
    /// A view from (100, 280) to (200, 320) with a context menu.
    @MainActor private struct Stage {
        let delegate: Delegate
        let log = TouchLog()
        let view: RecordingView
        let interaction: UIContextMenuInteraction
        let app: TestApplication
        let middle = CGPoint(x: 150, y: 300)

        init(_ delegate: Delegate = Delegate()) {
            self.delegate = delegate
            view = RecordingView("view", frame: CGRect(x: 100, y: 280, width: 100, height: 40), log: log)
            let root = UIView(frame: CGRect(origin: .zero, size: TestApplication.phone))
            root.addSubview(view)
            interaction = UIContextMenuInteraction(delegate: delegate)
            view.addInteraction(interaction)
            app = TestApplication(rootView: root)
        }

        /// A sample of a pointer with buttons.
        func click(
            _ buttons: PointerButtons, _ phase: ContactPhase, at position: CGPoint? = nil, modifiers: KeyModifiers = []
        ) {
            let time = InputTime(seconds: app.now)
            var sample = ContactSample(
                contact: ContactID(device: app.panel.id, number: 1000), tool: .pointer, phase: phase,
                position: position ?? middle, time: time)
            sample.buttons = buttons
            app.deliver(InputFrame(time: time, contacts: [sample], modifiers: modifiers))
            app.advance(by: 0.02)
        }

        func press() {
            let finger = app.touch(at: middle)
            app.advance(by: 0.6)
            finger.lift()
            app.advance(by: 1)
        }
    }

    @Test("CX-89 the menu opens after 0.5 s") func opens() {
        let stage = Stage()
        _ = stage.app.touch(at: stage.middle)
        stage.app.advance(by: 0.49)
        let before = stage.interaction.menuAppearance
        stage.app.advance(by: 0.02)

        expect(before, equals: .unknown)
        expect(stage.interaction.menuAppearance, equals: .rich)
        expect(stage.interaction.location(in: stage.view), equals: CGPoint(x: 50, y: 20))
    }

    @Test(
        "CX-360 a press of the secondary button, or a click with Control held, opens the menu at once",
        arguments: [false, true])
    func secondaryClick(withControl: Bool) {
        let stage = Stage()
        let (button, modifiers): (PointerButtons, KeyModifiers) = withControl ? (.primary, .control) : (.secondary, [])
        stage.click(button, .began, modifiers: modifiers)
        let opened = stage.interaction.menuAppearance
        stage.click(button, .ended, modifiers: modifiers)
        stage.app.advance(by: 1)

        expect(opened, equals: .rich)
        expect(stage.interaction.menuAppearance, equals: .rich)
        expect(stage.interaction.location(in: stage.view), equals: CGPoint(x: 50, y: 20))
        expect(stage.delegate.log.lines, equals: ["configuration 50 20", "highlight", "display", "displayed"])
    }

    @Test("CX-360 CX-89 the primary button and the middle one open no menu at once", arguments: [1, 4])
    func otherButtons(buttons: Int) {
        let stage = Stage()
        stage.click(PointerButtons(rawValue: buttons), .began)
        stage.click(PointerButtons(rawValue: buttons), .ended)

        expect(stage.delegate.log.lines, equals: [])
    }

    @Test("CX-360 CX-87 the secondary press slides onto a row and chooses it at the lift") func secondarySlide() {
        let stage = Stage()
        stage.click(.secondary, .began)
        stage.app.advance(by: 1)
        stage.click(.secondary, .moved, at: CGPoint(x: 200, y: 350))
        stage.click(.secondary, .ended, at: CGPoint(x: 200, y: 350))
        stage.app.advance(by: 1)

        #expect(stage.delegate.log.lines.contains("copy"))
        expect(stage.interaction.menuAppearance, equals: .unknown)
    }

    @Test("CX-370 a preview controller has the size that it prefers, and moves up for the menu")
    func previewController() throws {
        final class Previewing: Delegate {
            let preview = UIViewController()
            override func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                preview.preferredContentSize = CGSize(width: 260, height: 200)
                let children = (0..<12).map { UIAction(title: "\($0)") { _ in } }
                return UIContextMenuConfiguration(
                    previewProvider: { self.preview }, actionProvider: { _ in UIMenu(children: children) })
            }
        }
        let delegate = Previewing()
        let stage = Stage(delegate)
        stage.press()
        let overlay = try #require(stage.interaction.overlay)
        let preview = delegate.preview.view.frame

        expect(delegate.preview.view.bounds.size, equals: CGSize(width: 260, height: 200))
        #expect(preview.maxY <= overlay.cardFrame.minY + 4 && preview.minY >= 0)
        #expect(abs(overlay.cardFrame.height - 12 * 44) < 0.01)
    }

    @Test("CX-361 the forms with an identifier are asked first") func identifiers() {
        final class Newer: Delegate {
            override func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
                highlightPreviewForItemWithIdentifier identifier: any NSCopying
            ) -> UITargetedPreview? {
                log.add("highlight item \(identifier as AnyObject === configuration.identifier as AnyObject)")
                return interaction.view.map { UITargetedPreview(view: $0) }
            }
            override func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
                dismissalPreviewForItemWithIdentifier identifier: any NSCopying
            ) -> UITargetedPreview? {
                log.add("dismiss item")
                return nil
            }
        }
        let stage = Stage(Newer())
        stage.press()
        stage.app.tap(at: CGPoint(x: 30, y: 800))
        stage.app.advance(by: 1)

        expect(
            stage.delegate.log.lines,
            equals: [
                "configuration 50 20", "highlight item true", "display", "displayed", "dismiss item", "dismiss", "end",
                "ended",
            ])
    }

    @Test("CX-90 movement beyond 10 points before that lets it fail") func moves() {
        let stage = Stage()
        let finger = stage.app.touch(at: stage.middle)
        finger.move(by: 11, 0)
        stage.app.advance(by: 1)

        expect(stage.delegate.log.lines, equals: [])
    }

    @Test("CX-91 the order of the delegate's calls") func order() {
        let stage = Stage()
        stage.press()
        let opened = stage.delegate.log.lines
        stage.delegate.log.clear()
        stage.app.tap(at: CGPoint(x: 30, y: 800))
        stage.app.advance(by: 1)

        expect(opened, equals: ["configuration 50 20", "highlight", "display", "displayed"])
        expect(stage.delegate.log.lines, equals: ["dismiss", "end", "ended"])
    }

    @Test("CX-91 the preview goes to the place that the preview for dismissing names", arguments: [true, false])
    func dismissalTarget(isInWindow: Bool) throws {
        let stage = Stage()
        let window = try #require(stage.app.window)
        stage.press()
        let preview = try #require(window.subviews.last?.subviews.dropFirst().first)
        let start = preview.center
        let container: UIView = isInWindow ? window : UIView()
        stage.delegate.dismissal = UITargetedPreview(
            view: stage.view, parameters: UIPreviewParameters(),
            target: UIPreviewTarget(container: container, center: CGPoint(x: 300, y: 700)))
        stage.app.tap(at: CGPoint(x: 30, y: 800))

        expect(start, equals: stage.middle)
        expect(preview.center, equals: (isInWindow ? CGPoint(x: 300, y: 700) : start))
    }

    @Test("CX-91 without a configuration nothing happens") func noConfiguration() {
        let stage = Stage()
        stage.delegate.opens = false
        stage.press()

        expect(stage.delegate.log.lines, equals: ["configuration 50 20"])
        expect(stage.interaction.menuAppearance, equals: .unknown)
    }

    @Test("CX-215 a menu closes when its view leaves the window") func leaves() {
        let stage = Stage()
        stage.press()
        stage.delegate.log.clear()
        stage.view.superview?.removeFromSuperview()
        stage.app.advance(by: 1)

        expect(stage.delegate.log.lines, equals: ["dismiss", "end", "ended"])
        expect(stage.app.window?.subviews.isEmpty, equals: true)
    }

    @Test("CX-92 a menu without elements does not open") func empty() {
        let stage = Stage()
        stage.delegate.hasElements = false
        stage.press()

        expect(stage.delegate.log.lines, equals: ["configuration 50 20"])
    }

    @Test("CX-91 a tap on the preview performs its action") func preview() {
        let stage = Stage()
        stage.press()
        stage.delegate.log.clear()
        stage.app.tap(at: stage.middle)
        stage.app.advance(by: 1)

        expect(stage.delegate.log.lines, equals: ["preview", "dismiss", "end", "ended"])
    }

    @Test("CX-88 a row is chosen by a tap") func chooses() {
        let stage = Stage()
        stage.press()
        stage.delegate.log.clear()
        stage.app.tap(at: CGPoint(x: 200, y: 350))

        expect(stage.delegate.log.lines, equals: ["dismiss", "end", "copy"])
    }

    @Test("CX-93 the press cancels the touches of the view") func cancelsTouches() {
        let stage = Stage()
        stage.press()

        #expect(stage.log == ["view began 1", "view cancelled 1"])
    }

    @Test("CX-146 a menu opens in 0.3 s and closes in 0.2 s") func durations() throws {
        let stage = Stage()
        _ = stage.app.touch(at: stage.middle)
        stage.app.advance(by: 0.51)
        let overlay = try #require(stage.app.window?.subviews.last)
        let card = try #require(overlay.subviews.last)
        stage.app.advance(by: 0.1)
        let opening = card.layer.presentation()?.opacity ?? 0
        stage.app.advance(by: 0.3)
        let opened = card.layer.presentation()?.opacity
        stage.interaction.dismissMenu()
        stage.app.advance(by: 0.15)
        let closing = overlay.superview
        stage.app.advance(by: 0.1)

        #expect(opening > 0.1 && opening < 1 && opened == 1)
        #expect(closing != nil && overlay.superview == nil)
    }

    @Test("the visible menu can be replaced and dismissed") func updates() {
        let stage = Stage()
        stage.press()
        var titles: [String] = []
        stage.interaction.updateVisibleMenu { menu in
            titles = menu.children.map(\.title)
            return menu.replacingChildren([])
        }
        stage.interaction.dismissMenu()

        expect(titles, equals: ["Copy"])
        expect(stage.interaction.menuAppearance, equals: .unknown)
    }

    @Test("CX-103 an interaction belongs to one view") func moveToOtherView() {
        let stage = Stage()
        let other = UIView()
        other.addInteraction(stage.interaction)

        #expect(stage.interaction.view === other)
        #expect(stage.view.interactions.isEmpty && stage.view.gestureRecognizers == nil)
        expect(other.gestureRecognizers?.count, equals: 2)
    }

    // MARK: Long menus and keys

    /// A view with a menu of 40 actions, one of which is a submenu.
    @MainActor fileprivate struct LongStage {
        let delegate = LongDelegate()
        let view = UIView(frame: CGRect(x: 100, y: 280, width: 100, height: 40))
        let interaction: UIContextMenuInteraction
        let app: TestApplication

        init() {
            let root = UIView(frame: CGRect(origin: .zero, size: TestApplication.phone))
            root.addSubview(view)
            interaction = UIContextMenuInteraction(delegate: delegate)
            view.addInteraction(interaction)
            app = TestApplication(rootView: root)
        }

        func open() {
            let finger = app.touch(at: CGPoint(x: 150, y: 300))
            app.advance(by: 0.6)
            finger.lift()
            app.advance(by: 1)
        }
        func press(_ key: UIKeyboardHIDUsage) {
            app.press(key)
            app.release(key)
            app.advance(by: 0.1)
        }
    }

    @Test("CX-342 a menu higher than the window stays inside it and scrolls under a finger") func scrolls() throws {
        let stage = LongStage()
        stage.open()
        let card = try #require(stage.card)
        let height = try #require(stage.app.window?.bounds.height)
        #expect(card.frame.minY >= 0 && card.frame.maxY <= height)
        let finger = stage.app.touch(at: CGPoint(x: card.frame.midX, y: card.frame.maxY - 100))
        finger.move(by: 0, -200)
        finger.lift()
        stage.app.advance(by: 1)

        #expect(card.offset > 150 && stage.delegate.chosen == [])
        stage.app.tap(at: CGPoint(x: card.frame.midX, y: card.frame.maxY - 20))
        stage.app.advance(by: 1)
        let number = try #require(stage.delegate.chosen.first.flatMap { Int($0) })
        #expect(number > 20)
    }

    @Test("CX-342 the finger that opened a long menu scrolls it near an edge") func scrollsAtEdge() throws {
        let stage = LongStage()
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 300))
        stage.app.advance(by: 1)
        let card = try #require(stage.card)
        finger.move(to: CGPoint(x: card.frame.midX, y: card.frame.maxY - 5))
        stage.app.advance(by: 1)

        #expect(card.offset > 100)
        finger.lift()
        stage.app.advance(by: 1)
        expect(stage.delegate.chosen.count, equals: 1)
    }

    @Test("CX-343 arrows, Return and Escape work an open menu, also its submenus") func keys() throws {
        let stage = LongStage()
        stage.open()
        let card = try #require(stage.card)
        stage.press(.keyboardDownArrow)
        stage.press(.keyboardDownArrow)
        expect(card.highlightedRow?.element.title, equals: "More")
        stage.press(.keyboardRightArrow)
        expect(card.rows.map(\.element.title), equals: ["Inner"])
        stage.press(.keyboardLeftArrow)
        expect(card.rows.count, equals: 41)
        stage.press(.keyboardUpArrow)
        #expect(card.highlightedRow === card.rows.last)
        stage.press(.keyboardReturnOrEnter)
        stage.app.advance(by: 1)
        expect(stage.delegate.chosen, equals: ["40"])

        stage.open()
        stage.press(.keyboardEscape)
        stage.app.advance(by: 1)
        expect(stage.interaction.menuAppearance, equals: .unknown)
        expect(stage.delegate.chosen, equals: ["40"])
    }

    @Test("CX-343 the title of a submenu leads back") func back() throws {
        let stage = LongStage()
        stage.open()
        let card = try #require(stage.card)
        stage.press(.keyboardDownArrow)
        stage.press(.keyboardDownArrow)
        stage.press(.keyboardReturnOrEnter)
        expect(card.rows.map(\.element.title), equals: ["Inner"])
        stage.app.tap(at: CGPoint(x: card.frame.midX, y: card.frame.minY + 10))
        stage.app.advance(by: 0.2)
        expect(card.rows.count, equals: 41)
    }

    @Test("CX-85 the rows of a menu follow the content size category") func textSize() throws {
        let stage = LongStage()
        stage.open()
        let card = try #require(stage.card)
        let height = card.rows[0].height
        stage.app.window?.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        stage.app.advance(by: 0.2)
        #expect(height == 44 && card.rows[0].height > 70)
    }

    @Test("CX-373 the chevron of a submenu follows the content size category") func chevronSize() throws {
        let stage = LongStage()
        stage.open()
        let card = try #require(stage.card)
        func chevronHeight() throws -> CGFloat {
            let row = try #require(card.rows.first { $0.element is UIMenu })
            let view = try #require(row.subviews.compactMap { $0 as? UIImageView }.first { $0.image != nil })
            return view.sizeThatFits(.zero).height
        }
        let before = try chevronHeight()
        stage.app.window?.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        stage.app.advance(by: 0.2)

        #expect(try chevronHeight() > 1.7 * before)
    }
}

@MainActor private final class LongDelegate: NSObject, UIContextMenuInteractionDelegate {
    var chosen: [String] = []

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
            var children: [UIMenuElement] = (1...40).map { number in
                UIAction(title: "\(number)") { [weak self] _ in self?.chosen.append("\(number)") }
            }
            children.insert(UIMenu(title: "More", children: [UIAction(title: "Inner") { _ in }]), at: 1)
            return UIMenu(children: children)
        })
    }
}

extension ContextMenuTests.LongStage {
    fileprivate var card: MenuCard? {
        func find(_ view: UIView) -> MenuCard? { view as? MenuCard ?? view.subviews.lazy.compactMap(find).first }
        return app.window.flatMap(find)
    }
}
