import Foundation
import TouchContract
import UIKit

/// Prints what arrives, one line an event, for the tests that read it.
@MainActor func report(_ line: String) { print(line) }

/// Turns and moves a square with two fingers, and reports touches.
final class SquareView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        tell("moved", touches)
        let down = (event?.touches(for: self) ?? []).sorted { $0.hash < $1.hash }
        if down.count == 1, let touch = down.first {
            let (now, before) = (touch.location(in: superview), touch.previousLocation(in: superview))
            center = CGPoint(x: center.x + now.x - before.x, y: center.y + now.y - before.y)
        } else if down.count == 2 {
            func angle(_ location: (UITouch) -> CGPoint) -> CGFloat {
                let (a, b) = (location(down[0]), location(down[1]))
                return atan2(b.y - a.y, b.x - a.x)
            }
            transform = transform.rotated(
                by: angle { $0.location(in: superview) } - angle { $0.previousLocation(in: superview) })
        }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tell("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { tell("cancelled", touches) }

    private func tell(_ phase: String, _ touches: Set<UITouch>) {
        for touch in touches {
            let location = touch.location(in: window)
            let age = ProcessInfo.processInfo.systemUptime - touch.timestamp
            report(
                "\(phase) \(Int(location.x)),\(Int(location.y)) radius \(touch.majorRadius) force \(touch.force) "
                    + "late \(age >= 0 && age < 2)")
        }
    }
}

final class ProbeViewController: UIViewController {
    /// Moves the focus to the secret field, for SIGUSR1.
    private var signalSource: (any DispatchSourceSignal)?
    private var keyboardObserver: (any NSObjectProtocol)?
    let square = SquareView(frame: CGRect(x: 100, y: 100, width: 120, height: 120))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        square.backgroundColor = .red
        view.addSubview(square)
        square.addInteraction(UIDropInteraction(delegate: self))
        let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 32))
        field.borderStyle = .roundedRect
        field.addAction(
            UIAction { [unowned field] _ in report("text \(Self.description(of: field))") }, for: .editingChanged)
        field.addAction(UIAction { _ in report("editing") }, for: .editingDidBegin)
        view.addSubview(field)
        let secretField = UITextField(frame: CGRect(x: 20, y: 590, width: 200, height: 32))
        secretField.borderStyle = .roundedRect
        secretField.isSecureTextEntry = true
        secretField.addAction(
            UIAction { [unowned secretField] _ in report("secret \(secretField.text ?? "")") }, for: .editingChanged)
        secretField.addAction(UIAction { _ in report("secret editing") }, for: .editingDidBegin)
        view.addSubview(secretField)
        signal(SIGUSR1, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { _ = secretField.becomeFirstResponder() } }
        source.resume()
        signalSource = source
        keyboardObserver = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { _ in
            MainActor.assumeIsolated { report("keyboard shown") }
        }
        let button = UIButton(type: .system)
        button.setTitle("Awake", for: .normal)
        button.frame = CGRect(x: 260, y: 36, width: 120, height: 40)
        button.addAction(
            UIAction { _ in
                UIApplication.shared.isIdleTimerDisabled.toggle()
                report("idle timer \(UIApplication.shared.isIdleTimerDisabled ? "disabled" : "enabled")")
            }, for: .touchUpInside)
        view.addSubview(button)
        let busyButton = UIButton(type: .system)
        busyButton.setTitle("Busy", for: .normal)
        busyButton.frame = CGRect(x: 260, y: 80, width: 120, height: 40)
        busyButton.addAction(UIAction { [unowned self] _ in animateWhileBusy() }, for: .touchUpInside)
        view.addSubview(busyButton)
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 640, width: 240, height: 160))
        scrollView.contentSize = CGSize(width: 240, height: 2000)
        scrollView.delegate = self
        view.addSubview(scrollView)
    }

    /// The text, with the marked part in brackets, and a bar at the caret in it.
    private static func description(of field: UITextField) -> String {
        guard let marked = field.markedTextRange, let caret = field.selectedTextRange?.end else {
            return field.text ?? ""
        }
        func text(_ start: UITextPosition, _ end: UITextPosition) -> String {
            field.textRange(from: start, to: end).flatMap { field.text(in: $0) } ?? ""
        }
        return text(field.beginningOfDocument, marked.start) + "[" + text(marked.start, caret) + "|"
            + text(caret, marked.end) + "]" + text(marked.end, field.endOfDocument)
    }

    /// Starts an animation, and then blocks the main thread until the file of the environment exists.
    private func animateWhileBusy() {
        let path = ProcessInfo.processInfo.environment["PROBE_BUSY_UNTIL"] ?? "/"
        UIView.animate(withDuration: 60) { self.square.alpha = 0 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            report("busy")
            fflush(nil)
            while !FileManager.default.fileExists(atPath: path) { usleep(5000) }
            report("free")
        }
    }

    override func viewDidLayoutSubviews() {
        let (size, safe) = (view.bounds.size, view.safeAreaInsets)
        report(
            "screen \(Int(size.width))x\(Int(size.height)) scale \(UIScreen.main.scale) safe \(Int(safe.top)),"
                + "\(Int(safe.left)),\(Int(safe.bottom)),\(Int(safe.right))")
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        report("style \(traitCollection.userInterfaceStyle == .dark ? "dark" : "light")")
    }
}

extension ProbeViewController: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        report("drop enters " + session.items.flatMap(\.itemProvider.registeredTypeIdentifiers).joined(separator: " "))
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    {
        UIDropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        report("drop exits")
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        session.loadObjects(ofClass: String.self) { texts in
            if !texts.isEmpty { report("dropped text \(texts.joined(separator: "|"))") }
        }
        session.loadObjects(ofClass: URL.self) { urls in
            if !urls.isEmpty { report("dropped url \(urls.map(\.absoluteString).joined(separator: "|"))") }
        }
        session.loadObjects(ofClass: UIImage.self) { images in
            for case let image as UIImage in images {
                report("dropped image \(Int(image.size.width))x\(Int(image.size.height))")
            }
        }
    }
}

extension ProbeViewController: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { report("scrolled \(Int(scrollView.contentOffset.y))") }
}

@main
final class ProbeDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        report("language \(Locale.preferredUserLanguages.first ?? "")")
        let isContract = CommandLine.arguments.last == "contract"
        let window = isContract ? ContractWindow() : UIWindow(frame: UIScreen.main.bounds)
        if !isContract { window.rootViewController = ProbeViewController() }
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { report("active") }
    func applicationDidEnterBackground(_ application: UIApplication) { report("background") }
    func applicationWillTerminate(_ application: UIApplication) { report("terminating") }
}
