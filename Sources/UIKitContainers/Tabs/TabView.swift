import CoreGraphics
import Foundation
import Support
import UIKitControls
import UIKitCore
import UIKitScrolling

/// The view of a tab bar controller: the selected controller's view and the bar.
final class TabView: UIView {
    weak var controller: UITabBarController?
    let content = NavigationContentView(frame: .zero)
    /// Whether a push or pop moves the bar.
    var isMovingBar = false
    /// Whether the bar was shown by the last layout.
    private(set) var showsBar = true

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let controller else { return }
        content.frame = bounds
        let bar = controller.tabBar
        let height = BarMetrics.tabBarHeight + safeAreaInsets.bottom
        if !isMovingBar {
            showsBar = !controller.hidesBar
            bar.transform = .identity
            bar.frame = CGRect(
                x: 0, y: showsBar ? bounds.height - height : bounds.height + 1, width: bounds.width, height: height)
            bar.isUserInteractionEnabled = showsBar
        }
        if let selected = controller.selectedViewController, !content.isTransitioning { place(selected) }
    }

    /// Sets size and safe area of a controller's view.
    func prepare(_ child: UIViewController) {
        guard let controller, let view = child.view else { return }
        content.frame = bounds
        let height: CGFloat = controller.hidesBar ? 0 : BarMetrics.tabBarHeight
        let isUnder =
            child is UINavigationController
            || (child.edgesForExtendedLayout.contains(.bottom)
                && (controller.tabBar.isTranslucent || child.extendedLayoutIncludesOpaqueBars))
        let bottom = isUnder || height == 0 ? 0 : height + safeAreaInsets.bottom
        let frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - bottom))
        if view.frame != frame, view.transform.isIdentity { view.frame = frame }
        view.followContainer()
        child.containerSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: isUnder ? height : 0, right: 0)
    }

    /// Shows a controller's view at its place.
    func place(_ child: UIViewController) {
        prepare(child)
        if let view = child.view, view.superview !== content { content.addSubview(view) }
        child.showSearches()
        // A navigation controller follows the content itself.
        if !(child is UINavigationController) { follow(child.contentScrollView(for: .bottom)) }
    }

    private weak var followed: UIScrollView?

    /// Gives the bar its look for the end of the content (NV-289).
    private func follow(_ scrollView: UIScrollView?) {
        if followed !== scrollView { followed?.containerDidScroll = nil }
        followed = scrollView
        let bar = controller?.tabBar
        scrollView?.containerDidScroll = { [weak bar] in bar?.isAtScrollEdge = $0.isAtBottomEdge }
        bar?.isAtScrollEdge = scrollView?.isAtBottomEdge ?? true
    }
}

/// The list of the tabs that have no place in the bar (NV-59).
final class MoreController: UIViewController {
    private weak var tabs: UITabBarController?
    private var rows: [MoreRow] = []

    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        super.init(nibName: nil, bundle: nil)
        title = UITabBarItem(tabBarSystemItem: .more, tag: 0).title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        for row in rows { row.removeFromSuperview() }
        rows = (tabs?.controllersInMore ?? []).map { controller in
            let row = MoreRow(controller)
            row.addTarget(self, action: Selector(MoreController.tapped), for: .touchUpInside)
            view.addSubview(row)
            return row
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        var y = view.safeAreaInsets.top
        for row in rows {
            row.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: BarMetrics.touchLength)
            y += BarMetrics.touchLength
        }
    }

    func tapped(_ sender: Any?) {
        guard let row = sender as? MoreRow else { return }
        navigationController?.pushViewController(row.controller, animated: true)
    }
}

/// A row of the list: image, title and a hairline.
private final class MoreRow: UIControl {
    let controller: UIViewController
    private let imageView = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let line = UIView(frame: .zero)

    init(_ controller: UIViewController) {
        self.controller = controller
        super.init(frame: .zero)
        imageView.image = controller.tabBarItem.image
        imageView.contentMode = .center
        label.text = controller.tabBarItem.title ?? controller.title
        line.backgroundColor = .separator
        for view in [imageView, label, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// True by default (AX-01).
    override var isAccessibilityElement: Bool {
        get { accessibilityStorage?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// The title of the tab.
    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? label.text }
        set { super.accessibilityLabel = newValue }
    }

    /// A button, with its state (AX-16).
    override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? super.accessibilityTraits.union(.button) }
        set { super.accessibilityTraits = newValue }
    }

    override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemGray4 : nil } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hairline = 1 / max(traitCollection.displayScale, 1)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func mirrored(_ rect: CGRect) -> CGRect {
            isMirrored
                ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        imageView.frame = mirrored(CGRect(x: BarMetrics.margin, y: 0, width: 30, height: bounds.height))
        let start = BarMetrics.margin + 42
        label.textAlignment = isMirrored ? .right : .left
        label.frame = mirrored(
            CGRect(x: start, y: 0, width: bounds.width - start - BarMetrics.margin, height: bounds.height))
        line.frame = mirrored(
            CGRect(x: start, y: bounds.height - hairline, width: bounds.width - start, height: hairline))
    }
}
