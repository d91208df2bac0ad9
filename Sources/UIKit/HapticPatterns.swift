import Foundation
import SystemServices
import UIKitControls
import X11Host

/// Plays the effects of feedback generators on the device's vibration motor (CX-205), or through feedbackd where the motor
/// belongs to that (DV-75).
@MainActor enum HapticPlayer {
    /// The motor, or why there is none; looked for when the first effect is expected.
    private static var device: Result<ForceFeedbackDevice, any Error>?

    /// Sends effects to the motor from now on.
    static func install() {
        Haptics.prepare = { if motor == nil { feedback.prepare() } }
        Haptics.play = { effect in
            if let motor { motor.play(effect.pattern) } else { feedback.trigger(effect.feedbackEvent) }
        }
    }

    private static let feedback = FeedbackService()

    private static var motor: ForceFeedbackDevice? {
        let found = device ?? Result { try ForceFeedbackDevice.open() }
        device = found
        return try? found.get()
    }
}

extension HapticEffect {
    /// How the effect feels (CX-205).
    var pattern: [Rumble] {
        switch self {
        case .impact(let style, let intensity):
            let (strength, duration) = HapticPatterns.impact(style)
            return [Rumble(strong: strength * intensity, weak: strength * intensity, duration: duration)]
        case .selection: return [HapticPatterns.selection]
        case .notification(.success): return HapticPatterns.success
        case .notification(.warning): return HapticPatterns.warning
        case .notification(.error): return HapticPatterns.error
        }
    }
}

extension HapticEffect {
    /// The event of feedbackd's theme (DV-76). decision.
    var feedbackEvent: String {
        switch self {
        case .impact(.light, _), .impact(.soft, _), .selection: "button-released"
        case .impact(.medium, _), .impact(.rigid, _): "button-pressed"
        case .impact(.heavy, _): "window-close"
        case .notification(.success): "message-sent-instant"
        case .notification(.warning), .notification(.error): "bell-terminal"
        }
    }
}

/// The runs of the motor for each effect: strengths, seconds and delays in seconds (CX-205).
enum HapticPatterns {
    static func impact(_ style: UIImpactFeedbackGenerator.FeedbackStyle) -> (strength: Double, duration: TimeInterval) {
        switch style {
        case .light: (0.4, 0.02)
        case .medium: (0.6, 0.03)
        case .heavy: (1, 0.04)
        case .soft: (0.45, 0.06)
        case .rigid: (0.9, 0.015)
        }
    }

    static let selection = Rumble(strong: 0.3, weak: 0.3, duration: 0.01)
    static let success = [
        Rumble(strong: 0.5, weak: 0.5, duration: 0.03), Rumble(strong: 0.8, weak: 0.8, duration: 0.04, delay: 0.13),
    ]
    static let warning = [
        Rumble(strong: 0.7, weak: 0.7, duration: 0.04), Rumble(strong: 0.4, weak: 0.4, duration: 0.04, delay: 0.17),
    ]
    static let error = [
        Rumble(strong: 0.8, weak: 0.8, duration: 0.03), Rumble(strong: 0.8, weak: 0.8, duration: 0.03, delay: 0.1),
        Rumble(strong: 1, weak: 1, duration: 0.05, delay: 0.2),
    ]
}
