import Foundation
import NibTables
import Support
import UIKitCollections
import UIKitContainers
import UIKitControls
import UIKitCore
import UIKitLists

/// The scenes of a compiled storyboard.
@MainActor final class StoryboardTable: StoryboardContents {
    let document: String
    let bundle: Bundle
    let initialController: String?
    private var scenes: [String: (scene: NibNode, controller: NibNode)] = [:]
    private var identifiers: [String: String] = [:]

    init(_ table: NibTable, _ bundle: Bundle) {
        document = table.document
        self.bundle = bundle
        initialController = table.root["initialViewController"]
        for scene in table.root.child("scenes")?.children ?? [] {
            for controller in scene.child("objects")?.children ?? [] {
                guard NibViews.controllers[controller.element] != nil || controller.element == Self.placeholder,
                    let id = controller.id
                else { continue }
                scenes[id] = (scene, controller)
                if let name = controller["storyboardIdentifier"] { identifiers[name] = id }
            }
        }
    }

    /// The element that leads to another storyboard (NB-15).
    private static let placeholder = "viewControllerPlaceholder"

    func controller(withIdentifier identifier: String) -> String? { identifiers[identifier] }

    func instantiate(
        _ id: String, of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        guard let (scene, node) = scenes[id] else {
            Diagnostics.log("\(document): there is no view controller \(id)")
            return nil
        }
        if node.element == Self.placeholder { return instantiateReference(node, storyboard) }
        let instance = StoryboardScene(self, storyboard, scene, node)
        return instance.makeController(creator)
    }

    private func instantiateReference(_ node: NibNode, _ storyboard: UIStoryboard) -> UIViewController? {
        guard let name = node["storyboardName"] else {
            // A reference within the document.
            guard let id = node["referencedIdentifier"].flatMap({ identifiers[$0] }) else { return nil }
            return instantiate(id, of: storyboard, creator: nil)
        }
        let other = UIStoryboard(name: name, bundle: bundle)
        guard let identifier = node["referencedIdentifier"] else { return other.instantiateInitialViewController() }
        return other.instantiateViewController(withIdentifier: identifier)
    }
}

/// One controller made from a scene. It keeps the elements of the view until that is loaded (NB-71).
@MainActor final class StoryboardScene: ViewControllerNib {
    let storyboard: UIStoryboard?
    let table: StoryboardTable
    private let node: NibNode
    private let scene: NibNode
    private let loader: NibLoader
    /// The top-level objects beside the controller, and the targets of items and recognizers with segues.
    private var retained: [AnyObject] = []
    /// The objects that popovers point to, by the identifiers of their segues.
    private var anchors: [String: AnyObject] = [:]

    init(_ table: StoryboardTable, _ storyboard: UIStoryboard, _ scene: NibNode, _ node: NibNode) {
        self.table = table
        self.storyboard = storyboard
        self.scene = scene
        self.node = node
        loader = NibLoader(document: table.document, bundle: table.bundle, owner: nil, ownerID: node.id)
        loader.connectSegue = { [unowned self] segue, source in connect(segue, source) }
    }

    /// Makes the controller, its items and the controllers that a container shows first (NB-72, NB-81).
    func makeController(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let controller = loader.makeController(node, creator: creator) else { return nil }
        controller.nib = self
        loader.finish(ownerNode: node)
        showRelated(of: controller)
        loader.setRuntimeAttributes(of: controller, node)
        controller.awakeFromNib()
        return controller
    }

    private var segues: [NibNode] {
        var found: [NibNode] = []
        node.visit { if $0.element == "segue" { found.append($0) } }
        return found
    }

    private func showRelated(of controller: UIViewController) {
        let related = (node.child("connections")?.children ?? []).filter { $0["kind"] == "relationship" }
        guard !related.isEmpty, let storyboard else { return }
        let controllers = related.compactMap { segue in
            segue["destination"].flatMap { table.instantiate($0, of: storyboard, creator: nil) }
        }
        switch controller {
        case let navigation as UINavigationController: navigation.setViewControllers(controllers, animated: false)
        case let tabs as UITabBarController: tabs.setViewControllers(controllers, animated: false)
        case let split as UISplitViewController: split.viewControllers = controllers
        default: loader.log(node, "\(type(of: controller)) does not contain controllers")
        }
    }

    func loadView(of controller: UIViewController) -> Bool {
        guard let viewNode = node.value("view"), let view = loader.makeView(viewNode) else { return false }
        controller.view = view
        if let table = controller as? UITableViewController {
            table.staticSections = NibLists.staticSections(viewNode, loader)
        }
        for guide in node.child("layoutGuides")?.children ?? [] {
            guard let id = guide.id else { continue }
            loader.objects[id] = guide["type"] == "bottom" ? controller.bottomLayoutGuide : controller.topLayoutGuide
        }
        let beside = scene.child("objects")?.children ?? []
        for other in beside where other.id != node.id && !["placeholder", "exit"].contains(other.element) {
            if let object = loader.makeObject(other) { retained.append(object) }
        }
        loader.finish(ownerNode: node)
        loader.objects = [:]
        return true
    }

    // MARK: Segues

    func performSegue(withIdentifier identifier: String, of controller: UIViewController, sender: Any?) -> Bool {
        guard let segue = segues.first(where: { $0["identifier"] == identifier }) else { return false }
        perform(segue, from: controller, sender: sender)
        return true
    }

    /// Lets an object fire a segue (NB-82); embeds controllers immediately (NB-88).
    private func connect(_ segue: NibNode, _ source: AnyObject) {
        switch segue["kind"] {
        case "relationship": return
        case "embed": return embed(segue, in: source)
        case "popoverPresentation":
            let anchor = loader.object(segue["popoverAnchorView"] ?? segue["popoverAnchorBarButtonItem"])
            if let anchor { anchors[segue.id ?? ""] = anchor }
        default: break
        }
        switch source {
        case let control as UIControl:
            let event: UIControl.Event = control is UIButton ? .touchUpInside : .primaryActionTriggered
            control.addAction(
                UIAction { [weak self, weak control] _ in self?.fire(segue, sender: control) }, for: event)
        case let cell as UITableViewCell:
            let fire = { [weak self, weak cell] in self?.fire(segue, sender: cell) ?? () }
            if segue["trigger"] == "accessoryAction" { cell.accessorySegue = fire } else { cell.selectionSegue = fire }
        case let cell as UICollectionViewCell:
            cell.selectionSegue = { [weak self, weak cell] in self?.fire(segue, sender: cell) }
        case let item as UIBarButtonItem:
            let target = SegueTarget { [weak self, weak item] in self?.fire(segue, sender: item) }
            retained.append(target)
            item.target = target
            item.action = SegueTarget.selector
        case let recognizer as UIGestureRecognizer:
            let target = SegueTarget { [weak self, weak recognizer] in self?.fire(segue, sender: recognizer) }
            retained.append(target)
            recognizer.addTarget(target, action: SegueTarget.selector)
        // Segues of a controller itself are performed by code.
        default: break
        }
    }

    private func fire(_ segue: NibNode, sender: Any?) {
        guard let controller = loader.owner as? UIViewController,
            controller.shouldPerformSegue(withIdentifier: segue["identifier"] ?? "", sender: sender)
        else { return }
        perform(segue, from: controller, sender: sender)
    }

    private func makeDestination(_ segue: NibNode) -> UIViewController? {
        guard let storyboard, let id = segue["destination"] else { return nil }
        return table.instantiate(id, of: storyboard, creator: nil)
    }

    /// NB-83, NB-93.
    private func perform(_ node: NibNode, from source: UIViewController, sender: Any?) {
        if node["kind"] == "unwind" { return StoryboardUnwinding.perform(node, from: source, sender: sender, loader) }
        guard let destination = makeDestination(node) else {
            return loader.log(node, "the destination of segue \(node["identifier"] ?? node.id ?? "") cannot be made")
        }
        let segue = makeSegue(node, source, destination)
        let animated = node.flag("animates") ?? true
        switch node["kind"] {
        case "presentation", "modal", "popoverPresentation":
            NibControllers.setPresentation(of: destination, node)
            if node["kind"] == "popoverPresentation" { setPopover(of: destination, node, sender) }
            segue.transition = { source.present(destination, animated: animated) }
        case "showDetail":
            segue.transition = { source.showDetailViewController(destination, sender: sender) }
        case "show", "push":
            segue.transition = { source.show(destination, sender: sender) }
        // A custom kind does everything in its class (NB-89).
        default: break
        }
        source.prepare(for: segue, sender: sender)
        if animated { segue.perform() } else { UIView.performWithoutAnimation { segue.perform() } }
    }

    /// The anchor and the arrow of a popover (NB-92).
    private func setPopover(of destination: UIViewController, _ node: NibNode, _ sender: Any?) {
        destination.modalPresentationStyle = .popover
        guard let popover = destination.popoverPresentationController else { return }
        if let directions = node.value("popoverArrowDirection") {
            let names: [(String, UIPopoverArrowDirection)] = [
                ("up", .up), ("down", .down), ("left", .left), ("right", .right),
            ]
            popover.permittedArrowDirections = names.reduce(into: []) {
                if directions.flag($1.0) == true { $0.insert($1.1) }
            }
        }
        let anchor = anchors[node.id ?? ""] ?? sender as AnyObject?
        if let item = anchor as? UIBarButtonItem { popover.barButtonItem = item }
        if let view = anchor as? UIView {
            popover.sourceView = view
            popover.sourceRect = view.bounds
        }
    }

    private func makeSegue(
        _ node: NibNode, _ source: UIViewController, _ destination: UIViewController
    ) -> UIStoryboardSegue {
        var type = UIStoryboardSegue.self
        if let name = node["customClass"] {
            if let found = NibLookup.classNamed(name, module: node["customModule"]) as? UIStoryboardSegue.Type {
                type = found
            } else {
                loader.log(node, "Unknown class \(name) in Interface Builder file; UIStoryboardSegue is used")
            }
        }
        return type.init(identifier: node["identifier"], source: source, destination: destination)
    }

    /// NB-18, NB-88.
    private func embed(_ node: NibNode, in source: AnyObject) {
        guard let container = source as? UIView, let parent = loader.owner as? UIViewController,
            let child = makeDestination(node)
        else { return loader.log(node, "the controller of a container view cannot be made") }
        let segue = makeSegue(node, parent, child)
        segue.transition = {
            parent.addChild(child)
            child.view.frame = container.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            child.view.translatesAutoresizingMaskIntoConstraints = true
            container.addSubview(child.view)
            child.didMove(toParent: parent)
        }
        parent.prepare(for: segue, sender: nil)
        segue.perform()
    }
}

/// The target of bar items and recognizers that fire a segue.
@MainActor final class SegueTarget: NSObject {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) { self.action = action }

    static let selector = Selector(SegueTarget.fire)

    func fire() { action() }
}

/// Unwind segues (NB-91).
@MainActor enum StoryboardUnwinding {
    static func perform(_ node: NibNode, from source: UIViewController, sender: Any?, _ loader: NibLoader) {
        guard let name = node["unwindAction"] else { return }
        let action = Selector(name)
        guard let destination = destination(of: action, from: source, sender) else { return }
        let segue = UIStoryboardSegue(identifier: node["identifier"], source: source, destination: destination)
        segue.transition = { transition(to: destination, animated: node.flag("animates") ?? true) }
        source.prepare(for: segue, sender: sender)
        action.perform(on: destination, segue)
        segue.perform()
    }

    /// The nearest controller below the source in navigation stacks, up the parents and presenters, that has the method.
    private static func destination(
        of action: Selector, from source: UIViewController, _ sender: Any?
    ) -> UIViewController? {
        func answers(_ controller: UIViewController) -> Bool {
            NibLookup.bindActions(of: controller)
            return controller.canPerformUnwindSegueAction(action, from: source, sender: sender)
        }
        var current: UIViewController? = source
        while let controller = current {
            if let navigation = controller.parent as? UINavigationController,
                let index = navigation.viewControllers.firstIndex(of: controller)
            {
                let below = navigation.viewControllers[..<index].reversed()
                if let found = below.first(where: answers) { return found }
            }
            current = controller.parent ?? controller.presentingViewController
            guard let current else { return nil }
            let stack = (current as? UINavigationController)?.viewControllers.reversed() ?? []
            if current !== controller.parent, let found = stack.first(where: answers) { return found }
            if answers(current) { return current }
        }
        return nil
    }

    private static func transition(to destination: UIViewController, animated: Bool) {
        if destination.presentedViewController != nil { destination.dismiss(animated: animated) }
        if let navigation = destination.navigationController, navigation.topViewController !== destination {
            navigation.popToViewController(destination, animated: animated)
        }
    }
}
