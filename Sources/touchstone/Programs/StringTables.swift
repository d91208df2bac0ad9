import Foundation
import XcodeProjects

/// The tables of strings of a program that Foundation on Linux cannot read, as ordinary ones: string catalogs
/// (`.xcstrings`), and tables with plural forms (`.stringsdict`), which end a program that looks into them.
struct StringTables {
    /// The paths in the program of files that are not copied, because a table replaces them.
    private(set) var replaced: Set<String> = []
    /// The tables: the file that each comes from, its path in the program and its content.
    private(set) var written: [(file: String, path: String, content: Data)] = []

    private let directory: String

    /// Converts tables. Throws what `fail` throws.
    /// - Parameters:
    ///   - resources: all files of the program with their paths in it.
    ///   - directory: the directory that the files are relative to.
    ///   - fail: called with the error of each table that cannot be read or has the strings of another one; throws it by
    ///     default. If it returns, the table is left out.
    init(
        _ resources: [(file: String, path: String)], in directory: String,
        fail: (any Error) throws -> Void = { throw $0 }
    ) throws {
        self.directory = directory
        for (file, path) in resources where Self.ending(path) == "stringsdict" {
            let table = (path as NSString).deletingPathExtension + ".strings"
            do {
                try addPlurals(file, path, table, plain: resources.first { $0.path == table }?.file)
            } catch {
                try fail(error)
            }
        }
        for (file, path) in resources where Self.ending(path) == "xcstrings" {
            do { try addCatalog(file, path, resources) } catch { try fail(error) }
        }
    }

    /// Throws if a table of strings is malformed: without it the program would show keys instead of texts.
    static func checkSyntax(of file: String, in directory: String) throws {
        let data = FileManager.default.contents(atPath: Paths.joined(directory, file)) ?? Data()
        if let problem = PropertyListSyntax.problem(in: data) {
            throw CommandError(
                message: "\(file):\(problem.line): \(problem.text)", status: Touchstone.usageStatus)
        }
    }

    /// True for files that are converted.
    static func isConverted(_ file: String) -> Bool { ["stringsdict", "xcstrings"].contains(ending(file)) }

    private static func ending(_ path: String) -> String { (path as NSString).pathExtension }

    private func contents(of file: String) throws -> Data {
        guard let data = FileManager.default.contents(atPath: Paths.joined(directory, file)) else {
            throw CommandError(message: "\(file) cannot be read", status: Touchstone.usageStatus)
        }
        return data
    }

    /// Adds a table with plural forms to the strings of the ordinary table, whose file is `plain`.
    private mutating func addPlurals(_ file: String, _ path: String, _ table: String, plain: String?) throws {
        var strings: [String: Any] = [:]
        if let plain {
            try Self.checkSyntax(of: plain, in: directory)
            let list = try? PropertyListSerialization.propertyList(
                from: contents(of: plain), options: [], format: nil)
            guard let found = list as? [String: Any] else {
                throw CommandError(message: "\(plain) is not a table of strings", status: Touchstone.usageStatus)
            }
            strings = found
        }
        do {
            let plurals = try PluralDictionary(contents(of: file), language: Self.language(of: path))
            strings.merge(plurals.strings) { $1 }
        } catch let error as PluralDictionary.InvalidTable {
            throw CommandError(message: "\(file): \(error.reason)", status: Touchstone.usageStatus)
        }
        replaced.formUnion([path, table])
        written.append(
            (file, table, try PropertyListSerialization.data(fromPropertyList: strings, format: .xml, options: 0)))
    }

    /// The language of a table by its directory; empty for that of all languages.
    private static func language(of path: String) -> String {
        let directory = path.split(separator: "/").last { $0.hasSuffix(".lproj") } ?? ""
        return directory == "Base.lproj" ? "" : String(directory.dropLast(6))
    }

    private mutating func addCatalog(
        _ file: String, _ path: String, _ resources: [(file: String, path: String)]
    ) throws {
        let data = try contents(of: file)
        let catalog: StringCatalog
        do {
            catalog = try StringCatalog(data)
        } catch let error as StringCatalog.InvalidLanguage {
            // Quoted, because the name may contain line breaks.
            throw CommandError(
                message: "\(file): \(error.name.debugDescription) is not a language", status: Touchstone.usageStatus)
        } catch {
            throw CommandError(message: "\(file) is not a string catalog of Xcode", status: Touchstone.usageStatus)
        }
        // Xcode puts the catalogs of documents into `mul.lproj`; their tables are in the directories of the languages.
        let parent = (path as NSString).deletingLastPathComponent
        let folder = parent.hasSuffix(".lproj") ? (parent as NSString).deletingLastPathComponent : parent
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        for (table, content) in try catalog.files(table: name) {
            let table = folder.isEmpty ? table : folder + "/" + table
            let other = resources.first { $0.path == table }?.file ?? written.first { $0.path == table }?.file
            if let other {
                throw CommandError(
                    message: "\(other) and \(file) have the same strings: remove one of them",
                    status: Touchstone.usageStatus)
            }
            written.append((file, table, content))
        }
        replaced.insert(path)
    }
}
