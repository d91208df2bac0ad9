import Foundation
import ServiceRigs
import ServiceSupport

@testable import UserNotifications

/// A desktop that a test looks at.
@MainActor final class ScriptedServer: NotificationServer {
    var onAction: ((UInt32, String) -> Void)?
    var onReply: ((UInt32, String) -> Void)?
    var onClosed: ((UInt32, _ isDismissal: Bool) -> Void)?
    var onAppeared: (() -> Void)?
    var onVanished: (() -> Void)?

    /// The banners by their numbers.
    private(set) var banners: [UInt32: NotificationBanner] = [:]
    /// What happened: `show 1 title`, `close 1`, `badge 2`.
    private(set) var calls: [String] = []
    /// Why nothing is shown; `nil` for a desktop that works.
    var error: NotificationServerError?
    private var count: UInt32 = 0

    nonisolated init() {}

    func forgetCalls() { calls = [] }

    func probe(_ reply: @escaping @MainActor (NotificationServerError?) -> Void) { reply(error) }

    func show(
        _ banner: NotificationBanner, replacing number: UInt32?,
        _ reply: @escaping @MainActor (Result<UInt32, NotificationServerError>) -> Void
    ) {
        if let error { return reply(.failure(error)) }
        if number == nil { count += 1 }
        let number = number ?? count
        banners[number] = banner
        calls.append("show \(number) \(banner.summary)")
        reply(.success(number))
    }

    func close(_ number: UInt32) {
        banners[number] = nil
        calls.append("close \(number)")
    }

    func setBadge(_ count: Int) { calls.append("badge \(count)") }
}

/// A delegate that writes down its messages.
@MainActor final class NotificationLog: NSObject, UNUserNotificationCenterDelegate {
    private(set) var lines: [String] = []
    private(set) var responses: [UNNotificationResponse] = []
    /// What is shown in the foreground.
    var options: UNNotificationPresentationOptions = []

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        MainActor.assumeIsolated {
            lines.append("present \(notification.request.identifier)")
            completionHandler(options)
        }
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        MainActor.assumeIsolated {
            let text = (response as? UNTextInputNotificationResponse).map { " '\($0.userText)'" } ?? ""
            lines.append("receive \(response.notification.request.identifier) \(response.actionIdentifier)\(text)")
            responses.append(response)
            completionHandler()
        }
    }
}

/// A center with a clock, a desktop and a folder of a test.
@MainActor final class NotificationStage {
    let clock: ManualServiceClock
    let server = ScriptedServer()
    let directory: TemporaryDirectory
    let center: UNUserNotificationCenter
    let log = NotificationLog()

    /// Creates a center to which the user has given an answer; `previous` is an earlier start of the same program.
    init(_ answer: PermissionAnswer? = .allow, after previous: NotificationStage? = nil) throws {
        clock = previous?.clock ?? ManualServiceClock()
        directory = try previous?.directory ?? TemporaryDirectory()
        let permissions = Permissions(file: directory.path + "/permissions.json")
        if previous == nil, let answer { permissions.set(answer, for: .notifications) }
        let (clock, server) = (clock, server)
        center = UNUserNotificationCenter(
            core: NotificationCore(
                file: directory.path + "/notifications.plist", permissions: permissions, clock: { clock },
                server: { server }))
        center.delegate = log
        if previous == nil, answer != nil {
            center.requestAuthorization(options: [.alert, .sound, .badge]) { _, _ in }
        }
    }

    /// Adds a request, and returns why that failed.
    @discardableResult func add(
        _ identifier: String, after seconds: TimeInterval? = nil, repeats: Bool = false,
        _ change: (UNMutableNotificationContent) -> Void = { _ in }
    ) -> UNError.Code? {
        add(identifier, seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: repeats) }, change)
    }

    /// Adds a request with any trigger, and returns why that failed.
    @discardableResult func add(
        _ identifier: String, _ trigger: UNNotificationTrigger?,
        _ change: (UNMutableNotificationContent) -> Void = { _ in }
    ) -> UNError.Code? {
        let content = UNMutableNotificationContent()
        content.title = identifier
        change(content)
        let result = Answer<UNError.Code?>()
        center.add(UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)) { error in
            MainActor.assumeIsolated { result.value = (error as? UNError)?.code }
        }
        return result.value ?? nil
    }

    var pending: [String] {
        let result = Answer<[String]>()
        center.getPendingNotificationRequests { requests in
            MainActor.assumeIsolated { result.value = requests.map(\.identifier) }
        }
        return result.value ?? []
    }

    var delivered: [String] {
        let result = Answer<[String]>()
        center.getDeliveredNotifications { notifications in
            MainActor.assumeIsolated { result.value = notifications.map(\.request.identifier) }
        }
        return result.value ?? []
    }
}

/// An answer that comes to a closure.
@MainActor final class Answer<Value> {
    var value: Value?
    nonisolated init() {}
}
