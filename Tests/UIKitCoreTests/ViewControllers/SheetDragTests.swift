import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// Sheets under a finger.
@MainActor @Suite struct SheetDragTests {
    @Test("NV-104 a sheet follows a finger whose first movements arrive together") func burst() {
        let stage = SheetStage()
        stage.present()
        let finger = stage.app.touch(at: CGPoint(x: 195, y: 100))

        finger.put(at: CGPoint(x: 195, y: 130))
        finger.move(to: CGPoint(x: 195, y: 200))

        expect(stage.top, equals: 80)
    }

    @Test("NV-101 NV-106 a drag up to the large detent is told to the delegate") func dragUp() {
        let stage = SheetStage()
        stage.present([.medium(), .large()])
        stage.drag(from: 400, by: -300)

        expect(stage.top, equals: 10)
        expect(stage.watcher.lines, equals: ["detent large"])
        #expect(stage.sheet.lines.isEmpty)
    }

    @Test("NV-105 the sheet follows the finger, above the largest detent at a rubber band") func follows() {
        let stage = SheetStage()
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
        let stage = SheetStage()
        stage.present()
        stage.drag(from: 200, by: 600)

        expect(stage.watcher.lines, equals: ["should", "will", "did"])
        #expect(stage.root.presentedViewController == nil)
        expect(stage.sheet.lines, equals: ["will disappear", "did disappear"])
        #expect(stage.root.lines.isEmpty)
    }

    @Test("NV-106 a quick flick dismisses from a short distance") func flick() {
        let stage = SheetStage()
        stage.present([.medium()])
        stage.drag(from: 420, by: 150, over: 0.08, pause: false)

        #expect(stage.root.presentedViewController == nil)
    }

    @Test("NV-109 a sheet that stays appears again without having disappeared") func stays() {
        let stage = SheetStage()
        stage.present()
        stage.drag(from: 200, by: 100)

        expect(stage.top, equals: 10)
        expect(stage.sheet.lines, equals: ["will disappear", "will appear", "is appearing", "did appear"])
        expect(stage.watcher.lines, equals: ["should"])
    }

    @Test("NV-109 a sheet that settles after a drag can be dismissed at once") func dismissedWhileSettling() {
        let stage = SheetStage()
        stage.present()
        let finger = stage.app.touch(at: CGPoint(x: 195, y: 200))
        finger.move(to: CGPoint(x: 195, y: 300), over: 0.5)
        finger.move(to: CGPoint(x: 195, y: 300), over: 0.2)
        finger.lift()
        stage.root.dismiss(animated: false)
        stage.app.advance(by: 1)

        #expect(stage.root.presentedViewController == nil)
        expect(stage.sheet.lines.suffix(2), equals: ["will disappear", "did disappear"])
        #expect(!stage.sheet.lines.contains("did appear"))
    }

    @Test("NV-109 a sheet covered during a drag has disappeared, whenever the finger lifts", arguments: [0.1, 1])
    func coveredWhileDragged(seconds: Double) {
        let stage = SheetStage()
        stage.present()
        let finger = stage.app.touch(at: CGPoint(x: 195, y: 200))
        finger.move(to: CGPoint(x: 195, y: 300), over: 0.3)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        stage.sheet.present(cover, animated: true)
        stage.app.advance(by: seconds)
        finger.lift()
        stage.app.advance(by: 1)
        let whileCovered = stage.sheet.lines
        stage.sheet.dismiss(animated: true)
        stage.app.advance(by: 1)

        expect(whileCovered, equals: ["will disappear", "did disappear"])
        expect(stage.sheet.lines.suffix(3), equals: ["will appear", "is appearing", "did appear"])
        expect(stage.top, equals: 10)
    }

    @Test("NV-109 a sheet under another one that is presented during a drag stays on the screen")
    func sheetOverDrag() {
        let stage = SheetStage()
        stage.present()
        let finger = stage.app.touch(at: CGPoint(x: 195, y: 200))
        finger.move(to: CGPoint(x: 195, y: 230), over: 0.3)
        stage.sheet.present(UIViewController(), animated: true)
        stage.app.advance(by: 1)
        finger.lift()
        stage.app.advance(by: 1)

        expect(stage.sheet.lines.last, equals: "did appear")
    }

    @Test("NV-291 a sheet below another one does not follow a finger, which does not dismiss it", arguments: [0, 30])
    func below(before: CGFloat) {
        let stage = SheetStage()
        stage.present()
        let finger = stage.app.touch(at: CGPoint(x: 195, y: 200))
        if before > 0 { finger.move(to: CGPoint(x: 195, y: 200 + before), over: 0.3) }
        let upper = SheetContentController()
        stage.sheet.present(upper, animated: false)
        finger.move(to: CGPoint(x: 195, y: 800), over: 0.5)
        let top = stage.top
        finger.lift()
        stage.app.advance(by: 1)

        #expect(top < 100 && stage.root.presentedViewController === stage.sheet)
        #expect(stage.sheet.presentedViewController === upper)
        #expect(stage.sheet.lines.last != "will disappear" && upper.lines.last == "did appear")
    }

    @Test(
        "NV-108 a modal sheet, and one whose delegate refuses, resists, returns, and tells that the user tried",
        arguments: [true, false])
    func resists(isModal: Bool) {
        let stage = SheetStage()
        stage.sheet.isModalInPresentation = isModal
        stage.watcher.allows = isModal
        stage.present([.medium()])
        let rest = stage.top
        let finger = stage.app.touch(at: CGPoint(x: 195, y: 420))
        finger.move(to: CGPoint(x: 195, y: 820), over: 0.1)
        let during = stage.top - rest
        finger.lift()
        stage.app.advance(by: 1)

        #expect(during > 10 && during < 100)
        #expect(stage.top == rest && stage.sheet.lines.isEmpty)
        expect(stage.watcher.lines, equals: (isModal ? ["attempt"] : ["should", "attempt"]))
        #expect(stage.root.presentedViewController === stage.sheet)
    }

    @Test("NV-108 a delegate that refuses keeps the sheet") func refused() {
        let stage = SheetStage()
        stage.watcher.allows = false
        stage.present()
        stage.drag(from: 200, by: 600)

        expect(stage.watcher.lines, equals: ["should", "attempt"])
        expect(stage.top, equals: 10)
    }

    @Test("NV-108 a drag asks the delegate again after one that was refused") func asksAgain() {
        let stage = SheetStage()
        stage.watcher.allows = false
        stage.present([.medium()])
        stage.drag(from: 420, by: 400)
        stage.watcher.allows = true
        stage.drag(from: 420, by: 400)

        expect(stage.watcher.lines, equals: ["should", "attempt", "should", "will", "did"])
    }

    /// Moves a dismissed view out, driven by an interaction.
    private final class Dismissal: NSObject, UIViewControllerTransitioningDelegate,
        UIViewControllerAnimatedTransitioning
    {
        let driver = UIPercentDrivenInteractiveTransition()

        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            UIView.animate(
                withDuration: 0.4, animations: { context.view(forKey: .from)?.frame.origin.y = 900 },
                completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
        }
    }

    @Test("NV-109 NV-144 a dismissal during a drag that is cancelled later leaves a sheet that follows changes")
    func cancelledDismissal() {
        let stage = SheetStage()
        let dismissal = Dismissal()
        stage.sheet.transitioningDelegate = dismissal
        stage.present([.medium(), .large()])
        let finger = stage.app.touch(at: CGPoint(x: 195, y: 420))
        finger.move(to: CGPoint(x: 195, y: 480), over: 0.2)
        stage.root.dismiss(animated: true)
        stage.app.advance(by: 0.1)
        dismissal.driver.update(0.5)
        finger.lift()
        dismissal.driver.cancel()
        stage.app.advance(by: 1)
        let isBack = stage.root.presentedViewController === stage.sheet && stage.sheet.lines.last == "did appear"
        stage.presentation?.selectedDetentIdentifier = .large
        stage.app.advance(by: 0.1)

        #expect(isBack && stage.top == 10)
    }
}
