import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct NavigationBarTests {
    private func item(_ title: String) -> UIBarButtonItem {
        UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    }

    @Test("NV-37 the bar is 44 high, 32 on phones lying on their side") func height() {
        let upright = NavigationStage()
        let lying = NavigationStage(size: CGSize(width: 844, height: 390))

        expect(upright.navigation.navigationBar.frame, equals: CGRect(x: 0, y: 0, width: 390, height: 44))
        expect(lying.navigation.navigationBar.frame.height, equals: 32)
    }

    @Test("NV-54 the bar belongs to the safe area of the child") func safeArea() {
        let stage = NavigationStage()
        let insets = stage.root.view.safeAreaInsets
        stage.navigation.isNavigationBarHidden = true
        stage.app.advance(by: 0.1)

        expect(insets.top, equals: 44)
        expect(stage.root.view.frame, equals: stage.window.bounds)
        expect(stage.root.view.safeAreaInsets.top, equals: 0)
    }

    @Test("NV-54 content begins below opaque bars unless it asks for more") func opaque() {
        let stage = NavigationStage()
        let edges = stage.root.edgesForExtendedLayout
        stage.navigation.navigationBar.isTranslucent = false
        stage.app.advance(by: 0.1)
        let below = stage.root.view.frame.minY
        stage.root.extendedLayoutIncludesOpaqueBars = true
        stage.app.advance(by: 0.1)
        let under = stage.root.view.frame.minY
        stage.navigation.navigationBar.isTranslucent = true
        stage.root.edgesForExtendedLayout = []
        stage.app.advance(by: 0.1)

        expect(edges, equals: .all)
        expect(below, equals: 44)
        expect(under, equals: 0)
        expect(stage.root.view.frame.minY, equals: 44)
        expect(stage.root.view.safeAreaInsets.top, equals: 0)
    }

    @Test("NV-38 NV-42 a large title adds 52 and hides the small one; the modes of the items decide")
    func largeTitle() {
        let stage = NavigationStage()
        let before = stage.navigation.navigationBar.prefersLargeTitles
        stage.navigation.navigationBar.prefersLargeTitles = true
        stage.app.advance(by: 0.1)
        let height = stage.navigation.navigationBar.frame.height
        let label = stage.frame("Root")
        stage.a.navigationItem.largeTitleDisplayMode = .never
        stage.push(stage.a)
        let never = stage.navigation.navigationBar.frame.height
        stage.push(stage.b)
        let automatic = stage.navigation.navigationBar.frame.height

        #expect(!before)
        expect(height, equals: 96)
        expect(label?.minX, equals: 16)
        #expect((label?.minY ?? 0) > 44)
        expect(never, equals: 44)
        expect(automatic, equals: 44)
        expect(UINavigationItem.LargeTitleDisplayMode.never.rawValue, equals: 2)
    }

    @Test("NV-383 the action of the top item is performed by the back button in place of the pop") func backAction() {
        let stage = NavigationStage()
        var count = 0
        stage.a.navigationItem.backAction = UIAction(title: "Leave") { _ in count += 1 }
        stage.push(stage.a)
        let title = stage.frame("Root")
        stage.app.tap(at: CGPoint(x: title?.midX ?? 0, y: title?.midY ?? 0))
        stage.settle()
        let stayed = stage.navigation.topViewController === stage.a
        stage.a.navigationItem.backAction = nil
        stage.app.advance(by: 0.1)
        stage.app.tap(at: CGPoint(x: title?.midX ?? 0, y: title?.midY ?? 0))
        stage.settle()

        #expect(title != nil && count == 1 && stayed)
        #expect(stage.navigation.topViewController === stage.root)
    }

    @Test("NV-383 an item with an action has a back button without an item below, with the title of the action")
    func backActionOfRoot() {
        let stage = NavigationStage()
        var count = 0
        stage.root.navigationItem.backAction = UIAction(title: "Close") { _ in count += 1 }
        stage.app.advance(by: 0.1)
        let title = stage.frame("Close")
        stage.app.tap(at: CGPoint(x: title?.midX ?? 0, y: title?.midY ?? 0))
        stage.root.navigationItem.backAction = UIAction(title: "Close", image: UIImage(systemName: "xmark")) { _ in
            count += 10
        }
        stage.app.advance(by: 0.1)
        let withImage = stage.frame("Close")
        stage.app.tap(at: CGPoint(x: 16, y: 22))

        #expect(title != nil && withImage == nil && count == 11)
    }

    @Test("NV-44 the title is in the middle, and moves aside for a long group of items") func title() {
        let stage = NavigationStage()
        let middle = stage.frame("Root")?.midX
        stage.root.title = "A rather long title"
        stage.root.navigationItem.rightBarButtonItem = item("A very long button")
        stage.app.advance(by: 0.1)
        let button = stage.frame("A very long button")
        let moved = stage.frame("A rather long title")

        #expect(abs((middle ?? 0) - 195) <= 1)
        #expect((moved?.maxX ?? 999) <= (button?.minX ?? 0) - 8 + 1)
    }

    @Test("NV-44 the title is in the middle after an animated push from a page with a large title")
    func titleAfterPush() {
        let stage = NavigationStage { $0.navigationBar.prefersLargeTitles = true }
        stage.a.navigationItem.largeTitleDisplayMode = .never
        stage.navigation.pushViewController(stage.a, animated: true)
        stage.settle()
        let pushed = stage.frame("A")?.midX
        stage.navigation.popViewController(animated: true)
        stage.settle()

        #expect(abs((pushed ?? 0) - 195) <= 1)
        expect(stage.frame("Root")?.minX, equals: 16)
    }

    @Test("NV-25 a large title goes the whole width with its page, the old one ahead of it", arguments: [false, true])
    func largeTitleMoves(isPop: Bool) throws {
        let stage = NavigationStage { $0.navigationBar.prefersLargeTitles = true }
        let (root, a) = (stage.root, stage.a)
        root.navigationItem.largeTitleDisplayMode = .always
        a.navigationItem.largeTitleDisplayMode = .always
        if isPop { stage.push(a) }
        if isPop {
            stage.navigation.popViewController(animated: true)
        } else {
            stage.navigation.pushViewController(a, animated: true)
        }
        stage.app.advance(by: 0.1)
        func shownX(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? view.frame.minX }
        func largeTitle(_ text: String) throws -> CGFloat {
            func find(_ view: UIView) -> UILabel? {
                if let label = view as? UILabel, label.attributedText?.string == text, label.frame.height > 30 {
                    return label
                }
                return view.subviews.lazy.compactMap(find).first
            }
            return shownX(try #require(find(stage.navigation.navigationBar)))
        }
        let page = shownX(a.view)

        #expect(page > 20 && page < 370)
        #expect(abs(try largeTitle("A") - 16 - page) < 4)
        #expect(abs(try largeTitle("Root") - 16 - (page - 390)) < 4)
    }

    @Test("NV-44 a title view stands in place of the title") func titleView() {
        let stage = NavigationStage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        stage.root.navigationItem.titleView = view
        stage.app.advance(by: 0.1)

        expect(view.convert(view.bounds, to: nil), equals: CGRect(x: 145, y: 7, width: 100, height: 30))
        #expect(stage.texts["Root"] == nil)
    }

    @Test("NV-45 the back button shows the title below, or what replaces it") func backTitle() {
        let stage = NavigationStage()
        stage.push(stage.a)
        let own = stage.texts["Root"] != nil
        stage.root.navigationItem.backButtonTitle = "Home"
        stage.app.advance(by: 0.1)
        let other = stage.texts["Home"] != nil
        stage.root.navigationItem.backBarButtonItem = item("Item")
        stage.app.advance(by: 0.1)
        let replaced = stage.texts["Item"] != nil
        stage.root.navigationItem.backBarButtonItem = nil
        stage.root.navigationItem.backButtonTitle = "An extremely long title of a button"
        stage.app.advance(by: 0.1)
        let generic = stage.texts["Back"] != nil
        stage.root.navigationItem.backButtonDisplayMode = .minimal
        stage.app.advance(by: 0.1)

        #expect(own && other && replaced && generic)
        #expect(stage.texts["Back"] == nil)
    }

    @Test("NV-46 a left item replaces the back button unless it supplements it; it can be hidden") func leftItem() {
        let stage = NavigationStage()
        stage.push(stage.a)
        stage.a.navigationItem.leftBarButtonItem = item("Left")
        stage.app.advance(by: 0.1)
        let replaced = stage.texts["Root"] == nil
        stage.a.navigationItem.leftItemsSupplementBackButton = true
        stage.app.advance(by: 0.1)
        let both = stage.texts["Root"] != nil && stage.texts["Left"] != nil
        stage.a.navigationItem.hidesBackButton = true
        stage.app.advance(by: 0.1)

        #expect(replaced && both)
        #expect(stage.texts["Root"] == nil)
    }

    @Test("NV-47 NV-48 items go inward from the edges, 16 from them and 8 apart") func items() {
        let stage = NavigationStage()
        stage.root.navigationItem.rightBarButtonItems = [item("One"), item("Two")]
        stage.root.navigationItem.leftBarButtonItems = [item("Three"), item("Four")]
        stage.app.advance(by: 0.1)

        let frames = ["One", "Two", "Three", "Four"].compactMap { stage.frame($0) }
        expect(frames.count, equals: 4)
        #expect(abs(frames[0].maxX - 374) <= 1)
        #expect(abs(frames[0].minX - frames[1].maxX - 8) <= 1.5)
        #expect(abs(frames[2].minX - 16) <= 1)
        #expect(abs(frames[3].minX - frames[2].maxX - 8) <= 1.5)
    }

    @Test("NV-48 a tap on an item sends its action, from a touch area 44 high") func tap() {
        final class Target: NSObject {
            var senders: [Any?] = []
            func tapped(_ sender: Any?) { senders.append(sender) }
        }
        let stage = NavigationStage()
        let target = Target()
        let button = UIBarButtonItem(
            title: "Go", style: .done, target: target, action: Selector(Target.tapped))
        stage.root.navigationItem.rightBarButtonItem = button
        stage.app.advance(by: 0.1)
        stage.app.tap(at: CGPoint(x: 365, y: 3))
        button.isEnabled = false
        stage.app.tap(at: CGPoint(x: 365, y: 22))

        expect(target.senders.count, equals: 1)
        #expect(target.senders.first as? UIBarButtonItem === button)
    }

    @Test("NV-48 an item performs its UIAction") func action() {
        let stage = NavigationStage()
        var count = 0
        stage.root.navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Do") { _ in count += 1 })
        stage.app.advance(by: 0.1)
        stage.app.tap(at: CGPoint(x: 365, y: 22))

        expect(count, equals: 1)
    }

    @Test("NV-50 a prompt adds 30 above the title") func prompt() {
        let stage = NavigationStage()
        stage.root.navigationItem.prompt = "Prompt"
        stage.app.advance(by: 0.1)

        expect(stage.navigation.navigationBar.frame.height, equals: 74)
        #expect((stage.frame("Prompt")?.maxY ?? 99) < (stage.frame("Root")?.minY ?? 0))
    }

    @Test("NV-51 a managed bar must not be changed") func managed() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let navigation = UINavigationController(rootViewController: UIViewController())
                _ = navigation.view
                navigation.navigationBar.popItem(animated: false)
            }
        }
    }

    @Test("NV-52 a free bar asks its delegate, and tells it after the animation") func free() {
        final class Watcher: NSObject, UINavigationBarDelegate {
            var lines: [String] = []
            var allows = true
            func navigationBar(_ bar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
                lines.append("should push")
                return allows
            }
            func navigationBar(_ bar: UINavigationBar, didPush item: UINavigationItem) { lines.append("did push") }
            func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
                lines.append("should pop")
                return allows
            }
            func navigationBar(_ bar: UINavigationBar, didPop item: UINavigationItem) { lines.append("did pop") }
        }
        let app = TestApplication()
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 50, width: 390, height: 44))
        app.makeWindow().addSubview(bar)
        let watcher = Watcher()
        bar.delegate = watcher
        bar.pushItem(UINavigationItem(title: "One"), animated: false)
        bar.pushItem(UINavigationItem(title: "Two"), animated: true)
        let during = watcher.lines
        app.advance(by: 1)
        bar.popItem(animated: true)
        app.advance(by: 1)
        watcher.allows = false

        expect(during, equals: ["should push", "did push", "should push"])
        expect(watcher.lines.suffix(3), equals: ["did push", "should pop", "did pop"])
        #expect(bar.popItem(animated: false) == nil)
        expect(bar.topItem?.title, equals: "One")
        #expect(bar.backItem == nil)
        expect(bar.items?.count, equals: 1)
    }

    @Test("NV-53 at the scroll edge the bar is transparent unless it has an appearance for it") func scrollEdge() {
        let stage = NavigationStage()
        let transparent = stage.app.color(at: CGPoint(x: 30, y: 20))
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .red
        stage.navigation.navigationBar.scrollEdgeAppearance = look
        let red = stage.app.color(at: CGPoint(x: 30, y: 20))
        let own = UINavigationBarAppearance()
        own.configureWithOpaqueBackground()
        own.backgroundColor = .blue
        stage.root.navigationItem.scrollEdgeAppearance = own

        expect(transparent, equals: .white)
        expect(red, equals: .red)
        expect(stage.app.color(at: CGPoint(x: 30, y: 20)), equals: .blue)
    }

    @Test("NV-152 a tap on the back button pops, if the controller's shouldPop allows it") func backButton() {
        final class Asking: UINavigationController, UINavigationBarDelegate {
            var allows = false
            var count = 0
            func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
                count += 1
                return allows
            }
        }
        let app = TestApplication()
        let navigation = Asking(rootViewController: UIViewController())
        app.makeWindow(root: navigation)
        navigation.pushViewController(UIViewController(), animated: false)
        app.advance(by: 0.1)
        app.tap(at: CGPoint(x: 15, y: 22))
        app.advance(by: 1)
        let kept = navigation.viewControllers.count
        navigation.allows = true
        app.tap(at: CGPoint(x: 15, y: 22))
        app.advance(by: 1)

        expect(kept, equals: 2)
        expect(navigation.viewControllers.count, equals: 1)
        expect(navigation.count, equals: 2)
        navigation.pushViewController(UIViewController(), animated: false)
        app.advance(by: 0.1)
        navigation.popViewController(animated: false)
        expect(navigation.count, equals: 2)
    }

    @Test("NV-26 the bar moves vertically within 0.2 s when it is hidden with animation") func hiding() {
        let stage = NavigationStage()
        stage.navigation.setNavigationBarHidden(true, animated: true)
        stage.app.advance(by: 0.1)
        let y = stage.navigation.navigationBar.layer.presentation()?.frame.minY ?? 0
        stage.app.advance(by: 0.15)

        #expect(y < 0 && y > -44)
        expect(stage.navigation.navigationBar.frame.maxY, equals: 0)
        expect(UINavigationController.hideShowBarDuration, equals: 0.2)
    }

    @Test("NV-25 during a push the titles cross") func titlesCross() {
        let stage = NavigationStage()
        stage.navigation.pushViewController(stage.a, animated: true)
        stage.app.advance(by: 0.1)
        let label = stage.texts["A"]
        let x = label.flatMap { $0.layer.presentation()?.frame.midX } ?? 0
        stage.settle()

        #expect(x > 200)
        #expect(abs((stage.frame("A")?.midX ?? 0) - 195) <= 1)
    }

    @Test("NV-57 a tap in the content hides and shows the bar") func hidesOnTap() {
        let stage = NavigationStage()
        #expect(!stage.navigation.hidesBarsOnTap && !stage.navigation.hidesBarsOnSwipe)
        stage.navigation.hidesBarsOnTap = true
        stage.app.tap(at: CGPoint(x: 200, y: 400))
        stage.settle()
        let hidden = stage.navigation.isNavigationBarHidden
        stage.app.tap(at: CGPoint(x: 200, y: 400))
        stage.settle()

        #expect(hidden)
        #expect(!stage.navigation.isNavigationBarHidden)
    }

    @Test("NV-57 the keyboard hides the bar until a tap in the content") func hidesForKeyboard() {
        let stage = NavigationStage()
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 250))
        stage.navigation.topViewController?.view.addSubview(field)
        stage.navigation.hidesBarsWhenKeyboardAppears = true
        field.becomeFirstResponder()
        stage.settle()
        let hidden = stage.navigation.isNavigationBarHidden
        for _ in 0..<2 {
            stage.app.tap(at: CGPoint(x: 200, y: 400))
            stage.settle()
        }

        #expect(hidden)
        #expect(!stage.navigation.isNavigationBarHidden)
    }

    @Test("NV-57 a swipe up hides the bar, one down shows it") func hidesOnSwipe() {
        let stage = NavigationStage()
        stage.navigation.hidesBarsOnSwipe = true
        func swipe(from: CGFloat, to: CGFloat) {
            let finger = stage.app.touch(at: CGPoint(x: 200, y: from))
            finger.move(to: CGPoint(x: 200, y: to), over: 0.15)
            finger.lift()
            stage.settle()
        }
        swipe(from: 600, to: 300)
        let hidden = stage.navigation.isNavigationBarHidden
        swipe(from: 300, to: 600)

        #expect(hidden)
        #expect(!stage.navigation.isNavigationBarHidden)
    }

    @Test("NV-57 in compact height the bar is hidden if asked for") func hidesCompact() {
        let stage = NavigationStage(size: CGSize(width: 844, height: 390)) { $0.hidesBarsWhenVerticallyCompact = true }
        stage.navigation.hidesBarsWhenVerticallyCompact = true

        #expect(stage.navigation.isNavigationBarHidden)
    }

    @Test("NV-55 the toolbar is hidden by default, 44 high, and shows the items of the top controller") func toolbar() {
        let stage = NavigationStage()
        let hidden = stage.navigation.isToolbarHidden
        stage.root.toolbarItems = [item("Tool")]
        stage.navigation.isToolbarHidden = false
        stage.app.advance(by: 0.1)

        #expect(hidden)
        expect(stage.navigation.toolbar.frame, equals: CGRect(x: 0, y: 800, width: 390, height: 44))
        expect(stage.navigation.toolbar.items?.first?.title, equals: "Tool")
        expect(stage.root.view.safeAreaInsets.bottom, equals: 44)
    }

    @Test("NV-56 flexible spaces share what is left, a fixed one has its width plus the gap") func spaces() {
        let app = TestApplication()
        let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 300, height: 44))
        app.makeWindow().addSubview(bar)
        let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
        let items = views.map { UIBarButtonItem(customView: $0) }
        bar.items = [items[0], .flexibleSpace(), items[1], .flexibleSpace(), items[2]]
        app.advance(by: 0.1)
        let xs = views.map(\.frame.minX)
        bar.items = [items[0], .fixedSpace(30), items[1]]
        app.advance(by: 0.1)

        expect(xs, equals: [16, 140, 264])
        expect(views[1].frame.minX - views[0].frame.maxX, equals: 46)
    }

    @Test("from right to left the bar is mirrored") func rightToLeft() {
        let stage = NavigationStage()
        stage.root.navigationItem.rightBarButtonItem = item("Right")
        stage.navigation.view.semanticContentAttribute = .forceRightToLeft
        func force(_ view: UIView) {
            view.semanticContentAttribute = .forceRightToLeft
            view.subviews.forEach(force)
        }
        force(stage.navigation.view)
        stage.navigation.navigationBar.setNeedsLayout()
        stage.app.advance(by: 0.1)

        #expect(abs((stage.frame("Right")?.minX ?? 0) - 16) <= 1)
    }

    @Test("NV-385 constraints of a custom view's own size win over its frame and its autoresizing mask")
    func constrainedCustomView() {
        var lines: [String] = []
        let sink = Diagnostics.sink
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = sink }
        let stage = NavigationStage()
        let button = UIButton(type: .custom)
        button.setImage(
            UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { _ in }, for: .normal)
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 90, height: 31))
        let framed = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 31))
        let left = UIBarButtonItem(customView: button)
        button.widthAnchor.constraint(equalToConstant: 24).isActive = true
        button.heightAnchor.constraint(equalToConstant: 24).isActive = true
        slider.widthAnchor.constraint(equalToConstant: 180).isActive = true
        stage.root.navigationItem.leftBarButtonItem = left
        stage.root.toolbarItems = [
            UIBarButtonItem(customView: slider), .flexibleSpace(), UIBarButtonItem(customView: framed),
        ]
        stage.navigation.isToolbarHidden = false
        stage.app.advance(by: 0.1)

        expect(button.frame, equals: CGRect(x: 16, y: 10, width: 24, height: 24))
        expect(slider.frame.width, equals: 180)
        expect(slider.frame.minX, equals: 16)
        expect(framed.frame.size, equals: CGSize(width: 120, height: 31))
        expect(framed.frame.maxX, equals: 374)
        expect(lines.filter { $0.contains("conflict") }, equals: [])
    }

    @Test("NV-385 a custom view without a size is fitted by the constraints inside it") func fittedCustomView() {
        let stage = NavigationStage()
        let boxes = [CGFloat(30), 50].map { width in
            let box = UIView(frame: .zero)
            box.widthAnchor.constraint(equalToConstant: width).isActive = true
            box.heightAnchor.constraint(equalToConstant: 20).isActive = true
            return box
        }
        let stack = UIStackView(arrangedSubviews: boxes)
        stage.root.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: stack)
        stage.app.advance(by: 0.1)

        expect(stack.frame, equals: CGRect(x: 294, y: 12, width: 80, height: 20))
        expect(boxes.map(\.frame.minX), equals: [0, 30])
    }
}
