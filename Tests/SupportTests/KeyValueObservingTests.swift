import Expectations
import Foundation
import Support
import Testing

class KeyValueEngine: NSObject {
    var speed = 1 {
        willSet { keyValueWillChange(self, "speed") }
        didSet { keyValueDidChange(self, "speed") }
    }
    var name: String? {
        willSet { keyValueWillChange(self, "name") }
        didSet { keyValueDidChange(self, "name") }
    }
    var parts: [String] = []

    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("speed", \KeyValueEngine.speed, notifies: true)
            list.property("name", \KeyValueEngine.name, notifies: true)
            list.property("parts", \KeyValueEngine.parts)
        }
    }
}

final class KeyValueCar: NSObject, NSObjectOverrides.AutomaticallyNotifiesObservers {
    var engine = KeyValueEngine() {
        willSet { keyValueWillChange(self, "engine") }
        didSet { keyValueDidChange(self, "engine") }
    }
    var count = 0 {
        willSet { keyValueWillChange(self, "count") }
        didSet { keyValueDidChange(self, "count") }
    }
    var manual = 0 {
        willSet { keyValueWillChange(self, "manual") }
        didSet { keyValueDidChange(self, "manual") }
    }
    var speed: Int { count * 2 }
    var silent = 0

    static func automaticallyNotifiesObservers(forKey key: String) -> Bool {
        key == "manual" ? false : __NSObject_automaticallyNotifiesObservers(forKey: key)
    }

    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("engine", \KeyValueCar.engine, notifies: true)
            list.property("count", \KeyValueCar.count, notifies: true)
            list.property("manual", \KeyValueCar.manual, notifies: true)
            list.property("speed", \KeyValueCar.speed)
            list.property("silent", \KeyValueCar.silent)
            list.affectingKeyPaths(of: "speed") { ["count"] }
        }
    }
}

private final class Observer: NSObject, NSObjectOverrides.ObserveValue {
    var lines: [String] = []
    var onChange: (() -> Void)?

    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        func text(_ key: NSKeyValueChangeKey) -> String { change?[key].map { "\($0)" } ?? "-" }
        let isPrior = change?[.notificationIsPriorKey] != nil
        lines.append("\(keyPath ?? "nil") \(text(.oldKey)) \(text(.newKey))" + (isPrior ? " prior" : ""))
        onChange?()
    }
}

@Suite struct KeyValueObservingTests {
    private let car = KeyValueCar()
    private let observer = Observer()

    @Test("KV-01 the observer is told on the thread of the change, before the setter returns")
    func order() async {
        car.addObserver(observer, forKeyPath: "count", options: [], context: nil)
        nonisolated(unsafe) let (car, observer) = (car, observer)
        let isSame = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                nonisolated(unsafe) var thread: Thread?
                observer.onChange = { thread = Thread.current }
                car.count = 1
                continuation.resume(returning: thread == Thread.current)
            }
        }

        #expect(isSame)
        expect(observer.lines, equals: ["count - -"])
    }

    @Test(
        "KV-02 options decide which values a change has, and when it is sent",
        arguments: [
            ([.old], ["count 0 -"]), ([.new], ["count - 5"]), ([.old, .new], ["count 0 5"]),
            ([.initial, .new], ["count - 0", "count - 5"]), ([.initial, .old], ["count - -", "count 0 -"]),
            ([.prior, .old, .new], ["count 0 - prior", "count 0 5"]),
        ] as [(NSKeyValueObservingOptions, [String])])
    func options(options: NSKeyValueObservingOptions, lines: [String]) {
        car.addObserver(observer, forKeyPath: "count", options: options, context: nil)

        car.count = 5

        expect(observer.lines, equals: lines)
    }

    @Test("KV-03 nil is NSNull in the dictionary, and a value of the closure's change")
    func none() {
        let engine = KeyValueEngine()
        var changes: [String??] = []
        engine.addObserver(observer, forKeyPath: "name", options: [.old, .new], context: nil)
        let observation = engine.observe(keyValuePath("name", \.name), options: .new) { changes.append($1.newValue) }

        engine.name = "a"
        engine.name = nil

        expect(observer.lines, equals: ["name <null> a", "name a <null>"])
        expect(changes, equals: [.some("a"), .some(nil)])
        withExtendedLifetime(observation) {}
    }

    @Test("KV-04 every object on a key path is observed, also after it was replaced")
    func paths() {
        let old = car.engine
        car.addObserver(observer, forKeyPath: "engine.speed", options: [.old, .new], context: nil)

        old.speed = 2
        car.engine = KeyValueEngine()
        old.speed = 3
        car.engine.speed = 4

        expect(observer.lines, equals: ["engine.speed 1 2", "engine.speed 2 1", "engine.speed 1 4"])
    }

    @Test("KV-05 a key changes with the keys on which it depends")
    func dependent() {
        car.addObserver(observer, forKeyPath: "speed", options: [.old, .new], context: nil)

        car.count = 4

        expect(observer.lines, equals: ["speed 0 8"])
    }

    @Test("KV-06 a class that notifies in its own setter notifies once")
    func manual() {
        car.addObserver(observer, forKeyPath: "manual", options: [.old, .new], context: nil)

        car.manual = 1
        car.willChangeValue(forKey: "manual")
        car.manual = 2
        car.didChangeValue(forKey: "manual")
        car.didChangeValue(forKey: "manual")

        expect(observer.lines, equals: ["manual 1 2"])
    }

    @Test("KV-07 a value set by its key notifies, one set by its setter only if the property does")
    func byKey() {
        car.addObserver(observer, forKeyPath: "silent", options: .new, context: nil)

        car.silent = 1
        car.setValue(2, forKey: "silent")

        expect(observer.lines, equals: ["silent - 2"])
    }

    @Test("KV-08 an observation ends when it is invalidated or released")
    func ends() {
        var count = 0
        let first = car.observe(keyValuePath("count", \.count)) { _, _ in count += 1 }
        var second: NSKeyValueObservation? = car.observe(keyValuePath("count", \.count)) { _, _ in count += 10 }
        car.count = 1
        expect(count, equals: 11)

        first.invalidate()
        withExtendedLifetime(second) {}
        second = nil
        car.count = 2

        expect(count, equals: 11)
    }

    @Test("KV-08 an observer is removed by its path and context; of several registrations the last one")
    func removal() {
        let contexts = [1, 2].map { UnsafeMutableRawPointer(bitPattern: $0) }
        for context in contexts { car.addObserver(observer, forKeyPath: "count", options: [], context: context) }
        car.removeObserver(observer, forKeyPath: "count", context: contexts[0])
        car.count = 1
        expect(observer.lines.count, equals: 1)

        car.removeObserver(observer, forKeyPath: "count")
        car.count = 2

        expect(observer.lines.count, equals: 1)
    }

    @Test("KV-09 neither side is retained; nothing is sent after one is gone")
    func lifetimes() {
        weak var weakCar: KeyValueCar?
        weak var weakObserver: Observer?
        let remaining = KeyValueCar()
        var observation: NSKeyValueObservation?
        do {
            let (car, observer) = (KeyValueCar(), Observer())
            (weakCar, weakObserver) = (car, observer)
            remaining.addObserver(observer, forKeyPath: "count", options: [], context: nil)
            car.addObserver(self.observer, forKeyPath: "engine.speed", options: [], context: nil)
            observation = car.observe(keyValuePath("count", \.count)) { _, _ in }
        }

        remaining.count = 1
        observation?.invalidate()

        #expect(weakCar == nil)
        #expect(weakObserver == nil)
        #expect(observer.lines.isEmpty)
    }

    @Test("KV-10 elements of a to-many relationship are reported with their positions")
    func toMany() {
        let engine = KeyValueEngine()
        engine.parts = ["a", "b"]
        var changes: [(NSKeyValueChange, IndexSet?, [String]?, [String]?)] = []
        let observation = engine.observe(keyValuePath("parts", \.parts), options: [.old, .new]) { _, change in
            changes.append((change.kind, change.indexes, change.oldValue, change.newValue))
        }

        engine.willChange(.insertion, valuesAt: IndexSet(integer: 1), forKey: "parts")
        engine.parts.insert("c", at: 1)
        engine.didChange(.insertion, valuesAt: IndexSet(integer: 1), forKey: "parts")
        engine.willChange(.removal, valuesAt: IndexSet(integer: 0), forKey: "parts")
        engine.parts.remove(at: 0)
        engine.didChange(.removal, valuesAt: IndexSet(integer: 0), forKey: "parts")

        expect(changes.map(\.0), equals: [.insertion, .removal])
        expect(changes.map(\.1), equals: [IndexSet(integer: 1), IndexSet(integer: 0)])
        expect(changes.map(\.2), equals: [nil, ["a"]])
        expect(changes.map(\.3), equals: [["c"], nil])
        withExtendedLifetime(observation) {}
    }

    @Test("KV-11 an operation that reports isFinished by its key ends for its queue")
    func operations() {
        final class Job: Operation, @unchecked Sendable {
            private var isDone = false
            override var isAsynchronous: Bool { true }
            override var isFinished: Bool { isDone }
            override func start() {
                willChangeValue(forKey: "isFinished")
                isDone = true
                didChangeValue(forKey: "isFinished")
            }
        }
        let queue = OperationQueue()

        queue.addOperation(Job())
        queue.waitUntilAllOperationsAreFinished()

        expect(queue.operationCount, equals: 0)
    }

    @Test("KV-12 removing an observer that was not added stops the program with one line")
    func wrongRemoval() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            KeyValueCar().removeObserver(NSObject(), forKeyPath: "count")
        }

        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("for the key path \"count\" from <KeyValueCar 0x"))
        #expect(text.contains("because it is not registered as an observer."))
    }

    @Test("KV-12 an observer without observeValue stops the program with one line")
    func notHandled() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let car = KeyValueCar()
            let observer = NSObject()
            car.addObserver(observer, forKeyPath: "count", options: [], context: nil)
            car.count = 1
            withExtendedLifetime(observer) {}
        }

        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("message was received but not handled. Key path: count"))
    }

    @Test("KV-13 observing and changing from several threads is safe")
    func threads() async {
        nonisolated(unsafe) let (car, observed) = (car, KeyValueCar())
        let observation = observed.observe(keyValuePath("count", \.count), options: [.old, .new]) { _, _ in }
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<4 {
                group.addTask {
                    for _ in 0..<500 {
                        let token = car.observe(keyValuePath("silent", \.silent), options: .initial) { _, _ in }
                        keyValueWillChange(index.isMultiple(of: 2) ? observed : car, "silent")
                        keyValueDidChange(index.isMultiple(of: 2) ? observed : car, "silent")
                        token.invalidate()
                    }
                }
            }
        }

        expect(car.silent, equals: 0)
        withExtendedLifetime(observation) {}
    }
}
