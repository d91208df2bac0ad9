import UIKit

/// Shows a picture on the whole screen.
final class PictureViewController: UIViewController {
    let picture: Picture

    init(_ picture: Picture) {
        self.picture = picture
        super.init(nibName: nil, bundle: nil)
        title = picture.title
        // Over the picture, the bar is transparent and its texts are white.
        let look = UINavigationBarAppearance()
        look.configureWithTransparentBackground()
        look.titleTextAttributes = [.foregroundColor: UIColor.white]
        look.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
        navigationItem.standardAppearance = look
        navigationItem.scrollEdgeAppearance = look
        navigationItem.hidesBackButton = true
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = PictureView(picture) }
}

/// Draws a picture.
final class PictureView: UIView {
    private let picture: Picture

    init(_ picture: Picture) {
        self.picture = picture
        super.init(frame: .zero)
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) { picture.draw(in: bounds) }
}
