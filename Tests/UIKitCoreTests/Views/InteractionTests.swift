import Expectations
import Foundation
import Testing
import UIKit

@MainActor private final class InteractionRecorder: UIInteraction {
    weak var view: UIView?
    var events: [String] = []

    func willMove(to view: UIView?) { events.append(view == nil ? "will leave" : "will come") }

    func didMove(to view: UIView?) {
        self.view = view
        events.append(view == nil ? "left" : "came")
    }
}

@MainActor @Suite struct InteractionTests {
    @Test("an interaction is notified when it is added to and removed from a view")
    func messages() {
        let view = UIView()
        let interaction = InteractionRecorder()

        view.addInteraction(interaction)
        view.removeInteraction(interaction)
        view.removeInteraction(interaction)

        expect(interaction.events, equals: ["will come", "came", "will leave", "left"])
        #expect(view.interactions.isEmpty)
    }

    @Test("an interaction belongs to one view at a time")
    func oneView() {
        let (first, second) = (UIView(), UIView())
        let interaction = InteractionRecorder()
        first.addInteraction(interaction)

        second.interactions = [interaction]

        #expect(first.interactions.isEmpty)
        #expect(second.interactions.first === interaction)
        #expect(interaction.view === second)
    }

    @Test("interactions that a new list of a view lacks are removed")
    func replaced() {
        let view = UIView()
        let (first, second) = (InteractionRecorder(), InteractionRecorder())
        view.interactions = [first]

        view.interactions = [second]

        #expect(first.view == nil)
        expect(first.events.suffix(2), equals: ["will leave", "left"])
        #expect(view.interactions.count == 1 && view.interactions.first === second)
    }
}
