import CoreGraphics
import Foundation
import QuartzCore

extension Picture {
    /// Where the shown part of the picture lies, in the coordinates of a layer with these bounds. Gravities that keep
    /// the size show it at `scale` pixels a point.
    func target(in bounds: CGRect) -> Box {
        if fillsBounds { return Box(bounds) }
        let part = source
        if Box(bounds).isEmpty || part.isEmpty { return .empty }
        let size = CGSize(width: part.width / scale, height: part.height / scale)
        return Box(values.gravity.contentRect(for: size, in: bounds))
    }
}
