import UIKit

/// Fills the window with a `MoveMeView`.
final class MoveMeViewController: UIViewController {
    override func loadView() {
        view = MoveMeView(greetings: Greetings(bundle: .moveMe))
    }
}
