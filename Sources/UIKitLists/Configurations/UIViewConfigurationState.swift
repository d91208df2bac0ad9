import CoreGraphics
import Foundation
import UIKitCore

/// The state of a view: whether it is selected, highlighted, focused or disabled.
public struct UIViewConfigurationState: UIConfigurationState {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether the view is disabled; false by default.
    public var isDisabled = false
    /// Whether the view is highlighted; false by default.
    public var isHighlighted = false
    /// Whether the view is selected; false by default.
    public var isSelected = false
    /// Whether the view is focused; false by default.
    public var isFocused = false
    private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates the state of a view that is neither selected nor highlighted, focused or disabled.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A value of the program's own.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { customValues[key] }
        set { customValues[key] = newValue }
    }
}

/// The state of a cell: that of a view, and whether it is edited, expanded or swiped.
public struct UICellConfigurationState: UIConfigurationState {
    private var view: UIViewConfigurationState
    /// Whether the cell shows edit controls; false by default.
    public var isEditing = false
    /// Whether the cell is open by a swipe; false by default.
    public var isSwiped = false
    /// Whether the children of the cell's item are shown; false by default.
    public var isExpanded = false
    /// Whether the user moves the cell; false by default.
    public var isReordering = false

    /// Creates the state of a cell that is neither selected nor highlighted, edited or swiped.
    public init(traitCollection: UITraitCollection) {
        view = UIViewConfigurationState(traitCollection: traitCollection)
    }

    /// The traits of the cell.
    public var traitCollection: UITraitCollection {
        get { view.traitCollection }
        set { view.traitCollection = newValue }
    }
    /// Whether the cell is disabled; false by default.
    public var isDisabled: Bool {
        get { view.isDisabled }
        set { view.isDisabled = newValue }
    }
    /// Whether the cell is highlighted; false by default.
    public var isHighlighted: Bool {
        get { view.isHighlighted }
        set { view.isHighlighted = newValue }
    }
    /// Whether the cell is selected; false by default.
    public var isSelected: Bool {
        get { view.isSelected }
        set { view.isSelected = newValue }
    }
    /// Whether the cell is focused; false by default.
    public var isFocused: Bool {
        get { view.isFocused }
        set { view.isFocused = newValue }
    }

    /// A value of the program's own.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { view[key] }
        set { view[key] = newValue }
    }
}

/// Shows content configurations in content views.
@MainActor package enum ContentViews {
    /// Returns the view that shows a configuration: the present one if it can, otherwise a new one that fills the
    /// container. A view that has set no margins has at least those of the container (TV-372).
    package static func show(
        _ configuration: (any UIContentConfiguration)?, instead old: (any UIView & UIContentView)?, in container: UIView
    ) -> (any UIView & UIContentView)? {
        guard let configuration else {
            old?.removeFromSuperview()
            return nil
        }
        if let old, old.supports(configuration) {
            old.configuration = configuration
            return old
        }
        old?.removeFromSuperview()
        let view = configuration.makeContentView()
        view.frame = container.bounds
        if !(view is UIListContentView), view.layoutMargins == standardMargins {
            view.preservesSuperviewLayoutMargins = true
            // The margins of the container do not change while it scrolls below a bar either.
            view.insetsLayoutMarginsFromSafeArea = false
        }
        container.addSubview(view)
        return view
    }

    /// The margins of a view whose margins were not set, in points.
    private static let standardMargins = UIView(frame: .zero).layoutMargins

    /// Whether constraints determine the size of a content view (TV-36).
    package static func isConstrained(_ view: UIView) -> Bool {
        !view.constraints.isEmpty || view.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }
}
