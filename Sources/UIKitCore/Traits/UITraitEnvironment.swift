import Foundation

/// An object with traits that is notified of their changes: a screen, window, view or view controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
    /// The traits of the object.
    var traitCollection: UITraitCollection { get }
    /// Called with the previous traits when the traits have changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}

extension UIView {
    /// Whether any view or controller has ever overridden a trait; until then lookups are skipped.
    static var usesTraitOverrides = false

    /// The traits overridden by the view and, where it says nothing, by its view controller, and the limits of the text
    /// size; `nil` if there are none.
    final var ownTraitOverrides: ViewTraits? {
        guard let extras else { return nil }
        let (own, limits) = (extras.traitOverrides.values, extras.contentSizeLimits)
        guard let controllers = extras.viewController?.overriddenTraits, controllers.count > 0 else {
            return own.count > 0 || limits.areSet ? ViewTraits(values: own, limits: limits) : nil
        }
        var values = controllers
        values.merge(own)
        return ViewTraits(values: values, limits: limits)
    }

    /// The screen's traits with the overrides of the view and its superviews; the nearest override wins (F-01).
    final var effectiveTraits: UITraitCollection {
        let screen = UIScreen.hasSeveral ? attachedWindow?.screen ?? .main : UIScreen.main
        let screenTraits = screen.traitCollection
        guard Self.usesTraitOverrides else { return withTint(screenTraits) }
        var overrides: [ViewTraits] = []
        var view: UIView? = self
        while let current = view {
            if let own = current.ownTraitOverrides { overrides.append(own) }
            view = current.superviewStorage
        }
        return withTint(overrides.reversed().reduce(screenTraits) { $0.overridden(by: $1) })
    }

    /// Traits with the view's tint color, if colors depend on it (F-247).
    private func withTint(_ traits: UITraitCollection) -> UITraitCollection {
        guard UIColor.usesTintColor.load(ordering: .relaxed) else { return traits }
        return UITraitCollection(traits.values, tint: effectiveTintColor)
    }

    final func changeTraitOverrides(_ overrides: UITraitOverrides) {
        if overrides.values.count == 0, extras == nil { return }
        changeOwnTraits { $0.traitOverrides = overrides }
    }

    /// Changes what the view overrides or limits, and notifies the views for which something changes.
    final func changeOwnTraits(_ change: (ViewExtras) -> Void) {
        let oldTraits = effectiveTraits
        Self.usesTraitOverrides = true
        change(editableExtras)
        traitsChanged(from: oldTraits, to: effectiveTraits)
    }

    /// The traits to compare with after a move in the view hierarchy; `nil` while no trait is overridden.
    final var traitsBeforeMove: UITraitCollection? { Self.usesTraitOverrides ? effectiveTraits : nil }

    /// Called after a move in the view hierarchy, with the traits before the move.
    final func inheritedTraitsMayHaveChanged(from oldTraits: UITraitCollection?) {
        guard let oldTraits else { return }
        traitsChanged(from: oldTraits, to: effectiveTraits)
    }

    /// Called when the traits that the view inherits have changed.
    final func inheritedTraitsChanged(from oldInherited: UITraitCollection, to newInherited: UITraitCollection) {
        guard let own = ownTraitOverrides else { return traitsChanged(from: oldInherited, to: newInherited) }
        traitsChanged(from: oldInherited.overridden(by: own), to: newInherited.overridden(by: own))
    }

    /// Updates everything that depends on traits, and notifies the view, its controller and the descendants for which
    /// something has changed, parents first (F-02).
    private func traitsChanged(from oldTraits: UITraitCollection, to newTraits: UITraitCollection) {
        var pending = [(view: self, old: oldTraits, new: newTraits)]
        while let next = pending.popLast() {
            let view = next.view
            var (old, new) = (next.old, next.new)
            if view !== self, let own = view.ownTraitOverrides {
                (old, new) = (old.overridden(by: own), new.overridden(by: own))
            }
            guard old != new else { continue }
            view.ownTraitsChanged(from: old, to: new)
            for subview in view.subviewStorage.reversed() { pending.append((subview, old, new)) }
        }
    }

    /// Updates everything in the view that depends on traits, and notifies the view and its controller.
    private func ownTraitsChanged(from oldTraits: UITraitCollection, to newTraits: UITraitCollection) {
        withTint(newTraits).performAsCurrent {
            if newTraits.hasDifferentColorAppearance(comparedTo: oldTraits) {
                resolveBackground()
                setNeedsDisplay()
                if extras?.tintColor?.isDynamic == true || extras?.tintColor == nil { tintColorDidChange() }
            }
            if newTraits.layoutDirection != oldTraits.layoutDirection { readingDirectionDidChange() }
            updateReadableWidth()
            if AppearanceProxy.dependsOnTraits, window != nil { AppearanceProxy.apply(to: self) }
            if let controller = extras?.viewController {
                controller.traitCollectionDidChange(oldTraits)
                controller.setNeedsUpdateContentUnavailableConfiguration()
                controller.traitRegistrations.notify(controller, from: oldTraits, to: newTraits)
            }
            traitCollectionDidChange(oldTraits)
            extras?.traitRegistrations.notify(self, from: oldTraits, to: newTraits)
        }
    }

    /// Notifies the view, its controller and all descendants of new traits of the screen.
    final func notifyScreenTraitsChange(from oldScreenTraits: ScreenTraits) {
        let oldTraits = oldScreenTraits.collection(for: UIScreen.main.userInterfaceStyle)
        inheritedTraitsChanged(from: oldTraits, to: (attachedWindow?.screen ?? .main).traitCollection)
    }
}

extension UITraitCollection {
    /// These traits with those that overrides define.
    func overridden(by overrides: TraitValues) -> UITraitCollection {
        var merged = values
        merged.merge(overrides)
        return merged == values ? self : UITraitCollection(merged)
    }
}

extension UIApplication {
    /// The user's preferred text size.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        UIScreen.main.traitCollection.preferredContentSizeCategory
    }

    /// The layout direction of the interface.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}
