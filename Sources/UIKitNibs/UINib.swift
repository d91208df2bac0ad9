import Foundation
import NibTables
import Support
import UIKitCore

/// A compiled nib, from which any number of copies of its objects can be made.
@preconcurrency @MainActor open class UINib: NSObject {
    private let name: String
    private let bundle: Bundle
    private let data: Data?
    private lazy var table: NibTable? = NibFiles.table(data, named: name, "nib", bundle)

    /// A key of the options of `instantiate(withOwner:options:)`.
    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        /// The text of the key.
        public let rawValue: String
        /// Creates a key of a text.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// A nib by its name without ending, in a bundle; `nil` is the main bundle. It is read when objects are first made
    /// (NB-67); a name that does not exist is told then (NB-68).
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        bundle = bundleOrNil ?? .main
        data = nil
    }

    /// A nib by the contents of its compiled file; images and colors are those of a bundle, `nil` is the main bundle.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        name = "nib data"
        bundle = bundleOrNil ?? .main
        self.data = data
    }

    /// Makes new objects, connects them to each other and to the owner, and calls `awakeFromNib()` (NB-63).
    /// - Parameters:
    ///   - ownerOrNil: the object for File's Owner; without one its connections are left out.
    ///   - optionsOrNil: no options have an effect.
    /// - Returns: the top-level objects in document order, without placeholders (NB-67); empty, after a line in the log,
    ///   if the nib cannot be read.
    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        guard let table else { return [] }
        return NibFiles.instantiate(table, bundle, owner: ownerOrNil as AnyObject?)
    }
}

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
            return try NibTable(data: data)
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

    /// Makes the objects of a nib.
    static func instantiate(_ table: NibTable, _ bundle: Bundle, owner: AnyObject?) -> [AnyObject] {
        let nodes = table.root.child("objects")?.children ?? []
        let ownerNode = nodes.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
        let loader = NibLoader(document: table.document, bundle: bundle, owner: owner, ownerID: ownerNode?.id)
        let objects = nodes.filter { $0.element != "placeholder" }.compactMap { loader.makeObject($0) }
        loader.finish(ownerNode: ownerNode)
        return objects
    }
}

extension Bundle {
    /// Makes the objects of a nib of the bundle, as `UINib` does. Returns the top-level objects; `nil`, after a line in
    /// the log, if there is no such nib.
    @preconcurrency @MainActor @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        guard let table = NibFiles.table(nil, named: name, "nib", self) else { return nil }
        return NibFiles.instantiate(table, self, owner: owner as AnyObject?)
    }
}

/// The nibs and storyboards of files; the core finds it by its name.
enum NibFileRuntime: NibRuntime {
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

    static func storyboard(named name: String, bundle: Bundle) -> (any StoryboardContents)? {
        NibFiles.table(nil, named: name, "storyboardc", bundle).map { StoryboardTable($0, bundle) }
    }
}

/// A nib whose owner is a view controller.
private final class ControllerNib: ViewControllerNib {
    private let table: NibTable
    private let bundle: Bundle

    init(_ table: NibTable, _ bundle: Bundle) {
        self.table = table
        self.bundle = bundle
    }

    var storyboard: UIStoryboard? { nil }

    func loadView(of controller: UIViewController) -> Bool {
        _ = NibFiles.instantiate(table, bundle, owner: controller)
        guard controller.viewIfLoaded != nil else {
            Diagnostics.log("\(table.document): the view outlet of \(type(of: controller)) is not set")
            return false
        }
        return true
    }

    func performSegue(withIdentifier identifier: String, of controller: UIViewController, sender: Any?) -> Bool {
        false
    }
}
