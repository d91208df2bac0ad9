import Expectations
import Testing
import UIKitControls

@testable import UIKit

@MainActor @Suite struct HapticPatternTests {
    @Test("CX-205 impacts are runs of the motor in proportion to their intensity") func impacts() {
        let full = HapticEffect.impact(.heavy, intensity: 1).pattern
        let half = HapticEffect.impact(.heavy, intensity: 0.5).pattern
        let soft = HapticEffect.impact(.soft, intensity: 1).pattern
        let rigid = HapticEffect.impact(.rigid, intensity: 1).pattern

        expect(full.map(\.strong), equals: [1])
        expect(half.map(\.strong), equals: [0.5])
        #expect(soft[0].duration > rigid[0].duration && soft[0].strong < rigid[0].strong)
    }

    @Test("DV-76 each effect is an event of feedbackd's theme") func events() {
        let styles: [(UIImpactFeedbackGenerator.FeedbackStyle, String)] = [
            (.light, "button-released"), (.soft, "button-released"), (.medium, "button-pressed"),
            (.rigid, "button-pressed"), (.heavy, "window-close"),
        ]

        for (style, event) in styles {
            expect(HapticEffect.impact(style, intensity: 1).feedbackEvent, equals: event)
        }
        expect(HapticEffect.selection.feedbackEvent, equals: "button-released")
        expect(HapticEffect.notification(.success).feedbackEvent, equals: "message-sent-instant")
        expect(HapticEffect.notification(.warning).feedbackEvent, equals: "bell-terminal")
        expect(HapticEffect.notification(.error).feedbackEvent, equals: "bell-terminal")
    }

    @Test("CX-205 notifications are told apart by number and order of the runs") func notifications() {
        let success = HapticEffect.notification(.success).pattern
        let warning = HapticEffect.notification(.warning).pattern
        let error = HapticEffect.notification(.error).pattern

        #expect(success.count == 2 && success[0].strong < success[1].strong)
        #expect(warning.count == 2 && warning[0].strong > warning[1].strong)
        expect(error.count, equals: 3)
        for pattern in [success, warning, error] {
            // A run begins after the end of the one before.
            for (first, second) in zip(pattern, pattern.dropFirst()) {
                #expect(first.delay + first.duration < second.delay)
            }
        }
        expect(HapticEffect.selection.pattern.map(\.duration), equals: [0.01])
    }
}
