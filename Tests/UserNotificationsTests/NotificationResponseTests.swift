import Expectations
import Foundation
import ServiceRigs
import ServiceSupport
import Testing

@testable import UserNotifications

@MainActor @Suite struct NotificationResponseTests {
    private static let category = UNNotificationCategory(
        identifier: "message",
        actions: [
            UNNotificationAction(identifier: "read", title: "Mark as Read"),
            UNTextInputNotificationAction(
                identifier: "answer", title: "Answer", textInputButtonTitle: "Send", textInputPlaceholder: "Message"),
            UNNotificationAction(identifier: "open", title: "Open", options: .foreground),
        ], intentIdentifiers: [], options: .customDismissAction)

    @Test("DV-69 in the foreground nothing shows unless the delegate's options say so") func foreground() throws {
        let stage = try NotificationStage()

        ScriptedPresenter.with(isInForeground: true) { _ in
            stage.add("hidden")
            stage.log.options = [.list, .badge]
            stage.add("listed") { ($0.badge, $0.sound) = (4, .default) }
            stage.log.options = [.banner, .list, .sound]
            stage.add("shown") { ($0.badge, $0.sound) = (5, .default) }
        }

        expect(stage.log.lines, equals: ["present hidden", "present listed", "present shown"])
        expect(stage.server.calls, equals: ["badge 4", "show 1 shown"])
        expect(stage.server.banners[1]?.sound, equals: .theme)
        expect(stage.delivered, equals: ["listed", "shown"])
    }

    @Test("DV-69 a delegate may have the asynchronous forms of the messages") func asynchronous() async throws {
        @MainActor final class Modern: NSObject, UNUserNotificationCenterDelegate {
            var lines: [String] = []
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, willPresent notification: UNNotification
            ) async -> UNNotificationPresentationOptions {
                lines.append("present")
                return .banner
            }
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
            ) async {
                lines.append("receive \(response.actionIdentifier)")
            }
        }
        let stage = try NotificationStage()
        let modern = Modern()
        stage.center.delegate = modern

        ScriptedPresenter.with(isInForeground: true) { _ in _ = stage.add("a") }
        try await RigProcess.wait("the banner") { !stage.server.banners.isEmpty }
        stage.server.onAction?(1, "default")
        try await RigProcess.wait("the response") { modern.lines.count == 2 }

        expect(modern.lines, equals: ["present", "receive \(UNNotificationDefaultActionIdentifier)"])
    }

    @Test("DV-69 a click on a notification is the default action, and brings the program to the front") func click()
        throws
    {
        let stage = try NotificationStage()
        var activations = 0
        let activate = ProgramServices.activate
        ProgramServices.activate = { activations += 1 }
        defer { ProgramServices.activate = activate }
        stage.add("a") { $0.userInfo = ["page": 7] }

        stage.server.onAction?(1, "default")
        stage.server.onAction?(1, "default")
        stage.server.onAction?(77, "default")

        expect(stage.log.lines, equals: ["receive a com.apple.UNNotificationDefaultActionIdentifier"])
        expect(stage.log.responses[0].notification.request.content.userInfo["page"] as? Int, equals: 7)
        expect(activations, equals: 1)
        expect(stage.delivered, equals: [])
    }

    @Test("DV-71 the actions of the category are buttons, and the clicked one is told") func actions() throws {
        let stage = try NotificationStage()
        stage.center.setNotificationCategories([Self.category])
        stage.add("a") { $0.categoryIdentifier = "message" }
        let banner = try #require(stage.server.banners[1])
        expect(banner.buttons.map(\.title), equals: ["Mark as Read", "Open"])
        expect(banner.replyField, equals: .init(title: "Answer", placeholder: "Message", sendTitle: "Send"))

        stage.server.onAction?(1, "nonsense")
        stage.server.onAction?(1, banner.buttons[0].key)
        stage.add("b") { $0.categoryIdentifier = "message" }
        stage.server.onReply?(2, "on my way")

        expect(stage.log.lines, equals: ["receive a read", "receive b answer 'on my way'"])
    }

    @Test("DV-69 a dismissal is told only where the category asks for it") func dismissal() throws {
        let stage = try NotificationStage()
        stage.center.setNotificationCategories([Self.category])
        stage.add("a") { $0.categoryIdentifier = "message" }
        stage.add("b")
        stage.add("c") { $0.categoryIdentifier = "message" }

        stage.server.onClosed?(1, true)
        stage.server.onClosed?(2, true)
        stage.server.onClosed?(3, false)

        expect(stage.log.lines, equals: ["receive a com.apple.UNNotificationDismissActionIdentifier"])
        expect(stage.delivered, equals: [])
    }

    @Test("DV-05 a notification waits while the desktop has no service, and is shown when it has one") func waits()
        throws
    {
        let stage = try NotificationStage()
        stage.server.error = .missing("none")
        stage.add("a")
        stage.add("b")
        stage.add("removed")
        stage.center.removeDeliveredNotifications(withIdentifiers: ["removed"])
        expect(stage.delivered, equals: ["a", "b"])
        expect(stage.server.calls, equals: [])

        stage.server.error = nil
        stage.server.onAppeared?()

        expect(stage.server.calls, equals: ["show 1 a", "show 2 b"])
    }
}
