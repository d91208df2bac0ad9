import Accessibility
import UIKit

/// Messages: the rotor "Unread" goes from one to the next that was not read, swipes are actions, and the size and the time are
/// told only to those who ask for more.
final class MailViewController: UITableViewController {
    struct Message {
        var sender: String
        var subject: String
        var size: String
        var time: String
        var isRead: Bool
    }

    private(set) var messages = [
        Message(sender: "Ada", subject: "Notes on the engine", size: "12 KB", time: "9:30", isRead: true),
        Message(sender: "Grace", subject: "A moth in the relay", size: "2 MB", time: "10:15", isRead: false),
        Message(sender: "Alan", subject: "Lunch?", size: "1 KB", time: "11:40", isRead: true),
        Message(sender: "Katherine", subject: "The new orbit", size: "48 KB", time: "13:05", isRead: false),
        Message(sender: "Radia", subject: "A poem about trees", size: "3 KB", time: "15:20", isRead: true),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(MessageCell.self, forCellReuseIdentifier: "Message")
        tableView.accessibilityCustomRotors = [
            UIAccessibilityCustomRotor(name: "Unread") { [weak self] in self?.unread($0) }
        ]
    }

    private func unread(_ predicate: UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?
    {
        let cell = predicate.currentItem.targetElement as? UITableViewCell
        let current = cell.flatMap { tableView.indexPath(for: $0)?.row } ?? -1
        let rows = Array(messages.indices)
        let candidates =
            predicate.searchDirection == .next ? rows.filter { $0 > current } : rows.reversed().filter { $0 < current }
        guard let row = candidates.first(where: { !messages[$0].isRead }),
            let found = tableView.cellForRow(at: IndexPath(row: row, section: 0))
        else { return nil }
        return UIAccessibilityCustomRotorItemResult(targetElement: found, target: nil)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Message", for: indexPath)
        (cell as? MessageCell)?.show(messages[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        messages[indexPath.row].isRead = true
        tableView.reconfigureRows(at: [indexPath])
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
                self?.messages.remove(at: indexPath.row)
                self?.tableView.deleteRows(at: [indexPath], with: .automatic)
                done(true)
            }
        ])
    }
}

/// A message.
final class MessageCell: UITableViewCell, AXCustomContentProvider {
    var accessibilityCustomContent: [AXCustomContent]!

    func show(_ message: MailViewController.Message) {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = message.sender
        content.secondaryText = message.subject
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = UIImage(systemName: message.isRead ? "envelope.open" : "envelope.fill")
        content.imageProperties.reservedLayoutSize = CGSize(width: 28, height: 0)
        contentConfiguration = content
        let time = AXCustomContent(label: "Time", value: message.time)
        time.importance = .high
        accessibilityCustomContent = [time, AXCustomContent(label: "Size", value: message.size)]
        accessibilityValue = message.isRead ? nil : "unread"
    }
}
