import Foundation
import Testing

@testable import Lowering

@Suite struct LoweringCacheTests {
    private let directory = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID().uuidString)")
    private let texts = [
        "class A: NSObject { @objc func a() { one() } }", "extension A { @objc func b() {} }",
        "class B: A { override func b() {} }\nextension A { @objc func c() {} }",
    ]

    private func files(_ texts: [String]) -> [LoweringCache.NamedFile] {
        texts.enumerated().map { ("F\($0).swift", SourceFile(path: "/F\($0).swift", text: $1)) }
    }

    /// Lowers all files and returns the cache.
    private func lowerAll(_ texts: [String]) throws -> (LoweringCache, OutputDirectory) {
        let output = OutputDirectory(path: directory.path, isFlat: false)
        let files = files(texts)
        let lowering = Lowering(files.map(\.source))
        try output.write(zip(files, lowering.lowered().texts).map { ($0.name, $1, false) })
        LoweringCache(files, lowering, in: output, version: "1").save(in: directory.path)
        let cache = try #require(LoweringCache(directory: directory.path, version: "1"))
        return (cache, output)
    }

    @Test("nothing is lowered if no file has changed")
    func unchanged() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let (cache, output) = try lowerAll(texts)

        #expect(try #require(cache.changes(of: files(texts), in: output)).positions.isEmpty)
    }

    @Test("after a change of a body only its file is lowered, with the same result as all files", arguments: [0, 1, 2])
    func body(position: Int) throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let (cache, output) = try lowerAll(texts)
        var changed = texts
        changed[position].replace("{}", with: "{ let x = { 1 }; two(x) }", maxReplacements: 1)
        changed[position].replace("one()", with: "three()")

        let (lowering, positions) = try #require(cache.changes(of: files(changed), in: output))

        #expect(positions == [position])
        #expect(lowering.lowered().texts == [Lowering(files(changed).map(\.source)).lowered().texts[position]])
    }

    @Test("the next run knows the files that were lowered again")
    func update() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        var (cache, output) = try lowerAll(texts)
        var changed = texts
        changed[0].replace("one()", with: "two()")
        let (lowering, positions) = try #require(cache.changes(of: files(changed), in: output))

        try output.rewrite(zip(positions, lowering.lowered().texts).map { ("F\($0).swift", $1) })
        cache.update(files(changed), at: positions, in: output)

        #expect(try #require(cache.changes(of: files(changed), in: output)).positions.isEmpty)
    }

    @Test(
        "all files are lowered after a change of a declaration, of the files, or of the lowered copies",
        arguments: ["declaration", "new", "module", "copy"])
    func refused(change: String) throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let (cache, output) = try lowerAll(texts)
        var changed = files(texts)
        switch change {
        case "declaration": changed[1].source.text = "extension A { @objc func d() {} }"
        case "new": changed.append(("F9.swift", SourceFile(path: "/F9.swift", text: "")))
        case "module": changed[1].source.module = "Other"
        default: try FileManager.default.removeItem(atPath: directory.path + "/F1+Lowered.swift")
        }

        #expect(cache.changes(of: changed, in: output)?.positions == nil)
    }

    @Test("a cache of another version, or a damaged one, is not used")
    func versions() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        _ = try lowerAll(texts)

        #expect(LoweringCache(directory: directory.path, version: "2") == nil)
        try Data("{".utf8).write(to: directory.appendingPathComponent(".lowering-cache.json"))
        #expect(LoweringCache(directory: directory.path, version: "1") == nil)
    }

    @Test(
        "declarations are what remains without bodies",
        arguments: [
            ("func f(a: Int = 1) { g { } }", "func f(a: Int = 1) {}"), ("init() { a() }", "init() {}"),
            ("var x: Int { f() }", "var x: Int { 0 }"), ("var x = 1 { didSet { f() } }", "var x = 1 { didSet {} }"),
            ("subscript(i: Int) -> Int { get { 1 } set { f() } }", "subscript(i: Int) -> Int { get {} set {} }"),
            ("let c = { 1 }", "let c = { 1 }"), ("deinit { f() }", "deinit {}"),
        ])
    func declarations(text: String, expected: String) {
        let lowering = Lowering([SourceFile(path: "/A.swift", text: "class A { \(text) }")])
        #expect(lowering.declarations == ["class A { \(expected) }"])
    }
}
