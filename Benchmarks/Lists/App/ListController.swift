import UIKit

/// Rows of one height.
class ListController: UITableViewController, ReportingController {
    let count: Int
    private var mostVisible = 0

    init(count: Int) {
        self.count = count
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(RowCell.self, forCellReuseIdentifier: RowCell.identifier)
        setRowHeight()
    }

    func setRowHeight() {
        tableView.rowHeight = 60
        tableView.estimatedRowHeight = 0
    }

    func report() {
        print("cells made: \(RowCell.count), rows visible at once: \(mostVisible)")
        fflush(nil)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: RowCell.identifier, for: indexPath)
        (cell as? RowCell)?.show(indexPath.row)
        return cell
    }

    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    {
        mostVisible = max(mostVisible, tableView.indexPathsForVisibleRows?.count ?? 0)
    }
}

/// Rows that size themselves: one to four lines of detail text. A tap jumps to the last row.
final class SizingController: ListController {
    override func setRowHeight() {
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 60
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: RowCell.identifier, for: indexPath)
        (cell as? RowCell)?.show(indexPath.row, lines: 1 + indexPath.row % 4)
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: false)
        tableView.scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: false)
    }
}

/// A button in the middle of the window.
final class ButtonController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let button = HighlightButton(type: .custom)
        button.frame = CGRect(x: 392, y: 324, width: 240, height: 120)
        button.backgroundColor = .button
        view.addSubview(button)
    }
}

/// A button whose background shows whether it is highlighted.
private final class HighlightButton: UIButton {
    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .highlightedButton : .button }
    }
}
