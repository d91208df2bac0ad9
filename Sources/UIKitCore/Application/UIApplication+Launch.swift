import Foundation
import QuartzCore

extension UIApplication {
    /// Starts an application in a host, up to its becoming active, and makes it the shared one (L-01, L-03).
    ///
    /// In order: the application and the delegate are made; the delegate hears that it will, then that it did, finish
    /// launching, and the notification follows (L-05); what it shows is laid out and committed; the application
    /// becomes active. `host.run(_:)` comes next. The clock must be installed before.
    @discardableResult
    package static func launch(
        in host: any ApplicationHost, applicationClass: UIApplication.Type = UIApplication.self,
        delegateClass: (any UIApplicationDelegate.Type)?
    ) -> UIApplication {
        let application = make(applicationClass)
        let delegate = (delegateClass as? NSObject.Type).flatMap {
            $0.makeByDynamicClass() as? any UIApplicationDelegate
        }
        application.start(in: host, delegate: delegate ?? application as? any UIApplicationDelegate)
        return application
    }

    /// Starts this application with a delegate that exists already.
    package func start(in host: any ApplicationHost, delegate: (any UIApplicationDelegate)?) {
        install()
        UIScreen.main.connect(to: host.sink, metrics: host.screen)
        ApplicationFonts.register()
        retainedDelegate = delegate === self ? nil : delegate
        self.delegate = delegate
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        notify(Self.didFinishLaunchingNotification) { _ = $0.application(self, didFinishLaunchingWithOptions: nil) }
        runPendingWork()
        becomeActive()
        runPendingWork()
    }

    /// Makes an application object of a class known only at run time, by the `init()` of that class.
    package static func make(_ applicationClass: UIApplication.Type) -> UIApplication {
        applicationClass.makeByDynamicClass() as? UIApplication ?? UIApplication()
    }
}

extension NSObject {
    /// Calls `init()` of the object's own class.
    @usableFromInline convenience init(byDynamicClass: Void) {
        self.init()
    }

    /// Calls `init(byDynamicClass:)` of the class that the metatype names.
    ///
    /// Swift lets a metatype value call required initialisers only, and `init()` cannot be required of every responder
    /// without breaking the source of subclasses. An allocating initialiser has the calling convention of a class
    /// method, so it is declared a second time as one, under its own symbol.
    @_silgen_name("$s10Foundation8NSObjectC9UIKitCoreE14byDynamicClassACyt_tcfC")
    fileprivate static func makeByDynamicClass() -> NSObject
}
