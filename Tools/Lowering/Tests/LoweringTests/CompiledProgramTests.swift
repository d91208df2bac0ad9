import Foundation
import Testing

@testable import Lowering

/// Compiles lowered sources, with Foundation's classes in place of UIKit's, and runs them.
@Suite struct CompiledProgramTests {
    /// The lines that a program prints; the sources are lowered, compiled and run. The last one has top-level code.
    private func output(of sources: String...) throws -> [String] {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("lowered-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let files = sources.enumerated().map { index, text in
            let name = index == sources.count - 1 ? "main" : "File\(index)"
            return SourceFile(
                path: directory.path + "/" + name + ".swift", text: "import Foundation\n" + text, isInPackage: false)
        }
        let lowering = Lowering(files)
        let (texts, problems) = lowering.lowered()
        #expect(problems.isEmpty)
        try OutputDirectory(path: directory.path, isFlat: true).write(
            zip(files, texts).map { ($0.path, $1, lowering.keepsMainName($0)) })
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.path).filter {
            $0.hasSuffix(".swift")
        }
        let program = directory.path + "/program"
        let messages = try run(
            "/usr/bin/env",
            ["swiftc", "-swift-version", "5", "-Onone", "-o", program] + names.map { directory.path + "/" + $0 })
        #expect(messages.isEmpty)
        return try run(program, [])
    }

    private func run(_ program: String, _ arguments: [String]) throws -> [String] {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("overrides across extensions are called as on iOS")
    func overrides() throws {
        let lines = try output(
            of: """
                class Base { func own() -> String { "base" } }
                class Pad: Base { var size = 1 }
                class Sub: Pad { override func extra(_ n: Int) -> String { "sub " + super.extra(n + 1) } }
                class Job: Formatter { override func title(_ s: String) -> String { "job " + super.title(s) } }
                class SubJob: Job {
                    override func title(_ s: String) -> String { "subjob " + super.title(s) }
                    override var rank: Int { get { super.rank + 1 } set { super.rank = newValue * 2 } }
                }
                class Wide: Pad {}
                """,
            """
            private func helper() -> String { "helper " }
            extension Pad {
                override func own() -> String { helper() + super.own() }
                @objc func extra(_ n: Int) -> String { "pad \\(n)" }
            }
            extension Wide { override var size: Int { didSet { print("size", oldValue, size) } } }
            nonisolated(unsafe) var storedRank = 1
            extension Formatter {
                @objc func title(_ s: String) -> String { s }
                @objc var rank: Int { get { storedRank } set { storedRank = newValue } }
            }
            """,
            """
            let bases: [Base] = [Base(), Pad(), Sub()]
            print(bases.map { $0.own() })
            print([Pad(), Sub()].map { $0.extra(1) })
            print([Formatter(), Job(), SubJob()].map { $0.title("x") })
            let job: Formatter = SubJob()
            job.rank = 5
            print(job.rank, Formatter().rank)
            Wide().size = 7
            """)

        #expect(
            lines == [
                #"["base", "helper base", "helper base"]"#, #"["pad 1", "sub pad 2"]"#,
                #"["x", "job x", "subjob job x"]"#, "11 10", "size 1 7",
            ])
    }

    @Test("initializers, subscripts and variadic methods in extensions are called as on iOS")
    func otherOverrides() throws {
        let lines = try output(
            of: """
                class Base {
                    let name: String
                    init(name: String) { self.name = name }
                    init(number: Int) throws { name = "\\(number)" }
                    subscript(index: Int) -> String { "base \\(index)" }
                    func join(_ words: String...) -> String { words.joined() }
                }
                class Pad: Base {
                    init(title: String) { super.init(name: "title " + title) }
                }
                class Job: Formatter {
                    override subscript(key: String) -> Int { get { super[key] + 1 } set { super[key] = newValue * 2 } }
                }
                class SubJob: Job { override subscript(key: String) -> Int { get { super[key] + 10 } set {} } }
                """,
            """
            extension Pad {
                override convenience init(name: String) { self.init(title: name) }
                override convenience init(number: Int) throws {
                    if number < 0 { throw CocoaError(.coderInvalidValue) }
                    self.init(title: "n\\(number)")
                }
                override subscript(index: Int) -> String { "pad " + super[index] }
                override func join(_ words: String...) -> String { words.joined(separator: "-") }
            }
            nonisolated(unsafe) var stored = 1
            extension Formatter {
                @objc subscript(key: String) -> Int { get { stored + key.count } set { stored = newValue } }
            }
            """,
            """
            print(Pad(name: "a").name, try Pad(number: 2).name, (try? Pad(number: -1)) == nil)
            let base: Base = Pad(title: "x")
            print(base[3], base.join("a", "b"), base.join().isEmpty)
            let (job, sub): (Formatter, Formatter) = (Job(), SubJob())
            job["k"] = 5
            print(job["k"], sub["k"], Formatter()["kk"])
            """)

        #expect(lines == ["title a title n2 true", "pad base 3 a-b true", "12 22 12"])
    }

    @Test("optional requirements with equal labels, and members of AnyObject, are called as on iOS")
    func optionalRequirements() throws {
        let lines = try output(
            of: """
                @objc protocol Picking {
                    @objc optional func picker(_ p: Picker, picked n: Int) -> Bool
                    @objc optional func picker(_ p: Picker, picked s: String)
                    @objc optional func reset()
                }
                class Picker {
                    var delegate: Picking?
                    weak var other: AnyObject?
                    func run() {
                        print(delegate?.picker?(self, picked: 1) ?? false)
                        delegate?.picker?(self, picked: "s")
                        other?.picker?(self, picked: "o")
                        other?.reset?()
                    }
                }
                class Texts: Picking { func picker(_ p: Picker, picked s: String) { print("text", s) } }
                class Numbers: Picking { func picker(_ p: Picker, picked n: Int) -> Bool { true } }
                """,
            """
            let (picker, texts, numbers) = (Picker(), Texts(), Numbers())
            (picker.delegate, picker.other) = (texts, numbers)
            picker.run()
            (picker.delegate, picker.other) = (numbers, texts)
            picker.run()
            """)

        #expect(lines == ["false", "text s", "true", "text o"])
    }
}
