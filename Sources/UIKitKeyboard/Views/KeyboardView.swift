import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore
import UIKitText

/// The on-screen keyboard: an ordinary view with keys, which types into the input that it is attached to (KB).
///
/// The input views show it for a text input without an input view (TX-159). This file holds its state; the extensions turn
/// touches into text and draw the keys.
final class KeyboardView: UIView, SystemKeyboard {
    /// The mode that was used last for each context (KB-13).
    static var modesByContext: [String: String] = [:]
    private static var models: [String: LetterModel] = [:]

    let touches = KeyTouches()
    let bar = CandidateBar()
    let strip = CandidateStrip()
    let keysArea = UIView()
    private let backdrops = [UIView(), UIView()]
    private(set) var session: TypingSession?
    var setup: KeyboardSetup
    var plane = PlaneName.letters
    var shift = ShiftState()
    /// What an `OnScreenKeyboardView` decides; `nil` for the keyboard of the screen.
    var embedding: KeyboardEmbedding?
    var metrics = KeyboardMetrics(screen: CGSize(width: 375, height: 667), isTablet: false)
    private(set) var grid: KeyGrid
    private(set) var keyViews: [KeyView] = []
    /// The pop-ups of fingers, and those that linger.
    var popups: [ObjectIdentifier: KeyPopupView] = [:]
    var modeList: ModeListView?
    var trackpad: CaretTrackpad?
    /// What turns letters into text, and its candidates (KB-70).
    var composer: Composer?
    var composed = Composed()
    /// The shares of likely next letters (KB-31).
    private var shares: [Character: CGFloat] = [:]
    private var lastState: String?
    private var isTyping = false
    /// Whether the height was asked for with a bar.
    private var hadBar = false

    override init(frame: CGRect) {
        let language = UITextInputMode.current?.primaryLanguage ?? "en"
        guard let layout = KeyboardLayouts.layout(of: language) ?? KeyboardLayouts.layout(of: "en") else {
            preconditionFailure("the package has no layout of English")
        }
        setup = KeyboardSetup(layout: layout)
        grid = KeyGrid(PlaneRows(setup: setup, plane: .letters, isUppercase: false), metrics)
        super.init(frame: frame)
        for backdrop in backdrops {
            backdrop.backgroundColor = KeyboardTheme.background
            backdrop.isUserInteractionEnabled = false
            addSubview(backdrop)
        }
        isMultipleTouchEnabled = true
        keysArea.isUserInteractionEnabled = false
        addSubview(keysArea)
        bar.onChoose = { [weak self] in self?.choose($0) }
        addSubview(bar)
        strip.onChoose = { [weak self] in self?.chooseComposed($0) }
        strip.onExpand = { [weak self] in self?.setNeedsLayout() }
        addSubview(strip)
        touches.delegate = self
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private var model: LetterModel {
        let language = setup.layout.language
        if let model = Self.models[language] { return model }
        let model = LetterModel(setup.layout)
        Self.models[language] = model
        return model
    }

    // MARK: Input

    func attach(to input: (any UIKeyInput)?) {
        touches.cancelAll()
        composer?.reset()
        composed = Composed()
        guard let input else {
            session = nil
            composer = nil
            return
        }
        let language = language(for: input)
        if let layout = KeyboardLayouts.layout(of: language) { setup.layout = layout }
        session = TypingSession(input, setup.layout)
        // An input's own mode is not that of others.
        if (input as? UIResponder)?.textInputMode === UITextInputMode.current { makeCurrent(setup.layout.language) }
        setup.type = embedding?.type ?? input.keyboardType
        setup.isSecure = input.isSecureTextEntry
        setup.returnKeyType = input.returnKeyType
        setup.hasGlobe = modeCount > 1
        if input !== NoKeyInput.shared { TextCorrection.shared.bar = self }
        plane = setup.firstPlane
        shift.reset()
        lastState = nil
        overrideUserInterfaceStyle = style(for: input)
        updateComposer()
        hadBar = hasBar
        refresh()
    }

    /// KB-80: the style that the input asks for, otherwise that of its view.
    private func style(for input: any UIKeyInput) -> UIUserInterfaceStyle {
        switch embedding?.appearance ?? input.keyboardAppearance {
        case .dark: return .dark
        case .light: return .light
        case .default:
            // It follows the views around it.
            if embedding != nil { return .unspecified }
            guard let style = (input as? UIView)?.traitCollection.userInterfaceStyle,
                style != UIScreen.main.traitCollection.userInterfaceStyle
            else { return .unspecified }
            return style
        }
    }

    /// KB-13: the mode that was used last for the input's context, otherwise that of the input, by default the current
    /// one.
    private func language(for input: any UIKeyInput) -> String {
        if embedding != nil {
            let languages = activeLanguages
            return embedding?.language.flatMap { languages.contains($0) ? $0 : nil } ?? languages.first ?? "en"
        }
        let mode = (input as? UIResponder)?.textInputMode ?? UITextInputMode.current
        let current = mode?.primaryLanguage ?? "en"
        guard let context = context(of: input), let language = Self.modesByContext[context] else { return current }
        return OnScreenKeyboard.languages.contains(language) ? language : current
    }

    private func context(of input: any UIKeyInput) -> String? {
        var responder = input as? UIResponder
        while let candidate = responder {
            if let identifier = candidate.textInputContextIdentifier { return identifier }
            responder = candidate.next
        }
        return nil
    }

    /// Changes the language (KB-13, KB-14).
    func use(language: String) {
        guard let layout = KeyboardLayouts.layout(of: language), let session else { return }
        if embedding != nil {
            embedding?.language = language
        } else if let context = context(of: session.input) {
            Self.modesByContext[context] = language
        }
        setup.layout = layout
        self.session = TypingSession(session.input, layout)
        plane = setup.firstPlane
        lastState = nil
        composed = Composed()
        updateComposer()
        makeCurrent(language)
        hadBar = hasBar
        refresh()
        heightDidChange()
    }

    /// Makes the mode of a language that of the program, which also decides the language of spelling (KB-14, TX-210). The
    /// keyboards in a program's views have modes of their own.
    private func makeCurrent(_ language: String) {
        guard embedding == nil, UITextInputMode.current?.primaryLanguage != language,
            let mode = UITextInputMode.activeInputModes.first(where: { $0.primaryLanguage == language })
        else { return }
        UITextInputMode.current = mode
        NotificationCenter.default.post(name: UITextInputMode.currentInputModeDidChangeNotification, object: nil)
    }

    func inputDidChange() {
        if isTyping { return }
        // The composition was ended by something else, such as a tap into the text.
        if !composed.isEmpty, !composed.isPrediction, session?.textInput?.markedTextRange == nil {
            composer?.reset()
            composed = Composed()
        }
        // The predictions are for the old position.
        if composed.isPrediction, session?.state != lastState { composed = Composed() }
        refresh()
    }

    /// Runs a change of the text, and shows what follows from it.
    func perform(_ change: (TypingSession) -> Void) {
        guard let session else { return }
        let wasTyping = isTyping
        isTyping = true
        change(session)
        isTyping = wasTyping
        // The change may have moved the first responder on.
        if self.session === session { refresh() }
    }

    // MARK: State

    /// Whether the bar for candidates is there (KB-69).
    var hasBar: Bool {
        guard let input = session?.input else { return false }
        if setup.layout.composer != nil { return hasCandidateStrip }
        guard !setup.layout.words.isEmpty else { return false }
        let types: [UIKeyboardType] = [.default, .asciiCapable, .namePhonePad, .twitter, .webSearch]
        return input.autocorrectionType != .no && !input.isSecureTextEntry && types.contains(setup.type)
    }

    /// Whether the language is composed, and the input is for text of any characters (KB-70).
    var hasCandidateStrip: Bool {
        guard let input = session?.input, setup.layout.composer != nil else { return false }
        return setup.takesAnyCharacter && !input.isSecureTextEntry
    }

    /// Adapts shift, keys and candidates to the text (KB-55).
    func refresh() {
        guard let session else { return }
        adaptComposer()
        if hasBar != hadBar {
            hadBar = hasBar
            heightDidChange()
        }
        let state = session.state
        if state != lastState {
            lastState = state
            let isHeld = touches.touches.contains { $0.role == .heldShift && $0.wasUsed }
            if !isHeld { shift.apply(autocapitalizes: setup.layout.hasCase && session.startsCapital) }
        }
        let word = session.word
        let adapts = setup.adaptsTargets(isSecure: session.input.isSecureTextEntry)
        shares = adapts && (plane == .letters || plane == .latin) ? model.continuations(of: word) : [:]
        updateCandidates(word)
        updateKeys()
    }

    /// Shows the candidates of a composition, or of the word at the caret.
    func refreshCandidates() { updateCandidates(session?.word ?? "") }

    private func updateCandidates(_ word: String) {
        if composer != nil {
            strip.candidates = composed.items.map(\.title)
            return
        }
        guard hasBar, !word.isEmpty else {
            bar.candidates = []
            return
        }
        let typed = CandidateBar.Candidate(text: word, title: "“\(word)”")
        var words = model.suggestions(for: word, limit: 2)
        // TX-150: what a space would put in stands in the middle.
        if let input = session?.textInput, let offer = TextCorrection.shared.shownOffer(for: input) {
            words = Array(([offer] + words.filter { $0 != offer }).prefix(2))
        }
        bar.candidates = [typed] + words.map { .init(text: $0, title: $0) }
    }

    private func choose(_ candidate: CandidateBar.Candidate) {
        // TX-150: the word in quotes refuses the correction.
        if candidate.text == session?.word, let input = session?.textInput {
            TextCorrection.shared.refuse(candidate.text, in: input)
        }
        perform { $0.replaceWord(by: candidate.text) }
    }

    func likelihood(of key: Key) -> CGFloat {
        guard key.kind == .character, key.text.count == 1, let letter = key.text.lowercased().first else { return 0 }
        return shares[letter] ?? 0
    }

    // MARK: Geometry

    func height(on screen: CGSize, idiom: UIUserInterfaceIdiom, bottomInset: CGFloat) -> CGFloat {
        var made = KeyboardMetrics(screen: screen, isTablet: idiom == .pad)
        made.isSplit = made.isTablet && OnScreenKeyboard.isSplit
        if made != metrics || setup.isTablet != made.isTablet {
            let isOtherDevice = setup.isTablet != made.isTablet
            metrics = made
            setup.isTablet = made.isTablet
            // TX-10: a tablet takes other planes for pads.
            if isOtherDevice, session != nil { plane = setup.firstPlane }
            refresh()
        }
        let strip = bottomInset > 0 ? KeyboardMetrics.stripHeight + bottomInset : 0
        return metrics.height + (hasBar ? KeyboardMetrics.candidateBarHeight : 0) + strip
    }

    var isSplit: Bool { metrics.isSplit }

    /// The top of the keys in this view.
    var keysTop: CGFloat { hasBar ? KeyboardMetrics.candidateBarHeight : 0 }

    override func layoutSubviews() {
        super.layoutSubviews()
        bar.isHidden = !hasBar || composer != nil
        strip.isHidden = !hasBar || composer == nil
        strip.frame = halves[0]
        if !strip.isExpanded { strip.frame.size.height = KeyboardMetrics.candidateBarHeight }
        bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: KeyboardMetrics.candidateBarHeight)
        keysArea.frame = CGRect(x: 0, y: keysTop, width: bounds.width, height: metrics.height)
        touches.topEdge = -keysTop
        layoutBackdrops()
    }

    /// The halves that the keys stand on: two for letters, numbers and symbols of a split keyboard, otherwise one
    /// (KB-113).
    var halves: [CGRect] {
        let isPad = plane == .pad || plane == .padSymbols || plane == .letters && setup.layout.flicks != nil
        guard metrics.isSplit, !isPad else { return [bounds] }
        let width = metrics.halfWidth + metrics.side
        return [
            CGRect(x: 0, y: 0, width: width, height: bounds.height),
            CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height),
        ]
    }

    private func layoutBackdrops() {
        let halves = halves
        bar.halves = halves.map { ($0.minX, $0.maxX) }
        for (index, backdrop) in backdrops.enumerated() {
            backdrop.isHidden = index >= halves.count
            if index < halves.count { backdrop.frame = halves[index] }
        }
        // The inner corners of halves are round.
        for (backdrop, corner) in zip(backdrops, [CACornerMask.layerMaxXMinYCorner, .layerMinXMinYCorner]) {
            backdrop.layer.cornerRadius = halves.count > 1 ? 10 : 0
            backdrop.layer.maskedCorners = corner
        }
    }

    /// Between the halves touches belong to what is behind.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) && halves.contains { $0.contains(point) }
    }

    /// Shows the keys of the plane; views stay if only the characters change.
    func updateKeys() {
        let rows = PlaneRows(setup: setup, plane: plane, isUppercase: shift.isUppercase)
        let new = KeyGrid(rows, metrics)
        let isSame = new.keys.map(\.frame) == grid.keys.map(\.frame) && keyViews.count == new.keys.count
        UIView.performWithoutAnimation {
            if isSame {
                for (view, placed) in zip(keyViews, new.keys) { view.key = placed.key }
            } else {
                for view in keyViews { view.removeFromSuperview() }
                keyViews = new.keys.map { placed in
                    let view = KeyView(
                        placed, cornerRadius: metrics.cornerRadius, fontSize: KeyFonts.size(of: placed.key, metrics))
                    keysArea.addSubview(view)
                    return view
                }
            }
        }
        grid = new
        updateLooks()
        setNeedsLayout()
    }

    /// Draws keys as they are held, filled or disabled.
    func updateLooks() {
        let input = session?.input
        let isReturnDisabled = input.map { $0.enablesReturnKeyAutomatically && !$0.hasText } ?? false
        let isFaded = touches.trackpad != nil
        for view in keyViews {
            var look = KeyView.Look()
            let holder = touches.touches.first { $0.role != .done && $0.key.frame == view.frame }
            look.isPopped = metrics.showsPopups && holder?.role == .character
            look.isPressed = holder != nil && view.key.kind != .shift
            look.isFaded = isFaded
            switch view.key.kind {
            case .shift: look.shift = shift.mode
            case .newline:
                look.isDisabled = isReturnDisabled
                look.isFilled = setup.fillsReturn
            default: break
            }
            view.look = look
        }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // Several fingers of one moment count from the left.
        let sorted = touches.sorted {
            ($0.timestamp, $0.location(in: keysArea).x) < ($1.timestamp, $1.location(in: keysArea).x)
        }
        for touch in sorted {
            self.touches.land(ObjectIdentifier(touch), at: touch.location(in: keysArea))
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { self.touches.move(ObjectIdentifier(touch), to: touch.location(in: keysArea)) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { self.touches.lift(ObjectIdentifier(touch), at: touch.location(in: keysArea)) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { self.touches.cancel(ObjectIdentifier(touch)) }
    }
}

extension KeyboardView: CorrectionBar {
    func showsCorrections(of input: any UITextInput) -> Bool { window != nil && session?.textInput === input && hasBar }
}

/// The sizes of titles, in points (decision).
enum KeyFonts {
    static func size(of key: Key, _ metrics: KeyboardMetrics) -> CGFloat {
        switch key.kind {
        case .character where key.title.count == 1: metrics.isTablet ? 24 : metrics.isLandscape ? 20 : 24
        case .character: 16
        case .flick: 22
        case .voicing: 15
        default: metrics.isTablet ? 18 : 16
        }
    }
}
