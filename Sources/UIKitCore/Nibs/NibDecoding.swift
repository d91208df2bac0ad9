import Foundation

/// What a coder of a nib answers to the initializers of UIKit's classes.
///
/// A class calls `decodeNib` at the end of its `init?(coder:)`, so that code of a program's subclass, which runs after
/// it, finds the values of the document and may change them.
@MainActor package protocol NibDecoding {
    /// An attribute of the element that the object is made from; `nil` if it is not written.
    func elementAttribute(_ name: String) -> String?
    /// Sets the values of the document if `type` is the class of UIKit that the element stands for.
    func decode(_ object: NSObject, as type: NSObject.Type)
}

extension NSObject {
    /// Sets the values of the document if the coder is that of a nib and `type` the class of the element.
    @MainActor package final func decodeNib(_ coder: NSCoder, as type: NSObject.Type) {
        (coder as? any NibDecoding)?.decode(self, as: type)
    }
}

extension NSCoder {
    /// An attribute of the element that an object is made from; `nil` for coders that are not of a nib.
    @MainActor package func nibAttribute(_ name: String) -> String? {
        (self as? any NibDecoding)?.elementAttribute(name)
    }
}

/// Where a view controller gets its view and its segues from: a scene of a storyboard, or a nib.
@MainActor package protocol ViewControllerNib: AnyObject {
    /// The storyboard; `nil` for a nib.
    var storyboard: UIStoryboard? { get }
    /// Loads the view with the controller as owner and sets `view`. Returns false if there is no view to load.
    func loadView(of controller: UIViewController) -> Bool
    /// Performs a segue without asking `shouldPerformSegue`. Returns false if there is none of this identifier.
    func performSegue(withIdentifier identifier: String, of controller: UIViewController, sender: Any?) -> Bool
}

/// The contents of a compiled storyboard.
@MainActor package protocol StoryboardContents: AnyObject {
    /// The identifier of the initial controller in the document; `nil` without one.
    var initialController: String? { get }
    /// The identifier in the document of the controller with a storyboard identifier.
    func controller(withIdentifier identifier: String) -> String?
    /// Makes a controller; `nil` if it cannot be made, which was logged.
    func instantiate(
        _ id: String, of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController?
}

/// The contents of a compiled nib.
@MainActor package protocol NibContents: AnyObject {
    /// Makes new objects; `external` are those for placeholders, by their identifiers.
    func instantiate(owner: AnyObject?, _ external: [String: AnyObject]) -> [AnyObject]
}

/// The module that reads nibs. It is above this one and found by its name, so that nothing has to be registered.
@MainActor package protocol NibRuntime {
    /// The nib of a controller that comes from no storyboard; `nil` if there is none (NB-74).
    static func nib(of controller: UIViewController) -> (any ViewControllerNib)?
    /// The nib of a name, or with the contents of a file; `nil` if it does not exist or cannot be read, which was logged.
    static func nib(_ data: Data?, named name: String, bundle: Bundle) -> (any NibContents)?
    /// Sets a property of the program by its name; false if there is none of this name and type.
    static func set(_ key: String, of object: AnyObject, to value: Any?) -> Bool
    /// The storyboard of a name; `nil` if it does not exist or cannot be read, which was logged.
    static func storyboard(named name: String, bundle: Bundle) -> (any StoryboardContents)?
}

/// The implementation of `NibRuntime` in the module `UIKitNibs`.
@MainActor let nibRuntime: (any NibRuntime.Type)? =
    _typeByName("9UIKitNibs14NibFileRuntimeC") as? any NibRuntime.Type
