import Contacts
import DesktopSharing
import Foundation
import Support
import UIKitCore
import UIKitLists
import UIKitSharing

/// The table of a card.
final class ContactCardController: UITableViewController {
    private weak var card: CNContactViewController?
    private var sections: [[ContactCard.Row]] = []

    /// What the rows below the properties do.
    private enum Action { case add, share }
    private var actions: [Action] {
        guard let card else { return [] }
        return (card.isUnknown ? [.add] : []) + (card.allowsActions ? [.share] : [])
    }

    init(_ card: CNContactViewController) {
        self.card = card
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        reload()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard let header = tableView.tableHeaderView else { return }
        let height = header.sizeThatFits(tableView.bounds.size).height
        guard header.frame.height != height else { return }
        header.frame.size = CGSize(width: tableView.bounds.width, height: height)
        tableView.tableHeaderView = header
    }

    /// Shows the contact again.
    func reload() {
        guard let card, isViewLoaded else { return }
        sections = ContactCard.sections(of: card.contact, keys: card.displayedPropertyKeys)
        let header = ContactHeader(card.contact, alternateName: card.alternateName, message: card.message)
        header.frame.size = header.sizeThatFits(CGSize(width: tableView.bounds.width, height: 0))
        tableView.tableHeaderView = header
        tableView.reloadData()
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count + (actions.isEmpty ? 0 : 1) }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section < sections.count ? sections[section].count : actions.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
        var content = UIListContentConfiguration.subtitleCell()
        cell.backgroundColor = nil
        if indexPath.section < sections.count {
            let row = sections[indexPath.section][indexPath.row]
            content.text = row.title
            content.textProperties.font = .preferredFont(forTextStyle: .footnote)
            content.textProperties.color = .secondaryLabel
            content.secondaryText = row.text
            content.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
            let opens = row.url != nil && card?.allowsActions == true
            content.secondaryTextProperties.color = opens ? .tintColor : .label
            content.secondaryTextProperties.numberOfLines = 0
            if card?.isHighlighted(row.property) == true {
                cell.backgroundColor = UIColor.systemBlue.withAlphaComponent(0.15)
            }
        } else {
            content.text =
                switch actions[indexPath.row] {
                case .add: SystemText.title("Create New Contact")
                case .share: SystemText.title("Share Contact")
                }
            content.textProperties.color = .tintColor
        }
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard indexPath.section < sections.count else {
            switch actions[indexPath.row] {
            case .add: card?.addUnknown()
            case .share: share(tableView.cellForRow(at: indexPath))
            }
            return
        }
        card?.touched(sections[indexPath.section][indexPath.row])
    }

    /// Offers the contact as a vCard file.
    private func share(_ source: UIView?) {
        guard let card, let data = try? CNContactVCardSerialization.data(with: [card.contact]) else { return }
        let name = ContactNames.fullName(card.contact.contents) ?? "contact"
        guard let path = try? SharedFiles.write(data, named: name + ".vcf") else { return }
        let sheet = UIActivityViewController(activityItems: [URL(fileURLWithPath: path)], applicationActivities: nil)
        sheet.popoverPresentationController?.sourceView = source ?? view
        card.present(sheet, animated: true)
    }
}
