import CoreGraphics
import Foundation

/// What only some layers have. Most layers have none of it and pay one pointer.
final class LayerExtras {
    static let fullContentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)

    var name: String?
    var mask: CALayer?
    var actions: [String: any CAAction]?
    var userValues: [String: Any] = [:]
    var borderColor: CGColor?
    var shadowColor: CGColor?
    var timing = LayerExtras.defaultTiming
    var animations: [AttachedAnimation] = []
    /// Keys that the receiver of commits knows and the layer no longer has.
    var removedKeys: [String] = []
    var contentsRect = LayerExtras.fullContentsRect
    var contentsCenter = LayerExtras.fullContentsRect
    /// What a layer of a drawing class shows, and the colours it was given.
    var specializedContent: LayerContent?
    var assignedColors: [String: CGColor] = [:]
    var gravity = CALayerContentsGravity.resize
    var magnificationFilter = CALayerContentsFilter.linear
    var minificationFilter = CALayerContentsFilter.linear
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var allowsEdgeAntialiasing = true
    var edgeAntialiasingMask: UInt8 = 15
    var rasterizationScale: CGFloat = 1
    /// What is to be drawn again, in the layer's coordinates; `nil` stands for all of it.
    var dirtyRect: CGRect?
    var keepsDrawnContents = false
    /// What differs from the contents of the last commit; `nil` stands for all of it.
    var contentsDamage: CGRect?
    /// Draws while properties of the application's own are animated.
    var customAnimationDriver: CustomAnimationDriver?
    /// For a presentation copy, the layer it shows.
    var model: CALayer?

    /// A picture would not simply fill the bounds.
    var hasCustomPlacement: Bool {
        gravity != .resize || contentsRect != Self.fullContentsRect || contentsCenter != Self.fullContentsRect
    }

    /// A layer lasts for ever.
    static let defaultTiming: MediaTiming = {
        var timing = MediaTiming()
        timing.duration = .infinity
        return timing
    }()
}
