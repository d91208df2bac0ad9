import CoreGraphics
import Foundation
import QuartzCore

/// How a layer lies in its superlayer: maps the layer's own coordinates to those of the superlayer.
enum LayerPlacement: Equatable {
    case affine(Affine)
    /// Kept apart, as few layers have one.
    indirect case projective(Homography)

    /// The smallest box around the mapped box.
    func map(_ box: Box) -> Box {
        switch self {
        case .affine(let affine): affine.map(box)
        case .projective(let homography): homography.map(box)
        }
    }

    /// The map when it is affine.
    var affine: Affine? {
        if case .affine(let affine) = self { return affine }
        return nil
    }
}

/// A layer's placement together with which side of the layer it shows.
struct LayerProjection: Equatable {
    var placement = LayerPlacement.affine(.identity)
    /// True when the layer turns its front to the eye.
    var isFront = true
    /// How near the layer's middle is to the eye among its siblings; nearer ones are painted over others.
    var depth = 0.0
}

extension LayerGeometry {
    /// How the layer lies in a superlayer with this geometry (`nil` for the root).
    ///
    /// The layer's transform works about its anchor point; `above` is what the superlayer does to all sublayers. What
    /// leaves the plane is projected back onto it, as a layer shows its sublayers flat.
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
        if let affine = flat.affine { return LayerProjection(placement: .affine(affine), isFront: isFront, depth: depth) }
        return LayerProjection(placement: .projective(flat), isFront: isFront, depth: depth)
    }
}
