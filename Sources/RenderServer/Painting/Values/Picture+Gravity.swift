import CoreGraphics
import Foundation
import QuartzCore

extension ContentsImage {
    /// Where the shown part of the picture lies, in the coordinates of a layer with these bounds. Gravities that keep
    /// the size show it at `scale` pixels a point.
    func target(in bounds: CGRect) -> Box {
        if fillsBounds { return Box(bounds) }
        let sourceBox = source
        if Box(bounds).isEmpty || sourceBox.isEmpty { return .empty }
        let size = CGSize(width: sourceBox.width / scale, height: sourceBox.height / scale)
        return Box(values.gravity.contentRect(for: size, in: bounds))
    }
}
