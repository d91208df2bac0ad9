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
    /// The layer's transform works about its anchor point; the superlayer's `sublayerTransform` about the
    /// superlayer's. What leaves the plane is projected back onto it, as a layer shows its sublayers flat.
    func placed(in superlayer: LayerGeometry?) -> PlacedSide {
        let anchor = anchor
        let superlayer = superlayer?.isInPlane ?? true ? nil : superlayer
        if isInPlane && superlayer == nil { return PlacedSide(placement: .affine(flatPlacement(anchor))) }
        let sublayerTransform = superlayer?.sublayerTransform
        guard transform3D != nil || sublayerTransform != nil else {
            return PlacedSide(placement: .affine(flatPlacement(anchor)))
        }

        let own = transform3D.map(Matrix4.init) ?? Matrix4(Affine(transform))
        var space = Matrix4.translation(-anchor.x, -anchor.y, -Double(anchorPointZ)).then(own)
        space = space.then(.translation(Double(position.x), Double(position.y), Double(zPosition)))
        if let superlayer, let sublayerTransform {
            let eye = superlayer.anchor
            space = space.then(.translation(-eye.x, -eye.y, 0)).then(Matrix4(sublayerTransform))
            space = space.then(.translation(eye.x, eye.y, 0))
        }
        let flat = space.flattened
        let isFront = flat.determinant * space.determinant >= 0
        if let affine = flat.affine { return PlacedSide(placement: .affine(affine), isFront: isFront) }
        return PlacedSide(placement: .projective(flat), isFront: isFront)
    }

    private func flatPlacement(_ anchor: (x: Double, y: Double)) -> Affine {
        var affine = Affine(transform)
        let origin = affine.map(-anchor.x, -anchor.y)
        affine.tx = origin.x + Double(position.x)
        affine.ty = origin.y + Double(position.y)
        return affine
    }
}
