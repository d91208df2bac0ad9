import UIKit

/// A disc in the color of a theme with its name, which is touched to choose the theme.
final class ThemeSwatch: UIView {
    let theme: Theme
    private let disc = UIView()
    private let label = UILabel()

    init(theme: Theme) {
        self.theme = theme
        super.init(frame: .zero)
        disc.backgroundColor = theme.accent
        disc.layer.cornerRadius = 22
        disc.isUserInteractionEnabled = false
        label.text = theme.rawValue
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textAlignment = .center
        addSubview(disc)
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    /// Whether the theme is the present one.
    var isSelected = false {
        didSet {
            disc.layer.borderWidth = isSelected ? 4 : 0
            disc.layer.borderColor = UIColor.white.cgColor
            label.textColor = isSelected ? .label : .secondaryLabel
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        disc.frame = CGRect(x: bounds.midX - 22, y: 0, width: 44, height: 44)
        label.frame = CGRect(x: 0, y: 50, width: bounds.width, height: 18)
    }
}
