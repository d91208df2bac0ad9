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
    // Only for programs that import AVFoundation and the like.
    .systemLibrary(
        name: "CGStreamer", pkgConfig: "gstreamer-app-1.0 gstreamer-video-1.0",
        providers: [.apt(["libgstreamer1.0-dev", "libgstreamer-plugins-base1.0-dev"])]),
    // Only the headers of WPE WebKit: it is opened at run time, by programs that import WebKit.
    .systemLibrary(
        name: "CWPEHeaders", pkgConfig: "wpe-webkit-1.1 wpebackend-fdo-1.0 wayland-server",
        providers: [.apt(["libwpewebkit-1.1-dev", "libwpebackend-fdo-1.0-dev"])]),
    .systemLibrary(name: "CSDBus", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
    .systemLibrary(name: "CXkbCommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
    // Screens, input devices and terminals of the kernel: only its headers, no library. Debian has those of screens in
    // the package of libdrm.
    .systemLibrary(name: "CPanel"),
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
    let names = [
        "CPango": "pangocairo", "CGdkPixbuf": "gdk-pixbuf-2.0", "CGStreamer": "gstreamer", "CWPEHeaders": "wpe",
    ]
    guard let name = names[library.name],
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
        dependencies: ["Support"]
            + ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"].map {
                .product(name: $0, package: "OpenCombine")
            }),
    .target(name: "ConstraintSolver"),
    .target(name: "StrokeRecognizer"),
    .target(name: "ListUpdates"),
    .target(name: "TouchInput"),
    .target(name: "DBusClient", dependencies: ["CSDBus", "Support"]),
    .target(name: "MotionSensors", dependencies: ["Support"]),
    // Only for programs that import them.
    .target(name: "CoreMotion", dependencies: ["MotionSensors"]),
    .target(name: "CoreHaptics", dependencies: ["Support"]),
    // Permissions, their questions and the clock of services; they know UIKit only by what it fills in.
    .target(name: "ServiceSupport", dependencies: ["Support"]),
    // The program as a player of MPRIS; connected when it is first used.
    .target(name: "MediaRemote", dependencies: ["DBusClient", "ServiceSupport", "Support"]),
    // Only for programs that import them.
    .target(name: "CoreLocation", dependencies: ["DBusClient", "ServiceSupport", "Support"]),
    .target(name: "UserNotifications", dependencies: ["DBusClient", "ServiceSupport", "Support"]),
    .target(name: "Contacts", dependencies: ["DBusClient", "ServiceSupport", "Support"]),
    .target(name: "AddressBook", dependencies: ["Contacts", "Support"]),
    // Mails, addresses and files for other programs.
    .target(name: "DesktopSharing", dependencies: ["DBusClient", "Support"]),
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
    // The user's pictures and films: files in the desktop's directories.
    .target(name: "PictureLibrary", dependencies: ["CoreGraphics", "ImageIO", "ServiceSupport", "Support"]),
    .target(name: "UniformTypeIdentifiers"),
    .target(name: "MobileCoreServices", dependencies: ["UniformTypeIdentifiers", "CoreGraphics"]),
    .target(name: "PDFRendererProtocol"),
    .executableTarget(
        name: "touchstone-pdf-renderer", dependencies: ["PDFRendererProtocol", "CCairo", "CPoppler", "CSandbox"]),
    .target(
        name: "CoreGraphicsPDF",
        dependencies: ["CoreGraphics", "PDFRendererProtocol", "CCairo", "CQPDF", "CZlib", "CSandbox"]),
    // Pipelines of GStreamer; only for programs that import AVFoundation and the like.
    .target(name: "MediaPipelines", dependencies: ["CoreGraphics", "Support", "CCairo", "CGStreamer"]),
    // Frames and films of cameras; only for programs that use them.
    .target(
        name: "CameraCapture",
        dependencies: ["CCairo", "CGStreamer", "CoreGraphics", "MediaPipelines", "ServiceSupport", "Support"]),
    .target(name: "CoreVideo", dependencies: ["CoreGraphics", "CCairo"]),
    .target(name: "CoreText", dependencies: ["CoreGraphics", "Support", "CCairo", "CPango"]),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "CoreText"]),
    // Only for programs that import them.
    .target(name: "CoreMedia"),
    .target(
        name: "AVFoundation",
        dependencies: [
            "CameraCapture", "CoreGraphics", "CoreMedia", "CoreVideo", "ImageIO", "MediaPipelines", "QuartzCore",
            "ServiceSupport", "Support",
        ]),
    .target(name: "RenderServer", dependencies: ["QuartzCore", "CCairo"]),
    .target(name: "GLPainter", dependencies: ["RenderServer", "LaunchArguments", "Support", "CGLES", "CCairo"]),
    // Enumerations that Swift cannot declare.
    .target(name: "CUIKit"),
    .target(name: "RandomNumbers"),
    .target(name: "RigidBodies"),
    .target(
        name: "UIKitCore",
        dependencies: [
            "CUIKit", "TouchInput", "MotionSensors", "SessionRecordings", "ConstraintSolver", "StrokeRecognizer",
            "RigidBodies", "UniformTypeIdentifiers",
            "CoreGraphics",
            "ImageIO", "CoreText", "QuartzCore",
            "CCairo", "CPango",
        ]),
    // Only for programs that import them.
    .target(name: "Accelerate", dependencies: ["CoreGraphics"]),
    .target(name: "_Testing_CoreImage"),
    .target(name: "CoreImage", dependencies: ["CoreGraphics", "ImageIO", "UIKitCore", "_Testing_CoreImage"]),
    // Only for programs that import it.
    .target(
        name: "Photos",
        dependencies: ["CoreGraphics", "ImageIO", "PictureLibrary", "ServiceSupport", "Support", "UIKitCore"]),
    .target(name: "TouchVisualization", dependencies: ["UIKitCore", "SessionRecordings", "TouchInput"]),
    .target(
        name: "AssistiveTouch", dependencies: ["UIKitCore", "SessionRecordings", "TouchInput", "ImageIO", "Support"]),
    // Apple's module, only for programs that import it.
    .target(name: "Accessibility", dependencies: ["UIKitCore"]),
    // Reads what fingers touch, for people who do not see the screen.
    .target(name: "TouchExploration", dependencies: ["UIKitCore", "SessionRecordings", "TouchInput", "Support"]),
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
    // Activity sheets.
    .target(name: "UIKitSharing", dependencies: ["UIKitContainers", "UIKitPhotos", "DesktopSharing", "Support"]),
    // Only for programs that import them.
    .target(
        name: "ContactsUI",
        dependencies: ["Contacts", "UIKitContainers", "UIKitLists", "UIKitSharing", "DesktopSharing", "Support"]),
    .target(
        name: "AddressBookUI",
        dependencies: ["AddressBook", "Contacts", "ContactsUI", "UIKitContainers", "UIKitLists", "Support"]),
    .target(name: "MessageUI", dependencies: ["UIKitContainers", "DesktopSharing", "Support"]),
    // Pickers of pictures, the camera, and saving pictures.
    .target(
        name: "UIKitPhotos",
        dependencies: [
            "ImageIO", "PictureLibrary", "ServiceSupport", "Support", "UIKitCollections", "UIKitContainers",
            "UIKitControls", "UIKitCore", "UIKitLists", "UIKitScrolling",
        ]),
    // Only for programs that import it.
    .target(
        name: "PhotosUI",
        dependencies: [
            "Photos", "PictureLibrary", "Support", "UIKitContainers", "UIKitControls", "UIKitCore", "UIKitPhotos",
        ]),
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
    // Reads the code of a move into the processor's caches.
    .target(name: "CHotCode"),
    // What hosts have in common: the run loop, signals, presence, simulated fingers.
    .target(
        name: "HostSupport",
        dependencies: [
            "CHotCode", "CLinuxEvents", "CXkbCommon", "UIKitCore", "RenderServer", "SessionRecordings", "Support",
            "TouchInput",
        ]),
    .target(name: "InputMethods", dependencies: ["UIKitCore", "SessionRecordings", "DBusClient", "Support"]),
    // Sensors, battery, brightness and remote controls of the desktop's services.
    .target(
        name: "SystemServices", dependencies: ["UIKitCore", "MediaRemote", "MotionSensors", "DBusClient", "Support"]),
    // AT-SPI 2.
    .target(name: "AccessibilityBridge", dependencies: ["UIKitCore", "SessionRecordings", "DBusClient", "Support"]),
    .target(
        name: "X11Host",
        dependencies: [
            "HostSupport", "UIKitCore", "SessionRecordings", "InputMethods", "RenderServer", "CXlib",
            "AccessibilityBridge",
        ]),
    // The protocols of Wayland, as wayland-scanner writes them.
    .target(name: "CWayland", dependencies: ["CWaylandClient"]),
    .target(
        name: "WaylandHost",
        dependencies: [
            "HostSupport", "UIKitCore", "RenderServer", "Support", "TouchInput", "CWayland", "CXkbCommon",
            "CLinuxEvents", "AccessibilityBridge", "InputMethods", "DBusClient",
        ]),
    // A screen without any desktop.
    .target(
        name: "PanelHost",
        dependencies: [
            "HostSupport", "UIKitCore", "RenderServer", "Support", "TouchInput", "DBusClient", "CPanel",
            "CLinuxEvents", "CSDBus",
        ]),
    .target(name: "_Testing_UIKit"),
    // The notifications of before iOS 10, over UserNotifications.
    .target(name: "LocalNotifications", dependencies: ["UIKitCore", "UserNotifications", "ServiceSupport", "Support"]),
    .target(
        name: "UIKit",
        dependencies: [
            "_Testing_UIKit", "UIKitCore", "UIKitControls", "UIKitScrolling", "UIKitText", "UIKitKeyboard",
            "UIKitLists",
            "ListUpdates", "UIKitCollections", "UIKitContainers", "UIKitNibs", "CoreText", "HostSupport", "X11Host",
            "WaylandHost", "PanelHost", "HeadlessHost", "GLPainter", "InputMethods", "SystemServices",
            "SessionRecordings", "TouchVisualization", "AssistiveTouch", "TouchExploration", "RandomNumbers",
            "RenderServer", "LaunchArguments", "ServiceSupport", "UIKitSharing", "UIKitPhotos",
            "DBusClient", "LocalNotifications",
            // Only for programs that import them.
            "UnifiedLogging", "VectorMath",
        ]),
    // Only for programs that import them.
    .target(name: "AVKit", dependencies: ["AVFoundation", "UIKit", "ServiceSupport", "Support"]),
    .target(name: "MediaPlayer", dependencies: ["AVFoundation", "AVKit", "MediaRemote", "Support", "UIKit"]),
    // WPE WebKit as functions for Swift.
    .target(name: "CWebKitWPE", dependencies: ["CWPEHeaders"]),
    .target(name: "WebKit", dependencies: ["CWebKitWPE", "UIKit", "QuartzCore", "CoreGraphics", "Support", "CCairo"]),
    .target(name: "AudioToolbox", dependencies: ["AVFoundation", "UIKit", "Support"]),
    // Cameras for image pickers, which UIKit does not know. Calls the Swift module of the same name when a program starts that
    // is linked with it.
    .target(name: "CCameraSource"),
    .target(
        name: "CameraSource",
        dependencies: [
            "CCameraSource", "CameraCapture", "CoreGraphics", "MediaPipelines", "ServiceSupport", "Support",
            "UIKitPhotos",
        ]),
    // HTTP and WebSockets for pages of a browser; only in programs that are built with the inspector.
    .target(
        name: "WebServer",
        dependencies: ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"].map {
            .product(name: $0, package: "swift-nio")
        }),
    // TLS for that server, by BoringSSL; only in programs whose screen can be a browser.
    .target(name: "WebServerTLS", dependencies: ["WebServer", .product(name: "NIOSSL", package: "swift-nio-ssl")]),
    // A process of the program for each visitor of a page.
    .target(name: "VisitorServer", dependencies: ["WebServer", "CSandbox"]),
    // Calls the Swift module of the same name when a program starts that is linked with it.
    .target(name: "CInspector"),
    .target(
        name: "Inspector",
        dependencies: [
            "CInspector", "HostSupport", "UIKitCore", "UIKitControls", "UIKitText", "WebServer", "ImageIO",
            "SessionRecordings", "Support",
        ],
        resources: [.embedInCode("Page/inspector.html")]),
    // A browser as the screen; only in programs that are built with it.
    .target(
        name: "BrowserHost",
        dependencies: [
            "CLinuxEvents", "HostSupport", "InputMethods", "UIKitCore", "RenderServer", "WebServer", "Support",
            "CCairo", "CZlib",
        ],
        resources: [.embedInCode("Page/screen.html")]),
    // Calls the module BrowserLaunch when a program starts that is linked with it.
    .target(name: "CBrowserLaunch"),
    .target(
        name: "BrowserLaunch",
        dependencies: [
            "BrowserHost", "CBrowserLaunch", "CoreImage", "HostSupport", "Support", "UIKitCore", "VisitorServer",
            "WebServer", "WebServerTLS",
        ]),
    .target(name: "TouchstoneTesting", dependencies: ["UIKit", "HeadlessHost", "SessionRecordings", "CXlib"]),
    // Calls the Swift module of the same name when a process of tests starts.
    .target(name: "CTestHost"),
    .target(name: "TouchstoneTestHost", dependencies: ["CTestHost", "UIKit", "HeadlessHost"]),
    .executableTarget(
        name: "touchstone-nib-renderer",
        dependencies: [
            .product(name: "ArgumentParser", package: "swift-argument-parser"), "UIKitNibs", "TouchstoneTesting",
        ]),
    // The program that the build tool plugin runs for each document.
    .executableTarget(name: "touchstone-nib-compiler", dependencies: ["NibCompiler"]),
    .plugin(
        name: "CompileDocuments", capability: .buildTool(), dependencies: ["touchstone-nib-compiler"],
        path: "Tools/CompileDocuments"),
    .executableTarget(
        name: "touchstone-asset-renderer",
        dependencies: [
            .product(name: "ArgumentParser", package: "swift-argument-parser"), "CoreGraphicsPDF", "ImageIO",
        ]),
    .executableTarget(
        name: "touchstone",
        dependencies: [
            .product(name: "ArgumentParser", package: "swift-argument-parser"), "LaunchArguments", "GestureArguments",
            "NibCompiler", "NibTables", "XcodeProjects", "SessionRecordings", "Support", "UniformTypeIdentifiers",
        ]),
]

/// Samples contain the inspector and the browser host only when `./touchstone run` asks for them.
let addedModules: [Target.Dependency] =
    (Context.environment["TOUCHSTONE_INSPECTOR"] == nil ? [] : ["Inspector"])
    + (Context.environment["TOUCHSTONE_BROWSER"] == nil ? [] : ["BrowserLaunch"])

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
    sample("Gallery"),
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
    sample("Player", resources: [.process("Resources")], dependencies: ["AVFoundation", "AVKit", "AudioToolbox"]),
    sample("PullRibbon"),
    sample("Reader", resources: [.process("Resources")], dependencies: ["WebKit"]),
    sample("SlideToUnlock"),
    sample("Snapshot", dependencies: ["AVFoundation", "PhotosUI"]),
    sample("TouchOverlay", dependencies: ["TouchVisualization"]),
    sample("TouchWheel"),
    sample("Settings", scripts: ["Demo.touches", "Tablet.touches"]),
    sample("Spoken", dependencies: ["Accessibility"]),
    sample("Steppers"),
    sample("ImagePush"),
    sample("Level", dependencies: ["CoreMotion"]),
    // MoveMe with what the phone offers beside the screen. Package managers refuse localized resources without a default
    // language, which other modules do not need, so their directories are copied.
    .executableTarget(
        name: "MoveMeComplete",
        dependencies: [
            "UIKit", "AVFoundation", "AudioToolbox", "CameraSource", "Contacts", "ContactsUI", "CoreLocation",
            "CoreMotion",
        ] + addedModules,
        path: "Samples/MoveMeComplete",
        exclude: ["README.md", "Demo.touches", "MoveMe.xib", "people.vcf"],
        resources: [
            "de.lproj", "en.lproj", "zh-Hans.lproj", "MoveMe.nib", "Greetings.strings", "backdrop.webm", "pickup.wav",
            "MoveMeComplete-Info.plist",
        ].map { .copy("Resources/\($0)") }),
    sample(
        "Whereabouts", scripts: ["Demo.touches", "walk.track"], resources: [.process("Resources")],
        dependencies: ["CoreLocation"]),
]

let benchmarks: [Target] = [
    .executableTarget(name: "TouchBench", dependencies: ["UIKit"], path: "Benchmarks/TouchBench"),
    .executableTarget(name: "Scenes", dependencies: ["UIKit"] + addedModules, path: "Benchmarks/Scenes/App"),
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
            .product(name: "ArgumentParser", package: "swift-argument-parser"), "FuzzInputs", "NibFuzzing",
            "UIKitCore", "UIKitControls", "UIKitScrolling", "UIKitText", "CoreText", "SessionRecordings",
            "HeadlessHost", "Contacts",
            "Inspector", "BrowserHost", "WebServer", "WebClient", "WaylandHost", "PanelHost", "CWayland", "TouchInput",
            "RenderServer",
        ],
        path: "Benchmarks/Fuzz"),
    .executableTarget(
        name: "StoryboardLaunch",
        dependencies: [
            .product(name: "ArgumentParser", package: "swift-argument-parser"), "NibCompiler", "TouchstoneTesting",
            "UIKit", "UIKitNibs",
        ],
        path: "Benchmarks/StoryboardLaunch"),
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
    .executableTarget(
        name: "Growth",
        dependencies: [
            .product(name: "ArgumentParser", package: "swift-argument-parser"), "HeadlessHost", "TouchstoneTesting",
        ],
        path: "Benchmarks/Growth"),
    .executableTarget(
        name: "Endurance",
        dependencies: [
            .product(name: "ArgumentParser", package: "swift-argument-parser"), "HeadlessHost", "TouchstoneTesting",
            "UIKit",
        ],
        path: "Benchmarks/Endurance"),
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
    .target(name: "Expectations", path: "Tests/Expectations"),
    .testTarget(
        name: "OracleTests", dependencies: ["OracleScenes", "GLPainter"], resources: [.copy("References")]),
    .testTarget(name: "LaunchArgumentsTests", dependencies: ["LaunchArguments"]),
    .testTarget(name: "SupportTests", dependencies: ["Support"]),
    .testTarget(name: "CoreHapticsTests", dependencies: ["CoreHaptics"]),
    .testTarget(name: "CoreMotionTests", dependencies: ["CoreMotion", "MotionSensors", "TouchstoneTesting"]),
    .testTarget(
        name: "SystemServicesTests",
        dependencies: ["SystemServices", "MotionSensors", "DBusClient", "ServiceRigs", "TouchstoneTesting"]),
    // Private buses, services on them, and a clock that is advanced by hand.
    .target(
        name: "ServiceRigs", dependencies: ["TouchstoneTesting", "DBusClient", "ServiceSupport"],
        path: "Tests/ServiceRigs", exclude: ["Scripts"]),
    .testTarget(name: "DBusClientTests", dependencies: ["DBusClient", "TouchstoneTesting", "ServiceRigs"]),
    // What no call may do, whatever has become of the service.
    .testTarget(
        name: "ServiceWaitTests",
        dependencies: [
            "Contacts", "CoreLocation", "DBusClient", "DesktopSharing", "MediaPlayer", "MediaRemote", "ServiceRigs",
            "ServiceSupport", "SystemServices", "UserNotifications", "UIKitCore", "TouchstoneTesting",
        ]),
    .testTarget(name: "ServiceSupportTests", dependencies: ["ServiceSupport", "ServiceRigs", "TouchstoneTesting"]),
    .testTarget(name: "CoreLocationTests", dependencies: ["CoreLocation", "ServiceRigs", "TouchstoneTesting"]),
    .testTarget(
        name: "UserNotificationsTests",
        dependencies: ["UserNotifications", "LocalNotifications", "ServiceRigs", "TouchstoneTesting"]),
    // Homes with pictures.
    .target(
        name: "PictureFixtures", dependencies: ["PictureLibrary", "ImageIO", "CoreGraphics"],
        path: "Tests/PictureFixtures"),
    .testTarget(
        name: "CameraCaptureTests", dependencies: ["CameraCapture", "MediaPipelines", "ServiceRigs", "CoreGraphics"]),
    .testTarget(
        name: "UIKitPhotosTests",
        dependencies: ["UIKitPhotos", "PictureLibrary", "PictureFixtures", "ServiceRigs", "TouchstoneTesting"]),
    .testTarget(
        name: "PhotosTests", dependencies: ["Photos", "PictureLibrary", "PictureFixtures", "ServiceRigs"]),
    .testTarget(
        name: "PhotosUITests",
        dependencies: ["PhotosUI", "PictureLibrary", "PictureFixtures", "UIKitPhotos", "TouchstoneTesting"]),
    .testTarget(name: "PictureLibraryTests", dependencies: ["PictureLibrary", "PictureFixtures", "CoreGraphics"]),
    // Sounds and films that tests make.
    .target(
        name: "MediaFixtures", dependencies: ["MediaPipelines", "ServiceRigs", "TouchstoneTesting"],
        path: "Tests/MediaFixtures"),
    .testTarget(
        name: "MediaPipelinesTests",
        dependencies: ["MediaPipelines", "MediaFixtures", "ServiceRigs", "TouchstoneTesting", "CGStreamer"]),
    .testTarget(
        name: "AVKitTests",
        dependencies: [
            "AVKit", "AVFoundation", "MediaFixtures", "MediaPipelines", "NibCompiler", "ServiceRigs", "Support",
            "TouchstoneTesting",
        ]),
    .testTarget(
        name: "AudioToolboxTests",
        dependencies: [
            "AudioToolbox", "AVFoundation", "MediaFixtures", "MediaPipelines", "ServiceRigs", "TouchstoneTesting",
        ]),
    .testTarget(
        name: "MediaPlayerTests",
        dependencies: [
            "AVFoundation", "AVKit", "MediaFixtures", "MediaPipelines", "MediaPlayer", "MediaRemote", "SystemServices",
            "Support", "UIKit", "DBusClient", "ServiceRigs", "TouchstoneTesting",
        ]),
    .testTarget(
        name: "WebKitTests",
        dependencies: ["WebKit", "NibCompiler", "ServiceRigs", "TouchstoneTesting", "UIKitControls"]),
    .testTarget(name: "CoreMediaTests", dependencies: ["CoreMedia"]),
    .testTarget(
        name: "AVFoundationTests",
        dependencies: [
            "AVFoundation", "DBusClient", "MediaFixtures", "MediaPipelines", "ServiceRigs", "TouchstoneTesting",
            "CameraCapture", "ServiceSupport",
        ],
        exclude: ["Scripts"]),
    .testTarget(
        name: "ContactsTests",
        dependencies: ["Contacts", "DBusClient", "FuzzInputs", "ServiceRigs", "TouchstoneTesting"]),
    .testTarget(
        name: "ContactsUITests", dependencies: ["ContactsUI", "Contacts", "UIKit", "ServiceRigs", "TouchstoneTesting"]),
    .testTarget(
        name: "AddressBookTests",
        dependencies: ["AddressBook", "Contacts", "ServiceRigs", "ServiceSupport", "TouchstoneTesting"]),
    .testTarget(
        name: "AddressBookUITests",
        dependencies: [
            "AddressBook", "AddressBookUI", "Contacts", "ContactsUI", "UIKit", "ServiceRigs", "ServiceSupport",
            "TouchstoneTesting",
        ]),
    .testTarget(
        name: "DesktopSharingTests",
        dependencies: ["DesktopSharing", "DBusClient", "ServiceRigs", "TouchstoneTesting"]),
    .testTarget(
        name: "UIKitSharingTests",
        dependencies: [
            "UIKitSharing", "UIKitPhotos", "PictureLibrary", "PictureFixtures", "ServiceSupport", "ServiceRigs",
            "DesktopSharing", "DBusClient", "UIKit", "TouchstoneTesting",
        ]),
    .testTarget(
        name: "MessageUITests",
        dependencies: ["MessageUI", "DesktopSharing", "UIKit", "ServiceRigs", "TouchstoneTesting"]),
    .testTarget(name: "InputMethodsTests", dependencies: ["InputMethods", "UIKitText", "TouchstoneTesting"]),
    .testTarget(
        name: "AccessibilityBridgeTests",
        dependencies: [
            "AccessibilityBridge", "DBusClient", "ServiceRigs", "Catalog", "MoveMe", "Reminders", "TouchstoneTesting",
        ],
        exclude: ["Scripts"]),
    .testTarget(name: "UnifiedLoggingTests", dependencies: ["UnifiedLogging"]),
    .testTarget(name: "VectorMathTests", dependencies: ["VectorMath"]),
    .testTarget(
        name: "ReactiveStreamsTests", dependencies: ["ReactiveStreams", "Support"],
        swiftSettings: [.swiftLanguageMode(.v5)]),
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
    .testTarget(
        name: "TouchExplorationTests",
        dependencies: ["TouchExploration", "Accessibility", "TouchstoneTesting", "Reminders"]),
    .testTarget(name: "GestureReplayTests", dependencies: ["GestureReplay", "RecordingFixtures"]),
    .target(
        name: "FuzzInputs",
        dependencies: [
            "ImageIO", "CoreGraphicsPDF", "NibCompiler", "NibTables", "RenderServer", "CZlib",
        ],
        path: "Tests/FuzzInputs"),
    // Loads the documents of the fuzzer and uses their views.
    .target(
        name: "NibFuzzing",
        dependencies: [
            "FuzzInputs", "Support", "NibTables", "UIKitNibs", "UIKitContainers", "UIKitScrolling", "UIKitCore",
        ],
        path: "Tests/NibFuzzing"),
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
    // What every host delivers for the same fingers; the programs that the tests start have its window.
    .target(name: "TouchContract", dependencies: ["UIKit"], path: "Tests/TouchContract"),
    .testTarget(
        name: "HeadlessHostTests", dependencies: ["TouchContract", "TouchstoneTesting", "SessionRecordings"]),
    .testTarget(name: "TouchstoneTestingTests", dependencies: ["TouchstoneTesting"]),
    .testTarget(
        name: "UIKitCoreTests",
        dependencies: [
            "TouchstoneTesting", "AllocationCounter", "CoreGraphicsPDF", "CoreText", "StrokeFixtures", "MotionSensors",
        ]),
    .testTarget(name: "AccelerateTests", dependencies: ["Accelerate"]),
    .testTarget(name: "CoreImageTests", dependencies: ["CoreImage", "UIKitCore", "ImageIO"]),
    .testTarget(name: "UIKitControlsTests", dependencies: ["TouchstoneTesting"]),
    .testTarget(name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics"]),
    .testTarget(name: "RigidBodiesTests", dependencies: ["RigidBodies"]),
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
    .testTarget(
        name: "UIKitNibsTests", dependencies: ["NibCompiler", "FuzzInputs", "NibFuzzing", "TouchstoneTesting"]),
    .testTarget(
        name: "NibRendererTests", dependencies: ["touchstone-nib-renderer", "NibCompiler", "TouchstoneTesting"]),
    // A client of the web server that sends any bytes.
    .target(name: "WebClient", path: "Tests/WebClient"),
    // Chromium and Firefox, driven through their remote protocols.
    .target(name: "WebBrowser", dependencies: ["WebClient", "TouchstoneTesting"], path: "Tests/WebBrowser"),
    .testTarget(
        name: "WebServerTests",
        dependencies: [
            "WebServer", "WebServerTLS", "WebClient", .product(name: "NIOSSL", package: "swift-nio-ssl"),
        ]),
    // The process of a visitor, without UIKit.
    .executableTarget(
        name: "VisitorProbe", dependencies: ["VisitorServer", "WebServer"], path: "Tests/VisitorProbe"),
    .testTarget(
        name: "VisitorServerTests", dependencies: ["VisitorServer", "VisitorProbe", "WebServer", "WebClient"]),
    .testTarget(
        name: "InspectorTests",
        dependencies: [
            "Inspector", "WebServer", "WebClient", "WebBrowser", "PhotoTable", "TouchstoneTesting", "SessionRecordings",
            "HeadlessHost",
        ]),
    .testTarget(name: "HostSupportTests", dependencies: ["HostSupport", "CXkbCommon"]),
    .testTarget(name: "X11HostTests", dependencies: ["X11Host"]),
    .testTarget(
        name: "WaylandHostTests",
        dependencies: [
            "WaylandHost", "HostProbe", "InputMethods", "ServiceRigs", "SessionRecordings", "Support", "TouchContract",
            "TouchstoneTesting", "UIKitCore", "PinchZoom", "Fuzz",
        ],
        // A module of a compositor, which the tests compile.
        exclude: ["Weston"]),
    .testTarget(
        name: "PanelHostTests",
        dependencies: [
            "PanelHost", "HostSupport", "TouchInput", "CPanel", "TouchContract", "TouchstoneTesting", "ServiceRigs",
            "FuzzInputs", "MoveMe", "HostProbe", "Fuzz",
        ],
        // A virtual machine with a panel.
        exclude: ["Rig"]),
    // The samples with a browser as their screen.
    .executableTarget(
        name: "BrowserProbe", dependencies: ["UIKit", "BrowserLaunch", "TouchContract"], path: "Tests/BrowserProbe"),
    .testTarget(
        name: "BrowserHostTests",
        dependencies: [
            "BrowserHost", "BrowserProbe", "WebServer", "WebClient", "WebBrowser", "SessionRecordings", "TouchContract",
            "TouchstoneTesting", "RenderServer", "OracleScenes", "ImageIO",
        ]),
    .executableTarget(name: "HostProbe", dependencies: ["UIKit", "TouchContract"], path: "Tests/HostProbe"),
    .executableTarget(name: "ContainerProbe", dependencies: ["UIKit"], path: "Tests/ContainerProbe"),
    .executableTarget(name: "GestureProbe", dependencies: ["UIKit", "GestureReplay"], path: "Tests/GestureProbe"),
    // The sample PhotoTable, whose files it links to, with the inspector.
    .executableTarget(
        name: "InspectedPhotoTable", dependencies: ["UIKit", "Inspector"], path: "Tests/InspectedPhotoTable"),
    .target(name: "MachineTurns", path: "Tests/MachineTurns"),
    .testTarget(
        name: "HostTests",
        dependencies: [
            "MachineTurns", "TouchContract", "TouchstoneTesting", "SessionRecordings", "HeadlessHost", "X11Host",
            "InputMethods", "DBusClient", "ServiceRigs", "GLPainter", "CXlib",
            "GestureReplay", "RecordingFixtures", "WebClient", "HostProbe", "ContainerProbe", "GestureProbe",
            "InspectedPhotoTable", "MoveMe", "PinchZoom", "FingerPaint",
        ]),
    .testTarget(
        name: "SampleTests",
        dependencies: [
            "Appearance", "Catalog", "ChineseInput", "ColorTile", "CustomInput", "EventInfo", "FingerPaint", "Gallery",
            "ImagePush",
            "KeyboardAvoidance", "LayerLab", "MoveMe", "MoveMeComplete", "NibCompiler", "Contacts", "CameraCapture",
            "CameraSource", "MediaPipelines", "UIKitPhotos", "AudioToolbox",
            "MultiGesture",
            "MultiTap", "Notes", "PageScroller", "PatternLock", "PhotoTable", "PinchZoom", "Player", "PullRibbon",
            "Quartz", "Reader", "Reminders", "Settings", "ShapeHit", "SlideToUnlock", "Spoken", "Steppers",
            "TableGestures",
            "TouchOverlay",
            "TouchWheel", "TouchBench", "TouchVisualization", "TouchstoneTesting", "UIKit",
            "Level", "Whereabouts", "CoreMotion", "MotionSensors", "CoreLocation", "ServiceRigs", "ServiceSupport",
        ]),
    // The program that the tutorial in docs/documentation ends with.
    .executableTarget(name: "Card", dependencies: ["UIKit"], path: "Tests/Tutorial/Card"),
    .testTarget(name: "CardTests", dependencies: ["Card", "TouchstoneTesting"], path: "Tests/Tutorial/CardTests"),
    .testTarget(
        name: "CommandTests",
        dependencies: [
            "touchstone", "touchstone-asset-renderer", "LaunchArguments", "MachineTurns", "NibCompiler", "NibTables",
            "XcodeProjects", "SessionRecordings", "Support",
        ],
        exclude: ["Fixtures"]),
]

// The package manager compiles a module again when one changes that is named among its dependencies, not when that changes
// which those are built on. Objects would keep the old size of a class that has gained a property there, so every module names
// all that it is built on, and so does every library for the programs that use it.

let moduleNames = Set(modules.filter { $0.type == .regular }.map(\.name))
let dependencies = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, moduleDependencies(of: $0)) })

/// The modules that a target names among its dependencies.
func moduleDependencies(of target: Target) -> Set<String> {
    Set(
        target.dependencies.compactMap { dependency in
            if case .byNameItem(let name, _) = dependency { moduleNames.contains(name) ? name : nil } else { nil }
        })
}

/// The modules that some modules are built on, with them.
func closure(of names: Set<String>) -> Set<String> {
    var (found, rest) = (names, Array(names))
    while let name = rest.popLast() {
        for dependency in dependencies[name] ?? [] where found.insert(dependency).inserted { rest.append(dependency) }
    }
    return found
}

for target in tests where target.type == .test { target.dependencies.append("Expectations") }

let targets = systemLibraries + modules + samples + benchmarks + tests
for target in targets {
    let direct = moduleDependencies(of: target)
    target.dependencies += closure(of: direct).subtracting(direct).sorted().map { .init(stringLiteral: $0) }
}

func library(_ name: String, of target: String? = nil) -> Product {
    let target = target ?? name
    return .library(name: name, targets: [target] + closure(of: [target]).subtracting([target]).sorted())
}

let package = Package(
    name: "touchstone",
    products: [
        library("UIKit"),
        library("ImageIO"),
        library("CoreGraphicsPDF"),
        .executable(name: "touchstone-pdf-renderer", targets: ["touchstone-pdf-renderer"]),
        library("Accelerate"),
        library("CoreImage"),
        library("CoreMotion"),
        library("CoreHaptics"),
        library("ReactiveStreams"),
        library("CoreLocation"),
        library("UserNotifications"),
        library("CoreMedia"),
        library("CoreVideo"),
        library("AVFoundation"),
        library("AVKit"),
        library("MediaPlayer"),
        library("WebKit"),
        library("AudioToolbox"),
        library("Contacts"),
        library("ContactsUI"),
        library("AddressBook"),
        library("AddressBookUI"),
        library("MessageUI"),
        library("Photos"),
        library("CameraSource"),
        library("PhotosUI"),
        library("UniformTypeIdentifiers"),
        library("MobileCoreServices"),
        library("Inspector"),
        library("BrowserHost", of: "BrowserLaunch"),
        library("TouchVisualization"),
        library("AssistiveTouch"),
        library("Accessibility"),
        library("TouchExploration"),
        library("TouchstoneTesting"),
        library("TouchstoneTestHost"),
        .plugin(name: "CompileDocuments", targets: ["CompileDocuments"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
        .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: targets,
    swiftLanguageModes: [.v6]
)
