import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import Spoken

@MainActor @Suite struct SpokenTests {
    /// The program with a station of the tour on the screen.
    private func open(_ station: String) throws -> TestApplication {
        let app = TestApplication(delegate: AppDelegate())
        app.advance(by: 0.2)
        let row = try #require(app.accessibilityElements.first { $0.label?.hasPrefix(station) == true })
        app.activate(row)
        app.advance(by: 1)
        return app
    }

    @Test("AX-16 AX-09 the stations are rows with their texts, and the caption is no element") func stations() throws {
        let app = TestApplication(delegate: AppDelegate())
        app.advance(by: 0.2)

        let labels = app.accessibilityElements.compactMap(\.label)
        #expect(labels.contains("Card, Label, value, hint, actions") && labels.contains("Piano, Direct interaction"))
        #expect(!labels.contains { $0.hasPrefix("Touch the screen") })
    }

    @Test("AX-18 AX-21 AX-22 the card is turned over, marked, and another one is dealt") func card() throws {
        let app = try open("Card")
        let card = try #require(app.element(labeled: "Queen of hearts"))
        expect(card.value, equals: "face up")
        expect(card.traits, equals: .button)

        app.activate(card)
        expect(card.label, equals: "Card")
        expect(card.value, equals: "face down")
        #expect(app.performCustomAction(named: "Mark", of: card))
        #expect(card.value == "face down, marked" && card.traits.contains(.selected))
        var next: UIResponder? = card.responder
        while let responder = next, !responder.accessibilityPerformMagicTap() { next = responder.next }
        app.activate(card)

        expect(card.label, equals: "Seven of clubs")
        #expect(app.accessibilityNotifications.contains { $0.argument as? String == "A new card" })
    }

    @Test("AX-12 AX-13 AX-19 the bars are read in the order of the week, and change by steps") func chart() throws {
        let app = try open("Chart")
        let bars = app.accessibilityElements.filter { $0.traits.contains(.adjustable) }
        expect(bars.map(\.label), equals: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"])

        #expect(app.increment(bars[2]))

        expect(bars[2].value, equals: "4500 steps")
        #expect(bars[2].frame.height > 0 && bars[3].frame.minX > bars[2].frame.maxX)
    }

    @Test("AX-55 AX-56 AX-58 messages have a rotor, more content and actions") func mail() throws {
        let app = try open("Mail")
        let message = try #require(app.accessibilityElements.first { $0.label?.hasPrefix("Grace") == true })
        expect(message.value, equals: "unread")
        let cell = try #require(message.responder as? MessageCell)
        expect(cell.accessibilityCustomContent.map(\.label), equals: ["Time", "Size"])

        #expect(app.performCustomAction(named: "Delete", of: message))
        app.advance(by: 1)

        #expect(!app.accessibilityElements.contains { $0.label?.hasPrefix("Grace") == true })
    }

    @Test("AX-35 AX-09 fingers on the piano play its keys") func piano() throws {
        let app = try open("Piano")
        let piano = try #require(app.accessibilityElements.first { $0.traits.contains(.allowsDirectInteraction) })
        expect(piano.label, equals: "Piano")

        app.tap(at: CGPoint(x: piano.frame.minX + 10, y: piano.frame.midY))
        expect(app.element(labeled: "Last note")?.value, equals: "C")
        app.tap(at: CGPoint(x: piano.frame.maxX - 10, y: piano.frame.midY))

        expect(app.element(labeled: "Last note")?.value, equals: "B")
    }

    @Test("AX-23 AX-57 buttons announce with priorities, and a new step takes the cursor") func announcements() throws {
        let app = try open("Announcements")
        app.activate(try #require(app.element(labeled: "Speak without interruption")))
        let text = try #require(app.accessibilityNotifications.last?.argument as? NSAttributedString)
        let priority = text.attribute(.accessibilitySpeechAnnouncementPriority, at: 0, effectiveRange: nil)
        expect(priority as? UIAccessibilityPriority, equals: .high)

        app.activate(try #require(app.element(labeled: "Show the next step")))

        let last = app.accessibilityNotifications.last
        expect(last?.notification, equals: .layoutChanged)
        expect((last?.argument as? UILabel)?.text, equals: "The next step is here.")
    }

    @Test("AX-27 the settings follow while the program runs") func settings() throws {
        let app = try open("Settings")
        #expect(app.element(labeled: "Text size, L") != nil)

        app.preferredContentSizeCategory = .extraExtraLarge

        #expect(app.element(labeled: "Text size, XXL") != nil)
    }
}
