import Expectations
import Foundation
import Testing
import UIKitCore

@testable import UIKitControls

/// What one call reads of another program (B-20).
@MainActor @Suite(.serialized) struct ForeignPasteboardTests {
    private static var changes = 1_000_000

    /// Runs a closure with what another program has copied on the general pasteboard.
    private func with<Value>(_ program: OtherProgram, _ body: (UIPasteboard) -> Value) -> Value {
        PasteboardExchange.host = program
        defer { PasteboardExchange.host = nil }
        return body(.general)
    }

    private func program(_ names: [String], _ answer: @escaping OtherProgram.Answer) -> OtherProgram {
        Self.changes += 2
        return OtherProgram(names, changes: Self.changes, answer)
    }

    private static let many = ["UTF8_STRING"] + (0..<49).map { "org.example.type\($0)" }

    @Test("B-20 the first type that is not answered in time ends a call; what was read before counts") func timeout() {
        let program = program(Self.many) { name throws(ContentError) in
            guard name == "UTF8_STRING" else { throw .timeout }
            return Data("x".utf8)
        }

        let items = with(program) { $0.items }
        let asked = program.reader.asked
        let values = with(program) { $0.values(forPasteboardType: "org.example.type0", inItemSet: nil) }

        expect(items.count, equals: 1)
        expect(items.first?.keys.sorted(), equals: ["public.utf8-plain-text"])
        expect(asked, equals: ["UTF8_STRING", "org.example.type0"])
        expect(values?.isEmpty, equals: true)
    }

    @Test("B-20 the types of one call have one time together") func deadline() {
        let never = DispatchSemaphore(value: 0)
        let program = program(Self.many) { _ throws(ContentError) in
            guard never.wait(timeout: .now() + 20) == .success else { throw .timeout }
            return Data()
        }
        let limit = ForeignPasteboard.totalTimeout
        ForeignPasteboard.totalTimeout = 0.05
        defer { ForeignPasteboard.totalTimeout = limit }

        let start = ContinuousClock.now
        let items = with(program) { $0.items }
        let time = ContinuousClock.now - start
        never.signal()

        #expect(items.count == 1 && items.first?.isEmpty == true && time < .seconds(10))
        expect(program.reader.asked.count, equals: 1)
    }

    @Test("B-20 the types of one call have one size together; another call has it again") func size() {
        let program = program(Self.many) { _ throws(ContentError) in Data(repeating: 65, count: 400) }
        let limit = ForeignPasteboard.maximumSize
        ForeignPasteboard.maximumSize = 1000
        defer { ForeignPasteboard.maximumSize = limit }

        let items = with(program) { $0.items }
        let data = with(program) { $0.data(forPasteboardType: "org.example.type48") }

        expect(items.first?.count, equals: 2)
        expect(data?.count, equals: 400)
    }

    @Test("B-09 B-11 the types of a list of files are told without reading it, afterwards as they are") func files() {
        let program = program(["text/uri-list", "text/plain"]) { _ throws(ContentError) in
            Data("https://a.org\r\n".utf8)
        }

        let (types, contains) = with(program) { ($0.types, $0.contains(pasteboardTypes: ["public.file-url"])) }
        let asked = program.reader.asked
        let urls = with(program) { $0.urls }
        let read = with(program) { $0.types }

        #expect(types == ["public.file-url", "public.url", "public.utf8-plain-text"] && contains && asked.isEmpty)
        expect(urls?.map(\.absoluteString), equals: ["https://a.org"])
        expect(read, equals: ["public.url", "public.utf8-plain-text"])
        expect(program.reader.asked, equals: ["text/uri-list"])
    }

    @Test("B-09 the types of the first of several items are told without reading their list") func listed() {
        let names = [
            "UTF8_STRING", ProviderOffer.itemList, ProviderOffer.name(ofItem: 0, "public.html"),
            ProviderOffer.name(ofItem: 0, "public.utf8-plain-text"), ProviderOffer.name(ofItem: 1, "public.png"),
        ]
        let program = program(names) { _ throws(ContentError) in throw .unavailable }

        let types = with(program) { $0.types }

        #expect(types == ["public.html", "public.utf8-plain-text"] && program.reader.asked.isEmpty)
    }

    @Test("B-20 a call asks for the types again if the contents have changed meanwhile, unless it has timed out")
    func changed() {
        let quick = program(["UTF8_STRING"]) { _ throws(ContentError) in Data("x".utf8) }
        let silent = program(["UTF8_STRING"]) { _ throws(ContentError) in throw .timeout }
        for program in [quick, silent] { program.changesWhenAsked = true }
        silent.isSilent = true

        let (text, none) = (with(quick) { $0.string }, with(silent) { $0.string })

        expect(text, equals: "x")
        expect(quick.typeRequests, equals: 2)
        #expect(none == nil)
        expect(silent.typeRequests, equals: 1)
    }

    @Test("B-22 contents are replaced without asking another program, unless its items are among them")
    func replaces() {
        let program = program(["UTF8_STRING"]) { _ throws(ContentError) in Data("x".utf8) }

        with(program) { $0.string = "own" }
        let (requests, asked) = (program.typeRequests, program.reader.asked)
        with(program) { $0.addItems([["public.utf8-plain-text": "own"]]) }

        #expect(requests == 0 && asked.isEmpty)
        expect(program.typeRequests, equals: 1)
        expect(program.reader.asked, equals: ["UTF8_STRING"])
        expect(UIPasteboard.general.strings, equals: ["x", "own"])
    }

    @Test("B-05 B-09 types are told with the most faithful first") func fidelity() {
        let board = UIPasteboard.withUniqueName()
        board.items = [
            [
                "public.utf8-plain-text": "a", "public.url": "https://a.org", "public.jpeg": Data([1]),
                "public.png": Data([1]),
                "public.html": Data("a".utf8), "org.example.tile": Data([1]), "public.utf16-plain-text": "a",
            ]
        ]

        expect(
            board.types,
            equals: [
                "org.example.tile", "public.html", "public.png", "public.jpeg", "public.url", "public.utf8-plain-text",
                "public.utf16-plain-text",
            ])
    }
}

/// Another program that has copied something.
@MainActor private final class OtherProgram: PasteboardHost {
    typealias Answer = @Sendable (String) throws(ContentError) -> Data

    let reader: Reader
    /// Whether the notice of a change comes while the types are asked for, once.
    var changesWhenAsked = false
    /// Whether it does not tell its types.
    var isSilent = false
    private(set) var typeRequests = 0
    private let names: [String]
    private var changes: Int

    init(_ names: [String], changes: Int, _ answer: @escaping Answer) {
        (self.names, self.changes) = (names, changes)
        reader = Reader(answer)
    }

    func offer(_ contents: any ContentOffer, on pasteboard: DesktopPasteboard) {}
    func isOwner(of pasteboard: DesktopPasteboard) -> Bool { false }
    func foreignChangeCount(of pasteboard: DesktopPasteboard) -> Int { changes }
    func reader(of pasteboard: DesktopPasteboard) -> any ContentReader { reader }

    func contentTypes(of pasteboard: DesktopPasteboard) throws(ContentError) -> [String] {
        typeRequests += 1
        if changesWhenAsked, typeRequests == 1 { changes += 1 }
        if isSilent { throw .timeout }
        return names
    }

    final class Reader: ContentReader, @unchecked Sendable {
        private let answer: Answer
        private let lock = NSLock()
        private var names: [String] = []
        /// The names that were read, in order.
        var asked: [String] { lock.withLock { names } }

        init(_ answer: @escaping Answer) { self.answer = answer }

        func read(_ contentType: String) throws(ContentError) -> Data {
            lock.withLock { names.append(contentType) }
            return try answer(contentType)
        }

        func readAll(_ contentTypes: [String]) -> [String: Data] {
            var result: [String: Data] = [:]
            for type in contentTypes { result[type] = try? read(type) }
            return result
        }
    }
}
