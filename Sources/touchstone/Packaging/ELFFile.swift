import Foundation

/// What a program file in the Executable and Linkable Format needs from the system.
struct ELFFile {
    /// The machine that it runs on; `nil` for one for which there are no packages.
    let machine: Machine?
    /// The name under which programs load it, if it is a shared library, such as `libc.so.6`.
    let name: String?
    /// The names of the shared libraries that it loads at its start, in their order.
    let librariesAtStart: [String]
    /// The names of those that it loads when it first calls one of their functions.
    let delayLoadedLibraries: [String]
    /// The newest version of the GNU C library that one of its symbols needs, such as `2.34`; `nil` if none does.
    let glibcVersion: String?

    /// A machine with 64 bits.
    enum Machine: UInt16 {
        case x86_64 = 62
        case arm64 = 183

        /// The name of the architecture in Debian.
        var debianName: String { self == .x86_64 ? "amd64" : "arm64" }
        /// The name of the directory with the libraries of the architecture.
        var libraryDirectory: String { self == .x86_64 ? "x86_64-linux-gnu" : "aarch64-linux-gnu" }
    }

    /// Reads the file at `path`. Throws if it is not a program for a machine with 64 bits.
    init(path: String) throws {
        guard let data = FileManager.default.contents(atPath: path), let file = ELFFile(data) else {
            throw CommandError(message: "\(path) is not a program for Linux on a machine with 64 bits")
        }
        self = file
    }

    /// Reads the contents of a file; `nil` if it is damaged or of another kind.
    init?(_ data: Data) {
        let bytes = LittleEndianBytes(data)
        // The identification: magic number, 64 bits, least significant byte first.
        guard bytes.data.prefix(6).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2, 1]),
            let machine = bytes.number(at: 18, as: UInt16.self),
            let table = bytes.number(at: 32, as: UInt64.self), let entrySize = bytes.number(at: 54, as: UInt16.self),
            let count = bytes.number(at: 56, as: UInt16.self)
        else { return nil }
        self.machine = Machine(rawValue: machine)
        let segments = (0..<UInt64(count)).compactMap { bytes.segment(at: table &+ $0 &* UInt64(entrySize)) }
        guard segments.count == Int(count) else { return nil }
        guard let dynamic = segments.first(where: { $0.type == ELFSegment.dynamic }) else {
            (name, librariesAtStart, delayLoadedLibraries, glibcVersion) = (nil, [], [], nil)
            return
        }
        let entries = stride(from: dynamic.offset, to: dynamic.offset &+ dynamic.size, by: 16).lazy.compactMap {
            offset -> (tag: UInt64, value: UInt64)? in
            guard let tag = bytes.number(at: offset, as: UInt64.self),
                let value = bytes.number(at: offset &+ 8, as: UInt64.self)
            else { return nil }
            return (tag, value)
        }.prefix { $0.tag != 0 }
        guard let strings = entries.first(where: { $0.tag == ELFSegment.stringTable })?.value,
            let size = entries.first(where: { $0.tag == ELFSegment.stringTableSize })?.value,
            let loaded = segments.first(where: { $0.type == ELFSegment.loaded && $0.contains(strings) })
        else { return nil }
        let start = strings - loaded.address &+ loaded.offset
        name = entries.first { $0.tag == ELFSegment.name }.flatMap { bytes.string(at: start &+ $0.value) }
        librariesAtStart = entries.filter { $0.tag == ELFSegment.needed }.compactMap {
            bytes.string(at: start &+ $0.value)
        }
        delayLoadedLibraries = segments.filter { $0.type == ELFSegment.note }.flatMap {
            bytes.requiredLibraries(in: $0)
        }
        glibcVersion = ELFFile.newestGlibc(in: bytes.strings(at: start, size: size))
    }

    /// The names of all shared libraries that it needs.
    var libraries: [String] { librariesAtStart + delayLoadedLibraries }

    /// The highest version among the names of symbol versions, such as `GLIBC_2.34`.
    static func newestGlibc(in names: [String]) -> String? {
        let prefix = "GLIBC_"
        var versions = names.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count).split(separator: ".") }
            .map { $0.compactMap { Int($0) } }.filter { !$0.isEmpty }
        // The name with which a program refuses libraries that do not read packed relocations.
        if names.contains("GLIBC_ABI_DT_RELR") { versions.append(ReleaseLinking.packedRelocationsVersion) }
        return versions.max { $0.lexicographicallyPrecedes($1) }?.map(String.init).joined(separator: ".")
    }
}

/// A part of the file that is loaded or describes what is.
private struct ELFSegment {
    static let loaded: UInt32 = 1
    static let dynamic: UInt32 = 2
    static let note: UInt32 = 4

    /// Tags of the entries in the dynamic segment.
    static let needed: UInt64 = 1
    static let stringTable: UInt64 = 5
    static let stringTableSize: UInt64 = 10
    static let name: UInt64 = 14

    /// The type of a note that names libraries.
    static let dlopenNote: UInt32 = 0x407C_0C0A

    let type: UInt32
    let offset: UInt64
    let address: UInt64
    let size: UInt64

    func contains(_ other: UInt64) -> Bool { other >= address && other - address < size }
}

extension LittleEndianBytes {
    fileprivate func segment(at offset: UInt64) -> ELFSegment? {
        guard let type = number(at: offset, as: UInt32.self), let start = number(at: offset &+ 8, as: UInt64.self),
            let address = number(at: offset &+ 16, as: UInt64.self),
            let size = number(at: offset &+ 32, as: UInt64.self),
            start <= UInt64(data.count), size <= UInt64(data.count) - start
        else { return nil }
        return ELFSegment(type: type, offset: start, address: address, size: size)
    }

    /// The libraries that a program needs although it only opens them when it uses them, by its notes in the format of systemd
    /// ("ELF dlopen() metadata").
    fileprivate func requiredLibraries(in segment: ELFSegment) -> [String] {
        struct Entry: Decodable {
            let soname: [String]
            let priority: String?
        }
        var libraries: [String] = []
        var offset = segment.offset
        let end = segment.offset + segment.size
        // The sizes of owner and contents, the type, and both, each filled up to a multiple of 4 bytes.
        while let ownerSize = number(at: offset, as: UInt32.self), let size = number(at: offset + 4, as: UInt32.self),
            let type = number(at: offset + 8, as: UInt32.self)
        {
            let owner = offset + 12
            let contents = owner + (UInt64(ownerSize) + 3) & ~3
            guard contents <= end, UInt64(size) <= end - contents else { break }
            if type == ELFSegment.dlopenNote, string(at: owner) == "FDO" {
                let text = data[Int(contents)..<Int(contents + UInt64(size))].prefix { $0 != 0 }
                let entries = (try? JSONDecoder().decode([Entry].self, from: Data(text))) ?? []
                libraries += entries.filter { $0.priority == "required" }.compactMap(\.soname.first)
            }
            offset = contents + (UInt64(size) + 3) & ~3
        }
        return libraries
    }

    fileprivate func strings(at offset: UInt64, size: UInt64) -> [String] {
        guard offset <= UInt64(data.count), size <= UInt64(data.count) - offset else { return [] }
        return data[Int(offset)..<Int(offset + size)].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}
