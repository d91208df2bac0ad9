import CoreGraphics
import Expectations
import Foundation
import Testing

@Suite struct CGDataProviderTests {
    private let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    @Test("a file's bytes are read")
    func reads() throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let file = directory.appendingPathComponent("bytes")
        let bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
        try bytes.write(to: file)

        expect(CGDataProvider(url: file)?.data, equals: bytes)
        expect(CGDataProvider(filename: file.path)?.data, equals: bytes)
    }

    @Test("devices, directories and missing files give no provider", arguments: ["/dev/zero", "/", "/no/such/file"])
    func rejectsOtherPaths(path: String) {
        #expect(CGDataProvider(filename: path) == nil)
    }

    @Test("a web URL is not treated as a file URL")
    func webAddress() throws {
        let web = try #require(URL(string: "https://example.org/etc/passwd"))

        #expect(CGDataProvider(url: web) == nil)
    }

    @Test("a pipe without a writer gives no provider")
    func pipe() throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let path = directory.appendingPathComponent("pipe").path
        try #require(mkfifo(path, 0o600) == 0)

        #expect(CGDataProvider(filename: path) == nil)
    }

    @Test("a file larger than the limit is not read")
    func tooLarge() throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let path = directory.appendingPathComponent("long").path
        try Data().write(to: URL(fileURLWithPath: path))
        try #require(truncate(path, 4 << 30) == 0)

        #expect(throws: RegularFile.Failure.tooLarge(limit: 1 << 30)) { try RegularFile.bytes(ofFile: path) }
        #expect(CGDataProvider(filename: path) == nil)
    }
}
