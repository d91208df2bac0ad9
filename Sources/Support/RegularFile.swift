import Foundation

/// Reads regular files, up to a size limit. Rejects pipes and devices, whose reads might never end.
package enum RegularFile {
    /// Why a file was not read.
    package enum Failure: Error, Equatable {
        /// No file exists at the path.
        case missing
        /// The path is a directory, a device or a pipe.
        case notRegularFile(isDirectory: Bool)
        /// The file has more bytes than the limit.
        case tooLarge(limit: Int)
        /// A system call failed; the value is the message of `strerror`.
        case systemError(String)

        /// The reason, worded to end a sentence about the file.
        package var reason: String {
            switch self {
            case .missing: "there is no such file"
            case .notRegularFile(let isDirectory): isDirectory ? "it is a directory" : "it is not a regular file"
            case .tooLarge(let limit): "it is larger than \(limit) bytes"
            case .systemError(let message): message
            }
        }
    }

    /// The maximum size of an image or font file, in bytes: 1 GiB (decision).
    package static let maximumByteCount = 1 << 30

    private static let chunkSize = 1 << 16

    /// Returns the contents of the file at a path. Throws without reading if it is not a regular file or is larger
    /// than `limit` bytes; also throws if it grows past the limit while being read.
    package static func bytes(ofFile path: String, limit: Int = maximumByteCount) throws(Failure) -> Data {
        // Without O_NONBLOCK, opening a pipe would wait for a writer.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw errno == ENOENT || errno == ENOTDIR ? .missing : .systemError(errorMessage(errno))
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .systemError(errorMessage(errno)) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .notRegularFile(isDirectory: status.st_mode & S_IFMT == S_IFDIR)
        }
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        // One byte more than the reported size, so that the end of the file is detected without another pass.
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

    /// Returns the contents of the file at a file URL. If it cannot be read or the URL is not a file URL, returns `nil`
    /// and logs a line prefixed with `reader` to standard error.
    package static func bytes(of url: URL, limit: Int = maximumByteCount, for reader: String) -> Data? {
        guard url.isFileURL else {
            ErrorStream.log("\(reader): cannot read \(url.absoluteString): it is not a file URL")
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
