import Foundation
import UIKitCore

/// One of the things that a drag carries.
@preconcurrency @MainActor open class UIDragItem: NSObject {
    /// The contents, in several representations.
    public let itemProvider: NSItemProvider
    /// An object for the program that drags; other programs do not see it. `nil` by default.
    open var localObject: Any?
    /// Makes the preview that follows the finger once the drag has begun; `nil`, the lifted one, by default.
    open var previewProvider: (() -> UIDragPreview?)?

    /// Creates an item.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// A view that follows the finger during a drag.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
    /// The view; it need not be in a window.
    public let view: UIView
    /// How the preview looks.
    public let parameters: UIDragPreviewParameters

    /// Creates a preview of a view.
    public init(view: UIView, parameters: UIDragPreviewParameters) {
        self.view = view
        self.parameters = parameters
        super.init()
    }

    /// Creates a preview of a view that looks as the view does.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIDragPreviewParameters())
    }
}

/// How the preview of a drag looks.
open class UIDragPreviewParameters: UIPreviewParameters {}

/// A preview of a drag, with the location where it starts or ends.
open class UITargetedDragPreview: UITargetedPreview {
    /// Returns a preview of the same view at another location.
    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}

/// The location where the preview of a drag starts or ends.
open class UIDragPreviewTarget: UIPreviewTarget {}
