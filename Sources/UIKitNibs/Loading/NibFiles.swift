import Foundation
import NibTables
import Support
import UIKitCore

/// Reads compiled files.
@MainActor enum NibFiles {
    /// The contents of a file with the bundle that it is in; `nil` with a line if it does not exist or cannot be read.
    static func document(
        _ data: Data?, named name: String, _ ending: String, _ bundle: Bundle
    ) -> (document: CompiledDocument, bundle: Bundle)? {
        let file = data == nil ? file(named: name, ending, bundle) : nil
        guard let data = data ?? file.flatMap({ FileManager.default.contents(atPath: $0.path) }) else {
            Diagnostics.log("Could not load NIB in bundle: '\(bundle.bundlePath)' with name '\(name)'")
            return nil
        }
        let bundle = file?.bundle ?? bundle
        do {
            var document = try CompiledDocument(data: data)
            addNamedColors(of: document.root, bundle)
            NibLocalization.apply(to: &document.root, table: name, bundle)
            return (document, bundle)
        } catch {
            Diagnostics.log("\(name).\(ending) \(error)")
            return nil
        }
    }

    /// A file with the bundle that it is in: that of the idiom (NB-75) and of the user's language first. Files that the
    /// main bundle does not have are looked for in the resources of packages beside the program, as images are.
    static func file(
        named name: String, _ ending: String, _ bundle: Bundle, packages: @autoclosure () -> [Bundle] = packageBundles
    ) -> (path: String, bundle: Bundle)? {
        if let path = path(named: name, ending, bundle) { return (path, bundle) }
        guard bundle == .main else { return nil }
        for package in packages() {
            if let path = path(named: name, ending, package) { return (path, package) }
        }
        return nil
    }

    private static func path(named name: String, _ ending: String, _ bundle: Bundle) -> String? {
        let idiom = UIDevice.current.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
        return LocalizedStrings.path(forResource: name + idiom, ofType: ending, in: bundle)
            ?? LocalizedStrings.path(forResource: name, ofType: ending, in: bundle)
    }

    /// The resources of packages with documents, looked for once.
    private static let packageBundles: [Bundle] = ResourceDirectories.forApplication.filter {
        $0.hasSuffix(ResourceDirectories.packageSuffix) && hasDocuments($0)
    }.compactMap { Bundle(path: $0) }

    /// Whether a directory, or that of a language in it, has compiled documents.
    private static func hasDocuments(_ directory: String) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.contains { $0.hasSuffix(".nib") || $0.hasSuffix(".storyboardc") }
            || names.contains { $0.hasSuffix(".lproj") && hasDocuments(directory + "/" + $0) }
    }

    /// The named colors that documents repeat, by the paths of their bundles and their names (NB-30).
    private static var namedColors: [String: [String: UIColor]] = [:]

    /// A named color that the documents of a bundle repeat, for bundles without a catalog (NB-30).
    static func color(named name: String, in bundle: Bundle) -> UIColor? { namedColors[bundle.bundlePath]?[name] }

    private static func addNamedColors(of root: NibNode, _ bundle: Bundle) {
        for named in root.child("resources")?.children ?? [] where named.element == "namedColor" {
            guard let name = named["name"], let color = named.child("color")?.color(in: .main) else { continue }
            namedColors[bundle.bundlePath, default: [:]][name] = color
        }
    }
}

/// A nib that was read.
@MainActor final class NibFile: NibContents {
    let document: CompiledDocument
    private let bundle: Bundle

    init(_ document: CompiledDocument, _ bundle: Bundle) {
        self.document = document
        self.bundle = bundle
    }

    func instantiate(owner: AnyObject?, _ external: [String: AnyObject]) -> [AnyObject] {
        let nodes = document.root.child("objects")?.children ?? []
        let ownerNode = nodes.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
        let loader = NibLoader(document: document.name, bundle: bundle, owner: owner, ownerID: ownerNode?.id)
        for node in nodes where node.element == "placeholder" {
            guard let id = node.id, let name = node["placeholderIdentifier"] else { continue }
            if let object = external[name] { loader.objects[id] = object }
        }
        let objects = nodes.filter { $0.element != "placeholder" }.compactMap { loader.makeObject($0) }
        loader.finish(ownerNode: ownerNode)
        return objects
    }
}

/// The nibs and storyboards of files; the core finds it by its name. It is a class, as optimized builds leave out other
/// types that nothing refers to.
final class NibFileRuntime: NibRuntime {
    private static let systemModules: Set<String> = [
        "UIKitCore", "UIKitControls", "UIKitScrolling", "UIKitText", "UIKitLists", "UIKitCollections",
        "UIKitContainers",
    ]

    /// The nib of the controller's name, or of its class's name with and without "Controller" (NB-74).
    static func nib(of controller: UIViewController) -> (any ViewControllerNib)? {
        let bundle = controller.nibBundle ?? .main
        if let name = controller.nibName {
            return NibFiles.document(nil, named: name, "nib", bundle).map { ControllerNib($0.document, $0.bundle) }
        }
        let name = "\(type(of: controller))"
        // UIKit's own classes have no nibs.
        let module = String(reflecting: type(of: controller)).prefix { $0 != "." }
        guard !systemModules.contains(String(module)) else { return nil }
        let short = name.hasSuffix("Controller") ? String(name.dropLast("Controller".count)) : name
        // A bundle would find any nib for an empty name, that of a class `Controller`.
        let candidates = [short, name].filter { !$0.isEmpty }
        for candidate in candidates where NibFiles.file(named: candidate, "nib", bundle) != nil {
            return NibFiles.document(nil, named: candidate, "nib", bundle).map { ControllerNib($0.document, $0.bundle) }
        }
        return nil
    }

    static func nib(_ data: Data?, named name: String, bundle: Bundle) -> (any NibContents)? {
        NibFiles.document(data, named: name, "nib", bundle).map { NibFile($0.document, $0.bundle) }
    }

    static func set(_ key: String, of object: AnyObject, to value: Any?) -> Bool {
        NibLookup.set(key, of: object, to: value) == .done
    }

    static func storyboard(named name: String, bundle: Bundle) -> (any StoryboardContents)? {
        NibFiles.document(nil, named: name, "storyboardc", bundle).map {
            StoryboardTable($0.document, named: name, $0.bundle)
        }
    }
}

/// A nib whose owner is a view controller.
private final class ControllerNib: ViewControllerNib {
    private let file: NibFile

    init(_ document: CompiledDocument, _ bundle: Bundle) { file = NibFile(document, bundle) }

    var storyboard: UIStoryboard? { nil }

    func loadView(of controller: UIViewController) -> Bool {
        _ = file.instantiate(owner: controller, [:])
        guard controller.viewIfLoaded != nil else {
            Diagnostics.log("\(file.document.name): the view outlet of \(type(of: controller)) is not set")
            return false
        }
        return true
    }

    func performSegue(withIdentifier identifier: String, of controller: UIViewController, sender: Any?) -> Bool {
        false
    }
}
