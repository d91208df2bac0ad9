import Expectations
import Foundation
import HeadlessHost
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

/// A store in memory, as a file would be.
@MainActor private final class MemoryStore: StateStore {
    var data: Data?
    private(set) var isRestoring = false

    func load() -> Data? {
        isRestoring = data != nil
        return data
    }
    func restored() { isRestoring = false }
    func save(_ data: Data?) { self.data = data }
}

/// A page with a number, which a class makes when it is restored.
final class RestorablePage: UIViewController, UIViewControllerRestoration {
    var number = 0
    private(set) var isFinished = false

    static func make(_ number: Int) -> RestorablePage {
        let page = RestorablePage()
        (page.number, page.restorationIdentifier, page.restorationClass) = (number, "page", RestorablePage.self)
        return page
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(number, forKey: "number")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        number = coder.decodeInteger(forKey: "number")
    }

    override func applicationFinishedRestoringState() { isFinished = true }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        // A controller that is not to be restored.
        if coder.decodeInteger(forKey: "number") < 0 { return nil }
        let page = make(0)
        page.title = identifierComponents.joined(separator: "/")
        return page
    }
}

/// An object that is no responder.
private final class Drawing: NSObject, UIStateRestoring {
    var color = "white"
    func encodeRestorableState(with coder: NSCoder) { coder.encode(color as NSString, forKey: "color") }
    func decodeRestorableState(with coder: NSCoder) { color = coder.decodeObject(forKey: "color") as? String ?? "none" }
}

private final class RestoringDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var saves = true
    var restores = true
    var isExtending = false
    var steps: [String] = []
    var information: [String] = []
    let navigation = UINavigationController()
    let scroller = UIScrollView()
    let field = UITextField()
    var makesPanel = true

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        steps.append("will finish")
        let root = UIViewController()
        root.restorationIdentifier = "root"
        scroller.frame = root.view.bounds
        (scroller.contentSize, scroller.restorationIdentifier) = (CGSize(width: 390, height: 5000), "scroller")
        (field.restorationIdentifier, field.frame) = ("field", CGRect(x: 0, y: 200, width: 200, height: 40))
        root.view.addSubview(scroller)
        root.view.addSubview(field)
        navigation.restorationIdentifier = "navigation"
        navigation.viewControllers = [root]
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        steps.append("did finish")
        return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { saves }

    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        steps.append("should restore")
        information = [
            coder.decodeObject(forKey: UIApplication.stateRestorationBundleVersionKey) as? String ?? "none",
            coder.decodeObject(forKey: UIApplication.stateRestorationSystemVersionKey) as? String ?? "none",
            coder.decodeObject(forKey: UIApplication.stateRestorationTimestampKey) is Date ? "date" : "none",
            (coder.decodeObject(forKey: UIApplication.stateRestorationUserInterfaceIdiomKey) as? NSNumber).map {
                "\($0.intValue)"
            } ?? "none",
        ]
        return restores
    }

    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        coder.encode("application" as NSString, forKey: "word")
    }

    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        steps.append("did decode \(coder.decodeObject(forKey: "word") as? String ?? "nothing")")
        if isExtending { application.extendStateRestoration() }
    }

    func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        guard identifierComponents.last == "panel", makesPanel else { return nil }
        steps.append("make \(identifierComponents.joined(separator: "/"))")
        return UIViewController()
    }
}

@MainActor @Suite(.serialized) final class StateRestorationTests {
    private let store = MemoryStore()

    private func launch(_ delegate: RestoringDelegate = RestoringDelegate()) -> (UIApplication, RestoringDelegate) {
        let host = TestApplication().host
        let application = UIApplication()
        host.attach(application)
        application.start(in: host, delegate: delegate)
        delegate.window?.layoutIfNeeded()
        return (application, delegate)
    }

    @Test("L-25 state is saved and restored only if the delegate opts in, between the two messages about the launch")
    func optIn() {
        StateRestoration.store = store
        defer { StateRestoration.store = nil }
        let quiet = RestoringDelegate()
        quiet.saves = false
        launch(quiet).0.enterBackground()
        let unsaved = store.data
        launch().0.enterBackground()
        let refusing = RestoringDelegate()
        refusing.restores = false
        _ = launch(refusing)
        let (_, delegate) = launch()

        #expect(unsaved == nil && store.data != nil)
        expect(refusing.steps, equals: ["will finish", "should restore", "did finish"])
        expect(delegate.steps, equals: ["will finish", "should restore", "did decode application", "did finish"])
        #expect(!store.isRestoring)
    }

    @Test("L-25 the archive has the bundle's version, the system's, the time and the device family") func information()
    {
        StateRestoration.store = store
        defer { StateRestoration.store = nil }
        launch().0.enterBackground()
        let (_, delegate) = launch()

        let version = InformationPropertyList.value(forKey: "CFBundleVersion") as? String ?? ""
        expect(delegate.information, equals: [version, UIDevice.current.systemVersion, "date", "0"])
    }

    @Test("L-163 views, the stack of a navigation controller and registered objects are as they were") func contents() {
        StateRestoration.store = store
        defer { StateRestoration.store = nil }
        let drawing = Drawing()
        UIApplication.registerObject(forStateRestoration: drawing, restorationIdentifier: "drawing")
        let (first, before) = launch()
        before.scroller.contentOffset.y = 1234
        (before.field.text, drawing.color) = ("typed", "red")
        before.navigation.pushViewController(RestorablePage.make(1), animated: false)
        before.navigation.pushViewController(RestorablePage.make(2), animated: false)
        first.runPendingWork()
        first.terminate()
        drawing.color = "white"
        let (second, after) = launch()
        second.runPendingWork()
        let pages = after.navigation.viewControllers.compactMap { $0 as? RestorablePage }

        expect(after.navigation.viewControllers.count, equals: 3)
        expect(pages.map(\.number), equals: [1, 2])
        #expect(pages.first?.title == "navigation/page" && pages.allSatisfy(\.isFinished))
        expect(after.field.text, equals: "typed")
        expect(drawing.color, equals: "red")
        expect(after.scroller.contentOffset.y, equals: 1234)
        withExtendedLifetime(drawing) {}
    }

    @Test("L-163 a restoration class that returns nil, and a controller without an identifier, are not restored")
    func missing() {
        StateRestoration.store = store
        defer { StateRestoration.store = nil }
        let (first, before) = launch()
        before.navigation.pushViewController(RestorablePage.make(-1), animated: false)
        first.enterBackground()
        let withoutClass = launch().1.navigation.viewControllers.count
        let (third, other) = launch()
        let plain = UIViewController()
        other.navigation.pushViewController(plain, animated: false)
        third.enterBackground()

        expect(withoutClass, equals: 1)
        expect(launch().1.navigation.viewControllers.count, equals: 1)
    }

    @Test("L-163 the application delegate makes controllers without a class; presented ones are presented again")
    func presented() {
        StateRestoration.store = store
        defer { StateRestoration.store = nil }
        let (first, before) = launch()
        let panel = UIViewController()
        (panel.restorationIdentifier, panel.modalPresentationStyle) = ("panel", .fullScreen)
        before.navigation.present(panel, animated: false)
        first.runPendingWork()
        first.enterBackground()
        let (_, after) = launch()
        let restored = after.navigation.presentedViewController
        let without = RestoringDelegate()
        without.makesPanel = false
        _ = launch(without)

        #expect(after.steps.contains("make navigation/panel"))
        expect(restored?.restorationIdentifier, equals: "panel")
        expect(restored?.modalPresentationStyle, equals: .fullScreen)
        #expect(without.navigation.presentedViewController == nil)
    }

    @Test("L-163 a restoration that the program extends ends when it is completed, and nothing is saved until then")
    func extended() {
        StateRestoration.store = store
        defer { StateRestoration.store = nil }
        launch().0.enterBackground()
        let saved = store.data
        let extending = RestoringDelegate()
        extending.isExtending = true
        let (application, _) = launch(extending)
        let during = store.isRestoring
        application.enterBackground()
        let kept = store.data == saved
        application.completeStateRestoration()

        #expect(during && kept && !store.isRestoring)
    }

    @Test("L-163 a damaged state is discarded with a line, whatever bytes are wrong") func damage() throws {
        StateRestoration.store = store
        defer { StateRestoration.store = nil }
        launch().0.enterBackground()
        let whole = try #require(store.data)
        var broken = [Data(), whole.dropLast(), whole.prefix(5)]
        for position in stride(from: 0, to: whole.count, by: 97) {
            var copy = whole
            copy[copy.startIndex + position] ^= 0x40
            broken.append(copy)
        }
        for data in broken { #expect(SavedState(Data(data)) == nil) }
        store.data = Data(broken[1])
        let (_, delegate) = launch()

        expect(delegate.steps, equals: ["will finish", "did finish"])
        #expect(store.data == nil)
        expect(SavedState(whole)?.entries.map(\.path.last), equals: ["navigation", "root", "scroller", "field"])
    }
}

/// What the scene delegate of these tests was called for, in order.
@MainActor private var sceneSteps: [String] = []

final class RememberingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let page = RememberedController()

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        let activity = session.stateRestorationActivity
        sceneSteps.append("connect \(activity?.activityType ?? "none") \(session.userInfo?["count"] as? Int ?? 0)")
        session.userInfo = ["count": (session.userInfo?["count"] as? Int ?? 0) + 1, "object": NSObject()]
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = page
        window.makeKeyAndVisible()
        self.window = window
        scene.userActivity = activity ?? NSUserActivity(activityType: "org.example.reading")
        page.userActivity = scene.userActivity
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        scene.userActivity?.needsSave = true
        return scene.userActivity
    }

    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        let page = stateRestorationActivity.userInfo?["page"] as? Int ?? 0
        sceneSteps.append("restore page \(page) of \(stateRestorationActivity.webpageURL?.absoluteString ?? "none")")
    }
}

private final class RememberedController: UIViewController {
    override func updateUserActivityState(_ activity: NSUserActivity) {
        activity.addUserInfoEntries(from: ["page": 7, "object": NSObject()])
        activity.webpageURL = URL(string: "https://example.org/7")
    }
}

@MainActor @Suite(.serialized) final class SceneRestorationTests {
    private let store = MemoryStore()

    private func launch() -> UIApplication {
        let host = TestApplication().host
        let application = UIApplication()
        host.attach(application)
        application.start(
            in: host, delegate: nil,
            sceneManifest: SceneManifest([
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [
                        ["UISceneDelegateClassName": "UIKitCoreTests.RememberingSceneDelegate"]
                    ]
                ]
            ]))
        return application
    }

    @Test("L-164 the next run connects the scene with the activity and the property-list values of the last one")
    func activity() {
        StateRestoration.store = store
        defer { StateRestoration.store = nil }
        sceneSteps = []
        launch().enterBackground()
        _ = launch()

        expect(
            sceneSteps,
            equals: [
                "connect none 0", "connect org.example.reading 1", "restore page 7 of https://example.org/7",
            ])
    }

    @Test("L-164 an activity that needs saving is updated by its responders, then by its delegate") func updating() {
        final class Saver: NSObject, NSUserActivityDelegate {
            var lines: [String] = []
            func userActivityWillSave(_ userActivity: NSUserActivity) {
                lines.append("save \(userActivity.userInfo?["page"] as? Int ?? 0)")
            }
        }
        let saver = Saver()
        let activity = NSUserActivity(activityType: "org.example.reading")
        activity.delegate = saver
        let (page, other) = (RememberedController(), RememberedController())
        page.userActivity = activity
        other.userActivity = activity
        other.userActivity = nil
        activity.prepareToSave()
        let unneeded = saver.lines
        activity.needsSave = true
        activity.prepareToSave()

        #expect(unneeded.isEmpty && saver.lines == ["save 7"] && !activity.needsSave)
        #expect(page.userActivity === activity && other.userActivity == nil)
    }
}
