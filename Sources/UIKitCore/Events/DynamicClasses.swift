import CoreGraphics
import Foundation

// Objects of classes that are known at run time only. A metatype value can call `required` initializers only, which
// subclasses would have to repeat; so the convenience initializers here, which call the initializer that the class
// overrides, are called through their symbols (docs/decisions/unsafe-code.md).

extension NSObject {
    @usableFromInline convenience init(ofDynamicClass: Void) { self.init() }

    @_silgen_name("$s10Foundation8NSObjectC9UIKitCoreE14ofDynamicClassACyt_tcfC")
    fileprivate static func makeOfDynamicClass() -> NSObject

    /// A new object of the class that a metatype value refers to, by its `init()`. `type.init()` is lowered to it.
    public static func instantiate() -> Self { unsafeDowncast(makeOfDynamicClass(), to: Self.self) }
}

extension UIView {
    @usableFromInline convenience init(ofDynamicClassWithFrame frame: CGRect) { self.init(frame: frame) }

    @_silgen_name("$s9UIKitCore6UIViewC23ofDynamicClassWithFrameAC10Foundation6CGRectV_tcfC")
    fileprivate static func makeOfDynamicClass(_ frame: CGRect) -> UIView

    /// A new view of the class that a metatype value refers to, by its `init(frame:)`. `type.init(frame: frame)` is
    /// lowered to it.
    public static func instantiate(frame: CGRect) -> Self { unsafeDowncast(makeOfDynamicClass(frame), to: Self.self) }
}

extension UIViewController {
    @usableFromInline convenience init(ofDynamicClassWithNib name: String?, in bundle: Bundle?) {
        self.init(nibName: name, bundle: bundle)
    }

    @_silgen_name("$s9UIKitCore16UIViewControllerC21ofDynamicClassWithNib2inACSSSg_10Foundation6BundleCSgtcfC")
    fileprivate static func makeOfDynamicClass(_ name: consuming String?, _ bundle: consuming Bundle?)
        -> UIViewController

    /// A new controller of the class that a metatype value refers to, by its `init(nibName:bundle:)`.
    /// `type.init(nibName: name, bundle: bundle)` is lowered to it.
    public static func instantiate(nibName: String?, bundle: Bundle?) -> Self {
        unsafeDowncast(makeOfDynamicClass(nibName, bundle), to: Self.self)
    }
}

extension UIStoryboardSegue {
    @usableFromInline convenience init(
        ofDynamicClass identifier: String?, from source: UIViewController, to destination: UIViewController
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
    }

    @_silgen_name("$s9UIKitCore17UIStoryboardSegueC14ofDynamicClass4from2toACSSSg_AA16UIViewControllerCAItcfC")
    fileprivate static func makeOfDynamicClass(
        _ identifier: consuming String?, _ source: consuming UIViewController, _ destination: consuming UIViewController
    ) -> UIStoryboardSegue

    /// A new segue of the class that a metatype value refers to, by its `init(identifier:source:destination:)`.
    package static func instantiate(
        identifier: String?, source: UIViewController, destination: UIViewController
    ) -> Self {
        unsafeDowncast(makeOfDynamicClass(identifier, source, destination), to: Self.self)
    }
}
