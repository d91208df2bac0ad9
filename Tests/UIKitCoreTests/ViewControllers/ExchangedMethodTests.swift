import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit

// As lowering writes the methods that a program exchanges. Only methods of the classes here are replaced, as other tests run
// at the same time.

@MainActor private var lines: [String] = []

class ExchangingController: UIViewController {
    final func loggedAppear(_ animated: Bool) {
        if areMethodsReplaced, callReplacedMethod("loggedAppear:", self, [animated]) != nil { return }
        lines.append("appears")
        loggedAppear(animated)
    }

    final func loggedDismiss(animated: Bool, completion: (() -> Void)? = nil) {
        if areMethodsReplaced,
            callReplacedMethod("loggedDismissWithAnimated:completion:", self, [animated, completion]) != nil
        {
            return
        }
        lines.append("dismisses")
        loggedDismiss(animated: animated, completion: completion)
    }

    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.replaceableMethod(Selector("loggedAppear:", ExchangingController.loggedAppear(_:)))
            list.replaceableMethod(
                Selector(
                    "loggedDismissWithAnimated:completion:",
                    ExchangingController.loggedDismiss(animated:completion:)))
        }
    }
}

class ExchangingWindow: UIWindow {
    final func loggedEvent(_ event: UIEvent) {
        if areMethodsReplaced, callReplacedMethod("loggedEvent:", self, [event]) != nil { return }
        lines.append("event")
        loggedEvent(event)
    }

    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.replaceableMethod(Selector("loggedEvent:", ExchangingWindow.loggedEvent(_:)))
        }
    }
}

@MainActor class Exchanged: NSObject {
    final func first() {
        if areMethodsReplaced, callReplacedMethod("first", self, []) != nil { return }
        lines.append("first")
    }

    final func second() {
        if areMethodsReplaced, callReplacedMethod("second", self, []) != nil { return }
        lines.append("second")
    }

    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.replaceableMethod(Selector("first", Exchanged.first))
            list.replaceableMethod(Selector("second", Exchanged.second))
        }
    }
}

class ExchangedChild: Exchanged {}

@MainActor @Suite(.serialized) struct ExchangedMethodTests {
    @Test("KV-40 exchanged methods run each other's implementation, also in subclasses, until exchanged again")
    func exchanged() throws {
        let first = try #require(class_getInstanceMethod(Exchanged.self, Selector("first")))
        let second = try #require(class_getInstanceMethod(Exchanged.self, Selector("second")))
        lines = []

        method_exchangeImplementations(first, second)
        for object in [Exchanged(), ExchangedChild()] {
            object.first()
            object.second()
        }
        method_exchangeImplementations(first, second)
        Exchanged().first()

        expect(lines, equals: ["second", "first", "second", "first", "first"])
    }

    @Test("KV-40 a method is added only to a class without it; setting and replacing return what was there")
    func added() throws {
        let second = try #require(class_getMethodImplementation(Exchanged.self, Selector("second")))
        let first = try #require(class_getInstanceMethod(Exchanged.self, Selector("first")))
        let original = method_getImplementation(first)
        lines = []

        #expect(!class_addMethod(Exchanged.self, Selector("first"), second, nil))
        #expect(class_addMethod(ExchangedChild.self, Selector("first"), second, nil))
        Exchanged().first()
        ExchangedChild().first()
        expect(class_replaceMethod(ExchangedChild.self, Selector("first"), original, nil), equals: second)
        ExchangedChild().first()
        expect(method_setImplementation(first, second), equals: original)
        expect(method_setImplementation(first, original), equals: second)

        expect(lines, equals: ["first", "second", "first"])
    }

    /// Gives a class the method `own` in place of UIKit's, and UIKit's in place of `own`.
    private func exchange(_ type: AnyClass, _ selector: String, _ own: String) throws {
        let original = try #require(class_getInstanceMethod(type, Selector(selector)))
        let replacing = try #require(class_getInstanceMethod(type, Selector(own)))
        let before = method_getImplementation(original)
        #expect(class_addMethod(type, Selector(selector), method_getImplementation(replacing), nil))
        class_replaceMethod(type, Selector(own), before, method_getTypeEncoding(original))
    }

    @Test("KV-41 methods of controllers run what replaced them, which can call UIKit's")
    func controllers() throws {
        try exchange(ExchangingController.self, "viewDidAppear:", "loggedAppear:")
        try exchange(
            ExchangingController.self, "dismissWithAnimated:completion:", "loggedDismissWithAnimated:completion:")
        let app = TestApplication()
        let root = UIViewController()
        _ = app.makeWindow(root: root)
        lines = []
        let shown = ExchangingController()

        root.present(shown, animated: false)
        app.advance(by: 0.1)
        expect(lines, equals: ["appears"])
        shown.dismiss(animated: false) { lines.append("done") }
        app.advance(by: 0.1)

        expect(lines, equals: ["appears", "dismisses", "done"])
        #expect(root.presentedViewController == nil)
    }

    @Test("KV-41 a window delivers events through what replaced sendEvent")
    func windows() throws {
        try exchange(ExchangingWindow.self, "sendEvent:", "loggedEvent:")
        let app = TestApplication()
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let window = ExchangingWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.addSubview(button)
        window.isHidden = false
        lines = []

        app.tap(at: CGPoint(x: 50, y: 50))

        expect(lines, equals: ["event", "event"])
        expect(taps, equals: 1)
    }

    @Test("KV-41 methods that cannot be replaced are not found")
    func unknown() {
        #expect(class_getInstanceMethod(UIView.self, Selector("sizeToFit")) == nil)
        #expect(class_getMethodImplementation(UIView.self, Selector("sizeToFit")) == nil)
        #expect(class_getInstanceMethod(UIViewController.self, Selector("viewDidLoad")) != nil)
    }

    @Test("KV-41 an exchanged add(_:forKey:) of a layer sees the animations of a block") func layerAnimations() throws {
        let app = TestApplication(size: CGSize(width: 100, height: 100))
        let window = app.makeWindow()
        let view = LayerLoggingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
        app.advance(by: 0.1)
        lines = []
        let method = try #require(class_getInstanceMethod(LoggingLayer.self, Selector(("add:forKey:"))))
        let logged = try #require(class_getInstanceMethod(LoggingLayer.self, Selector(("loggedAdd:forKey:"))))
        class_addMethod(LoggingLayer.self, Selector(("add:forKey:")), method_getImplementation(method), nil)
        let own = try #require(class_getInstanceMethod(LoggingLayer.self, Selector(("add:forKey:"))))
        method_exchangeImplementations(own, logged)

        UIView.animate(withDuration: 1) { view.alpha = 0 }

        expect(lines, equals: ["opacity"])
        expect(view.layer.animationKeys(), equals: ["opacity"])
        method_exchangeImplementations(own, logged)
    }
}

private class LayerLoggingView: UIView {
    override class var layerClass: AnyClass { LoggingLayer.self }
}

class LoggingLayer: CALayer {
    final func loggedAdd(_ animation: CAAnimation, forKey key: String?) {
        if areMethodsReplaced, callReplacedMethod("loggedAdd:forKey:", self, [animation, key]) != nil { return }
        MainActor.assumeIsolated { lines.append(key ?? "nil") }
        loggedAdd(animation, forKey: key)
    }

    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.replaceableMethod(Selector("loggedAdd:forKey:", LoggingLayer.loggedAdd(_:forKey:)))
        }
    }
}
