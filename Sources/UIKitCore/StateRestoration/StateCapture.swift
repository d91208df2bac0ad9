import Foundation

/// Finds the objects whose state is saved: controllers with an identifier whose parents and presenters have one, the views
/// with an identifier in their views, and registered objects (L-163).
@MainActor struct StateCapture {
    let coding = RestorableCoding()
    private var found: [SavedState.Entry] = []

    /// Finds the objects of an application.
    mutating func find(in application: UIApplication) {
        for root in application.restorableRoots { visit(root, []) }
        for (identifier, object) in RegisteredObjects.all where !coding.contains(object) {
            add(SavedState.Entry(kind: .object, path: [identifier]), object)
        }
    }

    /// The objects with their states.
    func entries() -> [SavedState.Entry] {
        zip(found, coding.objects).map { entry, object in
            var entry = entry
            if let object { entry.state = coding.archive { object.encodeRestorableState(with: $0) } }
            return entry
        }
    }

    private mutating func add(_ entry: SavedState.Entry, _ object: any UIStateRestoring) {
        coding.add(object)
        found.append(entry)
    }

    private mutating func visit(_ controller: UIViewController, _ parents: [String]) {
        guard let identifier = controller.restorationIdentifier, !identifier.isEmpty, !coding.contains(controller)
        else { return }
        let path = parents + [identifier]
        let number = coding.objects.count
        add(
            SavedState.Entry(
                kind: .controller, path: path, restorationClass: controller.restorationClass.map(NSStringFromClass),
                storyboard: controller.storyboard?.restorationName),
            controller)
        if controller.isViewLoaded {
            let others = Set(controller.children.compactMap(\.viewIfLoaded).map { ObjectIdentifier($0) })
            visit(controller.view, path, owner: number, except: others)
        }
        for child in controller.children { visit(child, path) }
        if let presented = controller.directlyPresented, !presented.isBeingDismissed { visit(presented, path) }
    }

    private mutating func visit(
        _ view: UIView, _ path: [String], owner: Int, except others: Set<ObjectIdentifier>
    ) {
        if let identifier = view.restorationIdentifier, !identifier.isEmpty {
            add(SavedState.Entry(kind: .view, path: path + [identifier], owner: owner), view)
        }
        for subview in view.subviews where !others.contains(ObjectIdentifier(subview)) {
            visit(subview, path, owner: owner, except: others)
        }
    }
}

extension UIApplication {
    /// The root controllers of all windows, and of the delegate's window, which may not be shown yet.
    var restorableRoots: [UIViewController] {
        var roots = (delegate?.window ?? nil)?.rootViewController.map { [$0] } ?? []
        for window in windows {
            guard let root = window.rootViewController, !roots.contains(where: { $0 === root }) else { continue }
            roots.append(root)
        }
        return roots
    }
}

/// Finds or makes the objects of a saved state (L-163).
@MainActor struct RestorableFinder {
    private let application: UIApplication
    private let coding: RestorableCoding

    init(_ application: UIApplication, _ coding: RestorableCoding) {
        (self.application, self.coding) = (application, coding)
    }

    /// The object of an entry: those before it are in `coding`. `nil` without one.
    func object(of entry: SavedState.Entry) -> (any UIStateRestoring)? {
        switch entry.kind {
        case .object: RegisteredObjects.object(entry.path[0])
        case .view: view(entry)
        case .controller: controller(entry)
        }
    }

    private func controller(_ entry: SavedState.Entry) -> UIViewController? {
        coding.read(entry.state) { coder -> UIViewController? in
            if let restorationClass = entry.restorationClass.flatMap(NSClassFromString)
                as? any UIViewControllerRestoration.Type
            {
                return restorationClass.viewController(withRestorationIdentifierPath: entry.path, coder: coder)
            }
            return application.delegate?.application(
                application, viewControllerWithRestorationIdentifierPath: entry.path, coder: coder)
                ?? existing(entry.path) ?? ofStoryboard(entry)
        }.flatMap { controller in
            if let controller, controller.restorationIdentifier == nil {
                controller.restorationIdentifier = entry.path.last
            }
            return controller
        }
    }

    /// A controller of the present hierarchy that no earlier entry stands for.
    private func existing(_ path: [String]) -> UIViewController? {
        var candidates = application.restorableRoots
        for (depth, identifier) in path.enumerated() {
            let matches = candidates.filter { $0.restorationIdentifier == identifier }
            if depth == path.count - 1 { return matches.first { !coding.contains($0) } }
            candidates = matches.flatMap { $0.children + [$0.directlyPresented].compactMap(\.self) }
        }
        return nil
    }

    private func ofStoryboard(_ entry: SavedState.Entry) -> UIViewController? {
        guard let name = entry.storyboard, let identifier = entry.path.last else { return nil }
        return UIStoryboard.restorableController(identifier, name)
    }

    private func view(_ entry: SavedState.Entry) -> UIView? {
        guard coding.objects.indices.contains(entry.owner),
            let controller = coding.objects[entry.owner] as? UIViewController, let identifier = entry.path.last
        else { return nil }
        return view(identifier, in: controller.view)
    }

    private func view(_ identifier: String, in view: UIView) -> UIView? {
        if view.restorationIdentifier == identifier, !coding.contains(view) { return view }
        return view.subviews.lazy.compactMap { self.view(identifier, in: $0) }.first
    }
}
