import UIKit

/// One picture that two fingers, or a double tap, enlarge.
final class ZoomViewController: UIViewController, UIScrollViewDelegate {
    let photo: Photo
    let page: Int
    let scrollView = UIScrollView()
    let imageView = UIImageView()

    init(photo: Photo, page: Int) {
        self.photo = photo
        self.page = page
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made with its picture") }

    /// Whether the picture is enlarged.
    var isZoomed: Bool { scrollView.zoomScale > scrollView.minimumZoomScale }

    override func viewDidLoad() {
        super.viewDidLoad()
        imageView.image = PhotoStore.shared.image(of: photo)
        imageView.accessibilityLabel = photo.title
        scrollView.maximumZoomScale = 4
        scrollView.showsVerticalScrollIndicator = false
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.clipsToBounds = false
        scrollView.delegate = self
        scrollView.addSubview(imageView)
        view.addSubview(scrollView)
        let doubleTap = UITapGestureRecognizer(target: self, action: Selector(Self.zoomInOrOut))
        doubleTap.numberOfTapsRequired = 2
        scrollView.addGestureRecognizer(doubleTap)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard scrollView.frame != view.bounds else { return }
        scrollView.zoomScale = 1
        scrollView.frame = view.bounds
        let size = imageView.image?.size ?? CGSize(width: 1, height: 1)
        let scale = min(view.bounds.width / size.width, view.bounds.height / size.height)
        imageView.bounds.size = CGSize(width: size.width * scale, height: size.height * scale)
        scrollView.contentSize = imageView.bounds.size
        center()
    }

    /// Keeps a picture that is smaller than the screen in the middle.
    private func center() {
        let (content, bounds) = (scrollView.contentSize, scrollView.bounds.size)
        imageView.center = CGPoint(x: max(content.width, bounds.width) / 2, y: max(content.height, bounds.height) / 2)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

    func scrollViewDidZoom(_ scrollView: UIScrollView) { center() }

    private func zoomInOrOut(_ recognizer: UITapGestureRecognizer) {
        if isZoomed { return scrollView.setZoomScale(1, animated: true) }
        let point = recognizer.location(in: imageView)
        let size = CGSize(width: scrollView.bounds.width / 2.5, height: scrollView.bounds.height / 2.5)
        scrollView.zoom(
            to: CGRect(
                x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height),
            animated: true)
    }
}
