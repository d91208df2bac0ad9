import Foundation
import MediaPipelines
import Support

/// Where the data of a sound are: a file, or a file in memory.
struct SoundSource: Sendable {
    /// The path that GStreamer opens.
    let path: String
    /// What the header says; `nil` for formats whose header is not read here.
    let header: WaveHeader?
    private let memory: MemoryFile?

    private static let headerSize = 4096

    /// A file.
    ///
    /// - Throws: `AVError.failedToLoadMediaData` if it is missing, unreadable or no regular file,
    ///   `AVError.fileFormatNotRecognized` if it is empty.
    init(file url: URL) throws(AVError) {
        guard url.isFileURL else {
            throw AVError(.failedToLoadMediaData, "\(url.absoluteString): only files can be played; load it first")
        }
        let descriptor = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw AVError(.failedToLoadMediaData, "\(url.path): \(String(cString: strerror(errno)))")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw AVError(.failedToLoadMediaData, "\(url.path): it is no regular file")
        }
        guard status.st_size > 0 else { throw AVError(.fileFormatNotRecognized, "\(url.path): it is empty") }
        var start = Data(count: Self.headerSize)
        let count = start.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        path = url.path
        header = WaveHeader(start.prefix(max(0, count)))
        memory = nil
    }

    /// Data in memory, which are copied.
    ///
    /// - Throws: `AVError.fileFormatNotRecognized` if there are none, `AVError.outOfMemory`.
    init(data: Data) throws(AVError) {
        guard !data.isEmpty else { throw AVError(.fileFormatNotRecognized, "the data are empty") }
        guard let file = MemoryFile(data) else { throw AVError(.outOfMemory) }
        memory = file
        path = file.path
        header = WaveHeader(data.prefix(Self.headerSize))
    }
}

/// What the header of a WAV file says, so that the duration is known without playing it.
struct WaveHeader: Sendable, Hashable {
    /// The channels.
    let channels: Int
    /// The samples a second.
    let sampleRate: Double
    /// The length in seconds.
    let duration: Double

    /// Reads the start of a file; `nil` for other formats and damaged headers.
    init?(_ start: Data) {
        let bytes = Array(start)
        func number(_ offset: Int, _ size: Int) -> Int {
            (0..<size).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
        }
        guard bytes.count >= 12, bytes.prefix(4) == Array("RIFF".utf8)[...], bytes[8..<12] == Array("WAVE".utf8)[...]
        else { return nil }
        var format: (channels: Int, rate: Int, bytesPerSecond: Int)?
        var position = 12
        while position + 8 <= bytes.count {
            let (name, size) = (Array(bytes[position..<position + 4]), number(position + 4, 4))
            if name == Array("fmt ".utf8), position + 24 <= bytes.count {
                format = (number(position + 10, 2), number(position + 12, 4), number(position + 16, 4))
            } else if name == Array("data".utf8) {
                guard let format, format.channels > 0, format.rate > 0, format.bytesPerSecond > 0 else { return nil }
                channels = format.channels
                sampleRate = Double(format.rate)
                duration = Double(size) / Double(format.bytesPerSecond)
                return
            }
            position += 8 + size + size % 2
        }
        return nil
    }
}
