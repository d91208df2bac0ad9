import CoreGraphics
import Foundation
import QuartzCore
import SessionRecordings
import Support
import TouchInput
import UIKitCore

/// Shows the button, the menu and what the menu opens, and watches the input of the host.
@MainActor final class AssistiveController: HostCallObserver {
    /// The level of the window (decision): above that of input views (KB-76).
    static let level = UIWindow.Level(rawValue: 20_000_000)

    let window: SystemWindow
    let button = AssistiveButton()
    private(set) var library: GestureLibrary
    private(set) var actions: AssistiveActions
    let player = GesturePlayer()
    /// The menu, while it is open.
    private(set) var menu: AssistiveMenuView?
    /// What covers the screen while a gesture is recorded or placed.
    private(set) var panel: UIView?
    /// The pad and its pointer, while they are shown.
    private(set) var pad: PointerPad?
    /// Taps for a resting pointer, while that is on.
    private(set) var dwell: DwellControl?

    private var swipe = EdgeSwipe()
    /// Contacts that began elsewhere than on a view of AssistiveTouch, and where they are.
    private var foreign: [ContactID: CGPoint] = [:]

    init(actions: AssistiveActions, library: GestureLibrary) {
        self.actions = actions
        self.library = library
        if let scene = UIApplication.shared.connectedScenes.compactMap({ $0 as? UIWindowScene }).first {
            window = SystemWindow(windowScene: scene)
        } else {
            window = SystemWindow(frame: UIScreen.main.bounds)
        }
        window.windowLevel = Self.level
        window.addSubview(button)
        window.onResize = { [weak self] in self?.layOut() }
        window.isHidden = false
        button.onTap = { [weak self] in self?.openMenu() }
        layOut()
        HostCalls.observers.append(self)
    }

    /// Takes other functions of the host and other gestures; what is open stays.
    func adopt(_ actions: AssistiveActions, _ library: GestureLibrary) {
        (self.actions, self.library) = (actions, library)
    }

    /// Removes everything.
    func end() {
        HostCalls.observers.removeAll { $0 === self }
        player.cancel()
        dwell?.stop()
        button.end()
        window.isHidden = true
    }

    private func layOut() {
        button.place(in: window.bounds)
        menu?.frame = window.bounds
        panel?.frame = window.bounds
        placePad()
    }

    // MARK: Menu

    /// Opens the menu out of the button.
    func openMenu() {
        guard menu == nil, panel == nil else { return }
        let menu = AssistiveMenuView()
        menu.frame = window.bounds
        menu.onDismiss = { [weak self] in self?.closeMenu() }
        window.addSubview(menu)
        self.menu = menu
        menu.show(mainItems, back: nil, animated: false)
        menu.open(from: button.frame)
        UIView.animate(withDuration: AssistiveMetrics.menuTime) { self.button.transform = .hidden }
    }

    /// Closes the menu, and then does something.
    func closeMenu(then body: @escaping () -> Void = {}) {
        guard let menu else { return body() }
        self.menu = nil
        button.transform = .identity
        button.use()
        let frame = button.frame
        button.transform = .hidden
        menu.close(to: frame) { [weak self] in
            menu.removeFromSuperview()
            self?.button.transform = .identity
            body()
        }
    }

    /// Shows a submenu.
    func showMenu(_ items: [MenuItem], back: (() -> Void)? = nil) {
        menu?.show(items, back: back ?? { [weak self] in self?.showMainMenu() }, animated: true)
    }

    /// Shows the first menu.
    func showMainMenu() { menu?.show(mainItems, back: nil, animated: true) }

    // MARK: Panels

    /// Shows a view over the screen instead of the button.
    func show(_ panel: UIView) {
        self.panel?.removeFromSuperview()
        self.panel = panel
        panel.frame = window.bounds
        panel.alpha = 0
        window.addSubview(panel)
        button.isHidden = true
        UIView.animate(withDuration: AssistiveMetrics.menuTime, delay: 0, options: .allowUserInteraction) {
            panel.alpha = 1
        }
    }

    /// Removes the view over the screen.
    func closePanel() {
        panel?.removeFromSuperview()
        panel = nil
        button.isHidden = false
        button.use()
    }

    // MARK: Pointer

    /// Shows or hides the pad.
    func setPad(_ isShown: Bool) {
        guard isShown != (pad != nil) else { return }
        pad?.pointer.removeFromSuperlayer()
        pad?.removeFromSuperview()
        pad = nil
        guard isShown else { return }
        let pad = PointerPad()
        pad.onMove = { [weak self] in self?.dwell?.pointerMoved(to: $0) }
        pad.onTap = { [weak self] in self?.tap(at: $0) }
        pad.onClose = { [weak self] in self?.setPad(false) }
        window.insertSubview(pad, belowSubview: button)
        window.layer.addSublayer(pad.pointer)
        pad.pointer.zPosition = 1
        self.pad = pad
        placePad()
        pad.move(to: CGPoint(x: window.bounds.midX, y: window.bounds.midY), in: window.bounds)
    }

    private func placePad() {
        guard let pad else { return }
        pad.center = CGPoint(
            x: window.bounds.midX, y: window.bounds.maxY - AssistiveMetrics.padSize / 2 - AssistiveMetrics.menuMargin)
        pad.move(to: pad.position, in: window.bounds)
    }

    /// Turns taps of a resting pointer on or off.
    func setDwell(_ isOn: Bool) {
        guard isOn != (dwell != nil) else { return }
        dwell?.stop()
        dwell = nil
        guard isOn else { return }
        let dwell = DwellControl(in: window.layer)
        dwell.onDwell = { [weak self] in self?.tap(at: $0) }
        self.dwell = dwell
    }

    private func tap(at position: CGPoint) {
        guard !player.isPlaying else { return }
        player.tap(at: position, in: window.bounds)
    }

    // MARK: Input of the host

    func hostWillTell(_ event: SessionEvent, isNested: Bool) {
        switch event {
        case .frame(let frame) where frame.surface == 0: follow(frame)
        case .activation(.resignedActive, _), .activation(.enteredBackground, _):
            foreign = [:]
            button.isYielding = false
            dwell?.stop()
        case .deviceRemoved(let device):
            foreign = foreign.filter { $0.key.device != device }
            updateYielding()
        default: break
        }
    }

    private func follow(_ frame: InputFrame) {
        for sample in frame.contacts where sample.contact.device != GesturePlayer.device.id {
            followContact(sample)
            if let edge = swipe.follow(sample, in: window.bounds) { swiped(from: edge, with: sample) }
        }
        if !frame.contacts.isEmpty { updateYielding() }
        guard let dwell else { return }
        if let pointer = frame.pointer {
            dwell.pointerMoved(to: pointer.isInside ? pointer.position : nil)
        } else if frame.contacts.contains(where: { $0.tool == .pointer }) {
            dwell.pointerMoved(to: nil)
        }
    }

    private func followContact(_ sample: ContactSample) {
        switch sample.phase {
        case .began:
            if window.hitTest(sample.position, with: nil) == nil { foreign[sample.contact] = sample.position }
        case .moved:
            if foreign[sample.contact] != nil { foreign[sample.contact] = sample.position }
        case .ended, .cancelled: foreign[sample.contact] = nil
        }
    }

    private func updateYielding() {
        let area = button.frame.insetBy(dx: -AssistiveMetrics.yieldDistance, dy: -AssistiveMetrics.yieldDistance)
        button.isYielding = foreign.values.contains(where: area.contains)
    }

    // MARK: Swipes of the system

    private func swiped(from edge: UIRectEdge, with sample: ContactSample) {
        let body: () -> Void
        if edge == .bottom {
            guard let goHome = actions.goHome else { return }
            body = goHome
        } else {
            guard menu == nil, panel == nil else { return }
            body = { [weak self] in self?.openMenu() }
        }
        // After the frame: it is told to the program first.
        DeadlineQueue.main.schedule(at: MediaClock.now) { [weak self] in
            self?.takeTouch(of: sample)
            body()
        }
    }

    /// Cancels the program's touch of a contact; what the contact does until it lifts is ignored.
    private func takeTouch(of sample: ContactSample) {
        var cancelled = sample
        cancelled.phase = .cancelled
        cancelled.time = InputTime(seconds: max(MediaClock.now, sample.time.seconds))
        UIApplication.shared.deliver(InputFrame(time: cancelled.time, contacts: [cancelled]))
    }
}

extension CGAffineTransform {
    /// The transform of a button that has become the menu.
    fileprivate static let hidden = CGAffineTransform(scaleX: 0.01, y: 0.01)
}
