import CoreGraphics
import Foundation
import UIKitCore

/// Shows two or three columns beside or over each other in wide interfaces, and one controller in compact width
/// (NV-79 to NV-84, NV-154).
///
/// In the classic style `viewControllers` has a primary and a secondary controller. The other styles have columns, which
/// `setViewController(_:for:)` fills.
open class UISplitViewController: UIViewController {
    /// How many columns there are; `unspecified` for the classic style.
    public final let style: Style
    /// The controllers of the columns: those that were set, or navigation controllers around them.
    var columns: [Column: UIViewController] = [:]
    /// The controllers as the program set them.
    var assigned: [Column: UIViewController] = [:]
    /// The one controller that is shown while the split view is collapsed.
    var collapsedRoot: UIViewController?
    /// The mode that is shown, or that a running change leads to; `nil` before the first layout.
    var shownMode: DisplayMode?
    /// The mode that the user or `show(_:)` chose, until the size changes.
    var chosenMode: DisplayMode?
    /// The size of the last layout, in points.
    var lastSize = CGSize.zero
    /// The change of the display mode that runs.
    var modeChange: SplitModeChange?
    lazy var gestures = SplitGestures(self)

    /// Creates a controller with columns, or a classic one for `unspecified` (NV-154).
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a classic controller. It makes its own view; the names of a nib are ignored.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a classic controller; nothing is decoded.
    public required init?(coder: NSCoder) {
        style =
            switch coder.nibAttribute("style") {
            case "doubleColumn": .doubleColumn
            case "tripleColumn": .tripleColumn
            default: .unspecified
            }
        super.init(coder: coder)
    }

    /// Asked about columns and told about changes; not retained.
    open weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: Controllers

    /// The controllers of the columns, the primary one first; the one that is shown while the split view is collapsed.
    /// Setting it sets the columns in this order.
    open var viewControllers: [UIViewController] {
        get {
            if let collapsedRoot { return [collapsedRoot] }
            return [Column.primary, .supplementary, .secondary].compactMap { columns[$0] }
        }
        set { setColumns(newValue) }
    }

    /// Sets the controller of a column; it is wrapped in a navigation controller unless it is one, or the column is
    /// `compact` (NV-154). The classic style has the primary and the secondary column.
    open func setViewController(_ vc: UIViewController?, for column: Column) { assign(vc, to: column) }

    /// The controller that was set for a column.
    open func viewController(for column: Column) -> UIViewController? { assigned[column] }

    /// Whether one controller is shown instead of columns, because the width is compact (NV-80).
    open internal(set) var isCollapsed = false

    /// Shows a controller as the primary one, unless the delegate does it; while the split view is collapsed, it is
    /// pushed, or presented without a navigation controller. Styles with columns leave it to the navigation controllers
    /// of the columns and present it.
    open override func show(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
        guard style == .unspecified else { return present(vc, animated: true) }
        if !isCollapsed { return assign(vc, to: .primary) }
        guard let navigation = collapsedRoot as? UINavigationController else { return present(vc, animated: true) }
        navigation.pushViewController(vc, animated: true)
    }

    /// Shows a controller as the secondary one, unless the delegate does it. While the split view is collapsed, it is
    /// pushed, or presented without a navigation controller (NV-82).
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        performShowDetail(vc)
    }

    /// Shows a column: pushes it and those before it while the split view is collapsed, or pops what covers it;
    /// otherwise changes to the nearest display mode that shows it (NV-154). Only for styles with columns.
    open func show(_ column: Column) { performShow(column) }

    /// Hides a column: pops it while the split view is collapsed, except the primary one; otherwise changes to the
    /// nearest display mode without it (NV-154). Only for styles with columns.
    open func hide(_ column: Column) { performHide(column) }

    // MARK: Display mode

    /// Whether swipes from the edge and the button of the bars show and hide columns; true by default (NV-84).
    open var presentsWithGesture = true { didSet { updateBarItems() } }
    /// Which columns are to be seen; `automatic`, the default, lets the split view choose. Setting it inside an
    /// animation block changes the mode with animation.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet {
            chosenMode = nil
            updateMode(animated: UIView.inheritedAnimationDuration > 0)
        }
    }
    /// Which columns are seen; never `automatic` (NV-79).
    open var displayMode: DisplayMode {
        if isCollapsed { return .secondaryOnly }
        return shownMode ?? resolvedMode
    }
    /// How columns are to share the width; `automatic` by default.
    open var preferredSplitBehavior = SplitBehavior.automatic {
        didSet { if preferredSplitBehavior != oldValue { updateMode(animated: false) } }
    }
    /// How columns share the width; never `automatic` (NV-154).
    open var splitBehavior: SplitBehavior {
        switch displayMode {
        case .oneBesideSecondary, .twoBesideSecondary: .tile
        case .oneOverSecondary, .twoOverSecondary: .overlay
        case .twoDisplaceSecondary: .displace
        case .automatic, .secondaryOnly: layout.automaticBehavior(preferredSplitBehavior)
        }
    }
    /// A bar button that changes the display mode. Programs of the classic style put it into the bar of the secondary
    /// controller; styles with columns show it themselves. It is hidden while the split view is collapsed (NV-84).
    open var displayModeButtonItem: UIBarButtonItem { modeButton }
    private lazy var modeButton: UIBarButtonItem = {
        let image = UIImage(systemName: SplitMetrics.sidebarSymbol)
        let item = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
        item.tapHandler = { [weak self] _ in self?.modeButtonTapped() }
        item.isHidden = isCollapsed
        return item
    }()
    /// Whether styles with columns show `displayModeButtonItem`; by default if `presentsWithGesture` is true.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { updateBarItems() } }
    /// Whether the bar of the secondary column has a button that hides the others; false by default. Only for the style
    /// `tripleColumn`.
    open var showsSecondaryOnlyButton = false { didSet { updateBarItems() } }
    lazy var secondaryOnlyButton: UIBarButtonItem = {
        let image = UIImage(systemName: SplitMetrics.secondaryOnlySymbol)
        let item = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
        item.tapHandler = { [weak self] _ in self?.choose(.secondaryOnly, animated: true) }
        return item
    }()

    /// The edge at which the primary column lies; leading by default.
    open var primaryEdge = PrimaryEdge.leading { didSet { widthsChanged() } }

    // MARK: Widths

    /// The width of the primary column, as a part of the width (NV-83); `automaticDimension` by default.
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { widthsChanged() } }
    /// The width of the primary column in points, which wins over the fraction; `automaticDimension` by default.
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
    /// The least width of the primary column in points; `automaticDimension` by default.
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
    /// The greatest width of the primary column in points; `automaticDimension` by default.
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
    /// The width of the primary column in points.
    open var primaryColumnWidth: CGFloat {
        SplitColumns.width(
            in: splitSize.width, preferred: preferredPrimaryColumnWidth, fraction: preferredPrimaryColumnWidthFraction,
            minimum: minimumPrimaryColumnWidth, maximum: maximumPrimaryColumnWidth)
    }
    /// The width of the supplementary column, as a part of the width (NV-83); `automaticDimension` by default.
    open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { widthsChanged() } }
    /// The width of the supplementary column in points, which wins over the fraction; `automaticDimension` by default.
    open var preferredSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
    /// The least width of the supplementary column in points; `automaticDimension` by default.
    open var minimumSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
    /// The greatest width of the supplementary column in points; `automaticDimension` by default.
    open var maximumSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
    /// The width of the supplementary column in points; 0 without one.
    open var supplementaryColumnWidth: CGFloat {
        guard style == .tripleColumn else { return 0 }
        return SplitColumns.width(
            in: splitSize.width, preferred: preferredSupplementaryColumnWidth,
            fraction: preferredSupplementaryColumnWidthFraction, minimum: minimumSupplementaryColumnWidth,
            maximum: maximumSupplementaryColumnWidth)
    }

    /// Inside an animation block the columns get their new widths with animation.
    private func widthsChanged() {
        guard let view = viewIfLoaded else { return }
        view.setNeedsLayout()
        if UIView.inheritedAnimationDuration > 0 { view.layoutIfNeeded() }
    }

    // MARK: View

    var splitView: SplitView? { viewIfLoaded as? SplitView }

    /// The size of the view in points; that of the screen before it is loaded.
    var splitSize: CGSize { viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size }

    /// Creates the view with the columns.
    open override func loadView() {
        let view = SplitView(frame: UIScreen.main.bounds)
        view.controller = self
        self.view = view
        gestures.install(on: view)
    }

    /// Collapses or expands for the width class; overrides call `super`.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        adaptToWidthClass()
        layOutColumns()
    }

    /// Collapses or expands after a change of the width class (NV-80, NV-81).
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if viewIfLoaded?.window != nil { adaptToWidthClass() }
    }

    /// The collapsed or the secondary controller decides about the style of the status bar.
    open override var childForStatusBarStyle: UIViewController? { collapsedRoot ?? columns[.secondary] }
    /// The collapsed or the secondary controller decides about hiding the status bar.
    open override var childForStatusBarHidden: UIViewController? { collapsedRoot ?? columns[.secondary] }

    /// What the delegate says, by default all orientations on tablets, and all but upside down on phones (L-169).
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }
    /// What the delegate says, by default the present orientation (L-169).
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }
}
