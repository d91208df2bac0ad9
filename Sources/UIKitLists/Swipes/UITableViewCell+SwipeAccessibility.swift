import UIKitCore

extension UITableViewCell: AccessibilityActionSource {
    /// The actions of the row's swipes: the leading ones, then the trailing ones (AX-58).
    package var accessibilityRowActions: [UIAccessibilityCustomAction] {
        var next = superview
        while let view = next {
            if let table = view as? UITableView { return table.accessibilityActions(of: self) }
            next = view.superview
        }
        return []
    }
}

extension UITableView {
    /// The actions of a row's swipes as those of assistive technology.
    fileprivate final func accessibilityActions(of cell: UITableViewCell) -> [UIAccessibilityCustomAction] {
        guard !isEditing, let position = position(of: cell),
            dataSource?.tableView(self, canEditRowAt: position.indexPath) ?? false
        else { return [] }
        return UISwipeActionsConfiguration.accessibilityActions(
            [leadingConfiguration(at: position.indexPath), trailingConfiguration(at: position)], of: cell)
    }
}

extension UISwipeActionsConfiguration {
    /// The actions of swipes as those of assistive technology. An action without a title has the name of its image.
    package static func accessibilityActions(
        _ configurations: [UISwipeActionsConfiguration?], of row: UIView
    ) -> [UIAccessibilityCustomAction] {
        configurations.compactMap { $0?.actions }.flatMap { $0 }.map { action in
            let name = action.title ?? action.image?.accessibilityName ?? ""
            return UIAccessibilityCustomAction(name: name) { [weak row] _ in
                guard let row else { return false }
                action.handler(action, row) { _ in }
                return true
            }
        }
    }
}
