import Expectations
import Foundation
import HeadlessHost
import Testing
import TouchstoneTesting
import UIKit
import UIKitNibs

@testable import UIKitCore

@Suite(.serialized) @MainActor struct MainDocumentTests {
    private func storyboard() throws -> UIStoryboard {
        try NibFixtures.storyboard(
            initial: "a", [#"<viewController id="a" title="Start"><view key="view" id="v"/></viewController>"#])
    }

    private func start(_ delegate: any UIApplicationDelegate, _ document: MainDocument) -> UIApplication {
        let host = TestApplication().host
        let application = UIApplication()
        host.attach(application)
        application.start(in: host, delegate: delegate, sceneManifest: nil, mainDocument: document)
        return application
    }

    @Test("NB-94 the window with the initial controller is there before did-finish-launching, and shown after it")
    func mainStoryboard() throws {
        let delegate = StoryboardDelegate()
        let application = start(delegate, .storyboard(try storyboard()))

        expect(delegate.titleAtLaunch, equals: "Start")
        expect(delegate.wasHiddenAtLaunch, equals: true)
        expect(delegate.window?.isHidden, equals: false)
        expect(delegate.window?.isKeyWindow, equals: true)
        expect(application.windows.count, equals: 1)
    }

    @Test("NB-115 the initial controller loads its view after did-finish-launching") func viewIsLoadedLater() throws {
        let delegate = StoryboardDelegate()
        _ = start(delegate, .storyboard(try storyboard()))

        expect(delegate.wasLoadedAtLaunch, equals: false)
        expect(delegate.window?.rootViewController?.isViewLoaded, equals: true)
    }

    @Test("NB-94 the entries of a package's own Info.plist win over those that the package manager writes")
    func packageInformation() throws {
        let directory = FileManager.default.temporaryDirectory.path + "/information-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        func write(_ entries: [String: String], to name: String) throws {
            try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
                .write(to: URL(fileURLWithPath: directory + "/" + name))
        }
        try write(["CFBundleDevelopmentRegion": "en", "CFBundleName": "Module"], to: "Info.plist")
        try write(
            ["UIMainStoryboardFile": "Main", "CFBundleName": "Pages"],
            to: ProcessInfo.processInfo.processName + "-Info.plist")

        let entries = InformationPropertyList.contents(inDirectory: directory) as? [String: String]

        expect(
            entries,
            equals: ["CFBundleDevelopmentRegion": "en", "CFBundleName": "Pages", "UIMainStoryboardFile": "Main"])
    }

    @Test("NB-75 the resources of the program's own target come before those of other programs in the directory")
    func ownResources() {
        let entries = ["A_Other.resources", "Pages_Kit.resources", "Pages", "Pages_Pages.resources", "z.txt"]

        expect(
            ResourceDirectories.packages(among: entries, program: "Pages"),
            equals: [
                "Pages_Pages.resources", "A_Other.resources", "Pages_Kit.resources",
            ])
    }

    @Test("NB-97 a launch storyboard is not a main document, names for the idiom win") func launchScreen() {
        let list = ["UILaunchStoryboardName": "Launch", "UIMainStoryboardFile~ipad": "Pad"]

        let phone = MainDocument(idiom: .phone) { list[$0] }
        let pad = MainDocument(idiom: .pad) { list[$0] }

        #expect(phone == nil)
        guard case .storyboard? = pad else { return #expect(Bool(false), "no storyboard for the tablet") }
    }

    @Test("NB-94 a delegate that makes another window replaces that of the storyboard") func replaced() throws {
        let delegate = StoryboardDelegate()
        delegate.replaces = true
        let application = start(delegate, .storyboard(try storyboard()))

        expect(application.windows.map { $0.rootViewController?.title }, equals: ["Own"])
    }

    @Test("NB-93 a storyboard without an initial controller shows nothing") func noInitial() throws {
        let table = try NibFixtures.compile("Storyboard.XIB", "", "<scenes/>")
        let empty = UIStoryboard(name: "Empty", bundle: try NibFixtures.bundle(["Empty.storyboardc": table]))
        let application = start(StoryboardDelegate(), .storyboard(empty))
        #expect(application.windows.isEmpty)
    }

    @Test("NB-96 L-06 the main nib is loaded with the application as owner") func mainNib() throws {
        let nib = try NibFixtures.nib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="a" customClass="AwakeView" customModule="UIKitNibsTests"/>
            """)
        NibLog.lines = []
        _ = start(StoryboardDelegate(), .nib(nib))
        expect(NibLog.lines, equals: ["coder", "awake 0, other nil"])
    }

    private static let mainWindow = """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="UIApplication"><connections>
        <outlet property="delegate" destination="3" id="4"/></connections></placeholder>
        <customObject id="3" customClass="NibDelegate" customModule="UIKitNibsTests"><connections>
        <outlet property="window" destination="12" id="14"/></connections></customObject>
        <window opaque="NO" clearsContextBeforeDrawing="NO" contentMode="scaleToFill" resizesToFullScreen="YES" \
        visibleAtLaunch="YES" id="12"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <color key="backgroundColor" white="1" alpha="1"/><connections>
        <outlet property="rootViewController" destination="20" id="21"/></connections></window>
        <navigationController id="20"><navigationBar key="navigationBar" id="22"/><viewControllers>
        <viewController title="Start" id="23"><view key="view" id="24"/></viewController></viewControllers>
        </navigationController>
        """

    @Test("NB-10 NB-96 NB-118 a main nib makes the delegate, its window and its controllers, and shows the window")
    func mainWindow() throws {
        let host = TestApplication().host
        let application = UIApplication()
        host.attach(application)
        application.start(
            in: host, delegate: nil, sceneManifest: nil, mainDocument: .nib(try NibFixtures.nib(Self.mainWindow)))

        let delegate = try #require(application.delegate as? NibDelegate)
        expect(delegate.launched, equals: "Start, hidden")
        expect(delegate.window?.isKeyWindow, equals: true)
        expect(delegate.window?.frame, equals: UIScreen.main.bounds)
        let root = delegate.window?.rootViewController as? UINavigationController
        expect(root?.topViewController?.title, equals: "Start")
        expect(root?.isViewLoaded, equals: true)
    }

    @Test("NB-118 a window that is not visible at launch stays hidden until code shows it") func hiddenWindow() throws {
        let text = Self.mainWindow.replacing(#"visibleAtLaunch="YES""#, with: "")
        let host = TestApplication().host
        let application = UIApplication()
        host.attach(application)
        application.start(
            in: host, delegate: nil, sceneManifest: nil, mainDocument: .nib(try NibFixtures.nib(text)))

        #expect((application.delegate as? NibDelegate)?.window?.isHidden == true && application.windows.isEmpty)
    }

    @Test("NB-95 with scenes the storyboard is that of the scene's configuration, and its delegate gets the window")
    func sceneStoryboard() throws {
        let host = TestApplication().host
        let application = UIApplication()
        host.attach(application)
        let delegate = SceneStoryboardDelegate(try storyboard())
        application.start(in: host, delegate: delegate, sceneManifest: nil, mainDocument: nil)

        let scene = try #require(application.connectedScenes.first as? UIWindowScene)
        let sceneDelegate = try #require(scene.delegate as? StoryboardSceneDelegate)
        expect(sceneDelegate.titleAtConnection, equals: "Start")
        #expect(sceneDelegate.window?.isKeyWindow == true && sceneDelegate.window?.windowScene === scene)
    }
}

final class StoryboardDelegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    var replaces = false
    var titleAtLaunch: String?
    var wasHiddenAtLaunch: Bool?
    var wasLoadedAtLaunch: Bool?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        titleAtLaunch = window?.rootViewController?.title
        wasHiddenAtLaunch = window?.isHidden
        wasLoadedAtLaunch = window?.rootViewController?.isViewLoaded
        guard replaces else { return true }
        let own = UIWindow(frame: UIScreen.main.bounds)
        own.rootViewController = UIViewController()
        own.rootViewController?.title = "Own"
        own.makeKeyAndVisible()
        window = own
        return true
    }

    final class NibNames: NibNaming { static let outlets = [NibOutlet("window", \StoryboardDelegate.window)] }
}

final class SceneStoryboardDelegate: NSObject, UIApplicationDelegate {
    private let storyboard: UIStoryboard

    init(_ storyboard: UIStoryboard) { self.storyboard = storyboard }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = StoryboardSceneDelegate.self
        configuration.storyboard = storyboard
        return configuration
    }
}

final class StoryboardSceneDelegate: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?
    var titleAtConnection: String?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        titleAtConnection = window?.rootViewController?.title
    }

    final class NibNames: NibNaming { static let outlets = [NibOutlet("window", \StoryboardSceneDelegate.window)] }
}

final class NibDelegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    var launched: String?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let root = window?.rootViewController as? UINavigationController
        launched = "\(root?.topViewController?.title ?? ""), \(window?.isHidden == true ? "hidden" : "shown")"
        return true
    }

    final class NibNames: NibNaming { static let outlets = [NibOutlet("window", \NibDelegate.window)] }
}
