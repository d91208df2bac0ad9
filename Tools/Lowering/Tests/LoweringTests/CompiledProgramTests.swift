import Foundation
import Testing

@testable import Lowering

/// Compiles lowered sources, with Foundation's classes in place of UIKit's, and runs them.
@Suite(.serialized) struct CompiledProgramTests {
    /// The directory of a module with the name of UIKit, which contains the module Support only.
    private static let library = Result { () throws -> URL in
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("lowered-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../../Sources/Support").standardizedFileURL
        let files = (FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.allObjects ?? [])
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map(\.path)
        let messages = try run(
            "/usr/bin/env",
            [
                "swiftc", "-swift-version", "6", "-module-name", "UIKit", "-package-name", "touchstone", "-emit-module",
                "-emit-library", "-static", "-emit-module-path", directory.path + "/UIKit.swiftmodule", "-o",
                directory.path + "/libUIKit.a",
            ] + files)
        #expect(messages.isEmpty)
        return directory
    }

    /// The lines that a program prints; the sources are lowered, compiled and run. The last one has top-level code.
    private func output(
        of sources: String..., version: String = "5", isOptimized: Bool = false
    ) throws -> [String] {
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
        let messages = try Self.run(
            "/usr/bin/env",
            [
                "swiftc", "-swift-version", version, "-o", program, "-module-name", "program", "-I",
                try Self.library.get().path, "-L", try Self.library.get().path, "-lUIKit",
            ] + (isOptimized ? ["-O", "-whole-module-optimization"] : ["-Onone"])
                + names.map { directory.path + "/" + $0 })
        #expect(messages.isEmpty)
        return try Self.run(program, [])
    }

    private static func run(_ program: String, _ arguments: [String]) throws -> [String] {
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

    @Test("objects of NSObject's subclasses are made through a protocol that requires init()")
    func protocolInitializers() throws {
        let lines = try output(
            of: """
                protocol Made: AnyObject { init() }
                extension Made { init(_ change: (Self) -> Void) { self.init(); change(self) } }
                extension NSObject: Made {}
                class Own: Made { var a = 1; required init() { print("own") } }
                """,
            """
            // UIKit has this for every class.
            extension NSObject { static func instantiate() -> Self { Note() as! Self } }
            class Note: NSObject { var text = ""; override init() { text = "new" } }
            print(Note { $0.text += " note" }.text)
            print(Own { $0.a += 1 }.a)
            func make<T: Made>(_ type: T.Type) -> T { T() }
            print(make(Note.self).text)
            """)

        #expect(lines == ["new note", "own", "2", "new"])
    }

    @Test("DV-18 code for a newer system is never reached, and needs no API of it")
    func newerSystems() throws {
        let lines = try output(
            of: """
                func title() -> String {
                    if #available(iOS 26, *) { return Glass().title } else { return "plain" }
                }
                func depth() -> Int {
                    let depth: Int
                    if #available(iOS 18.0, *), let glass = Glass.shared { depth = glass.depth } else { depth = 1 }
                    return depth
                }
                func name() -> String {
                    let name = if #unavailable(iOS 26) { "old" } else { Glass().name }
                    return name
                }
                func show() {
                    guard #available(iOS 26, *) else { return print("returned") }
                    let glass = Glass()
                    glass.show()
                }
                @available(iOS 26, *) class Pane: Glass {}
                """,
            "print(title()); print(depth()); print(name()); show()")

        #expect(lines == ["plain", "1", "old", "returned"])
    }

    @Test("KV-40 exchanged methods call each other, and the implementation that was set before is called as a function")
    func exchangedMethods() throws {
        let lines = try output(
            of: """
                class Pen: NSObject {}
                extension Pen {
                    @objc func draw(_ width: Int) -> String { "draw \\(width)" }
                    @objc func logged(_ width: Int) -> String { "logged, " + logged(width + 1) }
                    @objc func plain() { print("plain") }
                    @objc func loud() { typed(self, #selector(plain)); print("loud") }
                }
                class Brush: Pen {
                    @objc func soft(_ width: Int) -> String { "soft \\(width)" }
                }
                typealias Plain = @convention(c) (AnyObject, Selector) -> Void
                private var before: IMP?
                func typed(_ pen: Pen, _ selector: Selector) {
                    let function = unsafeBitCast(before, to: Plain.self)
                    function(pen, selector)
                }
                func exchange() {
                    let draw = class_getInstanceMethod(Pen.self, #selector(Pen.draw(_:)))!
                    let logged = class_getInstanceMethod(Pen.self, #selector(Pen.logged(_:)))!
                    method_exchangeImplementations(draw, logged)
                    if let plain = class_getInstanceMethod(Pen.self, #selector(Pen.plain)),
                        let loud = class_getMethodImplementation(Pen.self, #selector(Pen.loud))
                    { before = method_setImplementation(plain, loud) }
                }
                func exchangeBrush() {
                    let soft = class_getInstanceMethod(Brush.self, #selector(Brush.soft(_:)))!
                    let name = #selector(Pen.draw(_:))
                    print(class_addMethod(
                        Brush.self, name, method_getImplementation(soft), method_getTypeEncoding(soft)))
                    print(class_addMethod(Pen.self, name, method_getImplementation(soft), nil))
                    print(class_getInstanceMethod(Pen.self, Selector(("none"))) == nil)
                }
                """,
            """
            let pen = Pen()
            print(pen.draw(1))
            exchange()
            print(pen.draw(1))
            pen.plain()
            print(Brush().draw(3))
            exchangeBrush()
            print(Brush().draw(3))
            print(pen.draw(3))
            exchange()
            print(pen.draw(1))
            """)

        #expect(
            lines == [
                "draw 1", "logged, draw 2", "plain", "loud", "logged, draw 4", "true", "false", "true", "soft 3",
                "logged, draw 4", "draw 1",
            ])
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

    @Test(
        "changes of dynamic properties are observed as on iOS", arguments: ["5", "6"])
    func observing(version: String) throws {
        let lines = try output(
            of: """
                final class Engine: NSObject {
                    @objc dynamic var speed = 1 { didSet { if speed < 0 { return }; print("set", speed) } }
                    @objc dynamic var name: String?
                }
                private final class Hidden: NSObject { @objc dynamic var engine: Engine? = Engine() }
                final class Car: NSObject {
                    @objc dynamic var engine = Engine()
                    @objc dynamic var first = "a", last = "b"
                    @objc dynamic var fullName: String { first + last }
                    @objc class func keyPathsForValuesAffectingFullName() -> Set<String> { ["first", "last"] }
                    @objc var silent = 1
                    @objc dynamic var manual: Int {
                        get { stored }
                        set {
                            guard newValue != stored else { return }
                            willChangeValue(forKey: "manual")
                            stored = newValue
                            didChangeValue(forKey: "manual")
                        }
                    }
                    private var stored = 0
                    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
                        key == "manual" ? false : super.automaticallyNotifiesObservers(forKey: key)
                    }
                }
                func hidden() {
                    let object = Hidden()
                    let token = object.observe(\\.engine?.speed, options: [.new]) { _, c in print("hidden", c.newValue as Any) }
                    object.engine?.speed = 3
                    object.engine = nil
                    token.invalidate()
                }
                """,
            """
            nonisolated(unsafe) private var context = 0
            class Watcher: NSObject {
                let car = Car()
                override init() {
                    super.init()
                    for path in ["engine.speed", #keyPath(Car.fullName), "manual", "silent"] {
                        car.addObserver(self, forKeyPath: path, options: [.old, .new], context: &context)
                    }
                }
                override func observeValue(
                    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                    context: UnsafeMutableRawPointer?
                ) {
                    guard context != nil else {
                        return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
                    }
                    print(keyPath!, change![.oldKey]!, change![.newKey]!, object as? Car === car)
                }
            }
            """,
            """
            let watcher = Watcher()
            let car = watcher.car
            car.engine.speed = 2
            let old = car.engine
            car.engine = Engine()
            old.speed = 9
            car.engine.speed = -4
            car.first = "c"
            car.last = "d"
            car.manual = 0
            car.manual = 5
            car.silent = 2
            car.setValue(3, forKey: "silent")
            let token = car.engine.observe(\\.name, options: [.initial, .prior, .old, .new]) { engine, change in
                print("name", change.isPrior, change.oldValue as Any, change.newValue as Any)
            }
            car.engine.name = "x"
            token.invalidate()
            car.engine.name = "y"
            car.removeObserver(watcher, forKeyPath: "manual")
            car.manual = 6
            hidden()
            """, version: version)

        #expect(
            lines == [
                "set 2", "engine.speed 1 2 true", "engine.speed 2 1 true", "set 9", "engine.speed 1 -4 true",
                "fullName ab cb true", "fullName cb cd true", "manual 0 5 true", "silent 2 3 true",
                "name false nil Optional(nil)", "name true Optional(nil) nil",
                "name false Optional(nil) Optional(Optional(\"x\"))", "set 3", "hidden Optional(Optional(3))",
                "hidden Optional(nil)",
            ])
    }

    @Test(
        "values are read and set, and methods called, by their names, also in optimized programs",
        arguments: [false, true])
    func names(isOptimized: Bool) throws {
        let lines = try output(
            of: """
                @objc enum Kind: Int { case small, large }
                @objcMembers class Card: NSObject {
                    var title = "", count = 0, ratio: CGFloat = 0, isOpen = false, kind = Kind.small
                    var note: String?
                    weak var next: Card?
                    let id = 7
                    var extra: [String: Any] = [:]
                    func flip(_ sender: Any?) { print("flip", sender ?? "nil") }
                    override func value(forUndefinedKey key: String) -> Any? { extra[key] }
                    override func setValue(_ value: Any?, forUndefinedKey key: String) { extra[key] = value }
                }
                @objc(ABNamed) private class Named: Card {
                    @objc private func secret() -> String { "s" }
                    override func setNilValueForKey(_ key: String) { print("nil for", key) }
                }
                func makeNamed() -> Card { Named() }
                """,
            """
            extension Card { @objc private func hidden() { print("hidden") } }
            """,
            """
            let card = Card()
            card.setValuesForKeys(["title": "t", "count": "4"])
            card.setValue(2.5, forKey: "ratio")
            card.setValue(NSNumber(value: 1), forKey: "open")
            card.setValue(1, forKey: "kind")
            card.setValue("n", forKey: "note")
            card.setValue(Card(), forKey: "unknown")
            card.setValue("deep", forKeyPath: "unknown.title")
            print(card.title, card.count, card.ratio, card.isOpen, card.kind.rawValue, card.note ?? "nil")
            print(card.value(forKey: "count") as? Double ?? 0, card.value(forKey: "id") as? Int ?? 0)
            print(card.value(forKeyPath: "unknown.title") ?? "nil", card.value(forKey: "kind") as? Int ?? -1)
            card.setValue(nil, forKey: "note")
            print(card.value(forKey: "note") ?? "nil")
            print(NSArray(array: [card, Card()]).value(forKeyPath: "@sum.count") ?? "nil")
            let selector = NSSelectorFromString("flip:")
            print(card.responds(to: selector), card.responds(to: Selector(("flop"))))
            card.perform(selector, with: "x")
            card.perform(Selector(("hidden")))
            print(card.perform(Selector(("title")))?.takeUnretainedValue() as? String ?? "nil")
            let named = makeNamed()
            named.setValue(nil, forKey: "count")
            print(named.perform(Selector(("secret")))?.takeUnretainedValue() as? String ?? "nil")
            print(NSStringFromClass(type(of: named)), NSClassFromString("ABNamed") == type(of: named))
            print(NSClassFromString("Card") == Card.self, NSClassFromString("program.Card") == Card.self)
            print(NSStringFromClass(Card.self), NSClassFromString("Nothing") == nil)
            """, isOptimized: isOptimized)

        #expect(
            lines == [
                "t 4 2.5 true 1 n", "4.0 7", "deep 1", "nil", "4.0", "true false", "flip x", "hidden", "t",
                "nil for count", "s", "ABNamed true", "true true", "program.Card true",
            ])
    }
}
