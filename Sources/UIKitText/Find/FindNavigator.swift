import CoreGraphics
import Foundation
import Support
import UIKitControls
import UIKitCore

/// The numbers of find navigators, in points (decision, TX-231).
enum FindMetrics {
    static let margin: CGFloat = 8
    static let rowHeight: CGFloat = 36
    static let largestRowHeight: CGFloat = 56
    static let cornerRadius: CGFloat = 10
    static let fontSize: CGFloat = 17
    static let largestFontSize: CGFloat = 26
    static let countFontSize: CGFloat = 15
    static let optionsWidth: CGFloat = 48
    static let arrowWidth: CGFloat = 36
    static let countMargin: CGFloat = 10
    static let hairline: CGFloat = 0.5
}

/// What the user searches with: a field with the number of matches, arrows to the previous and the next one, and a second row
/// for replacements (TX-231). It is the accessory above the keyboard, and stays at the lower edge without one.
final class FindNavigator: UIView {
    private weak var interaction: UIFindInteraction?
    private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private let line = UIView()
    private let queryField = FindField()
    private let replacementField = FindField()
    private let options = UIButton(type: .system)
    private let count = UILabel()
    private let arrows = [UIButton(type: .system), UIButton(type: .system)]
    private let done = UIButton(type: .system)
    private let replace = UIButton(type: .system)
    private let replaceAll = UIButton(type: .system)
    private let chevron = UIImageView(image: nil)
    private let pencil = UIImageView(image: UIImage(systemName: "pencil"))
    private lazy var height = heightAnchor.constraint(equalToConstant: 0)
    private var hasBeenShown = false

    /// Whether there is a row for replacements.
    var showsReplacement: Bool {
        didSet {
            guard showsReplacement != oldValue else { return }
            showTexts()
            heightDidChange()
        }
    }

    init(_ interaction: UIFindInteraction, showsReplacement: Bool) {
        self.interaction = interaction
        self.showsReplacement = showsReplacement
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        background.isUserInteractionEnabled = false
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        // A field is one element for assistive technologies, so the button and the number lie over it.
        for view in [background, line, queryField, replacementField, options, count] { addSubview(view) }
        prepareFields()
        prepareButtons()
        showTexts()
        heightDidChange()
        height.isActive = true
    }

    required init?(coder: NSCoder) { nil }

    private func prepareFields() {
        options.showsMenuAsPrimaryAction = true
        options.accessibilityLabel = SystemText.title("Find options")
        chevron.isUserInteractionEnabled = false
        chevron.contentMode = .center
        chevron.tintColor = .secondaryLabel
        options.addSubview(chevron)
        options.menu = UIMenu(children: [
            UIDeferredMenuElement.uncached { [weak self] in $0(self?.interaction?.optionsMenu.children ?? []) }
        ])
        count.textColor = .secondaryLabel
        count.textAlignment = .right
        queryField.placeholder = SystemText.title("Find")
        queryField.leftView = UIView()
        queryField.rightView = UIView()
        queryField.rightViewMode = .always
        queryField.onChange = { [weak self] in self?.interaction?.queryDidChange($0) }
        queryField.onReturn = { [weak self] in self?.interaction?.findNext() }
        replacementField.placeholder = SystemText.title("Replace")
        pencil.tintColor = .secondaryLabel
        pencil.contentMode = .center
        replacementField.leftView = UIView()
        replacementField.leftView?.addSubview(pencil)
        replacementField.onChange = { [weak self] in self?.interaction?.replacementDidChange($0) }
        replacementField.onReturn = { [weak self] in self?.interaction?.replace(all: false) }
    }

    private func prepareButtons() {
        let actions: [(button: UIButton, label: String, perform: (UIFindInteraction) -> Void)] = [
            (arrows[0], "Find Previous", { $0.findPrevious() }), (arrows[1], "Find Next", { $0.findNext() }),
            (done, "Done", { $0.dismissFindNavigator() }), (replace, "Replace", { $0.replace(all: false) }),
            (replaceAll, "Replace All", { $0.replace(all: true) }),
        ]
        for (button, label, perform) in actions {
            button.accessibilityLabel = SystemText.title(label)
            button.addAction(
                UIAction { [weak self] _ in self?.interaction.map(perform) }, for: .touchUpInside)
            addSubview(button)
        }
        arrows[0].setImage(UIImage(systemName: "chevron.up"), for: .normal)
        arrows[1].setImage(UIImage(systemName: "chevron.down"), for: .normal)
        for button in [done, replace, replaceAll] { button.setTitle(button.accessibilityLabel, for: .normal) }
    }

    // MARK: Contents

    var query: String {
        get { queryField.text ?? "" }
        set { queryField.text = newValue }
    }

    var replacement: String {
        get { replacementField.text ?? "" }
        set { replacementField.text = newValue }
    }

    /// Makes the search field first responder, with its text selected.
    func focus() {
        queryField.becomeFirstResponder()
        queryField.selectAll(nil)
    }

    /// Shows the number of matches and which is highlighted.
    func showResults(of session: UIFindSession) {
        let (total, index) = (session.resultCount, session.highlightedResultIndex)
        func number(_ value: Int) -> String {
            NumberFormatter.localizedString(from: NSNumber(value: value), number: .decimal)
        }
        count.text =
            switch session.searchResultDisplayStyle {
            case .none: nil
            case _ where query.isEmpty: nil
            case .currentAndTotal where total > 0 && index != NSNotFound:
                SystemText.title("%1$@ of %2$@").replacingOccurrences(of: "%1$@", with: number(index + 1))
                    .replacingOccurrences(of: "%2$@", with: number(total))
            default: number(total)
            }
        for button in arrows { button.isEnabled = total > 0 }
        replace.isEnabled = session.allowsReplacementForCurrentlyHighlightedResult
        replaceAll.isEnabled = session.supportsReplacement && total > 0
        placeCount()
    }

    private func scaled(_ font: UIFont) -> UIFont {
        UIFontMetrics(forTextStyle: .body).scaledFont(
            for: font, maximumPointSize: FindMetrics.largestFontSize * font.pointSize / FindMetrics.fontSize,
            compatibleWith: traitCollection)
    }

    private func showTexts() {
        let font = scaled(.systemFont(ofSize: FindMetrics.fontSize))
        for field in [queryField, replacementField] { field.font = font }
        count.font = scaled(.monospacedDigitSystemFont(ofSize: FindMetrics.countFontSize, weight: .regular))
        done.titleLabel?.font = scaled(.systemFont(ofSize: FindMetrics.fontSize, weight: .semibold))
        for button in [replace, replaceAll] { button.titleLabel?.font = font }
        let symbol = UIImage.SymbolConfiguration(pointSize: font.pointSize)
        options.setImage(UIImage(systemName: "magnifyingglass", withConfiguration: symbol), for: .normal)
        options.tintColor = .secondaryLabel
        chevron.image = UIImage(
            systemName: "chevron.down",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: font.pointSize / 2, weight: .bold))
        for arrow in arrows { arrow.setPreferredSymbolConfiguration(symbol, forImageIn: .normal) }
        for view in [replacementField, replace, replaceAll] { view.isHidden = !showsReplacement }
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showTexts()
        heightDidChange()
    }

    // MARK: Layout

    private var rowHeight: CGFloat {
        min(
            UIFontMetrics(forTextStyle: .body).scaledValue(for: FindMetrics.rowHeight, compatibleWith: traitCollection),
            FindMetrics.largestRowHeight
        ).rounded()
    }

    private func heightDidChange() {
        let rows: CGFloat = showsReplacement ? 2 : 1
        height.constant = rows * (rowHeight + FindMetrics.margin) + FindMetrics.margin + safeAreaInsets.bottom
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        heightDidChange()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: FindMetrics.hairline)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (margin, height) = (FindMetrics.margin, rowHeight)
        let left = safeAreaInsets.left + margin
        let width = max(0, bounds.width - left - safeAreaInsets.right - margin)
        func place(_ view: UIView, _ x: CGFloat, _ row: CGFloat, _ width: CGFloat) {
            view.frame = CGRect(
                x: isMirrored ? bounds.width - left - x - width : left + x, y: margin + row * (height + margin),
                width: width, height: height)
        }
        func fittingWidth(_ button: UIButton) -> CGFloat { button.sizeThatFits(.zero).width.rounded(.up) }
        var end = width - fittingWidth(done)
        place(done, end, 0, width - end)
        end -= margin / 2
        for arrow in arrows.reversed() {
            end -= FindMetrics.arrowWidth
            place(arrow, end, 0, FindMetrics.arrowWidth)
        }
        place(queryField, 0, 0, max(0, end - margin / 2))
        end = width
        for button in [replaceAll, replace] {
            let size = fittingWidth(button)
            end -= size
            place(button, end, 1, size)
            end -= margin
        }
        place(replacementField, 0, 1, max(0, end))
        for field in [queryField, replacementField] {
            field.leftView?.frame.size = CGSize(width: FindMetrics.optionsWidth, height: height)
        }
        place(options, 0, 0, FindMetrics.optionsWidth)
        let half = FindMetrics.optionsWidth / 2
        options.contentEdgeInsets =
            isMirrored
            ? UIEdgeInsets(top: 0, left: half / 2, bottom: 0, right: 0)
            : UIEdgeInsets(top: 0, left: 0, bottom: 0, right: half / 2)
        chevron.frame = CGRect(x: isMirrored ? 0 : half * 1.25, y: 0, width: half * 0.75, height: height)
        // Below the magnifying glass.
        pencil.frame = CGRect(
            x: isMirrored ? half / 2 : 0, y: 0, width: FindMetrics.optionsWidth - half / 2, height: height)
        placeCount()
    }

    /// The number lies at the end of the field, whose text ends before it.
    private func placeCount() {
        let field = queryField.frame
        let width = count.text == nil ? 0 : count.sizeThatFits(.zero).width.rounded(.up)
        let reserved = width == 0 ? 0 : width + FindMetrics.countMargin
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        count.frame = CGRect(
            x: isMirrored ? field.minX + FindMetrics.countMargin : field.maxX - reserved, y: field.minY, width: width,
            height: field.height)
        queryField.rightView?.frame.size = CGSize(width: reserved, height: field.height)
        queryField.setNeedsLayout()
    }

    // MARK: Keys

    private static let endAction = Selector("touchstone_endFinding:", of: FindNavigator.self) {
        (navigator: FindNavigator, _: Any?) in navigator.end()
    }

    /// Escape dismisses the navigator.
    private(set) lazy var ownCommands: [UIKeyCommand] = {
        let escape = InteractionKeyCommand(
            SystemText.title("Done"), Self.endAction,
            input: UIKeyCommand.inputEscape, modifierFlags: []
        ) { [weak self] in self?.end() }
        return [escape]
    }()

    override var keyCommands: [UIKeyCommand]? { ownCommands + (interaction?.commands ?? []) }

    private func end() { interaction?.dismissFindNavigator() }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { hasBeenShown = true } else if hasBeenShown { interaction?.navigatorDidLeave() }
    }
}

/// A field of a find navigator.
private final class FindField: UITextField, UITextFieldDelegate {
    var onChange: ((String) -> Void)?
    var onReturn: (() -> Void)?

    init() {
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = FindMetrics.cornerRadius
        leftViewMode = .always
        (autocorrectionType, autocapitalizationType, spellCheckingType) = (.no, .none, .no)
        (smartQuotesType, smartDashesType, smartInsertDeleteType) = (.no, .no, .no)
        returnKeyType = .search
        delegate = self
        addAction(
            UIAction { [weak self] _ in
                if let self { onChange?(text ?? "") }
            }, for: .editingChanged)
    }

    required init?(coder: NSCoder) { nil }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        onReturn?()
        return false
    }
}
