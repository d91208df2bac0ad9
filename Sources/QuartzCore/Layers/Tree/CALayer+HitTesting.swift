import CoreGraphics
import Foundation

extension CALayer {
    final func findLayer(at p: CGPoint) -> CALayer? {
        guard !style.isHidden, let own = pointFromParent(p) else { return nil }
        let isInside = contains(own)
        if style.masksToBounds, !isInside { return nil }
        for child in frontToBack {
            if let found = child.hitTest(own) { return found }
        }
        return isInside ? self : nil
    }

    /// Sublayers as they are seen: higher `zPosition` first, among equals the later ones.
    private var frontToBack: [CALayer] { backToFront.reversed() }

    /// Sublayers in the order in which they are painted: higher `zPosition` last, equals in the order of `sublayers`.
    final var backToFront: [CALayer] {
        guard let list = currentChildren else { return [] }
        guard list.contains(where: { $0.geometry.zPosition != 0 }) else { return list }
        let order = list.indices.sorted { a, b in
            let (za, zb) = (list[a].geometry.zPosition, list[b].geometry.zPosition)
            return za != zb ? za < zb : a < b
        }
        return order.map { list[$0] }
    }
}
