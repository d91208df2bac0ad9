import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// A view with less opacity than this gets no touches. decision (E-13).
    nonisolated static let minimumHitTestOpacity: Float = 0.01

    /// The search of `hitTest(_:with:)`: self first, then the subviews from front to back (E-12…E-17). The view order
    /// counts, not `zPosition` (E-21); the geometry is the model's, not what an animation shows (E-23).
    final func findHit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard isHitTestable, self.point(inside: point, with: event) else { return nil }
        let subviews = subviewStorage
        if subviews.isEmpty { return self }
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
            // A class that overrides neither method need not be asked where it is not.
            if !location.isInside, !subview.flags.contains(.overridesHitTesting) { continue }
            // An override may have taken views out.
            guard subview.superviewStorage === self else { continue }
            if let hit = subview.hitTest(location.point, with: event) { return hit }
        }
        return self
    }

    /// Where the subviews are now.
    private var currentSubviewBounds: SubviewBounds {
        if layerStorage.isSublayerGeometryCacheValid, let cached = extras?.subviewBounds { return cached }
        let computed = SubviewBounds(of: self)
        editableExtras.subviewBounds = computed
        layerStorage.isSublayerGeometryCacheValid = true
        return computed
    }

    /// False for a view that is left out with everything below it (E-12, A-21).
    private var isHitTestable: Bool {
        isUserInteractionEnabled && !flags.contains(.blockedByAnimation) && !isHidden
            && layerStorage.opacity >= Self.minimumHitTestOpacity
    }
}
