import Expectations
import Foundation
import Support
import Testing

@MainActor private class Panel {
    var calls: [String] = []

    func tap() { calls.append("tap") }
    func change(_ value: String) { calls.append("change \(value)") }
    func maybe(_ value: String?) { calls.append("maybe \(value ?? "nil")") }
    func both(_ a: Int, with b: Double) { calls.append("both \(a) \(b)") }
    func all(_ a: Int, _ b: Int?, _ c: UnsafeMutableRawPointer?) { calls.append("all \(a) \(b ?? -1) \(c == nil)") }
    func answer() -> Int { 42 }
    nonisolated func free(_ value: Int) -> Bool { value > 0 }
}

private final class SubPanel: Panel {
    override func tap() { calls.append("sub tap") }
}

@MainActor private final class BridgingPanel {
    var calls: [String] = []

    func text(_ text: String) { calls.append("text \(text)") }
    func pointer(_ pointer: UnsafeRawPointer?) { calls.append("pointer \(UInt(bitPattern: pointer))") }
    func flag(_ flag: Bool) { calls.append("flag \(flag)") }
    func string(_ string: NSString) { calls.append("string \(string)") }
}

private final class Plain {
    var calls = 0
    func go() { calls += 1 }
    func add(_ n: Int) { calls += n }
}

@MainActor @Suite struct SelectorTests {
    private let panel = Panel()

    @Test("a method is called with the arguments it takes; additional ones are dropped")
    func calling() {
        #expect(Selector(Panel.tap).perform(on: panel, "sender"))
        #expect(Selector(Panel.change).perform(on: panel, "a"))
        #expect(Selector(Panel.both).perform(on: panel, 1, 2.5))
        #expect(Selector(Panel.all).perform(on: panel, 1, nil, nil))
        #expect(Selector(Panel.answer).perform(on: panel))
        #expect(Selector(Panel.free).perform(on: panel, 3))

        expect(panel.calls, equals: ["tap", "change a", "both 1 2.5", "all 1 -1 true"])
    }

    @Test("perform returns false and calls nothing if the arguments do not match")
    func mismatch() {
        #expect(!Selector(Panel.change).perform(on: panel, 5))
        #expect(!Selector(Panel.change).perform(on: panel))
        #expect(!Selector(Panel.tap).perform(on: Plain()))

        #expect(panel.calls.isEmpty)
    }

    @Test("arguments are bridged as between Objective-C and Swift")
    func bridging() {
        let panel = BridgingPanel()
        let pointer = UnsafeMutableRawPointer(bitPattern: 16)
        #expect(Selector(BridgingPanel.text).perform(on: panel, nil))
        #expect(Selector(BridgingPanel.pointer).perform(on: panel, pointer))
        #expect(Selector(BridgingPanel.pointer).perform(on: panel, nil))
        #expect(Selector(BridgingPanel.flag).perform(on: panel, NSNumber(value: true)))
        #expect(Selector(BridgingPanel.string).perform(on: panel, "a"))
        #expect(!Selector(BridgingPanel.flag).perform(on: panel, "yes"))

        expect(panel.calls, equals: ["text ", "pointer 16", "pointer 0", "flag true", "string a"])
    }

    @Test("an optional parameter receives nil if the argument is nil or missing")
    func optional() {
        #expect(Selector(Panel.maybe).perform(on: panel, nil))
        #expect(Selector(Panel.maybe).perform(on: panel))
        #expect(Selector(Panel.maybe).perform(on: panel, "x"))

        expect(panel.calls, equals: ["maybe nil", "maybe nil", "maybe x"])
    }

    @Test("methods of classes without an actor can be called")
    func plain() {
        let plain = Plain()

        #expect(Selector(Plain.go).perform(on: plain))
        #expect(Selector(Plain.add).perform(on: plain, 4))

        expect(plain.calls, equals: 5)
    }

    @Test("overrides are called")
    func overrides() {
        let sub = SubPanel()

        #expect(Selector(Panel.tap).perform(on: sub))

        expect(sub.calls, equals: ["sub tap"])
    }

    @Test("named selectors are equal by name, unnamed ones only to themselves")
    func equality() {
        let bare = Selector(Panel.tap)

        expect(Selector("tap"), equals: Selector("tap", Panel.tap))
        #expect(Selector("tap") != Selector("tap:"))
        #expect(bare == bare && bare != Selector(Panel.tap) && bare != Selector("tap"))
        expect(Set([Selector("a"), "a", "b"]).count, equals: 2)
        expect(NSStringFromSelector(NSSelectorFromString("tap:")), equals: "tap:")
    }

    @Test("a name finds the method registered for the object's class or a superclass")
    func registry() {
        _ = Selector("selectorTests.change:", Panel.change)
        let name = Selector("selectorTests.change:")
        let sub = SubPanel()

        #expect(name.isImplemented(by: panel) && name.isImplemented(by: sub))
        #expect(!name.isImplemented(by: Plain()))
        #expect(!Selector("selectorTests.unknown").isImplemented(by: panel))
        #expect(name.perform(on: sub, "b"))
        expect(sub.calls, equals: ["change b"])
    }

    @Test("the method registered for the most derived class is called")
    func mostDerived() {
        _ = Selector("selectorTests.near", Panel.tap)
        _ = Selector("selectorTests.near", SubPanel.answer)
        let sub = SubPanel()

        #expect(Selector("selectorTests.near").perform(on: sub))

        #expect(sub.calls.isEmpty)
    }
}

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

    @Test("a protocol's method is called on conforming objects")
    func protocols() {
        let selector = Selector("selectorCallTests.show:", of: (any Displaying).self) { $0.show($1) }

        #expect(selector.perform(on: recorder, "a"))
        #expect(Selector("selectorCallTests.show:").perform(on: recorder, "b"))
        #expect(!selector.isImplemented(by: NSObject()))
        expect(recorder.calls, equals: ["show a", "show b"])
    }

    @Test("overloads are distinguished by the number and types of their arguments")
    func overloads() {
        let none = Selector("clear", of: CallRecorder.self) { $0.clear() }
        let number = Selector("clear:", of: CallRecorder.self) { (target, count: Int) in target.clear(count) }
        let name = Selector("clearName:", of: CallRecorder.self) { (target, name: String) in target.clear(name) }

        #expect(none.perform(on: recorder) && number.perform(on: recorder, 2) && name.perform(on: recorder, "all"))
        #expect(!number.perform(on: recorder, "all"))
        expect(recorder.calls, equals: ["clear", "clear 2", "clear all"])
    }

    @Test("getters and setters are called like methods")
    func properties() {
        let getter = Selector("title", of: CallRecorder.self, { $0.title })
        let setter = Selector("setTitle:", of: CallRecorder.self, { $0.title = $1 })

        #expect(getter.perform(on: recorder) && setter.perform(on: recorder, "x"))
        expect(recorder.calls, equals: ["title x"])
    }

    @Test("type(of:) stands for the class, and its operand is not evaluated")
    func objects() {
        var callCount = 0
        func find() -> CallRecorder {
            callCount += 1
            return recorder
        }
        let selector = Selector("move", of: type(of: find()), method: { $0.move })

        #expect(selector.perform(on: recorder, 1, 2, 0.5))
        expect(callCount, equals: 0)
        expect(recorder.calls, equals: ["move 1 2 0.5"])
    }

    @Test("missing colons of a name are added for the method's parameters")
    func completion() {
        expect(Selector("show", CallRecorder.show), equals: "show:")
        expect(Selector("show:", CallRecorder.show), equals: "show:")
        expect(Selector("move", CallRecorder.move), equals: "move:::")
        expect(Selector("move:to:after:", CallRecorder.move), equals: "move:to:after:")
        expect(Selector("clear", of: CallRecorder.self) { $0.clear() }, equals: "clear")
    }
}
