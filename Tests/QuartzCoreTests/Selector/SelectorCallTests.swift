import Foundation
import QuartzCore
import Testing

@MainActor private protocol Showing: AnyObject {
    func show(_ item: String)
}

@MainActor private final class Theatre: Showing {
    var calls: [String] = []
    var title = "" { didSet { calls.append("title \(title)") } }

    func show(_ item: String) { calls.append("show \(item)") }
    func clear() { calls.append("clear") }
    func clear(_ count: Int) { calls.append("clear \(count)") }
    func clear(_ name: String) { calls.append("clear \(name)") }
    func move(_ a: Int, to b: Int, after c: Double) { calls.append("move \(a) \(b) \(c)") }
}

@MainActor @Suite struct SelectorCallTests {
    private let theatre = Theatre()

    @Test("a method of a protocol is called on those that conform")
    func protocols() {
        let selector = Selector("selectorCallTests.show:", of: (any Showing).self) { $0.show($1) }

        #expect(selector.perform(on: theatre, "a"))
        #expect(Selector("selectorCallTests.show:").perform(on: theatre, "b"))
        #expect(!selector.isImplemented(by: NSObject()))
        #expect(theatre.calls == ["show a", "show b"])
    }

    @Test("overloads are told apart by the number and the types of arguments")
    func overloads() {
        let none = Selector("clear", of: Theatre.self) { $0.clear() }
        let number = Selector("clear:", of: Theatre.self) { (target, count: Int) in target.clear(count) }
        let name = Selector("clearName:", of: Theatre.self) { (target, name: String) in target.clear(name) }

        #expect(none.perform(on: theatre) && number.perform(on: theatre, 2) && name.perform(on: theatre, "all"))
        #expect(!number.perform(on: theatre, "all"))
        #expect(theatre.calls == ["clear", "clear 2", "clear all"])
    }

    @Test("a getter and a setter are called as methods are")
    func properties() {
        let getter = Selector("title", of: Theatre.self, { $0.title })
        let setter = Selector("setTitle:", of: Theatre.self, { $0.title = $1 })

        #expect(getter.perform(on: theatre) && setter.perform(on: theatre, "x"))
        #expect(theatre.calls == ["title x"])
    }

    @Test("the type of an object stands for its class, and the object is not asked for")
    func objects() {
        var asked = 0
        func find() -> Theatre {
            asked += 1
            return theatre
        }
        let selector = Selector("move", of: type(of: find()), method: { $0.move })

        #expect(selector.perform(on: theatre, 1, 2, 0.5))
        #expect(asked == 0)
        #expect(theatre.calls == ["move 1 2 0.5"])
    }

    @Test("a method completes a name that lacks colons")
    func completion() {
        #expect(Selector("show", Theatre.show) == "show:")
        #expect(Selector("show:", Theatre.show) == "show:")
        #expect(Selector("move", Theatre.move) == "move:::")
        #expect(Selector("move:to:after:", Theatre.move) == "move:to:after:")
        #expect(Selector("clear", of: Theatre.self) { $0.clear() } == "clear")
    }
}
