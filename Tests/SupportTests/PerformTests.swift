import Expectations
import Foundation
import Testing

@testable import Support

@MainActor @Suite(.serialized) struct PerformTests {
    private final class Target: NSObject {
        var calls: [String] = []

        func plain() { calls.append("plain") }
        func one(_ value: String) { calls.append("one \(value)") }
        func two(_ a: String, _ b: String?) { calls.append("two \(a) \(b ?? "nil")") }
        func answer() -> NSNumber { 42 }
        func nothing() -> NSObject? { nil }
    }

    private let target = Target()

    @Test("an object responds to the methods it has")
    func responds() {
        #expect(target.responds(to: Selector("plain", Target.plain)))
        #expect(target.responds(to: Selector("plain")))
        #expect(!target.responds(to: Selector("unknown")))
        #expect(!NSObject().responds(to: Selector(Target.plain)))
        #expect(!target.responds(to: nil))
    }

    @Test("perform passes up to two arguments; surplus ones are dropped")
    func arguments() {
        target.perform(Selector(Target.plain))
        target.perform(Selector(Target.one), with: "a")
        target.perform(Selector(Target.two), with: "a", with: nil)
        target.perform(Selector(Target.plain), with: "surplus")

        expect(target.calls, equals: ["plain", "one a", "two a nil", "plain"])
    }

    @Test("perform returns the object that the method returns")
    func result() {
        expect(target.perform(Selector(Target.answer)).takeUnretainedValue() as? NSNumber, equals: 42)
        #expect(target.perform(Selector(Target.nothing)) == nil)
        #expect(target.perform(Selector(Target.plain)) == nil)
    }

    @Test("perform without such a method writes a line and calls nothing")
    func missing() {
        let previous = Diagnostics.sink
        defer { Diagnostics.sink = previous }
        var lines: [String] = []
        Diagnostics.sink = { lines.append($0) }

        target.perform(Selector("unknown:"), with: 1)
        target.perform(Selector(Target.one), with: 1)

        #expect(target.calls.isEmpty)
        expect(lines.count, equals: 2)
        expect(lines.first, equals: "Target has no method for the selector unknown:, or not for its arguments")
    }

    @Test("on the main thread, performSelector(onMainThread:) with waiting calls at once, otherwise later")
    func onMainThread() async {
        target.performSelector(onMainThread: Selector(Target.plain), with: nil, waitUntilDone: true)
        expect(target.calls, equals: ["plain"])

        target.performSelector(onMainThread: Selector(Target.one), with: "later", waitUntilDone: false)
        expect(target.calls, equals: ["plain"])
        while target.calls.count < 2 { await Task.yield() }
        expect(target.calls, equals: ["plain", "one later"])
    }

    @Test("P-193 a call in the background comes later, with its argument")
    func background() async {
        target.performSelector(inBackground: Selector(Target.one), with: "later")
        let atOnce = target.calls
        for _ in 0..<100 where target.calls.isEmpty { await Task.yield() }
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }

        expect(atOnce, equals: [])
        expect(target.calls, equals: ["one later"])
    }

    @Test("the bytes of data are its own, so that they exist as long as it does on any thread")
    func ownBytes() {
        let data: CFData = Data(repeating: 7, count: 100)

        expect(data.withUnsafeBytes { $0.baseAddress }, equals: UnsafeRawPointer(CFDataGetBytePtr(data)))
    }

    @Test("memory is copied from a pointer that may be missing")
    func copy() {
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: 100, alignment: 1)
        defer { bytes.deallocate() }
        let source = CFDataGetBytePtr(Data(repeating: 7, count: 100))
        memcpy(bytes, source, 100)
        let none: UnsafePointer<UInt8>? = nil

        expect(bytes.load(fromByteOffset: 99, as: UInt8.self), equals: 7)
        expect(memcpy(bytes, none, 0), equals: bytes)
    }

    @Test("the bytes of small data are copies that do not replace each other at once")
    func smallBytes() {
        let pointers = (0..<64).map { CFDataGetBytePtr(Data([UInt8($0), 1])) }

        expect(pointers.map { $0?[0] }, equals: (0..<64).map { UInt8($0) })
    }

    @Test("the bytes of data are read through a pointer")
    func bytes() {
        let data: CFData = Data([1, 2, 3])
        let pointer = CFDataGetBytePtr(data)

        expect(CFDataGetLength(data), equals: 3)
        expect(pointer?[2], equals: 3)
    }
}
