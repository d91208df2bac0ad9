import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct UnavailableTests {
    /// A controller that logs the calls and shows a configuration for unavailable content.
    private final class Controller: UITableViewController {
        var texts: [String?] = []
        var made: UIContentUnavailableConfiguration?

        override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
            texts.append(state.searchText)
            contentUnavailableConfiguration = made
        }

        var shown: UIContentUnavailableView? { view.subviews.last as? UIContentUnavailableView }
    }

    private func stage(_ configuration: UIContentUnavailableConfiguration?) -> (app: TestApplication, Controller) {
        let controller = Controller()
        controller.made = configuration
        return (TestApplication(rootViewController: controller), controller)
    }

    private func views<View: UIView>(_ type: View.Type, in view: UIView?) -> [View] {
        var found: [View] = []
        var pending = view.map { [$0] } ?? []
        while let next = pending.popLast() {
            if let match = next as? View { found.append(match) }
            pending += next.subviews
        }
        return found
    }

    private func middle(of view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    @Test("NV-391 the configuration is asked for before the first layout, and when that is needed") func updates() {
        let (app, controller) = stage(nil)
        let first = controller.texts.count
        app.advance(by: 0.5)
        let before = (controller.texts.count, controller.shown == nil)
        controller.made = .empty()
        controller.setNeedsUpdateContentUnavailableConfiguration()
        app.advance(by: 0.1)
        let after = (controller.texts.count, controller.shown != nil)
        controller.made = nil
        controller.setNeedsUpdateContentUnavailableConfiguration()
        app.advance(by: 0.1)

        expect(first, equals: 1)
        expect(before, equals: (1, true))
        expect(after, equals: (2, true))
        #expect(controller.shown == nil)
        #expect(controller.contentUnavailableConfiguration == nil)
    }

    @Test("NV-391 new traits ask for the configuration") func traits() {
        let (app, controller) = stage(nil)
        controller.traitOverrides.userInterfaceStyle = .dark
        app.advance(by: 0.1)

        expect(controller.texts.count, equals: 2)
    }

    @Test("NV-391 it covers the visible part of a view that scrolls, above rows that come later") func covers() throws {
        var content = UIContentUnavailableConfiguration.empty()
        content.text = "Nothing"
        let (app, controller) = stage(content)
        controller.tableView.contentSize = CGSize(width: 390, height: 3000)
        controller.tableView.contentOffset = CGPoint(x: 0, y: 500)
        controller.view.addSubview(UIView(frame: CGRect(x: 0, y: 500, width: 390, height: 44)))
        app.advance(by: 0.1)
        let shown = try #require(controller.shown)

        expect(shown.convert(shown.bounds, to: nil), equals: CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    @Test("NV-391 a configuration that is set before the view is loaded is shown") func early() {
        let controller = UIViewController()
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
        let app = TestApplication(rootViewController: controller)
        app.advance(by: 0.1)

        #expect(controller.view.subviews.last is UIContentUnavailableView)
    }

    @Test("NV-392 image and texts stand in the middle, one below the other") func layout() throws {
        var content = UIContentUnavailableConfiguration.empty()
        content.image = UIImage(systemName: "star")
        content.text = "No Favorites"
        content.secondaryText = "Tap a star to add one."
        let (app, controller) = stage(content)
        app.advance(by: 0.1)
        let shown = try #require(controller.shown)
        let labels = views(UILabel.self, in: shown)
        let title = try #require(labels.first { $0.text == "No Favorites" })
        let secondary = try #require(labels.first { $0.text == "Tap a star to add one." })
        let image = try #require(views(UIImageView.self, in: shown).first { $0.image != nil })
        let frames = [image, title, secondary].map { $0.convert($0.bounds, to: shown) }

        #expect(frames.allSatisfy { abs($0.midX - 195) <= 1 })
        #expect(frames[1].minY == frames[0].maxY + 10 && frames[2].minY == frames[1].maxY + 6)
        #expect(abs(frames[0].minY - (844 - frames[2].maxY)) <= 1)
        expect(title.font.pointSize, equals: 22)
        expect(secondary.textColor, equals: .secondaryLabel)
    }

    @Test("NV-392 a search without results names the text, unless the program has set another") func search() {
        var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
        let plain = UIContentUnavailableConfiguration.search()
        let before = plain.updated(for: state).text
        state.searchText = "iris"
        var own = plain
        own.text = "No flowers"

        #expect(before == "No Results" && plain.image != nil && plain.secondaryText != nil)
        expect(plain.updated(for: state).text, equals: "No Results for “iris”")
        expect(own.updated(for: state).text, equals: "No flowers")
        expect(UIContentUnavailableConfiguration.loading().updated(for: state).text, equals: "Loading…")
    }

    @Test("NV-392 an activity indicator turns while content is loaded") func loading() {
        let (app, controller) = stage(.loading())
        app.advance(by: 0.1)
        let turning = views(UIActivityIndicatorView.self, in: controller.shown).first?.isAnimating
        controller.made = .empty()
        controller.setNeedsUpdateContentUnavailableConfiguration()
        app.advance(by: 0.1)

        expect(turning, equals: true)
        expect(views(UIActivityIndicatorView.self, in: controller.shown).first?.isAnimating, equals: false)
    }

    @Test("NV-392 the buttons do what their properties say") func buttons() throws {
        var log: [String] = []
        var content = UIContentUnavailableConfiguration.empty()
        content.text = "Offline"
        content.button.title = "Retry"
        content.buttonProperties.primaryAction = UIAction { _ in log.append("retry") }
        content.secondaryButton.title = "Help"
        content.secondaryButtonProperties.isEnabled = false
        let (app, controller) = stage(content)
        app.advance(by: 0.1)
        let buttons = views(UIButton.self, in: controller.shown).sorted { $0.frame.minY < $1.frame.minY }
        for button in buttons { app.tap(at: middle(of: button)) }
        controller.made?.buttonProperties.primaryAction = UIAction { _ in log.append("again") }
        controller.setNeedsUpdateContentUnavailableConfiguration()
        app.advance(by: 0.1)
        app.tap(at: middle(of: buttons[0]))

        #expect(buttons.count == 2 && !buttons[1].isEnabled && buttons[1].frame.minY == buttons[0].frame.maxY + 4)
        expect(log, equals: ["retry", "again"])
    }

    @Test("NV-392 content that does not fit scrolls") func scrolling() throws {
        var content = UIContentUnavailableConfiguration.empty()
        content.text = String(repeating: "A long text. ", count: 200)
        let (app, controller) = stage(content)
        app.advance(by: 0.1)
        let scroll = try #require(views(UIScrollView.self, in: controller.shown).first)
        content.text = "Short"
        controller.shown?.configuration = content
        app.advance(by: 0.1)

        #expect(scroll.frame.height <= 844 && controller.shown?.isScrollEnabled == true)
        expect(scroll.contentSize.height, equals: scroll.frame.height)
        controller.shown?.configuration = {
            var long = content
            long.text = String(repeating: "A long text. ", count: 200)
            return long
        }()
        app.advance(by: 0.1)
        #expect(scroll.contentSize.height > scroll.frame.height + 100)
    }

    @Test("NV-392 natural alignment stands at the leading edge, also from right to left") func natural() throws {
        var content = UIContentUnavailableConfiguration.empty()
        content.text = "Text"
        content.alignment = .natural
        let (app, controller) = stage(content)
        app.advance(by: 0.1)
        let label = try #require(views(UILabel.self, in: controller.shown).first { $0.text == "Text" })
        let left = label.convert(label.bounds, to: nil).minX
        app.window?.traitOverrides.layoutDirection = .rightToLeft
        app.advance(by: 0.1)

        expect(left, equals: 16)
        expect(label.convert(label.bounds, to: nil).maxX, equals: 374)
    }

    @Test("NV-392 the margins of the superview begin at the safe area") func safeArea() throws {
        var content = UIContentUnavailableConfiguration.empty()
        content.text = "Text"
        content.alignment = .natural
        let (app, controller) = stage(content)
        controller.additionalSafeAreaInsets.left = 50
        app.advance(by: 0.1)
        let label = try #require(views(UILabel.self, in: controller.shown).first { $0.text == "Text" })

        expect(label.convert(label.bounds, to: nil).minX, equals: 66)
    }
}
