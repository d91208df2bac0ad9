/// The state of a controller that configurations for unavailable content depend on (NV-391).
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
    /// The traits of the controller.
    public var traitCollection: UITraitCollection
    /// The text of the search in the controller; `nil`, the default, while none is active.
    public var searchText: String?
    private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates the state of a controller in which nothing is searched.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A value of the program's own.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { customValues[key] }
        set { customValues[key] = newValue }
    }
}

/// Shows the configuration of a controller without content above its view (NV-391).
@MainActor final class ContentUnavailableOverlay {
    /// What is shown; `nil` for nothing.
    private(set) var configuration: (any UIContentConfiguration)?
    private var contentView: (any UIView & UIContentView)?

    /// Shows a configuration in the view of a controller: in the present content view if it can, otherwise in a new one.
    func show(
        _ configuration: (any UIContentConfiguration)?, in view: UIView?,
        _ state: UIContentUnavailableConfigurationState
    ) {
        self.configuration = configuration
        guard let view, let shown = configuration?.updated(for: state) else {
            contentView?.removeFromSuperview()
            contentView = nil
            return
        }
        if let contentView, contentView.supports(shown) {
            contentView.configuration = shown
        } else {
            contentView?.removeFromSuperview()
            contentView = shown.makeContentView()
        }
        place(in: view)
    }

    /// Covers the visible part of the view, also while it scrolls.
    func place(in view: UIView) {
        guard let contentView else { return }
        if contentView.frame != view.bounds { contentView.frame = view.bounds }
        if contentView.superview !== view {
            view.addSubview(contentView)
        } else if view.subviews.last !== contentView {
            view.bringSubviewToFront(contentView)
        }
    }
}

extension UIViewController {
    /// Asks for the configuration, if that is due, before the view is laid out (NV-391).
    final func updateContentUnavailableIfNeeded() {
        guard needsContentUnavailableUpdate else { return }
        needsContentUnavailableUpdate = false
        contentUnavailableOverlay?.show(
            contentUnavailableConfiguration, in: viewIfLoaded, contentUnavailableConfigurationState)
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }

    /// The text of the search in the controller has changed; `nil` if the search has ended.
    package final func contentUnavailableSearchDidChange(_ text: String?) {
        guard text != contentUnavailableSearchText else { return }
        contentUnavailableSearchText = text
        setNeedsUpdateContentUnavailableConfiguration()
    }
}
