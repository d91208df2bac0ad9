import Foundation
import QuartzCore
import Testing

@MainActor private protocol Displaying: AnyObject {
    func show(_ item: String)
}

@MainActor private final class CallRecorder: Displaying {
    var calls: [String] = []
    var title = "" { didSet { calls.append("title \(title)") } }

    func show(_ item: String) { calls.append("show \(item)") }
    func clear() { calls.append("clear") }
    func clear(_ count: Int) { calls.append("clear \(count)") }
    func clear(_ name: String) { calls.append("clear \(name)") }
    func move(_ a: Int, to b: Int, after c: Double) { calls.append("move \(a) \(b) \(c)") }
}

@MainActor @Suite struct SelectorCallTests {
    private let recorder = CallRecorder()

    @Test("a method of a protocol is called on those that conform")
    func protocols() {
        let selector = Selector("selectorCallTests.show:", of: (any Displaying).self) { $0.show($1) }

        #expect(selector.perform(on: recorder, "a"))
        #expect(Selector("selectorCallTests.show:").perform(on: recorder, "b"))
        #expect(!selector.isImplemented(by: NSObject()))
        #expect(recorder.calls == ["show a", "show b"])
    }

    @Test("overloads are told apart by the number and the types of arguments")
    func overloads() {
        let none = Selector("clear", of: CallRecorder.self) { $0.clear() }
        let number = Selector("clear:", of: CallRecorder.self) { (target, count: Int) in target.clear(count) }
        let name = Selector("clearName:", of: CallRecorder.self) { (target, name: String) in target.clear(name) }

        #expect(none.perform(on: recorder) && number.perform(on: recorder, 2) && name.perform(on: recorder, "all"))
        #expect(!number.perform(on: recorder, "all"))
        #expect(recorder.calls == ["clear", "clear 2", "clear all"])
    }

    @Test("a getter and a setter are called as methods are")
    func properties() {
        let getter = Selector("title", of: CallRecorder.self, { $0.title })
        let setter = Selector("setTitle:", of: CallRecorder.self, { $0.title = $1 })

        #expect(getter.perform(on: recorder) && setter.perform(on: recorder, "x"))
        #expect(recorder.calls == ["title x"])
    }

    @Test("the type of an object stands for its class, and the object is not asked for")
    func objects() {
        var callCount = 0
        func find() -> CallRecorder {
            callCount += 1
            return recorder
        }
        let selector = Selector("move", of: type(of: find()), method: { $0.move })

        #expect(selector.perform(on: recorder, 1, 2, 0.5))
        #expect(callCount == 0)
        #expect(recorder.calls == ["move 1 2 0.5"])
    }

    @Test("a method completes a name that lacks colons")
    func completion() {
        #expect(Selector("show", CallRecorder.show) == "show:")
        #expect(Selector("show:", CallRecorder.show) == "show:")
        #expect(Selector("move", CallRecorder.move) == "move:::")
        #expect(Selector("move:to:after:", CallRecorder.move) == "move:to:after:")
        #expect(Selector("clear", of: CallRecorder.self) { $0.clear() } == "clear")
    }
}
