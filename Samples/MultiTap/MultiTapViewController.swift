import UIKit

/// Fills the window with a `TapView`.
final class MultiTapViewController: UIViewController {
    override func loadView() {
        view = TapView()
    }
}
