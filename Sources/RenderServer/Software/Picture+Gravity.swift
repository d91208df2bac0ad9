import CoreGraphics
import Foundation
import QuartzCore

extension Picture {
    /// Where the shown part of the picture lies, in the coordinates of a layer with these bounds. Gravities that keep
    /// the size show it at `scale` pixels a point; "top" is where y is least.
    func target(in bounds: CGRect) -> Box {
        let frame = Box(bounds)
        let part = source
        if frame.isEmpty || part.isEmpty { return .empty }
        let natural = (width: part.width / scale, height: part.height / scale)

        switch values.gravity {
        case .resize:
            return frame
        case .resizeAspect, .resizeAspectFill:
            let across = frame.width / natural.width
            let down = frame.height / natural.height
            let factor = values.gravity == .resizeAspect ? min(across, down) : max(across, down)
            return frame.place(natural.width * factor, natural.height * factor, 0.5, 0.5)
        case .top: return frame.place(natural.width, natural.height, 0.5, 0)
        case .bottom: return frame.place(natural.width, natural.height, 0.5, 1)
        case .left: return frame.place(natural.width, natural.height, 0, 0.5)
        case .right: return frame.place(natural.width, natural.height, 1, 0.5)
        case .topLeft: return frame.place(natural.width, natural.height, 0, 0)
        case .topRight: return frame.place(natural.width, natural.height, 1, 0)
        case .bottomLeft: return frame.place(natural.width, natural.height, 0, 1)
        case .bottomRight: return frame.place(natural.width, natural.height, 1, 1)
        default: return frame.place(natural.width, natural.height, 0.5, 0.5)
        }
    }
}

extension Box {
    /// A box of this size whose place in this one is given by a part of the room that is left: 0 first edge, 1 last.
    fileprivate func place(_ width: Double, _ height: Double, _ across: Double, _ down: Double) -> Box {
        let x = minX + (self.width - width) * across
        let y = minY + (self.height - height) * down
        return Box(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }
}
