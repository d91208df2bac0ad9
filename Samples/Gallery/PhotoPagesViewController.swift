import UIKit

/// Shows the pictures of a section one by one. A flick turns the page, a pinch zooms, a tap hides the bars, and a drag
/// downward puts the picture back.
final class PhotoPagesViewController: UIViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate,
    UIGestureRecognizerDelegate
{
    let photos: [Photo]
    /// The section of the library that the pictures belong to.
    let section: Int
    let backdrop = UIView()
    private let bar = UIView()
    private let titleLabel = UILabel()
    private let countLabel = UILabel()
    private let closeButton = UIButton(type: .system)
    private let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])

    init(photos: [Photo], first: Int, section: Int) {
        self.photos = photos
        self.section = section
        super.init(nibName: nil, bundle: nil)
        pages.setViewControllers([page(first)], direction: .forward, animated: false)
        pages.dataSource = self
        pages.delegate = self
    }

    required init?(coder: NSCoder) { fatalError("made with its pictures") }

    override func viewDidLoad() {
        super.viewDidLoad()
        backdrop.backgroundColor = .black
        view.addSubview(backdrop)
        addChild(pages)
        view.addSubview(pages.view)
        pages.didMove(toParent: self)
        bar.backgroundColor = UIColor(white: 0, alpha: 0.45)
        view.addSubview(bar)
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        titleLabel.textColor = .white
        titleLabel.textAlignment = .center
        countLabel.font = .preferredFont(forTextStyle: .caption1)
        countLabel.textColor = UIColor(white: 1, alpha: 0.7)
        countLabel.textAlignment = .center
        closeButton.setTitle("Done", for: .normal)
        closeButton.tintColor = .white
        closeButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        for part in [titleLabel, countLabel, closeButton] { bar.addSubview(part) }
        let tap = UITapGestureRecognizer(target: self, action: Selector(Self.toggleBar))
        tap.delegate = self
        view.addGestureRecognizer(tap)
        let drag = UIPanGestureRecognizer(target: self, action: Selector(Self.drag))
        drag.delegate = self
        view.addGestureRecognizer(drag)
        updateTitle()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        backdrop.frame = view.bounds
        pages.view.frame = view.bounds
        let top = view.safeAreaInsets.top
        bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: top + 52)
        titleLabel.frame = CGRect(x: 80, y: top + 6, width: view.bounds.width - 160, height: 22)
        countLabel.frame = CGRect(x: 80, y: top + 28, width: view.bounds.width - 160, height: 16)
        closeButton.frame = CGRect(x: 8, y: top + 4, width: 72, height: 44)
    }

    // MARK: Pages

    /// The page that is shown.
    var current: ZoomViewController? { pages.viewControllers?.first as? ZoomViewController }

    /// The number of the picture that is shown.
    var page: Int { current?.page ?? 0 }

    private func page(_ number: Int) -> UIViewController { ZoomViewController(photo: photos[number], page: number) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        guard let page = viewController as? ZoomViewController, page.page > 0 else { return nil }
        return self.page(page.page - 1)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        guard let page = viewController as? ZoomViewController, page.page < photos.count - 1 else { return nil }
        return self.page(page.page + 1)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        updateTitle()
    }

    private func updateTitle() {
        titleLabel.text = photos[page].title
        countLabel.text = "\(page + 1) of \(photos.count)"
    }

    // MARK: Gestures

    private func toggleBar(_ recognizer: UITapGestureRecognizer) {
        UIView.animate(withDuration: 0.25) { self.setBarVisible(self.bar.alpha == 0) }
    }

    func setBarVisible(_ isVisible: Bool) { bar.alpha = isVisible ? 1 : 0 }

    /// The tap for the bar waits until it cannot become the double tap that zooms.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let other = otherGestureRecognizer as? UITapGestureRecognizer else { return false }
        return gestureRecognizer is UITapGestureRecognizer && other.numberOfTapsRequired == 2
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let translation = pan.translation(in: view)
        return translation.y > abs(translation.x) && current?.isZoomed == false
    }

    /// Lets the picture follow the finger, smaller the farther it goes; a release puts it back into the library or into
    /// the middle.
    private func drag(_ recognizer: UIPanGestureRecognizer) {
        guard let page = current else { return }
        let translation = recognizer.translation(in: view)
        let progress = min(1, max(0, translation.y / (view.bounds.height * 0.5)))
        switch recognizer.state {
        case .began, .changed:
            page.imageView.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
                .scaledBy(x: 1 - 0.35 * progress, y: 1 - 0.35 * progress)
            backdrop.alpha = 1 - progress
            setBarVisible(false)
        case .ended where translation.y > 120 || recognizer.velocity(in: view).y > 600:
            dismiss(animated: true)
        default:
            UIView.animate(
                withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0, options: [],
                animations: {
                    page.imageView.transform = .identity
                    self.backdrop.alpha = 1
                    self.setBarVisible(true)
                })
        }
    }
}
