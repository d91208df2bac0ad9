import Foundation
import HeadlessHost
import QuartzCore
import Testing
import TouchstoneTesting
import UIKit
import UIKitCore

/// What the delegates of these tests were called for, in order.
@MainActor private var calls: [String] = []

final class RecordingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    private func record(_ line: String, _ scene: UIScene) { calls.append("\(line) \(scene.activationState)") }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        record("scene will connect", scene)
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
    }
    func sceneDidDisconnect(_ scene: UIScene) { record("scene did disconnect", scene) }
    func sceneDidBecomeActive(_ scene: UIScene) { record("scene did become active", scene) }
    func sceneWillResignActive(_ scene: UIScene) { record("scene will resign active", scene) }
    func sceneWillEnterForeground(_ scene: UIScene) { record("scene will enter foreground", scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { record("scene did enter background", scene) }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        calls.append("continue \(userActivity.activityType) \(userActivity.userInfo?["page"] as? Int ?? 0)")
    }
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        let width = Int(previousCoordinateSpace.bounds.width)
        calls.append("update from \(width) \(previousInterfaceOrientation.isPortrait)")
    }
}

final class CustomScene: UIWindowScene {}

/// Records the calls of an application's life cycle.
class ApplicationDelegateWithoutScenes: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        calls.append("did finish launching")
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("did become active") }
    func applicationWillResignActive(_ application: UIApplication) { calls.append("will resign active") }
    func applicationDidEnterBackground(_ application: UIApplication) { calls.append("did enter background") }
    func applicationWillEnterForeground(_ application: UIApplication) { calls.append("will enter foreground") }
    func applicationWillTerminate(_ application: UIApplication) { calls.append("will terminate") }
}

/// Chooses a configuration in code.
final class ChoosingDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        calls.append("configuration")
        let configuration = UISceneConfiguration(name: "Chosen", sessionRole: connectingSceneSession.role)
        configuration.sceneClass = CustomScene.self
        configuration.delegateClass = RecordingSceneDelegate.self
        return configuration
    }
}

@MainActor @Suite struct SceneLifeCycleTests {
    /// A manifest as Xcode's template writes it.
    private static let manifest: [String: Any] = [
        "UIApplicationSupportsMultipleScenes": false,
        "UISceneConfigurations": [
            "UIWindowSceneSessionRoleApplication": [
                [
                    "UISceneConfigurationName": "Default Configuration",
                    "UISceneDelegateClassName": "UIKitCoreTests.RecordingSceneDelegate",
                ]
            ]
        ],
    ]

    /// Starts an application with a scene manifest.
    private func start(_ delegate: any UIApplicationDelegate = ApplicationDelegateWithoutScenes()) -> UIApplication {
        calls = []
        let host = TestApplication().host
        let application = UIApplication()
        host.attach(application)
        application.start(in: host, delegate: delegate, sceneManifest: SceneManifest(Self.manifest))
        return application
    }

    @Test("L-03 launch with a manifest: did finish launching, scene connects, enters foreground, becomes active")
    func launchOrder() {
        let application = start()

        #expect(
            calls == [
                "did finish launching", "scene will connect unattached", "scene will enter foreground background",
                "scene did become active foregroundActive",
            ])
        #expect(application.applicationState == .active)
    }

    @Test("L-09 with scenes the scene delegate gets the changes of state instead of the application's")
    func backgroundAndBack() {
        let application = start()
        calls = []

        application.enterBackground()
        application.becomeActive()

        #expect(
            calls == [
                "scene will resign active foregroundActive", "scene did enter background background",
                "scene will enter foreground background", "scene did become active foregroundActive",
            ])
    }

    @Test("L-03 L-09 with scenes the notifications of the application and of the scene are posted")
    func notifications() {
        final class Names: @unchecked Sendable { var names: [String] = [] }
        let posted = Names()
        let application = start()
        let observed = [
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
            UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
            UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
        ]
        let tokens = observed.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                posted.names.append(name.rawValue)
            }
        }

        application.enterBackground()
        application.becomeActive()

        for token in tokens { NotificationCenter.default.removeObserver(token) }
        #expect(
            posted.names == [
                "UISceneWillDeactivateNotification", "UIApplicationWillResignActiveNotification",
                "UISceneDidEnterBackgroundNotification", "UIApplicationDidEnterBackgroundNotification",
                "UISceneWillEnterForegroundNotification", "UIApplicationWillEnterForegroundNotification",
                "UISceneDidActivateNotification", "UIApplicationDidBecomeActiveNotification",
            ])
    }

    @Test("L-56 at the end the scene is disconnected before the application's delegate hears of it") func termination()
    {
        let application = start()
        calls = []

        application.terminate()

        #expect(
            calls == [
                "scene will resign active foregroundActive", "scene did disconnect unattached", "will terminate",
            ])
    }

    @Test("L-03 a delegate that chooses a configuration adopts scenes without a manifest") func chosenConfiguration() {
        calls = []
        let app = TestApplication(delegate: ChoosingDelegate())

        let scene = app.application.connectedScenes.first
        #expect(
            calls == [
                "configuration", "scene will connect unattached", "scene will enter foreground background",
                "scene did become active foregroundActive",
            ])
        #expect(scene is CustomScene)
        #expect(scene?.session.configuration.name == "Chosen")
        #expect(scene?.session.scene === scene)
        #expect(app.application.openSessions == [scene?.session])
    }

    @Test("L-31 a configuration by name has the classes that the manifest gives") func namedConfiguration() {
        let configuration = UISceneConfiguration(
            name: "Default Configuration", sessionRole: .windowApplication, manifest: SceneManifest(Self.manifest))
        let unknown = UISceneConfiguration(
            name: "Other", sessionRole: .windowApplication, manifest: SceneManifest(Self.manifest))

        #expect(configuration.delegateClass == RecordingSceneDelegate.self)
        #expect(configuration.sceneClass == nil)
        #expect(unknown.delegateClass == nil)
        #expect((configuration.copy() as? UISceneConfiguration)?.delegateClass == RecordingSceneDelegate.self)
    }

    @Test("L-03 without a manifest the application's delegate gets the changes of state") func oldLifeCycle() {
        calls = []
        let app = TestApplication(delegate: ApplicationDelegateWithoutScenes())

        app.application.enterBackground()
        app.application.becomeActive()

        #expect(
            calls == [
                "did finish launching", "did become active", "will resign active", "did enter background",
                "will enter foreground", "did become active",
            ])
        #expect(app.application.connectedScenes.first?.delegate == nil)
        #expect(app.application.connectedScenes.first?.activationState == .foregroundActive)
    }
}

@MainActor @Suite struct WindowSceneTests {
    @Test("L-55 without adopted scenes every window belongs to the one scene") func implicitScene() throws {
        let app = TestApplication()
        let window = app.makeWindow()

        let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)

        #expect(window.windowScene === scene)
        #expect(scene.windows == [window])
        #expect(scene.keyWindow === window)
        #expect(window.next === app.application)
    }

    @Test("L-55 with scenes a window is shown once it has a scene") func windowWithoutScene() throws {
        let app = TestApplication(delegate: ChoosingDelegate())
        let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
        let first = try #require((scene.delegate as? RecordingSceneDelegate)?.window)
        let window = UIWindow(frame: UIScreen.main.bounds)

        window.makeKeyAndVisible()
        let shown = app.application.windows
        window.windowScene = scene
        window.makeKey()

        #expect(shown == [first])
        #expect(app.application.windows == [first, window])
        #expect(scene.windows == [first, window])
        #expect(app.application.keyWindow === window)
        #expect(window.next === scene)
        #expect(scene.next === app.application)

        window.windowScene = nil

        #expect(app.application.windows == [first])
        #expect(app.application.keyWindow === first)
    }

    @Test("L-55 a window made for a scene fills it and is not retained by it") func windowOfScene() throws {
        let app = TestApplication(delegate: ChoosingDelegate())
        let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
        var window: UIWindow? = UIWindow(windowScene: scene)
        let frame = window?.frame
        let count = scene.windows.count

        window = nil

        #expect(frame == UIScreen.main.bounds)
        #expect(count == 2)
        #expect(scene.windows.count == 1)
    }

    @Test("L-57 L-58 the scene's delegate hears of a new size with the previous orientation") func didUpdate() throws {
        let app = TestApplication(delegate: ChoosingDelegate())
        let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
        let previous = scene.interfaceOrientation
        calls = []

        app.host.changeScreen(ScreenMetrics(size: CGSize(width: 844, height: 390), scale: 1))
        app.userInterfaceStyle = .dark

        #expect(previous == .portrait)
        #expect(scene.interfaceOrientation == .landscapeRight)
        #expect(calls == ["update from 390 true", "update from 844 false"])
        #expect(scene.traitCollection.userInterfaceStyle == .dark)
    }

    @Test("L-59 a request for a second scene fails with an error, later") func secondScene() {
        let app = TestApplication(delegate: ChoosingDelegate())
        var code: UISceneError.Code?
        app.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
            code = ($0 as? UISceneError)?.code
        }
        let immediate = code

        app.advance(by: 0.1)

        #expect(!app.application.supportsMultipleScenes)
        #expect(immediate == nil)
        #expect(code == .multipleScenesNotSupported)
    }

    @Test("L-59 activating the open session passes the activity to its delegate") func continuesActivity() throws {
        let app = TestApplication(delegate: ChoosingDelegate())
        let session = try #require(app.application.openSessions.first)
        let activity = NSUserActivity(activityType: "org.example.read")
        activity.addUserInfoEntries(from: ["page": 7])
        calls = []

        app.application.requestSceneSessionActivation(session, userActivity: activity, options: nil)

        #expect(calls == ["continue org.example.read 7"])
    }

    @Test("L-59 the only scene cannot be closed") func destruction() throws {
        let app = TestApplication(delegate: ChoosingDelegate())
        let session = try #require(app.application.openSessions.first)
        var failure: (any Error)?

        app.application.requestSceneSessionDestruction(session, options: nil) { failure = $0 }
        app.advance(by: 0.1)

        #expect((failure as? UISceneError)?.code == .requestDenied)
        #expect((failure as? any CustomNSError)?.errorCode == 1)
        #expect(app.application.connectedScenes.count == 1)
    }
}
