import Foundation

/// The Unicode data that Foundation contains: formats, names, orders and word breaks of two hundred languages, in the package
/// format of ICU (`CmnD`).
///
/// The package is a header, a table of contents and the items, sorted by name. All numbers have the least significant byte
/// first.
struct UnicodeData {
    /// A part of the data, such as the names of the countries in German.
    struct Item {
        /// The name with the prefix of the package, such as `icudt76l/region/de.res`.
        let name: String
        let contents: Data

        /// The name without the prefix, such as `region/de.res`.
        var path: Substring { name.drop { $0 != "/" }.dropFirst() }
        /// The name without directories and extension, such as `de`.
        var baseName: Substring { (path.split(separator: "/").last ?? path).prefix { $0 != "." } }
        var type: Substring { path.split(separator: ".").last ?? "" }
    }

    private let header: Data
    let items: [Item]

    /// The alignment of items (a requirement of ICU).
    private static let alignment = 16

    /// Reads a package; `nil` if it is damaged or has another format.
    init?(_ data: Data) {
        let bytes = LittleEndianBytes(data)
        guard let headerSize = bytes.number(at: 0, as: UInt16.self).map(UInt64.init),
            // The magic number, and the format behind 12 bytes of information about the header.
            bytes.data.dropFirst(2).prefix(2).elementsEqual([0xDA, 0x27]),
            bytes.data.dropFirst(12).prefix(4).elementsEqual(Data("CmnD".utf8)),
            let count = bytes.number(at: headerSize, as: UInt32.self).map(Int.init)
        else { return nil }
        header = bytes.data.prefix(Int(headerSize))
        let body = LittleEndianBytes(bytes.data.dropFirst(Int(headerSize)))
        var entries: [(name: String, start: Int)] = []
        for index in 0..<count {
            guard let name = body.number(at: UInt64(4 + 8 * index), as: UInt32.self),
                let start = body.number(at: UInt64(8 + 8 * index), as: UInt32.self),
                let text = body.string(at: UInt64(name))
            else { return nil }
            entries.append((text, Int(start)))
        }
        let ends = entries.dropFirst().map(\.start) + [body.data.count]
        guard zip(entries, ends).allSatisfy({ $0.start <= $1 && $1 <= body.data.count }) else { return nil }
        items = zip(entries, ends).map { Item(name: $0.name, contents: body.data[$0.start..<$1]) }
    }

    private init(header: Data, items: [Item]) { (self.header, self.items) = (header, items) }

    /// The package's bytes.
    var data: Data {
        var names = Data()
        let tableSize = 4 + 8 * items.count
        let nameOffsets = items.map { item in
            defer { names += Data(item.name.utf8) + [0] }
            return tableSize + names.count
        }
        func padding(at offset: Int) -> Int { (Self.alignment - offset % Self.alignment) % Self.alignment }
        var contents = Data()
        let start = tableSize + names.count
        contents += Data(count: padding(at: start))
        var table = Data()
        table.append(number: items.count)
        for (item, name) in zip(items, nameOffsets) {
            table.append(number: name)
            table.append(number: start + contents.count)
            contents += item.contents
            contents += Data(count: padding(at: start + contents.count))
        }
        return header + table + names + contents
    }

    /// The codes of the languages that have data of their own, such as `de`.
    var languages: Set<Substring> { Set(items.lazy.filter { $0.type == "res" }.compactMap(\.language)) }

    /// The data of some languages, of the root, which serves all others, and what belongs to no language.
    ///
    /// What programs cannot reach is left out, too: ICU's functions for it are not in Foundation, or not in any program.
    func keeping(languages: Set<Substring>) -> UnicodeData {
        let languages = Set(languages.flatMap { Self.synonyms[$0] ?? [$0] })
        return UnicodeData(header: header, items: items.filter { $0.isNeeded(languages) })
    }

    /// Codes under which ICU has the data of one language.
    private static let synonyms: [Substring: [Substring]] = {
        let groups: [[Substring]] = [
            ["no", "nb", "nn"], ["he", "iw"], ["id", "in"], ["fil", "tl"], ["ro", "mo"], ["sr", "sh"], ["yi", "ji"],
        ]
        return Dictionary(uniqueKeysWithValues: groups.flatMap { group in group.map { ($0, group) } })
    }()
}

extension UnicodeData.Item {
    /// The list of the locales that there are, of every kind of data.
    private static let index: Substring = "res_index"

    /// The code of the language that it belongs to; `nil` for the root and what belongs to no language. Names such as `metaZones`
    /// are longer.
    var language: Substring? {
        let code = baseName.prefix { $0 != "_" }
        if baseName == Self.index { return nil }
        return (2...3).contains(code.count) && code.allSatisfy { $0.isLowercase && $0.isASCII } ? code : nil
    }

    /// Languages whose writing has no spaces between words, by the dictionary of their words.
    private static let dictionaries: [Substring: Set<Substring>] = [
        "cjdict": ["zh", "ja", "yue"], "khmerdict": ["km"], "burmesedict": ["my"], "laodict": ["lo"],
        "thaidict": ["th"],
    ]
    private static let eastAsian: Set<Substring> = ["zh", "ja", "ko", "yue"]
    /// The size from which a table of a character set has more than 256 characters, as those of East Asia (decision).
    private static let smallTable = 6000

    func isNeeded(_ languages: Set<Substring>) -> Bool {
        let includesEastAsia = !Self.eastAsian.isDisjoint(with: languages)
        return switch type {
        case "res": language.map(languages.contains) ?? true
        case "dict": Self.dictionaries[baseName].map { !$0.isDisjoint(with: languages) } ?? true
        // The line breaks of East Asian texts, among them strict and loose ones: `line_loose`, `line_normal_cj`.
        case "brk": includesEastAsia || !baseName.hasSuffix("_cj") && !baseName.hasPrefix("line_")
        case "cnv": includesEastAsia || contents.count < Self.smallTable
        // The profiles of old internet names, and letters that look alike.
        case "spp", "cfu": false
        default: true
        }
    }
}

extension Data {
    /// Appends a number of 32 bits.
    fileprivate mutating func append(number: Int) {
        Swift.withUnsafeBytes(of: UInt32(number).littleEndian) { append(contentsOf: $0) }
    }
}
