import QuartzCore

extension UIView {
    /// How what a view drew is placed when the view's size changes (D-09).
    public enum ContentMode: Int, Sendable {
        /// Stretched to the new size.
        case scaleToFill = 0
        /// As large as fits, in proportion.
        case scaleAspectFit = 1
        /// As small as fills, in proportion.
        case scaleAspectFill = 2
        /// Drawn again.
        case redraw = 3
        /// Not resized, in the middle.
        case center = 4
        /// Not resized, in the middle of the top edge.
        case top = 5
        /// Not resized, in the middle of the bottom edge.
        case bottom = 6
        /// Not resized, in the middle of the left edge.
        case left = 7
        /// Not resized, in the middle of the right edge.
        case right = 8
        /// Not resized, in the top left corner.
        case topLeft = 9
        /// Not resized, in the top right corner.
        case topRight = 10
        /// Not resized, in the bottom left corner.
        case bottomLeft = 11
        /// Not resized, in the bottom right corner.
        case bottomRight = 12

        /// The same for a layer, to which "bottom" is where y is least.
        var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .bottom
            case .bottom: .top
            case .left: .left
            case .right: .right
            case .topLeft: .bottomLeft
            case .topRight: .bottomRight
            case .bottomLeft: .topLeft
            case .bottomRight: .topRight
            }
        }
    }

    func changeContentMode(_ mode: ContentMode) {
        flags.contentMode = mode
        layer.contentsGravity = mode.gravity
        layer.needsDisplayOnBoundsChange = mode == .redraw && flags.contains(.mayDisplay)
    }
}
