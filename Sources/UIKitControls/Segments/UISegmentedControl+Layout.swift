import CoreGraphics
import Foundation
import UIKitCore

extension UISegmentedControl {
    /// The areas of the segments, in points, from left to right or right to left (CX-48).
    final func areas(in bounds: CGRect) -> [CGRect] {
        let count = segments.count
        guard count > 0 else { return [] }
        let setWidth = segments.reduce(0) { $0 + $1.width }
        let free = segments.filter { $0.width == 0 }
        let rest = max(0, bounds.width - setWidth)
        let needs = free.map { $0.contentSize.width + 2 * SegmentMetrics.padding }
        let total = needs.reduce(0, +)
        var edges: [CGFloat] = [0]
        var (freeIndex, x) = (0, CGFloat(0))
        for segment in segments {
            if segment.width > 0 {
                x += segment.width
            } else {
                let share =
                    apportionsSegmentWidthsByContent && total > 0 ? needs[freeIndex] / total : 1 / CGFloat(free.count)
                x += rest * share
                freeIndex += 1
            }
            edges.append(x)
        }
        let whole = edges.map { ($0 + 1e-6).rounded(.down) }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (0..<count).map { index in
            let width = (index == count - 1 ? edges[count] : whole[index + 1]) - whole[index]
            let left = isMirrored ? bounds.width - whole[index] - width : whole[index]
            return CGRect(x: left, y: 0, width: width, height: bounds.height)
        }
    }

    /// Places a separator between each two segments; those beside the plate are not shown.
    final func placeSeparators(_ areas: [CGRect]) {
        let count = max(0, areas.count - 1)
        while separators.count > count { separators.removeLast().removeFromSuperview() }
        while separators.count < count {
            let view = UIView()
            view.isUserInteractionEnabled = false
            view.backgroundColor = .separator
            separators.append(view)
            insertSubview(view, at: 0)
        }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, view) in separators.enumerated() {
            let x = isMirrored ? areas[index].minX : areas[index].maxX
            let size = SegmentMetrics.separator
            view.frame = CGRect(
                x: x - size.width / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
            let isBesidePlate = index == shownSelection || index + 1 == shownSelection
            view.alpha = isBesidePlate || hasBackgroundImages || hasDividerImages ? 0 : 1
        }
    }

    /// The segment at a point; a point outside belongs to the nearest segment in its row.
    final func index(at point: CGPoint) -> Int? {
        let areas = areas(in: bounds)
        let x = min(max(point.x, 0), max(0, bounds.width - 0.5))
        return areas.firstIndex { $0.minX <= x && x < $0.maxX }
    }
}
