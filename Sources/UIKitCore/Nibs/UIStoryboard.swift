import Foundation
import Support

/// The controllers of a storyboard document and the segues between them.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    private let name: String
    private let bundle: Bundle
    private lazy var contents = nibRuntime?.storyboard(named: name, bundle: bundle)

    /// Creates a storyboard by the name of its document without ending, in a bundle; `nil` is the main bundle. The
    /// document is read when the first controller is made. One line is logged if it does not exist.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        bundle = storyboardBundleOrNil ?? .main
    }

    /// Makes the initial controller; `nil` if the document names none (NB-76).
    open func instantiateInitialViewController() -> UIViewController? { make(contents?.initialController, nil) }

    /// Makes the initial controller by a closure that may call an initializer other than `init(coder:)`; if the closure
    /// returns `nil`, `init(coder:)` is called (NB-77). `nil` if the document names none or its class differs.
    public final func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        make(contents?.initialController, creator) as? ViewController
    }

    /// Makes the controller with a storyboard identifier. An unknown identifier stops the program (NB-76).
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        required(identifier, nil)
    }

    /// Makes the controller with a storyboard identifier by a closure that may call an initializer other than
    /// `init(coder:)` (NB-77). An unknown identifier and a controller of another class stop the program.
    public final func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let controller = required(identifier, creator)
        guard let controller = controller as? ViewController else {
            fatalError("the view controller \(identifier) is a \(type(of: controller)), not a \(ViewController.self)")
        }
        return controller
    }

    /// The name under which `restorableController(_:_:)` finds the storyboard again; `nil` for one of another bundle.
    final var restorationName: String? { bundle == .main ? name : nil }

    /// Makes the controller whose storyboard identifier is its restoration identifier; `nil` if there is none,
    /// or if it cannot be made (L-163).
    static func restorableController(_ identifier: String, _ name: String) -> UIViewController? {
        UIStoryboard(name: name, bundle: nil).makeViewController(withIdentifier: identifier)
    }

    /// Whether there is a controller with a storyboard identifier.
    package final func hasViewController(withIdentifier identifier: String) -> Bool {
        contents?.controller(withIdentifier: identifier) != nil
    }

    /// Makes the controller with a storyboard identifier; `nil` if there is none, or if it cannot be made, which was
    /// logged (NB-93).
    package final func makeViewController(
        withIdentifier identifier: String, creator: ((NSCoder) -> UIViewController?)? = nil
    ) -> UIViewController? { make(contents?.controller(withIdentifier: identifier), creator) }

    private func required(_ identifier: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
        guard let controller = makeViewController(withIdentifier: identifier, creator: creator) else {
            let problem = hasViewController(withIdentifier: identifier) ? "cannot make the" : "doesn't contain a"
            fatalError("Storyboard (\(name)) \(problem) view controller with identifier '\(identifier)'")
        }
        return controller
    }

    private func make(_ id: String?, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let id else { return nil }
        return contents?.instantiate(id, of: self, creator: creator)
    }
}
