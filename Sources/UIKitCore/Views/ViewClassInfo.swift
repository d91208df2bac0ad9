import CoreGraphics
import Foundation
import QuartzCore

/// Caches which methods each view class overrides.
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
    private static let tag = slot(TagProbe.self)
    private static let layerDraw = layerSlot(DrawingLayerProbe.self)
    private static let layerDisplay = layerSlot(DisplayingLayerProbe.self)

    /// By the address of the class: another type of key would delay the start (docs/decisions/linking.md).
    private static var cache: [Int: ViewFlags] = [:]
    private static var lastLookup: (type: ObjectIdentifier, flags: ViewFlags)?

    /// The initial flags of a view of the given class.
    static func flags(of type: UIView.Type) -> ViewFlags {
        let name = ObjectIdentifier(type)
        if let lastLookup, lastLookup.type == name { return lastLookup.flags }
        let address = Int(bitPattern: name)
        let flags = cache[address] ?? inspect(type)
        cache[address] = flags
        lastLookup = (name, flags)
        return flags
    }

    private static func inspect(_ type: UIView.Type) -> ViewFlags {
        var flags = ViewFlags.initial
        let hasPlainLayer = type.layerClass == CALayer.self
        let draws = [draw, drawLayer, displayLayer].contains { $0.isOverridden(by: type) }
        // Other layers, such as shapes, need no bitmap: an opaque one would hide what is behind the view.
        let layerDraws =
            !hasPlainLayer && [layerDraw, layerDisplay].contains { $0.isOverridden(by: type.layerClass) }
        let laysOut = [layout, layoutLayer].contains { $0.isOverridden(by: type) }
        flags.set(.mayDisplay, draws || layerDraws)
        flags.set(.mayLayOut, laysOut || !hasPlainLayer)
        flags.set(.overridesHitTesting, [hitTest, pointInside].contains { $0.isOverridden(by: type) })
        flags.set(.overridesLayerActions, action.isOverridden(by: type))
        flags.set(.overridesUpdateConstraints, constraints.isOverridden(by: type))
        flags.set(.overridesViewWithTag, tag.isOverridden(by: type))
        return flags
    }

    private static func slot(_ probe: UIView.Type) -> MethodSlot {
        MethodSlot(of: UIView.self, plain: PlainProbe.self, overriding: probe)
    }

    private static func layerSlot(_ probe: CALayer.Type) -> MethodSlot {
        MethodSlot(of: CALayer.self, plain: PlainLayerProbe.self, overriding: probe)
    }
}

// Each overrides one method of UIView or CALayer; no instance is ever created.

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

private final class TagProbe: UIView {
    override func viewWithTag(_ tag: Int) -> UIView? { nil }
}

private final class PlainLayerProbe: CALayer {}

private final class DrawingLayerProbe: CALayer {
    override func draw(in ctx: CGContext) {}
}

private final class DisplayingLayerProbe: CALayer {
    override func display() {}
}

/// Determines whether a class overrides one method of another class, without calling it.
///
/// The metadata of a Swift class contains its method table; a subclass repeats its superclass's table and replaces the
/// entries that it overrides. The index of the entry is found once, by comparing a class with two probe subclasses: one
/// that overrides nothing and one that overrides only the method in question. If not exactly one entry differs, every
/// class counts as overriding, which is slower but always correct.
package struct MethodSlot {
    private let index: Int?
    private let original: UInt

    /// Finds the entry that `overriding` replaces and `plain` does not; both must be direct subclasses of `base`.
    package init(of base: AnyClass, plain: AnyClass, overriding: AnyClass) {
        let original = Self.words(base)
        let untouched = Self.words(plain)
        let replaced = Self.words(overriding)
        let candidates = (Self.firstMemberIndex..<Self.endOfMembers(base)).filter {
            original[$0] == untouched[$0] && original[$0] != replaced[$0]
        }
        index = candidates.count == 1 ? candidates[0] : nil
        self.original = index.map { original[$0] } ?? 0
    }

    /// Whether `type`, a subclass of the base class, has its own implementation.
    package func isOverridden(by type: AnyClass) -> Bool {
        guard let index else { return true }
        return Self.words(type)[index] != original
    }

    /// Without Objective-C, class metadata starts with seven words: kind, superclass, flags, instance size, class size,
    /// description and variable destroyer. Inherited and own members follow.
    private static let firstMemberIndex = 7
    /// The word that holds the size of the whole metadata and, in its upper half, the size of the part before the
    /// address of the class, both in bytes.
    private static let sizeWordIndex = 4

    private static func words(_ type: AnyClass) -> UnsafePointer<UInt> {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    }

    private static func endOfMembers(_ type: AnyClass) -> Int {
        let sizes = words(type)[sizeWordIndex]
        let bytes = Int(sizes & 0xFFFF_FFFF) - Int(sizes >> 32)
        return bytes / MemoryLayout<UInt>.size
    }
}
