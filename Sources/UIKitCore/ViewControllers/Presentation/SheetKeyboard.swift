import CoreGraphics
import Foundation

/// Lifts a sheet at the lower edge above the keyboard with which something in it is edited (NV-375).
@MainActor final class SheetKeyboard {
    private unowned let sheet: UISheetPresentationController
    private var observer: KeyboardObserver?
    /// The height of the sheet's safe area that the keyboard covers, in points.
    private(set) var overlap: CGFloat = 0

    init(_ sheet: UISheetPresentationController) { self.sheet = sheet }

    /// Starts following the keyboard.
    func follow() {
        observer = KeyboardObserver { [weak self] _, duration in self?.keyboardChanges(duration) }
    }

    /// Stops following, and takes the lift back.
    func stop() {
        observer = nil
        overlap = 0
    }

    /// Lifts a sheet that was presented with the keyboard.
    func presentationDidEnd() { keyboardChanges(SheetConstants.settlingDuration) }

    /// Measures the keyboard. One that appears for something else, such as an alert above the sheet, does not count.
    func update() {
        guard let container = sheet.container, let window = container.window else { return }
        var covered: CGFloat = 0
        if let top = UIApplication.shared.inputViews.coveredTop(in: window) {
            covered = container.bounds.maxY - container.convert(CGPoint(x: 0, y: top), from: window).y
        }
        let measured = max(0, covered - sheet.safeBottom)
        overlap = window.hasFirstResponder(in: sheet.sheetView) ? measured : min(overlap, measured)
    }

    private func keyboardChanges(_ duration: TimeInterval) {
        guard sheet.phase == .presented else { return }
        let old = sheet.keyboardLift
        update()
        // A drag takes the lift along when it settles.
        guard sheet.keyboardLift != old, sheet.drag.offset == 0 else { return }
        UIView.animate(withDuration: duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
            self.sheet.show(self.sheet.frameOfPresentedViewInContainerView)
            self.sheet.sheetView.layoutIfNeeded()
        }
    }
}

extension UISheetPresentationController {
    /// How much higher than its detent the sheet is because of the keyboard, in points: at most up to the height of the
    /// large detent (NV-375).
    var keyboardLift: CGFloat {
        guard isEdgeAttached, keyboard.overlap > 0 else { return 0 }
        return min(keyboard.overlap, max(0, maximumHeight + safeBottom - restingHeight))
    }
}
