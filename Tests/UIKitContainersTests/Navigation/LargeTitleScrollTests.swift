import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct LargeTitleScrollTests {
    /// A navigation controller with large titles whose root scrolls.
    @MainActor private struct Stage {
        let app = TestApplication()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let root = UIViewController()
        let navigation: UINavigationController

        init(large: Bool = true) {
            root.title = "Title"
            root.view.backgroundColor = .white
            scrollView.backgroundColor = .white
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.contentSize = CGSize(width: 390, height: 3000)
            root.view.addSubview(scrollView)
            navigation = UINavigationController(rootViewController: root)
            navigation.navigationBar.prefersLargeTitles = large
            app.makeWindow(root: navigation)
            app.advance(by: 0.1)
        }
        var bar: UINavigationBar { navigation.navigationBar }
        var top: CGFloat { -scrollView.adjustedContentInset.top }
        func scroll(to distance: CGFloat) {
            scrollView.contentOffset.y = top + distance
            app.advance(by: 0.05)
        }
    }

    @Test("NV-39 the large title scrolls away, and the bar keeps 44") func scrollsAway() {
        let stage = Stage()
        let before = stage.bar.frame.height
        stage.scroll(to: 20)
        let during = stage.bar.frame.height
        stage.scroll(to: 200)
        let after = stage.bar.frame.height
        stage.scroll(to: 0)

        #expect(before == 96)
        #expect(during == 76)
        #expect(after == 44)
        #expect(stage.bar.frame.height == 96)
    }

    @Test("NV-39 a pop to content that was scrolled keeps its small title and the background of the bar")
    func popped() {
        let stage = Stage()
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .red
        stage.bar.standardAppearance = look
        stage.scroll(to: 300)
        let page = UIViewController()
        page.view.backgroundColor = .white
        stage.navigation.pushViewController(page, animated: true)
        stage.app.advance(by: 1)
        let pushed = stage.bar.frame.height

        stage.navigation.popViewController(animated: true)
        stage.app.advance(by: 0.2)
        let during = stage.bar.frame.height
        let color = stage.app.color(at: CGPoint(x: 5, y: 20))
        stage.app.advance(by: 1)

        #expect(pushed == 96 && during == 44 && color?.red == 255)
        #expect(color.map { $0.green < 200 } == true)
        #expect(stage.bar.frame.height == 44 && stage.scrollView.contentOffset.y == stage.top + 300)
    }

    @Test("NV-41 pulled down, the large title grows, at most by a tenth") func grows() {
        let stage = Stage()
        stage.scroll(to: -100)
        let height = stage.bar.frame.height

        #expect(height == 196)
    }

    @Test("NV-40 content released between the two heights goes to the nearer one") func snaps() {
        let stage = Stage()
        let finger = stage.app.touch(at: CGPoint(x: 200, y: 600))
        finger.move(to: CGPoint(x: 200, y: 555), over: 0.4)
        stage.app.advance(by: 0.3)
        finger.move(to: CGPoint(x: 200, y: 555))
        finger.lift()
        stage.app.advance(by: 2)

        #expect(abs(stage.scrollView.contentOffset.y - (stage.top + 52)) < 0.5)
        #expect(stage.bar.frame.height == 44)
    }

    @Test("NV-53 the bar gets its background when content lies behind it") func background() {
        let stage = Stage(large: false)
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .red
        stage.bar.standardAppearance = look
        let edge = stage.app.color(at: CGPoint(x: 30, y: 20))
        stage.scroll(to: 10)

        #expect(edge == .white)
        #expect(stage.app.color(at: CGPoint(x: 30, y: 20)) == .red)
    }

    @Test("NV-43 the bar follows the first subview, or the scroll view that was set") func contentScrollView() {
        let stage = Stage()
        let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        other.contentSize = CGSize(width: 390, height: 3000)
        stage.root.view.addSubview(other)
        let first = stage.root.contentScrollView(for: .top)
        stage.root.setContentScrollView(other)
        stage.app.advance(by: 0.1)
        stage.scroll(to: 100)

        #expect(first === stage.scrollView)
        #expect(stage.root.contentScrollView(for: .top) === other)
        #expect(stage.bar.frame.height == 96)
    }

    @Test("NV-104 dragging down in a scroll view at its top moves the sheet") func sheetScroll() {
        let app = TestApplication()
        let root = UIViewController()
        app.makeWindow(root: root)
        let sheet = UIViewController()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        scrollView.contentSize = CGSize(width: 390, height: 3000)
        sheet.view.addSubview(scrollView)
        root.present(sheet, animated: false)
        app.advance(by: 0.1)
        let finger = app.touch(at: CGPoint(x: 200, y: 200))
        finger.move(to: CGPoint(x: 200, y: 300), over: 0.3)
        let moved = sheet.view.convert(CGPoint.zero, to: nil).y
        finger.move(to: CGPoint(x: 200, y: 200), over: 0.3)
        finger.lift()
        app.advance(by: 1)
        let up = app.touch(at: CGPoint(x: 200, y: 400))
        up.move(to: CGPoint(x: 200, y: 200), over: 0.3)
        up.lift()
        app.advance(by: 1)

        #expect(moved > 60)
        #expect(scrollView.contentOffset.y > 100)
        #expect(sheet.view.convert(CGPoint.zero, to: nil).y == 10)
    }
}
