import UIKit

/// A row with a bar that a finger drags from side to side.
///
/// The bar's pan begins only for horizontal drags, so vertical ones scroll the table; and because it belongs to a view inside the
/// cell, the table's own swipe, farther out, yields to it.
final class LightCell: UITableViewCell {
    static let identifier = "Light"

    private let nameLabel = UILabel()
    private let star = UIImageView(image: UIImage(systemName: "star"))
    private let track = UIView()
    private let fill = UIView()
    private var startValue: CGFloat = 0
    private var light = Light(name: "", brightness: 0)
    /// Called while the bar is dragged.
    var brightnessChanged: ((CGFloat) -> Void)?

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        nameLabel.font = .preferredFont(forTextStyle: .body)
        nameLabel.adjustsFontForContentSizeCategory = true
        star.tintColor = .systemYellow
        track.backgroundColor = .tertiarySystemFill
        track.layer.cornerRadius = 14
        track.clipsToBounds = true
        fill.backgroundColor = .systemOrange
        track.addSubview(fill)
        for view in [nameLabel, star, track] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            nameLabel.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            nameLabel.topAnchor.constraint(equalTo: margins.topAnchor),
            nameLabel.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            star.leadingAnchor.constraint(equalTo: nameLabel.trailingAnchor, constant: 6),
            star.centerYAnchor.constraint(equalTo: nameLabel.centerYAnchor),
            track.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            track.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            track.widthAnchor.constraint(equalTo: contentView.widthAnchor, multiplier: 0.4),
            track.heightAnchor.constraint(equalToConstant: 28),
        ])
        let pan = UIPanGestureRecognizer(target: self, action: Selector(LightCell.dragBar))
        pan.delegate = self
        track.addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ light: Light) {
        self.light = light
        nameLabel.text = light.name
        star.isHidden = !light.isFavorite
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        contentView.layoutIfNeeded()
        let width = track.bounds.width * light.brightness
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        fill.frame = CGRect(
            x: isRightToLeft ? track.bounds.width - width : 0, y: 0, width: width, height: track.bounds.height)
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.view === track else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        let way = pan.translation(in: track)
        return abs(way.x) > abs(way.y)
    }

    private func dragBar(_ pan: UIPanGestureRecognizer) {
        if pan.state == .began { startValue = light.brightness }
        let direction: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let way = pan.translation(in: track).x * direction
        light.brightness = min(max(startValue + way / track.bounds.width, 0), 1)
        brightnessChanged?(light.brightness)
        setNeedsLayout()
    }
}
