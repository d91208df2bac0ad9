import ArgumentParser
import Foundation

/// Builds and runs tests: those of Touchstone, or those of the user's own program.
struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run the tests of your own package or project, or all of Touchstone's.",
        discussion: """
            With a path, runs the tests of a package or of an Xcode project, written with XCTest or Swift Testing, in a \
            process with an application without a window. Tests that are hosted by an application start with its \
            delegate. Tests of the user interface (XCUIApplication) are not run. The exit status is that of the tests.

            Without a path, runs the tests of Touchstone, including those with a real X server. The tests of \
            Tools/Lowering run first; with a filter they run only if it begins with Lowering. Tests that meet services \
            of the desktop follow, one by one, then all others. Tests that wait for other programs run in a process \
            beside these.
            """)

    @Argument(help: "The path of a package or project; the tests of Touchstone by default.")
    var path: String?

    @Option(name: .shortAndLong, help: "Run only tests whose names match this regular expression.")
    var filter: [String] = []

    @Flag(name: .customLong("no-parallel"), help: "Run the chosen tests of Touchstone one by one.")
    var isSerial = false

    func validate() throws {
        guard !isSerial || !filter.isEmpty && path == nil else {
            throw ValidationError("--no-parallel requires --filter, and is for tests of Touchstone only.")
        }
    }

    func run() throws {
        let project = try Project.current()
        if let path {
            let status = try TestBuild(path, in: project).run(filter: filter)
            if status != 0 { throw ExitCode(status) }
            return
        }
        if filter.isEmpty || filter.contains(where: { $0.hasPrefix("Lowering") }) { try project.testLowering() }
        try Tool.build(["--package-path", project.root, "--build-tests"])
        let tests = try TestBundle("touchstone", in: project.root)
        guard filter.isEmpty else {
            return try tests.run(filter.flatMap { ["--filter", $0] } + (isSerial ? ["--no-parallel"] : []))
        }
        let (serial, waiting) = (Self.expression(for: Self.serialModules), Self.expression(for: Self.waitingModules))
        try tests.run(
            [["--no-parallel", "--filter", serial], ["--skip", serial, "--skip", waiting]],
            beside: ["--filter", waiting])
    }

    /// The regular expression of the names of all tests of modules.
    private static func expression(for modules: [String]) -> String {
        "^(\(modules.joined(separator: "|")))Tests\\."
    }

    /// The modules, without the ending `Tests`, whose tests wait for services, media or web pages while they have an
    /// application. They run one by one in a process without other tests, which would replace the application meanwhile.
    static let serialModules = [
        "AVFoundation", "AVKit", "AccessibilityBridge", "AddressBook", "AddressBookUI", "AudioToolbox", "CameraCapture",
        "Contacts", "ContactsUI", "CoreLocation", "CoreMotion", "DesktopSharing", "MediaPipelines", "MediaPlayer",
        "MessageUI", "Photos", "PhotosUI", "PictureLibrary", "Sample", "ServiceSupport", "ServiceWait",
        "SystemServices", "TouchExploration", "UIKitPhotos", "UIKitSharing", "UserNotifications", "WebKit",
    ]

    /// The modules, without the ending `Tests`, whose tests mostly wait for other programs, such as servers, browsers and
    /// compilers, on the main thread. They run in a process beside all others, which need the main thread to compute. Tests
    /// with the trait `exclusiveMachine` belong to them: it works within a process.
    static let waitingModules = [
        "BrowserHost", "Command", "GestureReplay", "Host", "InputMethods", "Inspector", "NibRenderer", "Oracle",
        "PanelHost", "VisitorServer", "WaylandHost", "X11Host", "XcodeProjects",
    ]
}
