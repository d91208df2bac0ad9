import UIKit

/// A table of photographs that can be dragged, pinched and rotated.
final class PhotoTableViewController: UIViewController {
    private(set) var photos: [PhotoView] = []

    /// The initial positions of the photographs, as fractions of the table's size, and their rotations, in radians.
    private static let arrangement: [(scenery: Scenery, x: CGFloat, y: CGFloat, turn: CGFloat)] = [
        (.night, 0.36, 0.25, -0.16), (.sea, 0.62, 0.5, 0.12), (.sunset, 0.4, 0.76, -0.07),
    ]
    /// The width of a photograph, as a fraction of the table's shorter side, and the most of the table's height.
    private static let photoSize: CGFloat = 0.56
    private static let maximumPhotoSize: CGFloat = 0.38
    private static let straightenTime = 0.35

    /// The size of the table that the photographs lie on.
    private var tableSize = CGSize.zero

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.30, green: 0.22, blue: 0.17, alpha: 1)
        tableSize = view.bounds.size
        let side = PhotoTableViewController.photoWidth(onTableOf: tableSize)
        for item in PhotoTableViewController.arrangement {
            let photo = PhotoView(scenery: item.scenery, width: side)
            photo.center = CGPoint(x: view.bounds.width * item.x, y: view.bounds.height * item.y)
            photo.transform = CGAffineTransform(rotationAngle: item.turn)
            view.addSubview(photo)
            photos.append(photo)
            addGestures(to: photo)
        }
    }

    /// Keeps the arrangement when the table is resized: everything moves and grows with it.
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (previous, size) = (tableSize, view.bounds.size)
        guard size != previous, size.width > 0, size.height > 0 else { return }
        tableSize = size
        let growth =
            PhotoTableViewController.photoWidth(onTableOf: size)
            / PhotoTableViewController.photoWidth(onTableOf: previous)
        for photo in photos {
            photo.center.x *= size.width / previous.width
            photo.center.y *= size.height / previous.height
            photo.transform = photo.transform.scaledBy(x: growth, y: growth)
        }
    }

    /// The width of an untouched photograph on a table of a size in points.
    private static func photoWidth(onTableOf size: CGSize) -> CGFloat {
        min(min(size.width, size.height) * photoSize, size.height * maximumPhotoSize)
    }

    private func addGestures(to photo: PhotoView) {
        let pan = UIPanGestureRecognizer(target: self, action: Selector(PhotoTableViewController.drag))
        pan.maximumNumberOfTouches = 2
        pan.allowedScrollTypesMask = .continuous
        let pinch = UIPinchGestureRecognizer(target: self, action: Selector(PhotoTableViewController.resize))
        let rotation = UIRotationGestureRecognizer(target: self, action: Selector(PhotoTableViewController.rotate))
        let doubleTap = UITapGestureRecognizer(target: self, action: Selector(PhotoTableViewController.straighten))
        doubleTap.numberOfTapsRequired = 2
        let press = UILongPressGestureRecognizer(target: self, action: Selector(PhotoTableViewController.raise))
        for recognizer in [pan, pinch, rotation, doubleTap, press] {
            photo.addGestureRecognizer(recognizer)
        }
        for recognizer in [pan, pinch, rotation] { recognizer.delegate = self }
    }

    // MARK: Actions

    private func drag(_ pan: UIPanGestureRecognizer) {
        guard let photo = pan.view else { return }
        moveAnchorPoint(of: photo, to: pan)
        let translation = pan.translation(in: view)
        photo.center = CGPoint(x: photo.center.x + translation.x, y: photo.center.y + translation.y)
        pan.setTranslation(.zero, in: view)
    }

    private func resize(_ pinch: UIPinchGestureRecognizer) {
        guard let photo = pinch.view else { return }
        moveAnchorPoint(of: photo, to: pinch)
        photo.transform = photo.transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1
    }

    private func rotate(_ rotation: UIRotationGestureRecognizer) {
        guard let photo = rotation.view else { return }
        moveAnchorPoint(of: photo, to: rotation)
        photo.transform = photo.transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
    }

    private func straighten(_ tap: UITapGestureRecognizer) {
        guard let photo = tap.view else { return }
        UIView.animate(withDuration: PhotoTableViewController.straightenTime) {
            photo.transform = photo.transform.straightened
        }
    }

    private func raise(_ press: UILongPressGestureRecognizer) {
        guard press.state == .began, let photo = press.view as? PhotoView else { return }
        view.bringSubviewToFront(photo)
        photo.wiggle()
    }

    /// When a gesture begins, moves the anchor point under the fingers without moving the photograph, so that it scales
    /// and rotates about the fingers.
    private func moveAnchorPoint(of photo: UIView, to recognizer: UIGestureRecognizer) {
        guard recognizer.state == .began, let table = photo.superview else { return }
        let anchor = recognizer.location(in: photo)
        let center = photo.convert(anchor, to: table)
        photo.layer.anchorPoint = CGPoint(x: anchor.x / photo.bounds.width, y: anchor.y / photo.bounds.height)
        photo.center = center
    }
}

extension PhotoTableViewController: UIGestureRecognizerDelegate {
    /// Lets the pan, pinch and rotation of one photograph recognize simultaneously.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer.view === otherGestureRecognizer.view && otherGestureRecognizer.delegate === self
    }
}

extension CGAffineTransform {
    /// The transform with its scale but without its rotation.
    fileprivate var straightened: CGAffineTransform {
        let scale = (a * a + b * b).squareRoot()
        return CGAffineTransform(scaleX: scale, y: scale)
    }
}
