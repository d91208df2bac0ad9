import UIKit

/// A window that shows every finger above its content, for recordings and demonstrations. Its content needs no change.
final class TouchOverlayWindow: UIWindow {
    private let overlay = TouchOverlayView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(overlay)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    /// All touches pass through here on their way to the views.
    override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
        if let touches = event.allTouches { overlay.show(touches) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        overlay.frame = bounds
    }

    /// Keeps the overlay above views that are added later.
    override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        if subview !== overlay { bringSubviewToFront(overlay) }
    }
}
