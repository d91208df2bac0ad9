import Foundation
import Testing

@testable import touchstone

@Suite struct FileWatcherTests {
    private let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

    private func watch(_ body: (FileWatcher) throws -> Void) throws {
        try FileManager.default.createDirectory(atPath: directory + "/Views", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try body(try FileWatcher(directory))
    }

    private func write(_ text: String, _ name: String, atomically: Bool = false) throws {
        try text.write(toFile: directory + "/" + name, atomically: atomically, encoding: .utf8)
    }

    @Test("a file that is written or replaced is reported, also below") func saves() throws {
        try watch { watcher in
            try write("a", "A.swift")
            #expect(try watcher.changes() == [directory + "/A.swift"])
            try write("b", "Views/B.swift")
            #expect(try watcher.changes() == [directory + "/Views/B.swift"])
            try write("c", "new.swift.tmp")
            rename(directory + "/new.swift.tmp", directory + "/A.swift")
            #expect(try watcher.changes() == [directory + "/A.swift"])
        }
    }

    @Test("files in new directories are reported, and removed ones") func directories() throws {
        try watch { watcher in
            try FileManager.default.createDirectory(atPath: directory + "/More", withIntermediateDirectories: true)
            #expect(try watcher.changes() == [directory + "/More"])
            try write("a", "More/A.swift")
            #expect(try watcher.changes() == [directory + "/More/A.swift"])
            unlink(directory + "/More/A.swift")
            #expect(try watcher.changes() == [directory + "/More/A.swift"])
        }
    }

    @Test("hidden files, backups and what editors write in between do not count") func ignored() throws {
        try watch { watcher in
            for name in [".A.swift.swp", "A.swift~", "4913", "#A.swift#"] { try write("a", name) }
            #expect(try watcher.changes().isEmpty)
        }
    }

    @Test("nothing has changed without a save") func quiet() throws {
        try watch { watcher in
            try write("a", "A.swift")
            _ = try watcher.changes()
            _ = try String(contentsOfFile: directory + "/A.swift", encoding: .utf8)
            #expect(try watcher.changes().isEmpty)
        }
    }

}
