import CoreGraphics
import UIKitCore

/// The view of an entry: a symbol above a title.
final class MenuItemView: PressView {
    private let symbol = UIImageView()
    private let title = UILabel()

    /// The height of the title, in points, for two lines.
    private static let titleHeight: CGFloat = 16
    /// The distance between the symbol and the title, in points.
    private static let spacing: CGFloat = 5

    init(_ item: MenuItem) {
        super.init(frame: .zero)
        let color: UIColor = item.isDestructive ? .systemRed : item.isOn ? .systemYellow : .white
        let configuration = UIImage.SymbolConfiguration(pointSize: AssistiveMetrics.symbolSize, weight: .regular)
        symbol.image = UIImage(systemName: item.symbol, withConfiguration: configuration)
        symbol.tintColor = color
        symbol.contentMode = .center
        title.text = item.title
        title.font = .systemFont(ofSize: AssistiveMetrics.titleSize, weight: .medium)
        title.textColor = color
        title.textAlignment = .center
        title.adjustsFontSizeToFitWidth = true
        title.minimumScaleFactor = 0.8
        addSubview(symbol)
        addSubview(title)
        onTap = item.action
        onHold = item.hold
        isAccessibilityElement = true
        accessibilityLabel = item.title
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let symbolHeight = AssistiveMetrics.symbolSize + 8
        let height = symbolHeight + Self.spacing + Self.titleHeight
        let top = ((bounds.height - height) / 2).rounded()
        symbol.frame = CGRect(x: 0, y: top, width: bounds.width, height: symbolHeight)
        title.frame = CGRect(
            x: 2, y: top + symbolHeight + Self.spacing, width: bounds.width - 4, height: Self.titleHeight)
    }
}
