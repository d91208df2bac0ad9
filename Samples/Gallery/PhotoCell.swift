import UIKit

/// A picture in the grid.
class PhotoCell: UICollectionViewCell {
    let imageView = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.frame = contentView.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(imageView)
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { fatalError("cells are made by their class") }

    func show(_ photo: Photo) {
        imageView.image = PhotoStore.shared.thumbnail(of: photo)
        accessibilityLabel = photo.title
    }

    override var isHighlighted: Bool {
        didSet { imageView.alpha = isHighlighted ? 0.8 : 1 }
    }
}

/// A large picture with its title.
final class HighlightCell: PhotoCell {
    private let label = UILabel()
    private let shade = CAGradientLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 14
        contentView.clipsToBounds = true
        shade.colors = [UIColor(white: 0, alpha: 0).cgColor, UIColor(white: 0, alpha: 0.55).cgColor]
        contentView.layer.addSublayer(shade)
        label.font = .systemFont(ofSize: 22, weight: .bold)
        label.textColor = .white
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("cells are made by their class") }

    override func show(_ photo: Photo) {
        super.show(photo)
        imageView.image = PhotoStore.shared.image(of: photo)
        label.text = photo.title
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        shade.frame = CGRect(x: 0, y: bounds.height - 90, width: bounds.width, height: 90)
        label.frame = CGRect(x: 16, y: bounds.height - 46, width: bounds.width - 32, height: 30)
    }
}

/// The name of a month.
final class MonthHeader: UICollectionReusableView {
    private let label = UILabel()

    var title: String? {
        get { label.text }
        set { label.text = newValue }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        background.frame = bounds
        background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(background)
        label.font = .preferredFont(forTextStyle: .headline)
        label.frame = bounds.insetBy(dx: 16, dy: 0)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("headers are made by their class") }
}
