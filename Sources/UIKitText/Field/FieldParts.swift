import CoreGraphics
import CoreText
import Foundation
import Support
import UIKitControls
import UIKitCore

/// How the text of a field looks.
@MainActor struct TextFieldStyle {
    /// The font.
    var font = UIFont.systemFont(ofSize: TextFieldMetrics.fontSize)
    /// The color; `label` for `nil`.
    var color: UIColor?
    /// Further attributes of new text.
    var attributes: [NSAttributedString.Key: Any] = [:]
    /// What is shown without text.
    var placeholder: NSAttributedString?
    /// The direction that was set; that of the text for `natural`.
    var direction = NSWritingDirection.natural
    /// The color inside of a rounded border.
    var background: UIColor?
}

/// The text of a field, laid out.
struct FieldLayout {
    /// The lines; one, as wide as needed while the text is edited, otherwise as wide as the rectangle.
    var layout: TextLayout
    /// The top left corner of the layout in the field.
    var origin: CGPoint
    /// What the layout was made for.
    var rect: CGRect
    var isEditing: Bool
    var isMirrored: Bool
    /// The frame of the clip for which the selection is shown in this layout; `nil` if it is not yet.
    var selectionClip: CGRect?
}

/// The size of a side view that is higher than its field, and the size it has there.
struct FittedSide {
    var natural: CGSize
    var fitted: CGSize
}

/// The border and the inside of a field.
final class FieldBorderView: UIView {
    private var image: UIImage?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a border.
    func show(_ style: UITextField.BorderStyle, fill: UIColor?, image: UIImage?, searchFill: UIColor?) {
        layer.cornerRadius = 0
        layer.borderWidth = 0
        backgroundColor = nil
        if let searchFill {
            backgroundColor = searchFill
            layer.cornerRadius = SearchFieldMetrics.cornerRadius
        } else if style == .roundedRect {
            backgroundColor = fill
            layer.cornerRadius = TextFieldMetrics.cornerRadius
            layer.borderWidth = TextFieldMetrics.borderWidth
            layer.borderColor = TextFieldColors.border.resolvedColor(with: traitCollection).cgColor
        } else if style != .none, image == nil {
            layer.borderWidth = 1
            let color = style == .line ? UIColor.label : .systemGray2
            layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
        }
        self.image = style == .roundedRect ? nil : image
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) { image?.draw(in: bounds) }
}

/// Draws the text or the placeholder of a field, in the field's coordinates.
final class FieldCanvas: UIView {
    /// Draws; the context has the coordinates of the field.
    var onDraw: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let field = superview?.superview else { return }
        let origin = convert(CGPoint.zero, from: field)
        context.saveGState()
        context.translateBy(x: origin.x, y: origin.y)
        onDraw?()
        context.restoreGState()
    }
}

/// The button that empties a field.
final class FieldClearButton: UIControl {
    private let image = UIImageView(frame: .zero)
    private let standard = UIImage(
        systemName: "xmark.circle.fill",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: TextFieldMetrics.clearSymbolSize))
    /// The images in place of the standard one, by state (NV-381).
    var images: [UIControl.State: UIImage] = [:] { didSet { showState() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        image.contentMode = .center
        image.tintColor = TextFieldColors.clearButton
        addSubview(image)
        showState()
        isAccessibilityElement = true
        accessibilityLabel = SystemText.title("Clear text")
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { showState() } }

    /// Shows the image of the state; the button pales under a finger unless it has an image for that.
    private func showState() {
        let highlighted = isHighlighted ? images[.highlighted] : nil
        image.image = highlighted ?? images[.normal] ?? standard
        image.alpha = isHighlighted && highlighted == nil ? 0.5 : 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        image.frame = bounds
    }

    /// The whole height of the field can be touched.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let height = superview?.bounds.height ?? bounds.height
        return bounds.insetBy(dx: -TextFieldMetrics.clearButtonMargin, dy: min(0, (bounds.height - height) / 2))
            .contains(point)
    }
}
