import UIKit

/// Fills the window with a `ZoomView` on a picture.
final class PinchZoomViewController: UIViewController {
    override func loadView() {
        view = ZoomView(image: UIImage(named: "Landscape", in: .module))
    }
}
