import UIKit

/// Something to do.
struct Reminder: Codable, Hashable, Identifiable {
    var id = UUID()
    var title = ""
    var notes = ""
    var isDone = false
    var isFlagged = false
}

/// A list of reminders with a color and a symbol.
struct ReminderList: Codable, Identifiable {
    var id = UUID()
    var name: String
    var tint: Tint
    var symbol: String
    var reminders: [Reminder]

    /// The reminders that are not done.
    var open: [Reminder] { reminders.filter { !$0.isDone } }
    /// The reminders that are done.
    var completed: [Reminder] { reminders.filter(\.isDone) }

    /// The color of a list.
    enum Tint: String, Codable {
        case blue, green, orange, purple

        var color: UIColor {
            switch self {
            case .blue: .systemBlue
            case .green: .systemGreen
            case .orange: .systemOrange
            case .purple: .systemPurple
            }
        }
    }

    /// What a new user finds.
    static var examples: [ReminderList] {
        [
            ReminderList(
                name: "Today", tint: .blue, symbol: "calendar",
                reminders: [
                    Reminder(title: "Water the tomatoes", notes: "The two pots on the balcony too"),
                    Reminder(title: "Call the dentist", isFlagged: true),
                    Reminder(title: "Pick up the parcel", notes: "Open until 18:00"),
                    Reminder(title: "Send the invoice", isDone: true),
                    Reminder(title: "Return the library books", isDone: true),
                ]),
            ReminderList(
                name: "Groceries", tint: .green, symbol: "cart",
                reminders: ["Oat milk", "Lemons", "Rye bread", "Olive oil", "Parsley"].map { Reminder(title: $0) }),
            ReminderList(
                name: "Weekend trip", tint: .orange, symbol: "map",
                reminders: [
                    Reminder(title: "Book the ferry", isFlagged: true),
                    Reminder(title: "Check the bicycle tires"),
                    Reminder(title: "Pack the rain jackets", notes: "Blue bag, top shelf"),
                ]),
            ReminderList(
                name: "Reading", tint: .purple, symbol: "book",
                reminders: ["The Left Hand of Darkness", "Pale Fire", "Middlemarch"].map { Reminder(title: $0) }),
        ]
    }
}
