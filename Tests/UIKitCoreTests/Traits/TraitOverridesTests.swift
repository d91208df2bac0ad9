import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// A trait of the tests.
private enum Density: UITraitDefinition {
    static let defaultValue = 1
}

@MainActor @Suite struct TraitOverridesTests {
    private final class Recorder: UIView {
        var previous: [UITraitCollection?] = []
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            previous.append(previousTraitCollection)
        }
    }

    @MainActor private struct Stage {
        let app: TestApplication
        let root = Recorder()
        let inner = Recorder()

        init() {
            app = TestApplication(rootView: root)
            root.addSubview(inner)
            root.previous = []
            inner.previous = []
        }
    }

    @Test("F-40 an overridden trait holds for the view and its subviews; the nearest override wins")
    func nearest() {
        let stage = Stage()
        stage.root.traitOverrides.horizontalSizeClass = .regular
        stage.inner.traitOverrides.verticalSizeClass = .compact
        stage.inner.traitOverrides.userInterfaceStyle = .dark

        expect(stage.root.traitCollection.horizontalSizeClass, equals: .regular)
        expect(stage.inner.traitCollection.horizontalSizeClass, equals: .regular)
        expect(stage.root.traitCollection.verticalSizeClass, equals: .regular)
        expect(stage.inner.traitCollection.verticalSizeClass, equals: .compact)
        expect(stage.inner.overrideUserInterfaceStyle, equals: .dark)

        stage.inner.traitOverrides.horizontalSizeClass = .compact
        expect(stage.inner.traitCollection.horizontalSizeClass, equals: .compact)
        stage.inner.traitOverrides.remove(UITraitHorizontalSizeClass.self)
        expect(stage.inner.traitCollection.horizontalSizeClass, equals: .regular)
        #expect(!stage.inner.traitOverrides.contains(UITraitHorizontalSizeClass.self))
        #expect(stage.inner.traitOverrides.contains(UITraitVerticalSizeClass.self))
    }

    @Test("F-40 views for which an override changes something are notified with their own previous traits")
    func notified() {
        let stage = Stage()
        stage.inner.traitOverrides.horizontalSizeClass = .compact
        stage.inner.previous = []

        stage.root.traitOverrides.preferredContentSizeCategory = .small
        stage.root.traitOverrides.horizontalSizeClass = .regular

        expect(stage.root.previous.count, equals: 2)
        expect(stage.inner.previous.count, equals: 1)
        expect(stage.inner.previous.first??.preferredContentSizeCategory, equals: .large)
        expect(stage.inner.previous.first??.horizontalSizeClass, equals: .compact)
    }

    @Test("F-40 a controller's overrides hold for its view, whose own overrides win")
    func controller() {
        let controller = UIViewController()
        let app = TestApplication(rootViewController: controller)
        controller.traitOverrides.preferredContentSizeCategory = .extraLarge
        controller.traitOverrides.userInterfaceStyle = .dark
        controller.view.traitOverrides.userInterfaceStyle = .light

        expect(controller.traitCollection.preferredContentSizeCategory, equals: .extraLarge)
        expect(controller.view.traitCollection.preferredContentSizeCategory, equals: .extraLarge)
        expect(controller.view.traitCollection.userInterfaceStyle, equals: .light)
        _ = app
    }

    @Test("F-253 a container overrides traits of a child, whose own overrides win") func child() {
        let app = TestApplication()
        let (container, child) = (UIViewController(), UIViewController())
        app.makeWindow(root: container)
        let view = Recorder()
        child.view.addSubview(view)
        container.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
        let before = child.traitCollection.horizontalSizeClass
        container.addChild(child)
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
        let regular = (child.traitCollection.horizontalSizeClass, view.traitCollection.horizontalSizeClass)
        view.previous = []
        container.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: child)
        let given = container.overrideTraitCollection(forChild: child)
        let dark = view.traitCollection.userInterfaceStyle
        let previous = view.previous
        child.traitOverrides.userInterfaceStyle = .light
        let own = view.traitCollection.userInterfaceStyle
        child.traitOverrides.userInterfaceStyle = .unspecified
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()

        expect(before, equals: .compact)
        expect(regular, equals: (.regular, .regular))
        expect(given, equals: UITraitCollection(userInterfaceStyle: .dark))
        expect(dark, equals: .dark)
        expect(previous.map { $0?.horizontalSizeClass }, equals: [.regular])
        expect(own, equals: .light)
        expect(child.traitCollection.userInterfaceStyle, equals: .light)
        #expect(container.overrideTraitCollection(forChild: UIViewController()) == nil)
    }

    @Test("F-253 an override of the method decides about the traits of children") func overriddenMethod() {
        final class Container: UIViewController {
            override func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection?
            {
                UITraitCollection(horizontalSizeClass: .regular)
            }
        }
        let app = TestApplication()
        let (container, child) = (Container(), UIViewController())
        app.makeWindow(root: container)
        container.addChild(child)
        container.view.addSubview(child.view)

        expect(child.view.traitCollection.horizontalSizeClass, equals: .regular)
        expect(container.traitCollection.horizontalSizeClass, equals: .compact)
    }

    @Test("F-40 an overridden layout direction turns the constraints of the view round")
    func layoutDirection() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
            inner.widthAnchor.constraint(equalToConstant: 20),
        ])
        outer.layoutIfNeeded()
        let before = inner.frame.minX

        outer.traitOverrides.layoutDirection = .rightToLeft
        outer.layoutIfNeeded()

        expect(before, equals: 10)
        expect(inner.frame.minX, equals: 70)
        expect(inner.effectiveUserInterfaceLayoutDirection, equals: .rightToLeft)
    }

    @Test("F-40 moving under an overriding view notifies")
    func moving() {
        let stage = Stage()
        let other = UIView()
        stage.root.addSubview(other)
        other.traitOverrides.verticalSizeClass = .compact

        other.addSubview(stage.inner)

        expect(stage.inner.previous.count, equals: 1)
        expect(stage.inner.traitCollection.verticalSizeClass, equals: .compact)
    }

    @Test("F-40 collections are made and modified by closures")
    func closures() {
        let dark = UITraitCollection { $0.userInterfaceStyle = .dark }
        let small = dark.modifyingTraits { $0.preferredContentSizeCategory = .small }

        expect(dark, equals: UITraitCollection(userInterfaceStyle: .dark))
        expect(small.userInterfaceStyle, equals: .dark)
        expect(small.preferredContentSizeCategory, equals: .small)
        expect(dark.preferredContentSizeCategory, equals: .unspecified)
    }

    @Test("F-41 a program's trait has its default, is overridden and inherited")
    func customTrait() {
        let stage = Stage()
        expect(stage.inner.traitCollection[Density.self], equals: 1)

        stage.root.traitOverrides[Density.self] = 2

        expect(stage.inner.traitCollection[Density.self], equals: 2)
        expect(stage.inner.previous.count, equals: 1)
        stage.root.traitOverrides[Density.self] = 2
        expect(stage.inner.previous.count, equals: 1)
        stage.root.traitOverrides.remove(Density.self)
        expect(stage.inner.traitCollection[Density.self], equals: 1)
        expect(UITraitCollection { $0[Density.self] = 5 }[Density.self], equals: 5)
    }
}

@MainActor @Suite struct TraitRegistrationTests {
    private final class Target: UIView {
        var calls: [String] = []
        func changed(_ view: UIView, _ previous: UITraitCollection) {
            calls.append("\(view.tag) \(previous.userInterfaceStyle == .light)")
        }
        func plain() { calls.append("plain") }
    }

    @Test("F-26 a handler is called after changes of its traits, with the previous ones, and not at registration")
    func handler() {
        let view = Target()
        let app = TestApplication(rootView: view)
        var calls: [UIUserInterfaceStyle] = []
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Target, previous: UITraitCollection) in
            expect(view.traitCollection.userInterfaceStyle, equals: .dark)
            calls.append(previous.userInterfaceStyle)
        }

        #expect(calls.isEmpty)
        app.preferredContentSizeCategory = .small
        #expect(calls.isEmpty)
        app.userInterfaceStyle = .dark
        expect(calls, equals: [.light])
    }

    /// A view of which there are subclasses; its handler has the type that it has at run time.
    private class Observing: UIView {
        private(set) var calls = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _: UITraitCollection) in
                self.calls += 1
            }
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    private final class Observer: Observing {}

    @Test("F-26 a handler may have the type of the object at run time") func handlerOfSelf() {
        let view = Observer(frame: .zero)
        let app = TestApplication(rootView: view)

        app.userInterfaceStyle = .dark

        expect(view.calls, equals: 1)
    }

    @Test("F-26 methods of a target or of the object itself may be registered")
    func actions() {
        let (view, target) = (Target(), Target())
        view.tag = 7
        let app = TestApplication(rootView: view)
        view.registerForTraitChanges(
            [UITraitUserInterfaceStyle.self], target: target, action: Selector(Target.changed))
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self], action: Selector(Target.plain))

        app.userInterfaceStyle = .dark

        expect(target.calls, equals: ["7 true"])
        expect(view.calls, equals: ["plain"])
    }

    @Test("F-26 a registration may be ended, and a controller registers as well")
    func controller() {
        let controller = UIViewController()
        let app = TestApplication(rootViewController: controller)
        var calls = 0
        let registration = controller.registerForTraitChanges(
            [UITraitPreferredContentSizeCategory.self, Density.self]
        ) { (_: UIViewController, _) in calls += 1 }

        app.preferredContentSizeCategory = .small
        controller.traitOverrides[Density.self] = 3
        expect(calls, equals: 2)

        controller.unregisterForTraitChanges(registration)
        app.preferredContentSizeCategory = .large
        expect(calls, equals: 2)
    }
}
