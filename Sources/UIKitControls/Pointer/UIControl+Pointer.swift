import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// What shows the pointer over a whole control.
package enum PointerHighlightStyle {
    /// A plate below what the control shows.
    case plate
    /// A tint above it.
    case tint
}

/// What lights up where the pointer is over a control (CX-344).
struct PointerPlate: Equatable {
    /// The area in points in the coordinates of the control.
    var frame: CGRect
    /// The radius of its corners, in points.
    var cornerRadius: CGFloat
    /// Whether it lies below what the control shows, or tints it.
    var isBelow: Bool

    /// A plate below a part of a control, somewhat larger than that.
    static func below(_ area: CGRect) -> PointerPlate {
        let frame = area.insetBy(dx: -PointerMetrics.plateMargin, dy: -PointerMetrics.plateMargin)
        return PointerPlate(frame: frame, cornerRadius: PointerMetrics.cornerRadius, isBelow: true)
    }

    /// A tint above a part of a control.
    static func above(_ area: CGRect, cornerRadius: CGFloat) -> PointerPlate {
        PointerPlate(frame: area, cornerRadius: cornerRadius, isBelow: false)
    }
}

extension UIControl: PointerHighlightable {
    package final func pointerDidMove(to point: CGPoint?) {
        guard point != nil || pointer != nil else { return }
        pointer = point
        updatePointerPlate()
    }

    /// Shows the plate at the pointer, or fades it out.
    final func updatePointerPlate() {
        guard let pointer, isEnabled, let plate = pointerPlate(at: pointer) else { return hidePointerPlate() }
        let isNew = pointerLayer == nil
        let plateLayer = pointerLayer ?? CALayer()
        pointerLayer = plateLayer
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if plate.isBelow {
            layer.insertSublayer(plateLayer, at: 0)
        } else {
            layer.addSublayer(plateLayer)
        }
        plateLayer.frame = plate.frame
        plateLayer.cornerRadius = plate.cornerRadius
        let alpha = plate.isBelow ? PointerMetrics.highlightAlpha : PointerMetrics.overlayAlpha
        plateLayer.backgroundColor =
            UIColor.label.resolvedColor(with: traitCollection).withAlphaComponent(alpha).cgColor
        CATransaction.commit()
        if isNew { plateLayer.add(Self.pointerFade(from: 0, to: 1), forKey: nil) }
    }

    private func hidePointerPlate() {
        guard let plate = pointerLayer else { return }
        pointerLayer = nil
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { plate.removeFromSuperlayer() }
        plate.opacity = 0
        plate.add(Self.pointerFade(from: 1, to: 0), forKey: nil)
        CATransaction.commit()
    }

    private static func pointerFade(from start: Float, to end: Float) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = start
        animation.toValue = end
        animation.duration = PointerMetrics.duration
        return animation
    }
}
