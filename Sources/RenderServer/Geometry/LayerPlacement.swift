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
struct PlacedSide: Equatable {
    var placement = LayerPlacement.affine(.identity)
    /// True when the layer turns its front to the eye.
    var isFront = true
    /// How near the layer's middle is to the eye among its siblings; nearer ones are painted over others.
    var depth = 0.0
}

extension LayerGeometry {
    /// Where the anchor point lies in the layer's own coordinates.
    var anchor: (x: Double, y: Double) {
        (
            Double(bounds.origin.x + anchorPoint.x * bounds.size.width),
            Double(bounds.origin.y + anchorPoint.y * bounds.size.height)
        )
    }

    /// How the layer lies in a superlayer with this geometry (`nil` for the root).
    ///
    /// The layer's transform works about its anchor point; `above` is what the superlayer does to all sublayers. What
    /// leaves the plane is projected back onto it, as a layer shows its sublayers flat.
    func placed(in above: Matrix4?) -> PlacedSide {
        let anchor = anchor
        guard transform3D != nil || above != nil else {
            return PlacedSide(placement: .affine(flatPlacement(anchor)), depth: Double(zPosition))
        }
        var space = matrix
        if let above { space = space.then(above) }
        let flat = space.flattened
        let isFront = flat.determinant * space.determinant >= 0
        let depth = space.depth(
            Double(bounds.origin.x + bounds.size.width / 2), Double(bounds.origin.y + bounds.size.height / 2))
        if let affine = flat.affine { return PlacedSide(placement: .affine(affine), isFront: isFront, depth: depth) }
        return PlacedSide(placement: .projective(flat), isFront: isFront, depth: depth)
    }

    /// From the layer's coordinates to its superlayer's, in space.
    var matrix: Matrix4 {
        let anchor = anchor
        let own = transform3D.map(Matrix4.init) ?? Matrix4(Affine(transform))
        return Matrix4.translation(-anchor.x, -anchor.y, -Double(anchorPointZ)).then(own)
            .then(.translation(Double(position.x), Double(position.y), Double(zPosition)))
    }

    /// `sublayerTransform` about the anchor point; `nil` when it changes nothing.
    var sublayerMatrix: Matrix4? {
        guard !isInPlane, let sublayerTransform else { return nil }
        let eye = anchor
        return Matrix4.translation(-eye.x, -eye.y, 0).then(Matrix4(sublayerTransform))
            .then(.translation(eye.x, eye.y, 0))
    }

    private func flatPlacement(_ anchor: (x: Double, y: Double)) -> Affine {
        var affine = Affine(transform)
        let origin = affine.map(-anchor.x, -anchor.y)
        affine.tx = origin.x + Double(position.x)
        affine.ty = origin.y + Double(position.y)
        return affine
    }
}
