import CoreGraphics
import Foundation
import QuartzCore

/// What touches on keys cause.
@MainActor protocol KeyTouchesDelegate: AnyObject {
    /// The keys with their frames.
    var grid: KeyGrid { get }
    /// The share of a key among what is likely next (KB-31).
    func likelihood(of key: Key) -> CGFloat
    /// Whether pop-ups, alternatives or held keys have to be drawn in another way.
    func touchesDidChange()
    /// A finger has landed on a key, or a held delete key acts again: it sounds and vibrates (KB-65, KB-73, KB-74).
    func pressed(_ key: Key)
    /// A key typed a text. `isSlide` if the finger came from shift or a plane key (KB-06).
    func typed(_ text: String, isSlide: Bool)
    func typedSpace()
    func typedReturn()
    /// Deletes a character, or a word (KB-63, KB-64). Returns false if nothing is left (KB-65).
    func deleted(word: Bool) -> Bool
    func shiftLanded()
    /// Another key landed while shift is held (KB-54).
    func shiftHeld()
    /// A held shift that has made capitals was released (KB-54).
    func shiftReleased()
    func chose(_ plane: PlaneName)
    func tappedGlobe()
    func chose(mode index: Int)
    /// Splits the keyboard of a tablet, or joins its halves (KB-113).
    func toggledSplit()
    func tappedDismiss()
    func tappedVoicing()
    /// The number of input modes in the globe's list.
    var modeCount: Int { get }
    /// The choice of a list under a finger; `nil` if the list keeps its choice.
    func choice(at point: CGPoint, for touch: KeyTouch) -> Int?
    func trackpadBegan(at point: CGPoint)
    func trackpadMoved(to point: CGPoint, selects: Bool)
    func trackpadEnded()
}

/// Turns fingers on keys into typing: two thumbs, slides, holds (KB-28 to KB-40).
@MainActor final class KeyTouches {
    /// KB-44, KB-59, KB-63, KB-64: seconds.
    static let alternativesDelay: TimeInterval = 0.5
    static let trackpadDelay: TimeInterval = 0.4
    static let deleteDelay: TimeInterval = 0.5
    static let deleteInterval: TimeInterval = 0.1
    static let wordInterval: TimeInterval = 0.35
    /// How many repeats remove characters before words go (KB-64).
    static let characterRepeats = 20
    /// How far beyond its key a finger goes before it is on the next, in points (KB-34).
    static let stickiness: CGFloat = 8
    /// How far above the keyboard a lift types nothing, in points (KB-40).
    static let cancelDistance: CGFloat = 30
    /// How far a finger goes for a flick, in points (decision).
    static let flickDistance: CGFloat = 14
    /// How far a finger on space goes before it is no tap to be held any more, in points (decision).
    static let holdDistance: CGFloat = 12

    weak var delegate: (any KeyTouchesDelegate)?
    /// The y coordinate of the keyboard's top edge in the keys' coordinates.
    var topEdge: CGFloat = 0
    /// The fingers in the order of their landings.
    private(set) var touches: [KeyTouch] = []

    /// The finger that moves the caret.
    var trackpad: KeyTouch? { touches.first { $0.role == .trackpad } }

    private func touch(_ id: ObjectIdentifier) -> KeyTouch? { touches.first { $0.id == id } }

    // MARK: Landing

    func land(_ id: ObjectIdentifier, at point: CGPoint) {
        guard let delegate else { return }
        if trackpad != nil {
            // KB-62: a second finger begins to select.
            guard let key = delegate.grid.keys.first else { return }
            let second = KeyTouch(id: id, role: .done, key: key, at: point)
            touches.append(second)
            trackpad?.wasUsed = true
            return
        }
        commitEarlier()
        guard let index = delegate.grid.index(at: point, likelihood: delegate.likelihood) else { return }
        let placed = delegate.grid.keys[index]
        let touch = KeyTouch(id: id, role: role(of: placed.key), key: placed, at: point)
        touches.append(touch)
        delegate.pressed(placed.key)
        act(touch)
        delegate.touchesDidChange()
    }

    private func role(of key: Key) -> KeyTouch.Role {
        switch key.kind {
        case .character, .flick: .character
        case .voicing: .voicing
        case .space: .space
        case .newline: .newline
        case .delete: .delete
        case .shift: .heldShift
        case .plane: .slide
        case .globe: .globe
        case .dismiss: .dismiss
        }
    }

    /// What a key does at landing (KB-32).
    private func act(_ touch: KeyTouch) {
        switch touch.role {
        case .character:
            if touch.key.key.alternatives.isEmpty || touches.contains(where: { $0 !== touch && $0.role != .done }) {
                return
            }
            after(Self.alternativesDelay, touch) { [weak self] in self?.openAlternatives(touch) }
        case .space: after(Self.trackpadDelay, touch) { [weak self] in self?.beginTrackpad(touch) }
        case .delete:
            guard delegate?.deleted(word: false) == true else { return }
            after(Self.deleteDelay, touch) { [weak self] in self?.repeatDelete(touch, 1) }
        case .heldShift: delegate?.shiftLanded()
        case .slide: if case .plane(let plane) = touch.key.key.kind { delegate?.chose(plane) }
        case .globe, .dismiss: after(Self.alternativesDelay, touch) { [weak self] in self?.openModes(touch) }
        default: break
        }
    }

    /// KB-35, KB-37: what earlier fingers hold is typed before the key that lands now.
    private func commitEarlier() {
        for touch in touches {
            switch touch.role {
            case .character, .alternatives, .space, .newline, .voicing: finish(touch)
            case .delete: touch.role = .done
            case .heldShift:
                if !touch.wasUsed { delegate?.shiftHeld() }
                touch.wasUsed = true
                continue
            case .slide:
                // A plane key that is held while another finger types.
                if touch.wasUsed { finish(touch) } else { continue }
            case .globe, .modes, .dismiss, .trackpad, .done: continue
            }
            touch.cancelDeadline()
            touch.role = .done
        }
    }

    private func after(_ delay: TimeInterval, _ touch: KeyTouch, _ action: @escaping @MainActor @Sendable () -> Void) {
        touch.cancelDeadline()
        touch.deadline = DeadlineQueue.main.schedule(at: MediaClock.now + delay, action)
    }

    // MARK: Moving

    func move(_ id: ObjectIdentifier, to point: CGPoint) {
        guard let touch = touch(id), let delegate else { return }
        touch.point = point
        switch touch.role {
        case .character where touch.key.key.kind == .flick:
            if touch.flick != 0 { touch.cancelDeadline() }
        case .character, .slide: slide(touch)
        case .alternatives, .modes: if let choice = delegate.choice(at: point, for: touch) { touch.choice = choice }
        case .space:
            if hypot(point.x - touch.start.x, point.y - touch.start.y) > Self.holdDistance { touch.cancelDeadline() }
        case .trackpad: delegate.trackpadMoved(to: point, selects: touch.wasUsed)
        case .heldShift:
            // KB-06: from shift to a character.
            if touch.landing.frame.distance(to: point) > Self.stickiness, !touch.wasUsed {
                touch.role = .slide
                slide(touch)
            }
        default: break
        }
        delegate.touchesDidChange()
    }

    /// The finger passes to another character only when it is well beyond the edge of the present one (KB-33, KB-34).
    private func slide(_ touch: KeyTouch) {
        guard let delegate else { return }
        let distance = touch.key.frame.distance(to: touch.point)
        guard distance > Self.stickiness else { return }
        guard let index = delegate.grid.index(at: touch.point, where: { $0.isCharacter }) else { return }
        let found = delegate.grid.keys[index]
        guard found != touch.key else { return }
        // A finger that slides off shift or a plane key is on a character only when it reaches one.
        if touch.role == .slide, !touch.wasUsed, found.frame.distance(to: touch.point) > Self.stickiness { return }
        touch.key = found
        touch.wasUsed = true
        guard touch.role == .character || touch.role == .slide else { return }
        touch.cancelDeadline()
        if !found.key.alternatives.isEmpty, touches.filter({ $0.role != .done }).count == 1, touch.role == .character {
            after(Self.alternativesDelay, touch) { [weak self] in self?.openAlternatives(touch) }
        }
    }

    // MARK: Lifting

    func lift(_ id: ObjectIdentifier, at point: CGPoint) {
        guard let touch = touch(id) else { return }
        if point != touch.point { move(id, to: point) }
        remove(touch)
        if point.y < topEdge - Self.cancelDistance, touch.role == .character || touch.role == .slide && touch.wasUsed {
            delegate?.touchesDidChange()
            return
        }
        finish(touch)
        delegate?.touchesDidChange()
    }

    func cancel(_ id: ObjectIdentifier) {
        guard let touch = touch(id) else { return }
        remove(touch)
        if touch.role == .trackpad { delegate?.trackpadEnded() }
        if touch.role == .heldShift, touch.wasUsed { delegate?.shiftReleased() }
        delegate?.touchesDidChange()
    }

    /// Ends all touches without typing (KB-67).
    func cancelAll() {
        for touch in touches { cancel(touch.id) }
    }

    private func remove(_ touch: KeyTouch) {
        touch.cancelDeadline()
        touches.removeAll { $0 === touch }
    }

    /// Does what the finger's lift means.
    private func finish(_ touch: KeyTouch) {
        guard let delegate else { return }
        let role = touch.role
        touch.role = .done
        switch role {
        case .character: delegate.typed(touch.text, isSlide: false)
        case .slide: if touch.wasUsed { delegate.typed(touch.key.key.text, isSlide: true) }
        case .alternatives:
            let options = [touch.key.key.text] + touch.key.key.alternatives
            delegate.typed(options[min(touch.choice, options.count - 1)], isSlide: false)
        case .space: delegate.typedSpace()
        case .newline:
            if touch.landing.frame.distance(to: touch.point) <= Self.cancelDistance { delegate.typedReturn() }
        case .voicing: delegate.tappedVoicing()
        case .globe: delegate.tappedGlobe()
        case .dismiss: delegate.tappedDismiss()
        case .modes where touch.landing.key.kind == .dismiss: if touch.choice == 0 { delegate.toggledSplit() }
        case .modes: delegate.chose(mode: touch.choice)
        case .trackpad: delegate.trackpadEnded()
        case .heldShift: if touch.wasUsed { delegate.shiftReleased() }
        case .delete, .done: break
        }
    }

    // MARK: Holding

    private func openAlternatives(_ touch: KeyTouch) {
        guard touch.role == .character, !touch.key.key.alternatives.isEmpty else { return }
        touch.role = .alternatives
        touch.choice = 0
        delegate?.touchesDidChange()
    }

    private func openModes(_ touch: KeyTouch) {
        guard let delegate, touch.role == .dismiss || touch.role == .globe && delegate.modeCount > 1 else { return }
        touch.role = .modes
        touch.choice = -1
        delegate.touchesDidChange()
    }

    private func beginTrackpad(_ touch: KeyTouch) {
        guard touch.role == .space, touches.filter({ $0.role != .done }).count == 1 else { return }
        touch.role = .trackpad
        delegate?.trackpadBegan(at: touch.point)
        delegate?.touchesDidChange()
    }

    /// KB-63, KB-64: characters, then words.
    private func repeatDelete(_ touch: KeyTouch, _ count: Int) {
        let isWord = count > Self.characterRepeats
        guard touch.role == .delete else { return }
        delegate?.pressed(touch.key.key)
        guard delegate?.deleted(word: isWord) == true, touch.role == .delete else { return }
        let next = count + 1
        after(next > Self.characterRepeats ? Self.wordInterval : Self.deleteInterval, touch) { [weak self] in
            self?.repeatDelete(touch, next)
        }
    }
}
