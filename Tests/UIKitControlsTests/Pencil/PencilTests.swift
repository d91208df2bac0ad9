import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
import UIKitCore

@MainActor @Suite struct PencilTests {
    private final class Delegate: NSObject, UIPencilInteractionDelegate {
        var taps = 0
        func pencilInteractionDidTap(_ interaction: UIPencilInteraction) { taps += 1 }
    }

    @Test("CX-206 the button of a pen taps the interactions of views in windows, while they are enabled") func taps() {
        let delegate = Delegate()
        let view = UIView()
        let interaction = UIPencilInteraction(delegate: delegate)
        view.addInteraction(interaction)
        PencilTaps.receive()
        let outside = delegate.taps
        let app = TestApplication(rootView: view)
        PencilTaps.receive()
        let inside = delegate.taps
        interaction.isEnabled = false
        PencilTaps.receive()
        let disabled = delegate.taps
        interaction.isEnabled = true
        view.removeInteraction(interaction)
        PencilTaps.receive()

        expect((outside, inside, disabled, delegate.taps), equals: (0, 1, 1, 1))
        withExtendedLifetime(app) {}
    }

    @Test("CX-206 the preferred action is to change to the eraser") func preferences() {
        expect(UIPencilInteraction.preferredTapAction, equals: .switchEraser)
        #expect(!UIPencilInteraction.prefersPencilOnlyDrawing)
    }
}
