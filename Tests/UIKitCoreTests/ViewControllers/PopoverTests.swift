import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct PopoverTests {
    private final class Watcher: NSObject, UIPopoverPresentationControllerDelegate {
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
        expect(stage.popover?.arrowDirection, equals: .unknown)
        stage.present()

        expect(stage.popover?.arrowDirection, equals: .up)
        expect(stage.frame, equals: CGRect(x: 420, y: 153, width: 200, height: 100))
        expect(stage.app.color(at: CGPoint(x: 520, y: 148)), equals: .blue)
    }

    @Test("NV-113 at the lower edge it is above, and stays away from the sides") func above() {
        let stage = Stage(source: CGRect(x: 0, y: 700, width: 40, height: 40))
        stage.present()

        expect(stage.popover?.arrowDirection, equals: .down)
        expect(stage.frame, equals: CGRect(x: 10, y: 587, width: 200, height: 100))
    }

    @Test("NV-112 only permitted directions are used") func permitted() {
        let stage = Stage(source: CGRect(x: 500, y: 300, width: 40, height: 40))
        stage.popover?.permittedArrowDirections = .left
        stage.present()

        expect(stage.popover?.arrowDirection, equals: .left)
        expect(stage.frame.minX, equals: 553)
        expect(UIPopoverArrowDirection.any.rawValue, equals: 15)
    }

    @Test("NV-111 a source rectangle is in the source view") func sourceRect() {
        let stage = Stage(source: CGRect(x: 100, y: 100, width: 400, height: 40))
        stage.popover?.sourceRect = CGRect(x: 300, y: 10, width: 10, height: 10)
        stage.present()

        expect(stage.frame.midX, equals: 405)
        expect(stage.frame.minY, equals: 133)
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
        expect(watcher.lines, equals: ["should", "did"])
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
        expect(touches.lines.count, equals: 2)
    }

    @Test("NV-94 NV-115 on a phone it becomes a sheet") func phone() {
        let stage = Stage(source: CGRect(x: 100, y: 100, width: 40, height: 40), idiom: .phone)
        stage.present()

        #expect(stage.content.presentationController is UISheetPresentationController)
        expect(stage.frame.minY, equals: 10)
    }

    @Test("NV-94 NV-115 unless the delegate answers none") func phoneNone() {
        let stage = Stage(source: CGRect(x: 100, y: 100, width: 40, height: 40), idiom: .phone)
        let watcher = Watcher()
        watcher.adaptive = UIModalPresentationStyle.none
        stage.popover?.delegate = watcher
        stage.present()

        #expect(stage.popover != nil)
        expect(stage.frame.size, equals: CGSize(width: 200, height: 100))
    }

    @Test("NV-155 a changed preferred size resizes the popover") func preferredSize() {
        let stage = Stage(source: CGRect(x: 500, y: 100, width: 40, height: 40))
        stage.present()
        stage.content.preferredContentSize = CGSize(width: 300, height: 50)
        stage.app.advance(by: 1)

        expect(stage.frame.size, equals: CGSize(width: 300, height: 50))
    }
}
