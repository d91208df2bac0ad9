import Foundation
import TouchstoneTesting
import UIKit

/// What the delegates of scene tests were called for, in order.
@MainActor var sceneCalls: [String] = []

final class RecordingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    private func record(_ line: String, _ scene: UIScene) { sceneCalls.append("\(line) \(scene.activationState)") }

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
        sceneCalls.append("continue \(userActivity.activityType) \(userActivity.userInfo?["page"] as? Int ?? 0)")
    }
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        let width = Int(previousCoordinateSpace.bounds.width)
        sceneCalls.append("update from \(width) \(previousInterfaceOrientation.isPortrait)")
    }
}

/// A scene whose window has a red view and counts touches; it stores the activities of its connection.
final class CountingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    final class Pad: UIView {
        var touches = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += touches.count }
    }
    var window: UIWindow?
    let pad = Pad()
    var activities: [String] = []
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        sceneCalls.append("connect")
        activities = connectionOptions.userActivities.map(\.activityType)
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        pad.frame = window.bounds
        pad.backgroundColor = .red
        window.addSubview(pad)
        window.makeKeyAndVisible()
        self.window = window
    }
    func sceneDidBecomeActive(_ scene: UIScene) { sceneCalls.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { sceneCalls.append("resign") }
    func sceneDidEnterBackground(_ scene: UIScene) { sceneCalls.append("background") }
    func sceneDidDisconnect(_ scene: UIScene) { sceneCalls.append("disconnect") }
}

/// Tells which sessions were discarded.
final class DiscardRecorder: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) { sceneCalls.append("discarded \(sceneSessions.count)") }
    func applicationDidBecomeActive(_ application: UIApplication) { sceneCalls.append("application active") }
    func applicationWillResignActive(_ application: UIApplication) { sceneCalls.append("application resign") }
}

final class CustomScene: UIWindowScene {}

/// Records the calls of an application's life cycle.
class ApplicationDelegateWithoutScenes: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        sceneCalls.append("did finish launching")
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { sceneCalls.append("did become active") }
    func applicationWillResignActive(_ application: UIApplication) { sceneCalls.append("will resign active") }
    func applicationDidEnterBackground(_ application: UIApplication) { sceneCalls.append("did enter background") }
    func applicationWillEnterForeground(_ application: UIApplication) { sceneCalls.append("will enter foreground") }
    func applicationWillTerminate(_ application: UIApplication) { sceneCalls.append("will terminate") }
}

/// Chooses a configuration in code.
final class ChoosingDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        sceneCalls.append("configuration")
        let configuration = UISceneConfiguration(name: "Chosen", sessionRole: connectingSceneSession.role)
        configuration.sceneClass = CustomScene.self
        configuration.delegateClass = RecordingSceneDelegate.self
        return configuration
    }
}
