import Expectations
import Foundation
import LocalNotifications
import ServiceRigs
import ServiceSupport
import Testing
import TouchstoneTesting
import UIKit

@testable import UserNotifications

/// The notifications of before iOS 10, with the clock and the desktop of a test.
@MainActor @Suite(.serialized) final class UILocalNotificationTests {
    private final class Delegate: UIResponder, UIApplicationDelegate {
        var lines: [String] = []
        func application(_ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings) {
            lines.append("register \(notificationSettings.types.rawValue)")
        }
        func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
            lines.append("receive \(notification.alertBody ?? "") \(notification.userInfo?["page"] as? Int ?? 0)")
        }
        func application(
            _ application: UIApplication, handleActionWithIdentifier identifier: String?,
            for notification: UILocalNotification, completionHandler: @escaping () -> Void
        ) {
            lines.append("action \(identifier ?? "") \(notification.alertBody ?? "")")
            completionHandler()
        }
    }

    private let stage: NotificationStage
    private let delegate = Delegate()
    private let service: LocalNotificationCenter
    /// Made by the test itself: others may make theirs the shared one before it begins.
    private lazy var app = TestApplication(delegate: delegate)

    init() throws {
        stage = try NotificationStage()
        stage.center.delegate = nil
        let center = stage.center
        service = LocalNotificationCenter { center }
    }

    private var application: UIApplication {
        UIApplication.localNotificationService = service
        return app.application
    }

    private func notification(
        after seconds: TimeInterval? = nil, _ change: (UILocalNotification) -> Void = { _ in }
    ) -> UILocalNotification {
        let notification = UILocalNotification()
        notification.fireDate = seconds.map { stage.clock.date.addingTimeInterval($0) }
        notification.alertBody = "text"
        change(notification)
        return notification
    }

    @Test(
        "DV-70 a notification has no date, zone, text, sound or user info at first, is not repeated, and has an action")
    func defaults() {
        let notification = UILocalNotification()

        #expect(notification.fireDate == nil)
        #expect(notification.timeZone == nil)
        #expect(notification.alertBody == nil)
        #expect(notification.soundName == nil)
        #expect(notification.userInfo == nil)
        #expect(notification.category == nil)
        #expect(notification.repeatInterval.rawValue == 0 && notification.hasAction)
        expect(notification.applicationIconBadgeNumber, equals: 0)
    }

    @Test("DV-70 a scheduled notification is copied, told with all its values, and shown at its date") func schedule()
        throws
    {
        let scheduled = notification(after: 5000) {
            ($0.alertTitle, $0.userInfo, $0.alertAction) = ("title", ["page": 3], "Read")
            ($0.hasAction, $0.soundName, $0.timeZone) = (false, UILocalNotificationDefaultSoundName, .current)
        }
        application.scheduleLocalNotification(scheduled)
        scheduled.alertBody = "changed"
        let pending = try #require(application.scheduledLocalNotifications?.first)
        let date = try #require(pending.fireDate)
        stage.clock.advance(by: 5001)

        expect(pending.alertBody, equals: "text")
        expect(pending.alertTitle, equals: "title")
        expect(pending.alertAction, equals: "Read")
        #expect(pending.userInfo?["page"] as? Int == 3 && !pending.hasAction && pending.timeZone == .current)
        expect(pending.soundName, equals: UILocalNotificationDefaultSoundName)
        #expect(abs(date.timeIntervalSince(stage.clock.date) + 1) < 1)
        #expect(stage.server.calls.contains("show 1 title") && application.scheduledLocalNotifications == [])
    }

    @Test("DV-70 without a date, with a date that has passed, and presented now, a notification is delivered at once")
    func now() {
        application.scheduleLocalNotification(notification())
        application.scheduleLocalNotification(notification(after: -60))
        application.presentLocalNotificationNow(notification(after: 60))

        #expect(stage.server.banners.count == 3 && stage.pending.isEmpty)
    }

    @Test("DV-70 repeated notifications come at each date with the components of the first") func repeats() throws {
        let daily = notification(after: 3600) { $0.repeatInterval = .day }
        application.scheduleLocalNotification(daily)
        stage.clock.advance(by: 3600 * 3)
        let first = stage.server.calls.count { $0.hasPrefix("show") }
        stage.clock.advance(by: 3600 * 24)
        let second = stage.server.calls.count { $0.hasPrefix("show") }

        expect(first, equals: 1)
        expect(second, equals: 2)
        expect(application.scheduledLocalNotifications?.first?.repeatInterval, equals: .day)
    }

    @Test("DV-70 notifications are cancelled one by one or all, without those of the newer center") func cancel() {
        let (first, second) = (notification(after: 60), notification(after: 120))
        application.scheduledLocalNotifications = [first, second, notification(after: 180)]
        stage.add("newer", after: 60)
        application.cancelLocalNotification(first)
        let afterOne = application.scheduledLocalNotifications?.count
        application.cancelAllLocalNotifications()

        expect(afterOne, equals: 2)
        expect(application.scheduledLocalNotifications, equals: [])
        expect(stage.pending, equals: ["newer"])
    }

    @Test("DV-70 user info that is none of property lists is refused") func userInfo() {
        application.scheduleLocalNotification(notification(after: 60) { $0.userInfo = ["object": NSObject()] })

        expect(application.scheduledLocalNotifications, equals: [])
    }

    @Test("DV-70 in front of the user the delegate gets the notification instead of the desktop; a click tells it, too")
    func delegateCalls() {
        ProgramServices.isInForeground = { true }
        defer { ProgramServices.isInForeground = { false } }
        application.scheduleLocalNotification(notification(after: 60) { $0.userInfo = ["page": 1] })
        stage.clock.advance(by: 61)
        let inFront = (delegate.lines, stage.server.banners.count)
        ProgramServices.isInForeground = { false }
        application.presentLocalNotificationNow(notification { $0.userInfo = ["page": 2] })
        stage.server.onAction?(1, "default")

        expect(inFront.0, equals: ["receive text 1"])
        expect(inFront.1, equals: 0)
        expect(delegate.lines, equals: ["receive text 1", "receive text 2"])
    }

    @Test("DV-70 registering asks, offers the actions of the categories, and tells what the user allows")
    func register() {
        let action = UIMutableUserNotificationAction()
        (action.identifier, action.title, action.activationMode) = ("reply", "Reply", .background)
        let category = UIMutableUserNotificationCategory()
        category.identifier = "letter"
        category.setActions([action], for: .default)
        let before = application.currentUserNotificationSettings?.types
        application.registerUserNotificationSettings(
            UIUserNotificationSettings(types: [.alert, .badge], categories: [category]))
        application.presentLocalNotificationNow(notification { $0.category = "letter" })
        let titles = stage.server.banners[1]?.buttons.map(\.title)
        stage.server.onAction?(1, "action-0")

        expect(before, equals: [.alert, .sound, .badge])
        expect(titles, equals: ["Reply"])
        expect(delegate.lines, equals: ["register 7", "action reply text"])
        expect(category.actions(for: .minimal)?.count, equals: 1)
    }

    @Test("DV-70 DV-73 the number on the icon is set, also by a notification; negative ones count as 0") func badge() {
        application.applicationIconBadgeNumber = 3
        let set = application.applicationIconBadgeNumber
        application.presentLocalNotificationNow(notification { $0.applicationIconBadgeNumber = 5 })
        let byNotification = application.applicationIconBadgeNumber
        application.applicationIconBadgeNumber = -1

        expect(set, equals: 3)
        expect(byNotification, equals: 5)
        expect(application.applicationIconBadgeNumber, equals: 0)
        expect(stage.server.calls.filter { $0.hasPrefix("badge") }, equals: ["badge 3", "badge 5", "badge 0"])
    }
}
