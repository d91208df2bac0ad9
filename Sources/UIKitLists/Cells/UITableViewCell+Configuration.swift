import Foundation
import UIKitControls
import UIKitCore

extension UITableViewCell {
    /// The state of the cell as configurations see it.
    final func makeConfigurationState() -> UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isEditing
        state.isSwiped = tableState.isOpen
        state.isReordering = tableView?.editing.move?.cell === self
        state.isFocused = parts.isFocused
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    /// Gives the row the keyboard focus, or takes it away.
    final func setKeyboardFocused(_ isFocused: Bool) {
        guard parts.isFocused != isFocused else { return }
        parts.isFocused = isFocused
        layOutFocusRing()
        setNeedsUpdateConfiguration()
    }

    /// Shows a new content configuration instead of what was in the content view (TV-84).
    final func contentConfigurationChanged() {
        for view in [parts.title, parts.detail, parts.image] as [UIView?] { view?.removeFromSuperview() }
        (parts.title, parts.detail, parts.image) = (nil, nil, nil)
        parts.configuredContent = ContentViews.show(
            contentConfiguration, instead: parts.configuredContent, in: contentView)
        setNeedsUpdateConfiguration()
    }

    final func applyBackgroundConfiguration() {
        parts.configuredBackground = BackgroundConfigurationView.show(
            backgroundConfiguration, instead: parts.configuredBackground, in: self)
        setNeedsUpdateConfiguration()
    }

    /// Updates the configurations for the state if that changed: the cell's own method, the handler, then those that
    /// update themselves (TV-84, TV-165).
    final func updateConfigurationIfNeeded() {
        guard parts.needsConfigurationUpdate else { return }
        parts.needsConfigurationUpdate = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        // The configurations set by these are up to date.
        parts.needsConfigurationUpdate = false
        if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
            parts.configuredContent?.configuration = configuration.updated(for: state)
        }
        if automaticallyUpdatesBackgroundConfiguration, let configuration = backgroundConfiguration {
            parts.configuredBackground?.background = configuration.updated(for: state)
        }
    }
}
