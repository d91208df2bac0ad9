import UIKit

/// Shows one exhibit at a time. A swipe, or a tap on the pager, turns the page.
final class LayerLabViewController: UIViewController {
    let exhibits: [any Exhibit] = [
        PlainExhibit(), ShapeExhibit(), GradientExhibit(), TextExhibit(), ReplicatorExhibit(), ScrollExhibit(),
        TiledExhibit(), TransformExhibit(), EmitterExhibit(), MaskExhibit(), TransitionExhibit(),
    ]
    /// The index of the current exhibit; 0 by default.
    private(set) var index = 0
    private(set) var page: LabPage
    let pager: PagerView

    private let pageContainer = UIView()

    private static let pagerHeight: CGFloat = 44
    private static let pagerBottomMargin: CGFloat = 30
    private static let turnTime = 0.3

    init() {
        page = LabPage(exhibit: exhibits[0])
        pager = PagerView(count: exhibits.count)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Palette.paper
        pageContainer.addSubview(page)
        view.addSubview(pageContainer)
        view.addSubview(pager)
        pager.onTurn = { [unowned self] in turn(by: $0) }
        for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
            let swipe = UISwipeGestureRecognizer(target: self, action: Selector(LayerLabViewController.swiped))
            swipe.direction = direction
            view.addGestureRecognizer(swipe)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let pagerTop = bounds.maxY - LayerLabViewController.pagerHeight - LayerLabViewController.pagerBottomMargin
        pageContainer.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pagerTop)
        page.frame = pageContainer.bounds
        pager.frame = CGRect(x: 0, y: pagerTop, width: bounds.width, height: LayerLabViewController.pagerHeight)
    }

    private func swiped(_ swipe: UISwipeGestureRecognizer) {
        turn(by: swipe.direction == .left ? 1 : -1)
    }

    /// Turns `count` pages forward, or back if it is negative; no-op beyond the first and last page.
    private func turn(by count: Int) {
        guard exhibits.indices.contains(index + count) else { return }
        index += count
        pager.index = index

        let push = CATransition()
        push.type = .push
        push.subtype = count > 0 ? .fromRight : .fromLeft
        push.duration = LayerLabViewController.turnTime
        push.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        pageContainer.layer.add(push, forKey: kCATransition)

        page.removeFromSuperview()
        page = LabPage(exhibit: exhibits[index])
        page.frame = pageContainer.bounds
        pageContainer.addSubview(page)
    }
}
