import UIKit

/// A page of specimens: a grouped table with a row for each.
final class SpecimensViewController: UITableViewController {
    private let groups: [SpecimenGroup]
    /// The rows hold live controls, so they are kept instead of reused.
    private var cells: [IndexPath: UITableViewCell] = [:]

    init(title: String, _ groups: [SpecimenGroup]) {
        self.groups = groups
        super.init(style: .insetGrouped)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.allowsSelection = false
    }

    override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        groups[section].specimens.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        groups[section].title
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if let cell = cells[indexPath] { return cell }
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let view = SpecimenView(groups[indexPath.section].specimens[indexPath.row])
        view.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(view)
        let margins = cell.contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            view.topAnchor.constraint(equalTo: margins.topAnchor),
            view.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
        cells[indexPath] = cell
        return cell
    }
}
