import UIKit

@IBDesignable open class Dial: UIControl {
    @IBInspectable public var title: String = ""
    public private(set) var turns = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

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
