import UIKit

/// A photograph: an image with a white border that is wider at the bottom.
final class PhotoView: UIView {
    private let scenery: Scenery

    /// The widths of the border and of the bottom border, as fractions of the view's width.
    private static let border: CGFloat = 0.05
    private static let bottomBorder: CGFloat = 0.16
    /// The maximum rotation of a wiggle, in radians.
    private static let wiggleAngle: CGFloat = 0.05
    private static let wiggleTime = 0.4

    /// Creates a photograph with a width in points.
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

    /// Rotates the photograph slightly back and forth.
    func wiggle() {
        let rotation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        rotation.values = [0, PhotoView.wiggleAngle, -PhotoView.wiggleAngle, PhotoView.wiggleAngle / 2, 0]
        rotation.isAdditive = true
        rotation.duration = PhotoView.wiggleTime
        layer.add(rotation, forKey: "wiggle")
    }
}
