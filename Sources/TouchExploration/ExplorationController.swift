import CoreGraphics
import Foundation
import SessionRecordings
import Support
import TouchInput
import UIKitCore

/// Takes the fingers of the application, and moves the cursor that is read (AX-29, AX-36).
@MainActor final class ExplorationController: TouchFilter {
    let cursor = ExplorationCursor()
    let speaker: Speaker
    let rotor = Rotor()
    /// Whether the elements are followed: from the start, or from the first finger on.
    private(set) var isAwake = false
    /// The element with the cursor, as it was at the last look; `nil` if there is none.
    private(set) var focus: AccessibilityNode?

    private var recognizer = ExplorationRecognizer()
    private var recognition: DeadlineQueue.Deadline?
    /// The element that the finger explored last in this touch.
    private weak var explored: UIResponder?
    /// A finger whose touch is passed on to the element (AX-34).
    private var passing: PassedTouch?
    /// Fingers on elements with direct interaction (AX-35).
    private var direct: Set<ContactID> = []
    /// Devices that hover: mice, which explore only if exploration was asked for, as hosts make fingers of their buttons.
    private var mice: Set<InputDevice.ID> = []
    private let takesMice: Bool
    /// The number of the screen that was touched last.
    private var surface = 0
    /// Counts the readings of the whole screen; a finger ends them.
    private var reading = 0

    private var update: DeadlineQueue.Deadline?
    private var hasUpdated = false
    private var request: FocusRequest?

    private struct PassedTouch {
        var finger: ContactID
        var contact: ContactID
        var offset: CGVector
        var last: ContactSample
    }

    /// Where the cursor is to go at the next look.
    private struct FocusRequest {
        weak var target: UIResponder?
        /// Whether it goes to the first element if the target is none.
        var takesFirst: Bool
        /// Whether it goes to the first element if its own is gone.
        var replacesLost: Bool
    }

    /// Devices whose contacts are no fingers.
    private static let simulated: Set<InputDevice.ID> = [.assistiveTechnology, .assistiveTouch]

    init(_ voice: any SpeechVoice, isAwake: Bool) {
        speaker = Speaker(voice)
        takesMice = isAwake
        TouchFiltering.filter = self
        if isAwake { wake() }
    }

    /// Ends the exploration.
    func end() {
        HostCalls.observers.removeAll { $0 === self }
        for deadline in [recognition, update].compactMap({ $0 }) { DeadlineQueue.main.cancel(deadline) }
        if TouchFiltering.filter === self { TouchFiltering.filter = nil }
        cancelPassing()
        reading += 1
        speaker.stop()
        cursor.show(nil, on: surface)
        guard isAwake else { return }
        isAwake = false
        if UIAccessibility.exploration === self { UIAccessibility.exploration = nil }
        AccessibilityStatus.update { $0.isExploredByTouch = false }
        UIAccessibility.moveFocus(to: nil)
    }

    /// Begins to follow the elements.
    private func wake() {
        guard !isAwake else { return }
        isAwake = true
        HostCalls.observers.append(self)
        UIAccessibility.exploration = self
        AccessibilityStatus.update { $0.isExploredByTouch = true }
        request = FocusRequest(target: nil, takesFirst: true, replacesLost: true)
        scheduleUpdate()
    }

    // MARK: Fingers

    func filter(_ frame: InputFrame) -> [ContactSample] {
        if let device = frame.pointer?.device, !takesMice { mice.insert(device) }
        if frame.contacts.isEmpty { return [] }
        var passed: [ContactSample] = []
        for sample in frame.contacts {
            let device = sample.contact.device
            guard sample.tool == .finger, !Self.simulated.contains(device), !mice.contains(device) else {
                passed.append(sample)
                continue
            }
            wake()
            if sample.phase == .began { surface = frame.surface }
            if let sample = pass(sample) { passed.append(sample) }
        }
        scheduleRecognition()
        return passed
    }

    /// Returns what the application gets of a sample, and follows it otherwise.
    private func pass(_ sample: ContactSample) -> ContactSample? {
        let isEnd = sample.phase == .ended || sample.phase == .cancelled
        if sample.phase == .began, let node = directElement(at: sample.position) {
            direct.insert(sample.contact)
            moveFocus(to: node)
        }
        if direct.contains(sample.contact) {
            if isEnd { direct.remove(sample.contact) }
            return sample
        }
        if var touch = passing, touch.finger == sample.contact {
            _ = recognizer.follow(sample)
            var moved = sample
            moved.contact = touch.contact
            moved.position.x += touch.offset.dx
            moved.position.y += touch.offset.dy
            touch.last = moved
            passing = isEnd ? nil : touch
            return moved
        }
        for gesture in recognizer.follow(sample) { perform(gesture) }
        return nil
    }

    private func directElement(at point: CGPoint) -> AccessibilityNode? {
        let node = AccessibilityTree.element(at: point, in: elements)
        return node.flatMap { $0.traits.contains(.allowsDirectInteraction) ? $0 : nil }
    }

    func deviceRemoved(_ device: InputDevice.ID) {
        recognizer.remove(device)
        direct = direct.filter { $0.device != device }
        if passing?.finger.device == device { cancelPassing() }
        scheduleRecognition()
    }

    func cancelAll() {
        recognizer.cancel()
        scheduleRecognition()
    }

    private func scheduleRecognition() {
        if let recognition { DeadlineQueue.main.cancel(recognition) }
        recognition = recognizer.deadline.map { time in
            DeadlineQueue.main.schedule(at: time) { [weak self] in
                guard let self else { return }
                recognition = nil
                for gesture in recognizer.advance(to: max(time, MediaClock.now)) { perform(gesture) }
                scheduleRecognition()
            }
        }
    }

    /// Passes the touch of a finger on to the element with the cursor, at its activation point (AX-34).
    private func beginPassing(_ sample: ContactSample) {
        refresh()
        guard let responder = focus?.responder, focus?.isShowing == true else { return }
        let point = responder.accessibilityActivationPoint
        var began = sample
        began.contact = AccessibilityTap.nextContact()
        began.phase = .began
        began.position = point
        began.time = InputTime(seconds: MediaClock.now)
        passing = PassedTouch(
            finger: sample.contact, contact: began.contact,
            offset: CGVector(dx: point.x - sample.position.x, dy: point.y - sample.position.y), last: began)
        deliver(began)
    }

    private func cancelPassing() {
        guard let touch = passing else { return }
        passing = nil
        deliver(touch.last.finalSample(.cancelled, at: InputTime(seconds: MediaClock.now)))
    }

    private func deliver(_ sample: ContactSample) {
        var frame = InputFrame(time: sample.time, contacts: [sample])
        frame.surface = surface
        UIApplication.shared.deliver(frame)
    }

    // MARK: Gestures

    private func perform(_ gesture: ExplorationGesture) {
        switch gesture {
        case .began:
            explored = nil
            return
        case .tap(fingers: 2, count: 1, _): return speaker.togglePause()
        default: reading += 1
        }
        switch gesture {
        case .began: break
        case .explore(let point): explore(point)
        case .activate: activate()
        case .flick(let direction, let fingers): flick(direction, fingers)
        case .tap(let fingers, let count, let center): tap(fingers, count, center)
        case .scrub:
            refresh()
            _ = focus?.performEscape()
        case .turn(let isClockwise): say(rotor.turn(isClockwise: isClockwise, on: focus))
        case .passThrough(let sample): beginPassing(sample)
        }
        scheduleUpdate()
    }

    private func explore(_ point: CGPoint) {
        guard let node = AccessibilityTree.element(at: point, in: elements), node.responder !== explored
        else { return }
        explored = node.responder
        moveFocus(to: node)
        read(node)
    }

    private func activate() {
        refresh()
        guard let focus else { return }
        if let action = rotor.chosenAction(of: focus) {
            _ = action.perform()
        } else {
            focus.activate()
        }
    }

    private func flick(_ direction: ExplorationGesture.Direction, _ fingers: Int) {
        switch (fingers, direction) {
        case (1, .right): move(by: 1)
        case (1, .left): move(by: -1)
        case (1, .up): flickByRotor(isDown: false)
        case (1, .down): flickByRotor(isDown: true)
        case (2, .up): readOn(from: 0)
        case (2, .down): readOn(from: index(of: focus, in: elements) ?? 0)
        case (3, _):
            refresh()
            // Fingers move the content: what lies below comes when they move up.
            let scrolled: [ExplorationGesture.Direction: UIAccessibilityScrollDirection] = [
                .up: .down, .down: .up, .left: .right, .right: .left,
            ]
            if let direction = scrolled[direction] { focus?.scroll(direction) }
        default: break
        }
    }

    private func tap(_ fingers: Int, _ count: Int, _ center: CGPoint) {
        switch (fingers, count) {
        case (2, 2):
            refresh()
            _ = focus?.performMagicTap()
        case (3, 1): say(position)
        case (3, 2):
            speaker.toggleMute()
            say("Speech on")
        case (4, _):
            let elements = elements
            let screen = UIScreen.screens.first { $0.surface == surface } ?? .main
            let node = center.y < screen.bounds.midY ? elements.first : elements.last
            if let node { show(node) }
        default: break
        }
    }

    /// Where the element is among those of its container (AX-33).
    private var position: String {
        guard let focus else { return "" }
        let all = elements
        let siblings = all.filter { $0.parent?.responder === focus.parent?.responder }
        let counted = siblings.count > 1 ? siblings : all
        guard let index = index(of: focus, in: counted) else { return "" }
        return "\(index + 1) of \(counted.count)"
    }

    private func flickByRotor(isDown: Bool) {
        let elements = refresh()
        let result = rotor.flick(isDown: isDown, on: focus, in: elements)
        switch result {
        case .speak(let text): say(text)
        case .go(let node, let text):
            if let text {
                moveFocus(to: bringIntoView(node))
                say(text)
            } else {
                show(node)
            }
        }
    }

    // MARK: Cursor

    /// The elements of the screen that was touched last, in reading order.
    var elements: [AccessibilityNode] {
        AccessibilityTree.build().filter { $0.screen?.surface == surface }.flatMap(\.elements)
    }

    /// The position of an element in a list: that of the same object, or of one in the same container with the same frame, as
    /// containers may create their elements on demand.
    private func index(of node: AccessibilityNode?, in elements: [AccessibilityNode]) -> Int? {
        guard let node, let responder = node.responder else { return nil }
        if let index = elements.firstIndex(where: { $0.responder === responder }) { return index }
        guard !(responder is UIView), let container = responder.accessibilityParent else { return nil }
        return elements.firstIndex { $0.responder?.accessibilityParent === container && $0.frame == node.frame }
    }

    /// Looks at the focused element again. Returns the elements, of which it is one unless it has gone.
    @discardableResult private func refresh() -> [AccessibilityNode] {
        let elements = elements
        if let index = index(of: focus, in: elements) { focus = elements[index] }
        return elements
    }

    private func move(by step: Int) {
        let elements = elements
        guard !elements.isEmpty else { return }
        let next = index(of: focus, in: elements).map { $0 + step } ?? 0
        guard elements.indices.contains(next) else { return }
        show(elements[next])
    }

    /// Moves the cursor to an element, scrolls to it, and reads it.
    private func show(_ node: AccessibilityNode) {
        let shown = bringIntoView(node)
        moveFocus(to: shown)
        read(shown)
    }

    /// Scrolls to an element that is clipped. Returns it where it is then.
    private func bringIntoView(_ node: AccessibilityNode) -> AccessibilityNode {
        if node.isShowing { return node }
        node.scrollIntoView()
        let elements = elements
        return index(of: node, in: elements).map { elements[$0] } ?? node
    }

    private func moveFocus(to node: AccessibilityNode?) {
        let isOther = node?.responder !== focus?.responder
        focus = node
        if isOther { rotor.focusChanged(to: node) }
        UIAccessibility.moveFocus(to: node?.responder)
        cursor.show(node, on: surface)
    }

    // MARK: Speech

    /// Whether a screen reader of the desktop reads what has the cursor.
    private var hasScreenReader: Bool { AccessibilityStatus.hasScreenReader && UIAccessibility.technology != nil }

    private func read(_ node: AccessibilityNode) {
        if hasScreenReader { return }
        speaker.say(Utterance(text: ElementDescription.text(of: node), language: node.language))
    }

    private func say(_ text: String) {
        if text.isEmpty { return }
        if hasScreenReader {
            UIAccessibility.technology?.receive(.announcement, text)
        } else {
            speaker.say(Utterance(text: text, language: focus?.language))
        }
    }

    /// Reads one element after the other, from a position in the reading order (AX-32).
    private func readOn(from index: Int) {
        reading += 1
        let reading = reading
        let elements = elements
        guard elements.indices.contains(index) else { return }
        let node = bringIntoView(elements[index])
        moveFocus(to: node)
        let utterance = Utterance(text: ElementDescription.text(of: node), language: node.language)
        speaker.say(utterance) { [weak self] wasSpoken in
            guard let self, wasSpoken, self.reading == reading, isAwake else { return }
            readOn(from: (self.index(of: node, in: self.elements) ?? index) + 1)
        }
    }

    // MARK: Changes

    private func scheduleUpdate() {
        guard isAwake, update == nil else { return }
        update = DeadlineQueue.main.schedule(at: MediaClock.now + ExplorationMetrics.updateInterval) { [weak self] in
            self?.update = nil
            self?.hasUpdated = true
            self?.look()
        }
    }

    /// Looks at the elements: the cursor follows its own, or goes where it was asked to.
    private func look() {
        let elements = elements
        let request = request
        self.request = nil
        if let target = request?.target, let node = elements.first(where: { $0.responder === target }) {
            return show(node)
        }
        // A screen reader of the desktop has moved the cursor: it stays there.
        if let current = UIAccessibility.focusedElement, current !== focus?.responder,
            let node = elements.first(where: { $0.responder === current })
        {
            moveFocus(to: node)
        }
        let index = index(of: focus, in: elements)
        if let request, request.takesFirst || request.replacesLost && index == nil, let first = elements.first {
            return show(first)
        }
        guard let index else {
            guard let lost = focus else { return }
            guard let nearest = nearest(to: lost.frame, in: elements) else { return moveFocus(to: nil) }
            return show(nearest)
        }
        let node = elements[index]
        // Scrolling has taken it away: what is in its place is read next.
        if !node.isShowing, let old = cursor.frame, let nearest = nearest(to: old, in: elements) {
            return moveFocus(to: nearest)
        }
        moveFocus(to: node)
        if let text = rotor.change(of: node) { say(text) }
    }

    /// The element whose middle is nearest to that of a frame.
    private func nearest(to frame: CGRect, in elements: [AccessibilityNode]) -> AccessibilityNode? {
        func distance(_ node: AccessibilityNode) -> CGFloat {
            hypot(node.frame.midX - frame.midX, node.frame.midY - frame.midY)
        }
        return elements.filter(\.isShowing).min { distance($0) < distance($1) }
    }
}

extension ExplorationController: HostCallObserver {
    func hostDidTell(_ event: SessionEvent, isNested: Bool) {
        guard case .pendingWork = event else { return }
        // The look happened in this turn, before its layout and commit: it has seen what earlier turns did.
        if hasUpdated { hasUpdated = false } else { scheduleUpdate() }
    }
}

extension ExplorationController: AssistiveTechnology {
    func receive(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        let announcement = AccessibilityAnnouncement(argument: argument)
        switch notification {
        case .screenChanged, .layoutChanged:
            if let announcement { announce(announcement) }
            let isScreen = notification == .screenChanged
            request = FocusRequest(
                target: argument as? UIResponder, takesFirst: isScreen && announcement == nil, replacesLost: true)
            scheduleUpdate()
        case .pageScrolled: if let announcement { announce(announcement) }
        case .announcement:
            guard let announcement else { return }
            let isReported = UIAccessibility.technology == nil
            announce(announcement) { wasSpoken in
                guard isReported else { return }
                UIAccessibility.announcementDidFinish(announcement.text, wasSuccessful: wasSpoken)
            }
        case .pauseAssistiveTechnology, .resumeAssistiveTechnology:
            let isPause = notification == .pauseAssistiveTechnology
            if speaker.isPaused != isPause { speaker.togglePause() }
        default: break
        }
    }

    /// Speaks an announcement, unless the screen reader of the desktop does (AX-25, AX-57).
    private func announce(_ announcement: AccessibilityAnnouncement, completion: @escaping (Bool) -> Void = { _ in }) {
        if hasScreenReader { return }
        speaker.say(
            Utterance(text: announcement.text, language: nil, priority: announcement.priority), completion: completion)
    }
}
