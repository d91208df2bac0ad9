import CoreGraphics
import Foundation
import Support
import TouchInput
import UIKitCore

/// The entries of the menus. An entry whose function the host does not have is left out.
extension AssistiveController {
    /// The first menu.
    var mainItems: [MenuItem] {
        var items = [
            MenuItem("Gestures", "hand.draw") { [weak self] in
                self?.library.reload()
                self?.showGestures(page: 0)
            },
            MenuItem("Device", "iphone") { [weak self] in self?.showDevice() },
            MenuItem("Pointer", "scope", isOn: pad != nil) { [weak self] in
                guard let self else { return }
                setPad(pad == nil)
                closeMenu()
            },
            MenuItem("Dwell", "hand.tap", isOn: dwell != nil) { [weak self] in
                guard let self else { return }
                setDwell(dwell == nil)
                closeMenu()
            },
            MenuItem("Screenshot", "camera") { [weak self] in
                self?.closeMenu { self?.takeScreenshot() }
            },
        ]
        if let goHome = actions.goHome {
            items.append(MenuItem("Home", "house") { [weak self] in self?.closeMenu(then: goHome) })
        }
        return items
    }

    // MARK: Device

    private func showDevice() { showMenu(deviceItems) }

    private var deviceItems: [MenuItem] {
        var items: [MenuItem] = []
        if let rotate = actions.rotate {
            items.append(
                MenuItem("Rotate", "arrow.clockwise") { [weak self] in self?.closeMenu(then: rotate) })
        }
        items.append(
            MenuItem("Shake", "waveform") { [weak self] in
                self?.closeMenu { Self.shake() }
            })
        let isDark = UIScreen.main.userInterfaceStyle == .dark
        items.append(
            MenuItem(isDark ? "Light Mode" : "Dark Mode", isDark ? "sun.max" : "moon") { [weak self] in
                UIScreen.main.userInterfaceStyle = isDark ? .light : .dark
                self?.showDevice()
            })
        if let touches = actions.showsTouches {
            items.append(
                MenuItem("Show Touches", "circle.circle", isOn: touches.get()) { [weak self] in
                    touches.set(!touches.get())
                    self?.showDevice()
                })
        }
        return items
    }

    /// How long a shake lasts, in seconds (decision).
    private static let shakeTime: TimeInterval = 0.5

    private static func shake() {
        let begin = { (phase: ShakePhase) in
            UIApplication.shared.deliver(InputFrame(time: InputTime(seconds: MediaClock.now), shake: phase))
        }
        begin(.began)
        DeadlineQueue.main.schedule(at: MediaClock.now + shakeTime) { begin(.ended) }
    }

    /// Writes a picture of the screen without the views of AssistiveTouch, and shows a flash.
    func takeScreenshot() {
        window.layer.isHidden = true
        let result = Result { try Screenshot.write(to: actions.picturesDirectory) }
        window.layer.isHidden = false
        switch result {
        case .success: flash()
        case .failure:
            ErrorStream.logWithProgramName(
                "the screenshot cannot be written to \(actions.picturesDirectory ?? ""): check that it can be written")
            show(message: "The screenshot cannot be saved.")
        }
    }

    private func flash() {
        let light = UIView(frame: window.bounds)
        light.backgroundColor = .white
        light.isUserInteractionEnabled = false
        window.addSubview(light)
        UIView.animate(withDuration: AssistiveMetrics.fadeTime) {
            light.alpha = 0
        } completion: { _ in
            light.removeFromSuperview()
        }
    }

    // MARK: Gestures

    /// The entries of a page besides that for a new gesture.
    private static let gesturesPerPage = MenuGrid.capacity - 2

    private func showGestures(page: Int) {
        let perPage = Self.gesturesPerPage
        let first = page * perPage
        var items = [MenuItem("New", "plus.circle") { [weak self] in self?.closeMenu { self?.recordGesture() } }]
        for gesture in library.gestures.dropFirst(first).prefix(perPage) {
            var item = MenuItem(gesture.name, Self.symbol(of: gesture)) { [weak self] in
                self?.closeMenu { self?.placeGesture(gesture) }
            }
            item.hold = { [weak self] in self?.askToRemove(gesture, page: page) }
            items.append(item)
        }
        if library.gestures.count > perPage {
            let next = first + perPage < library.gestures.count ? page + 1 : 0
            items.append(MenuItem("More", "ellipsis.circle") { [weak self] in self?.showGestures(page: next) })
        }
        showMenu(items)
    }

    private static func symbol(of gesture: RecordedGesture) -> String {
        let count = gesture.fingerCount
        return (1...AssistiveMetrics.maximumFingers).contains(count) ? "\(count).circle" : "hand.draw"
    }

    private func askToRemove(_ gesture: RecordedGesture, page: Int) {
        var item = MenuItem("Remove", "trash") { [weak self] in
            guard let self else { return }
            if let problem = library.remove(gesture) { return closeMenu { self.show(message: problem) } }
            showGestures(page: 0)
        }
        item.isDestructive = true
        showMenu([item], back: { [weak self] in self?.showGestures(page: page) })
    }

    /// Shows the screen on which a gesture is recorded.
    func recordGesture() {
        let recorder = GestureRecorderView()
        recorder.onCancel = { [weak self] in self?.closePanel() }
        recorder.onSave = { [weak self] samples in
            guard let self else { return }
            closePanel()
            guard let gesture = RecordedGesture(name: library.nextName, screenSamples: samples) else { return }
            if let problem = library.add(gesture) { return show(message: problem) }
            show(message: "“\(gesture.name)” is in the menu Gestures.")
        }
        show(recorder)
    }

    /// Shows the screen on which the user chooses where a gesture is played.
    func placeGesture(_ gesture: RecordedGesture) {
        let placement = GesturePlacementView(gesture)
        placement.onCancel = { [weak self] in self?.closePanel() }
        placement.onPlace = { [weak self] position in
            guard let self else { return }
            closePanel()
            // The fingers of the gesture meet the program, wherever the button is.
            button.isHidden = true
            // After the touch that chose the place has ended.
            DeadlineQueue.main.schedule(at: MediaClock.now) { [weak self] in
                guard let self else { return }
                player.play(gesture, at: position, in: window.bounds) { [weak self] in
                    guard let self, panel == nil else { return }
                    button.isHidden = false
                    button.use()
                }
            }
        }
        show(placement)
    }

    // MARK: Messages

    /// How long a message is shown, in seconds (decision).
    private static let messageTime: TimeInterval = 3

    /// Shows a line of text for a moment.
    func show(message: String) {
        let label = PillLabel(message)
        let width = min(window.bounds.width - 48, 340)
        label.frame = CGRect(
            x: (window.bounds.width - width) / 2, y: max(window.bounds.height * 0.06, 24), width: width, height: 46)
        label.onTap = { [weak label] in label?.removeFromSuperview() }
        window.addSubview(label)
        DeadlineQueue.main.schedule(at: MediaClock.now + Self.messageTime) { [weak label] in
            UIView.animate(withDuration: AssistiveMetrics.fadeTime) {
                label?.alpha = 0
            } completion: { _ in
                label?.removeFromSuperview()
            }
        }
    }
}
