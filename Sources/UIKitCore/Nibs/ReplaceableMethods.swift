import Support

/// The methods of UIKit that `method_exchangeImplementations` can exchange, with what they do by themselves. Each of them
/// calls `callReplacedMethod(_:_:_:)` first. Lowering knows their names, too (`ReplaceableFrameworkMethods`).
@MainActor enum ReplaceableMethods {
    static func addToView(_ list: inout ObjectiveCNameList) {
        for name in ["didMoveToSuperview", "didMoveToWindow"] {
            list.replaceableMethod(name) { (_: UIView, _) in }
        }
    }

    static func addToController(_ list: inout ObjectiveCNameList) {
        let empty = [
            "viewDidLoad", "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:",
            "viewWillLayoutSubviews", "viewDidLayoutSubviews",
        ]
        for name in empty { list.replaceableMethod(name) { (_: UIViewController, _) in } }
        list.replaceableMethod("present:animated:completion:") { (controller: UIViewController, arguments) in
            guard let presented = argument(0, arguments) as? UIViewController else { return }
            controller.performPresentation(
                of: presented, animated: argument(1, arguments) as? Bool ?? false,
                argument(2, arguments) as? () -> Void)
        }
        list.replaceableMethod("dismissWithAnimated:completion:") { (controller: UIViewController, arguments) in
            controller.dismissDirectly(
                animated: argument(0, arguments) as? Bool ?? false, argument(1, arguments) as? () -> Void)
        }
    }

    static func addToApplication(_ list: inout ObjectiveCNameList) {
        list.replaceableMethod("sendEvent:") { (application: UIApplication, arguments) in
            if let event = argument(0, arguments) as? UIEvent { application.dispatch(event) }
        }
    }

    static func addToWindow(_ list: inout ObjectiveCNameList) {
        list.replaceableMethod("sendEvent:") { (window: UIWindow, arguments) in
            if let event = argument(0, arguments) as? UIEvent { window.dispatch(event) }
        }
    }

    private static func argument(_ index: Int, _ arguments: [Any?]) -> Any? {
        index < arguments.count ? arguments[index] : nil
    }
}

extension UIWindow {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) { ReplaceableMethods.addToWindow(&list) }
    }
}
