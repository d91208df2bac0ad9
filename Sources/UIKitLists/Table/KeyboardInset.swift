import CoreGraphics
import Foundation
import UIKitCore
import UIKitScrolling

/// Keeps the field that is edited above the on-screen keyboard: the table gets an inset at its bottom, and scrolls to the
/// field (TV-151).
@MainActor final class KeyboardInset {
    private let table: () -> UITableView?
    /// What the keyboard adds to the bottom inset, in points.
    private var added: CGFloat = 0
    private var observer: KeyboardObserver?

    init(_ table: @escaping () -> UITableView?) {
        self.table = table
        observer = KeyboardObserver { [weak self] frame, duration in self?.follow(frame, duration) }
    }

    isolated deinit { end() }

    /// Stops following and takes the inset back.
    func end() {
        observer = nil
        if let table = table() { setInset(0, of: table) }
    }

    private func follow(_ frame: CGRect, _ duration: TimeInterval) {
        guard let table = table(), let window = table.window else { return }
        UIView.animate(withDuration: duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
            let keyboard = window.convert(frame, from: nil)
            let visible = table.convert(table.bounds, to: nil)
            let overlap = max(0, visible.maxY - max(keyboard.minY, visible.minY))
            self.setInset(keyboard.isEmpty ? 0 : max(0, overlap - table.safeAreaInsets.bottom), of: table)
            self.showField(of: table, in: window)
        }
    }

    private func setInset(_ inset: CGFloat, of table: UITableView) {
        guard inset != added else { return }
        table.contentInset.bottom += inset - added
        table.verticalScrollIndicatorInsets.bottom += inset - added
        added = inset
    }

    private func showField(of table: UITableView, in window: UIWindow) {
        guard added > 0, let field = window.firstResponder as? UIView, field.isDescendant(of: table) else { return }
        table.scrollRectToVisible(field.convert(field.bounds, to: table), animated: false)
    }
}
