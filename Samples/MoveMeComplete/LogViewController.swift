import UIKit

/// Shows the life-cycle log, newest first, and follows it.
final class LogViewController: UITableViewController {
    private let log: LifeCycleLog
    private let times = DateFormatter()
    private static let cell = "call"

    init(_ log: LifeCycleLog = .shared) {
        self.log = log
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = localized("Life Cycle")
        times.dateFormat = "HH:mm:ss.SSS"
        tableView.register(Row.self, forCellReuseIdentifier: Self.cell)
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: localized("Clear")) { [log] _ in log.clear() })
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        log.onChange = { [weak self] in self?.tableView.reloadData() }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { log.entries.count }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        log.entries.isEmpty ? localized("Nothing has happened since the log was cleared.") : nil
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
        let entry = log.entries[log.entries.count - 1 - indexPath.row]
        cell.textLabel?.text = entry.call
        cell.detailTextLabel?.text = times.string(from: entry.date)
        return cell
    }

    /// A call above its time.
    private final class Row: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
            selectionStyle = .none
            textLabel?.font = .systemFont(ofSize: 15)
            textLabel?.adjustsFontSizeToFitWidth = true
            textLabel?.minimumScaleFactor = 0.7
            detailTextLabel?.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
            detailTextLabel?.textColor = .secondaryLabel
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }
    }
}
