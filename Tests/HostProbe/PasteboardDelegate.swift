import UIKit

/// A delegate that uses the general pasteboard. The last argument lists actions with commas: the first is performed when
/// the program has become active, the next one at each SIGUSR1.
final class PasteboardDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var actions = (CommandLine.arguments.last ?? "").split(separator: ",").map(String.init)
    private var signalSource: (any DispatchSourceSignal)?
    private var field = UITextField(frame: CGRect(x: 20, y: 300, width: 300, height: 40))

    /// 64 MB of text.
    static let big = {
        var data = Data("The quick brown fox jumps over the lazy dog, again and again. \r\n".utf8)
        for _ in 0..<20 { data += data }
        return data
    }()

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        signal(SIGUSR1, SIG_IGN)
        let signalSource = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
        signalSource.setEventHandler { MainActor.assumeIsolated { self.act() } }
        signalSource.resume()
        self.signalSource = signalSource
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.backgroundColor = .red
        field.text = "selected words"
        window.rootViewController?.view.addSubview(field)
        window.makeKeyAndVisible()
        self.window = window
        _ = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: UIPasteboard.general, queue: nil
        ) { _ in
            MainActor.assumeIsolated { print("changed \(UIPasteboard.general.changeCount)") }
        }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        if window?.tag == 0 { act() }
        window?.tag = 1
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { print("tapped") }

    func applicationWillResignActive(_ application: UIApplication) { print("will resign active") }

    private func act() {
        guard !actions.isEmpty else { return }
        let action = actions.removeFirst()
        let start = Date()
        perform(action)
        print("done \(action) in \(Int(Date().timeIntervalSince(start) * 1000)) ms")
    }

    private func perform(_ action: String) {
        let pasteboard = UIPasteboard.general
        switch action {
        case "text": pasteboard.string = "Grüße aus Köln"
        case "html":
            pasteboard.items = [["public.html": Data("<b>fett</b>".utf8), "public.utf8-plain-text": "fett"]]
        case "image":
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            pasteboard.image = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 5), format: format).image {
                UIColor.red.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 7, height: 5))
            }
        case "big": pasteboard.setData(Self.big, forPasteboardType: "public.utf8-plain-text")
        case "items":
            pasteboard.items = [
                ["public.utf8-plain-text": "one", "org.example.tile": Data([1, 2, 3])],
                ["public.utf8-plain-text": "two"],
            ]
        case "local": pasteboard.setItems([["public.utf8-plain-text": "secret"]], options: [.localOnly: true])
        case "add": pasteboard.addItems([["public.utf8-plain-text": "own"]])
        case "prepend":
            pasteboard.itemProviders = [NSItemProvider(object: "own" as NSString)] + pasteboard.itemProviders
        case "lazy":
            let provider = NSItemProvider()
            provider.registerDataRepresentation(forTypeIdentifier: "org.example.lazy") { completion in
                print("provides")
                completion(Data("late".utf8), nil)
                return nil
            }
            pasteboard.itemProviders = [provider]
        case "has": print("has \(pasteboard.hasStrings) \(pasteboard.hasURLs) \(pasteboard.hasImages)")
        case "none": break
        case "read": print("read \(pasteboard.items.map(\.count))")
        case "string": print("string \(pasteboard.string ?? "nil")")
        case "compare":
            let data = pasteboard.data(forPasteboardType: "public.utf8-plain-text")
            print("big \(data == Self.big) \(data?.count ?? -1)")
        case "edit":
            field.addAction(UIAction { [unowned self] _ in reportField() }, for: .editingChanged)
        case "select":
            field.becomeFirstResponder()
            field.selectAll(nil)
        case "load": load(pasteboard.itemProviders.first)
        default: report(pasteboard)
        }
    }

    private func reportField() { print("field \(field.text ?? "nil")") }

    private func load(_ provider: NSItemProvider?) {
        provider?.loadDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") { data, error in
            print("loaded \(data?.count ?? -1) \((error as NSError?)?.localizedDescription ?? "without error")")
        }
    }

    private func report(_ pasteboard: UIPasteboard) {
        print("types \(pasteboard.types.sorted().joined(separator: " "))")
        print("items \(pasteboard.numberOfItems) strings \(pasteboard.strings?.joined(separator: "|") ?? "nil")")
        print("urls \(pasteboard.urls?.map(\.absoluteString).joined(separator: "|") ?? "nil")")
        print("tile \(pasteboard.data(forPasteboardType: "org.example.tile").map { Array($0).description } ?? "nil")")
        let html = pasteboard.data(forPasteboardType: "public.html")
        print("html \(html.map { String(decoding: $0, as: UTF8.self) } ?? "nil")")
        print("image \(pasteboard.image.map { "\(Int($0.size.width))x\(Int($0.size.height))" } ?? "nil")")
    }
}
