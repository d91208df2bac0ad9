import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

/// A saved state in memory.
@MainActor private final class MemoryStore: StateStore {
    var data: Data?

    func load() -> Data? { data }
    func restored() {}
    func save(_ data: Data?) { self.data = data }
}

/// Shows a storyboard, and has its state saved and restored.
private final class DocumentDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let storyboard: UIStoryboard

    init(_ storyboard: UIStoryboard) {
        self.storyboard = storyboard
        super.init()
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = storyboard.instantiateInitialViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
}

@MainActor @Suite(.serialized) struct DocumentRestorationTests {
    private static let scenes = [
        """
        <tabBarController id="t" restorationIdentifier="tabs"><tabBar key="tabBar" id="bar"/><connections>
        <segue destination="a" kind="relationship" relationship="viewControllers" id="s1"/>
        <segue destination="b" kind="relationship" relationship="viewControllers" id="s2"/></connections></tabBarController>
        """,
        #"<viewController id="a" restorationIdentifier="first"><view key="view" id="v"/></viewController>"#,
        """
        <viewController id="b" storyboardIdentifier="second" useStoryboardIdentifierAsRestorationIdentifier="YES">
        <view key="view" id="w"><subviews><scrollView id="c" restorationIdentifier="scroller">
        <rect key="frame" x="0" y="0" width="300" height="400"/><size key="contentSize" width="300" height="5000"/>
        </scrollView></subviews></view></viewController>
        """,
    ]

    private func launch() throws -> (DocumentDelegate, UIApplication, UITabBarController) {
        let storyboard = try NibFixtures.storyboard(initial: "t", Self.scenes)
        let host = TestApplication().host
        let application = UIApplication()
        host.attach(application)
        let delegate = DocumentDelegate(storyboard)
        application.start(in: host, delegate: delegate)
        delegate.window?.layoutIfNeeded()
        return (delegate, application, try #require(delegate.window?.rootViewController as? UITabBarController))
    }

    @Test("NB-111 NB-112 L-163 controllers and views with identifiers of a storyboard are restored without code")
    func restoration() throws {
        let store = MemoryStore()
        StateRestoration.store = store
        defer { StateRestoration.store = nil }
        let (delegate, application, tabs) = try launch()
        tabs.selectedIndex = 1
        let scroller = try #require(tabs.selectedViewController?.view.subviews.first as? UIScrollView)
        scroller.contentOffset = CGPoint(x: 0, y: 700)
        withExtendedLifetime(delegate) { application.enterBackground() }

        let (_, _, restored) = try launch()

        expect(restored.viewControllers?.map(\.restorationIdentifier), equals: ["first", "second"])
        expect(restored.selectedIndex, equals: 1)
        let offset = (restored.selectedViewController?.view.subviews.first as? UIScrollView)?.contentOffset
        expect(offset, equals: CGPoint(x: 0, y: 700))
    }
}
