import UIKit

/// One page: a postcard that two fingers zoom, and a double tap.
final class PostcardPage: UIScrollView, UIScrollViewDelegate {
    private let card: PostcardView

    init(_ postcard: Postcard) {
        card = PostcardView(postcard)
        super.init(frame: .zero)
        delegate = self
        maximumZoomScale = 3
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        addSubview(card)
        let doubleTap = UITapGestureRecognizer(target: self, action: Selector(PostcardPage.toggleZoom))
        doubleTap.numberOfTapsRequired = 2
        addGestureRecognizer(doubleTap)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard zoomScale == 1, card.frame.size != bounds.size else { return }
        card.frame = CGRect(origin: .zero, size: bounds.size)
        contentSize = bounds.size
    }

    /// Shows the whole card again.
    func resetZoom() {
        setZoomScale(1, animated: false)
    }

    private func toggleZoom(_ tap: UITapGestureRecognizer) {
        if zoomScale > 1 { return setZoomScale(1, animated: true) }
        let point = tap.location(in: card)
        let size = CGSize(width: bounds.width / 2, height: bounds.height / 2)
        zoom(
            to: CGRect(
                x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height),
            animated: true)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { card }
}
