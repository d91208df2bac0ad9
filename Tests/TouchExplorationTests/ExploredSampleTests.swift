import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import Reminders
@testable import TouchExploration

extension ExplorationTests {
    /// A sample that is used without looking at it, by fingers that explore.
    @MainActor @Suite struct SampleTests {
        private func stage(_ store: ReminderStore, _ style: UIUserInterfaceStyle = .light) throws -> ExplorationStage {
            let app = TestApplication(scale: 2, delegate: AppDelegate(store: store))
            app.userInterfaceStyle = style
            return try ExplorationStage(app)
        }

        private func makeStore() throws -> (store: ReminderStore, suite: String) {
            let suite = "ExploredSampleTests-\(UUID().uuidString)"
            return (ReminderStore(defaults: try #require(UserDefaults(suiteName: suite))), suite)
        }

        /// Flicks until an element with a label has the cursor.
        private func find(_ label: String, _ stage: ExplorationStage) throws {
            for way in [120, -120] {
                for _ in 0..<40 {
                    if stage.focus == label { return }
                    stage.flick(CGFloat(way), 0)
                }
            }
            Issue.record("no element is read as \(label), only \(stage.controller.elements.compactMap(\.label))")
        }

        @Test("AX-29 AX-30 AX-31 AX-34 AX-58 a reminder is added, named, completed and deleted by exploring fingers")
        func reminders() throws {
            let (store, suite) = try makeStore()
            defer { UserDefaults.standard.removePersistentDomain(forName: suite) }
            let stage = try stage(store)
            stage.app.onScreenKeyboard = .afterTouch
            expect(stage.voice.texts.first?.isEmpty, equals: false)

            try find("Today, 3", stage)
            stage.doubleTap()
            stage.app.advance(by: 1)
            try find("New Reminder", stage)
            stage.doubleTap()
            stage.app.advance(by: 1)
            try find("Title", stage)
            stage.doubleTap()
            stage.app.advance(by: 1)
            for letter in ["T", "e", "a"] {
                let key = try #require(
                    stage.controller.elements.first {
                        $0.traits.contains(.keyboardKey) && $0.label?.lowercased() == letter.lowercased()
                    }, "no key \(letter)")
                stage.touch(CGPoint(x: key.frame.midX, y: key.frame.midY))
                expect(stage.focus?.lowercased(), equals: letter.lowercased())
                stage.doubleTap()
            }
            try find("Add", stage)
            stage.doubleTap()
            stage.app.advance(by: 1)
            expect(store.lists.first?.reminders.last?.title.lowercased(), equals: "tea")
            let title = try #require(store.lists.first?.reminders.last?.title)

            try find("Complete \(title)", stage)
            stage.doubleTap()
            stage.app.advance(by: 1)
            expect(store.lists.first?.reminders.last?.isDone, equals: true)
            try find(title, stage)
            for _ in 0..<3 where stage.voice.texts.last != "Delete" { stage.flick(0, 120) }
            expect(stage.voice.texts.last, equals: "Delete")
            stage.doubleTap()
            stage.app.advance(by: 1)

            expect(store.lists.first?.reminders.contains { $0.title == title }, equals: false)
        }

        @Test(
            "AX-29 AX-06 the cursor is drawn around the element, dark on light screens and light on dark ones",
            arguments: [UIUserInterfaceStyle.light, .dark])
        func cursor(style: UIUserInterfaceStyle) throws {
            let (store, suite) = try makeStore()
            defer { UserDefaults.standard.removePersistentDomain(forName: suite) }
            let stage = try stage(store, style)
            let name = style == .dark ? "dark" : "light"
            try find("Groceries, 5", stage)
            try stage.picture("row-\(name)")
            let frame = try #require(stage.controller.cursor.frame)
            let edge = stage.app.color(at: CGPoint(x: frame.midX, y: frame.minY - ExplorationMetrics.cursorOutset))
            let brightness = (edge.map { Int($0.red) + Int($0.green) + Int($0.blue) } ?? 0) / 3
            #expect(style == .dark ? brightness > 200 : brightness < 60, "\(brightness)")

            stage.doubleTap()
            stage.app.advance(by: 1)
            try find("New Reminder", stage)
            try stage.picture("button-\(name)")
            TouchExploration.isEnabled = false

            #expect(UIScreen.main.overlays.isEmpty)
        }
    }
}
