import UIKit

/// A row: a picture, two labels, and at the left edge a marker whose color is the row's number.
final class RowCell: UITableViewCell {
    static let identifier = "row"
    /// The number of cells created so far.
    private(set) static var count = 0

    private let marker = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 44))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        RowCell.count += 1
        marker.frame.size.height = contentView.bounds.height
        marker.autoresizingMask = .flexibleHeight
        contentView.addSubview(marker)
        textLabel?.font = .systemFont(ofSize: 17)
        detailTextLabel?.font = .systemFont(ofSize: 13)
        detailTextLabel?.textColor = .detail
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    /// Shows the row with a number. `lines` is the length of its detail text.
    func show(_ number: Int, lines: Int = 1) {
        marker.backgroundColor = .marker(of: number)
        imageView?.image = Pictures.shared.images[number % Pictures.shared.images.count]
        textLabel?.text = "Row \(number)"
        detailTextLabel?.numberOfLines = 0
        detailTextLabel?.text = (0..<lines).map { _ in "Something that is said about row \(number)" }
            .joined(separator: "\n")
    }
}

/// The pictures of the rows: files from the directory named by `LIST_IMAGES`.
@MainActor final class Pictures {
    static let shared = Pictures()

    let images: [UIImage]

    private init() {
        let directory = ProcessInfo.processInfo.environment["LIST_IMAGES"] ?? "."
        let images = (0..<6).compactMap { UIImage(contentsOfFile: "\(directory)/\($0).png") }
        self.images = images.isEmpty ? [Pictures.placeholder] : images
    }

    /// The picture if there are no files.
    private static var placeholder: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
            UIColor.button.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        }
    }
}
