import CoreGraphics
import Foundation

// Guides that the system keeps in a view, by constraints that are not listed in `UIView.constraints`.

extension UIView {
    /// A guide for text that is comfortable to read: inside the margins, centered, and no wider than a width that grows
    /// with the text size (Y-30).
    public final var readableContentGuide: UILayoutGuide {
        if let guide = extras?.readableGuide { return guide }
        let guide = UILayoutGuide(in: self, frame: ReadableWidth.frame)
        editableExtras.readableGuide = guide
        let maximum = guide.widthAnchor.constraint(lessThanOrEqualToConstant: ReadableWidth.maximum(traitCollection))
        editableExtras.readableWidth = maximum
        let width = guide.widthAnchor.constraint(equalTo: layoutMarginsGuide.widthAnchor)
        let bottom = guide.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor)
        // Margins may be larger than the view.
        width.priority = .required - 1
        bottom.priority = .required - 1
        addSystemConstraints([
            maximum, width, bottom, guide.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
            guide.centerXAnchor.constraint(equalTo: layoutMarginsGuide.centerXAnchor),
        ])
        return guide
    }

    /// A guide for the area that the keyboard or another input view covers, and that moves with it; without one it covers
    /// the safe area's inset at the bottom edge (Y-43, TX-165).
    public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide = extras?.keyboardGuide { return guide }
        let guide = UIKeyboardLayoutGuide(of: self)
        editableExtras.keyboardGuide = guide
        addSystemConstraints([
            guide.leftAnchor.constraint(equalTo: leftAnchor), guide.rightAnchor.constraint(equalTo: rightAnchor),
            guide.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        guide.updateTop()
        UIApplication.shared.inputViews.add(guide)
        return guide
    }

    /// Installs constraints that are not listed in `constraints`.
    final func addSystemConstraints(_ constraints: [NSLayoutConstraint]) {
        editableExtras.hasSystemConstraints = true
        for constraint in constraints {
            constraint.isSystem = true
            addConstraint(constraint)
        }
    }

    /// Adapts `readableContentGuide` to a changed text size.
    final func updateReadableWidth() {
        extras?.readableWidth?.constant = ReadableWidth.maximum(traitCollection)
    }
}

/// The width of readable text.
@MainActor package enum ReadableWidth {
    /// The maximum width at the text size `large`, in points (Y-30).
    static let standard: CGFloat = 672

    /// The maximum width for traits: in proportion to the line height of body text (decision, Y-30).
    package static func maximum(_ traits: UITraitCollection) -> CGFloat {
        (standard * DynamicTypeSizes.scaleFactor(of: .body, traits.preferredContentSizeCategory)).rounded()
    }

    static func frame(in view: UIView) -> CGRect {
        let area = view.bounds.inset(by: view.layoutMargins)
        let width = min(max(0, area.width), maximum(view.traitCollection))
        return CGRect(x: area.midX - width / 2, y: area.minY, width: width, height: max(0, area.height))
    }
}

/// A guide for the area that the keyboard covers (Y-43, TX-165).
open class UIKeyboardLayoutGuide: UILayoutGuide {
    private var top: NSLayoutConstraint?
    /// What the constraint of the top edge was made for.
    private var isDocked = false
    private var isOnSafeArea = false

    init(of view: UIView) {
        super.init(in: view) { view in
            let height = view.keyboardLayoutGuide.height(in: view)
            return CGRect(
                x: view.bounds.minX, y: view.bounds.maxY - height, width: view.bounds.width, height: height)
        }
    }

    /// The height above the keyboard in which a finger begins to drag it, in points; 0 by default (TX-165, KB-78).
    open var keyboardDismissPadding: CGFloat = 0

    /// Whether the guide covers the safe area's inset at the bottom edge while there is no keyboard; true by default.
    /// If false, the guide then has no height.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { updateTop() } }
    }

    /// Whether the guide follows the top of a keyboard that is not docked, as a split one on a tablet; false by default
    /// (TX-165). If false, the guide is as without a keyboard then.
    open var followsUndockedKeyboard = false {
        didSet { if followsUndockedKeyboard != oldValue { updateTop() } }
    }

    func updateTop() {
        guard let view = owningView else { return }
        let covered = coveredHeight(in: view)
        let isDocked = covered > restingHeight(in: view)
        if let top, isDocked == self.isDocked, usesBottomSafeArea == isOnSafeArea {
            if isDocked { top.constant = -covered }
            return
        }
        (self.isDocked, isOnSafeArea) = (isDocked, usesBottomSafeArea)
        top?.isActive = false
        let edge =
            usesBottomSafeArea && !isDocked ? view.safeAreaLayoutGuide.bottomAnchor : view.bottomAnchor
        let constraint = topAnchor.constraint(equalTo: edge, constant: isDocked ? -covered : 0)
        view.addSystemConstraints([constraint])
        top = constraint
    }

    fileprivate func height(in view: UIView) -> CGFloat { max(coveredHeight(in: view), restingHeight(in: view)) }

    private func restingHeight(in view: UIView) -> CGFloat {
        usesBottomSafeArea ? min(view.safeAreaInsets.bottom, view.bounds.height) : 0
    }

    /// The height of the view's part behind the keyboard, from its bottom edge up.
    private func coveredHeight(in view: UIView) -> CGFloat {
        let inputViews = UIApplication.shared.inputViews
        guard let window = view.window, followsUndockedKeyboard || !inputViews.isUndocked,
            let top = inputViews.coveredTop(in: window)
        else { return 0 }
        return min(max(view.bounds.maxY - view.convert(CGPoint(x: 0, y: top), from: window).y, 0), view.bounds.height)
    }
}

/// The part of a view controller's view that bars cover at an edge (Y-44). Its anchors are those of a layout guide, and
/// it may be an item of constraints.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
    /// The length of the part, in points.
    var length: CGFloat { get }
    /// The top edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The bottom edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height, which is `length`.
    var heightAnchor: NSLayoutDimension { get }
}

/// The part of a view outside its safe area at the top or bottom edge.
final class EdgeLayoutGuide: UILayoutGuide, UILayoutSupport {
    init(at edge: UIRectEdge, of view: UIView) {
        super.init(in: view) { view in
            let (bounds, insets) = (view.bounds, view.safeAreaInsets)
            let height = edge == .top ? insets.top : insets.bottom
            return CGRect(
                x: bounds.minX, y: edge == .top ? bounds.minY : bounds.maxY - height, width: bounds.width,
                height: height)
        }
        let safeArea = view.safeAreaLayoutGuide
        view.addSystemConstraints([
            leftAnchor.constraint(equalTo: view.leftAnchor), rightAnchor.constraint(equalTo: view.rightAnchor),
            topAnchor.constraint(equalTo: edge == .top ? view.topAnchor : safeArea.bottomAnchor),
            bottomAnchor.constraint(equalTo: edge == .top ? safeArea.topAnchor : view.bottomAnchor),
        ])
    }

    var length: CGFloat { layoutFrame.height }
}
