import CoreGraphics
import Foundation

/// What only some layers have. Most layers have none of it and pay one pointer.
final class LayerExtras {
    static let wholeContents = CGRect(x: 0, y: 0, width: 1, height: 1)

    var name: String?
    var mask: CALayer?
    var actions: [String: any CAAction]?
    var userValues: [String: Any] = [:]
    var borderColor: CGColor?
    var shadowColor: CGColor?
    var timing = LayerExtras.standardTiming
    var animations: [AttachedAnimation] = []
    /// Keys that the receiver of commits knows and the layer no longer has.
    var removedKeys: [String] = []
    var contentsRect = LayerExtras.wholeContents
    var contentsCenter = LayerExtras.wholeContents
    /// What a layer of a drawing class shows, and the colours it was given.
    var form: LayerForm?
    var formColors: [String: CGColor] = [:]
    var gravity = CALayerContentsGravity.resize
    var magnificationFilter = CALayerContentsFilter.linear
    var minificationFilter = CALayerContentsFilter.linear
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var smoothsEdges = true
    var edges: UInt8 = 15
    var rasterizationScale: CGFloat = 1
    /// What is to be drawn again, in the layer's coordinates; `nil` stands for all of it.
    var drawRect: CGRect?
    var keepsDrawnContents = false
    /// What differs from the contents of the last commit; `nil` stands for all of it.
    var contentsDamage: CGRect?
    /// Draws while properties of the application's own are animated.
    var customDisplay: CustomAnimationDisplay?
    /// For a presentation copy, the layer it shows.
    var model: CALayer?

    /// A picture would not simply fill the bounds.
    var placesContents: Bool {
        gravity != .resize || contentsRect != Self.wholeContents || contentsCenter != Self.wholeContents
    }

    /// A layer lasts for ever.
    static let standardTiming: MediaTiming = {
        var timing = MediaTiming()
        timing.duration = .infinity
        return timing
    }()
}
