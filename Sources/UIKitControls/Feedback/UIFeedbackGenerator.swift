import CoreGraphics
import Foundation
import UIKitCore

/// A request for a haptic effect.
package enum HapticEffect: Equatable, Sendable {
    /// A blow of a strength, 0…1.
    case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
    /// A value under the finger has changed.
    case selection
    /// A task has ended.
    case notification(UINotificationFeedbackGenerator.FeedbackType)
}

/// Where haptic effects go. Devices without an actuator ignore them (CX-102).
@MainActor package enum Haptics {
    /// Receives every effect; ignores it unless a host or a test replaces this.
    package static var play: (HapticEffect) -> Void = { _ in }
    /// Told before effects are expected soon.
    package static var prepare: () -> Void = {}
}

/// The base class of the generators of haptic effects. Use one of its subclasses.
///
/// Effects are felt on devices with an actuator; elsewhere they have no effect (CX-102).
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject, UIInteraction {
    /// The view the generator was added to.
    public private(set) final weak var view: UIView?

    /// Creates a generator.
    public override init() {
        super.init()
    }

    /// Creates a generator and adds it to a view, where the effects are felt.
    public convenience init(view: UIView) {
        self.init()
        view.addInteraction(self)
    }

    /// Tells the actuator that an effect is about to be asked for. It may be called often (CX-102).
    open func prepare() {
        Haptics.prepare()
    }

    /// Called before the generator is added to a view, or with `nil` before it is removed.
    open func willMove(to view: UIView?) {}

    /// Called after the generator was added to a view, or with `nil` after it was removed.
    open func didMove(to view: UIView?) {
        self.view = view
    }
}

/// Generates blows, as when two things meet.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    private let style: FeedbackStyle

    /// Creates a generator for blows of a style.
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Creates a generator for medium blows.
    public convenience override init() {
        self.init(style: .medium)
    }

    /// Creates a generator for blows of a style and adds it to a view.
    public convenience init(style: FeedbackStyle, view: UIView) {
        self.init(style: style)
        view.addInteraction(self)
    }

    /// A blow at full strength.
    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// A blow at a strength, pinned to 0…1.
    open func impactOccurred(intensity: CGFloat) {
        Haptics.play(.impact(style, intensity: min(max(intensity, 0), 1)))
    }

    /// A blow at full strength, at a point in points in the coordinates of the view.
    open func impactOccurred(at location: CGPoint) { impactOccurred(intensity: 1) }

    /// A blow at a strength, pinned to 0…1, at a point in points in the coordinates of the view.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) { impactOccurred(intensity: intensity) }

    /// The mass and the stiffness of what meets.
    public enum FeedbackStyle: Int, Sendable {
        /// Small or light things.
        case light = 0
        /// Things of medium size.
        case medium = 1
        /// Large or heavy things.
        case heavy = 2
        /// Soft things.
        case soft = 3
        /// Stiff things.
        case rigid = 4
    }
}

/// Generates ticks while a selection changes.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// The selection has changed.
    open func selectionChanged() { Haptics.play(.selection) }

    /// The selection has changed, at a point in points in the coordinates of the view.
    open func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// Generates the effects that tell how a task has ended.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// A task has ended.
    open func notificationOccurred(_ notificationType: FeedbackType) { Haptics.play(.notification(notificationType)) }

    /// A task has ended, at a point in points in the coordinates of the view.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
        notificationOccurred(notificationType)
    }

    /// How a task has ended.
    public enum FeedbackType: Int, Sendable {
        /// With success.
        case success = 0
        /// With a warning.
        case warning = 1
        /// With an error.
        case error = 2
    }
}
