import UIKit

/// A photograph: a picture with a white border, wider below.
final class PhotoView: UIView {
    private let scenery: Scenery

    /// How wide the border is, and the one below, as parts of the width.
    private static let border: CGFloat = 0.05
    private static let bottomBorder: CGFloat = 0.16
    /// How far a photograph wiggles, in radians.
    private static let wiggleAngle: CGFloat = 0.05
    private static let wiggleTime = 0.4

    /// Makes a photograph of a width in points.
    init(scenery: Scenery, width: CGFloat) {
        self.scenery = scenery
        let height = width * (1 - PhotoView.border + PhotoView.bottomBorder)
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
        backgroundColor = .white
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.5
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 0, height: 3)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func draw(_ rect: CGRect) {
        let border = bounds.width * PhotoView.border
        let side = bounds.width - 2 * border
        scenery.draw(in: CGRect(x: border, y: border, width: side, height: side))
    }

    /// Turns to and fro a little, and comes to rest as it was.
    func wiggle() {
        let rotation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        rotation.values = [0, PhotoView.wiggleAngle, -PhotoView.wiggleAngle, PhotoView.wiggleAngle / 2, 0]
        rotation.isAdditive = true
        rotation.duration = PhotoView.wiggleTime
        layer.add(rotation, forKey: "wiggle")
    }
}
