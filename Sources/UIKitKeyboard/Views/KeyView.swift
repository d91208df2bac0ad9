import CoreGraphics
import Foundation
import QuartzCore
import Support
import UIKitCore

/// A key on the screen: a plate with a title or a drawing. Touches are the keyboard's.
final class KeyView: UIView {
    /// How a key looks now.
    struct Look: Equatable {
        var isPressed = false
        /// Shift is on, or locked.
        var shift = ShiftState.Mode.off
        var isDisabled = false
        /// The return key is filled with the tint (KB-11).
        var isFilled = false
        /// The keyboard is a trackpad: titles fade (KB-59).
        var isFaded = false
        /// The pop-up shows the character instead.
        var isPopped = false
    }

    private let plate = UIView()
    private let label = UILabel()
    private let subtitle = UILabel()
    private let glyph = CAShapeLayer()
    var key: Key { didSet { if key != oldValue { showKey() } } }
    var look = Look() { didSet { if look != oldValue { update() } } }

    init(_ placed: PlacedKey, cornerRadius: CGFloat, fontSize: CGFloat) {
        key = placed.key
        super.init(frame: placed.frame)
        isUserInteractionEnabled = false
        plate.layer.cornerRadius = cornerRadius
        plate.layer.shadowOpacity = 1
        plate.layer.shadowRadius = 0
        plate.layer.shadowOffset = CGSize(width: 0, height: 1)
        addSubview(plate)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.font = .systemFont(ofSize: fontSize, weight: key.isCharacter && fontSize > 20 ? .light : .regular)
        label.text = key.title
        addSubview(label)
        subtitle.textAlignment = .center
        subtitle.font = .systemFont(ofSize: 10, weight: .medium)
        subtitle.text = key.subtitle
        addSubview(subtitle)
        glyph.lineWidth = 1.5
        glyph.lineJoin = .round
        glyph.lineCap = .round
        layer.addSublayer(glyph)
        isAccessibilityElement = true
        accessibilityTraits = .keyboardKey
        accessibilityLabel = key.name
        update()
    }

    private func showKey() {
        label.text = key.title
        subtitle.text = key.subtitle
        accessibilityLabel = key.name
        update()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        plate.frame = bounds
        plate.layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: plate.layer.cornerRadius).cgPath
        let hasSubtitle = !key.subtitle.isEmpty
        label.frame = bounds.insetBy(dx: 2, dy: 0).offsetBy(dx: 0, dy: hasSubtitle ? -6 : 0)
        subtitle.frame = CGRect(x: 0, y: bounds.midY + 8, width: bounds.width, height: 12)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        glyph.frame = CGRect(x: bounds.midX - 12, y: bounds.midY - 12, width: 24, height: 24)
        CATransaction.commit()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        update()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    private func update() {
        let style = traitCollection
        let isShiftOn = key.kind == .shift && look.shift != .off
        // A pressed key of functions looks like a letter and the other way round; letters with a pop-up stay.
        let looksLight = key.isLight != (look.isPressed && !look.isPopped)
        var color = (looksLight || isShiftOn ? KeyboardTheme.lightKey : KeyboardTheme.darkKey)
        var title = look.isDisabled ? KeyboardTheme.disabledTitle : KeyboardTheme.title
        if look.isFilled, !look.isDisabled, !look.isPressed {
            color = tintColor
            title = .white
        }
        // A lit key is white also in dark style, so its arrow is black.
        if isShiftOn, style.userInterfaceStyle == .dark {
            color = .white
            title = .black
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        plate.backgroundColor = color
        plate.layer.shadowColor = KeyboardTheme.keyShadow.resolvedColor(with: style).cgColor
        label.textColor = title
        subtitle.textColor = title
        let alpha: CGFloat = look.isFaded ? 0 : 1
        label.alpha = alpha
        subtitle.alpha = alpha
        glyph.opacity = Float(alpha)
        draw(title.resolvedColor(with: style).cgColor, isFilled: isShiftOn || key.kind == .delete && look.isPressed)
        CATransaction.commit()
    }

    private func draw(_ color: CGColor, isFilled: Bool) {
        let path: UIBezierPath
        switch key.kind {
        case .shift:
            path = KeyGlyphs.shift
            if look.shift == .locked { path.append(KeyGlyphs.lockBar) }
        case .delete:
            path = KeyGlyphs.delete
            path.append(KeyGlyphs.cross)
        case .globe: path = KeyGlyphs.globe
        case .dismiss: path = KeyGlyphs.dismiss
        default:
            glyph.path = nil
            return
        }
        glyph.path = path.cgPath
        glyph.strokeColor = color
        glyph.fillColor = isFilled && key.kind == .shift ? color : nil
    }
}

extension Key {
    /// What assistive technologies call the key, in the language of the program.
    var name: String { name(in: nil) }

    /// The same in another language.
    func name(in language: String?) -> String {
        switch kind {
        case .character, .flick, .voicing, .newline, .plane: title
        case .space: SystemText.title("space", in: language)
        case .delete: SystemText.title("delete", in: language)
        case .shift: SystemText.title("shift", in: language)
        case .globe: SystemText.title("next keyboard", in: language)
        case .dismiss: SystemText.title("hide keyboard", in: language)
        }
    }
}
