import Foundation
import TouchstoneTesting
import UIKit

/// A controller that records its appearance.
final class SheetContentController: UIViewController {
    var lines: [String] = []
    override func viewWillAppear(_ animated: Bool) { lines.append("will appear") }
    override func viewIsAppearing(_ animated: Bool) { lines.append("is appearing") }
    override func viewDidAppear(_ animated: Bool) { lines.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { lines.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { lines.append("did disappear") }
}

/// Records what a sheet tells its delegate.
@MainActor final class SheetWatcher: NSObject, UISheetPresentationControllerDelegate {
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

/// A sheet on a screen, and the controller that presents it.
@MainActor struct SheetStage {
    let app: TestApplication
    let root = SheetContentController()
    let sheet = SheetContentController()
    let watcher = SheetWatcher()
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
