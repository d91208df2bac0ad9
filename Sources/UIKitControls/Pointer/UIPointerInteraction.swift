import CoreGraphics
import Foundation
import Support
import UIKitCore

/// Changes how a view looks while the pointer of a mouse, a trackpad or a pen is over it (CX-207).
///
///     view.addInteraction(UIPointerInteraction(delegate: self))
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
    /// The view that the interaction was added to.
    public private(set) final weak var view: UIView?
    /// The object that decides about regions and styles; not retained.
    public private(set) final weak var delegate: (any UIPointerInteractionDelegate)?
    private final var hover: UIHoverGestureRecognizer?
    private final var region: UIPointerRegion?
    private final var shown: PointerEffectView?

    /// Creates an interaction; without a delegate the whole view is a region with the automatic effect.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Whether the view changes; true by default. Setting it to false ends an effect.
    open var isEnabled = true {
        didSet { if !isEnabled { leave() } }
    }

    /// Asks for the region and the style again, while the pointer is over the view.
    open func invalidate() {
        guard region != nil, let hover else { return }
        leave()
        move(hover)
    }

    /// Called before the interaction is added to a view, or with `nil` before it is removed.
    open func willMove(to view: UIView?) {
        leave()
        if let hover { self.view?.removeGestureRecognizer(hover) }
        hover = nil
    }

    /// Called after the interaction was added to a view, or with `nil` after it was removed.
    open func didMove(to view: UIView?) {
        self.view = view
        guard let view else { return }
        let hover = UIHoverGestureRecognizer(
            target: self, action: Selector("touchstone_hover:", of: UIPointerInteraction.self) { $0.move($1) })
        view.addGestureRecognizer(hover)
        self.hover = hover
    }

    private func move(_ recognizer: UIHoverGestureRecognizer) {
        guard let view, isEnabled, recognizer.state == .began || recognizer.state == .changed else { return leave() }
        let standard = UIPointerRegion(rect: view.bounds)
        let request = UIPointerRegionRequest(recognizer.location(in: view), recognizer.modifierFlags)
        let new: UIPointerRegion? =
            delegate.map { $0.pointerInteraction(self, regionFor: request, defaultRegion: standard) } ?? standard
        guard new != region else { return }
        leave()
        if let new { enter(new) }
    }

    private func enter(_ new: UIPointerRegion) {
        region = new
        let style: UIPointerStyle?
        if let delegate {
            delegate.pointerInteraction(self, willEnter: new)
            style = delegate.pointerInteraction(self, styleFor: new)
        } else {
            style = view.map { UIPointerStyle(effect: .automatic(UITargetedPreview(view: $0))) }
        }
        guard let effect = style?.effect?.resolved else { return }
        shown = PointerEffectView(effect)
        shown?.show()
    }

    private func leave() {
        guard let old = region else { return }
        region = nil
        delegate?.pointerInteraction(self, willExit: old)
        shown?.hide()
        shown = nil
    }
}

/// Decides about the regions of a view and how they look. All methods are optional.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    /// Returns the region for a location; `nil` for none; `defaultRegion`, the whole view, by default.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// Returns how the view looks while the pointer is in a region; `nil`, as always, by default.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
    /// The pointer is about to enter a region.
    func pointerInteraction(_ interaction: UIPointerInteraction, willEnter region: UIPointerRegion)
    /// The pointer is about to leave a region.
    func pointerInteraction(_ interaction: UIPointerInteraction, willExit region: UIPointerRegion)
}

extension UIPointerInteractionDelegate {
    /// Returns the default region.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        defaultRegion
    }
    /// Returns `nil`.
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
        -> UIPointerStyle?
    {
        nil
    }
    /// Does nothing.
    public func pointerInteraction(_ interaction: UIPointerInteraction, willEnter region: UIPointerRegion) {}
    /// Does nothing.
    public func pointerInteraction(_ interaction: UIPointerInteraction, willExit region: UIPointerRegion) {}
}

/// A part of a view that the pointer may be in.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
    /// The rectangle, in points in the coordinates of the view.
    public nonisolated let rect: CGRect
    /// What distinguishes regions with one rectangle; `nil` by default.
    public nonisolated(unsafe) let identifier: AnyHashable?

    /// Creates a region.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        self.identifier = identifier
        super.init()
    }

    /// Whether another region has the same rectangle and the same identifier.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIPointerRegion else { return false }
        return other.rect == rect && other.identifier == identifier
    }

    /// A value that equal regions have.
    nonisolated open override var hash: Int { identifier?.hashValue ?? 0 }
}

/// Where the pointer is.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
    /// The location, in points in the coordinates of the view.
    public let location: CGPoint
    /// The modifier keys that are held.
    public let modifiers: UIKeyModifierFlags

    init(_ location: CGPoint, _ modifiers: UIKeyModifierFlags) {
        self.location = location
        self.modifiers = modifiers
        super.init()
    }
}

/// Shows an effect on a view.
@MainActor private final class PointerEffectView {
    private let effect: UIPointerEffect
    private let plate = UIView()
    private let transform: CGAffineTransform
    private let shadow: (opacity: Float, radius: CGFloat, offset: CGSize)

    init(_ effect: UIPointerEffect) {
        self.effect = effect
        let view = effect.preview.view
        transform = view.transform
        shadow = (view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset)
        plate.isUserInteractionEnabled = false
        plate.alpha = 0
    }

    func show() {
        let view = effect.preview.view
        var scale: CGFloat = 1
        var hasShadow = false
        switch effect {
        case .automatic: break
        case .highlight: addPlate(below: true, PointerMetrics.highlightAlpha)
        case .lift: (scale, hasShadow) = (PointerMetrics.liftScale, true)
        case .hover(_, let tint, let prefersShadow, let scales):
            if tint != .none { addPlate(below: tint == .underlay, PointerMetrics.overlayAlpha) }
            (scale, hasShadow) = (scales ? PointerMetrics.hoverScale : 1, prefersShadow)
        }
        let (factor, raises) = (scale, hasShadow)
        UIView.animate(withDuration: PointerMetrics.duration, delay: 0, options: .allowUserInteraction) { [self] in
            plate.alpha = 1
            view.transform = transform.scaledBy(x: factor, y: factor)
            guard raises else { return }
            view.layer.shadowOpacity = PointerMetrics.shadowOpacity
            view.layer.shadowRadius = PointerMetrics.shadowRadius
            view.layer.shadowOffset = PointerMetrics.shadowOffset
        }
    }

    private func addPlate(below: Bool, _ alpha: CGFloat) {
        let view = effect.preview.view
        plate.backgroundColor = UIColor.label.withAlphaComponent(alpha)
        if below, let superview = view.superview {
            plate.frame = view.frame.insetBy(dx: -PointerMetrics.plateMargin, dy: -PointerMetrics.plateMargin)
            plate.layer.cornerRadius = PointerMetrics.cornerRadius
            superview.insertSubview(plate, belowSubview: view)
        } else {
            plate.frame = view.bounds
            plate.layer.cornerRadius = view.layer.cornerRadius
            view.addSubview(plate)
        }
    }

    func hide() {
        let view = effect.preview.view
        let plate = plate
        UIView.animate(
            withDuration: PointerMetrics.duration, delay: 0, options: .allowUserInteraction,
            animations: { [self] in
                plate.alpha = 0
                view.transform = transform
                view.layer.shadowOpacity = shadow.opacity
                view.layer.shadowRadius = shadow.radius
                view.layer.shadowOffset = shadow.offset
            }, completion: { _ in plate.removeFromSuperview() })
    }
}
