import InputMethods

/// A request of text-input-v3. All but `commit` take effect with the next `commit` (KB-91).
enum TextInputRequest: Hashable, Sendable {
    case enable
    case disable
    case contentType(hints: UInt32, purpose: UInt32)
    case surroundingText(SurroundingBytes)
    /// The text was changed by something else than the input method.
    case otherCause
    /// The rectangle of the caret, in units of the surface.
    case rectangle(CaretRectangle)
    case commit
}

/// What the compositor has been told of the focused text, and which of its events count (KB-91 to KB-94).
struct TextInputState {
    /// Whether the window has the text focus of its seat.
    private(set) var isEntered = false
    /// Whether the compositor has been told of the focused text.
    private(set) var isEnabled = false

    private var content: InputMethodContent?
    private var needsEnable = false
    private var surroundings: SurroundingText?
    private var sentSurroundings: SurroundingText?
    private var rectangle: CaretRectangle?
    private var sentRectangle: CaretRectangle?
    /// The number of `commit` requests: the serial of events that know the newest state.
    private var commits: UInt32 = 0
    /// The serial of the newest `enable`.
    private var enabledSerial: UInt32 = 0
    /// Whether the last events did not know the newest state: none is sent until they do (KB-92).
    private var isAwaitingSerial = false
    /// Whether the input method has changed the text since the last commit.
    private var isChangedByMethod = false
    private var edit = TextInputEdit()
    /// What the last events were, in case that they are repeated.
    private var lastEvents: [InputMethodEvent] = []

    // MARK: Focus

    /// The window got the text focus.
    mutating func enter() { isEntered = true }

    /// The window has lost the text focus: the compositor has forgotten the state, and ignores requests.
    mutating func leave() {
        (isEntered, isEnabled, needsEnable) = (false, false, false)
        (edit, lastEvents) = (TextInputEdit(), [])
    }

    /// A text has got the focus of the window. It is enabled with the next commit, which resets everything (KB-94).
    ///
    /// A text with an `inputView` is not enabled: the protocol cannot tell a shell to hide its keyboard, which would rise
    /// over the view (KB-100, decision).
    mutating func focus(_ content: InputMethodContent) -> [TextInputRequest] {
        let requests = unfocus()
        if content.hints.contains(.noOnScreenKeyboard) { return requests }
        self.content = content
        needsEnable = true
        return requests
    }

    /// The text has lost the focus of the window.
    mutating func unfocus() -> [TextInputRequest] {
        let wasEnabled = isEnabled
        (content, surroundings, rectangle) = (nil, nil, nil)
        (isEnabled, needsEnable) = (false, false)
        (edit, lastEvents) = (TextInputEdit(), [])
        guard wasEnabled else { return [] }
        commits &+= 1
        return [.disable, .commit]
    }

    /// The composition has ended without the input method: the text is enabled again, which lets it forget.
    mutating func reset() -> [TextInputRequest] {
        guard isEnabled, let content else { return [] }
        let (surroundings, rectangle) = (surroundings, rectangle)
        let requests = focus(content)
        (self.surroundings, self.rectangle) = (surroundings, rectangle)
        return requests
    }

    // MARK: State

    /// The caret is elsewhere.
    mutating func setRectangle(_ rectangle: CaretRectangle) { self.rectangle = rectangle }

    /// The text around the caret may have changed.
    mutating func setSurroundings(_ surroundings: SurroundingText) { self.surroundings = surroundings }

    /// The requests that tell what has changed, ending with a commit; none if the compositor knows everything, or must
    /// answer first.
    mutating func takeChanges() -> [TextInputRequest] {
        guard isEntered, let content else { return [] }
        var requests: [TextInputRequest] = []
        if needsEnable {
            requests = [
                .enable, .contentType(hints: content.textInputHints, purpose: content.textInputPurpose),
            ]
            (sentSurroundings, sentRectangle) = (nil, nil)
            isAwaitingSerial = false
        } else if isAwaitingSerial {
            return []
        }
        if let surroundings, surroundings != sentSurroundings {
            if !needsEnable, !isChangedByMethod { requests.append(.otherCause) }
            requests.append(.surroundingText(SurroundingBytes(surroundings)))
            sentSurroundings = surroundings
        }
        if let rectangle, rectangle != sentRectangle {
            requests.append(.rectangle(rectangle))
            sentRectangle = rectangle
        }
        isChangedByMethod = false
        guard !requests.isEmpty else { return [] }
        commits &+= 1
        if needsEnable { (needsEnable, isEnabled, enabledSerial) = (false, true, commits) }
        return requests + [.commit]
    }

    // MARK: Events

    /// Changes the events that take effect with the next `done`.
    mutating func change(_ body: (inout TextInputEdit) -> Void) { body(&edit) }

    /// The compositor has sent everything that belongs together. Returns what happens to the text, in order (KB-92).
    ///
    /// Events of an older state count, except those from before the text was enabled: they were meant for another one
    /// (KB-94).
    mutating func done(serial: UInt32) -> [InputMethodEvent] {
        let edit = edit
        self.edit = TextInputEdit()
        guard isEnabled else { return [] }
        isAwaitingSerial = serial != commits
        guard Int32(bitPattern: serial &- enabledSerial) >= 0 else { return [] }
        if edit.changesText { isChangedByMethod = true }
        let events = edit.events
        // KWin repeats the provisional text after every commit.
        if !edit.changesText, events == lastEvents { return [] }
        lastEvents = events
        return events
    }
}
