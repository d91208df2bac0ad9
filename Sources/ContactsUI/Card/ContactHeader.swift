import Contacts
import Foundation
import UIKitCore

/// The head of a card: the picture or the initials, the name, what the contact does.
final class ContactHeader: UIView {
    private static let imageSize: CGFloat = 96
    private static let spacing: CGFloat = 8
    private static let margin: CGFloat = 20

    private let imageView = UIImageView(frame: .zero)
    private let initialsLabel = UILabel(frame: .zero)
    private let nameLabel = UILabel(frame: .zero)
    private let detailLabel = UILabel(frame: .zero)

    init(_ contact: CNContact, alternateName: String?, message: String?) {
        super.init(frame: .zero)
        let record = contact.contents
        let keys = contact.fetchedKeys
        imageView.layer.cornerRadius = Self.imageSize / 2
        imageView.clipsToBounds = true
        imageView.contentMode = .scaleAspectFill
        imageView.backgroundColor = .systemGray2
        let image = keys?.contains(CNContactImageDataKey) ?? true ? record.imageData.flatMap { UIImage(data: $0) } : nil
        let initials = ContactNames.initials(record)
        if let image {
            imageView.image = image
        } else if initials.isEmpty {
            imageView.image = UIImage(systemName: "person.fill")
            imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 44)
            imageView.contentMode = .center
            imageView.tintColor = .white
        } else {
            initialsLabel.text = initials
        }
        initialsLabel.font = .systemFont(ofSize: 40, weight: .medium)
        initialsLabel.textColor = .white
        initialsLabel.textAlignment = .center
        initialsLabel.isAccessibilityElement = false
        nameLabel.font = .systemFont(ofSize: 28, weight: .regular)
        nameLabel.text = ContactNames.fullName(record) ?? alternateName
        nameLabel.accessibilityTraits = .header
        detailLabel.font = .preferredFont(forTextStyle: .subheadline)
        detailLabel.textColor = .secondaryLabel
        let work = [record[.jobTitle], record[.departmentName], record[.organizationName]].filter {
            !$0.isEmpty && $0 != nameLabel.text
        }
        detailLabel.text = ([work.joined(separator: " · "), message ?? ""].filter { !$0.isEmpty }).joined(
            separator: "\n")
        for label in [nameLabel, detailLabel] {
            label.textAlignment = .center
            label.numberOfLines = 0
        }
        for view in [imageView, nameLabel, detailLabel] { addSubview(view) }
        imageView.addSubview(initialsLabel)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = CGSize(width: size.width - 2 * Self.margin, height: .greatestFiniteMagnitude)
        let texts = [nameLabel, detailLabel].filter { $0.text?.isEmpty == false }
            .reduce(0) { $0 + $1.sizeThatFits(width).height + Self.spacing }
        return CGSize(width: size.width, height: Self.margin + Self.imageSize + texts + Self.spacing)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = Self.imageSize
        imageView.frame = CGRect(x: (bounds.width - size) / 2, y: Self.margin, width: size, height: size)
        initialsLabel.frame = imageView.bounds
        var y = imageView.frame.maxY + Self.spacing
        for label in [nameLabel, detailLabel] where label.text?.isEmpty == false {
            let width = bounds.width - 2 * Self.margin
            let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
            label.frame = CGRect(x: Self.margin, y: y, width: width, height: height)
            y += height + Self.spacing
        }
    }
}
