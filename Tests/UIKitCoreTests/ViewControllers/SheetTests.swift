import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct SheetTests {
    @Test("NV-97 a large sheet is 10 below the top, has corners of 10 and the presenter shrinks by 8 %") func large() {
        let stage = SheetStage()
        stage.present()

        expect(stage.top, equals: 10)
        expect(stage.sheet.view.bounds.size, equals: CGSize(width: 390, height: 834))
        expect(stage.presentation?.presentedView?.layer.cornerRadius, equals: 10)
        #expect(abs(stage.root.view.frame.width - 390 * 0.92) < 0.01)
        #expect(abs(stage.root.view.frame.minY) < 0.01)
        expect(stage.root.view.layer.cornerRadius, equals: 10)
        #expect(stage.root.lines.isEmpty)
    }

    @Test("NV-97 after the dismissal the presenter is as before") func restored() {
        let stage = SheetStage()
        stage.present()
        stage.root.dismiss(animated: true)
        stage.app.advance(by: 1)

        expect(stage.root.view.frame, equals: stage.window.bounds)
        expect(stage.root.view.layer.cornerRadius, equals: 0)
        expect(stage.window.subviews, equals: [stage.root.view])
    }

    @Test("NV-99 the medium detent is 0.56 of the maximum, 0.63 in short containers") func medium() {
        let stage = SheetStage()
        stage.present([.medium(), .large()])
        let tall = 844 - stage.top
        let short = SheetStage(size: CGSize(width: 320, height: 568))
        short.present([.medium(), .large()])

        expect(tall, equals: (834 * 0.56 as CGFloat).rounded())
        expect(568 - short.top, equals: (558 * 0.63 as CGFloat).rounded())
    }

    @Test("NV-100 a custom detent is higher by the lower inset, and nil makes it inactive") func custom() {
        let stage = SheetStage()
        stage.window.rootViewController?.additionalSafeAreaInsets = .zero
        stage.present([.custom { _ in nil }, .custom { _ in 200 }, .large()])

        expect(844 - stage.top, equals: 200)
        #expect(stage.presentation?.detents.first?.identifier != stage.presentation?.detents.last?.identifier)
    }

    @Test("NV-101 without a selected detent, or with an unknown one, the smallest is shown") func smallest() {
        let stage = SheetStage()
        stage.presentation?.selectedDetentIdentifier = .init("unknown")
        stage.present([.large(), .medium()])

        #expect(stage.top > 300)
    }

    @Test("NV-101 NV-103 code selects a detent without animation and without telling the delegate") func byCode() {
        let stage = SheetStage()
        stage.present([.medium(), .large()])
        stage.presentation?.selectedDetentIdentifier = .large
        stage.app.advance(by: 0)
        let atOnce = stage.top
        stage.presentation?.animateChanges { stage.presentation?.selectedDetentIdentifier = .medium }
        stage.app.advance(by: 0.05)
        let presented = stage.presentation?.presentedView?.layer.presentation()?.frame.minY ?? 0
        stage.app.advance(by: 1)

        expect(atOnce, equals: 10)
        #expect(presented > 11 && presented < 370)
        #expect(stage.top > 300)
        #expect(stage.watcher.lines.isEmpty)
    }

    @Test("NV-102 below the undimmed detent views behind take touches and nothing is dimmed") func undimmed() {
        let stage = SheetStage()
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

        expect(atMedium, equals: 2)
        expect(color, equals: .white)
        expect(touches.lines.count, equals: 2)
    }

    @Test("NV-104 the grabber is hidden by default") func grabber() {
        let stage = SheetStage()
        expect(stage.presentation?.prefersGrabberVisible, equals: false)
        expect(stage.presentation?.prefersScrollingExpandsWhenScrolledToEdge, equals: true)
        stage.presentation?.prefersGrabberVisible = true
        stage.present()

        #expect(stage.app.color(at: CGPoint(x: 195, y: 17)) != .blue)
    }

    @Test("NV-160 a dismissal during a presentation begins when that has ended", arguments: [false, true])
    func dismissedWhilePresenting(isAnimated: Bool) {
        let stage = SheetStage()
        var lines: [String] = []
        stage.root.present(stage.sheet, animated: true) { lines.append("presented") }
        stage.app.advance(by: 0.1)
        stage.root.dismiss(animated: isAnimated) { lines.append("dismissed") }
        let atOnce = lines
        stage.app.advance(by: 2)

        #expect(atOnce.isEmpty)
        expect(lines, equals: ["presented", "dismissed"])
        #expect(stage.root.presentedViewController == nil)
        expect(stage.window.subviews, equals: [stage.root.view])
        expect(stage.sheet.lines.suffix(2), equals: ["will disappear", "did disappear"])
    }

    @Test("NV-162 a presenter's own transform, corner radius and clipping are kept") func presenterAppearance() {
        let stage = SheetStage()
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

        expect(atMedium, equals: (turned, false))
        #expect(abs(atLarge.a + 0.92) < 0.001 && abs(atLarge.d + 0.92) < 0.001 && isClipped)
        expect(stage.root.view.transform, equals: turned)
        #expect(stage.root.view.layer.cornerRadius == 4 && !stage.root.view.clipsToBounds)
    }

    @Test("NV-161 in compact height a sheet fills the screen, or is attached to the edge if it prefers that")
    func compactHeight() {
        let stage = SheetStage(size: CGSize(width: 844, height: 390))
        stage.present([.custom { _ in 200 }])
        let filling = stage.presentation?.presentedView?.frame
        let radius = stage.presentation?.presentedView?.layer.cornerRadius
        stage.presentation?.prefersEdgeAttachedInCompactHeight = true
        stage.app.advance(by: 0.1)

        expect(stage.root.traitCollection.verticalSizeClass, equals: .compact)
        expect(filling, equals: CGRect(x: 0, y: 0, width: 844, height: 390))
        expect(radius, equals: 0)
        expect(stage.presentation?.presentedView?.frame, equals: CGRect(x: 0, y: 190, width: 844, height: 200))
    }

    @Test("NV-109 code that dismisses does not tell the delegate") func byCodeIsSilent() {
        let stage = SheetStage()
        stage.present()
        stage.root.dismiss(animated: true)
        stage.app.advance(by: 1)

        #expect(stage.watcher.lines.isEmpty)
        #expect(stage.root.presentedViewController == nil)
    }

    @Test("NV-110 a tap on the dimmed part dismisses a sheet below large, not a large one") func tapBehind() {
        let stage = SheetStage()
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
        expect(stage.watcher.lines, equals: ["should", "will", "did"])
    }

    @Test("NV-98 in regular width a form sheet is 540 × 620 or the preferred size, in the middle") func formSheet() {
        let stage = SheetStage(size: CGSize(width: 1024, height: 768), idiom: .pad)
        stage.sheet.modalPresentationStyle = .formSheet
        stage.present()
        let standard = stage.presentation?.presentedView?.frame
        stage.sheet.preferredContentSize = CGSize(width: 300, height: 200)
        stage.app.advance(by: 1)

        expect(standard, equals: CGRect(x: 242, y: 74, width: 540, height: 620))
        expect(stage.presentation?.presentedView?.frame, equals: CGRect(x: 362, y: 284, width: 300, height: 200))
    }

    @Test("NV-98 in regular width a page sheet has the readable width") func pageSheet() {
        let stage = SheetStage(size: CGSize(width: 1024, height: 768), idiom: .pad)
        stage.present()

        expect(stage.sheet.view.bounds.width, equals: 672)
        #expect(stage.root.view.transform.isIdentity)
    }

    @Test("NV-89 a sheet leaves the presenter alone") func presenterStays() {
        let stage = SheetStage()
        stage.present(animated: true)

        #expect(stage.root.lines.isEmpty)
        #expect(stage.root.view.window != nil)
    }

    @Test("F-246 the level of a sheet is elevated, that of the page below is not") func level() {
        let root = UIViewController()
        let app = TestApplication()
        app.makeWindow(root: root)
        let sheet = UIViewController()
        root.present(sheet, animated: false)
        app.advance(by: 0.1)

        expect(sheet.traitCollection.userInterfaceLevel, equals: .elevated)
        #expect(root.traitCollection.userInterfaceLevel != .elevated)
    }

    @Test("NV-107 a sheet that comes and goes without animation is released") func release() {
        let root = UIViewController()
        let app = TestApplication(rootViewController: root)
        weak var presentation: UISheetPresentationController?
        weak var sheetView: UIView?
        do {
            let sheet = UIViewController()
            sheet.modalPresentationStyle = .pageSheet
            root.present(sheet, animated: false)
            app.advance(by: 1)
            presentation = sheet.sheetPresentationController
            sheetView = presentation?.presentedView
        }
        #expect(presentation != nil && sheetView != nil)

        root.dismiss(animated: false)
        app.advance(by: 1)

        #expect(presentation == nil)
        #expect(sheetView == nil)
    }

    /// A field that edits with a keyboard of 300, in the sheet or behind it.
    private func field(in view: UIView) -> KeyboardField {
        let field = KeyboardField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        view.addSubview(field)
        return field
    }

    @Test("NV-375 a sheet rises with the keyboard, at most to the height of the large detent, and returns")
    func keyboard() {
        let stage = SheetStage()
        stage.present([.custom { _ in 400 }])
        let field = field(in: stage.sheet.view)
        field.becomeFirstResponder()
        stage.app.advance(by: 0.1)
        let moving = stage.presentation?.presentedView?.layer.presentation()?.frame.minY ?? 0
        stage.app.advance(by: 1)
        let lifted = (stage.top, stage.sheet.view.bounds.height)
        field.keyboard.frame.size.height = 500
        field.reloadInputViews()
        stage.app.advance(by: 1)
        let highest = stage.top
        field.resignFirstResponder()
        stage.app.advance(by: 1)

        #expect(moving > 144 && moving < 444)
        expect(lifted, equals: (144, 700))
        expect(highest, equals: 10)
        expect(stage.top, equals: 444)
        expect(stage.sheet.view.bounds.height, equals: 400)
    }

    @Test("NV-375 a keyboard for something behind or above the sheet does not lift it") func otherKeyboard() {
        let stage = SheetStage()
        stage.present([.custom { _ in 400 }])
        field(in: stage.root.view).becomeFirstResponder()
        stage.app.advance(by: 1)

        expect(stage.top, equals: 444)
    }

    @Test("NV-375 a lifted sheet follows a finger, and returns to its height above the keyboard") func liftedDrag() {
        let stage = SheetStage()
        stage.present([.custom { _ in 400 }])
        field(in: stage.sheet.view).becomeFirstResponder()
        stage.app.advance(by: 1)
        let finger = stage.app.touch(at: CGPoint(x: 195, y: 160))
        finger.move(to: CGPoint(x: 195, y: 200), over: 0.3)
        let during = stage.top
        stage.app.advance(by: 0.3)
        finger.move(to: CGPoint(x: 195, y: 200))
        finger.lift()
        stage.app.advance(by: 1)

        #expect(abs(during - 184) < 15)
        #expect(stage.top == 144 && stage.root.presentedViewController === stage.sheet)
    }
}

/// A view with an input view.
private final class KeyboardField: UIView {
    let keyboard = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { keyboard }
}
