import UIKit

/// Hears of a badge.
@objc public protocol BadgeViewDelegate: AnyObject {
    @objc optional func badgeViewWasTapped(_ badgeView: BadgeView)
}

/// A round badge that tells its delegate of taps.
@objcMembers
public class BadgeView: UIView {
    /// Hears of taps.
    public weak var delegate: BadgeViewDelegate?

    /// Creates a badge as wide as its frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemRed
        layer.cornerRadius = frame.width / 2
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap(_:))))
    }

    /// Not for nibs.
    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func tap(_ sender: UITapGestureRecognizer) {
        delegate?.badgeViewWasTapped?(self)
    }
}
