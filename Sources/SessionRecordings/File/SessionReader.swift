import Foundation
import Support

/// Reads a session file record by record. A file that ends within a record, or has a damaged one, is read up to there.
package struct SessionReader {
    /// What the program was, and where it ran.
    package let header: SessionHeader
    /// Why reading ended before the end of the file; `nil` if it did not, or has not yet.
    package private(set) var cutReason: String?

    private let data: Data
    private var offset: Int

    /// Opens a file; it is read on demand. Throws `SessionError`.
    package init(file: String) throws(SessionError) {
        try self.init(data: try Self.contents(of: file), name: file)
    }

    /// Reads a session from bytes; `name` stands for them in errors. Throws `SessionError`.
    package init(data: Data, name: String) throws(SessionError) {
        guard data.count >= SessionFormat.prologueSize,
            data.prefix(SessionFormat.signature.count).elementsEqual(SessionFormat.signature)
        else {
            throw SessionError(.unknownFormat, "\(name) is not a recorded session; `--record FILE` makes one")
        }
        let version = data.withUnsafeBytes {
            UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: SessionFormat.signature.count, as: UInt32.self))
        }
        guard version <= SessionFormat.version, version > 0 else {
            throw SessionError(
                .newerVersion,
                "\(name) has version \(version) of the format, and this version of Touchstone reads up to "
                    + "\(SessionFormat.version); update Touchstone")
        }
        self.data = data
        offset = SessionFormat.prologueSize
        guard let (range, next) = Self.contents(in: data, at: offset).range,
            data[range.lowerBound] == RecordKind.header.rawValue,
            let header = try? JSONDecoder().decode(SessionHeader.self, from: data[range.dropFirst()]), header.isValid
        else {
            throw SessionError(.headerDamaged, "\(name) ends in its header, or the header is damaged; record it again")
        }
        self.header = header
        offset = next
    }

    /// The next record; `nil` at the end, or where the file is cut or damaged.
    package mutating func next() -> SessionRecord? {
        while cutReason == nil {
            let found = Self.contents(in: data, at: offset)
            guard let (range, next) = found.range else {
                cutReason = found.problem
                return nil
            }
            offset = next
            let record = data.withUnsafeBytes { bytes -> Result<SessionRecord?, MalformedRecord> in
                var decoder = RecordDecoder(UnsafeRawBufferPointer(rebasing: bytes[range]))
                do throws(MalformedRecord) { return .success(try decoder.record()) } catch { return .failure(error) }
            }
            switch record {
            case .success(let record?): return record
            // A kind of a later version of the format that older ones may leave out.
            case .success(nil): continue
            case .failure: cutReason = "a record is malformed"
            }
        }
        return nil
    }

    /// All records that follow.
    package mutating func remaining() -> [SessionRecord] {
        var records: [SessionRecord] = []
        while let record = next() { records.append(record) }
        return records
    }

    /// The contents of the record at an offset and the offset of the next one, or what is wrong there; neither at the end.
    private static func contents(in data: Data, at offset: Int) -> (range: (Range<Int>, next: Int)?, problem: String?) {
        if offset == data.count { return (nil, nil) }
        let start = offset + SessionFormat.recordPrologueSize
        guard start <= data.count else { return (nil, "it ends within a record") }
        let (length, checksum) = data.withUnsafeBytes { bytes in
            (
                Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))),
                UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self))
            )
        }
        guard length > 0, length <= SessionFormat.maximumRecordSize else { return (nil, "a record is damaged") }
        guard length <= data.count - start else { return (nil, "it ends within a record") }
        let isIntact = data.withUnsafeBytes {
            SessionFormat.checksum(UnsafeRawBufferPointer(rebasing: $0[start..<start + length])) == checksum
        }
        return isIntact ? ((start..<start + length, start + length), nil) : (nil, "a record is damaged")
    }

    private static func contents(of path: String) throws(SessionError) -> Data {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw SessionError(.unreadable, "cannot read \(path): \(String(cString: strerror(errno)))")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw SessionError(.unreadable, "cannot read \(path): it is not a regular file")
        }
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
        } catch {
            throw SessionError(.unreadable, "cannot read \(path): check its permissions")
        }
    }
}
