import UIKit

@IBDesignable class CardView: UIView {
    @IBInspectable var radius: CGFloat = 0 {
        didSet { layer.cornerRadius = radius }
    }
}

extension UIView {
    @IBInspectable var edgeWidth: CGFloat {
        get { return layer.borderWidth }
        set { layer.borderWidth = newValue }
    }
}

class RowCell: UITableViewCell {
    @IBOutlet private weak var nameLabel: UILabel!

    func show(_ name: String) { nameLabel.text = name }
    var shownName: String? { return nameLabel.text }
}
