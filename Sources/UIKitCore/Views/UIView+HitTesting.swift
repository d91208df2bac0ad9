import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// The opacity below which a view receives no touches. decision (E-13).
    nonisolated static let minimumHitTestOpacity: Float = 0.01

    /// Implements `hitTest(_:with:)`: tests the view, then its subviews front to back (E-12…E-17). Subview order
    /// counts, not `zPosition` (E-21); the geometry is that of the model layer, not of a running animation (E-23).
    final func findHit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard isHitTestable, self.point(inside: point, with: event) else { return nil }
        var (found, location) = (self, point)
        while let next = found.hitSubview(at: location, event) {
            switch next {
            case .answer(let view): return view
            case .view(let view, let point): (found, location) = (view, point)
            }
        }
        return found
    }

    private enum HitSubview {
        /// The subview contains the point, given in its coordinates; its subviews are still to be tested.
        case view(UIView, CGPoint)
        /// What an overridden hit test of the subview returned.
        case answer(UIView)
    }

    /// The frontmost subview that is hit by a point of this view; `nil` if none is.
    private func hitSubview(at point: CGPoint, _ event: UIEvent?) -> HitSubview? {
        let subviews = subviewStorage
        if subviews.isEmpty { return nil }
        let isFlat = !layerStorage.hasSublayerTransform
        let subviewBounds = isFlat && subviews.count >= SubviewBounds.minimumCount ? currentSubviewBounds : nil
        func next(before index: Int) -> Int? {
            if let subviewBounds { return subviewBounds.last(before: index, at: point) }
            return index > 0 ? index - 1 : nil
        }
        var index = subviews.count
        while let candidate = next(before: index) {
            index = candidate
            let subview = subviews[index]
            guard let location = subview.layerStorage.locate(point, isFlat: isFlat) else { continue }
            if subview.flags.contains(.overridesHitTesting) {
                // An override may have removed views.
                guard subview.superviewStorage === self else { continue }
                if let hit = subview.hitTest(location.point, with: event) { return .answer(hit) }
            } else if location.isInside, subview.superviewStorage === self, subview.isHitTestable {
                return .view(subview, location.point)
            }
        }
        return nil
    }

    /// The bounds of the subviews, from the cache if it is valid.
    private var currentSubviewBounds: SubviewBounds {
        if layerStorage.isSublayerGeometryCacheValid, let cached = extras?.subviewBounds { return cached }
        let computed = SubviewBounds(of: self)
        editableExtras.subviewBounds = computed
        layerStorage.isSublayerGeometryCacheValid = true
        return computed
    }

    /// Whether hit testing considers the view and its descendants (E-12, A-21).
    private var isHitTestable: Bool {
        isUserInteractionEnabled && !flags.contains(.blockedByAnimation) && !isHidden
            && layerStorage.opacity >= Self.minimumHitTestOpacity
    }
}

/// The bounds of a view's subviews in one array, so that a hit test among many siblings does not visit every view.
///
/// Each entry covers every point that its view may respond to, with a small tolerance. Entries of rotated or scaled
/// views, and of classes that override hit testing, are infinite, so these views are always tested.
struct SubviewBounds {
    /// Decision: with fewer subviews, each one is tested directly.
    static let minimumCount = 32

    private struct Bounds {
        var left = -Float.infinity
        var top = -Float.infinity
        var right = Float.infinity
        var bottom = Float.infinity
    }

    /// One entry per subview, back to front.
    private let bounds: [Bounds]

    /// Records the bounds of the subviews of a view.
    @MainActor init(of view: UIView) {
        let layer = view.layerStorage
        bounds = view.subviewStorage.map { subview in
            guard !subview.flags.contains(.overridesHitTesting), subview.layerStorage.superlayer === layer,
                let frame = subview.layerStorage.untransformedFrame
            else { return Bounds() }
            return Bounds(
                left: Float(frame.origin.x).nextDown, top: Float(frame.origin.y).nextDown,
                right: Float(frame.origin.x + frame.size.width).nextUp,
                bottom: Float(frame.origin.y + frame.size.height).nextUp)
        }
    }

    /// The index of the last subview before `end` whose entry contains a point in the view's coordinates, or `nil`.
    func last(before end: Int, at point: CGPoint) -> Int? {
        let (x, y) = (Float(point.x), Float(point.y))
        return bounds.withUnsafeBufferPointer { boxes in
            var index = end
            while index > 0 {
                index -= 1
                let candidate = boxes[index]
                if x >= candidate.left, x <= candidate.right, y >= candidate.top, y <= candidate.bottom { return index }
            }
            return nil
        }
    }
}
