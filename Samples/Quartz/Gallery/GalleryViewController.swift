import UIKit

/// Shows a horizontal strip of pages that a finger pages through.
final class GalleryViewController: UIViewController {
    let plates: [any Plate] = [
        PathPlate(), LinePlate(), DashPlate(), GradientPlate(), PatternPlate(), BlendPlate(), ShadowPlate(),
        ClipPlate(),
        LayerPlate(), ImagePlate(), TextPlate(), TransformPlate(), CoreTextPlate(),
    ]
    /// The index of the current page; 0 by default.
    private(set) var index = 0
    /// The file that pages are read from; `nil`, the default, while pages are drawn.
    private(set) var booklet: Booklet?
    let bar: BarView

    private let strip = UIView()
    /// The views of the current page and its neighbors, by index.
    private var pages: [Int: PageView] = [:]
    /// The horizontal position of the strip when the drag began, in points.
    private var dragStart: CGFloat = 0

    private static let barHeight: CGFloat = 88
    /// The fraction of the finger's movement that the strip follows beyond the first and last page.
    private static let resistance: CGFloat = 0.3
    /// The time, in seconds, that a released strip is assumed to continue at its velocity.
    private static let glide: CGFloat = 0.15
    private static let pageTime = 0.4

    init() {
        bar = BarView(count: plates.count)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Palette.paper
        view.addSubview(strip)
        view.addSubview(bar)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(GalleryViewController.dragged)))
        bar.onPress = { [unowned self] in switchSource() }
        loadPages()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let height = bounds.height - GalleryViewController.barHeight
        strip.frame = CGRect(
            x: stripOffset(of: index), y: 0, width: bounds.width * CGFloat(plates.count), height: height)
        bar.frame = CGRect(x: 0, y: height, width: bounds.width, height: GalleryViewController.barHeight)
        layOutPages()
    }

    /// The horizontal position of the strip, in points, that shows the page at `index`.
    private func stripOffset(of index: Int) -> CGFloat { -CGFloat(index) * view.bounds.width }

    // MARK: Pages

    /// Loads the views of the current page and its neighbors and removes all others.
    private func loadPages() {
        let visible = (index - 1...index + 1).clamped(to: 0...plates.count - 1)
        for (number, page) in pages where !visible.contains(number) {
            page.removeFromSuperview()
            pages[number] = nil
        }
        for number in visible where pages[number] == nil {
            let page = PageView(plate: plates[number], index: number)
            page.booklet = booklet
            pages[number] = page
            strip.addSubview(page)
        }
        layOutPages()
    }

    private func layOutPages() {
        for (number, page) in pages {
            page.frame = CGRect(
                x: -stripOffset(of: number), y: 0, width: view.bounds.width, height: strip.bounds.height)
        }
    }

    /// Switches between drawn pages and the pages of a newly written file.
    private func switchSource() {
        booklet = booklet == nil ? Booklet(plates: plates) : nil
        bar.isReading = booklet != nil
        UIView.transition(with: strip, duration: 0.25, options: .transitionCrossDissolve) {
            for page in self.pages.values { page.booklet = self.booklet }
        }
    }

    // MARK: Paging

    private func dragged(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            dragStart = strip.layer.presentation()?.frame.minX ?? strip.frame.minX
            strip.layer.removeAllAnimations()
            drag(by: pan.translation(in: view).x)
        case .changed:
            drag(by: pan.translation(in: view).x)
        case .ended:
            let target = strip.frame.minX + pan.velocity(in: view).x * GalleryViewController.glide
            let nearest = Int((-target / view.bounds.width).rounded())
            snap(to: min(max(nearest, index - 1), index + 1))
        default:
            snap(to: index)
        }
    }

    private func drag(by distance: CGFloat) {
        let allowed = stripOffset(of: plates.count - 1)...stripOffset(of: 0)
        let proposed = dragStart + distance
        let clamped = min(max(proposed, allowed.lowerBound), allowed.upperBound)
        strip.frame.origin.x = clamped + (proposed - clamped) * GalleryViewController.resistance
    }

    private func snap(to number: Int) {
        index = min(max(number, 0), plates.count - 1)
        bar.index = index
        UIView.animate(
            withDuration: GalleryViewController.pageTime, delay: 0, usingSpringWithDamping: 0.9,
            initialSpringVelocity: 0, options: .allowUserInteraction
        ) {
            self.strip.frame.origin.x = self.stripOffset(of: self.index)
        } completion: { _ in
            self.loadPages()
        }
    }
}
