import CoreGraphics
import Foundation
import UIKitCore

extension UIControl {
    /// Cancels the tracking in progress, if any.
    final func cancelTrackedTouch(with event: UIEvent?) {
        guard let touch = trackedTouch, tracks else { return }
        cancelTracking(with: event)
        guard isTracked(touch) else { return }
        send(.touchCancel, with: event)
        if isTracked(touch) { stopTracking() }
    }

    /// Whether `touch` is the tracked one.
    final func isTracked(_ touch: UITouch) -> Bool { tracks && trackedTouch === touch }

    /// Forgets the tracked touch and ends the highlight.
    final func stopTracking() {
        trackedTouch = nil
        tracks = false
        isInside = false
        touchOpenedMenu = false
        setHighlighted(false)
    }

    /// Sets `isHighlighted` if it differs (C-58).
    final func setHighlighted(_ isHighlighted: Bool) {
        if self.isHighlighted != isHighlighted { self.isHighlighted = isHighlighted }
    }

    /// Updates `isTouchInside`, and the highlight if the touch crossed the edge (C-20…C-24).
    final func updateInside(_ touch: UITouch) {
        let margin = touch.type == .indirectPointer ? ControlMetrics.pointerMargin : ControlMetrics.fingerMargin
        let point = touch.location(in: self)
        let wasInside = isInside
        isInside = bounds.insetBy(dx: -margin, dy: -margin).contains(point) || self.point(inside: point, with: nil)
        if isInside != wasInside { setHighlighted(isInside) }
    }

    /// CX-06: opens the menu, from which the tracked touch then chooses.
    final func openMenu(with touch: UITouch, _ event: UIEvent?) {
        guard let contextMenuInteraction, contextMenuInteraction.present(at: touch.location(in: self)) else { return }
        touchOpenedMenu = true
        send(.menuActionTriggered, with: event)
    }
}

extension UIControl: TouchTracking {
    package func viewWillLeaveWindow() {
        cancelTrackedTouch(with: nil)
    }
}
