import ServiceSupport
import Foundation
import Support

/// The notification center's work, on the main thread.
@MainActor final class NotificationCore {
    /// The longest time in seconds until dates are compared with the clock again, which the user may have set and a suspended
    /// machine does not count (decision).
    static let longestWait: TimeInterval = 60

    var categories: Set<UNNotificationCategory> = []

    private let file: String
    private let permissions: Permissions
    private let makeClock: @Sendable @MainActor () -> any ServiceClock
    private let makeServer: @Sendable @MainActor () -> any NotificationServer
    private lazy var clock = makeClock()
    private lazy var server = connectedServer()
    private lazy var archive = NotificationArchive(contentsOf: file)
    private weak var center: UNUserNotificationCenter?
    private var deadline: ServiceDeadline?
    private var delivered: [Delivered] = []
    /// Identifiers of delivered notifications that the desktop could not show, for when it can.
    private var unshown: [String] = []
    private var hasReportedMissingServer = false

    /// A notification that was delivered.
    private struct Delivered {
        var notification: UNNotification
        var banner: NotificationBanner?
        /// Its number on the desktop; `nil` if it is not shown there.
        var number: UInt32?
        /// The actions by the keys of their buttons.
        var actions: [String: UNNotificationAction] = [:]
        var replyAction: UNNotificationAction?
    }

    /// Creates a center that keeps requests in a file.
    nonisolated init(
        file: String = ProgramDirectory.path + "/notifications.plist", permissions: Permissions = .shared,
        clock: @escaping @Sendable @MainActor () -> any ServiceClock = { ApplicationClock.shared },
        server: @escaping @Sendable @MainActor () -> any NotificationServer = { FreedesktopServer() }
    ) {
        self.file = file
        self.permissions = permissions
        makeClock = clock
        makeServer = server
    }

    /// Takes up what was kept, in the next turn of the run loop: the delegate is set by then (DV-69).
    func start(_ center: UNUserNotificationCenter) {
        self.center = center
        clock.schedule(after: 0) { [weak self] in
            guard let self else { return }
            if archive.badge > 0 { server.setBadge(archive.badge) }
            deliverDue(isOverdue: true)
        }
    }

    private func connectedServer() -> any NotificationServer {
        let server = makeServer()
        server.onAction = { [weak self] in self?.actionInvoked($0, $1) }
        server.onReply = { [weak self] in self?.replied($0, $1) }
        server.onClosed = { [weak self] in self?.closed($0, isDismissal: $1) }
        server.onAppeared = { [weak self] in self?.showUnshown() }
        server.onVanished = { [weak self] in self?.serverVanished() }
        return server
    }

    private func save() { archive.write(to: file) }

    // MARK: Authorization

    private var status: UNAuthorizationStatus {
        switch permissions.answer(for: .notifications) {
        case .allow?, .allowInUse?: .authorized
        case .deny?, .restricted?: .denied
        case nil: archive.isProvisional ? .provisional : .notDetermined
        }
    }

    private var isAuthorized: Bool { status == .authorized || status == .provisional }
    var settings: UNNotificationSettings { UNNotificationSettings(status, archive.options) }

    func requestAuthorization(
        _ options: UNAuthorizationOptions, _ reply: @escaping @MainActor (Bool, (any Error)?) -> Void
    ) {
        let asked = options.subtracting(.provisional)
        if !asked.isSubset(of: archive.options) {
            archive.options.formUnion(asked)
            save()
        }
        if permissions.answer(for: .notifications) != nil { return reply(isAuthorized, nil) }
        if options.contains(.provisional) {
            archive.isProvisional = true
            save()
            return reply(true, nil)
        }
        server.probe { [weak self] error in
            guard let self else { return }
            switch error {
            case .missing(let detail)?, .failed(let detail)?: reply(false, UNError(.notificationsNotAllowed, detail))
            case nil: permissions.ask(Self.question) { reply($0 == .allow, nil) }
            }
        }
    }

    private static var question: PermissionQuestion {
        PermissionQuestion(
            subject: .notifications,
            title: SystemText.title("Allow “%@” to send you notifications?", with: ProgramServices.displayName),
            message: SystemText.title("Notifications may include alerts, sounds and icon badges."),
            choices: PermissionQuestion.accessChoices)
    }

    // MARK: Requests

    var pendingRequests: [UNNotificationRequest] {
        archive.pending.sorted { $0.due < $1.due }.map(\.request)
    }

    /// Adds or replaces a request.
    func add(_ request: UNNotificationRequest) throws(UNError) {
        guard isAuthorized else { throw UNError(.notificationsNotAllowed) }
        guard !request.content.values.isEmpty else { throw UNError(.notificationInvalidNoContent) }
        guard request.content.values.hasPropertyListInfo else {
            throw UNError(.notificationInvalidNoContent, "userInfo has a value that is none of property lists")
        }
        let now = clock.date
        guard let trigger = request.trigger else {
            archive.pending.removeAll { $0.request.identifier == request.identifier }
            save()
            return deliver(request, isOverdue: false)
        }
        guard let due = trigger.date(after: now, added: now) else { throw UNError(.notificationInvalidNoDate) }
        archive.pending.removeAll { $0.request.identifier == request.identifier }
        archive.pending.append(.init(request: request, added: now, due: due))
        save()
        schedule()
    }

    func removePending(_ isRemoved: (String) -> Bool) {
        archive.pending.removeAll { isRemoved($0.request.identifier) }
        save()
        schedule()
    }

    private func schedule() {
        deadline?.cancel()
        guard let due = archive.pending.map(\.due).min() else { return deadline = nil }
        let wait = min(max(0, due.timeIntervalSince(clock.date)), Self.longestWait)
        deadline = clock.schedule(after: wait) { [weak self] in self?.deliverDue(isOverdue: false) }
    }

    /// Delivers what is due, in order, and waits for the next.
    private func deliverDue(isOverdue: Bool) {
        let now = clock.date
        let due = archive.pending.filter { $0.due <= now }.sorted { $0.due < $1.due }
        for pending in due {
            archive.pending.removeAll { $0.request === pending.request }
            if pending.request.trigger?.repeats == true,
                let next = pending.request.trigger?.date(after: now, added: pending.added)
            {
                archive.pending.append(.init(request: pending.request, added: pending.added, due: next))
            }
        }
        if !due.isEmpty { save() }
        for pending in due { deliver(pending.request, isOverdue: isOverdue) }
        schedule()
    }

    // MARK: Delivering

    /// Delivers a request: in the foreground as the delegate says, otherwise completely (DV-69). What fell due
    /// before this start counts as delivered in the background (DV-72).
    private func deliver(_ request: UNNotificationRequest, isOverdue: Bool) {
        let notification = UNNotification(request, date: clock.date)
        guard ProgramServices.isInForeground(), !isOverdue else {
            return show(notification, [.banner, .list, .sound, .badge])
        }
        guard let center, let delegate = center.delegate else { return }
        delegate.userNotificationCenter(center, willPresent: notification) { [weak self] options in
            MainActorDispatch.run { self?.show(notification, options) }
        }
    }

    private func show(_ notification: UNNotification, _ options: UNNotificationPresentationOptions) {
        let content = notification.request.content.values
        if options.contains(.badge), archive.options.contains(.badge), let badge = content.badge {
            try? setBadge(max(0, badge))
        }
        let identifier = notification.request.identifier
        guard !options.isDisjoint(with: [.alert, .banner, .list]), archive.options.contains(.alert) || !content.hasText
        else { return }
        let previous = delivered.first { $0.notification.request.identifier == identifier }
        delivered.removeAll { $0.notification.request.identifier == identifier }
        var entry = Delivered(notification: notification, number: previous?.number)
        if !options.isDisjoint(with: [.alert, .banner]), content.hasText {
            entry.banner = banner(for: &entry, hasSound: options.contains(.sound))
        }
        delivered.append(entry)
        if entry.banner != nil { send(identifier) }
    }

    private func banner(for entry: inout Delivered, hasSound: Bool) -> NotificationBanner {
        let content = entry.notification.request.content.values
        var banner = NotificationBanner()
        banner.summary = [content.title, content.subtitle].filter { !$0.isEmpty }.joined(separator: " – ")
        banner.body = content.body
        if banner.summary.isEmpty { banner.summary = ProgramServices.displayName }
        let isQuiet = status == .provisional
        switch content.interruptionLevel {
        case .passive: banner.urgency = 0
        case .active: banner.urgency = isQuiet ? 0 : 1
        case .timeSensitive, .critical: banner.urgency = isQuiet ? 0 : 2
        }
        if hasSound, !isQuiet, archive.options.contains(.sound), let sound = content.sound {
            banner.sound = sound.path.map { .file($0) } ?? .theme
        }
        banner.imagePath = content.attachments.first { $0.isImage }?.url.path
        for (index, action) in (category(of: entry.notification)?.actions ?? []).enumerated() {
            if let text = action as? UNTextInputNotificationAction {
                guard banner.replyField == nil else { continue }
                banner.replyField = .init(
                    title: text.title, placeholder: text.textInputPlaceholder, sendTitle: text.textInputButtonTitle)
                entry.replyAction = text
            } else {
                let key = "action-\(index)"
                banner.buttons.append(.init(key: key, title: action.title))
                entry.actions[key] = action
            }
        }
        return banner
    }

    private func category(of notification: UNNotification) -> UNNotificationCategory? {
        let identifier = notification.request.content.categoryIdentifier
        return identifier.isEmpty ? nil : categories.first { $0.identifier == identifier }
    }

    private func send(_ identifier: String) {
        guard let entry = delivered.first(where: { $0.notification.request.identifier == identifier }),
            let banner = entry.banner
        else { return }
        server.show(banner, replacing: entry.number) { [weak self] result in
            guard let self else { return }
            let index = delivered.firstIndex { $0.notification === entry.notification }
            switch result {
            case .success(let number):
                hasReportedMissingServer = false
                // It was removed meanwhile.
                guard let index else { return server.close(number) }
                delivered[index].number = number
            case .failure(.missing(let detail)):
                report("notifications wait until the desktop has a service for them: \(detail)")
                if index != nil, !unshown.contains(identifier) { unshown.append(identifier) }
            case .failure(.failed(let detail)): report("the desktop did not show a notification: \(detail)")
            }
        }
    }

    private func report(_ line: String) {
        if !hasReportedMissingServer { ErrorStream.logWithProgramName(line) }
        hasReportedMissingServer = true
    }

    private func showUnshown() {
        let identifiers = unshown
        unshown = []
        for identifier in identifiers { send(identifier) }
    }

    private func serverVanished() {
        for index in delivered.indices { delivered[index].number = nil }
    }

    var deliveredNotifications: [UNNotification] { delivered.map(\.notification) }

    func removeDelivered(_ isRemoved: (String) -> Bool) {
        let removed = delivered.filter { isRemoved($0.notification.request.identifier) }
        delivered.removeAll { isRemoved($0.notification.request.identifier) }
        unshown.removeAll(where: isRemoved)
        for entry in removed { if let number = entry.number { server.close(number) } }
    }

    // MARK: Responses

    /// Takes the notification with a number out of the delivered ones.
    private func take(_ number: UInt32) -> Delivered? {
        guard let index = delivered.firstIndex(where: { $0.number == number }) else { return nil }
        return delivered.remove(at: index)
    }

    private func actionInvoked(_ number: UInt32, _ key: String) {
        guard let entry = delivered.first(where: { $0.number == number }) else { return }
        let action = entry.actions[key]
        guard key == "default" || action != nil, let entry = take(number) else { return }
        if action?.options.contains(.foreground) ?? true { ProgramServices.activate() }
        respond(
            UNNotificationResponse(
                entry.notification, action?.identifier ?? UNNotificationDefaultActionIdentifier))
    }

    private func replied(_ number: UInt32, _ text: String) {
        guard let entry = delivered.first(where: { $0.number == number }), let action = entry.replyAction,
            take(number) != nil
        else { return }
        if action.options.contains(.foreground) { ProgramServices.activate() }
        respond(UNTextInputNotificationResponse(entry.notification, action.identifier, text: text))
    }

    private func closed(_ number: UInt32, isDismissal: Bool) {
        guard let entry = take(number), isDismissal,
            category(of: entry.notification)?.options.contains(.customDismissAction) == true
        else { return }
        respond(UNNotificationResponse(entry.notification, UNNotificationDismissActionIdentifier))
    }

    private func respond(_ response: UNNotificationResponse) {
        guard let center else { return }
        center.delegate?.userNotificationCenter(center, didReceive: response) {}
    }

    // MARK: Badge

    /// The present date.
    var date: Date { clock.date }

    /// The number on the program's icon.
    var badge: Int { archive.badge }

    func setBadge(_ count: Int) throws(UNError) {
        guard count >= 0 else { throw UNError(.badgeInputInvalid) }
        guard isAuthorized, archive.options.contains(.badge) else { throw UNError(.notificationsNotAllowed) }
        if archive.badge != count {
            archive.badge = count
            save()
        }
        server.setBadge(count)
    }
}

extension ContentValues {
    /// Whether there is text to show.
    var hasText: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }
}
