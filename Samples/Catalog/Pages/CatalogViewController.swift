import UIKit

/// The first page: how the catalog looks, and the families by section.
final class CatalogViewController: UITableViewController {
    /// The switches of the first section.
    enum Look: String, CaseIterable {
        case dark = "Dark"
        case rightToLeft = "Right to Left"
        case largeText = "Large Text"
    }

    private let sections = Family.sections

    init() {
        super.init(style: .insetGrouped)
        title = "Catalog"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.navigationBar.prefersLargeTitles = true
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Family")
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Look")
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { 1 + sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? Look.allCases.count : sections[section - 1].families.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? "Look" : sections[section - 1].title
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        indexPath.section == 0 ? lookCell(at: indexPath) : familyCell(at: indexPath)
    }

    private func familyCell(at indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Family", for: indexPath)
        let family = sections[indexPath.section - 1].families[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = family.title
        content.image = IconTile.image(symbol: family.symbol, color: family.color)
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    private func lookCell(at indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Look", for: indexPath)
        let look = Look.allCases[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = look.rawValue
        cell.contentConfiguration = content
        let control = UISwitch()
        control.isOn = has(look)
        control.addAction(
            UIAction { [weak self, weak control] _ in self?.set(look, control?.isOn == true) }, for: .valueChanged)
        cell.accessoryView = control
        cell.selectionStyle = .none
        return cell
    }

    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        indexPath.section > 0
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard indexPath.section > 0 else { return }
        let page = sections[indexPath.section - 1].families[indexPath.row].makePage()
        page.navigationItem.largeTitleDisplayMode = .never
        navigationController?.pushViewController(page, animated: true)
    }

    // MARK: Look

    private func has(_ look: Look) -> Bool {
        switch look {
        case .dark: traitCollection.userInterfaceStyle == .dark
        case .rightToLeft: traitCollection.layoutDirection == .rightToLeft
        case .largeText: traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        }
    }

    private func set(_ look: Look, _ isOn: Bool) {
        guard let window = view.window else { return }
        switch look {
        case .dark: window.overrideUserInterfaceStyle = isOn ? .dark : .light
        case .rightToLeft: window.traitOverrides.layoutDirection = isOn ? .rightToLeft : .leftToRight
        case .largeText:
            window.traitOverrides.preferredContentSizeCategory = isOn ? .accessibilityMedium : .large
        }
    }
}
