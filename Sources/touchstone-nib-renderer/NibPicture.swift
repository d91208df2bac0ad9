import CoreGraphics
import Foundation
import TouchstoneTesting
import UIKit

/// A picture of a compiled nib or storyboard, drawn without a window.
///
/// Classes of the program do not exist here: their objects are shown by the classes of UIKit that they inherit from.
@MainActor struct NibPicture {
    /// Why a document cannot be drawn.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The directory with the compiled documents and the resources.
    var bundle: Bundle
    /// The name of the document without ending.
    var name: String
    var isStoryboard: Bool
    /// The storyboard identifier of the scene; `nil`, the default, for the initial one.
    var scene: String?
    /// The size in points; if `nil`, the default, that of the view in a nib, and a phone's for scenes.
    var size: CGSize?
    /// Pixels per point.
    var scale: CGFloat = 2
    var style = UIUserInterfaceStyle.light

    /// How long the document is shown before the picture is taken, in seconds: its first animations have ended.
    private static let settlingTime: TimeInterval = 1
    /// The largest number of pixels of a side.
    private static let largestSide: CGFloat = 16_384

    /// Draws the document.
    func image() throws -> CGImage {
        let size = try self.size ?? naturalSize()
        guard min(size.width, size.height) >= 1, max(size.width, size.height) * scale <= Self.largestSide else {
            throw Failure(description: "\(name) would be \(size.width) × \(size.height) points large: choose a --size")
        }
        let app = TestApplication(size: size, scale: scale)
        app.userInterfaceStyle = style
        if isStoryboard {
            app.makeWindow(root: try makeController())
        } else {
            let view = try makeView()
            view.frame = CGRect(origin: .zero, size: size)
            view.translatesAutoresizingMaskIntoConstraints = true
            app.makeWindow().addSubview(view)
            app.window?.backgroundColor = .systemBackground
        }
        app.advance(by: Self.settlingTime)
        return app.screenshot()
    }

    /// The size of the view of a nib, or that of a phone. The view is made for that once more than it is shown, because a
    /// screen exists before its views.
    private func naturalSize() throws -> CGSize {
        let app = TestApplication()
        return try withExtendedLifetime(app) { try isStoryboard ? TestApplication.phone : makeView().bounds.size }
    }

    private func makeView() throws -> UIView {
        let objects = UINib(nibName: name, bundle: bundle).instantiate(withOwner: nil)
        if let view = objects.lazy.compactMap({ $0 as? UIView }).first { return view }
        if let controller = objects.lazy.compactMap({ $0 as? UIViewController }).first { return controller.view }
        throw Failure(description: "\(name) has no view")
    }

    private func makeController() throws -> UIViewController {
        let storyboard = UIStoryboard(name: name, bundle: bundle)
        if let scene {
            if let controller = storyboard.makeViewController(withIdentifier: scene) { return controller }
            throw Failure(
                description: storyboard.hasViewController(withIdentifier: scene)
                    ? "the scene \(scene) of \(name) cannot be made"
                    : "\(name) has no scene with the storyboard identifier \(scene)")
        }
        guard let controller = storyboard.instantiateInitialViewController() else {
            throw Failure(
                description: "\(name) has no initial scene: name one by its storyboard identifier with --scene")
        }
        return controller
    }
}
