import Foundation
import Support
import UIKitControls
import UIKitCore

/// Lets users search the content of a view, and replace matches: above the keyboard a find navigator has a field, the number of
/// matches, and buttons to the next and the previous one (TX-231).
///
///     let find = UIFindInteraction(sessionDelegate: self)
///     view.addInteraction(find)
///     find.presentFindNavigator(showingReplace: false)
///
/// While the view or a view in it is first responder, Command F shows the navigator, Command G and Shift Command G go to the
/// next and the previous match, and Command E searches for the selection. Text views have their own interaction; see
/// `UITextView.isFindInteractionEnabled`.
@preconcurrency @MainActor open class UIFindInteraction: NSObject, UIInteraction {
    /// Provides the sessions; not retained.
    public private(set) final weak var delegate: (any UIFindInteractionDelegate)?
    /// The view that the interaction was added to.
    public private(set) final weak var view: UIView?
    /// The session of the navigator; `nil` while none is visible.
    open private(set) var activeFindSession: UIFindSession?
    private final var navigator: FindNavigator?
    private final var owner: FindNavigatorOwner?
    private final weak var lastResponder: UIResponder?

    /// Creates an interaction whose delegate provides the sessions.
    public init(sessionDelegate: any UIFindInteractionDelegate) {
        delegate = sessionDelegate
        super.init()
    }

    /// Called before the interaction is added to a view, or with `nil` before it is removed: the navigator is dismissed.
    open func willMove(to view: UIView?) { dismissFindNavigator() }

    /// Called after the interaction was added to a view, or with `nil` after it was removed.
    open func didMove(to view: UIView?) { self.view = view }

    // MARK: Contents

    /// The text of the navigator's search field; what is set before is in the field when the navigator appears. `nil` by
    /// default.
    open var searchText: String? {
        didSet {
            guard searchText != oldValue, let navigator, navigator.query != searchText ?? "" else { return }
            navigator.query = searchText ?? ""
            search()
        }
    }

    /// The text of the field for replacements; `nil` by default.
    open var replacementText: String? {
        didSet {
            guard replacementText != oldValue else { return }
            if let navigator, navigator.replacement != replacementText ?? "" {
                navigator.replacement = replacementText ?? ""
            }
            activeFindSession?.replacementText = replacementText ?? ""
            updateResultCount()
        }
    }

    /// Makes the menu of the magnifying glass from the elements that the system suggests; `nil`, the default, for these.
    open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?

    // MARK: Navigator

    /// Whether the navigator is shown.
    open var isFindNavigatorVisible: Bool { navigator != nil }

    /// Asks the delegate for a session and shows the navigator with its field first responder. No effect while it is visible,
    /// without a window, and if the delegate returns no session.
    ///
    /// - Parameter showingReplace: whether there is a field for replacements, if the session supports them.
    open func presentFindNavigator(showingReplace: Bool) {
        guard navigator == nil, let view, view.window != nil,
            let session = delegate?.findInteraction(self, sessionFor: view)
        else { return }
        lastResponder = UIApplication.shared.keyWindow?.firstResponder
        activeFindSession = session
        session.onChange = { [weak self] in self?.updateResultCount() }
        session.replacementText = replacementText ?? ""
        let navigator = FindNavigator(self, showsReplacement: showingReplace && session.supportsReplacement)
        navigator.query = searchText ?? ""
        navigator.replacement = replacementText ?? ""
        self.navigator = navigator
        let owner = FindNavigatorOwner(navigator)
        self.owner = owner
        delegate?.findInteraction(self, didBegin: session)
        // The delegate may have dismissed the navigator.
        guard self.navigator === navigator else { return }
        view.addSubview(owner)
        // The first responder may refuse to resign, or the delegate has taken the view away.
        guard owner.becomeFirstResponder() else { return dismissFindNavigator() }
        UIApplication.shared.inputViews.updateIfNeeded()
        navigator.focus()
        search()
    }

    /// Ends the session and hides the navigator. What was first responder before is so again. No effect if none is visible.
    open func dismissFindNavigator() { end(returnsFocus: true) }

    /// The navigator has left the screen, because something else became first responder.
    final func navigatorDidLeave() { end(returnsFocus: false) }

    private func end(returnsFocus: Bool) {
        guard let session = activeFindSession, let owner else { return }
        session.onChange = nil
        (activeFindSession, navigator, self.owner) = (nil, nil, nil)
        let responder = UIApplication.shared.keyWindow?.firstResponder
        let hadFocus = responder == nil || responder === owner || owner.holds(responder)
        if returnsFocus, hadFocus, lastResponder?.becomeFirstResponder() != true { responder?.resignFirstResponder() }
        owner.removeFromSuperview()
        session.didEnd()
        delegate?.findInteraction(self, didEnd: session)
    }

    /// Highlights the next match; no effect without a session.
    open func findNext() { activeFindSession?.highlightNextResult(in: .forward) }

    /// Highlights the previous match; no effect without a session.
    open func findPrevious() { activeFindSession?.highlightNextResult(in: .backward) }

    /// Shows the session's number of matches, and which is highlighted, again.
    open func updateResultCount() {
        if let activeFindSession { navigator?.showResults(of: activeFindSession) }
    }

    // MARK: The navigator's user

    /// The options that the user has chosen.
    private final var options: UITextSearchOptions {
        UITextSearchOptions(
            wordMatchMethod: matchesWholeWords ? .fullWord : .contains,
            stringCompareOptions: matchesCase ? [] : [.caseInsensitive, .diacriticInsensitive])
    }
    private final var matchesCase = false { didSet { search() } }
    private final var matchesWholeWords = false { didSet { search() } }

    /// The user has changed the text of the search field.
    final func queryDidChange(_ text: String) {
        searchText = text
        search()
    }

    /// The user has changed the text of the field for replacements.
    final func replacementDidChange(_ text: String) { replacementText = text }

    private func search() {
        activeFindSession?.performSearch(query: searchText ?? "", options: options)
        updateResultCount()
    }

    /// Replaces the highlighted match, or all.
    final func replace(all: Bool) {
        guard let session = activeFindSession else { return }
        let (query, replacement) = (searchText ?? "", replacementText ?? "")
        if all {
            session.replaceAll(searchQuery: query, replacementString: replacement, options: options)
        } else if session.allowsReplacementForCurrentlyHighlightedResult {
            session.performSingleReplacement(query: query, replacementString: replacement, options: options)
        }
        updateResultCount()
    }

    /// The menu of the magnifying glass.
    final var optionsMenu: UIMenu {
        var elements: [UIMenuElement] = []
        if activeFindSession?.supportsReplacement == true {
            elements.append(
                UIAction(
                    title: SystemText.title("Find and Replace"), state: navigator?.showsReplacement == true ? .on : .off
                ) { [weak self] _ in self?.navigator?.showsReplacement.toggle() })
        }
        elements.append(
            UIAction(title: SystemText.title("Match Case"), state: matchesCase ? .on : .off) { [weak self] _ in
                self?.matchesCase.toggle()
            })
        elements.append(
            UIAction(title: SystemText.title("Whole Words"), state: matchesWholeWords ? .on : .off) { [weak self] _ in
                self?.matchesWholeWords.toggle()
            })
        guard let optionsMenuProvider else { return UIMenu(children: elements) }
        return optionsMenuProvider(elements) ?? UIMenu(children: elements)
    }

    /// The commands of the view and of the navigator.
    private(set) final lazy var commands: [InteractionKeyCommand] = [
        InteractionKeyCommand(
            SystemText.title("Find"), EditActions.find, input: "f", modifierFlags: .command
        ) { [weak self] in self?.showOrFocus(showingReplace: false) },
        InteractionKeyCommand(
            SystemText.title("Find and Replace"), EditActions.findAndReplace, input: "f",
            modifierFlags: [.command, .alternate]
        ) { [weak self] in self?.showOrFocus(showingReplace: true) },
        InteractionKeyCommand(
            SystemText.title("Find Next"), EditActions.findNext, input: "g", modifierFlags: .command,
            isEnabled: { [weak self] in self?.isFindNavigatorVisible == true }
        ) { [weak self] in self?.findNext() },
        InteractionKeyCommand(
            SystemText.title("Find Previous"), EditActions.findPrevious, input: "g", modifierFlags: [.command, .shift],
            isEnabled: { [weak self] in self?.isFindNavigatorVisible == true }
        ) { [weak self] in self?.findPrevious() },
        // Only a responder can have a selection.
        InteractionKeyCommand(
            SystemText.title("Find Selection"), EditActions.useSelectionForFind, input: "e", modifierFlags: .command,
            isEnabled: { false }, perform: {}),
    ]

    /// Shows the navigator, or selects the text of its field.
    final func showOrFocus(showingReplace: Bool) {
        guard let navigator else { return presentFindNavigator(showingReplace: showingReplace) }
        if showingReplace, activeFindSession?.supportsReplacement == true { navigator.showsReplacement = true }
        navigator.focus()
    }
}

extension UIFindInteraction: KeyCommandInteraction {
    package final var keyCommands: [InteractionKeyCommand] { commands }
}

/// Provides the sessions of a find interaction (TX-231).
@preconcurrency @MainActor public protocol UIFindInteractionDelegate: NSObjectProtocol {
    /// Returns the session of a search; `nil` for no find navigator.
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
    /// The find navigator is about to appear.
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
    /// The find navigator has been dismissed.
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
    /// Does nothing.
    public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
    /// Does nothing.
    public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

/// The responder whose accessory the find navigator is: it keeps the navigator on the screen while the fields have lost the
/// first responder (TX-188).
final class FindNavigatorOwner: UIView {
    private let navigator: FindNavigator

    init(_ navigator: FindNavigator) {
        self.navigator = navigator
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { navigator }
    override var keyCommands: [UIKeyCommand]? { navigator.ownCommands }

    /// Whether a responder is in the navigator.
    func holds(_ responder: UIResponder?) -> Bool { (responder as? UIView)?.isDescendant(of: navigator) == true }
}
