import UIKit

/// Fills the window with a `ZoomView` that shows an image.
final class PinchZoomViewController: UIViewController {
    override func loadView() {
        view = ZoomView(image: UIImage(named: "Landscape", in: .module))
    }
}
