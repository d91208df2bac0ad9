/// A class of documents in a module that only programs with its `import` have.
package struct OptionalClass: Equatable, Sendable {
    /// The name, such as `WKWebView`.
    package let name: String
    /// The module, such as `WebKit`.
    package let module: String
    /// The element that stands for the class without a custom class.
    package let element: String
    /// The class of UIKit that it inherits from.
    package let superclass: String

    /// All of them.
    package static let all = [
        OptionalClass(
            name: "AVPlayerViewController", module: "AVKit", element: "avPlayerViewController",
            superclass: "UIViewController"),
        OptionalClass(name: "WKWebView", module: "WebKit", element: "wkWebView", superclass: "UIView"),
    ]

    /// The class that an element stands for (NB-10); `nil` for other elements.
    package static func named(byElement element: String) -> OptionalClass? { all.first { $0.element == element } }

    /// The class of a name without a module (NB-12); `nil` for other names.
    package static func named(_ name: String) -> OptionalClass? { all.first { $0.name == name } }
}
