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
    private let ownerID: String?
    /// The objects by their identifiers, without the owner.
    var objects: [String: AnyObject] = [:]
    /// The objects that are made and not connected yet, inner before outer.
    /// Constraints that were made since the last call of `finish(ownerNode:)`.
    var madeConstraints: [NSLayoutConstraint] = []
    private var unfinished: [(object: AnyObject, node: NibNode)] = []
    /// Where cells that are made later come from: the same document and owner, with objects of their own.
    var source: NibSource { NibSource(document: document, bundle: bundle, owner: owner, connectSegue: connectSegue) }

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
        if NibMessages.areLogged { Diagnostics.log("\(document):\(node.line): \(text)") }
    }

    /// The object of an identifier; the owner for that of its placeholder.
    func object(_ id: String?) -> AnyObject? {
        guard let id else { return nil }
        return id == ownerID ? owner : objects[id]
    }

    // MARK: Objects

    /// The class of an element: that of the document if it exists and fits, otherwise UIKit's (NB-11, NB-12).
    private func resolvedClass<Base: AnyObject>(of node: NibNode, _ base: Base.Type) -> Base.Type {
        guard let name = node["customClass"] else { return base }
        guard let found = NibLookup.classNamed(name, module: node["customModule"]) else {
            log(node, "Unknown class \(name) in Interface Builder file; \(base) is used")
            return base
        }
        guard let type = found as? Base.Type else {
            log(node, "class \(name) is not a \(base), which \(node.element) stands for; \(base) is used")
            return base
        }
        return type
    }

    /// Makes a view with its subviews.
    func makeView(_ node: NibNode) -> UIView? {
        guard let base = NibViews.classes[node.element] else { return nil }
        let coder = NibCoder(node, systemClass: base, loader: self)
        guard let view = resolvedClass(of: node, base).init(coder: coder) else {
            log(node, "init(coder:) of \(node["customClass"] ?? "\(base)") returned nil; the view is left out")
            return nil
        }
        coder.finish(view)
        unfinished.append((view, node))
        return view
    }

    /// Makes a controller with the items of bars.
    func makeController(_ node: NibNode, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let base = NibViews.controllers[node.element] else { return nil }
        let coder = NibCoder(node, systemClass: UIViewController.self, loader: self)
        guard let controller = creator?(coder) ?? resolvedClass(of: node, base).init(coder: coder) else {
            log(node, "init(coder:) of \(node["customClass"] ?? "\(base)") returned nil")
            return nil
        }
        owner = controller
        coder.finish(controller)
        return controller
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
    func makeFlowLayout(_ node: NibNode) -> UICollectionViewFlowLayout {
        let coder = NibCoder(node, systemClass: UIResponder.self, loader: self)
        return resolvedClass(of: node, UICollectionViewFlowLayout.self).init(coder: coder)
            ?? UICollectionViewFlowLayout()
    }

    /// Makes an object that stands beside the views: a recognizer (NB-13), an object of the program (NB-17), or a view.
    func makeObject(_ node: NibNode) -> AnyObject? {
        if node.element == "customObject" { return makeCustomObject(node) }
        if let recognizer = NibRecognizers.make(node, bundle) {
            if let name = node["customClass"] {
                log(node, "recognizers of the class \(name) are not made from documents")
            }
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
        if let name = node["customClass"] { log(node, "bar items of the class \(name) are not made from documents") }
        return register(NibBars.makeItem(node, self), node)
    }

    @discardableResult func register<Object: AnyObject>(_ object: Object, _ node: NibNode) -> Object {
        if let id = node.id { objects[id] = object }
        unfinished.append((object, node))
        return object
    }

    /// Sets the values of the document; called from the initializers (NB-63).
    func setValues(of object: UIResponder, _ node: NibNode) {
        if let view = object as? UIView {
            if let id = node.id { objects[id] = view }
            NibViews.setValues(of: view, node, self)
        } else if let controller = object as? UIViewController {
            NibControllers.setValues(of: controller, node, self)
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
        for (object, _) in batch { (object as? UIResponder)?.awakeFromNib() }
        let constraints = madeConstraints
        madeConstraints = []
        for constraint in constraints { constraint.awakeFromNib() }
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
        case .unknownKey: log(node, "\(type(of: source)) has no outlet \(key) in its NibNames")
        case .wrongType:
            let kind = value is [AnyObject] ? "objects of the collection" : "a \(type(of: value as AnyObject))"
            log(node, "outlet \(key) of \(type(of: source)) has another type than \(kind)")
        }
    }

    /// NB-59 to NB-61, NB-108.
    func setRuntimeAttributes(of object: AnyObject, _ node: NibNode) {
        for attribute in node.child("userDefinedRuntimeAttributes")?.children ?? [] {
            let path = attribute["keyPath"] ?? ""
            var target: AnyObject? = object
            var keys = path.split(separator: ".").map(String.init)
            while keys.count > 1, let current = target {
                let key = keys.removeFirst()
                switch (key, current) {
                case ("layer", let view as UIView): target = view.layer
                case ("view", let controller as UIViewController): target = controller.view
                default: target = nil
                }
            }
            let value = NibActions.runtimeValue(attribute, bundle)
            let result = target.map { NibLookup.set(keys.last ?? "", of: $0, to: value) } ?? .unknownKey
            if result != .done {
                log(
                    attribute,
                    "Failed to set (\(path)) user defined inspected property on (\(type(of: object))): "
                        + (result == .unknownKey ? "there is no such key" : "the value has another type"))
            }
        }
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
    let connectSegue: ((_ segue: NibNode, _ source: AnyObject) -> Void)?

    /// Makes a view with its connections (NB-39).
    func makeView(_ node: NibNode) -> UIView? {
        let loader = NibLoader(document: document, bundle: bundle, owner: owner, ownerID: nil)
        loader.connectSegue = connectSegue
        let view = loader.makeView(node)
        loader.finish(ownerNode: nil)
        return view
    }
}
