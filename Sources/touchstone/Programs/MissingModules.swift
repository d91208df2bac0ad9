/// Apple's frameworks that programs import and that do not exist here.
enum MissingModules {
    /// Why a module does not exist here, in a few words that follow "is not available here: "; `nil` for any other
    /// module.
    static func reason(for module: String) -> String? { reasons[module] }

    /// The names of all modules that do not exist here.
    static var names: Set<String> { Set(reasons.keys) }

    /// The modules that do not exist here, with the reasons: one table for all messages.
    private static let reasons: [String: String] = {
        let groups: [(reason: String, modules: [String])] = [
            (
                "it is another user interface framework; UIKit code around it builds without the file",
                [
                    "SwiftUI", "AppKit", "Cocoa", "WatchKit", "TVUIKit", "TVMLKit", "WidgetKit", "TipKit", "Charts",
                    "CarPlay",
                ]
            ),
            (
                "its scenes need a game engine; views, layers and animations of UIKit exist",
                ["SpriteKit", "SceneKit", "RealityKit", "GameplayKit"]
            ),
            ("it needs the cameras and sensors of a phone", ["ARKit", "RoomPlan", "CoreNFC"]),
            (
                "it programs the GPU of Apple's devices; CoreGraphics and layers are painted on the GPU without it",
                ["Metal", "MetalKit", "MetalPerformanceShaders", "GLKit", "OpenGLES"]
            ),
            (
                "strokes are drawn by programs themselves here: UITouch has the pencil's force and angles",
                ["PencilKit", "PaperKit"]
            ),
            (
                "its models come with Apple's systems",
                ["Vision", "VisionKit", "CoreML", "NaturalLanguage", "Speech", "SoundAnalysis"]
            ),
            ("maps and places come from Apple's servers", ["MapKit", "CoreLocationUI", "WeatherKit"]),
            (
                "of web pages WebKit exists; UIApplication.open shows them in the desktop's browser",
                ["SafariServices", "JavaScriptCore"]
            ),
            (
                "of sound and film AVFoundation, AVKit, AudioToolbox, CoreMedia, CoreVideo and MediaPlayer exist",
                ["AVFAudio", "CoreAudio", "CoreMIDI", "VideoToolbox", "ReplayKit"]
            ),
            ("there is no database of objects; store values in files", ["CoreData", "SwiftData"]),
            (
                "it is an Apple service",
                [
                    "CloudKit", "StoreKit", "GameKit", "PassKit", "AuthenticationServices", "AdSupport",
                    "AppTrackingTransparency",
                    "AdServices", "iAd", "MusicKit", "GroupActivities", "DeviceCheck", "ActivityKit", "AppIntents",
                    "Intents",
                    "IntentsUI", "ClassKit",
                ]
            ),
            (
                "it belongs to other programs of the phone",
                [
                    "Messages", "EventKit", "EventKitUI", "Social", "Accounts",
                    "CallKit", "CoreTelephony", "HealthKit", "HealthKitUI", "HomeKit", "QuickLook",
                    "QuickLookThumbnailing", "LinkPresentation", "CoreSpotlight", "NotificationCenter", "FileProvider",
                ]
            ),
            (
                "background work and views in notifications are not offered by the desktop",
                ["UserNotificationsUI", "BackgroundTasks", "PushKit"]
            ),
            ("there is no keychain or secure enclave", ["Security", "LocalAuthentication"]),
            ("the package swift-crypto has the same functions for Linux", ["CryptoKit", "CommonCrypto"]),
            (
                "devices and networks are reached through Foundation and packages for Linux",
                [
                    "Network", "NetworkExtension", "SystemConfiguration", "MultipeerConnectivity", "CoreBluetooth",
                    "ExternalAccessory", "GameController", "NearbyInteraction", "IOKit", "WatchConnectivity",
                ]
            ),
            ("CoreGraphicsPDF reads PDF files; there are no views for them", ["PDFKit", "Quartz"]),
            ("playgrounds belong to Xcode", ["PlaygroundSupport", "XCPlayground"]),
        ]
        var reasons: [String: String] = [:]
        for group in groups { for module in group.modules { reasons[module] = group.reason } }
        return reasons
    }()

    /// True if a file imports a module and uses no name of it. `code` is the text without comments and strings.
    static func isUnused(_ module: String, in code: String) -> Bool {
        if let names = PhoneModules.names[module] {
            let pattern = "\\b(" + names.sorted().joined(separator: "|") + ")\\b"
            return code.range(of: pattern, options: .regularExpression) == nil
        }
        guard let prefixes = PhoneModules.prefixes[module] else { return false }
        let pattern = "\\bk?(" + prefixes.joined(separator: "|") + ")[A-Z]"
        return code.range(of: pattern, options: .regularExpression) == nil
    }

    /// An import of a module that does not exist here.
    struct Import: Equatable {
        /// The path of the file, as it was given.
        var file: String
        /// The line, from 1.
        var line: Int
        var module: String

        /// The import in one line, as compilers write diagnostics.
        var description: String {
            "\(file):\(line): imports \(module), which is not available here: \(reason(for: module) ?? "")"
        }
    }

    /// The imports of missing modules in the code of a file that is compiled, in order.
    /// - Parameters:
    ///   - text: the contents of the file.
    ///   - conditions: the names that conditional compilation finds defined.
    ///   - own: the names of modules that the program brings; empty by default.
    static func imports(
        in text: String, file: String, conditions: Set<String> = [], own: Set<String> = []
    ) -> [Import] {
        func isMissing(_ module: String) -> Bool { reasons[module] != nil && !own.contains(module) }
        // Most files import none.
        guard SourceImports.names(in: text).contains(where: isMissing) else { return [] }
        let compilation = ConditionalCompilation(conditions: conditions) { module in
            !isMissing(module) && !["Darwin", "ObjectiveC"].contains(module)
        }
        let code = SourceImports.codeWithoutImports(of: text)
        return SourceImports.compiled(in: text, compilation)
            .filter { isMissing($0.module) && !isUnused($0.module, in: code) }
            .map { Import(file: file, line: $0.line, module: $0.module) }
    }

    /// Throws one error with a line for each import; nothing for none.
    static func check(_ imports: [Import]) throws {
        guard !imports.isEmpty else { return }
        let lines = imports.map(\.description).joined(separator: "\n")
        throw CommandError(
            message: lines
                + "\nthe program cannot be built with these imports; remove the files, or put their code into "
                + "#if canImport(\(imports[0].module))")
    }
}
