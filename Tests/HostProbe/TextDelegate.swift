import UIKit

/// A delegate with a text field that is first responder, a second one below it and a secure one. It prints each change
/// of their texts, with the marked part in brackets. SIGUSR1 sets the first field's text to "set".
final class TextDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var signalSource: (any DispatchSourceSignal)?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = .red
        let controller = TextViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        signal(SIGUSR1, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
        source.setEventHandler {
            MainActor.assumeIsolated {
                controller.fields[0].text = "set"
                print("set by code")
            }
        }
        source.resume()
        signalSource = source
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { print("active") }

    func applicationWillResignActive(_ application: UIApplication) { print("inactive") }
}

/// Three fields, the first of which is edited. It prints where keyboards come and go. The fields' numbers begin with that of
/// the controller.
final class TextViewController: UIViewController, UITextFieldDelegate {
    private(set) var fields: [UITextField] = []
    var firstNumber = 0
    private var observers: [any NSObjectProtocol] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        for index in 0..<3 {
            let field = UITextField(frame: CGRect(x: 20, y: 60 + 60 * index, width: 300, height: 34))
            field.borderStyle = .roundedRect
            field.backgroundColor = .white
            field.delegate = self
            field.tag = firstNumber + index
            field.isSecureTextEntry = index == 2
            field.addTarget(self, action: Selector(TextViewController.changed), for: .editingChanged)
            view.addSubview(field)
            fields.append(field)
        }
        for (name, event) in [
            (UIResponder.keyboardWillShowNotification, "show"), (UIResponder.keyboardWillHideNotification, "hide"),
        ] {
            let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { posted in
                // Posted on the main thread.
                nonisolated(unsafe) let info = posted.userInfo
                MainActor.assumeIsolated {
                    let value = info?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
                    let end = value?.cgRectValue ?? .zero
                    print("keyboard \(event) \(Int(end.minY)) \(Int(end.height))")
                }
            }
            observers.append(observer)
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        fields[0].becomeFirstResponder()
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { print("editing \(textField.tag)") }

    func textFieldDidEndEditing(_ textField: UITextField) { print("ended \(textField.tag) '\(textField.text ?? "")'") }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        print("return \(textField.tag)")
        return false
    }

    private func changed(_ field: UITextField) { print("text \(field.tag) '\(Self.description(of: field))'") }

    /// The text, with the marked part in brackets.
    private static func description(of field: UITextField) -> String {
        guard let marked = field.markedTextRange,
            let before = field.textRange(from: field.beginningOfDocument, to: marked.start),
            let after = field.textRange(from: marked.end, to: field.endOfDocument)
        else { return field.text ?? "" }
        let parts = [before, marked, after].map { field.text(in: $0) ?? "" }
        return "\(parts[0])[\(parts[1])]\(parts[2])"
    }
}
