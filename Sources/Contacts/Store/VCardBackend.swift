import Dispatch
import Foundation
import Support

/// Contacts in vCard files: one file, or all `.vcf` files of a folder (DV-57). A change rewrites the file of its contact whole;
/// each new contact gets its own file in a folder.
@MainActor final class VCardBackend: ContactBackend {
    /// The most bytes and files that are read at once on the main thread (decision): a few milliseconds.
    private static let immediate = (bytes: 1 << 20, files: 100)
    /// The identifier of the only container.
    nonisolated static let container = "vcards"

    var onEdits: (([ContactEdit]) -> Void)?
    var onStale: (() -> Void)?

    private let path: String
    private let queue = DispatchQueue(label: "touchstone.contacts.files")
    /// The contents of the files, as they were last read or written. Used on `queue` only, or before it is used.
    private let files = ContactFiles()
    /// The saves that have not ended; a reading waits for them on `queue`.
    private var saveCount = 0

    /// Creates a backend for a file, or a folder that need not exist.
    init(path: String) { self.path = path }

    func load(_ reply: @escaping @MainActor (Result<ContactSnapshot, CNError>) -> Void) {
        let (path, files) = (path, files)
        if saveCount == 0, isSmall { return reply(queue.sync { files.read(path) }) }
        queue.async {
            let result = files.read(path)
            DispatchQueue.main.async { reply(result) }
        }
    }

    private var isSmall: Bool {
        let (bytes, count) = ContactFiles.size(of: path)
        return bytes <= Self.immediate.bytes && count <= Self.immediate.files
    }

    func save(_ edits: [ContactEdit], _ reply: @escaping @MainActor (Result<Void, CNError>) -> Void) {
        let (path, files) = (path, files)
        saveCount += 1
        queue.async { [weak self] in
            // What other programs have written since is kept.
            let isOutdated = files.isOutdated(path)
            let read = isOutdated ? files.read(path).map { _ in } : .success(())
            let result = read.flatMap { files.write(edits, to: path) }
            DispatchQueue.main.async {
                self?.saveCount -= 1
                reply(result)
                if isOutdated { self?.onStale?() }
            }
        }
    }
}

/// The files of a `VCardBackend`. It is used by one thread at a time.
final class ContactFiles: @unchecked Sendable {
    /// The contacts of each file in their order.
    private var contents: [String: [Entry]] = [:]

    /// A contact, and its vCard as it was read: contacts that are not changed are written as they were.
    private struct Entry {
        var record: ContactRecord
        var text: Data?

        var card: Data {
            guard let text else { return Data(VCardWriter.card(record, includesIdentifier: true).utf8) }
            return text.last == 0x0A || text.last == 0x0D ? text : text + Data("\r\n".utf8)
        }
    }

    /// What tells whether another program has changed a file, by the path.
    private var stamps: [String: Stamp] = [:]

    private struct Stamp: Equatable {
        var seconds: Int
        var nanoseconds: Int
        var size: Int
        var inode: UInt64

        /// `nil` for a file that does not exist.
        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
            (size, inode) = (Int(status.st_size), UInt64(status.st_ino))
        }
    }

    /// Whether files were changed, added or removed since they were read or written.
    func isOutdated(_ path: String) -> Bool { Self.stamps(path) != stamps }

    private static func stamps(_ path: String) -> [String: Stamp] {
        let paths = isFolder(path) ? files(in: path) : [path]
        return Dictionary(uniqueKeysWithValues: paths.compactMap { path in Stamp(path).map { (path, $0) } })
    }

    /// Reads all files. Damaged and unreadable ones of a folder are left out, after a line.
    func read(_ path: String) -> Result<ContactSnapshot, CNError> {
        contents = [:]
        // Taken before the reading, so that a change meanwhile is noticed.
        stamps = Self.stamps(path)
        let isFolder = Self.isFolder(path)
        var identifiers: Set<String> = []
        for file in isFolder ? Self.files(in: path) : [path] {
            let data: Data
            do throws(RegularFile.Failure) {
                data = try RegularFile.bytes(ofFile: file, limit: VCardLimits.bytes)
            } catch .missing {
                continue
            } catch {
                let reason = "\(file) cannot be read: \(error.reason)"
                guard isFolder else { return .failure(CNError(.dataAccessError, reason)) }
                ErrorStream.logWithProgramName(reason)
                continue
            }
            let cards = VCardReader.wholeCards(in: data)
            if cards.isEmpty, !data.allSatisfy({ $0 <= 0x20 }) {
                guard isFolder else { return .failure(CNError(.dataAccessError, "\(file) is no vCard file")) }
                ErrorStream.logWithProgramName("\(file) is no vCard file, so it is ignored")
                continue
            }
            contents[file] = cards.map { card in
                var record = ContactRecord(card.lines, readsLocalFiles: true)
                // A card without an identifier, or with one that another has, gets the same one at each start.
                if record.identifier.isEmpty || identifiers.contains(record.identifier) {
                    let name = Self.identifier(of: card)
                    record.identifier = name
                    var number = 1
                    while identifiers.contains(record.identifier) {
                        number += 1
                        record.identifier = name + "-\(number)"
                    }
                }
                identifiers.insert(record.identifier)
                record.container = VCardBackend.container
                return Entry(record: record, text: card.text)
            }
        }
        let isWritable =
            access(isFolder || !FileManager.default.fileExists(atPath: path) ? Self.parent(path) : path, W_OK) == 0
        let container = ContainerRecord(
            identifier: VCardBackend.container, name: SystemText.title("Contacts"), isWritable: isWritable)
        return .success(
            ContactSnapshot(
                containers: [container], defaultContainer: isWritable ? container.identifier : nil,
                contacts: contents.sorted { $0.key < $1.key }.flatMap(\.value).map(\.record)))
    }

    /// An identifier that depends on what is in a card.
    private static func identifier(of card: VCardReader.Card) -> String {
        let text = card.lines.map { $0.name + $0.value }.joined()
        return "vcard-" + String(FNV1a.hash(Data(text.utf8)), radix: 16)
    }

    /// Changes contacts and writes the files that have them.
    func write(_ edits: [ContactEdit], to path: String) -> Result<Void, CNError> {
        var after = contents
        var changed: Set<String> = []
        let isFolder = Self.isFolder(path) || !path.lowercased().hasSuffix(".vcf")
        for edit in edits {
            let file = after.first { $0.value.contains { $0.record.identifier == edit.identifier } }?.key
            let target = file ?? (isFolder ? path + "/" + Self.fileName(edit.identifier) : path)
            var records = after[target] ?? []
            let index = records.firstIndex { $0.record.identifier == edit.identifier }
            switch (edit, index) {
            case (.put(let record), let index?): records[index] = Entry(record: record)
            case (.put(let record), nil): records.append(Entry(record: record))
            case (.remove, let index?): records.remove(at: index)
            case (.remove, nil): continue
            }
            after[target] = records
            changed.insert(target)
        }
        do {
            for file in changed.sorted() {
                let folder = (file as NSString).deletingLastPathComponent
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                let records = after[file] ?? []
                if records.isEmpty, isFolder {
                    try FileManager.default.removeItem(atPath: file)
                } else {
                    let data = records.reduce(into: Data()) { $0.append($1.card) }
                    try data.write(to: URL(fileURLWithPath: file), options: .atomic)
                }
                contents[file] = records.isEmpty ? nil : records
                stamps[file] = Stamp(file)
            }
        } catch {
            return .failure(CNError(.dataAccessError, "\(path) cannot be written: \(error.localizedDescription)"))
        }
        return .success(())
    }

    /// A picture that a vCard of the user's refers to; `nil` if it cannot be read.
    static func picture(at url: URL) -> Data? {
        try? RegularFile.bytes(ofFile: url.path, limit: VCardLimits.imageBytes)
    }

    /// The bytes and the number of the files of a folder, or of a file; 0 if it does not exist.
    static func size(of path: String) -> (bytes: Int, files: Int) {
        let stamps = stamps(path)
        return (stamps.values.reduce(0) { $0 + $1.size }, stamps.count)
    }

    private static func isFolder(_ path: String) -> Bool {
        var isDirectory = ObjCBool(false)
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    private static func files(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.lowercased().hasSuffix(".vcf") && !$0.hasPrefix(".") }.sorted().map {
            folder + "/" + $0
        }
    }

    /// The nearest folder of a path that exists.
    private static func parent(_ path: String) -> String {
        var folder = path
        while !isFolder(folder), folder.count > 1 { folder = (folder as NSString).deletingLastPathComponent }
        return folder.isEmpty ? "." : folder
    }

    private static func fileName(_ identifier: String) -> String {
        let name = identifier.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) ? $0 : "-" }
        return String(name.prefix(100)) + ".vcf"
    }
}
