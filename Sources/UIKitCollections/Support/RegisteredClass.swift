import ListUpdates
import UIKitCore

/// Returns a registered class as a class of views; another class stops the program (CV-03).
@MainActor func checkedClass<View: UICollectionReusableView>(
    _ registered: AnyClass, _ base: View.Type
) -> UICollectionReusableView.Type {
    guard let type = registered as? View.Type else {
        stopForMisuse("\(registered) must be \(base) or a subclass to be registered")
    }
    return type
}
