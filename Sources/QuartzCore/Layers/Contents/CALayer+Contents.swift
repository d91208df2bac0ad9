import CoreGraphics
import Foundation

extension CALayer {
    final func replaceContents(_ new: Any?) {
        let (old, next) = (contentsValue as AnyObject?, new as AnyObject?)
        guard old !== next else { return }
        change("contents", .contents) { layer in
            layer.contentsValue = new
            layer.hasDrawnContents = false
            layer.extras?.contentsDamage = nil
        }
    }

    /// Changes how the contents are shown, which damages all of them.
    final func changeContents(_ edit: (LayerExtras) -> Void) {
        withExtras {
            edit($0)
            $0.contentsDamage = nil
        }
    }

    /// Sets drawn contents. `damage` is the part that differs, in the layer's coordinates; `nil` for all of it.
    final func setDrawn(_ image: CGImage?, damage: CGRect?) {
        if image == nil, contentsValue == nil { return }
        // Include the damage of earlier drawing that has not been committed yet.
        if dirty.contains(.contents) {
            if let before = extras?.contentsDamage, let damage {
                withExtras { $0.contentsDamage = before.union(damage) }
            } else {
                extras?.contentsDamage = nil
            }
        } else if damage != nil || extras?.contentsDamage != nil {
            withExtras { $0.contentsDamage = damage }
        }
        contentsValue = image
        hasDrawnContents = image != nil
        mark(.contents)
    }

    /// The contents as carried by a commit. Without an image, they are included only if their placement differs from
    /// the default, for an image set by an animation.
    final var committedContents: LayerContents? {
        let image = contentsValue as? CGImage
        if image == nil, extras?.hasCustomPlacement != true { return nil }
        var contents = LayerContents(
            image: image, scale: contentsScaleValue, gravity: contentsGravity, rect: contentsRect,
            center: contentsCenter, samplesNearest: magnificationFilter == .nearest)
        contents.minifiesNearest = minificationFilter == .nearest
        // Drawn contents follow the layer's coordinates; images that were set stay upright.
        contents.isFlipped = !hasDrawnContents && contentsAreFlipped()
        return contents
    }
}

extension CALayer {
    /// The part of the image that is used, in unit coordinates of the image; (0, 0, 1, 1) by default.
    public final var contentsRect: CGRect {
        get { extras?.contentsRect ?? LayerExtras.fullContentsRect }
        set {
            guard newValue != contentsRect, newValue.hasFiniteComponents else { return }
            change("contentsRect", .contents) { $0.changeContents { $0.contentsRect = newValue } }
        }
    }

    /// The part of the image that stretches, in unit coordinates of the image; the rest keeps its size. (0, 0, 1, 1) by
    /// default.
    public final var contentsCenter: CGRect {
        get { extras?.contentsCenter ?? LayerExtras.fullContentsRect }
        set {
            guard newValue != contentsCenter, newValue.hasFiniteComponents else { return }
            change("contentsCenter", .contents) { $0.changeContents { $0.contentsCenter = newValue } }
        }
    }

    /// How the image is placed in the bounds; `.resize` by default.
    public final var contentsGravity: CALayerContentsGravity {
        get { extras?.gravity ?? .resize }
        set {
            guard newValue != contentsGravity else { return }
            changeContents { $0.gravity = newValue }
            mark(.contents)
        }
    }

    /// The sampling filter for enlarged images; `.linear` by default.
    public final var magnificationFilter: CALayerContentsFilter {
        get { extras?.magnificationFilter ?? .linear }
        set {
            guard newValue != magnificationFilter else { return }
            changeContents { $0.magnificationFilter = newValue }
            mark(.contents)
        }
    }
}

extension CALayer {
    /// The sampling filter for reduced images; `.linear` by default. Below half size, filters other than `nearest`
    /// average all pixels.
    public final var minificationFilter: CALayerContentsFilter {
        get { extras?.minificationFilter ?? .linear }
        set {
            guard newValue != minificationFilter else { return }
            changeContents { $0.minificationFilter = newValue }
            mark(.contents)
        }
    }
}

/// The sampling filter for an image drawn at another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Linear interpolation; the default.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Linear interpolation of a smoothly reduced image; the same as `linear`, which also reduces smoothly.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
