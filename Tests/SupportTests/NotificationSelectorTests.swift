import Expectations
import Foundation
import Synchronization
import Testing

@testable import Support

@MainActor @Suite struct NotificationSelectorTests {
    private final class Observer: NSObject {
        var calls: [String] = []

        func plain() { calls.append("plain") }
        func named(_ notification: Notification) { calls.append(notification.name.rawValue) }
        func object(_ notification: NSNotification) { calls.append("object \(notification.name.rawValue)") }
    }

    private let center = NotificationCenter()
    private let name = Notification.Name("changed")

    @Test("L-35 the method may take the notification or nothing")
    func arguments() {
        let observer = Observer()
        center.addObserver(observer, selector: Selector(Observer.plain), name: name, object: nil)
        center.post(name: name, object: nil)
        center.removeObserver(observer)
        center.addObserver(observer, selector: Selector(Observer.named), name: nil, object: nil)
        center.post(name: name, object: nil)
        center.removeObserver(observer)
        center.addObserver(observer, selector: Selector(Observer.object), name: name, object: nil)
        center.post(name: name, object: nil)

        expect(observer.calls, equals: ["plain", "changed", "object changed"])
    }

    @Test("L-35 only notifications with the name and of the object arrive")
    func filter() {
        let observer = Observer()
        let sender = NSObject()
        center.addObserver(observer, selector: Selector(Observer.plain), name: name, object: sender)

        center.post(name: name, object: nil)
        center.post(name: name, object: NSObject())
        center.post(name: Notification.Name("other"), object: sender)
        #expect(observer.calls.isEmpty)

        center.post(name: name, object: sender)
        expect(observer.calls, equals: ["plain"])
    }

    @Test("L-35 an observer and the object it waits for are not retained")
    func weak() {
        weak var freedObserver: Observer?
        weak var freedSender: NSObject?
        do {
            let observer = Observer()
            let sender = NSObject()
            (freedObserver, freedSender) = (observer, sender)
            center.addObserver(observer, selector: Selector(Observer.plain), name: name, object: nil)
            center.addObserver(observer, selector: Selector(Observer.plain), name: name, object: sender)
        }
        center.post(name: name, object: nil)

        #expect(freedObserver == nil)
        #expect(freedSender == nil)
    }

    @Test("L-35 removing an observer removes all its selectors, of this center only")
    func removing() {
        let observer = Observer()
        let other = NotificationCenter()
        center.addObserver(observer, selector: Selector(Observer.plain), name: name, object: nil)
        center.addObserver(observer, selector: Selector(Observer.named), name: nil, object: nil)
        other.addObserver(observer, selector: Selector(Observer.plain), name: name, object: nil)

        center.removeObserver(observer)
        center.post(name: name, object: nil)
        #expect(observer.calls.isEmpty)

        other.post(name: name, object: nil)
        expect(observer.calls, equals: ["plain"])
    }

    @Test("L-35 removing with a name or an object keeps the other selectors")
    func removingSome() {
        let observer = Observer()
        let sender = NSObject()
        center.addObserver(observer, selector: Selector(Observer.plain), name: name, object: sender)
        center.addObserver(observer, selector: Selector(Observer.named), name: name, object: nil)

        center.removeObserver(observer, name: Notification.Name("other"), object: nil)
        center.removeObserver(observer, name: name, object: sender)
        center.post(name: name, object: sender)

        expect(observer.calls, equals: ["changed"])
    }

    @Test("tokens of closures are removed as before")
    func token() {
        let count = Mutex(0)
        let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count.withLock { $0 += 1 } }
        center.post(name: name, object: nil)

        center.removeObserver(token)
        center.post(name: name, object: nil)

        expect(count.withLock { $0 }, equals: 1)
    }

    @Test("L-35 a notification posted on another thread arrives on the main one")
    func otherThread() async {
        let observer = Observer()
        center.addObserver(observer, selector: Selector(Observer.plain), name: name, object: nil)
        let (center, name) = (center, name)
        await Task.detached { center.post(name: name, object: nil) }.value
        while observer.calls.isEmpty { await Task.yield() }

        expect(observer.calls, equals: ["plain"])
    }
}
