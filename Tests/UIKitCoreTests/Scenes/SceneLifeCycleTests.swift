import Expectations
import Foundation
import HeadlessHost
import QuartzCore
import Testing
import TouchstoneTesting
import UIKit
import UIKitCore

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
        sceneCalls = []
        let host = TestApplication().host
        let application = UIApplication()
        host.attach(application)
        application.start(in: host, delegate: delegate, sceneManifest: SceneManifest(Self.manifest))
        return application
    }

    @Test("L-03 launch with a manifest: did finish launching, scene connects, enters foreground, becomes active")
    func launchOrder() {
        let application = start()

        expect(
            sceneCalls,
            equals: [
                "did finish launching", "scene will connect unattached", "scene will enter foreground background",
                "scene did become active foregroundActive",
            ])
        expect(application.applicationState, equals: .active)
    }

    @Test("L-09 with scenes the scene delegate gets the changes of state instead of the application's")
    func backgroundAndBack() {
        let application = start()
        sceneCalls = []

        application.enterBackground()
        application.becomeActive()

        expect(
            sceneCalls,
            equals: [
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
        expect(
            posted.names,
            equals: [
                "UISceneWillDeactivateNotification", "UIApplicationWillResignActiveNotification",
                "UISceneDidEnterBackgroundNotification", "UIApplicationDidEnterBackgroundNotification",
                "UISceneWillEnterForegroundNotification", "UIApplicationWillEnterForegroundNotification",
                "UISceneDidActivateNotification", "UIApplicationDidBecomeActiveNotification",
            ])
    }

    @Test("L-56 at the end the scene is disconnected before the application's delegate hears of it") func termination()
    {
        let application = start()
        sceneCalls = []

        application.terminate()

        expect(
            sceneCalls,
            equals: [
                "scene will resign active foregroundActive", "scene did disconnect unattached", "will terminate",
            ])
    }

    @Test("L-03 a delegate that chooses a configuration adopts scenes without a manifest") func chosenConfiguration() {
        sceneCalls = []
        let app = TestApplication(delegate: ChoosingDelegate())

        let scene = app.application.connectedScenes.first
        expect(
            sceneCalls,
            equals: [
                "configuration", "scene will connect unattached", "scene will enter foreground background",
                "scene did become active foregroundActive",
            ])
        #expect(scene is CustomScene)
        expect(scene?.session.configuration.name, equals: "Chosen")
        #expect(scene?.session.scene === scene)
        expect(app.application.openSessions, equals: [scene?.session])
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
        sceneCalls = []
        let app = TestApplication(delegate: ApplicationDelegateWithoutScenes())

        app.application.enterBackground()
        app.application.becomeActive()

        expect(
            sceneCalls,
            equals: [
                "did finish launching", "did become active", "will resign active", "did enter background",
                "will enter foreground", "did become active",
            ])
        #expect(app.application.connectedScenes.first?.delegate == nil)
        expect(app.application.connectedScenes.first?.activationState, equals: .foregroundActive)
    }
}
