/// Reads plain files: nothing that may never end, and nothing longer than a limit.
package enum PlainFile {
    /// Why a file was not read.
    package enum Failure: Error, Equatable {
        /// There is nothing at the path.
        case missing
        /// There is a folder, a device or a pipe at the path.
        case notPlain(isFolder: Bool)
        /// The file has more bytes than the limit.
        case tooLong(limit: Int)
        /// The system refused; its own words.
        case refused(String)

        /// What was wrong, as the end of a sentence about the file.
        package var reason: String {
            switch self {
            case .missing: "there is no such file"
            case .notPlain(let isFolder): isFolder ? "it is a folder" : "it is not a plain file"
            case .tooLong(let limit): "it is longer than \(limit) bytes"
            case .refused(let words): words
            }
        }
    }

    /// The most bytes that a file of a picture or a font may have: 1 GiB (decision).
    package static let largest = 1 << 30

    private static let window = 1 << 16

    /// All bytes of the file at a path. Nothing is read of what is no plain file, or has more bytes than the limit; a
    /// file that grows past the limit while it is read is refused too.
    package static func bytes(ofFile path: String, limit: Int = largest) throws(Failure) -> Data {
        // Opening a pipe would wait for somebody to write to it.
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw errno == ENOENT || errno == ENOTDIR ? .missing : .refused(words(errno)) }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0 else { throw .refused(words(errno)) }
        guard facts.st_mode & S_IFMT == S_IFREG else {
            throw .notPlain(isFolder: facts.st_mode & S_IFMT == S_IFDIR)
        }
        guard facts.st_size <= limit else { throw .tooLong(limit: limit) }
        // One byte more than there should be, to meet the end.
        var data = Data(count: Int(facts.st_size) + 1)
        var count = 0
        while true {
            if count == data.count { data.append(Data(count: window)) }
            let room = data.count - count
            let step = data.withUnsafeMutableBytes { bytes in
                bytes.baseAddress.map { read(file, $0 + count, room) } ?? 0
            }
            if step < 0, errno == EINTR { continue }
            guard step >= 0 else { throw .refused(words(errno)) }
            if step == 0 { break }
            count += step
            guard count <= limit else { throw .tooLong(limit: limit) }
        }
        return data.prefix(count)
    }

    /// All bytes of the file that an address names, for who asks. `nil`, with a line on the error stream, when they
    /// cannot be had, or the address is not that of a file.
    package static func bytes(of url: URL, limit: Int = largest, for reader: String) -> Data? {
        guard url.isFileURL else {
            ErrorStream.tell("\(reader): cannot read \(url.absoluteString): it is not the address of a file")
            return nil
        }
        do throws(Failure) {
            return try bytes(ofFile: url.path, limit: limit)
        } catch {
            ErrorStream.tell("\(reader): cannot read \(url.path): \(error.reason)")
            return nil
        }
    }

    private static func words(_ number: Int32) -> String { String(cString: strerror(number)) }
}
