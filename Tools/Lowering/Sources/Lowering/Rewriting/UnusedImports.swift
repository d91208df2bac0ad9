import SwiftSyntax

/// Imports of frameworks that do not exist here, in files that use none of their names.
enum UnusedImports {
    /// The prefixes of the names in frameworks all of whose names have one. The table in
    /// `Sources/touchstone/Programs/MissingModules.swift` is the same.
    static let prefixes: [String: [String]] = [
        "SpriteKit": ["SK"], "SceneKit": ["SCN", "SK"], "GameplayKit": ["GK"], "ARKit": ["AR", "SCN"], "Metal": ["MTL"],
        "MetalKit": ["MTK", "MTL"], "GLKit": ["GLK", "GL", "EAGL"], "PencilKit": ["PK"], "Vision": ["VN"],
        "CoreML": ["ML"], "MapKit": ["MK", "CL"], "CoreLocation": ["CL"], "WebKit": ["WK"], "SafariServices": ["SF"],
        "AVFoundation": ["AV", "CM", "CV"], "AVKit": ["AV"], "MediaPlayer": ["MP"], "CoreMedia": ["CM"],
        "Photos": ["PH"], "PhotosUI": ["PH"], "CloudKit": ["CK"], "GameKit": ["GK"], "PassKit": ["PK"],
        "MessageUI": ["MF"], "Contacts": ["CN"], "ContactsUI": ["CN"], "AddressBook": ["AB"], "EventKit": ["EK"],
        "EventKitUI": ["EK"], "Social": ["SL"], "HealthKit": ["HK"], "HomeKit": ["HM"], "QuickLook": ["QL"],
        "LinkPresentation": ["LP"], "UserNotifications": ["UN"], "LocalAuthentication": ["LA"],
        "MultipeerConnectivity": ["MC"], "CoreBluetooth": ["CB"], "GameController": ["GC"], "CoreMotion": ["CM"],
        "PDFKit": ["PDF"], "CoreHaptics": ["CH"], "PlaygroundSupport": ["Playground"],
    ]
}

extension FileImports {
    /// True if the file uses a name of a framework, by their prefixes.
    func usesName(withPrefix prefixes: [String]) -> Bool {
        prefixedNames.contains { name in
            let plain = name.hasPrefix("k") ? name.dropFirst() : Substring(name)
            return prefixes.contains { plain.hasPrefix($0) && plain.dropFirst($0.count).first?.isUppercase == true }
        }
    }
}

extension LoweringVisitor {
    /// Removes the imports of frameworks that do not exist here and of which the file uses no name.
    func removeUnusedImports() {
        for node in removableImports {
            guard let module = node.path.first?.name.text, let prefixes = UnusedImports.prefixes[module] else {
                continue
            }
            if !imports.usesName(withPrefix: prefixes) { blank(node) }
        }
    }
}
