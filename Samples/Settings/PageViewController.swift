import UIKit

/// Shows a page as a grouped table.
final class PageViewController: UITableViewController {
    private let page: Page
    private let preferences: Preferences
    /// Whether this is the list of all pages.
    private let isList: Bool
    private var sections: [Section] = []

    init(_ page: Page, preferences: Preferences, isList: Bool = false) {
        self.page = page
        self.isList = isList
        self.preferences = preferences
        super.init(style: .insetGrouped)
        title = page.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.largeTitleDisplayMode = isList ? .always : .never
        sections = page.sections(preferences)
        if isList { preferences.onChange = { [weak self] in self?.showValues() } }
    }

    /// What was set on other pages is shown.
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        showValues()
    }

    private func showValues() {
        sections = page.sections(preferences)
        tableView.reconfigureRows(at: tableView.indexPathsForVisibleRows ?? [])
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].header
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections[section].footer
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = sections[indexPath.section].rows[indexPath.row]
        let cell =
            tableView.dequeueReusableCell(withIdentifier: row.cellKind)
            ?? UITableViewCell(style: .default, reuseIdentifier: row.cellKind)
        RowBuilder(preferences: preferences) { [weak self] in self?.settingChanged() }.show(row, in: cell)
        return cell
    }

    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        sections[indexPath.section].rows[indexPath.row].isSelectable
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        switch sections[indexPath.section].rows[indexPath.row] {
        case .profile(_, _, let page), .link(_, _, _, let page):
            open(page)
        case .option(_, let index, let value):
            preferences[keyPath: value] = index
            tableView.deselectRow(at: indexPath, animated: true)
            tableView.reconfigureRows(
                at: (0..<sections[indexPath.section].rows.count).map { IndexPath(row: $0, section: indexPath.section) })
            preferences.onChange?()
        case .reset(let title, let question):
            tableView.deselectRow(at: indexPath, animated: true)
            ask(title, question, from: tableView.cellForRow(at: indexPath))
        default: break
        }
    }

    /// Opens a page beside the list, or above this page.
    private func open(_ page: Page) {
        let next = PageViewController(page, preferences: preferences)
        if isList, let splitViewController, !splitViewController.isCollapsed {
            splitViewController.setViewController(UINavigationController(rootViewController: next), for: .secondary)
        } else {
            navigationController?.pushViewController(next, animated: true)
        }
    }

    // MARK: Changes

    /// A switch or slider was changed: sections may come or go, and the look of the application may change.
    private func settingChanged() {
        applyLook()
        if !isList { preferences.onChange?() }
        let old = sections
        sections = page.sections(preferences)
        if sections.count > old.count {
            tableView.insertSections(IndexSet(old.count..<sections.count), with: .fade)
        } else if sections.count < old.count {
            tableView.deleteSections(IndexSet(sections.count..<old.count), with: .fade)
        }
    }

    private static let textSizes: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    ]

    private func applyLook() {
        guard let window = view.window else { return }
        window.overrideUserInterfaceStyle = preferences.isDark ? .dark : .light
        let size = Self.textSizes[Int(preferences.textSize.rounded())]
        if window.traitCollection.preferredContentSizeCategory != size {
            window.traitOverrides.preferredContentSizeCategory = size
        }
    }

    private func ask(_ title: String, _ question: String, from cell: UIView?) {
        let sheet = UIAlertController(title: nil, message: question, preferredStyle: .actionSheet)
        sheet.addAction(
            UIAlertAction(title: title, style: .destructive) { [weak self] _ in self?.settingChanged() })
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.popoverPresentationController?.sourceView = cell
        present(sheet, animated: true)
    }
}
