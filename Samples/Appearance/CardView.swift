import UIKit

/// The background of the application.
final class PageView: UIView {}

/// A card with a title, a detail and a meter. It sets no colors: appearance proxies do.
class CardView: UIView {
    let titleLabel = UILabel()
    let detailLabel = UILabel()
    let meter: Meter

    init(title: String, detail: String, value: CGFloat) {
        meter = Meter(value: value)
        super.init(frame: .zero)
        titleLabel.text = title
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        detailLabel.text = detail
        detailLabel.font = .preferredFont(forTextStyle: .subheadline)
        detailLabel.alpha = 0.7
        [titleLabel, detailLabel, meter].forEach(addSubview)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    /// The radius of the corners, in points.
    var cornerRadius: CGFloat {
        get { layer.cornerRadius }
        set {
            if recordsAppearance(of: \CardView.cornerRadius, newValue) { return }
            layer.cornerRadius = newValue
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = bounds.height - 32
        meter.frame = CGRect(x: bounds.width - 16 - side, y: 16, width: side, height: side)
        titleLabel.frame = CGRect(x: 20, y: bounds.midY - 24, width: bounds.width - side - 52, height: 22)
        detailLabel.frame = CGRect(x: 20, y: bounds.midY + 3, width: bounds.width - side - 52, height: 20)
    }
}

/// A card in inverse colors.
final class FeaturedCard: CardView {}
