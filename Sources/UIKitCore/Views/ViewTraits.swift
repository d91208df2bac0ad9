import CoreGraphics
import Foundation
import QuartzCore

/// What is known of a class of views for as long as the program runs.
@MainActor enum ViewClassInfo {
    private static let draw = slot(DrawingProbe.self)
    private static let drawLayer = slot(LayerDrawingProbe.self)
    private static let displayLayer = slot(LayerDisplayProbe.self)
    private static let layout = slot(LayoutProbe.self)
    private static let layoutLayer = slot(LayerLayoutProbe.self)
    private static let hitTest = slot(HitTestProbe.self)
    private static let pointInside = slot(PointInsideProbe.self)
    private static let action = slot(ActionProbe.self)
    private static let constraints = slot(ConstraintProbe.self)

    private static var cache: [ObjectIdentifier: ViewFlags] = [:]
    private static var lastLookup: (type: ObjectIdentifier, flags: ViewFlags)?

    /// The flags a new view of a class starts with.
    static func flags(of type: UIView.Type) -> ViewFlags {
        let name = ObjectIdentifier(type)
        if let lastLookup, lastLookup.type == name { return lastLookup.flags }
        let flags = cache[name] ?? inspect(type)
        cache[name] = flags
        lastLookup = (name, flags)
        return flags
    }

    private static func inspect(_ type: UIView.Type) -> ViewFlags {
        var flags = ViewFlags.initial
        let hasPlainLayer = type.layerClass == CALayer.self
        let draws = [draw, drawLayer, displayLayer].contains { $0.isOverridden(by: type) }
        let laysOut = [layout, layoutLayer].contains { $0.isOverridden(by: type) }
        flags.set(.mayDisplay, draws || !hasPlainLayer)
        flags.set(.mayLayOut, laysOut || !hasPlainLayer)
        flags.set(.overridesHitTesting, [hitTest, pointInside].contains { $0.isOverridden(by: type) })
        flags.set(.overridesLayerActions, action.isOverridden(by: type))
        flags.set(.overridesUpdateConstraints, constraints.isOverridden(by: type))
        return flags
    }

    private static func slot(_ probe: UIView.Type) -> MethodSlot {
        MethodSlot(of: UIView.self, plain: PlainProbe.self, overriding: probe)
    }
}

// Each overrides one method of UIView, none is ever made.

private final class PlainProbe: UIView {}

private final class DrawingProbe: UIView {
    override func draw(_ rect: CGRect) {}
}

private final class LayerDrawingProbe: UIView {
    override func draw(_ layer: CALayer, in context: CGContext) {}
}

private final class LayerDisplayProbe: UIView {
    override func display(_ layer: CALayer) {}
}

private final class LayoutProbe: UIView {
    override func layoutSubviews() {}
}

private final class LayerLayoutProbe: UIView {
    override func layoutSublayers(of layer: CALayer) {}
}

private final class HitTestProbe: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}

private final class PointInsideProbe: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
}

private final class ActionProbe: UIView {
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

private final class ConstraintProbe: UIView {
    override func updateConstraints() {}
}
