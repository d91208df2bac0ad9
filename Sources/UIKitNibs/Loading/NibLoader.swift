import Foundation
import NibTables
import Support
import UIKitCollections
import UIKitCore

/// Makes the objects of one nib or of one scene, and connects them.
///
/// The order is: objects with the values of the document, constraints, outlets and actions, runtime attributes,
/// `awakeFromNib()` (NB-63, NB-64).
@MainActor final class NibLoader {
    let document: String
    let bundle: Bundle
    /// The owner: the controller of a scene, or the object given for File's Owner.
    private(set) weak var owner: AnyObject?
    /// The identifier of the owner in the document.
    private let ownerID: String?
    /// The objects by their identifiers, without the owner.
    var objects: [String: AnyObject] = [:]
    /// Constraints that were made since the last call of `finish(ownerNode:)`.
    var madeConstraints: [(constraint: NSLayoutConstraint, node: NibNode)] = []
    /// The objects that are made and not connected yet, inner before outer.
    private var unfinished: [(object: AnyObject, node: NibNode)] = []
    /// Where cells that are made later come from: the same document and owner, with objects of their own.
    var source: NibSource {
        NibSource(document: document, bundle: bundle, owner: owner, ownerID: ownerID, connectSegue: connectSegue)
    }

    /// Makes what a segue of an object of the scene needs; `nil` in nibs.
    var connectSegue: ((_ segue: NibNode, _ source: AnyObject) -> Void)?

    init(document: String, bundle: Bundle, owner: AnyObject?, ownerID: String?) {
        self.document = document
        self.bundle = bundle
        self.owner = owner
        self.ownerID = ownerID
    }

    /// Logs a line about an element.
    func log(_ node: NibNode, _ text: String) {
        if NibMessages.areLogged { Diagnostics.log("\(document):\(node.line): \(text)".onOneLine) }
    }

    /// The object of an identifier; the owner for that of its placeholder.
    func object(_ id: String?) -> AnyObject? {
        guard let id else { return nil }
        return id == ownerID ? owner : objects[id]
    }

    // MARK: Objects

    /// The elements whose class must inherit from that of UIKit.
    private static let fixedKinds: Set<String> = [
        "tableViewCell", "collectionViewCell", "collectionReusableView", "window", "refreshControl",
    ]

    /// The class of an element: that of the document if it exists and fits, otherwise UIKit's (NB-11, NB-12).
    private func resolvedClass<Base: AnyObject>(of node: NibNode, _ base: Base.Type) -> Base.Type {
        guard let name = node["customClass"] else { return base }
        guard let found = NibLookup.classNamed(name, module: node["customModule"]) else {
            if let wanted = OptionalClass.named(name) {
                logMissing(wanted, node, base)
            } else {
                log(node, "Unknown class \(name) in Interface Builder file; \(base) is used")
            }
            return base
        }
        // Lists and windows need their own kinds; a control may be replaced by any view.
        let isFixed = Self.fixedKinds.contains(node.element)
        guard let type = found as? Base.Type, !isFixed || NibLookup.inherits(found, from: base) else {
            log(node, "class \(name) is not a \(base), which \(node.element) stands for; \(base) is used")
            return base
        }
        return type
    }

    /// The class of an element that is not one of UIKit's (NB-10); `fallback` if the program lacks its module (NB-125).
    private func optionalClass<Base: AnyObject>(of node: NibNode, _ fallback: Base.Type) -> Base.Type? {
        guard let wanted = OptionalClass.named(byElement: node.element) else { return nil }
        if let found = NibLookup.classNamed(wanted) as? Base.Type { return found }
        logMissing(wanted, node, fallback)
        return fallback
    }

    private func logMissing(_ wanted: OptionalClass, _ node: NibNode, _ used: AnyClass) {
        log(node, "\(wanted.name) needs a program with `import \(wanted.module)`; \(used) is used")
    }

    /// Makes a view with its subviews.
    func makeView(_ node: NibNode) -> UIView? {
        guard let base = NibViews.classes[node.element] ?? optionalClass(of: node, UIView.self) else { return nil }
        let coder = NibCoder(node, systemClass: base, loader: self)
        guard let view = resolvedClass(of: node, base).init(coder: coder) else {
            log(node, "init(coder:) of \(node["customClass"] ?? "\(base)") returned nil; the view is left out")
            return nil
        }
        coder.finish(view)
        unfinished.append((view, node))
        return view
    }

    /// Makes the controller of a scene, which is the owner, with the items of bars.
    func makeController(_ node: NibNode, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        makeController(node, isOwner: true, creator: creator)
    }

    private func makeController(
        _ node: NibNode, isOwner: Bool, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        let base =
            NibViews.controllers[node.element] ?? optionalClass(of: node, UIViewController.self)
            ?? UIViewController.self
        let coder = NibCoder(node, systemClass: UIViewController.self, loader: self)
        guard let controller = creator?(coder) ?? resolvedClass(of: node, base).init(coder: coder) else {
            log(node, "init(coder:) of \(node["customClass"] ?? "\(base)") returned nil")
            return nil
        }
        if isOwner { owner = controller }
        coder.finish(controller)
        return controller
    }

    /// Makes a controller of a nib, with its view and the controllers that a container shows.
    private func makeNibController(_ node: NibNode) -> UIViewController? {
        guard let controller = makeController(node, isOwner: false, creator: nil) else { return nil }
        if let viewNode = node.value("view"), let view = makeView(viewNode) {
            controller.nib = NibView(view, NibControllers.makeViewValues(node, self))
        }
        let shown = (node.child("viewControllers")?.children ?? []).compactMap { makeNibController($0) }
        if !shown.isEmpty { NibControllers.show(shown, in: controller, node, self) }
        return register(controller, node)
    }

    /// Gives a view that exists already the values and the identifier of an element: one that its owner makes, such as
    /// the content view of a cell.
    func adopt(_ view: UIView, _ node: NibNode) {
        if let id = node.id { objects[id] = view }
        if view is UILabel || view is UIImageView {
            NibViews.setValues(of: view, node, self)
        } else {
            NibViews.setCommonValues(of: view, node, self)
        }
    }

    /// Lets the constraints and connections of an adopted view be made.
    func finishAdopted(_ view: UIView, _ node: NibNode) { unfinished.append((view, node)) }

    /// Makes a layout of a collection, of the class that the document names.
    func makeLayout<Layout: UICollectionViewLayout>(_ node: NibNode, _ base: Layout.Type) -> Layout {
        let coder = NibCoder(node, systemClass: UIResponder.self, loader: self)
        if let layout = resolvedClass(of: node, base).init(coder: coder) { return layout }
        log(node, "init(coder:) of \(node["customClass"] ?? "\(base)") returned nil; \(base) is used")
        guard let layout = base.init(coder: coder) else {
            preconditionFailure("UIKit makes its layouts with any coder")
        }
        return layout
    }

    /// Makes an object that stands beside the views: a recognizer (NB-13), an object of the program (NB-17), or a view.
    func makeObject(_ node: NibNode) -> AnyObject? {
        if node.element == "customObject" { return makeCustomObject(node) }
        if NibSchema.controllers.contains(node.element) { return makeNibController(node) }
        if node.element == "barButtonItem" { return makeBarItem(node) }
        if let base = NibRecognizers.classes[node.element] {
            // The runtime calls init() of the class that the document names.
            let made = (resolvedClass(of: node, base) as NSObject.Type).makeByDynamicClass()
            guard let recognizer = made as? UIGestureRecognizer else { return nil }
            NibRecognizers.setValues(of: recognizer, node, bundle)
            return register(recognizer, node)
        }
        return makeView(node)
    }

    private func makeCustomObject(_ node: NibNode) -> AnyObject? {
        let name = node["customClass"] ?? "NSObject"
        guard let type = NibLookup.classNamed(name, module: node["customModule"]) as? NSObject.Type else {
            log(node, "Unknown class \(name) in Interface Builder file; the object is left out")
            return nil
        }
        return register(type.makeByDynamicClass(), node)
    }

    /// Makes a bar button item (NB-36).
    func makeBarItem(_ node: NibNode) -> UIBarButtonItem {
        let coder = NibCoder(node, systemClass: UIBarButtonItem.self, loader: self)
        let item = resolvedClass(of: node, UIBarButtonItem.self).init(coder: coder) ?? UIBarButtonItem()
        coder.finish(item)
        return register(item, node)
    }

    /// Makes a tab (NB-36).
    func makeTabItem(_ node: NibNode) -> UITabBarItem {
        let coder = NibCoder(node, systemClass: UITabBarItem.self, loader: self)
        let item = resolvedClass(of: node, UITabBarItem.self).init(coder: coder) ?? UITabBarItem()
        coder.finish(item)
        return register(item, node)
    }

    /// Makes what a navigation bar shows for a controller (NB-36).
    func makeNavigationItem(_ node: NibNode) -> UINavigationItem {
        let coder = NibCoder(node, systemClass: UINavigationItem.self, loader: self)
        let item = resolvedClass(of: node, UINavigationItem.self).init(coder: coder) ?? UINavigationItem(title: "")
        coder.finish(item)
        return register(item, node)
    }

    @discardableResult func register<Object: AnyObject>(_ object: Object, _ node: NibNode) -> Object {
        if let id = node.id { objects[id] = object }
        unfinished.append((object, node))
        return object
    }

    /// Sets the values of the document; called from the initializers (NB-63).
    func setValues(of object: NSObject, _ node: NibNode) {
        switch object {
        case let view as UIView:
            if let id = node.id { objects[id] = view }
            NibViews.setValues(of: view, node, self)
        case let controller as UIViewController: NibControllers.setValues(of: controller, node, self)
        case let item as UIBarButtonItem: NibBars.setValues(of: item, node, self)
        case let item as UITabBarItem: NibBars.setValues(of: item, node, bundle)
        case let item as UINavigationItem: NibBars.setValues(of: item, node, self)
        default: break
        }
    }

    // MARK: Connections

    /// Connects what was made since the last call, sets runtime attributes and calls `awakeFromNib()`.
    /// - Parameter ownerNode: the element of the owner, whose connections are made too; outlets to objects that do not
    ///   exist yet are left to a later call.
    func finish(ownerNode: NibNode?) {
        let batch = unfinished
        unfinished = []
        for (object, node) in batch {
            guard let view = object as? UIView else { continue }
            NibConstraints.activate(of: view, node, self)
            NibVariations.follow(view, node, self)
        }
        if let owner, let ownerNode { connect(owner, ownerNode) }
        for (object, node) in batch { connect(object, node) }
        for (object, node) in batch { setRuntimeAttributes(of: object, node) }
        for (object, _) in batch {
            if let responder = object as? UIResponder {
                responder.awakeFromNib()
            } else {
                (object as? any NSObjectOverrides.AwakeFromNib)?.awakeFromNib()
            }
        }
        let constraints = madeConstraints
        madeConstraints = []
        for (constraint, node) in constraints { setRuntimeAttributes(of: constraint, node) }
        for (constraint, _) in constraints { constraint.awakeFromNib() }
    }

    private func connect(_ source: AnyObject, _ node: NibNode) {
        var collections: [(property: String, members: [AnyObject], node: NibNode)] = []
        for connection in node.child("connections")?.children ?? [] {
            let destination = object(connection["destination"])
            switch connection.element {
            case "outlet":
                guard let destination, !isConnected(connection) else { continue }
                set(connection["property"] ?? "", of: source, to: destination, connection)
            case "outletCollection":
                guard let destination, !isConnected(connection) else { continue }
                let property = connection["property"] ?? ""
                if let index = collections.firstIndex(where: { $0.property == property }) {
                    collections[index].members.append(destination)
                } else {
                    collections.append((property, [destination], connection))
                }
            case "action": NibActions.connect(source, connection, destination, self)
            case "segue": connectSegue?(connection, source)
            default: break
            }
        }
        for collection in collections {
            var members = collection.members
            // "appends" adds to what an earlier part of the document has set (NB-53).
            let key = CollectionKey(source: ObjectIdentifier(source), property: collection.property)
            if collection.node.flag("appends") == true { members = (outletCollections[key] ?? []) + members }
            outletCollections[key] = members
            set(collection.property, of: source, to: members, collection.node)
        }
    }

    private struct CollectionKey: Hashable {
        var source: ObjectIdentifier
        var property: String
    }

    private var outletCollections: [CollectionKey: [AnyObject]] = [:]
    private var connected: Set<String> = []

    /// Whether an outlet was set in an earlier call; otherwise it counts as set from now on.
    private func isConnected(_ connection: NibNode) -> Bool {
        guard let id = connection.id else { return false }
        return !connected.insert(id).inserted
    }

    private func set(_ key: String, of source: AnyObject, to value: Any, _ node: NibNode) {
        switch NibLookup.set(key, of: source, to: value) {
        case .done: break
        case .unknownKey: log(node, "\(type(of: source)) has no outlet \(key); is it marked @IBOutlet?")
        case .wrongType:
            let kind = value is [AnyObject] ? "objects of the collection" : "a \(type(of: value as AnyObject))"
            log(node, "outlet \(key) of \(type(of: source)) has another type than \(kind)")
        case .readOnly: log(node, "outlet \(key) of \(type(of: source)) cannot be set")
        case .containsItself: log(node, "outlet \(key) of \(type(of: source)) leads to a view that contains it")
        }
    }

    /// NB-59 to NB-61, NB-108.
    func setRuntimeAttributes(of object: AnyObject, _ node: NibNode) {
        for attribute in node.child("userDefinedRuntimeAttributes")?.children ?? [] {
            let path = attribute["keyPath"] ?? ""
            let value = NibActions.runtimeValue(attribute, bundle)
            let problem: String
            switch NibLookup.set(path: path, of: object, to: value) {
            case .done: continue
            case .unknownKey: problem = "there is no such key"
            case .wrongType: problem = "the value has another type"
            case .readOnly: problem = "it cannot be set"
            case .containsItself: problem = "the view would contain itself"
            }
            log(
                attribute,
                "Failed to set (\(path)) user defined inspected property on (\(type(of: object))): \(problem)")
        }
    }
}

/// The view of a controller in a nib, which is made with the nib and given to the controller when that loads its view.
@MainActor private final class NibView: ViewControllerNib {
    private var view: UIView?
    private let setValues: (UIViewController) -> Void

    init(_ view: UIView, _ setValues: @escaping (UIViewController) -> Void) {
        self.view = view
        self.setValues = setValues
    }

    var storyboard: UIStoryboard? { nil }

    func loadView(of controller: UIViewController) -> Bool {
        guard let view else { return false }
        self.view = nil
        controller.view = view
        setValues(controller)
        return true
    }

    func performSegue(withIdentifier identifier: String, of controller: UIViewController, sender: Any?) -> Bool {
        false
    }
}

/// The lines about what of a document cannot be made, such as objects of unknown classes.
@MainActor package enum NibMessages {
    /// Whether the lines are logged; true by default.
    package static var areLogged = true
}

/// What is needed to make objects of a document later: prototypes of cells.
@MainActor struct NibSource {
    let document: String
    let bundle: Bundle
    weak var owner: AnyObject?
    let ownerID: String?
    let connectSegue: ((_ segue: NibNode, _ source: AnyObject) -> Void)?

    /// Makes a view with its connections (NB-39).
    func makeView(_ node: NibNode) -> UIView? {
        let loader = NibLoader(document: document, bundle: bundle, owner: owner, ownerID: ownerID)
        loader.connectSegue = connectSegue
        let view = loader.makeView(node)
        loader.finish(ownerNode: nil)
        return view
    }
}
