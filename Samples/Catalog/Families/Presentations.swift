import UIKit

/// What a page of the catalog presents; the raw value is the name of its contact sheet.
enum Presentation: String, CaseIterable {
    case alert, longAlert = "long-alert", actionSheet = "action-sheet", menu, contextMenu = "context-menu"
    case mediumSheet = "medium-sheet", largeSheet = "large-sheet", popover

    var title: String {
        switch self {
        case .alert: "Alert"
        case .longAlert: "Alert with Three Actions"
        case .actionSheet: "Action Sheet"
        case .menu: "Menu of a Button"
        case .contextMenu: "Context Menu"
        case .mediumSheet: "Sheet of Half Height"
        case .largeSheet: "Sheet of Full Height"
        case .popover: "Popover"
        }
    }
}

/// A list of presentations, each opened by a tap.
final class PresentationsViewController: UITableViewController, UIContextMenuInteractionDelegate,
    UIPopoverPresentationControllerDelegate
{
    private let presentations: [Presentation]
    /// Opened when the page has appeared.
    private var first: Presentation?
    private let menuButton = UIButton(type: .system)

    private init(title: String, _ presentations: [Presentation]) {
        self.presentations = presentations
        super.init(style: .insetGrouped)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    static func alerts() -> UIViewController {
        PresentationsViewController(title: "Alerts", [.alert, .longAlert, .actionSheet])
    }

    static func menus() -> UIViewController {
        PresentationsViewController(title: "Menus", [.menu, .contextMenu])
    }

    static func sheets() -> UIViewController {
        PresentationsViewController(title: "Sheets", [.mediumSheet, .largeSheet, .popover])
    }

    /// A page that opens a presentation at once, for contact sheets.
    static func opened(_ presentation: Presentation) -> UIViewController {
        let page = PresentationsViewController(title: presentation.title, Presentation.allCases)
        page.first = presentation
        return page
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Presentation")
        menuButton.setTitle("Sort By", for: .normal)
        menuButton.titleLabel?.font = .preferredFont(forTextStyle: .body)
        menuButton.sizeToFit()
        menuButton.menu = makeMenu()
        menuButton.showsMenuAsPrimaryAction = true
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let first else { return }
        self.first = nil
        open(
            first, from: tableView.cellForRow(at: IndexPath(row: presentations.firstIndex(of: first) ?? 0, section: 0)))
    }

    // MARK: Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        presentations.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Presentation", for: indexPath)
        let presentation = presentations[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = presentation.title
        cell.contentConfiguration = content
        cell.accessoryView = presentation == .menu ? menuButton : nil
        cell.interactions.forEach { cell.removeInteraction($0) }
        if presentation == .contextMenu { cell.addInteraction(UIContextMenuInteraction(delegate: self)) }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        open(presentations[indexPath.row], from: tableView.cellForRow(at: indexPath))
    }

    private func open(_ presentation: Presentation, from cell: UITableViewCell?) {
        switch presentation {
        case .alert: present(makeAlert(), animated: true)
        case .longAlert: present(makeLongAlert(), animated: true)
        case .actionSheet: present(makeActionSheet(cell), animated: true)
        case .menu: menuButton.performPrimaryAction()
        case .contextMenu: break
        case .mediumSheet: present(makeSheet([.medium(), .large()]), animated: true)
        case .largeSheet: present(makeSheet([.large()]), animated: true)
        case .popover: present(makePopover(cell), animated: true)
        }
    }

    // MARK: Alerts

    private func makeAlert() -> UIAlertController {
        let alert = UIAlertController(
            title: "Delete the Photo?", message: "It will be removed from all of your devices.",
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        return alert
    }

    private func makeLongAlert() -> UIAlertController {
        let alert = UIAlertController(
            title: "Allow “Maps” to use your location?", message: "Your location is used to show where you are.",
            preferredStyle: .alert)
        for title in ["Allow Once", "Allow While Using App"] {
            alert.addAction(UIAlertAction(title: title, style: .default))
        }
        alert.addAction(UIAlertAction(title: "Don’t Allow", style: .cancel))
        return alert
    }

    private func makeActionSheet(_ cell: UITableViewCell?) -> UIAlertController {
        let sheet = UIAlertController(
            title: nil, message: "This conversation will be deleted from this device.", preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Archive", style: .default))
        sheet.addAction(UIAlertAction(title: "Delete Conversation", style: .destructive))
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.popoverPresentationController?.sourceView = cell
        return sheet
    }

    // MARK: Menus

    private func makeMenu() -> UIMenu {
        let orders = UIMenu(
            options: [.displayInline, .singleSelection],
            children: [
                UIAction(title: "Name", state: .on) { _ in }, UIAction(title: "Date") { _ in },
                UIAction(title: "Size") { _ in },
            ])
        let share = UIMenu(
            title: "Share", image: UIImage(systemName: "square.and.arrow.up"),
            children: [UIAction(title: "Message") { _ in }, UIAction(title: "Mail") { _ in }])
        return UIMenu(
            children: [
                UIAction(title: "Duplicate", image: UIImage(systemName: "doc.on.doc")) { _ in }, share, orders,
                UIAction(title: "Unavailable", image: UIImage(systemName: "lock"), attributes: .disabled) { _ in },
                UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in },
            ])
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.makeMenu() })
    }

    // MARK: Sheets

    private func makeSheet(_ detents: [UISheetPresentationController.Detent]) -> UIViewController {
        let content = SheetContentViewController()
        let controller = UINavigationController(rootViewController: content)
        controller.sheetPresentationController?.detents = detents
        controller.sheetPresentationController?.prefersGrabberVisible = true
        return controller
    }

    private func makePopover(_ cell: UITableViewCell?) -> UIViewController {
        let content = SheetContentViewController()
        content.preferredContentSize = CGSize(width: 240, height: 176)
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.sourceView = cell
        content.popoverPresentationController?.delegate = self
        return content
    }

    /// Keeps the popover a popover in narrow windows.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        .none
    }
}

/// What the sheets show: a list with a button that closes it.
final class SheetContentViewController: UITableViewController {
    private let rows = ["Wi-Fi", "Bluetooth", "Cellular", "Personal Hotspot"]

    init() {
        super.init(style: .plain)
        title = "Connections"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = rows[indexPath.row]
        cell.contentConfiguration = content
        return cell
    }
}
