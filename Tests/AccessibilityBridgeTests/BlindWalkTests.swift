import Expectations
import Foundation
import Testing
import TouchstoneTesting

@testable import Reminders

extension AccessibilityBusTests {
    /// Programs that are used by a script without looking at them, in separate processes: a walk takes seconds, in which other
    /// tests replace the application of this process.
    @MainActor @Suite(.serialized) struct BlindWalkTests {
        @Test("AX-18 AX-44 AX-45 AX-58 a script adds, names, completes and deletes a reminder over the bus")
        func reminders() async throws {
            let stage = try await AccessibilityStage.start()
            let panel = try XPanel(width: 1024, height: 900)
            let program = try stage.start("Reminders", ["--size", "390x844"], on: panel)
            defer { program.stop() }

            let output = try await stage.run("reminders_walk.py")
            program.send(SIGTERM)
            try await stage.poll("the end of Reminders") { program.exitStatus != nil }

            #expect(output.contains("entry: Title") && output.contains("button: Complete Buy stamps"))
            #expect(output.hasSuffix("gone: Buy stamps"))
            let stored = try #require(try stage.defaults(of: "Reminders")["lists"] as? Data)
            let lists = try JSONDecoder().decode([ReminderList].self, from: stored)
            expect(lists.first?.reminders.map(\.title), equals: ReminderList.examples.first?.reminders.map(\.title))
        }
    }
}
