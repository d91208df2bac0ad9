import UIKit

/// A dial that counts taps.
@IBDesignable open class Dial: UIControl {
    /// What it sets.
    @IBInspectable public var title: String = ""
    /// The number of taps.
    public private(set) var turns = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a dial from a nib.
    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    private func setUp() {
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }

    @objc private func tapped() {
        turns += 1
        sendActions(for: .valueChanged)
    }
}
