import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The input modes above the globe key (KB-13).
final class ModeListView: UIView {
    static let rowHeight: CGFloat = 44
    static let width: CGFloat = 180
    private var rows: [UILabel] = []

    init(_ names: [String]) {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: Self.rowHeight * CGFloat(names.count)))
        isUserInteractionEnabled = false
        backgroundColor = KeyboardTheme.popup
        layer.cornerRadius = 10
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 4
        layer.shadowOffset = CGSize(width: 0, height: 1)
        for (index, name) in names.enumerated() {
            let label = UILabel(
                frame: CGRect(x: 0, y: CGFloat(index) * Self.rowHeight, width: Self.width, height: Self.rowHeight))
            label.text = "   " + name
            label.font = .systemFont(ofSize: 17)
            rows.append(label)
            addSubview(label)
        }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Marks a row; none for −1.
    func mark(_ choice: Int) {
        for (index, row) in rows.enumerated() {
            row.backgroundColor = index == choice ? KeyboardTheme.selection : .clear
            row.textColor = index == choice ? .white : KeyboardTheme.title
        }
    }

    /// The row at a point of this view; −1 outside.
    func row(at point: CGPoint) -> Int {
        bounds.contains(point) ? min(Int(point.y / Self.rowHeight), rows.count - 1) : -1
    }
}
