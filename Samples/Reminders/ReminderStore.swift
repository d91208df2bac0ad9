import Foundation

/// All lists. Changes are saved in the user defaults and announced by a notification.
@MainActor final class ReminderStore {
    /// Posted after a change.
    static let didChange = Notification.Name("ReminderStoreDidChange")

    private static let key = "lists"
    private let defaults: UserDefaults
    private(set) var lists: [ReminderList]

    init(defaults: UserDefaults) {
        self.defaults = defaults
        let saved = defaults.data(forKey: Self.key).flatMap { try? JSONDecoder().decode([ReminderList].self, from: $0) }
        lists = saved ?? ReminderList.examples
    }

    func list(_ id: ReminderList.ID) -> ReminderList? { lists.first { $0.id == id } }

    func reminder(_ id: Reminder.ID, in list: ReminderList.ID) -> Reminder? {
        self.list(list)?.reminders.first { $0.id == id }
    }

    // MARK: Changes

    /// Changes a reminder, or adds it at the end of the list.
    func save(_ reminder: Reminder, in list: ReminderList.ID) {
        change(list) { list in
            if let index = list.reminders.firstIndex(where: { $0.id == reminder.id }) {
                list.reminders[index] = reminder
            } else {
                list.reminders.append(reminder)
            }
        }
    }

    func deleteReminders(_ ids: [Reminder.ID], in list: ReminderList.ID) {
        change(list) { list in list.reminders.removeAll { ids.contains($0.id) } }
    }

    /// Moves a reminder before another one of the same state, or after all of them.
    func moveReminder(_ id: Reminder.ID, before other: Reminder.ID?, in list: ReminderList.ID) {
        change(list) { list in
            guard let source = list.reminders.firstIndex(where: { $0.id == id }) else { return }
            let reminder = list.reminders.remove(at: source)
            let target = list.reminders.firstIndex { $0.id == other } ?? list.reminders.endIndex
            list.reminders.insert(reminder, at: target)
        }
    }

    func moveList(from source: Int, to target: Int) {
        lists.insert(lists.remove(at: source), at: target)
        didChange()
    }

    func deleteList(_ id: ReminderList.ID) {
        lists.removeAll { $0.id == id }
        didChange()
    }

    private func change(_ id: ReminderList.ID, _ body: (inout ReminderList) -> Void) {
        guard let index = lists.firstIndex(where: { $0.id == id }) else { return }
        body(&lists[index])
        didChange()
    }

    private func didChange() {
        defaults.set(try? JSONEncoder().encode(lists), forKey: Self.key)
        NotificationCenter.default.post(name: Self.didChange, object: self)
    }
}
