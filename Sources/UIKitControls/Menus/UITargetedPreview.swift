import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// How the preview of a view looks.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
    /// The color behind the view; `nil`, none, by default.
    open var backgroundColor: UIColor?
    /// The part of the view that is shown, in its coordinates; `nil`, all of it, by default.
    open var visiblePath: UIBezierPath?

    /// Creates parameters with the defaults.
    public override init() {
        super.init()
    }
}

/// A view that is shown as a preview while its menu is open.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
    /// The view. It must be in a window.
    public let view: UIView
    /// How the preview looks.
    public let parameters: UIPreviewParameters
    /// The size of the preview, in points.
    open var size: CGSize { view.bounds.size }

    /// Creates a preview of a view.
    public init(view: UIView, parameters: UIPreviewParameters) {
        self.view = view
        self.parameters = parameters
        super.init()
    }

    /// Creates a preview of a view that looks as the view does.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIPreviewParameters())
    }

    /// A copy of the view at its place in the window.
    func makeCopy(in window: UIWindow) -> UIView {
        let frame = view.convert(view.bounds, to: window)
        let copy = view.snapshotView(afterScreenUpdates: false) ?? UIView()
        copy.frame = frame
        copy.backgroundColor = parameters.backgroundColor
        if let path = parameters.visiblePath {
            let shape = CAShapeLayer()
            shape.path = path.cgPath
            copy.layer.mask = shape
        }
        return copy
    }
}
