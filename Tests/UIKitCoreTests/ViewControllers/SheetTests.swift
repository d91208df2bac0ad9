import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct SheetTests {
    private final class Controller: UIViewController {
        var lines: [String] = []
        override func viewWillAppear(_ animated: Bool) { lines.append("will appear") }
        override func viewIsAppearing(_ animated: Bool) { lines.append("is appearing") }
        override func viewDidAppear(_ animated: Bool) { lines.append("did appear") }
        override func viewWillDisappear(_ animated: Bool) { lines.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { lines.append("did disappear") }
    }

    private final class Watcher: UISheetPresentationControllerDelegate {
        var lines: [String] = []
        var allows = true
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            lines.append("should")
            return allows
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            lines.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            lines.append("did")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            lines.append("attempt")
        }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
            lines.append("detent \(sheet.selectedDetentIdentifier == .large ? "large" : "medium")")
        }
    }

    @MainActor private struct Stage {
        let app: TestApplication
        let root = Controller()
        let sheet = Controller()
        let watcher = Watcher()
        let window: UIWindow
        var presentation: UISheetPresentationController? { sheet.sheetPresentationController }

        init(size: CGSize = TestApplication.phone, idiom: UIUserInterfaceIdiom = .phone) {
            app = TestApplication(size: size, idiom: idiom)
            root.view.backgroundColor = .white
            sheet.view.backgroundColor = .blue
            window = app.makeWindow(root: root)
            app.advance(by: 0.1)
            root.lines = []
        }
        func present(_ detents: [UISheetPresentationController.Detent] = [.large()], animated: Bool = false) {
            presentation?.detents = detents
            presentation?.delegate = watcher
            root.present(sheet, animated: animated)
            app.advance(by: 1)
            sheet.lines = []
        }
        var top: CGFloat { sheet.view.convert(CGPoint.zero, to: nil).y }
        /// Drags the sheet by a distance in points, within a time, then stands still if it is slow.
        func drag(from y: CGFloat, by distance: CGFloat, over seconds: TimeInterval = 0.5, pause: Bool = true) {
            let finger = app.touch(at: CGPoint(x: 195, y: y))
            finger.move(to: CGPoint(x: 195, y: y + distance), over: seconds)
            if pause { app.advance(by: 0.3) }
            if pause { finger.move(to: CGPoint(x: 195, y: y + distance)) }
            finger.lift()
            app.advance(by: 1)
        }
    }

    @Test("NV-97 a large sheet is 10 below the top, has corners of 10 and the presenter shrinks by 8 %") func large() {
        let stage = Stage()
        stage.present()

        #expect(stage.top == 10)
        #expect(stage.sheet.view.bounds.size == CGSize(width: 390, height: 834))
        #expect(stage.presentation?.presentedView?.layer.cornerRadius == 10)
        #expect(abs(stage.root.view.frame.width - 390 * 0.92) < 0.01)
        #expect(abs(stage.root.view.frame.minY) < 0.01)
        #expect(stage.root.view.layer.cornerRadius == 10)
        #expect(stage.root.lines.isEmpty)
    }

    @Test("NV-97 after the dismissal the presenter is as before") func restored() {
        let stage = Stage()
        stage.present()
        stage.root.dismiss(animated: true)
        stage.app.advance(by: 1)

        #expect(stage.root.view.frame == stage.window.bounds)
        #expect(stage.root.view.layer.cornerRadius == 0)
        #expect(stage.window.subviews == [stage.root.view])
    }

    @Test("NV-99 the medium detent is 0.56 of the maximum, 0.63 in short containers") func medium() {
        let stage = Stage()
        stage.present([.medium(), .large()])
        let tall = 844 - stage.top
        let short = Stage(size: CGSize(width: 320, height: 568))
        short.present([.medium(), .large()])

        #expect(tall == (834 * 0.56 as CGFloat).rounded())
        #expect(568 - short.top == (558 * 0.63 as CGFloat).rounded())
    }

    @Test("NV-100 a custom detent is higher by the lower inset, and nil makes it inactive") func custom() {
        let stage = Stage()
        stage.window.rootViewController?.additionalSafeAreaInsets = .zero
        stage.present([.custom { _ in nil }, .custom { _ in 200 }, .large()])

        #expect(844 - stage.top == 200)
        #expect(stage.presentation?.detents.first?.identifier != stage.presentation?.detents.last?.identifier)
    }

    @Test("NV-101 without a selected detent, or with an unknown one, the smallest is shown") func smallest() {
        let stage = Stage()
        stage.presentation?.selectedDetentIdentifier = .init("unknown")
        stage.present([.large(), .medium()])

        #expect(stage.top > 300)
    }

    @Test("NV-101 NV-103 code selects a detent without animation and without telling the delegate") func byCode() {
        let stage = Stage()
        stage.present([.medium(), .large()])
        stage.presentation?.selectedDetentIdentifier = .large
        stage.app.advance(by: 0)
        let atOnce = stage.top
        stage.presentation?.animateChanges { stage.presentation?.selectedDetentIdentifier = .medium }
        stage.app.advance(by: 0.05)
        let presented = stage.presentation?.presentedView?.layer.presentation()?.frame.minY ?? 0
        stage.app.advance(by: 1)

        #expect(atOnce == 10)
        #expect(presented > 11 && presented < 370)
        #expect(stage.top > 300)
        #expect(stage.watcher.lines.isEmpty)
    }

    @Test("NV-101 NV-106 a drag up to the large detent is told to the delegate") func dragUp() {
        let stage = Stage()
        stage.present([.medium(), .large()])
        stage.drag(from: 400, by: -300)

        #expect(stage.top == 10)
        #expect(stage.watcher.lines == ["detent large"])
        #expect(stage.sheet.lines.isEmpty)
    }

    @Test("NV-102 below the undimmed detent views behind take touches and nothing is dimmed") func undimmed() {
        let stage = Stage()
        let touches = TouchLog()
        stage.root.view.addSubview(
            RecordingView("behind", frame: CGRect(x: 0, y: 0, width: 390, height: 300), log: touches))
        stage.presentation?.largestUndimmedDetentIdentifier = .medium
        stage.present([.medium(), .large()])
        stage.app.tap(at: CGPoint(x: 100, y: 100))
        let atMedium = touches.lines.count
        let color = stage.app.color(at: CGPoint(x: 5, y: 320))
        stage.presentation?.selectedDetentIdentifier = .large
        stage.app.advance(by: 0.1)
        stage.app.tap(at: CGPoint(x: 195, y: 5))

        #expect(atMedium == 2)
        #expect(color == .white)
        #expect(touches.lines.count == 2)
    }

    @Test("NV-104 the grabber is hidden by default") func grabber() {
        let stage = Stage()
        #expect(stage.presentation?.prefersGrabberVisible == false)
        #expect(stage.presentation?.prefersScrollingExpandsWhenScrolledToEdge == true)
        stage.presentation?.prefersGrabberVisible = true
        stage.present()

        #expect(stage.app.color(at: CGPoint(x: 195, y: 17)) != .blue)
    }

    @Test("NV-105 the sheet follows the finger, above the largest detent at a rubber band") func follows() {
        let stage = Stage()
        stage.present()
        let finger = stage.app.touch(at: CGPoint(x: 195, y: 300))
        finger.move(to: CGPoint(x: 195, y: 320), over: 0.2)
        let before = stage.top
        finger.move(to: CGPoint(x: 195, y: 360), over: 0.2)
        let after = stage.top
        finger.move(to: CGPoint(x: 195, y: 100), over: 0.3)

        #expect(abs(after - before - 40) < 0.01)
        #expect(stage.top < 10 && stage.top > -120)
    }

    @Test("NV-106 NV-109 a sheet that is dragged out is dismissed with the delegate's calls") func dragOut() {
        let stage = Stage()
        stage.present()
        stage.drag(from: 200, by: 600)

        #expect(stage.watcher.lines == ["should", "will", "did"])
        #expect(stage.root.presentedViewController == nil)
        #expect(stage.sheet.lines == ["will disappear", "did disappear"])
        #expect(stage.root.lines.isEmpty)
    }

    @Test("NV-106 a quick flick dismisses from a short distance") func flick() {
        let stage = Stage()
        stage.present([.medium()])
        stage.drag(from: 420, by: 150, over: 0.08, pause: false)

        #expect(stage.root.presentedViewController == nil)
    }

    @Test("NV-109 a sheet that stays appears again without having disappeared") func stays() {
        let stage = Stage()
        stage.present()
        stage.drag(from: 200, by: 100)

        #expect(stage.top == 10)
        #expect(stage.sheet.lines == ["will disappear", "will appear", "is appearing", "did appear"])
        #expect(stage.watcher.lines.isEmpty)
    }

    @Test("NV-109 a sheet that settles after a drag can be dismissed at once") func dismissedWhileSettling() {
        let stage = Stage()
        stage.present()
        let finger = stage.app.touch(at: CGPoint(x: 195, y: 200))
        finger.move(to: CGPoint(x: 195, y: 300), over: 0.5)
        finger.move(to: CGPoint(x: 195, y: 300), over: 0.2)
        finger.lift()
        stage.root.dismiss(animated: false)
        stage.app.advance(by: 1)

        #expect(stage.root.presentedViewController == nil)
        #expect(stage.sheet.lines.suffix(2) == ["will disappear", "did disappear"])
        #expect(!stage.sheet.lines.contains("did appear"))
    }

    @Test("NV-160 a dismissal during a presentation begins when that has ended", arguments: [false, true])
    func dismissedWhilePresenting(isAnimated: Bool) {
        let stage = Stage()
        var lines: [String] = []
        stage.root.present(stage.sheet, animated: true) { lines.append("presented") }
        stage.app.advance(by: 0.1)
        stage.root.dismiss(animated: isAnimated) { lines.append("dismissed") }
        let atOnce = lines
        stage.app.advance(by: 2)

        #expect(atOnce.isEmpty)
        #expect(lines == ["presented", "dismissed"])
        #expect(stage.root.presentedViewController == nil && stage.window.subviews == [stage.root.view])
        #expect(stage.sheet.lines.suffix(2) == ["will disappear", "did disappear"])
    }

    @Test("NV-162 a presenter's own transform, corner radius and clipping are kept") func presenterAppearance() {
        let stage = Stage()
        let turned = CGAffineTransform(rotationAngle: .pi)
        stage.root.view.transform = turned
        stage.root.view.layer.cornerRadius = 4
        stage.present([.medium(), .large()])
        let atMedium = (stage.root.view.transform, stage.root.view.clipsToBounds)
        stage.presentation?.selectedDetentIdentifier = .large
        stage.app.advance(by: 0.1)
        let atLarge = stage.root.view.transform
        let isClipped = stage.root.view.clipsToBounds
        stage.root.dismiss(animated: true)
        stage.app.advance(by: 1)

        #expect(atMedium == (turned, false))
        #expect(abs(atLarge.a + 0.92) < 0.001 && abs(atLarge.d + 0.92) < 0.001 && isClipped)
        #expect(stage.root.view.transform == turned)
        #expect(stage.root.view.layer.cornerRadius == 4 && !stage.root.view.clipsToBounds)
    }

    @Test("NV-161 in compact height a sheet fills the screen, or is attached to the edge if it prefers that")
    func compactHeight() {
        let stage = Stage(size: CGSize(width: 844, height: 390))
        stage.present([.custom { _ in 200 }])
        let filling = stage.presentation?.presentedView?.frame
        let radius = stage.presentation?.presentedView?.layer.cornerRadius
        stage.presentation?.prefersEdgeAttachedInCompactHeight = true
        stage.app.advance(by: 0.1)

        #expect(stage.root.traitCollection.verticalSizeClass == .compact)
        #expect(filling == CGRect(x: 0, y: 0, width: 844, height: 390) && radius == 0)
        #expect(stage.presentation?.presentedView?.frame == CGRect(x: 0, y: 190, width: 844, height: 200))
    }

    @Test("NV-109 code that dismisses does not tell the delegate") func byCodeIsSilent() {
        let stage = Stage()
        stage.present()
        stage.root.dismiss(animated: true)
        stage.app.advance(by: 1)

        #expect(stage.watcher.lines.isEmpty)
        #expect(stage.root.presentedViewController == nil)
    }

    @Test("NV-108 a modal sheet resists, returns, and tells that the user tried") func modal() {
        let stage = Stage()
        stage.sheet.isModalInPresentation = true
        stage.present([.medium()])
        let rest = stage.top
        let finger = stage.app.touch(at: CGPoint(x: 195, y: 420))
        finger.move(to: CGPoint(x: 195, y: 820), over: 0.1)
        let during = stage.top - rest
        finger.lift()
        stage.app.advance(by: 1)

        #expect(during > 10 && during < 100)
        #expect(stage.top == rest)
        #expect(stage.watcher.lines == ["attempt"])
        #expect(stage.root.presentedViewController === stage.sheet)
    }

    @Test("NV-108 a delegate that refuses keeps the sheet") func refused() {
        let stage = Stage()
        stage.watcher.allows = false
        stage.present()
        stage.drag(from: 200, by: 600)

        #expect(stage.watcher.lines == ["should", "attempt"])
        #expect(stage.top == 10)
    }

    @Test("NV-110 a tap on the dimmed part dismisses a sheet below large, not a large one") func tapBehind() {
        let stage = Stage()
        stage.present([.medium(), .large()])
        stage.presentation?.selectedDetentIdentifier = .large
        stage.app.advance(by: 0.1)
        stage.app.tap(at: CGPoint(x: 195, y: 4))
        stage.app.advance(by: 1)
        let large = stage.root.presentedViewController
        stage.presentation?.selectedDetentIdentifier = .medium
        stage.app.advance(by: 0.1)
        stage.app.tap(at: CGPoint(x: 195, y: 100))
        stage.app.advance(by: 1)

        #expect(large === stage.sheet)
        #expect(stage.root.presentedViewController == nil)
        #expect(stage.watcher.lines == ["should", "will", "did"])
    }

    @Test("NV-98 in regular width a form sheet is 540 × 620 or the preferred size, in the middle") func formSheet() {
        let stage = Stage(size: CGSize(width: 1024, height: 768), idiom: .pad)
        stage.sheet.modalPresentationStyle = .formSheet
        stage.present()
        let standard = stage.presentation?.presentedView?.frame
        stage.sheet.preferredContentSize = CGSize(width: 300, height: 200)
        stage.app.advance(by: 1)

        #expect(standard == CGRect(x: 242, y: 74, width: 540, height: 620))
        #expect(stage.presentation?.presentedView?.frame == CGRect(x: 362, y: 284, width: 300, height: 200))
    }

    @Test("NV-98 in regular width a page sheet has the readable width") func pageSheet() {
        let stage = Stage(size: CGSize(width: 1024, height: 768), idiom: .pad)
        stage.present()

        #expect(stage.sheet.view.bounds.width == 672)
        #expect(stage.root.view.transform.isIdentity)
    }

    @Test("NV-89 a sheet leaves the presenter alone") func presenterStays() {
        let stage = Stage()
        stage.present(animated: true)

        #expect(stage.root.lines.isEmpty)
        #expect(stage.root.view.window != nil)
    }
}

@MainActor @Suite struct PopoverTests {
    private final class Watcher: UIPopoverPresentationControllerDelegate {
        var lines: [String] = []
        var adaptive: UIModalPresentationStyle?
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { adaptive ?? .pageSheet }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            lines.append("should")
            return true
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            lines.append("did")
        }
    }

    @MainActor private struct Stage {
        let app: TestApplication
        let root = UIViewController()
        let content = UIViewController()
        let source: UIView
        let window: UIWindow
        init(source frame: CGRect, idiom: UIUserInterfaceIdiom = .pad) {
            app = TestApplication(
                size: idiom == .pad ? CGSize(width: 1024, height: 768) : TestApplication.phone, idiom: idiom)
            source = UIView(frame: frame)
            root.view.backgroundColor = .white
            root.view.addSubview(source)
            content.modalPresentationStyle = .popover
            content.preferredContentSize = CGSize(width: 200, height: 100)
            content.view.backgroundColor = .blue
            content.popoverPresentationController?.sourceView = source
            window = app.makeWindow(root: root)
            app.advance(by: 0.1)
        }
        func present() {
            root.present(content, animated: false)
            app.advance(by: 0.5)
        }
        var popover: UIPopoverPresentationController? { content.popoverPresentationController }
        var frame: CGRect { content.view.convert(content.view.bounds, to: nil) }
    }

    @Test("NV-113 NV-116 the popover is below its source if it fits, with an arrow of 13") func below() {
        let stage = Stage(source: CGRect(x: 500, y: 100, width: 40, height: 40))
        #expect(stage.popover?.arrowDirection == .unknown)
        stage.present()

        #expect(stage.popover?.arrowDirection == .up)
        #expect(stage.frame == CGRect(x: 420, y: 153, width: 200, height: 100))
        #expect(stage.app.color(at: CGPoint(x: 520, y: 148)) == .blue)
    }

    @Test("NV-113 at the lower edge it is above, and stays away from the sides") func above() {
        let stage = Stage(source: CGRect(x: 0, y: 700, width: 40, height: 40))
        stage.present()

        #expect(stage.popover?.arrowDirection == .down)
        #expect(stage.frame == CGRect(x: 10, y: 587, width: 200, height: 100))
    }

    @Test("NV-112 only permitted directions are used") func permitted() {
        let stage = Stage(source: CGRect(x: 500, y: 300, width: 40, height: 40))
        stage.popover?.permittedArrowDirections = .left
        stage.present()

        #expect(stage.popover?.arrowDirection == .left)
        #expect(stage.frame.minX == 553)
        #expect(UIPopoverArrowDirection.any.rawValue == 15)
    }

    @Test("NV-111 a source rectangle is in the source view") func sourceRect() {
        let stage = Stage(source: CGRect(x: 100, y: 100, width: 400, height: 40))
        stage.popover?.sourceRect = CGRect(x: 300, y: 10, width: 10, height: 10)
        stage.present()

        #expect(stage.frame.midX == 405)
        #expect(stage.frame.minY == 133)
    }

    @Test("NV-114 a touch outside dismisses it and does nothing else") func outside() {
        let stage = Stage(source: CGRect(x: 500, y: 100, width: 40, height: 40))
        let touches = TouchLog()
        let watcher = Watcher()
        watcher.adaptive = UIModalPresentationStyle.none
        stage.popover?.delegate = watcher
        stage.root.view.addSubview(
            RecordingView("behind", frame: CGRect(x: 0, y: 400, width: 300, height: 300), log: touches))
        stage.present()
        stage.app.tap(at: CGPoint(x: 100, y: 500))
        stage.app.advance(by: 1)

        #expect(stage.root.presentedViewController == nil)
        #expect(watcher.lines == ["should", "did"])
        #expect(touches.lines.isEmpty)
    }

    @Test("NV-114 a touch in a passthrough view reaches it") func passthrough() {
        let stage = Stage(source: CGRect(x: 500, y: 100, width: 40, height: 40))
        let touches = TouchLog()
        let view = RecordingView("behind", frame: CGRect(x: 0, y: 400, width: 300, height: 300), log: touches)
        stage.root.view.addSubview(view)
        stage.popover?.passthroughViews = [view]
        stage.present()
        stage.app.tap(at: CGPoint(x: 100, y: 500))
        stage.app.advance(by: 1)

        #expect(stage.root.presentedViewController === stage.content)
        #expect(touches.lines.count == 2)
    }

    @Test("NV-94 NV-115 on a phone it becomes a sheet") func phone() {
        let stage = Stage(source: CGRect(x: 100, y: 100, width: 40, height: 40), idiom: .phone)
        stage.present()

        #expect(stage.content.presentationController is UISheetPresentationController)
        #expect(stage.frame.minY == 10)
    }

    @Test("NV-94 NV-115 unless the delegate answers none") func phoneNone() {
        let stage = Stage(source: CGRect(x: 100, y: 100, width: 40, height: 40), idiom: .phone)
        let watcher = Watcher()
        watcher.adaptive = UIModalPresentationStyle.none
        stage.popover?.delegate = watcher
        stage.present()

        #expect(stage.popover != nil)
        #expect(stage.frame.size == CGSize(width: 200, height: 100))
    }

    @Test("NV-155 a changed preferred size resizes the popover") func preferredSize() {
        let stage = Stage(source: CGRect(x: 500, y: 100, width: 40, height: 40))
        stage.present()
        stage.content.preferredContentSize = CGSize(width: 300, height: 50)
        stage.app.advance(by: 1)

        #expect(stage.frame.size == CGSize(width: 300, height: 50))
    }
}
