import Expectations
import Foundation
import HeadlessHost
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

/// What the delegates of these tests were called for, in order.
@MainActor private var calls: [String] = []

private final class OpeningDelegate: UIResponder, UIApplicationDelegate {
    var launchResult = true
    private func describe(_ options: [UIApplication.LaunchOptionsKey: Any]?) -> String {
        guard let options else { return "none" }
        let url = (options[.url] as? URL)?.absoluteString ?? ""
        return url + ((options[.shortcutItem] as? UIApplicationShortcutItem)?.type ?? "")
    }
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        calls.append("will finish \(describe(launchOptions))")
        return launchResult
    }
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        calls.append("did finish \(describe(launchOptions))")
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        calls.append("open \(url.absoluteString) in place \(options[.openInPlace] as? Bool ?? false)")
        return true
    }
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        calls.append("shortcut \(shortcutItem.type)")
        completionHandler(true)
    }
}

private final class OlderDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool {
        calls.append("older open \(url.absoluteString) \(sourceApplication ?? "unknown")")
        return true
    }
}

private final class OldestDelegate: UIResponder, UIApplicationDelegate {
    func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
        calls.append("handle open \(url.absoluteString)")
        return false
    }
}

final class OpeningSceneDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        let urls = connectionOptions.urlContexts.map(\.url.absoluteString).sorted()
        calls.append("connect \(urls.joined(separator: " ")) \(connectionOptions.shortcutItem?.type ?? "none")")
    }
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        calls += URLContexts.map { "scene open \($0.url.absoluteString) in place \($0.options.openInPlace)" }.sorted()
    }
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        calls.append("scene shortcut \(shortcutItem.localizedTitle)")
        completionHandler(true)
    }
}

@MainActor @Suite(.serialized) struct OpenURLTests {
    private static let page = URL(string: "test-scheme://page")!
    private static let file = URL(fileURLWithPath: "/tmp/a.txt")
    private static let shortcuts: [[String: Any]] = [
        [
            "UIApplicationShortcutItemType": "org.example.compose", "UIApplicationShortcutItemTitle": "Compose",
            "UIApplicationShortcutItemSubtitle": "a letter",
            "UIApplicationShortcutItemIconSymbolName": "pencil",
            "UIApplicationShortcutItemUserInfo": ["kind": "letter"],
        ],
        ["UIApplicationShortcutItemTitle": "no type"], ["UIApplicationShortcutItemType": "no title"],
    ]

    init() {
        calls = []
        UIApplicationShortcutItem.declared = { UIApplicationShortcutItem.items(Self.shortcuts) }
    }

    private func launch(
        _ requests: [ProgramRequest], _ delegate: any UIApplicationDelegate, _ manifest: SceneManifest? = nil
    ) -> UIApplication {
        let host = TestApplication().host
        let application = UIApplication()
        host.attach(application)
        ProgramRequests.atLaunch = requests
        application.start(in: host, delegate: delegate, sceneManifest: manifest)
        return application
    }

    private var manifest: SceneManifest {
        SceneManifest([
            "UISceneConfigurations": [
                "UIWindowSceneSessionRoleApplication": [
                    ["UISceneDelegateClassName": "UIKitCoreTests.OpeningSceneDelegate"]
                ]
            ]
        ])
    }

    @Test("L-14 a URL is opened by the newest form that the delegate implements, files where they are") func running() {
        let application = launch([], OpeningDelegate())
        calls = []

        application.handle(.open([Self.page, Self.file]))

        expect(calls, equals: ["open test-scheme://page in place false", "open file:///tmp/a.txt in place true"])
    }

    @Test("L-14 without that the form with the source application is called, and otherwise the oldest")
    func olderForms() {
        let older = launch([], OlderDelegate())
        older.handle(.open([Self.page]))
        let oldest = launch([], OldestDelegate())
        oldest.handle(.open([Self.page]))

        expect(calls, equals: ["older open test-scheme://page unknown", "handle open test-scheme://page"])
    }

    @Test("L-14 the scene gets the URLs in a program with scenes") func scenes() {
        let application = launch([], OpeningDelegate(), manifest)
        calls = []

        application.handle(.open([Self.page, Self.file]))

        expect(
            calls,
            equals: ["scene open file:///tmp/a.txt in place true", "scene open test-scheme://page in place false"])
    }

    @Test("L-161 the URL of the launch is in its options, and is opened before the application becomes active")
    func launchOptions() {
        _ = launch([.open([Self.page])], OpeningDelegate())

        expect(
            calls,
            equals: [
                "will finish test-scheme://page", "did finish test-scheme://page",
                "open test-scheme://page in place false", "active",
            ])
        calls = []
        _ = launch([], OpeningDelegate())
        expect(calls, equals: ["will finish none", "did finish none", "active"])
    }

    @Test("L-161 a launch method that returns false keeps the URL and the action of the launch back") func refused() {
        let delegate = OpeningDelegate()
        delegate.launchResult = false

        _ = launch([.open([Self.page]), .performShortcut(type: "org.example.compose")], delegate)

        expect(calls.last, equals: "active")
        expect(calls.count, equals: 3)
    }

    @Test("L-161 the options of the connection have the URLs and the action of the launch, which are not told again")
    func connection() {
        _ = launch(
            [.open([Self.page]), .performShortcut(type: "org-example-compose")], OpeningDelegate(), manifest)

        expect(
            calls, equals: ["will finish none", "did finish none", "connect test-scheme://page org.example.compose"])
    }

    @Test("L-162 quick actions come from the property list; incomplete ones are left out") func declared() throws {
        let items = UIApplicationShortcutItem.items(Self.shortcuts)
        let item = try #require(items.first)

        expect(items.count, equals: 1)
        expect(item.localizedTitle, equals: "Compose")
        expect(item.localizedSubtitle, equals: "a letter")
        expect(item.icon?.systemImageName, equals: "pencil")
        expect(item.userInfo?["kind"] as? String, equals: "letter")
        #expect(UIApplicationShortcutItem.items("nonsense").isEmpty)
    }

    @Test("L-162 a chosen action is performed by the delegate, with scenes by that of the scene; unknown ones are not")
    func perform() {
        let application = launch([], OpeningDelegate())
        calls = []
        application.handle(.performShortcut(type: "org-example-compose"))
        application.handle(.performShortcut(type: "unknown"))
        let other = launch([], OpeningDelegate(), manifest)
        other.handle(.performShortcut(type: "org.example.compose"))

        expect(calls.first, equals: "shortcut org.example.compose")
        expect(calls.last, equals: "scene shortcut Compose")
        expect(calls.count { $0.contains("shortcut") }, equals: 2)
    }
}

@MainActor @Suite struct InterfaceOrientationsTests {
    private static let phone = CGSize(width: 390, height: 844)
    private static let turned = CGSize(width: 844, height: 390)

    private func size(_ list: [String: Any], _ idiom: UIUserInterfaceIdiom = .phone) -> CGSize {
        InterfaceOrientations({ list[$0] }, idiom).initialSize(Self.phone)
    }

    @Test("L-141 a program whose property list supports only landscape begins in a wide window") func landscape() {
        let (left, right) = ("UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight")
        let key = "UISupportedInterfaceOrientations"

        expect(size([key: [left, right]]), equals: Self.turned)
        expect(size(["UIInterfaceOrientation": right]), equals: Self.turned)
        expect(size([key: [left, "UIInterfaceOrientationPortrait"]]), equals: Self.phone)
        expect(size([:]), equals: Self.phone)
        expect(size([key: "nonsense"]), equals: Self.phone)
        expect(size([key: ["nonsense"]]), equals: Self.phone)
        expect(size([key: ["UIInterfaceOrientationPortrait"], key + "~ipad": [left]], .pad), equals: Self.turned)
        expect(size([key: ["UIInterfaceOrientationPortrait"], key + "~ipad": [left]]), equals: Self.phone)
    }
}
