/// Reads plain files: nothing that may never end, and nothing longer than a limit.
package enum RegularFile {
    /// Why a file was not read.
    package enum Failure: Error, Equatable {
        /// There is nothing at the path.
        case missing
        /// There is a folder, a device or a pipe at the path.
        case notRegularFile(isDirectory: Bool)
        /// The file has more bytes than the limit.
        case tooLarge(limit: Int)
        /// The system refused; its own words.
        case systemError(String)

        /// What was wrong, as the end of a sentence about the file.
        package var reason: String {
            switch self {
            case .missing: "there is no such file"
            case .notRegularFile(let isDirectory): isDirectory ? "it is a folder" : "it is not a plain file"
            case .tooLarge(let limit): "it is longer than \(limit) bytes"
            case .systemError(let message): message
            }
        }
    }

    /// The most bytes that a file of a picture or a font may have: 1 GiB (decision).
    package static let maximumByteCount = 1 << 30

    private static let chunkSize = 1 << 16

    /// All bytes of the file at a path. Nothing is read of what is no plain file, or has more bytes than the limit; a
    /// file that grows past the limit while it is read is refused too.
    package static func bytes(ofFile path: String, limit: Int = maximumByteCount) throws(Failure) -> Data {
        // Opening a pipe would wait for somebody to write to it.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw errno == ENOENT || errno == ENOTDIR ? .missing : .systemError(errorMessage(errno)) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .systemError(errorMessage(errno)) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .notRegularFile(isDirectory: status.st_mode & S_IFMT == S_IFDIR)
        }
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        // One byte more than there should be, to meet the end.
        var data = Data(count: Int(status.st_size) + 1)
        var count = 0
        while true {
            if count == data.count { data.append(Data(count: chunkSize)) }
            let remaining = data.count - count
            let readCount = data.withUnsafeMutableBytes { bytes in
                bytes.baseAddress.map { read(descriptor, $0 + count, remaining) } ?? 0
            }
            if readCount < 0, errno == EINTR { continue }
            guard readCount >= 0 else { throw .systemError(errorMessage(errno)) }
            if readCount == 0 { break }
            count += readCount
            guard count <= limit else { throw .tooLarge(limit: limit) }
        }
        return data.prefix(count)
    }

    /// All bytes of the file that an address names, for who asks. `nil`, with a line on the error stream, when they
    /// cannot be had, or the address is not that of a file.
    package static func bytes(of url: URL, limit: Int = maximumByteCount, for reader: String) -> Data? {
        guard url.isFileURL else {
            ErrorStream.log("\(reader): cannot read \(url.absoluteString): it is not the address of a file")
            return nil
        }
        do throws(Failure) {
            return try bytes(ofFile: url.path, limit: limit)
        } catch {
            ErrorStream.log("\(reader): cannot read \(url.path): \(error.reason)")
            return nil
        }
    }

    private static func errorMessage(_ number: Int32) -> String { String(cString: strerror(number)) }
}
