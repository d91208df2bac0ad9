import Support
import UIKitCore

/// The way back of an unwind segue (NB-91).
@MainActor struct StoryboardUnwinding {
    let source: UIStoryboardUnwindSegueSource

    // MARK: Destination

    /// The controller that the segue leads to; `nil` if none has the method. It is looked for in the parents of the source
    /// and in the controllers that present them; in each of them first among the children that it allows.
    var destination: UIViewController? {
        var current = source.source
        while let next = current.parent ?? current.presentingViewController {
            if let found = search(next) { return found }
            current = next
        }
        return nil
    }

    private func search(_ controller: UIViewController) -> UIViewController? {
        for child in controller.allowedChildrenForUnwinding(from: source) {
            if let found = search(child) { return found }
        }
        NibLookup.bindActions(of: controller)
        let answers = controller.canPerformUnwindSegueAction(
            source.unwindAction, from: source.source, sender: source.sender)
        return answers ? controller : nil
    }

    // MARK: Transition

    /// Shows the destination: dismisses what is presented over it, then asks its containers, the outer first.
    func show(_ destination: UIViewController, for segue: UIStoryboardSegue) {
        presenter(above: destination)?.dismiss(animated: UIView.areAnimationsEnabled)
        var path: [(container: UIViewController, child: UIViewController)] = []
        var current = destination
        while let container = current.parent {
            path.append((container, current))
            // What is further out shows both controllers.
            if container.childContaining(source) != nil { break }
            current = container
        }
        for (container, child) in path.reversed() { container.unwind(for: segue, towards: child) }
    }

    /// The controller with the destination's root that presents the source, or what contains or presents that.
    private func presenter(above destination: UIViewController) -> UIViewController? {
        let root = Self.root(of: destination)
        var current = Self.root(of: source.source)
        while current !== root, let presenter = current.presentingViewController {
            if Self.root(of: presenter) === root { return presenter }
            current = Self.root(of: presenter)
        }
        return nil
    }

    private static func root(of controller: UIViewController) -> UIViewController {
        var root = controller
        while let parent = root.parent { root = parent }
        return root
    }
}
