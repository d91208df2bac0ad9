import UIKit

/// A die made of six layers in a shared 3D space.
final class TransformExhibit: Exhibit {
    let title = "CATransformLayer"
    let summary = "Layers in space, turned as a whole"
    let layer = CALayer()
    let die = CATransformLayer()

    private var faces: [CALayer] = []
    private var rotationX: CGFloat = -26 { didSet { update() } }
    private var rotationY: CGFloat = 32 { didSet { update() } }
    private var gap: CGFloat = 0 { didSet { update() } }
    private var distance: CGFloat = 700 { didSet { update() } }

    private static let side: CGFloat = 150
    private static let radius: CGFloat = 15
    /// The positions of the pips of each face, as fractions of the side.
    private static let pips: [[(x: CGFloat, y: CGFloat)]] = [
        [(0.5, 0.5)], [(0.28, 0.28), (0.72, 0.72)], [(0.26, 0.26), (0.5, 0.5), (0.74, 0.74)],
        [(0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)],
        [(0.27, 0.27), (0.73, 0.27), (0.5, 0.5), (0.27, 0.73), (0.73, 0.73)],
        [(0.28, 0.25), (0.72, 0.25), (0.28, 0.5), (0.72, 0.5), (0.28, 0.75), (0.72, 0.75)],
    ]
    /// The rotation of each face from the front, about x and y, in quarter turns; opposite faces sum to seven.
    private static let faceRotations: [(x: CGFloat, y: CGFloat)] = [(0, 0), (0, 1), (1, 0), (-1, 0), (0, -1), (0, 2)]

    var backdrop: UIColor { Palette.night }

    init() {
        layer.fillStage()
        die.fillStage()
        layer.addSublayer(die)
        faces = TransformExhibit.pips.map(makeFace)
        for face in faces { die.addSublayer(face) }
        update()
    }

    private func makeFace(_ pips: [(x: CGFloat, y: CGFloat)]) -> CALayer {
        let (side, radius) = (TransformExhibit.side, TransformExhibit.radius)
        let face = CALayer()
        face.centerOnStage(width: side, height: side)
        face.backgroundColor = Palette.rose.cgColor
        face.borderColor = UIColor(white: 1, alpha: 0.85).cgColor
        face.borderWidth = 3
        face.cornerRadius = 20
        for pip in pips {
            let disc = CALayer()
            disc.frame = CGRect(
                x: pip.x * side - radius, y: pip.y * side - radius, width: 2 * radius, height: 2 * radius)
            disc.cornerRadius = radius
            disc.backgroundColor = UIColor.white.cgColor
            face.addSublayer(disc)
        }
        return face
    }

    private func update() {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / distance
        layer.sublayerTransform = perspective
        let tilt = CATransform3DMakeRotation(rotationX * .pi / 180, 1, 0, 0)
        die.transform = CATransform3DRotate(tilt, rotationY * .pi / 180, 0, 1, 0)
        for (face, turn) in zip(faces, TransformExhibit.faceRotations) {
            let aboutY = CATransform3DMakeRotation(turn.y * .pi / 2, 0, 1, 0)
            let orientation = CATransform3DRotate(aboutY, turn.x * .pi / 2, 1, 0, 0)
            face.transform = CATransform3DTranslate(orientation, 0, 0, TransformExhibit.side / 2 + gap)
        }
    }

    var controls: [Control] {
        [
            Control("Turn x", -180...180, of: self, \.rotationX, unit: "°"),
            Control("Turn y", -180...180, of: self, \.rotationY, unit: "°"),
            Control("Open", 0...60, of: self, \.gap, unit: " pt"),
            Control("Distance", 300...2000, of: self, \.distance, unit: " pt"),
        ]
    }
}
