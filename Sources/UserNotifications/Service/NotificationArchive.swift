import ServiceSupport
import Foundation
import Support

/// What a program keeps of its notifications from start to start (DV-72).
struct NotificationArchive {
    /// A request that waits for its date.
    struct Pending {
        var request: UNNotificationRequest
        /// When it was added.
        var added: Date
        /// When it is delivered next.
        var due: Date
    }

    var pending: [Pending] = []
    /// What the program has asked for.
    var options: UNAuthorizationOptions = []
    /// Whether quiet notifications were asked for, before the user was asked.
    var isProvisional = false
    /// The number on the icon.
    var badge = 0

    /// Creates an empty archive.
    init() {}

    /// Reads a file; empty without one. One that cannot be read is moved aside, with a line on standard error.
    init(contentsOf file: String) {
        guard let data = FileManager.default.contents(atPath: file) else { return }
        guard let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
            let dictionary = list as? [String: Any], let requests = dictionary["requests"] as? [[String: Any]]
        else {
            let aside = file + ".damaged"
            try? FileManager.default.removeItem(atPath: aside)
            try? FileManager.default.moveItem(atPath: file, toPath: aside)
            ErrorStream.logWithProgramName("\(file) is no list of notifications; it was moved to \(aside)")
            return
        }
        pending = requests.compactMap(Pending.init(stored:))
        if pending.count < requests.count {
            ErrorStream.logWithProgramName(
                "\(file): \(requests.count - pending.count) notifications cannot be read and are left out")
        }
        options = UNAuthorizationOptions(rawValue: dictionary["options"] as? UInt ?? 0)
        isProvisional = dictionary["provisional"] as? Bool ?? false
        badge = max(0, dictionary["badge"] as? Int ?? 0)
    }

    /// Writes a file.
    func write(to file: String) {
        let list: [String: Any] = [
            "requests": pending.map(\.stored), "options": options.rawValue, "provisional": isProvisional,
            "badge": badge,
        ]
        guard let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0) else {
            return ErrorStream.logWithProgramName(
                "\(file) is not written: a notification has values that cannot be kept")
        }
        ProgramDirectory.write(data, to: file)
    }
}

extension NotificationArchive.Pending {
    /// The values as a property list.
    var stored: [String: Any] {
        var values: [String: Any] = [
            "identifier": request.identifier, "content": request.content.values.stored, "added": added, "due": due,
        ]
        switch request.trigger {
        case let trigger as UNTimeIntervalNotificationTrigger:
            values["interval"] = trigger.timeInterval
            values["repeats"] = trigger.repeats
        case let trigger as UNCalendarNotificationTrigger:
            values["components"] = try? PropertyListEncoder().encode(trigger.dateComponents)
            values["repeats"] = trigger.repeats
        default: break
        }
        return values
    }

    /// Reads the values; `nil` if one is missing.
    init?(stored values: [String: Any]) {
        guard let identifier = values["identifier"] as? String, let added = values["added"] as? Date,
            let due = values["due"] as? Date, let repeats = values["repeats"] as? Bool,
            let content = (values["content"] as? [String: Any]).flatMap(ContentValues.init(stored:))
        else { return nil }
        let trigger: UNNotificationTrigger
        if let interval = values["interval"] as? Double {
            trigger = UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: repeats)
        } else if let data = values["components"] as? Data,
            let components = try? PropertyListDecoder().decode(DateComponents.self, from: data)
        {
            trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
        } else {
            return nil
        }
        request = UNNotificationRequest(
            identifier: identifier, content: UNNotificationContent(content), trigger: trigger)
        (self.added, self.due) = (added, due)
    }
}

extension ContentValues {
    /// The values as a property list.
    var stored: [String: Any] {
        var values: [String: Any] = [
            "title": title, "subtitle": subtitle, "body": body, "category": categoryIdentifier,
            "thread": threadIdentifier, "info": userInfo, "level": interruptionLevel.rawValue,
            "attachments": attachments.map { ["identifier": $0.identifier, "path": $0.url.path] },
        ]
        values["badge"] = badge
        if let sound { values["sound"] = sound.name ?? "" }
        return values
    }

    /// Reads the values; `nil` if one is missing.
    init?(stored values: [String: Any]) {
        guard let title = values["title"] as? String, let subtitle = values["subtitle"] as? String,
            let body = values["body"] as? String, let category = values["category"] as? String,
            let thread = values["thread"] as? String, let info = values["info"] as? [String: Any],
            let level = (values["level"] as? UInt).flatMap(UNNotificationInterruptionLevel.init(rawValue:)),
            let files = values["attachments"] as? [[String: String]]
        else { return nil }
        (self.title, self.subtitle, self.body) = (title, subtitle, body)
        (categoryIdentifier, threadIdentifier, interruptionLevel) = (category, thread, level)
        userInfo = info
        badge = values["badge"] as? Int
        sound = (values["sound"] as? String).map { UNNotificationSound(name: $0.isEmpty ? nil : $0) }
        attachments = files.compactMap { file in
            guard let identifier = file["identifier"], let path = file["path"] else { return nil }
            return UNNotificationAttachment(stored: identifier, path: path)
        }
    }
}
