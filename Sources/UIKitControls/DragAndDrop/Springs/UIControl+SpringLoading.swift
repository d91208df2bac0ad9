import Foundation
import UIKitCore

extension UIButton: UISpringLoadedInteractionSupporting {
    /// Whether a drag that rests over the button acts as a tap; false by default (CX-101).
    public final var isSpringLoaded: Bool {
        get { ownSpring != nil }
        set { setSpringLoaded(newValue) { control, _ in control.performPrimaryAction() } }
    }
}

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
    /// Whether a drag that rests over a segment selects it; false by default (CX-101).
    public final var isSpringLoaded: Bool {
        get { ownSpring != nil }
        set {
            setSpringLoaded(newValue) { control, context in
                guard let segments = control as? UISegmentedControl,
                    let index = segments.index(at: context.location(in: segments)),
                    segments.isEnabledForSegment(at: index)
                else { return }
                segments.select(index, with: nil)
            }
        }
    }
}

/// The interaction of a control that is spring loaded by its own property.
private final class ControlSpring: UISpringLoadedInteraction {}

extension UIControl {
    fileprivate var ownSpring: UISpringLoadedInteraction? {
        interactions.lazy.compactMap { $0 as? ControlSpring }.first
    }

    fileprivate func setSpringLoaded(
        _ isOn: Bool, _ activate: @escaping (UIControl, any UISpringLoadedInteractionContext) -> Void
    ) {
        guard isOn != (ownSpring != nil) else { return }
        if let ownSpring { return removeInteraction(ownSpring) }
        addInteraction(
            ControlSpring { [weak self] _, context in
                guard let self else { return }
                activate(self, context)
            })
    }
}
