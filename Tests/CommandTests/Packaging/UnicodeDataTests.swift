import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite(.serialized) struct UnicodeDataTests {
    /// The data of the toolchain, of some languages.
    private func replacement(_ languages: [String] = ["de"], in directory: String) throws -> UnicodeDataReplacement {
        try UnicodeDataReplacement(languages: languages, parent: directory)
    }

    /// A package with empty items of these names.
    private func package(_ names: [String]) throws -> UnicodeData {
        var bytes = [UInt8](repeating: 0, count: 32)
        bytes.replaceSubrange(0..<16, with: [32, 0, 0xDA, 0x27, 20, 0, 0, 0, 0, 0, 2, 0] + Array("CmnD".utf8))
        func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        let table = 4 + 8 * names.count
        var text: [UInt8] = []
        let offsets = names.map { name in
            defer { text += Array("icudt76l/\(name)".utf8) + [0] }
            return table + text.count
        }
        bytes += number(names.count) + offsets.flatMap { number($0) + number(table + text.count) } + text
        return try #require(UnicodeData(Data(bytes)))
    }

    @Test("data of a language, its regions and its synonyms is kept, with the root and what belongs to no language")
    func languages() throws {
        let data = try package([
            "brkitr/cjdict.dict", "brkitr/line.brk", "brkitr/line_cj.brk", "brkitr/line_loose.brk", "coll/root.res",
            "lang/de.res", "lang/de_AT.res",
            "lang/den.res", "lang/iw.res", "lang/pool.res", "lang/res_index.res", "lang/zh_Hant.res", "metaZones.res",
            "uts46.nrm",
        ])

        func kept(_ languages: Set<Substring>) -> [Substring] { data.keeping(languages: languages).items.map(\.path) }

        expect(
            kept(["de", "he"]),
            equals: [
                "brkitr/line.brk", "coll/root.res", "lang/de.res", "lang/de_AT.res", "lang/iw.res", "lang/pool.res",
                "lang/res_index.res",
                "metaZones.res",
                "uts46.nrm",
            ])
        expect(
            kept(["zh"]),
            equals: [
                "brkitr/cjdict.dict", "brkitr/line.brk", "brkitr/line_cj.brk", "brkitr/line_loose.brk", "coll/root.res",
                "lang/pool.res", "lang/res_index.res",
                "lang/zh_Hant.res",
                "metaZones.res", "uts46.nrm",
            ])
    }

    @Test("a written package is read with the same items") func roundTrip() throws {
        let data = try package(["a.res", "root.res", "uts46.nrm"])

        let copy = try #require(UnicodeData(data.data))

        expect(copy.items.map(\.name), equals: data.items.map(\.name))
        expect(copy.items.map { $0.contents.count }, equals: [0, 0, 0])
    }

    @Test("damaged data is refused", arguments: [0, 10, 31, 33, 40, 60]) func damaged(length: Int) throws {
        #expect(try UnicodeData(package(["a.res", "root.res"]).data.prefix(length)) == nil)
    }

    @Test("a program has the names and formats of its languages; for others those of the system's language, or of none")
    func program() throws {
        let directory = try TemporaryDirectory()
        let replacement = try replacement(in: directory.path)
        let source = """
            import Foundation
            for language in ["de_AT", "en_GB", "fr_FR"] {
                let locale = Locale(identifier: language)
                let formatter = DateFormatter()
                formatter.locale = locale
                formatter.timeZone = TimeZone(identifier: "UTC")
                formatter.setLocalizedDateFormatFromTemplate("MMMMdd")
                print(locale.localizedString(forRegionCode: "ES") ?? "none", formatter.string(from: Date(timeIntervalSince1970: 0)))
            }
            print("ä".compare("b", locale: Locale(identifier: "de")) == .orderedAscending)
            print(Locale.availableIdentifiers.contains("de_AT"))
            print("Größe".applyingTransform(.toLatin, reverse: false) ?? "none", "ÉTÉ".lowercased())
            """
        try source.write(toFile: directory.path + "/main.swift", atomically: true, encoding: .utf8)

        try Tool.run(
            "swiftc",
            [
                "-static-stdlib", directory.path + "/main.swift", "-o", directory.path + "/program", "-use-ld=lld",
            ] + replacement.arguments.flatMap { ["-Xlinker", $0] })
        let output = try Tool.output("env", ["LC_ALL=C.UTF-8", directory.path + "/program"])

        let lines = output.split(separator: "\n")
        expect(lines.first, equals: "Spanien 01. Jänner")
        expect(lines.dropFirst().first, equals: "Spain 01 January")
        expect(lines.dropFirst(2).first, equals: "Spain January 01")
        expect(lines.suffix(3), equals: ["true", "true", "Größe été"])
        let french = try Tool.output("env", ["LC_ALL=fr_FR.UTF-8", directory.path + "/program"]).split(separator: "\n")
        expect(french.dropFirst(2).first?.hasSuffix(" M01 01"), equals: true)
        let object = (replacement.script as NSString).deletingLastPathComponent + "/data.o"
        let size = try FileManager.default.attributesOfItem(atPath: object)[.size] as? Int ?? 0
        #expect((1_000_000..<8_000_000).contains(size))
    }

    @Test("the file is made once for the same languages, whatever their regions") func once() throws {
        let directory = try TemporaryDirectory()

        let first = try replacement(["de"], in: directory.path)
        let date = try FileManager.default.attributesOfItem(atPath: first.script)[.modificationDate] as? Date
        let second = try replacement(["en", "de-AT"], in: directory.path)

        expect(second.script, equals: first.script)
        try expect(
            FileManager.default.attributesOfItem(atPath: second.script)[.modificationDate] as? Date, equals: date)
    }

    @Test("a language without data is refused, and nothing is left behind") func unknown() throws {
        let directory = try TemporaryDirectory()

        let error = #expect(throws: CommandError.self) { try replacement(["de", "qq"], in: directory.path) }

        expect(
            error?.message, equals: "--languages: there is no data for “qq”; name languages by codes such as en,de,zh")
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
    }

    @Test("the option takes codes of languages, with regions and scripts") func option() throws {
        try expect(Package.languages(option: "zh-Hans,de_AT,DE"), equals: ["de", "en", "zh"])
        for text in ["", "de,", "german", "de en", "d", "de-"] {
            #expect(throws: (any Error).self) { try Package.languages(option: text) }
        }
    }
}
