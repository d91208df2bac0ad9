import CoreGraphics
import Foundation
import QuartzCore

/// Maps a layer's coordinates to those of its superlayer.
enum LayerPlacement: Equatable {
    case affine(Affine)
    /// Indirect to keep the type small, as few layers have perspective.
    indirect case projective(Homography)

    /// The bounding box of the transformed box.
    func map(_ box: Box) -> Box {
        switch self {
        case .affine(let affine): affine.map(box)
        case .projective(let homography): homography.map(box)
        }
    }

    /// The transform if it is affine.
    var affine: Affine? {
        if case .affine(let affine) = self { return affine }
        return nil
    }
}

/// A layer's placement in its superlayer, with the visible face and the depth.
struct LayerProjection: Equatable {
    var placement = LayerPlacement.affine(.identity)
    /// True if the front of the layer faces the eye.
    var isFront = true
    /// The depth of the layer's center among its siblings; nearer layers have a greater depth and are painted later.
    var depth = 0.0
}

extension LayerGeometry {
    /// The projection of the layer into a superlayer with the given sublayer transform (`nil` if it has none).
    ///
    /// The layer's transform is about its anchor point; `above` is the superlayer's transform of all sublayers. The
    /// result is projected back onto the plane, because a layer shows its sublayers flat.
    func projection(in above: Matrix4?) -> LayerProjection {
        if above == nil, let affine = affineTransformToSuperlayer {
            return LayerProjection(placement: .affine(Affine(affine)), depth: Double(zPosition))
        }
        var space = Matrix4(matrixToSuperlayer)
        if let above { space = space.then(above) }
        let flat = space.flattened
        let isFront = flat.determinant * space.determinant >= 0
        let depth = space.depth(
            Double(bounds.origin.x + bounds.size.width / 2), Double(bounds.origin.y + bounds.size.height / 2))
        if let affine = flat.affine {
            return LayerProjection(placement: .affine(affine), isFront: isFront, depth: depth)
        }
        return LayerProjection(placement: .projective(flat), isFront: isFront, depth: depth)
    }
}
