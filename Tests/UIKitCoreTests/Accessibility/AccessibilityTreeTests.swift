import Expectations
import Testing
import TouchstoneTesting
import UIKit
import UIKitCore

/// Which elements there are, and in which order they are read.
@MainActor @Suite struct AccessibilityTreeTests {
    private func label(_ text: String, _ x: CGFloat, _ y: CGFloat) -> UILabel {
        let label = UILabel(frame: CGRect(x: x, y: y, width: 40, height: 20))
        label.text = text
        return label
    }

    private func order(_ views: [UIView], in root: UIView = UIView()) -> [String] {
        for view in views { root.addSubview(view) }
        return TestApplication(rootView: root).accessibilityElements.compactMap(\.label)
    }

    @Test("AX-02 what is inside of an element is no element") func nested() {
        let outer = label("outer", 0, 0)
        outer.addSubview(label("inner", 0, 0))

        expect(order([outer]), equals: ["outer"])
    }

    @Test("AX-13 elements are read by rows from the top, and in a row from the left") func rows() {
        let views = [label("d", 0, 58), label("b", 50, 7), label("a", 0, 0), label("c", 0, 50)]

        // 7 points are one row, 8 are two.
        expect(order(views), equals: ["a", "b", "c", "d"])
    }

    @Test("AX-13 a row is read from the right in right-to-left interfaces") func rightToLeft() {
        let root = UIView()
        root.semanticContentAttribute = .forceRightToLeft
        let views = [label("left", 0, 0), label("right", 60, 5), label("below", 90, 40)]

        expect(
            order(
                [
                    {
                        let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
                        box.semanticContentAttribute = .forceRightToLeft
                        box.shouldGroupAccessibilityChildren = true
                        for view in views { box.addSubview(view) }
                        return box
                    }()
                ], in: root), equals: ["right", "left", "below"])
    }

    @Test("AX-13 on a tablet tops that differ by less than 13 points are one row") func tabletRows() {
        let root = UIView()
        for view in [label("b", 50, 0), label("a", 0, 12), label("c", 0, 13)] { root.addSubview(view) }
        let app = TestApplication(size: CGSize(width: 768, height: 1024), idiom: .pad)
        let window = app.makeWindow()
        root.frame = window.bounds
        window.addSubview(root)
        app.advance(by: 0.1)

        expect(app.accessibilityElements.compactMap(\.label), equals: ["a", "b", "c"])
    }

    @Test("AX-10 AX-13 a group is read as a whole, where its first element is") func groups() {
        func column(_ texts: [String], x: CGFloat) -> UIView {
            let column = UIView(frame: CGRect(x: x, y: 0, width: 50, height: 100))
            for (index, text) in texts.enumerated() { column.addSubview(label(text, 0, CGFloat(index) * 40)) }
            return column
        }
        let columns = [column(["a", "b"], x: 0), column(["c", "d"], x: 100)]
        expect(order(columns), equals: ["a", "c", "b", "d"])

        for column in columns { column.shouldGroupAccessibilityChildren = true }

        expect(order(columns), equals: ["a", "b", "c", "d"])
    }

    @Test("AX-13 containers of a type are groups") func containerTypes() {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
        for view in [label("a", 0, 0), label("b", 0, 40)] { box.addSubview(view) }
        box.accessibilityContainerType = .semanticGroup

        expect(order([box, label("c", 60, 0)]), equals: ["a", "b", "c"])
    }

    @Test("AX-12 AX-13 elements that the program lists keep their order") func listed() {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
        let (a, b) = (label("a", 0, 0), label("b", 0, 40))
        for view in [a, b] { box.addSubview(view) }
        box.accessibilityElements = [b, a]

        expect(order([box, label("c", 60, 0)]), equals: ["c", "b", "a"])
    }

    @Test("AX-09 AX-14 what is hidden, has no size or is beside the screen is no element") func excluded() {
        let (hidden, clear, empty, outside) = (
            label("hidden", 0, 0), label("clear", 0, 0), label("empty", 0, 0), label("outside", 400, 0)
        )
        hidden.isHidden = true
        clear.alpha = 0.005
        empty.frame.size.height = 0
        let faint = label("faint", 0, 60)
        faint.alpha = 0.02

        expect(order([hidden, clear, empty, outside, faint, label("", 0, 0)]), equals: ["faint"])
    }

    @Test("AX-14 a view without size shows its elements unless it clips them") func emptyContainer() {
        let box = UIView()
        box.addSubview(label("a", 0, 0))
        expect(order([box]), equals: ["a"])

        box.clipsToBounds = true

        #expect(order([box]).isEmpty)
    }

    @Test("AX-14 elements that scrolling can show are there, but not visible") func clipped() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 1000)
        for view in [label("seen", 0, 0), label("far", 0, 900)] { scroll.addSubview(view) }
        let root = UIView()
        root.addSubview(scroll)
        let app = TestApplication(rootView: root)

        let elements = AccessibilityTree.build().flatMap(\.elements)

        expect(elements.map(\.label), equals: ["seen", "far"])
        expect(elements.map(\.isShowing), equals: [true, false])
        let far = try #require(app.element(labeled: "far"))
        app.activate(far)
        expect(scroll.contentOffset.y, equals: 820)
    }

    @Test("AX-09 of several modal siblings the last one counts") func modalSiblings() {
        let views = ["a", "b", "c"].enumerated().map { index, text in
            let box = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 30, width: 100, height: 30))
            box.addSubview(label(text, 0, 0))
            return box
        }
        views[0].accessibilityViewIsModal = true
        views[1].accessibilityViewIsModal = true

        expect(order(views), equals: ["b"])
    }

    @Test("AX-09 a modal window hides the elements of the others") func modalWindow() {
        let root = UIView()
        root.addSubview(label("behind", 0, 0))
        let app = TestApplication(rootView: root)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.addSubview(label("front", 0, 0))
        window.isHidden = false
        app.advance(by: 0.1)
        expect(app.accessibilityElements.map(\.label), equals: ["front", "behind"])

        window.accessibilityViewIsModal = true

        expect(app.accessibilityElements.map(\.label), equals: ["front"])
    }

    @Test("AX-09 AX-21 AX-24 an alert hides what is behind, is announced as a layout change, and escape cancels it")
    func alert() throws {
        let controller = UIViewController()
        let app = TestApplication(rootViewController: controller)
        controller.view.addSubview(label("behind", 0, 100))
        app.advance(by: 0.1)
        let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
        var chosen: [String] = []
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in chosen.append("delete") })
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel) { _ in chosen.append("keep") })
        let posted = app.accessibilityNotifications.count

        controller.present(alert, animated: true)
        app.advance(by: 1)

        expect(app.accessibilityElements.map(\.label), equals: ["Delete?", "It is gone then.", "Keep", "Delete"])
        expect(app.element(labeled: "Delete")?.traits, equals: .button)
        expect(app.accessibilityNotifications.dropFirst(posted).map(\.notification), equals: [.layoutChanged])
        let box = AccessibilityTree.build().first?.children.first
        expect(box?.role, equals: .alert)
        expect(box?.label, equals: "Delete?")
        #expect(app.performEscape())
        app.advance(by: 1)
        #expect(chosen == ["keep"] && app.element(labeled: "behind") != nil)
    }

    @Test("AX-21 AX-24 escape goes back and dismisses a sheet; controllers that appear are announced") func escape() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let app = TestApplication(rootViewController: navigation)
        app.advance(by: 0.1)
        expect(app.accessibilityNotifications.map(\.notification), equals: [.screenChanged])
        navigation.pushViewController(UIViewController(), animated: true)
        app.advance(by: 1)
        expect(app.accessibilityNotifications.map(\.notification), equals: [.screenChanged, .screenChanged])
        let sheet = UIViewController()
        navigation.present(sheet, animated: true)
        app.advance(by: 1)

        #expect(app.performEscape())
        app.advance(by: 1)
        #expect(sheet.presentingViewController == nil)
        expect(navigation.viewControllers.count, equals: 2)
        #expect(app.performEscape())
        app.advance(by: 1)
        expect(navigation.viewControllers.count, equals: 1)
        #expect(!app.performEscape())
    }

    @Test("AX-24 the keyboard that comes and goes changes the layout") func keyboard() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let root = UIView()
        root.addSubview(field)
        let app = TestApplication(rootView: root)
        app.host.onScreenKeyboard = .always
        field.becomeFirstResponder()
        app.advance(by: 1)
        expect(app.accessibilityNotifications.map(\.notification), equals: [.layoutChanged])

        field.resignFirstResponder()
        app.advance(by: 1)

        expect(app.accessibilityNotifications.map(\.notification), equals: [.layoutChanged, .layoutChanged])
    }

    @Test("AX-20 scrolling goes by a page less a little, and posts the page") func scrolling() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 280)
        scroll.addSubview(label("first", 0, 0))
        let root = UIView()
        root.addSubview(scroll)
        let app = TestApplication(rootView: root)
        let element = try #require(app.element(labeled: "first"))

        #expect(!app.scroll(element, .up))
        #expect(app.scroll(element, .down) && scroll.contentOffset.y == 90)
        #expect(app.scroll(element, .next) && scroll.contentOffset.y == 180)
        #expect(!app.scroll(element, .down) && !app.scroll(element, .right))
        #expect(app.scroll(element, .up) && scroll.contentOffset.y == 90)

        let pages = app.accessibilityNotifications.filter { $0.notification == .pageScrolled }
        expect(pages.map { $0.argument as? String }, equals: ["Page 2 of 3", "Page 3 of 3", "Page 2 of 3"])
    }
}
