import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore

extension KeyboardView: KeyTouchesDelegate {
    func pressed(_ key: Key) {
        if OnScreenKeyboard.vibrates { Haptics.play(.impact(.light, intensity: 0.5)) }
        InputSounds.play(key.sound)
    }

    // MARK: Text

    func typed(_ text: String, isSlide: Bool) {
        guard !text.isEmpty else { return }
        let isLetter = text.contains { $0.isLetter }
        if !isHoldingShift { shift.characterTyped(isLetter: isLetter) }
        let old = plane
        // KB-05, KB-06: the letters come back.
        if isSlide || text == "'" || text == "’" { returnToLetters() }
        if !compose(text) { perform { $0.type(text) } }
        if old != plane { updateKeys() }
    }

    private var isHoldingShift: Bool { touches.touches.contains { $0.role == .heldShift } }

    private func returnToLetters() {
        if plane == .numbers || plane == .symbols { plane = lettersPlane }
    }

    /// The plane that letters come from; a keyboard that starts on numbers has letters too (KB-10).
    private var lettersPlane: PlaneName { setup.firstPlane == .latin ? .latin : .letters }

    func typedSpace() {
        shift.characterTyped(isLetter: false)
        returnToLetters()
        if compose(.space) { return }
        perform { $0.typeSpace() }
    }

    func typedReturn() {
        shift.characterTyped(isLetter: false)
        if compose(.newline) { return }
        perform { $0.typeReturn() }
    }

    func deleted(word: Bool) -> Bool {
        if compose(.delete) { return true }
        var isMore = false
        perform { isMore = $0.delete(word: word) }
        return isMore && session != nil
    }

    func tappedVoicing() {
        if !compose(.voicing) { perform { $0.changeVoicing() } }
    }

    // MARK: Shift and planes

    func shiftLanded() {
        shift.tap(at: MediaClock.now)
        updateKeys()
    }

    func shiftHeld() {
        shift.hold()
        updateKeys()
    }

    func shiftReleased() {
        shift.release()
        updateKeys()
    }

    func chose(_ plane: PlaneName) {
        self.plane = plane
        refresh()
    }

    // MARK: Modes

    var modeCount: Int { activeLanguages.count }

    func tappedGlobe() {
        let languages = activeLanguages
        guard let index = languages.firstIndex(of: setup.layout.language) else { return }
        use(language: languages[(index + 1) % languages.count])
    }

    func chose(mode index: Int) {
        let languages = activeLanguages
        if languages.indices.contains(index) { use(language: languages[index]) }
    }

    func toggledSplit() { OnScreenKeyboard.isSplit.toggle() }

    /// KB-77: the first responder resigns.
    func tappedDismiss() { UIApplication.shared.keyWindow?.endEditing(false) }

    // MARK: Trackpad

    func trackpadBegan(at point: CGPoint) {
        trackpad = session?.textInput.flatMap { CaretTrackpad($0, at: point) }
        updateLooks()
    }

    func trackpadMoved(to point: CGPoint, selects: Bool) { trackpad?.move(to: point, selects: selects) }

    func trackpadEnded() {
        trackpad?.end()
        trackpad = nil
        refresh()
    }

    // MARK: Pop-ups

    func touchesDidChange() {
        var shown: Set<ObjectIdentifier> = []
        for touch in touches.touches {
            switch touch.role {
            case .character, .slide:
                guard metrics.showsPopups, touch.key.key.isCharacter else { continue }
                shown.insert(touch.id)
                popup(for: touch).show(
                    [touch.text], choice: nil, above: frameInView(touch.key), in: bounds, area: popupArea)
            case .alternatives:
                shown.insert(touch.id)
                let choices = [touch.key.key.text] + touch.key.key.alternatives
                popup(for: touch).show(
                    choices, choice: touch.choice, above: frameInView(touch.key), in: bounds, area: popupArea)
            default: continue
            }
        }
        removePopups(except: shown)
        updateModeList()
        updateLooks()
    }

    private func frameInView(_ placed: PlacedKey) -> CGRect { placed.frame.offsetBy(dx: 0, dy: keysTop) }

    private func popup(for touch: KeyTouch) -> KeyPopupView {
        if let popup = popups[touch.id] { return popup }
        let popup = KeyPopupView(frame: bounds)
        addSubview(popup)
        popups[touch.id] = popup
        return popup
    }

    /// KB-43: a pop-up stays a moment, unless another key shows its own.
    private func removePopups(except shown: Set<ObjectIdentifier>) {
        for (id, popup) in popups where !shown.contains(id) {
            popups[id] = nil
            if !shown.isEmpty {
                popup.removeFromSuperview()
            } else {
                _ = DeadlineQueue.main.schedule(at: MediaClock.now + PopupMetrics.lingering) {
                    popup.removeFromSuperview()
                }
            }
        }
        guard !shown.isEmpty else { return }
        // Those that linger go at once.
        let current = popups.values.map(ObjectIdentifier.init)
        for case let view as KeyPopupView in subviews where !current.contains(ObjectIdentifier(view)) {
            view.removeFromSuperview()
        }
    }

    private func updateModeList() {
        guard let touch = touches.touches.first(where: { $0.role == .modes }) else {
            modeList?.removeFromSuperview()
            modeList = nil
            return
        }
        let names = listNames(for: touch.landing.key.kind)
        let list = modeList ?? ModeListView(names)
        if modeList == nil {
            modeList = list
            let key = frameInView(touch.landing)
            let x = min(max(4, key.minX), bounds.maxX - list.bounds.width - 4)
            list.frame.origin = CGPoint(x: x, y: max(popupArea.minY, key.minY - list.bounds.height - 6))
            addSubview(list)
        }
        list.mark(touch.choice)
    }

    /// What holding a key lists: the input modes (KB-13), or how the keyboard of a tablet may stand (KB-113).
    private func listNames(for kind: Key.Kind) -> [String] {
        guard kind == .dismiss else {
            return activeLanguages.map { KeyboardLayouts.layout(of: $0)?.name ?? $0 }
        }
        let name = OnScreenKeyboard.isSplit ? "merge" : "split"
        return [setup.layout.titles[name] ?? name]
    }

    func choice(at point: CGPoint, for touch: KeyTouch) -> Int? {
        let inView = CGPoint(x: point.x, y: point.y + keysTop)
        if touch.role == .modes { return modeList.map { $0.row(at: convert(inView, to: $0)) } }
        return popups[touch.id]?.choice(at: inView.x)
    }
}
