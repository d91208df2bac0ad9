import Foundation
import UniformTypeIdentifiers

/// What a program's `Info.plist` declares for the desktop: schemes of URLs, types of documents, quick actions, and the name
/// under which the desktop reaches the program (L-160, L-162).
struct DesktopIntegration: Equatable {
    /// A quick action.
    struct Action: Equatable {
        /// The name in the `.desktop` file: letters, digits and hyphens.
        let name: String
        /// The type that the program knows it by.
        let type: String
        let title: String
    }

    /// The MIME types that the program opens, with those for schemes, in the order of the list.
    var mimeTypes: [String] = []
    var actions: [Action] = []
    /// The name on the message bus; `nil` if the program declares nothing or its identifier cannot be one.
    var busName: String?

    /// A program that declares nothing.
    init() {}

    /// Reads the values of an `Info.plist`; those of other types count as missing.
    init(_ information: [String: Any]) {
        func lists(_ key: String) -> [[String: Any]] { information[key] as? [[String: Any]] ?? [] }
        let schemes = lists("CFBundleURLTypes").flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
            .map { $0.lowercased() }.filter { $0.wholeMatch(of: /[a-z][a-z0-9+.\-]*/) != nil }
        let declared = Self.declaredTypes(lists("UTExportedTypeDeclarations") + lists("UTImportedTypeDeclarations"))
        let documents = lists("CFBundleDocumentTypes").flatMap { Self.mimeTypes(of: $0, declared) }
        for type in schemes.map({ "x-scheme-handler/" + $0 }) + documents where !mimeTypes.contains(type) {
            mimeTypes.append(type)
        }
        for item in lists("UIApplicationShortcutItems") {
            guard let type = item["UIApplicationShortcutItemType"] as? String, !type.isEmpty,
                let title = item["UIApplicationShortcutItemTitle"] as? String, !title.isEmpty
            else { continue }
            let name = String(type.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
            if !actions.contains(where: { $0.name == name }) {
                actions.append(Action(name: name, type: type, title: title))
            }
        }
        guard !mimeTypes.isEmpty || !actions.isEmpty, let name = information["CFBundleIdentifier"] as? String,
            name.utf8.count <= 255,
            name.wholeMatch(of: /[A-Za-z_\-][A-Za-z0-9_\-]*(\.[A-Za-z_\-][A-Za-z0-9_\-]*)+/) != nil
        else { return }
        busName = name
    }

    /// The MIME types of the program's own type identifiers.
    private static func declaredTypes(_ declarations: [[String: Any]]) -> [String: [String]] {
        let pairs = declarations.compactMap { declaration -> (String, [String])? in
            guard let identifier = declaration["UTTypeIdentifier"] as? String,
                let tags = declaration["UTTypeTagSpecification"] as? [String: Any]
            else { return nil }
            return (identifier, texts(tags["public.mime-type"]))
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private static func mimeTypes(of document: [String: Any], _ declared: [String: [String]]) -> [String] {
        let identifiers = texts(document["LSItemContentTypes"]).flatMap { identifier in
            declared[identifier] ?? UTType(identifier)?.preferredMIMEType.map { [$0] } ?? []
        }
        let extensions = texts(document["CFBundleTypeExtensions"]).compactMap {
            UTType(filenameExtension: $0)?.preferredMIMEType
        }
        return (identifiers + texts(document["CFBundleTypeMIMETypes"]) + extensions)
            .filter { $0.wholeMatch(of: /[A-Za-z0-9!#$&^_.+\-]+\/[A-Za-z0-9!#$&^_.+\-]+/) != nil }
    }

    /// A text or a list of texts.
    private static func texts(_ value: Any?) -> [String] {
        (value as? String).map { [$0] } ?? value as? [String] ?? []
    }
}
