import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitText

/// Shows an alert, or an action sheet, and performs the action that the user chooses (NV-117 to NV-126).
open class UIAlertController: UIViewController {
    /// Where the alert is shown (NV-117).
    public enum Style: Int, Sendable {
        /// Buttons at the lower edge, or in a popover on tablets.
        case actionSheet = 0
        /// A box in the middle.
        case alert = 1
    }

    /// The style, alert or action sheet.
    public let preferredStyle: Style
    /// The actions in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// The message under the title; `nil` for none.
    open var message: String? { didSet { alertView?.update() } }
    /// The action that is emphasized and that the return key performs; `nil`, the default, for none. It must be one of
    /// `actions` (NV-117, NV-119).
    open var preferredAction: UIAlertAction? {
        didSet {
            if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
                preconditionFailure("preferredAction must be one of the actions of the alert controller")
            }
            alertView?.update()
        }
    }

    private let transitions = AlertTransitions()
    private var alertView: AlertView? { viewIfLoaded as? AlertView }
    private var isChosen = false

    /// Creates an alert without actions.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        self.message = message
        super.init(nibName: nil, bundle: nil)
        self.title = title
        setUp()
    }

    /// Creates an empty action sheet. It makes its own view; the names of a nib are ignored.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        preferredStyle = .actionSheet
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    /// Creates an empty action sheet; nothing is decoded.
    public required init?(coder: NSCoder) {
        preferredStyle = .actionSheet
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isInPopover = preferredStyle == .actionSheet && UIScreen.main.traitCollection.userInterfaceIdiom == .pad
        if isInPopover {
            modalPresentationStyle = .popover
        } else {
            modalPresentationStyle = .custom
            transitioningDelegate = transitions
        }
    }

    /// Whether the action sheet is shown in a popover, without its cancel action (NV-122).
    private(set) var isInPopover = false

    /// The title of the alert; `nil` for none.
    open override var title: String? { didSet { alertView?.update() } }

    /// Adds an action. A second cancel action is an error of the program (NV-117).
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            preconditionFailure("UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
        }
        actions.append(action)
        action.onChange = { [weak self] in self?.alertView?.update() }
        alertView?.rebuild()
    }

    /// The text fields in the order in which they were added; `nil` for none.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
    private var fields: [UITextField] = []

    /// Adds a text field; the handler runs at once. Only alerts have text fields: one in an action sheet is an error of
    /// the program (NV-117).
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        if preferredStyle != .alert {
            preconditionFailure(
                "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
        }
        let field = UITextField(frame: .zero)
        field.font = .systemFont(ofSize: AlertMetrics.fieldTextSize)
        field.owner = self
        fields.append(field)
        configurationHandler?(field)
        alertView?.rebuild()
    }

    /// Creates the box with the buttons.
    open override func loadView() { view = AlertView(self) }

    /// Sizes the popover of an action sheet.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isChosen = false
        sizePopover()
    }

    /// Gives the popover of an action sheet the height of its content.
    final func sizePopover() {
        guard isInPopover, let alertView else { return }
        preferredContentSize = CGSize(width: AlertMetrics.width, height: alertView.height(width: AlertMetrics.width))
    }

    /// Takes the keys.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if fields.contains(where: \.isFirstResponder) { return }
        if fields.first?.becomeFirstResponder() != true { becomeFirstResponder() }
    }

    /// True: return and escape choose actions (NV-119).
    open override var canBecomeFirstResponder: Bool { true }

    /// Return performs the preferred action, escape the cancel action (NV-119). The arrow keys and Tab go through the
    /// buttons; Return and Space perform the one that they have reached (NV-366).
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let keys = Set(presses.compactMap { $0.key?.keyCode })
        let isReturn = keys.contains(.keyboardReturnOrEnter)
        if isReturn || keys.contains(.keyboardSpacebar), let button = alertView?.chosenByKeys {
            choose(button.action)
        } else if !keys.isDisjoint(with: [.keyboardDownArrow, .keyboardRightArrow]), moveHighlight(by: 1) {
        } else if !keys.isDisjoint(with: [.keyboardUpArrow, .keyboardLeftArrow]), moveHighlight(by: -1) {
        } else if keys.contains(.keyboardTab),
            moveHighlight(by: presses.contains { $0.key?.modifierFlags.contains(.shift) == true } ? -1 : 1)
        {
        } else if isReturn, let preferredAction {
            choose(preferredAction)
        } else if keys.contains(.keyboardEscape), let cancel = actions.first(where: { $0.style == .cancel }) {
            choose(cancel)
        } else {
            super.pressesBegan(presses, with: event)
        }
    }

    /// Chooses the cancel action; does nothing without one (AX-21).
    open override func accessibilityPerformEscape() -> Bool {
        guard let cancelAction else { return false }
        choose(cancelAction)
        return true
    }

    private func moveHighlight(by step: Int) -> Bool { alertView?.moveHighlight(by: step) ?? false }

    /// What return performs in the last text field: the preferred action, otherwise the first default one (NV-362).
    private var actionOfReturn: UIAlertAction? { preferredAction ?? actions.first { $0.style == .default } }

    /// The action that a tap beside an action sheet performs.
    var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

    /// Dismisses the alert for an action; the handler runs when the dismissal is over (NV-124).
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, !isChosen, presentingViewController != nil else { return }
        isChosen = true
        presentingViewController?.dismiss(animated: true) { action.handler?(action) }
    }
}

extension UIAlertController: TextFieldOwner {
    /// Return goes to the next field, and in the last one performs an action (NV-362). A field whose end on exit
    /// somebody listens to keeps its own behavior.
    package func fieldDidReturn(_ field: UITextField) -> Bool {
        guard let index = fields.firstIndex(where: { $0 === field }),
            !field.allControlEvents.contains(.editingDidEndOnExit)
        else { return false }
        field.sendActions(for: .primaryActionTriggered)
        if index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else if let actionOfReturn {
            choose(actionOfReturn)
        }
        return true
    }
}

/// The name of `UIAlertController.Style` before Swift 4.2.
@available(*, deprecated, renamed: "UIAlertController.Style")
public typealias UIAlertControllerStyle = UIAlertController.Style
