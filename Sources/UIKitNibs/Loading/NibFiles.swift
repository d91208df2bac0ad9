import Foundation
import NibTables
import Support
import UIKitCore

/// Reads compiled files.
@MainActor enum NibFiles {
    /// The contents of a file; `nil` with a line if it does not exist or cannot be read.
    static func table(_ data: Data?, named name: String, _ ending: String, _ bundle: Bundle) -> NibTable? {
        guard let data = data ?? path(named: name, ending, bundle).flatMap({ FileManager.default.contents(atPath: $0) })
        else {
            Diagnostics.log("Could not load NIB in bundle: '\(bundle.bundlePath)' with name '\(name)'")
            return nil
        }
        do {
            var table = try NibTable(data: data)
            addNamedColors(of: table.root)
            NibLocalization.apply(to: &table.root, table: name, bundle)
            return table
        } catch {
            Diagnostics.log("\(name).\(ending) \(error)")
            return nil
        }
    }

    /// The path of a file: that of the idiom first (NB-75).
    static func path(named name: String, _ ending: String, _ bundle: Bundle) -> String? {
        let idiom = UIDevice.current.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
        return bundle.path(forResource: name + idiom, ofType: ending) ?? bundle.path(forResource: name, ofType: ending)
    }

    /// The named colors that documents repeat, for bundles without a catalog (NB-30).
    private(set) static var namedColors: [String: UIColor] = [:]

    private static func addNamedColors(of root: NibNode) {
        for named in root.child("resources")?.children ?? [] where named.element == "namedColor" {
            guard let name = named["name"], let color = named.child("color")?.color(in: .main) else { continue }
            namedColors[name] = color
        }
    }
}

/// A nib that was read.
@MainActor final class NibFile: NibContents {
    let table: NibTable
    private let bundle: Bundle

    init(_ table: NibTable, _ bundle: Bundle) {
        self.table = table
        self.bundle = bundle
    }

    func instantiate(owner: AnyObject?, _ external: [String: AnyObject]) -> [AnyObject] {
        let nodes = table.root.child("objects")?.children ?? []
        let ownerNode = nodes.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
        let loader = NibLoader(document: table.document, bundle: bundle, owner: owner, ownerID: ownerNode?.id)
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
            return NibFiles.table(nil, named: name, "nib", bundle).map { ControllerNib($0, bundle) }
        }
        let name = "\(type(of: controller))"
        // UIKit's own classes have no nibs.
        let module = String(reflecting: type(of: controller)).prefix { $0 != "." }
        guard !systemModules.contains(String(module)) else { return nil }
        let short = name.hasSuffix("Controller") ? String(name.dropLast("Controller".count)) : name
        for candidate in [short, name] where NibFiles.path(named: candidate, "nib", bundle) != nil {
            return NibFiles.table(nil, named: candidate, "nib", bundle).map { ControllerNib($0, bundle) }
        }
        return nil
    }

    static func nib(_ data: Data?, named name: String, bundle: Bundle) -> (any NibContents)? {
        NibFiles.table(data, named: name, "nib", bundle).map { NibFile($0, bundle) }
    }

    static func set(_ key: String, of object: AnyObject, to value: Any?) -> Bool {
        NibLookup.set(key, of: object, to: value) == .done
    }

    static func storyboard(named name: String, bundle: Bundle) -> (any StoryboardContents)? {
        NibFiles.table(nil, named: name, "storyboardc", bundle).map { StoryboardTable($0, bundle) }
    }
}

/// A nib whose owner is a view controller.
private final class ControllerNib: ViewControllerNib {
    private let file: NibFile

    init(_ table: NibTable, _ bundle: Bundle) { file = NibFile(table, bundle) }

    var storyboard: UIStoryboard? { nil }

    func loadView(of controller: UIViewController) -> Bool {
        _ = file.instantiate(owner: controller, [:])
        guard controller.viewIfLoaded != nil else {
            Diagnostics.log("\(file.table.document): the view outlet of \(type(of: controller)) is not set")
            return false
        }
        return true
    }

    func performSegue(withIdentifier identifier: String, of controller: UIViewController, sender: Any?) -> Bool {
        false
    }
}
