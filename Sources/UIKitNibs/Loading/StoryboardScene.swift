import Foundation
import NibTables
import Support
import UIKitCollections
import UIKitControls
import UIKitCore
import UIKitLists

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
        loader.connectSegue = { [weak self] segue, source in self?.connect(segue, source) }
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
        guard !related.isEmpty else { return }
        // The detail of a split controller comes after its master, whatever the order in the document.
        let (details, others) = related.reduce(into: ([NibNode](), [NibNode]())) {
            if $1["relationship"] == "detailViewController" { $0.0.append($1) } else { $0.1.append($1) }
        }
        let controllers = (others + details).compactMap { segue in
            segue["destination"].flatMap { id in
                table.makePart(id, for: segue) { makeDestination(segue, sender: nil, isPart: true) }
            }
        }
        NibControllers.show(controllers, in: controller, node, loader)
    }

    func loadView(of controller: UIViewController) -> Bool {
        guard let viewNode = node.value("view"), let view = loader.makeView(viewNode) else { return false }
        controller.view = view
        NibControllers.makeViewValues(node, loader)(controller)
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

    /// Makes the controller that a segue leads to: by the method with `@IBSegueAction` that the document names, which gets
    /// the coder, the sender and the segue's identifier. If that returns `nil`, `init(coder:)` is called (NB-116).
    /// - Parameter isPart: whether the controller is part of this one.
    private func makeDestination(_ segue: NibNode, sender: Any?, isPart: Bool = false) -> UIViewController? {
        guard let storyboard, let id = segue["destination"] else { return nil }
        let creator = creator(of: segue, sender: sender)
        return isPart
            ? table.make(id, of: storyboard, creator: creator)
            : table.instantiate(id, of: storyboard, creator: creator)
    }

    private func creator(of segue: NibNode, sender: Any?) -> ((NSCoder) -> UIViewController?)? {
        guard let name = segue["destinationCreationSelector"], let source = loader.owner else { return nil }
        NibLookup.bindActions(of: source)
        let action = Selector(name)
        guard action.isImplemented(by: source) else {
            loader.log(segue, "\(type(of: source)) has no segue action \(name)")
            return nil
        }
        return { coder in action.call(source, [coder, sender, segue["identifier"]]) as? UIViewController }
    }

    /// NB-83, NB-93.
    private func perform(_ node: NibNode, from source: UIViewController, sender: Any?) {
        if node["kind"] == "unwind" { return unwind(node, from: source, sender: sender) }
        guard let destination = makeDestination(node, sender: sender) else {
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

    /// NB-91.
    private func unwind(_ node: NibNode, from source: UIViewController, sender: Any?) {
        guard let name = node["unwindAction"] else { return }
        let action = Selector(name)
        let unwinding = StoryboardUnwinding(
            source: UIStoryboardUnwindSegueSource(source: source, unwindAction: action, sender: sender))
        guard let destination = unwinding.destination else {
            let segue = "unwind segue \(node["identifier"] ?? node.id ?? "")"
            return loader.log(node, "\(segue) leads nowhere: no controller on the way back has \(name)")
        }
        let segue = makeSegue(node, source, destination)
        let animated = node.flag("animates") ?? true
        segue.transition = { unwinding.show(destination, for: segue) }
        source.prepare(for: segue, sender: sender)
        action.perform(on: destination, segue)
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
        return type.instantiate(identifier: node["identifier"], source: source, destination: destination)
    }

    /// NB-18, NB-88.
    private func embed(_ node: NibNode, in source: AnyObject) {
        guard let container = source as? UIView, let parent = loader.owner as? UIViewController,
            let id = node["destination"]
        else { return loader.log(node, "the controller of a container view cannot be made") }
        guard parent.shouldPerformSegue(withIdentifier: node["identifier"] ?? "", sender: nil) else { return }
        _ = table.makePart(id, for: node) { () -> Void? in
            guard let child = makeDestination(node, sender: nil, isPart: true) else {
                return loader.log(node, "the controller of a container view cannot be made")
            }
            let segue = makeSegue(node, parent, child)
            segue.transition = {
                parent.addChild(child)
                child.view.frame = container.bounds
                child.view.followContainer()
                container.addSubview(child.view)
                child.didMove(toParent: parent)
            }
            parent.prepare(for: segue, sender: nil)
            segue.perform()
            return ()
        }
    }
}

/// The target of bar items and recognizers that fire a segue.
@MainActor final class SegueTarget: NSObject {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) { self.action = action }

    static let selector = Selector(SegueTarget.fire)

    func fire() { action() }
}
