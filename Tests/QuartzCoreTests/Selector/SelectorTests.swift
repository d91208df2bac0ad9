import Foundation
import QuartzCore
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

private final class Plain {
    var calls = 0
    func go() { calls += 1 }
    func add(_ n: Int) { calls += n }
}

@MainActor @Suite struct SelectorTests {
    private let panel = Panel()

    @Test("a method is called with the arguments it takes; more are dropped")
    func calling() {
        #expect(Selector(Panel.tap).perform(on: panel, "sender"))
        #expect(Selector(Panel.change).perform(on: panel, "a"))
        #expect(Selector(Panel.both).perform(on: panel, 1, 2.5))
        #expect(Selector(Panel.all).perform(on: panel, 1, nil, nil))
        #expect(Selector(Panel.answer).perform(on: panel))
        #expect(Selector(Panel.free).perform(on: panel, 3))

        #expect(panel.calls == ["tap", "change a", "both 1 2.5", "all 1 -1 true"])
    }

    @Test("arguments that do not fit are reported, and nothing is called")
    func mismatch() {
        #expect(!Selector(Panel.change).perform(on: panel, 5))
        #expect(!Selector(Panel.change).perform(on: panel))
        #expect(!Selector(Panel.change).perform(on: panel, nil))
        #expect(!Selector(Panel.tap).perform(on: Plain()))

        #expect(panel.calls.isEmpty)
    }

    @Test("an optional argument takes nil, and what is not given")
    func optional() {
        #expect(Selector(Panel.maybe).perform(on: panel, nil))
        #expect(Selector(Panel.maybe).perform(on: panel))
        #expect(Selector(Panel.maybe).perform(on: panel, "x"))

        #expect(panel.calls == ["maybe nil", "maybe nil", "maybe x"])
    }

    @Test("methods of classes without an actor work too")
    func plain() {
        let plain = Plain()

        #expect(Selector(Plain.go).perform(on: plain))
        #expect(Selector(Plain.add).perform(on: plain, 4))

        #expect(plain.calls == 5)
    }

    @Test("overrides are called")
    func overrides() {
        let sub = SubPanel()

        #expect(Selector(Panel.tap).perform(on: sub))

        #expect(sub.calls == ["sub tap"])
    }

    @Test("selectors with names are equal by name, others only to themselves")
    func equality() {
        let bare = Selector(Panel.tap)

        #expect(Selector("tap") == Selector("tap", Panel.tap))
        #expect(Selector("tap") != Selector("tap:"))
        #expect(bare == bare && bare != Selector(Panel.tap) && bare != Selector("tap"))
        #expect(Set([Selector("a"), "a", "b"]).count == 2)
        #expect(NSStringFromSelector(NSSelectorFromString("tap:")) == "tap:")
    }

    @Test("a name alone finds what was registered for the object's class or a superclass")
    func registry() {
        _ = Selector("selectorTests.change:", Panel.change)
        let name = Selector("selectorTests.change:")
        let sub = SubPanel()

        #expect(name.isImplemented(by: panel) && name.isImplemented(by: sub))
        #expect(!name.isImplemented(by: Plain()))
        #expect(!Selector("selectorTests.unknown").isImplemented(by: panel))
        #expect(name.perform(on: sub, "b"))
        #expect(sub.calls == ["change b"])
    }

    @Test("the method registered for the nearer class is taken")
    func mostDerived() {
        _ = Selector("selectorTests.near", Panel.tap)
        _ = Selector("selectorTests.near", SubPanel.answer)
        let sub = SubPanel()

        #expect(Selector("selectorTests.near").perform(on: sub))

        #expect(sub.calls.isEmpty)
    }
}
