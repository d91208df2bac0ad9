import Foundation
import NibCompiler
import NibTables

/// Exercises the nib compiler and the reader of compiled nibs with damaged and with random documents.
package struct NibFuzzer {
    private var random: SeededGenerator
    private var nextID = 0
    /// How many more elements a random document gets.
    private var budget = 120

    private init(_ random: SeededGenerator) { self.random = random }

    /// How deep elements of a random document are nested.
    private static let maximumDepth = 7

    /// A document: a sample that was damaged, or one with random elements and values that the compiler knows.
    package static func file(_ random: inout SeededGenerator) -> Data {
        switch random.int(below: 4) {
        case 0: return random.damaged(random.element(of: SampleNibs.all))
        case 1: return random.damagedNumbers(random.element(of: SampleNibs.all))
        default:
            var fuzzer = NibFuzzer(random)
            let text = fuzzer.document()
            random = fuzzer.random
            return random.once(in: 8) ? random.damaged(Data(text.utf8)) : Data(text.utf8)
        }
    }

    /// Compiles a document, reads the table, and reads damaged copies of it. Returns a message if the table changes on
    /// the way, otherwise `nil`.
    /// - Parameter load: called with every table that can be read, to make the objects.
    package static func findViolation(_ file: Data, load: (NibTable) -> Void = { _ in }) -> String? {
        let table: NibTable
        do {
            table = try NibCompiler(file, document: "Fuzz.xib").table
        } catch {
            let line = "\(error)"
            return line.contains("\n") || line.isEmpty ? "the message is not one line: \(line)" : nil
        }
        let data = table.data
        guard let read = try? NibTable(data: data), read == table else { return "the table changes when it is read" }
        load(read)
        var random = SeededGenerator(UInt64(file.count))
        for _ in 0..<4 {
            // A damaged table is refused, or read as another one.
            if let other = try? NibTable(data: random.damaged(data)) { load(other) }
        }
        return nil
    }

    // MARK: Random documents

    private static let elementNames = NibSchema.elementNames
    private static let words = [
        "UIView", "Ghost", "Module.Ghost", "delegate", "view", "title", "tap:", "layer.cornerRadius",
        "a\u{301}\u{1F600}",
        "", "IBFilesOwner", "IBFirstResponder", "first", "second", "widthClass=compact",
        "heightClass=regular-widthClass=compact",
        "default", "Row", "normal", "top", "width", "1", "systemBlueColor",
    ]
    private static let numbers = [
        "0", "1", "-1", "0.5", "44", "320", "1e9", "-1e9", "1e300", "-1e300", "65536", "2147483648", "1000", "9e18",
        "1e-300",
    ]

    private mutating func document() -> String {
        let isStoryboard = random.once(in: 3)
        var text = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"iOS.CocoaTouch\""
        text += isStoryboard ? " initialViewController=\"i0\"><scenes>" : "><objects>"
        for _ in 0...random.int(below: 3) {
            let names = isStoryboard ? NibSchema.controllers : NibSchema.views
            let content = element(random.element(of: names.sorted()), depth: 0)
            text += isStoryboard ? "<scene><objects>\(content)</objects></scene>" : content
        }
        return text + (isStoryboard ? "</scenes>" : "</objects>") + "</document>"
    }

    private mutating func element(_ name: String, key: String? = nil, depth: Int) -> String {
        guard let known = NibSchema.element(name) else { return "" }
        var text = "<" + name
        if let key { text += " key=\"\(key)\"" }
        for (attribute, kind) in known.attributes.sorted(by: { $0.key < $1.key }) where attribute != "key" {
            guard kind == .id || random.once(in: 3) || Self.required.contains(attribute) else { continue }
            text += " \(attribute)=\"\(value(kind))\""
        }
        text += ">"
        budget -= 1
        if depth < Self.maximumDepth, budget > 0 {
            for (key, elements) in known.keyed.sorted(by: { $0.key < $1.key }) where random.once(in: 4) {
                text += element(random.element(of: elements.sorted()), key: key, depth: depth + 1)
            }
            for container in Self.containers where random.once(in: 6) {
                text += "<\(container.name)>"
                for _ in 0..<random.int(below: 4) {
                    text += element(random.element(of: container.members), depth: depth + 1)
                }
                text += "</\(container.name)>"
            }
            if random.once(in: 10) {
                text += element(random.element(of: Self.elementNames), depth: depth + 1)
            }
        }
        return text + "</\(name)>"
    }

    private static let required: Set<String> = [
        "firstAttribute", "selector", "destination", "property", "kind", "type", "keyPath",
    ]
    private static let containers: [(name: String, members: [String])] = [
        ("subviews", NibSchema.views.sorted()), ("constraints", ["constraint"]),
        ("connections", ["outlet", "outletCollection", "action", "segue"]),
        ("userDefinedRuntimeAttributes", ["userDefinedRuntimeAttribute"]), ("items", ["barButtonItem", "tabBarItem"]),
        ("prototypes", ["tableViewCell"]), ("sections", ["tableViewSection"]),
        ("cells", ["tableViewCell", "collectionViewCell"]),
        ("segments", ["segment"]),
    ]

    private mutating func value(_ kind: NibSchema.Kind) -> String {
        switch kind {
        case .string: return random.element(of: Self.words)
        case .number: return random.element(of: Self.numbers)
        case .ratio: return random.element(of: Self.numbers + ["16:9", "1:0", "0/0", "1:1e-300"])
        case .flag: return random.once(in: 2) ? "YES" : "NO"
        case .reference: return "i\(random.int(below: nextID + 1))"
        case .id:
            nextID += 1
            return "i\(nextID - 1)"
        case .name(let list): return random.element(of: (NibSchema.names[list] ?? ["none"]).sorted())
        }
    }
}
