import Expectations
import Testing
import TouchstoneTesting
import UIKit
import UIKitControls

@MainActor @Suite struct FeedbackTests {
    @Test("CX-102 every effect is told to the host; prepare may be called often") func effects() {
        var effects: [HapticEffect] = []
        var preparations = 0
        let (play, prepare) = (Haptics.play, Haptics.prepare)
        defer { (Haptics.play, Haptics.prepare) = (play, prepare) }
        Haptics.play = { effects.append($0) }
        Haptics.prepare = { preparations += 1 }
        let impact = UIImpactFeedbackGenerator(style: .heavy)
        impact.prepare()
        impact.prepare()
        impact.impactOccurred()
        impact.impactOccurred(intensity: 7)
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.warning)

        expect(preparations, equals: 2)
        expect(
            effects,
            equals: [
                .impact(.heavy, intensity: 1), .impact(.heavy, intensity: 1), .selection, .notification(.warning),
            ])
    }

    @Test("CX-102 CX-103 a generator belongs to one view") func view() {
        let (first, second) = (UIView(), UIView())
        let generator = UISelectionFeedbackGenerator(view: first)
        let before = generator.view
        second.addInteraction(generator)

        #expect(before === first && generator.view === second)
        #expect(first.interactions.isEmpty && second.interactions.count == 1)
    }
}
