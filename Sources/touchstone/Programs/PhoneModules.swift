/// How lowering treats imports of modules of the phone. The command and the lowering program, which is a package of its
/// own, compile the same file.
enum PhoneModules {
    /// Modules of the phone, and the modules that have their contents here.
    static let replacements = [
        "Darwin": "Glibc", "ObjectiveC": "UIKit", "CoreFoundation": "UIKit", "os": "UnifiedLogging",
        "simd": "VectorMath", "OSLog": "UnifiedLogging", "Combine": "ReactiveStreams",
    ]

    /// Modules of the phone that exist here under another name, so a condition that asks for them holds.
    static let renamed: Set<String> = ["os", "OSLog", "simd", "Combine"]

    /// The prefixes of the names in frameworks that do not exist here and all of whose names have one. The import of such a
    /// framework is removed from a file that uses none of them.
    static let prefixes: [String: [String]] = [
        "SpriteKit": ["SK"], "SceneKit": ["SCN", "SK"], "GameplayKit": ["GK"], "ARKit": ["AR", "SCN"], "Metal": ["MTL"],
        "MetalKit": ["MTK", "MTL"], "GLKit": ["GLK", "GL", "EAGL"], "PencilKit": ["PK"], "Vision": ["VN"],
        "CoreML": ["ML"], "MapKit": ["MK", "CL"], "SafariServices": ["SF"],
        "CloudKit": ["CK"], "GameKit": ["GK"], "PassKit": ["PK"],
        "EventKit": ["EK"],
        "EventKitUI": ["EK"], "Social": ["SL"], "HealthKit": ["HK"], "HomeKit": ["HM"], "QuickLook": ["QL"],
        "LinkPresentation": ["LP"], "LocalAuthentication": ["LA"],
        "MultipeerConnectivity": ["MC"], "CoreBluetooth": ["CB"], "GameController": ["GC"],
        "PDFKit": ["PDF"], "PlaygroundSupport": ["Playground"],
    ]

    /// Names of a framework without a prefix, of which every file that needs the framework uses at least one. They are
    /// often names of programs, too; then the import stays.
    static let names: [String: Set<String>] = [
        "SwiftUI": [
            "View", "AnyView", "EmptyView", "ViewBuilder", "ViewModifier", "PreviewProvider", "App", "Scene",
            "WindowGroup",
            "UIHostingController", "UIHostingConfiguration", "UIViewRepresentable", "UIViewControllerRepresentable",
            "State", "StateObject", "Binding", "Environment", "EnvironmentObject", "EnvironmentKey",
            "EnvironmentValues",
            "ObservedObject", "ObservableObject", "Published", "Bindable", "AppStorage", "PreferenceKey", "Preview",
            "Text", "Label", "Image", "Color", "Font", "Button", "Toggle", "Shape", "Path", "ShapeStyle", "Gradient",
            "LinearGradient", "Angle", "EdgeInsets", "Alignment", "Animation", "Transaction", "LocalizedStringKey",
            "VStack", "HStack", "ZStack", "ForEach", "List", "Form", "Group", "Spacer", "GeometryReader", "ScrollView",
            "NavigationView", "NavigationStack", "Edge", "Axis", "ContentMode", "withAnimation",
        ]
    ]
}
