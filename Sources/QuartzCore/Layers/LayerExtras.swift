import CoreGraphics
import Foundation

/// Rarely used properties, stored out of line: layers without any of them pay for one pointer.
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
    /// Keys of removed animations that the receiver of commits still has.
    var removedKeys: [String] = []
    var contentsRect = LayerExtras.fullContentsRect
    var contentsCenter = LayerExtras.fullContentsRect
    /// The content of a layer of a specialized class, and the colors assigned to it.
    var specializedContent: LayerContent?
    var assignedColors: [String: CGColor] = [:]
    var gravity = CALayerContentsGravity.resize
    var magnificationFilter = CALayerContentsFilter.linear
    var minificationFilter = CALayerContentsFilter.linear
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var allowsEdgeAntialiasing = true
    var edgeAntialiasingMask: UInt8 = 15
    var rasterizationScale: CGFloat = 1
    var compositingFilter: Any?
    /// The part to be redrawn, in the layer's coordinates; `nil` for all of it.
    var dirtyRect: CGRect?
    var keepsDrawnContents = false
    /// The part that differs from the last committed contents; `nil` for all of it.
    var contentsDamage: CGRect?
    /// Redraws the layer while application-defined properties are animated.
    var customAnimationDriver: CustomAnimationDriver?
    /// For a presentation copy, its model layer.
    var model: CALayer?

    /// True if an image would not simply fill the bounds.
    var hasCustomPlacement: Bool {
        gravity != .resize || contentsRect != Self.fullContentsRect || contentsCenter != Self.fullContentsRect
    }

    /// The timing of a layer, whose duration is infinite.
    static let defaultTiming: MediaTiming = {
        var timing = MediaTiming()
        timing.duration = .infinity
        return timing
    }()
}

/// The parts of a layer that have changed since it was last committed.
struct LayerParts: OptionSet {
    let rawValue: UInt8

    static let geometry = LayerParts(rawValue: 1)
    static let style = LayerParts(rawValue: 2)
    static let contents = LayerParts(rawValue: 4)
    static let sublayers = LayerParts(rawValue: 8)
    static let mask = LayerParts(rawValue: 16)
    static let animations = LayerParts(rawValue: 32)
    static let specializedContent = LayerParts(rawValue: 64)
    static let all: LayerParts = [.geometry, .style, .contents, .sublayers, .mask, .animations, .specializedContent]
}
