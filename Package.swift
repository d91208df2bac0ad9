// swift-tools-version: 6.1
import Foundation
import PackageDescription

// One entry for each module, lowest layer first; a module imports only modules of the same or a lower layer.
// docs/architecture.md describes the layers.

let systemLibraries: [Target] = [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
        name: "CFreeType", pkgConfig: "freetype2 fontconfig",
        providers: [.apt(["libfreetype-dev", "libfontconfig-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
    // Only touchstone-pdf-renderer may use it: the library is under the GPL.
    .systemLibrary(name: "CPoppler", pkgConfig: "poppler-glib", providers: [.apt(["libpoppler-glib-dev"])]),
    .systemLibrary(name: "CQPDF", pkgConfig: "libqpdf", providers: [.apt(["libqpdf-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CSandbox"),
    .systemLibrary(name: "CLinuxEvents"),
    .systemLibrary(name: "CSDBus", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
    .systemLibrary(name: "CXkbCommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
    .systemLibrary(
        name: "CWaylandClient", pkgConfig: "wayland-client wayland-cursor", providers: [.apt(["libwayland-dev"])]),
    // Declare types only: the libraries are opened at run time if needed.
    .systemLibrary(name: "CRime"),
    .systemLibrary(name: "CGLES", providers: [.apt(["libegl-dev", "libgles-dev"])]),
    .systemLibrary(name: "CGif", providers: [.apt(["libgif-dev"])]),
    .systemLibrary(
        name: "CXlib", pkgConfig: "x11 xi xext xfixes xrandr xcb",
        providers: [.apt(["libx11-dev", "libxi-dev", "libxext-dev", "libxfixes-dev", "libxrandr-dev", "libxcb1-dev"])]),
].map(withOwnPackageConfiguration)

/// The system's pkg-config files of these packages require others with the flag -pthread, about which the package
/// manager warns at every build; files in their modules list only what is needed. They are named by their path, and the
/// package manager splits names at spaces. They contain the directory of Debian's headers, so other systems, and builds
/// with their own pkg-config path or for another root directory, use the system's files.
func withOwnPackageConfiguration(_ library: Target) -> Target {
    guard ["CPango", "CGdkPixbuf"].contains(library.name), let name = library.pkgConfig,
        !Context.packageDirectory.contains(" "),
        FileManager.default.fileExists(atPath: "/usr/include/pango-1.0"),
        Context.environment["PKG_CONFIG_PATH"] == nil, Context.environment["PKG_CONFIG_SYSROOT_DIR"] == nil
    else { return library }
    let file = "\(Context.packageDirectory)/Sources/\(library.name)/\(name).pc"
    return .systemLibrary(name: library.name, pkgConfig: file, providers: library.providers)
}

let modules: [Target] = [
    .target(name: "LaunchArguments"),
    .target(name: "Support"),
    .target(name: "UnifiedLogging"),
    .target(name: "VectorMath"),
    // Programs that say `import Combine` are linked with it.
    .target(
        name: "ReactiveStreams",
        dependencies: ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"].map {
            .product(name: $0, package: "OpenCombine")
        }),
    .target(name: "ConstraintSolver"),
    .target(name: "StrokeRecognizer"),
    .target(name: "ListUpdates"),
    .target(name: "TouchInput"),
    .target(name: "DBusClient", dependencies: ["CSDBus"]),
    .target(name: "SessionRecordings", dependencies: ["Support", "TouchInput", "CZlib"]),
    .target(
        name: "TouchRecordings",
        dependencies: [
            "TouchInput", "SessionRecordings", .product(name: "Yams", package: "Yams"),
            .product(name: "SwiftCSV", package: "SwiftCSV"),
        ]),
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "CoreGraphics", dependencies: ["Support", "CCairo", "CFreeType", "_Testing_CoreGraphics"]),
    .target(name: "ImageIO", dependencies: ["CoreGraphics", "CCairo", "CGdkPixbuf", "CGif", "CLCMS", "CZlib"]),
    .target(name: "UniformTypeIdentifiers"),
    .target(name: "MobileCoreServices", dependencies: ["UniformTypeIdentifiers", "CoreGraphics"]),
    .target(name: "PDFRendererProtocol"),
    .executableTarget(
        name: "touchstone-pdf-renderer", dependencies: ["PDFRendererProtocol", "CCairo", "CPoppler", "CSandbox"]),
    .target(
        name: "CoreGraphicsPDF",
        dependencies: ["CoreGraphics", "PDFRendererProtocol", "CCairo", "CQPDF", "CZlib", "CSandbox"]),
    .target(name: "CoreText", dependencies: ["CoreGraphics", "Support", "CCairo", "CPango"]),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "CoreText"]),
    .target(name: "RenderServer", dependencies: ["QuartzCore", "CCairo"]),
    .target(name: "GLPainter", dependencies: ["RenderServer", "LaunchArguments", "CGLES", "CCairo"]),
    // Enumerations that Swift cannot declare.
    .target(name: "CUIKit"),
    .target(name: "RandomNumbers"),
    .target(
        name: "UIKitCore",
        dependencies: [
            "CUIKit", "TouchInput", "SessionRecordings", "ConstraintSolver", "StrokeRecognizer", "CoreGraphics",
            "ImageIO", "CoreText", "QuartzCore",
            "CCairo", "CPango",
        ]),
    // Only for programs that import them.
    .target(name: "Accelerate", dependencies: ["CoreGraphics"]),
    .target(name: "_Testing_CoreImage"),
    .target(name: "CoreImage", dependencies: ["CoreGraphics", "ImageIO", "UIKitCore", "_Testing_CoreImage"]),
    .target(name: "TouchVisualization", dependencies: ["UIKitCore", "SessionRecordings", "TouchInput"]),
    .target(
        name: "AssistiveTouch", dependencies: ["UIKitCore", "SessionRecordings", "TouchInput", "ImageIO", "Support"]),
    .target(name: "UIKitControls", dependencies: ["UIKitCore", "UniformTypeIdentifiers"]),
    .target(name: "ScrollPhysics"),
    .target(name: "UIKitScrolling", dependencies: ["UIKitControls", "ScrollPhysics"]),
    .target(name: "UIKitText", dependencies: ["UIKitScrolling", "CoreText"]),
    .target(
        name: "UIKitKeyboard", dependencies: ["UIKitText", "CRime"],
        resources: [
            .embedInCode("Layouts/Data/en.json"), .embedInCode("Layouts/Data/de.json"),
            .embedInCode("Layouts/Data/fr.json"), .embedInCode("Layouts/Data/es.json"),
            .embedInCode("Layouts/Data/ru.json"), .embedInCode("Layouts/Data/ar.json"),
            .embedInCode("Layouts/Data/ja.json"), .embedInCode("Layouts/Data/zh-Hans.json"),
        ]),
    .target(name: "UIKitLists", dependencies: ["UIKitScrolling", "ListUpdates"]),
    .target(name: "UIKitCollections", dependencies: ["UIKitLists"]),
    .target(name: "UIKitContainers", dependencies: ["UIKitScrolling", "UIKitText"]),
    .target(name: "NibTables"),
    .target(name: "NibCompiler", dependencies: ["NibTables"]),
    .target(name: "XcodeProjects"),
    .target(name: "UIKitNibs", dependencies: ["NibTables", "UIKitContainers", "UIKitCollections"]),
    .target(name: "HeadlessHost", dependencies: ["UIKitCore", "SessionRecordings", "ImageIO", "RenderServer"]),
    .target(
        name: "GestureArguments",
        dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser"), "LaunchArguments"]),
    .target(name: "GestureReplay", dependencies: ["TouchRecordings", "HeadlessHost", "GestureArguments"]),
    .executableTarget(
        name: "touchstone-gestures",
        dependencies: [
            .product(name: "ArgumentParser", package: "swift-argument-parser"), "TouchRecordings", "GestureReplay",
            "GestureArguments", "SessionRecordings",
        ]),
    // What hosts have in common: the run loop, signals, presence, simulated fingers.
    .target(
        name: "HostSupport", dependencies: ["CLinuxEvents", "CXkbCommon", "UIKitCore", "Support", "TouchInput"]),
    .target(name: "InputMethods", dependencies: ["UIKitCore", "SessionRecordings", "DBusClient"]),
    .target(
        name: "X11Host",
        dependencies: [
            "HostSupport", "UIKitCore", "SessionRecordings", "InputMethods", "RenderServer", "CXlib",
        ]),
    // The protocols of Wayland, as wayland-scanner writes them.
    .target(name: "CWayland", dependencies: ["CWaylandClient"]),
    .target(
        name: "WaylandHost",
        dependencies: [
            "HostSupport", "UIKitCore", "RenderServer", "Support", "TouchInput", "CWayland", "CXkbCommon",
            "CLinuxEvents",
        ]),
    .target(name: "_Testing_UIKit"),
    .target(
        name: "UIKit",
        dependencies: [
            "_Testing_UIKit", "UIKitCore", "UIKitControls", "UIKitScrolling", "UIKitText", "UIKitKeyboard",
            "UIKitLists",
            "ListUpdates", "UIKitCollections", "UIKitContainers", "UIKitNibs", "CoreText", "X11Host",
            "WaylandHost", "HeadlessHost", "GLPainter", "InputMethods", "SessionRecordings", "TouchVisualization",
            "AssistiveTouch", "RandomNumbers", "RenderServer", "LaunchArguments",
            // Only for programs that import them.
            "UnifiedLogging", "VectorMath",
        ]),
    // HTTP and WebSockets for pages of a browser; only in programs that are built with the inspector.
    .target(
        name: "WebServer",
        dependencies: ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"].map {
            .product(name: $0, package: "swift-nio")
        }),
    // Calls the Swift module of the same name when a program starts that is linked with it.
    .target(name: "CInspector"),
    .target(
        name: "Inspector",
        dependencies: [
            "CInspector", "UIKitCore", "UIKitControls", "UIKitText", "WebServer", "ImageIO", "SessionRecordings",
            "Support",
        ],
        resources: [.embedInCode("Page/inspector.html")]),
    // A browser as the screen; only in programs that are built with it.
    .target(name: "CBrowserHost"),
    .target(
        name: "BrowserHost",
        dependencies: [
            "CBrowserHost", "CLinuxEvents", "HostSupport", "UIKitCore", "CoreImage", "RenderServer", "WebServer",
            "Support", "CCairo",
            "CZlib",
        ],
        resources: [.embedInCode("Page/screen.html")]),
    .target(name: "TouchstoneTesting", dependencies: ["UIKit", "HeadlessHost", "SessionRecordings", "CXlib"]),
    // Calls the Swift module of the same name when a process of tests starts.
    .target(name: "CTestHost"),
    .target(name: "TouchstoneTestHost", dependencies: ["CTestHost", "UIKit", "HeadlessHost"]),
    .executableTarget(
        name: "touchstone-nib-renderer",
        dependencies: [
            .product(name: "ArgumentParser", package: "swift-argument-parser"), "UIKitNibs", "TouchstoneTesting",
        ]),
    .executableTarget(
        name: "touchstone-asset-renderer",
        dependencies: [
            .product(name: "ArgumentParser", package: "swift-argument-parser"), "CoreGraphicsPDF", "ImageIO",
        ]),
    .executableTarget(
        name: "touchstone",
        dependencies: [
            .product(name: "ArgumentParser", package: "swift-argument-parser"), "LaunchArguments", "GestureArguments",
            "NibCompiler", "NibTables", "XcodeProjects", "SessionRecordings",
        ]),
]

/// Samples contain the inspector and the browser host only when `./touchstone run` asks for them.
let addedModules: [Target.Dependency] =
    (Context.environment["TOUCHSTONE_INSPECTOR"] == nil ? [] : ["Inspector"])
    + (Context.environment["TOUCHSTONE_BROWSER"] == nil ? [] : ["BrowserHost"])

func sample(
    _ name: String, scripts: [String] = ["Demo.touches"], resources: [Resource] = [],
    dependencies: [Target.Dependency] = []
) -> Target {
    .executableTarget(
        name: name, dependencies: ["UIKit"] + addedModules + dependencies, path: "Samples/\(name)",
        exclude: ["README.md"] + scripts,
        resources: resources)
}

let samples: [Target] = [
    sample("MoveMe", resources: [.process("Resources")]),
    sample("ChineseInput"),
    sample("ColorTile"),
    sample("CustomInput"),
    sample("KeyboardAvoidance"),
    sample("Notes"),
    sample("EventInfo"),
    sample("MultiTap"),
    sample("PinchZoom", resources: [.process("Resources")]),
    sample("PageScroller"),
    sample("Photos"),
    sample("PhotoTable"),
    sample("ShapeHit"),
    sample("Appearance"),
    sample("Catalog"),
    sample("FingerPaint"),
    sample("LayerLab"),
    sample("TableGestures"),
    sample("Reminders"),
    sample("Quartz", dependencies: ["CoreGraphicsPDF"]),
    sample("MultiGesture"),
    sample("PatternLock"),
    sample("PullRibbon"),
    sample("SlideToUnlock"),
    sample("TouchOverlay", dependencies: ["TouchVisualization"]),
    sample("TouchWheel"),
    sample("Settings", scripts: ["Demo.touches", "Tablet.touches"]),
    sample("Steppers"),
    sample("ImagePush"),
]

let benchmarks: [Target] = [
    .executableTarget(name: "TouchBench", dependencies: ["UIKit"], path: "Benchmarks/TouchBench"),
    .executableTarget(name: "Scenes", dependencies: ["UIKit"], path: "Benchmarks/Scenes/App"),
    .executableTarget(name: "Lists", dependencies: ["UIKit"], path: "Benchmarks/Lists/App"),
    .executableTarget(name: "StrokeAccuracy", dependencies: ["UIKit"], path: "Benchmarks/StrokeAccuracy"),
    .executableTarget(
        name: "Storm",
        dependencies: [
            .product(name: "ArgumentParser", package: "swift-argument-parser"), "SessionRecordings",
            "HeadlessHost", "TouchstoneTesting",
        ],
        path: "Benchmarks/Storm"),
    .executableTarget(
        name: "Fuzz",
        dependencies: [
            .product(name: "ArgumentParser", package: "swift-argument-parser"), "FuzzInputs", "UIKitCore",
            "UIKitControls", "UIKitScrolling", "UIKitText", "CoreText", "NibTables", "UIKitNibs", "SessionRecordings",
            "HeadlessHost",
            "Inspector", "BrowserHost", "WebServer", "WebClient",
        ],
        path: "Benchmarks/Fuzz"),
    .executableTarget(
        name: "PredictionError",
        dependencies: [
            .product(name: "ArgumentParser", package: "swift-argument-parser"), "TouchInput", "TouchRecordings",
        ],
        path: "Benchmarks/PredictionError"),
    .executableTarget(
        name: "Painters",
        dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser"), "GLPainter"],
        path: "Benchmarks/Painters"),
    .executableTarget(
        name: "Inspection",
        dependencies: [
            .product(name: "ArgumentParser", package: "swift-argument-parser"), "Inspector", "WebServer", "WebClient",
            "TouchstoneTesting",
        ],
        path: "Benchmarks/Inspection"),
    .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
    .executableTarget(
        name: "Delivery",
        dependencies: [
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
            "AllocationCounter", "TouchstoneTesting", "HeadlessHost", "SessionRecordings",
        ],
        path: "Benchmarks/Delivery"),
]

let tests: [Target] = [
    .target(name: "OracleScenes", dependencies: ["ImageIO", "RenderServer"], path: "Tests/OracleScenes"),
    .executableTarget(
        name: "oracle",
        dependencies: [
            .product(name: "ArgumentParser", package: "swift-argument-parser"), "OracleScenes", "GLPainter",
        ],
        path: "Tests/Oracle"),
    .testTarget(
        name: "OracleTests", dependencies: ["OracleScenes", "GLPainter"], resources: [.copy("References")]),
    .testTarget(name: "LaunchArgumentsTests", dependencies: ["LaunchArguments"]),
    .testTarget(name: "SupportTests", dependencies: ["Support"]),
    .testTarget(name: "DBusClientTests", dependencies: ["DBusClient", "TouchstoneTesting"]),
    .testTarget(name: "InputMethodsTests", dependencies: ["InputMethods", "UIKitText", "TouchstoneTesting"]),
    .testTarget(name: "UnifiedLoggingTests", dependencies: ["UnifiedLogging"]),
    .testTarget(name: "VectorMathTests", dependencies: ["VectorMath"]),
    .testTarget(
        name: "ReactiveStreamsTests", dependencies: ["ReactiveStreams"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"]),
    .target(
        name: "StrokeFixtures", dependencies: ["StrokeRecognizer"], path: "Tests/StrokeFixtures",
        resources: [.copy("stroke-gestures")]),
    .testTarget(name: "StrokeRecognizerTests", dependencies: ["StrokeRecognizer", "StrokeFixtures"]),
    .testTarget(name: "ListUpdatesTests", dependencies: ["ListUpdates"]),
    .testTarget(name: "TouchInputTests", dependencies: ["TouchInput"]),
    .target(name: "RecordingFixtures", path: "Tests/RecordingFixtures"),
    .testTarget(
        name: "TouchRecordingsTests",
        dependencies: ["TouchRecordings", "SessionRecordings", "GestureReplay", "RecordingFixtures"],
        exclude: ["Fixtures"]),
    .testTarget(
        name: "SessionRecordingsTests",
        dependencies: ["SessionRecordings", "TouchVisualization", "TouchstoneTesting", "FuzzInputs", "Storm"]),
    .testTarget(
        name: "AssistiveTouchTests", dependencies: ["AssistiveTouch", "TouchstoneTesting", "PhotoTable"]),
    .testTarget(name: "GestureReplayTests", dependencies: ["GestureReplay", "RecordingFixtures"]),
    .target(
        name: "FuzzInputs",
        dependencies: [
            "ImageIO", "CoreGraphicsPDF", "NibCompiler", "NibTables", "RenderServer", "CZlib",
        ],
        path: "Tests/FuzzInputs"),
    .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "FuzzInputs"]),
    .testTarget(name: "ImageIOTests", dependencies: ["ImageIO", "CCairo", "FuzzInputs"]),
    .testTarget(
        name: "CoreGraphicsPDFTests", dependencies: ["CoreGraphicsPDF", "PDFRendererProtocol", "FuzzInputs"]),
    .testTarget(
        name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers", "MobileCoreServices", "ImageIO"]),
    .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "CoreText"]),
    .testTarget(name: "RenderServerTests", dependencies: ["RenderServer", "FuzzInputs"]),
    .testTarget(name: "GLPainterTests", dependencies: ["GLPainter"]),
    .testTarget(name: "CoreTextTests", dependencies: ["CoreText", "FuzzInputs"]),
    .testTarget(name: "HeadlessHostTests", dependencies: ["TouchstoneTesting", "SessionRecordings"]),
    .testTarget(name: "TouchstoneTestingTests", dependencies: ["TouchstoneTesting"]),
    .testTarget(
        name: "UIKitCoreTests",
        dependencies: ["TouchstoneTesting", "AllocationCounter", "CoreGraphicsPDF", "CoreText", "StrokeFixtures"]),
    .testTarget(name: "AccelerateTests", dependencies: ["Accelerate"]),
    .testTarget(name: "CoreImageTests", dependencies: ["CoreImage", "UIKitCore", "ImageIO"]),
    .testTarget(name: "UIKitControlsTests", dependencies: ["TouchstoneTesting"]),
    .testTarget(name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics"]),
    .testTarget(name: "UIKitScrollingTests", dependencies: ["UIKitScrolling", "TouchstoneTesting"]),
    .testTarget(name: "UIKitTextTests", dependencies: ["UIKitText", "TouchstoneTesting"]),
    .testTarget(
        name: "UIKitKeyboardTests",
        dependencies: ["UIKitKeyboard", "TouchstoneTesting", "TouchRecordings", "RecordingFixtures"]),
    .testTarget(name: "UIKitListsTests", dependencies: ["UIKitLists", "TouchstoneTesting"]),
    .testTarget(name: "UIKitCollectionsTests", dependencies: ["UIKitCollections", "TouchstoneTesting"]),
    .testTarget(name: "UIKitContainersTests", dependencies: ["UIKitContainers", "TouchstoneTesting"]),
    .testTarget(name: "NibCompilerTests", dependencies: ["NibCompiler", "FuzzInputs"]),
    .testTarget(name: "XcodeProjectsTests", dependencies: ["XcodeProjects"]),
    .testTarget(name: "UIKitNibsTests", dependencies: ["NibCompiler", "TouchstoneTesting"]),
    .testTarget(
        name: "NibRendererTests", dependencies: ["touchstone-nib-renderer", "NibCompiler", "TouchstoneTesting"]),
    // A client of the web server that sends any bytes.
    .target(name: "WebClient", path: "Tests/WebClient"),
    // Chromium and Firefox, driven through their remote protocols.
    .target(name: "WebBrowser", dependencies: ["WebClient", "TouchstoneTesting"], path: "Tests/WebBrowser"),
    .testTarget(name: "WebServerTests", dependencies: ["WebServer", "WebClient"]),
    .testTarget(
        name: "InspectorTests",
        dependencies: [
            "Inspector", "WebServer", "WebClient", "WebBrowser", "PhotoTable", "TouchstoneTesting", "SessionRecordings",
            "HeadlessHost",
        ]),
    .testTarget(name: "HostSupportTests", dependencies: ["HostSupport", "CXkbCommon"]),
    .testTarget(name: "X11HostTests", dependencies: ["X11Host"]),
    .testTarget(
        name: "WaylandHostTests", dependencies: ["WaylandHost", "HostProbe", "TouchstoneTesting"],
        // A module of a compositor, which the tests compile.
        exclude: ["Weston"]),
    // The samples with a browser as their screen.
    .executableTarget(name: "BrowserProbe", dependencies: ["UIKit", "BrowserHost"], path: "Tests/BrowserProbe"),
    .testTarget(
        name: "BrowserHostTests",
        dependencies: [
            "BrowserHost", "BrowserProbe", "WebServer", "WebClient", "WebBrowser", "TouchstoneTesting", "RenderServer",
            "OracleScenes", "ImageIO",
        ]),
    .executableTarget(name: "HostProbe", dependencies: ["UIKit"], path: "Tests/HostProbe"),
    .executableTarget(name: "ContainerProbe", dependencies: ["UIKit"], path: "Tests/ContainerProbe"),
    .executableTarget(name: "GestureProbe", dependencies: ["UIKit", "GestureReplay"], path: "Tests/GestureProbe"),
    // The sample PhotoTable, whose files it links to, with the inspector.
    .executableTarget(
        name: "InspectedPhotoTable", dependencies: ["UIKit", "Inspector"], path: "Tests/InspectedPhotoTable"),
    .target(name: "MachineTurns", path: "Tests/MachineTurns"),
    .testTarget(
        name: "HostTests",
        dependencies: [
            "MachineTurns", "TouchstoneTesting", "SessionRecordings", "HeadlessHost", "X11Host", "InputMethods",
            "DBusClient", "GLPainter", "CXlib",
            "GestureReplay", "RecordingFixtures", "WebClient", "HostProbe", "ContainerProbe", "GestureProbe",
            "InspectedPhotoTable", "MoveMe", "EventInfo", "PinchZoom", "FingerPaint",
        ]),
    .testTarget(
        name: "SampleTests",
        dependencies: [
            "Appearance", "Catalog", "ChineseInput", "ColorTile", "CustomInput", "EventInfo", "FingerPaint",
            "ImagePush",
            "KeyboardAvoidance", "LayerLab", "MoveMe",
            "MultiGesture",
            "MultiTap", "Notes", "PageScroller", "PatternLock", "PhotoTable", "Photos", "PinchZoom", "PullRibbon",
            "Quartz",
            "Reminders", "Settings", "ShapeHit", "SlideToUnlock", "Steppers", "TableGestures", "TouchOverlay",
            "TouchWheel", "TouchBench", "TouchVisualization", "TouchstoneTesting", "UIKit",
        ]),
    // The program that the tutorial in docs/documentation ends with.
    .executableTarget(name: "Card", dependencies: ["UIKit"], path: "Tests/Tutorial/Card"),
    .testTarget(name: "CardTests", dependencies: ["Card", "TouchstoneTesting"], path: "Tests/Tutorial/CardTests"),
    .testTarget(
        name: "CommandTests",
        dependencies: [
            "touchstone", "touchstone-asset-renderer", "LaunchArguments", "MachineTurns", "XcodeProjects",
            "SessionRecordings",
        ],
        exclude: ["Fixtures"]),
]

let package = Package(
    name: "touchstone",
    products: [
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "ImageIO", targets: ["ImageIO"]),
        .library(name: "CoreGraphicsPDF", targets: ["CoreGraphicsPDF"]),
        .executable(name: "touchstone-pdf-renderer", targets: ["touchstone-pdf-renderer"]),
        .library(name: "Accelerate", targets: ["Accelerate"]),
        .library(name: "CoreImage", targets: ["CoreImage"]),
        .library(name: "ReactiveStreams", targets: ["ReactiveStreams"]),
        .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
        .library(name: "MobileCoreServices", targets: ["MobileCoreServices"]),
        .library(name: "Inspector", targets: ["Inspector"]),
        .library(name: "BrowserHost", targets: ["BrowserHost"]),
        .library(name: "TouchVisualization", targets: ["TouchVisualization"]),
        .library(name: "AssistiveTouch", targets: ["AssistiveTouch"]),
        .library(name: "TouchstoneTesting", targets: ["TouchstoneTesting"]),
        .library(name: "TouchstoneTestHost", targets: ["TouchstoneTestHost"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
        .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: systemLibraries + modules + samples + benchmarks + tests,
    swiftLanguageModes: [.v6]
)
