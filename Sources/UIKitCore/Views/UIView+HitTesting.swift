import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// A view with less opacity than this gets no touches. decision (E-13).
    nonisolated static let leastOpacityForTouches: Float = 0.01

    /// The search of `hitTest(_:with:)`: self first, then the subviews from front to back (E-12…E-17). The view order
    /// counts, not `zPosition` (E-21); the geometry is the model's, not what an animation shows (E-23).
    final func findHit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard mayBeHit, self.point(inside: point, with: event) else { return nil }
        let subviews = subviewStorage
        if subviews.isEmpty { return self }
        let isFlat = !layerStorage.transformsSublayers
        var index = subviews.count
        while let place = subviews.nextPlace(of: point, below: &index, isFlat: isFlat) {
            let subview = subviews[index]
            // An override may have taken views out.
            guard subview.superviewStorage === self else { continue }
            if let hit = subview.hitTest(place, with: event) { return hit }
        }
        return self
    }

    /// False for a view that is left out with everything below it (E-12, A-21).
    private var mayBeHit: Bool {
        isUserInteractionEnabled && !flags.contains(.blockedByAnimation) && !isHidden
            && layerStorage.opacity >= Self.leastOpacityForTouches
    }
}

extension [UIView] {
    /// Goes back from the view before `index` to one that a point of the superview may hit, moves `index` there, and
    /// gives the point in that view's coordinates; `nil` when there is none. A class that overrides neither method of
    /// hit testing need not be asked where it is not.
    ///
    /// Most of many siblings are passed over: they are looked at without being held.
    @MainActor fileprivate func nextPlace(of point: CGPoint, below index: inout Int, isFlat: Bool) -> CGPoint? {
        withUnsafeBytes { bytes in
            let views = bytes.assumingMemoryBound(to: Unmanaged<UIView>.self)
            while index > 0 {
                index -= 1
                let found: CGPoint? = views[index]._withUnsafeGuaranteedRef { view in
                    guard let place = view.layerStorage.locate(point, isFlat: isFlat) else { return nil }
                    return place.isInside || view.flags.contains(.hitTestsItself) ? place.point : nil
                }
                if let found { return found }
            }
            return nil
        }
    }
}
