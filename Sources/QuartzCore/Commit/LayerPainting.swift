import CoreGraphics
import Synchronization

/// Paints a tree of layers that is not on a screen. A render server is one.
package protocol OffscreenLayerRendering: Sendable {
    /// A picture of the part `rect` of the root's superlayer, `scale` pixels a point; where nothing is painted it is
    /// clear. `nil` when a side is not in 1…32767 pixels.
    func renderImage(of commit: RenderCommit, in rect: CGRect, scale: CGFloat) -> CGImage?
}

/// The painter of the process; set when the first render server is made.
package enum OffscreenLayerRenderer {
    private static let installed = Mutex<(any OffscreenLayerRendering)?>(nil)

    /// Paints with this from now on.
    package static func install(_ renderer: any OffscreenLayerRendering) {
        installed.withLock { $0 = renderer }
    }

    /// Who paints; `nil` in a process without a render server.
    static var current: (any OffscreenLayerRendering)? { installed.withLock { $0 } }
}
