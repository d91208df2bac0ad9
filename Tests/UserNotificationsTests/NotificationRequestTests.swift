import Expectations
import Foundation
import ServiceRigs
import ServiceSupport
import Testing

@testable import UserNotifications

@MainActor @Suite struct NotificationRequestTests {
    @Test("DV-68 a request without a trigger is delivered now, one with an interval after it") func interval() throws {
        let stage = try NotificationStage()

        stage.add("now")
        stage.add("later", after: 90)
        expect(stage.server.calls, equals: ["show 1 now"])
        expect(stage.pending, equals: ["later"])
        stage.clock.advance(by: 89)
        expect(stage.delivered, equals: ["now"])
        stage.clock.advance(by: 1)

        expect(stage.server.calls, equals: ["show 1 now", "show 2 later"])
        expect(stage.pending, equals: [])
        expect(stage.delivered, equals: ["now", "later"])
    }

    @Test("DV-68 a repeating interval is delivered again and again, in place of the last one") func repeats() throws {
        let stage = try NotificationStage()

        stage.add("drink", after: 60, repeats: true)
        stage.clock.advance(by: 185)

        expect(stage.server.calls, equals: ["show 1 drink", "show 1 drink", "show 1 drink"])
        expect(stage.delivered, equals: ["drink"])
        expect(stage.pending, equals: ["drink"])
        stage.center.removeAllPendingNotificationRequests()
        stage.clock.advance(by: 300)
        expect(stage.server.calls.count, equals: 3)
    }

    @Test("DV-68 a request with the same identifier replaces the pending and the delivered one") func replaces() throws
    {
        let stage = try NotificationStage()

        stage.add("a", after: 10) { $0.title = "first" }
        stage.add("a", after: 20) { $0.title = "second" }
        stage.clock.advance(by: 30)
        stage.add("a") { $0.title = "third" }

        expect(stage.server.calls, equals: ["show 1 second", "show 1 third"])
        expect(stage.delivered, equals: ["a"])
    }

    @Test(
        "DV-68 an interval that iOS does not accept fails with a typed error, and does not end the program",
        arguments: [(0.0, false), (-3, false), (.nan, false), (.infinity, false), (59, true)])
    func invalidInterval(_ seconds: Double, _ repeats: Bool) throws {
        let stage = try NotificationStage()

        expect(stage.add("a", after: seconds, repeats: repeats), equals: .notificationInvalidNoDate)
        expect(stage.pending, equals: [])
    }

    @Test("DV-68 a calendar trigger fires at the next date with its components, and again if it repeats")
    func calendar() throws {
        let stage = try NotificationStage()
        var noon = DateComponents(hour: 12)
        noon.timeZone = TimeZone(identifier: "UTC")
        noon.calendar = Calendar(identifier: .gregorian)
        // It is 06:13:20.
        let hours = (12 * 3600 - (6 * 3600 + 13 * 60 + 20)) as Int

        stage.add("daily", UNCalendarNotificationTrigger(dateMatching: noon, repeats: true))
        stage.add("once", UNCalendarNotificationTrigger(dateMatching: noon, repeats: false))
        stage.clock.advance(by: Double(hours) - 1)
        expect(stage.delivered, equals: [])
        stage.clock.advance(by: 1)
        expect(stage.delivered, equals: ["daily", "once"])
        stage.clock.advance(by: 24 * 3600)

        expect(stage.server.calls, equals: ["show 1 daily", "show 2 once", "show 1 daily"])
        expect(stage.pending, equals: ["daily"])
    }

    @Test("DV-68 a date that never comes is an error") func past() throws {
        let stage = try NotificationStage()
        let past = UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 2001, month: 1), repeats: false)
        let never = UNCalendarNotificationTrigger(dateMatching: DateComponents(), repeats: false)

        expect(stage.add("past", past), equals: .notificationInvalidNoDate)
        expect(stage.add("never", never), equals: .notificationInvalidNoDate)
    }

    @Test("DV-68 content without anything, or with values that cannot be kept, is an error") func content() throws {
        let stage = try NotificationStage()

        expect(stage.add("empty") { $0.title = "" }, equals: .notificationInvalidNoContent)
        expect(stage.add("object") { $0.userInfo = ["key": NSObject()] }, equals: .notificationInvalidNoContent)
        expect(stage.add("number") { $0.userInfo = [1: "one"] }, equals: .notificationInvalidNoContent)
        #expect(stage.add("sound") { ($0.title, $0.sound) = ("", .default) } == nil)
    }

    @Test("DV-68 removed requests do not come, removed notifications leave the desktop") func remove() throws {
        let stage = try NotificationStage()
        for name in ["a", "b", "c"] { stage.add(name, after: 10) }
        stage.add("d")

        stage.center.removePendingNotificationRequests(withIdentifiers: ["b", "unknown"])
        stage.clock.advance(by: 10)
        stage.center.removeDeliveredNotifications(withIdentifiers: ["a", "unknown"])

        expect(stage.delivered, equals: ["d", "c"])
        expect(stage.server.calls, equals: ["show 1 d", "show 2 a", "show 3 c", "close 2"])
        stage.center.removeAllDeliveredNotifications()
        #expect(stage.server.banners.isEmpty)
    }

    @Test(
        "DV-72 what fell due while the program did not run is shown at the next start, in order; the rest in its time")
    func nextStart() throws {
        let first = try NotificationStage()
        first.add("second", after: 200) { content in
            (content.subtitle, content.body, content.badge) = ("sub", "<text>", 3)
            content.userInfo = ["page": 7, "tags": ["x"]]
            content.interruptionLevel = .timeSensitive
        }
        first.add("first", after: 100)
        first.add("last", after: 1000)
        first.add("hourly", after: 3600, repeats: true)
        // The center of this start takes no part any more.
        first.center.removeAllDeliveredNotifications()
        let file = first.directory.path + "/notifications.plist"
        let kept = try Data(contentsOf: URL(fileURLWithPath: file))
        first.center.removeAllPendingNotificationRequests()
        first.clock.advance(by: 500)
        try kept.write(to: URL(fileURLWithPath: file))

        let next = try NotificationStage(after: first)
        expect(next.delivered, equals: [])
        next.clock.advance()

        expect(next.server.calls, equals: ["show 1 first", "badge 3", "show 2 second – sub"])
        #expect(next.server.banners[2]?.body == "<text>" && next.server.banners[2]?.urgency == 2)
        expect(next.pending, equals: ["last", "hourly"])
        next.clock.advance(by: 500)
        expect(next.server.calls.last, equals: "show 3 last")
        next.clock.advance(by: 2600)
        expect(next.server.calls.last, equals: "show 4 hourly")
    }

    @Test("DV-72 the data of a notification are the same after a start") func userInfo() throws {
        let first = try NotificationStage()
        first.add("a", after: 10) { content in
            content.userInfo = ["page": 7, "tags": ["x"], "date": Date(timeIntervalSinceReferenceDate: 5)]
            content.sound = UNNotificationSound(named: .init("ping.wav"))
            (content.categoryIdentifier, content.threadIdentifier) = ("category", "thread")
        }

        let archive = NotificationArchive(contentsOf: first.directory.path + "/notifications.plist")

        let content = try #require(archive.pending.first?.request.content)
        expect(content.userInfo["page"] as? Int, equals: 7)
        expect(content.userInfo["tags"] as? [String], equals: ["x"])
        expect(content.userInfo["date"] as? Date, equals: Date(timeIntervalSinceReferenceDate: 5))
        expect(content.sound, equals: UNNotificationSound(named: .init("ping.wav")))
        expect(content.categoryIdentifier, equals: "category")
        expect(content.threadIdentifier, equals: "thread")
    }

    @Test("DV-72 a damaged list is moved aside, and the program continues", arguments: ["", "nonsense", "<plist/>"])
    func damaged(_ text: String) throws {
        let directory = try TemporaryDirectory()
        let file = directory.path + "/notifications.plist"
        try text.write(toFile: file, atomically: true, encoding: .utf8)

        let archive = NotificationArchive(contentsOf: file)

        #expect(archive.pending.isEmpty)
        try expect(String(contentsOfFile: file + ".damaged", encoding: .utf8), equals: text)
    }

    @Test("DV-73 the number on the icon is told and remembered, and needs permission") func badge() throws {
        let stage = try NotificationStage()
        let errors = Answer<[UNError.Code?]>()
        errors.value = []
        for count in [5, -1, 0, 2] {
            stage.center.setBadgeCount(count) { error in
                MainActor.assumeIsolated { errors.value?.append((error as? UNError)?.code) }
            }
        }
        stage.add("a") { $0.badge = 9 }

        expect(errors.value, equals: [nil, .badgeInputInvalid, nil, nil])
        expect(stage.server.calls, equals: ["badge 5", "badge 0", "badge 2", "badge 9", "show 1 a"])
        let next = try NotificationStage(after: stage)
        next.clock.advance()
        expect(next.server.calls, equals: ["badge 9"])
        let denied = try NotificationStage(.deny)
        denied.center.setBadgeCount(1) { error in
            MainActor.assumeIsolated { errors.value = [(error as? UNError)?.code] }
        }
        expect(errors.value, equals: [.notificationsNotAllowed])
    }
}
