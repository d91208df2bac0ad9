import Foundation
import NibCompiler
import NibTables

/// Exercises the nib compiler and the reader of compiled nibs with damaged and with random documents.
package struct NibFuzzer {
    private var random: SeededGenerator
    private var nextID = 0
    /// The identifiers of controllers: segues often lead to them.
    private var controllers: [String] = []
    /// How many more elements a random document gets.
    private var budget = 120

    private init(_ random: SeededGenerator) { self.random = random }

    /// How deep elements of a random document are nested.
    private static let maximumDepth = 7

    /// A document: a hostile one, a sample that was damaged, or one with random elements and values that the compiler knows.
    package static func file(_ random: inout SeededGenerator) -> Data {
        if random.once(in: 40) { return random.element(of: SampleNibs.hostile) }
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
        "default", "Row", "normal", "top", "width", "1", "systemBlueColor", "a&#10;b", "&#x2028;",
    ]
    private static let outlets = NibVocabulary.systemOutlets.sorted()
    private static let numbers = [
        "0", "1", "-1", "0.5", "44", "320", "1e9", "-1e9", "1e300", "-1e300", "65536", "2147483648", "1000", "9e18",
        "1e-300", "1.7e308", "-1.7e308",
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
            text += " \(attribute)=\"\(value(kind, of: attribute, in: name))\""
        }
        text += ">"
        budget -= 1
        if depth < Self.maximumDepth, budget > 0 {
            for (key, elements) in known.keyed.sorted(by: { $0.key < $1.key }) where random.once(in: 4) {
                text += element(random.element(of: elements.sorted()), key: key, depth: depth + 1)
            }
            let inside = known.children.sorted()
            if Self.lists.contains(name) {
                for _ in 0..<random.int(below: 4) { text += element(random.element(of: inside), depth: depth + 1) }
            } else {
                for child in inside where random.once(in: 4) { text += element(child, depth: depth + 1) }
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
    /// The elements that contain any number of others.
    private static let lists: Set<String> = [
        "subviews", "constraints", "connections", "userDefinedRuntimeAttributes", "items", "prototypes", "sections",
        "cells", "segments", "leftBarButtonItems", "rightBarButtonItems", "toolbarItems", "array", "mask", "objects",
        "viewControllers",
    ]

    private mutating func value(_ kind: NibSchema.Kind, of attribute: String, in element: String) -> String {
        switch kind {
        case .string where attribute == "property": return random.element(of: Self.outlets + Self.words)
        case .string where attribute == "storyboardName" && random.once(in: 2): return "Fuzz"
        case .string: return random.element(of: Self.words)
        case .number: return random.element(of: Self.numbers)
        case .ratio: return random.element(of: Self.numbers + ["16:9", "1:0", "0/0", "1:1e-300", "1e300:1e-300"])
        case .flag: return random.once(in: 2) ? "YES" : "NO"
        case .reference:
            if element == "segue", attribute == "destination", !controllers.isEmpty, !random.once(in: 4) {
                return random.element(of: controllers)
            }
            return "i\(random.int(below: nextID + 1))"
        case .id:
            nextID += 1
            let id = "i\(nextID - 1)"
            if NibSchema.controllers.contains(element) { controllers.append(id) }
            return id
        case .name("segueKind") where random.once(in: 2): return random.once(in: 2) ? "relationship" : "embed"
        case .name(let list): return random.element(of: (NibSchema.names[list] ?? ["none"]).sorted())
        }
    }
}
