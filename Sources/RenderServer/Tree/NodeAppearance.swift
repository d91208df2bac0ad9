import CoreGraphics
import QuartzCore

/// The appearance of a layer, prepared for the painter.
struct NodeAppearance {
    /// What the layer draws itself, without its sublayers.
    struct Parts: OptionSet {
        let rawValue: UInt16
        static let background = Parts(rawValue: 1)
        static let contents = Parts(rawValue: 2)
        static let border = Parts(rawValue: 4)
        static let shadow = Parts(rawValue: 8)
        static let fill = Parts(rawValue: 16)
        static let stroke = Parts(rawValue: 32)
        static let gradient = Parts(rawValue: 64)
        static let particles = Parts(rawValue: 128)
        static let tiles = Parts(rawValue: 256)
        /// The specialized content of a layer.
        static let specializedContent: Parts = [.fill, .stroke, .gradient, .particles, .tiles]
    }

    var parts: Parts = []
    var background = PaintColor.clear
    var opacity = 1.0
    var isHidden = false
    var clips = false
    var cornerRadius = 0.0
    /// True if opaque pixels cover the bounds, apart from rounded corners.
    var isOpaque = false
}

extension LayerSnapshot {
    /// True if the layer itself shows nothing and keeps its sublayers in 3D space (`CATransformLayer`).
    var keepsDepth: Bool { if case .depth? = specializedContent { true } else { false } }
}

extension LayerContent {
    /// True if opaque pixels cover the bounds.
    fileprivate var coversBounds: Bool {
        if case .gradient(let gradient) = self { return gradient.isOpaque }
        return false
    }
}

extension NodeAppearance {
    /// A smaller opacity is invisible with 8 bits per channel.
    static let minimumVisibleOpacity = 1.0 / 512

    init(_ layer: LayerSnapshot, contents: ContentsImage?) {
        let style = layer.style
        if layer.keepsDepth {
            opacity = min(1, max(0, Double(style.opacity)))
            isHidden = style.isHidden || !(opacity >= NodeAppearance.minimumVisibleOpacity)
            return
        }
        let size = layer.geometry.bounds.size
        background = PaintColor(style.backgroundColor)
        opacity = min(1, max(0, Double(style.opacity)))
        isHidden = style.isHidden || !(opacity >= NodeAppearance.minimumVisibleOpacity)
        clips = style.masksToBounds
        let maximumRadius = min(Double(size.width), Double(size.height)) / 2
        cornerRadius = style.maskedCorners == 0 ? 0 : min(max(0, Double(style.cornerRadius)), max(0, maximumRadius))
        let hasArea = size.width > 0 && size.height > 0
        if hasArea && background.alpha > 0 { parts.insert(.background) }
        // An image that keeps its size is seen around a layer without area.
        let showsContents = hasArea || contents.map { !$0.fillsBounds } ?? false
        if showsContents && (contents != nil || layer.contents?.previousImage != nil) { parts.insert(.contents) }
        switch layer.specializedContent {
        case .shape(let shape)?:
            if shape.hasFill { parts.insert(.fill) }
            if shape.hasStroke { parts.insert(.stroke) }
        case .gradient(let gradient)?: if hasArea && !gradient.colors.isEmpty { parts.insert(.gradient) }
        case .emitter?: parts.insert(.particles)
        case .tiles?: parts.insert(.tiles)
        case .depth?, .replicator?, nil: break
        }
        if hasArea && style.borderWidth > 0 && style.borderColor.alpha > 0 { parts.insert(.border) }
        if let shadow = style.shadow, shadow.opacity > 0, shadow.color.alpha > 0, !clips { parts.insert(.shadow) }
        let isCrossfading = layer.contents.map { $0.previousImage != nil || $0.crossfadeProgress < 1 } ?? false
        let hasOpaqueImage =
            contents.map { $0.fillsBounds && ($0.isOpaque || style.isOpaque) && !isCrossfading } ?? false
        isOpaque =
            hasArea && (background.alpha >= 1 || hasOpaqueImage || layer.specializedContent?.coversBounds == true)
    }
}
