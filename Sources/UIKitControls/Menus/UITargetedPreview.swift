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

    /// Makes a preview look so.
    final func apply(to preview: UIView) {
        if let backgroundColor { preview.backgroundColor = backgroundColor }
        guard let visiblePath else { return }
        let shape = CAShapeLayer()
        shape.path = visiblePath.cgPath
        preview.layer.mask = shape
    }
}

/// The location of a preview.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
    /// The view in whose coordinates the center is.
    public let container: UIView
    /// The center of the preview, in points in the coordinates of `container`.
    public let center: CGPoint
    /// The transform of the preview; identity by default.
    public let transform: CGAffineTransform

    /// Creates a location.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }

    /// Creates a location without a transform.
    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }
}

/// A view that is shown as a preview, and where it starts or ends.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
    /// The view.
    public let view: UIView
    /// How the preview looks.
    public let parameters: UIPreviewParameters
    private final let ownTarget: UIPreviewTarget?
    /// The size of the preview, in points.
    open var size: CGSize { view.bounds.size }

    /// The location of the preview; by default that of the view.
    open var target: UIPreviewTarget {
        ownTarget ?? UIPreviewTarget(container: view.superview ?? view, center: view.center)
    }

    /// Creates a preview of a view at a location.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        ownTarget = target
        super.init()
    }

    /// Creates a preview of a view where it is. The view must be in a window.
    public init(view: UIView, parameters: UIPreviewParameters) {
        self.view = view
        self.parameters = parameters
        ownTarget = nil
        super.init()
    }

    /// Creates a preview of a view where it is, which looks as the view does.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIPreviewParameters())
    }

    /// Returns a preview of the same view at another location.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// The center of the preview in the coordinates of a window, in points, and its transform; `nil` for a preview that
    /// is not in the window.
    final func position(in window: UIWindow) -> (center: CGPoint, transform: CGAffineTransform)? {
        guard let own = (ownTarget?.container ?? view).window, own === window || window.isSystemWindow else {
            return nil
        }
        if let ownTarget { return (window.convert(ownTarget.center, from: ownTarget.container), ownTarget.transform) }
        return (view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window), .identity)
    }

    /// A copy of the view at its place in the window.
    final func makeCopy(in window: UIWindow) -> UIView {
        let copy = view.snapshotView(afterScreenUpdates: false) ?? UIView()
        if let ownTarget {
            copy.bounds.size = size
            copy.center = window.convert(ownTarget.center, from: ownTarget.container)
            copy.transform = ownTarget.transform
        } else {
            copy.frame = view.convert(view.bounds, to: window)
        }
        parameters.apply(to: copy)
        return copy
    }
}
