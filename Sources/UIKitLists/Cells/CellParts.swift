import CoreGraphics
import Foundation
import QuartzCore
import Support
import UIKitControls
import UIKitCore

/// The views of a cell that are created when needed, and its state.
struct CellParts {
    var image: UIImageView?
    var title: UILabel?
    /// The alignment that the title of the value2 style got from the direction of the layout.
    var titleAlignment: NSTextAlignment?
    var detail: UILabel?
    var defaultSelectedBackground: UIView?
    var shownSelectedBackground: UIView?
    var accessory: CellAccessory?
    var editControl: CellEditControl?
    var reorderControl: CellReorderControl?
    var bottomSeparator: UIView?
    var topSeparator: UIView?
    var configuredContent: (any UIView & UIContentView)?
    var configuredBackground: BackgroundConfigurationView?

    var isSelected = false
    var isHighlighted = false
    var isEditing = false
    /// Whether the row has the keyboard focus, and the ring that shows it.
    var isFocused = false
    var focusRing: CALayer?
    var showsReorderControl = false
    var separatorInset: UIEdgeInsets?
    var needsConfigurationUpdate = false
}

/// What the table has decided about the row of a cell.
struct CellTableState: Equatable {
    /// Where the row lies in its section.
    var isFirst = false
    var isLast = false
    /// The insets of the separators; `nil` for none.
    var bottomSeparatorInset: UIEdgeInsets?
    var topSeparatorInset: UIEdgeInsets?
    /// Whether the table leaves the inset of the separator to the cell.
    var hasAutomaticSeparator = true
    /// Hidden beside a selected or highlighted row (TV-79).
    var hidesBottomSeparator = false
    var separatorColor: UIColor?
    var separatorEffect: UIVisualEffect?
    /// The radius of the corners of the card; 0 for none.
    var cardRadius: CGFloat = 0
    var editingStyle = UITableViewCell.EditingStyle.none
    /// Whether the content moves in while editing: the row can be edited, and the delegate agrees (TV-108, TV-109).
    var indentsWhileEditing = false
    var canMove = false
    var showsSelectionCircle = false
    /// Whether the row is dragged, and stands where it would be dropped.
    var drag = ListDragState.none
    var isDragTarget = false
    var takesTouchesWhileDragged = false
    /// Whether the row is open by a swipe, and how far its content is moved, in points to the left.
    var isOpen = false
    var swipeOffset: CGFloat = 0
    var allowsMultipleSelection = false
}

/// The standard accessory of a cell.
final class CellAccessory: UIView {
    let type: UITableViewCell.AccessoryType
    let button: UIControl?
    private let symbol: AccessorySymbol?
    private let buttonImage: AccessorySymbol?

    init(_ type: UITableViewCell.AccessoryType) {
        self.type = type
        var symbol: AccessorySymbol?
        var button: UIControl?
        var buttonImage: AccessorySymbol?
        if type == .disclosureIndicator || type == .detailDisclosureButton {
            symbol = AccessorySymbol(
                "chevron.forward", pointSize: 14, weight: .semibold, width: TableMetrics.chevronWidth)
            symbol?.tintColor = .tertiaryLabel
        } else if type == .checkmark {
            symbol = AccessorySymbol(
                "checkmark", pointSize: 17, weight: .semibold, width: TableMetrics.checkmarkSymbolWidth)
        }
        if type == .detailDisclosureButton || type == .detailButton {
            buttonImage = AccessorySymbol(
                "info.circle", pointSize: 20, weight: .regular, width: TableMetrics.infoButtonSize)
            button = CellDetailButton(frame: .zero)
        }
        self.symbol = symbol
        self.button = button
        self.buttonImage = buttonImage
        super.init(frame: .zero)
        isUserInteractionEnabled = button != nil
        for view in [symbol, buttonImage] { view?.onResize = { [weak self] in self?.symbolDidResize() } }
        if let symbol { addSubview(symbol) }
        if let button, let buttonImage {
            button.addSubview(buttonImage)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) { nil }

    private func symbolDidResize() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// The width that the accessory takes from the content view (TV-69), more with larger text (TV-383).
    func width(wide: Bool) -> CGFloat {
        let addition =
            (wide ? TableMetrics.wideAccessoryAddition : 0) + (symbol?.addedWidth ?? 0)
            + (buttonImage?.addedWidth ?? 0)
        return switch type {
        case .none: 0
        case .disclosureIndicator: TableMetrics.disclosureWidth + addition
        case .detailDisclosureButton: TableMetrics.detailDisclosureWidth + addition
        case .checkmark: TableMetrics.checkmarkWidth + addition
        case .detailButton: TableMetrics.detailButtonWidth + addition
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let margin = TableMetrics.margin(forWidth: superview?.bounds.width ?? 0)
        func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
            view.frame = CGRect(
                x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
        }
        let symbolWidth = symbol?.width ?? 0
        let symbolX = bounds.width - margin - symbolWidth
        if let symbol { place(symbol, symbolX, symbolWidth) }
        if let button, let buttonImage {
            let size = buttonImage.width
            let end = symbol == nil ? bounds.width - margin : symbolX - TableMetrics.detailAccessoryGap
            let x = max(0, end - size - margin / 2)
            place(button, x, (symbol == nil ? bounds.width : symbolX) - x)
            let imageX = end - size - x
            buttonImage.frame = CGRect(
                x: isRightToLeft ? button.bounds.width - imageX - size : imageX, y: 0, width: size,
                height: bounds.height)
        }
    }
}

/// The button of a cell that shows details.
private final class CellDetailButton: UIControl {
    override var isAccessibilityElement: Bool {
        get { true }
        set {}
    }

    override var accessibilityLabel: String? {
        get { SystemText.title("More Info") }
        set {}
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(.button) }
        set {}
    }
}

/// The control at the leading edge of an edited cell: a minus, a plus or a selection circle (TV-112, TV-116).
package final class CellEditControl: UIControl {
    package enum Kind: Equatable { case delete, insert, circle, checkedCircle }

    private let image = UIImageView(frame: .zero)
    private let disc = UIView(frame: .zero)

    /// What the control shows.
    package var kind = Kind.delete {
        didSet { if kind != oldValue { update() } }
    }

    package override init(frame: CGRect) {
        super.init(frame: frame)
        disc.isUserInteractionEnabled = false
        image.contentMode = .center
        addSubview(disc)
        addSubview(image)
        update()
    }

    package required init?(coder: NSCoder) { nil }

    private func update() {
        let name: String? =
            switch kind {
            case .delete: "minus"
            case .insert: "plus"
            case .checkedCircle: "checkmark"
            case .circle: nil
            }
        let configuration = UIImage.SymbolConfiguration(pointSize: 12, weight: .bold)
        image.image = name.flatMap { UIImage(systemName: $0, withConfiguration: configuration) }
        image.tintColor = .white
        disc.backgroundColor =
            switch kind {
            case .delete: .systemRed
            case .insert: .systemGreen
            case .checkedCircle: tintColor
            case .circle: .clear
            }
        disc.layer.borderWidth = kind == .circle ? 1.5 : 0
        disc.layer.borderColor = UIColor.systemGray3.cgColor
        isUserInteractionEnabled = kind == .delete || kind == .insert
        setNeedsLayout()
    }

    package override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    // MARK: Accessibility

    /// A minus or a plus is a button; a circle only shows the selection, which the cell tells.
    package override var isAccessibilityElement: Bool {
        get { kind == .delete || kind == .insert }
        set {}
    }

    package override var accessibilityLabel: String? {
        get { SystemText.title(kind == .insert ? "Insert" : "Delete") }
        set {}
    }

    package override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(.button) }
        set {}
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let size: CGFloat = 22
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isRightToLeft ? 0 : bounds.width - size
        disc.frame = CGRect(x: x, y: (bounds.height - size) / 2, width: size, height: size)
        disc.layer.cornerRadius = size / 2
        image.frame = disc.frame
    }
}

/// The handle at the trailing edge of a cell whose row can be moved (TV-113).
package final class CellReorderControl: UIView {
    private let lines = UIImageView(
        image: UIImage(
            systemName: "line.3.horizontal",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 15, weight: .regular)))

    package override init(frame: CGRect) {
        super.init(frame: frame)
        lines.tintColor = .tertiaryLabel
        lines.contentMode = .center
        addSubview(lines)
    }

    package required init?(coder: NSCoder) { nil }

    package override func layoutSubviews() {
        super.layoutSubviews()
        lines.frame = bounds
    }
}
