import CoreGraphics
import Foundation

extension CALayer {
    /// The part of the picture that is used, in units of its size.
    public final var contentsRect: CGRect {
        get { extras?.contentsRect ?? LayerExtras.fullContentsRect }
        set {
            guard newValue != contentsRect, newValue.hasFiniteComponents else { return }
            change("contentsRect", .contents) { $0.changeContents { $0.contentsRect = newValue } }
        }
    }

    /// The part of the picture that stretches, in units of its size; what lies around keeps its size.
    public final var contentsCenter: CGRect {
        get { extras?.contentsCenter ?? LayerExtras.fullContentsRect }
        set {
            guard newValue != contentsCenter, newValue.hasFiniteComponents else { return }
            change("contentsCenter", .contents) { $0.changeContents { $0.contentsCenter = newValue } }
        }
    }

    /// How the picture is placed in the bounds.
    public final var contentsGravity: CALayerContentsGravity {
        get { extras?.gravity ?? .resize }
        set {
            guard newValue != contentsGravity else { return }
            changeContents { $0.gravity = newValue }
            mark(.contents)
        }
    }

    /// How the picture is sampled when it is enlarged.
    public final var magnificationFilter: CALayerContentsFilter {
        get { extras?.magnificationFilter ?? .linear }
        set {
            guard newValue != magnificationFilter else { return }
            changeContents { $0.magnificationFilter = newValue }
            mark(.contents)
        }
    }
}
