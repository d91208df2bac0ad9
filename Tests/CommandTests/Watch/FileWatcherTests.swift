import Expectations
import Foundation
import Synchronization
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
            try expect(watcher.changes(), equals: [directory + "/A.swift"])
            try write("b", "Views/B.swift")
            try expect(watcher.changes(), equals: [directory + "/Views/B.swift"])
            try write("c", "new.swift.tmp")
            rename(directory + "/new.swift.tmp", directory + "/A.swift")
            try expect(watcher.changes(), equals: [directory + "/A.swift"])
        }
    }

    @Test("files in new directories are reported, and removed ones") func directories() throws {
        try watch { watcher in
            try FileManager.default.createDirectory(atPath: directory + "/More", withIntermediateDirectories: true)
            try expect(watcher.changes(), equals: [directory + "/More"])
            try write("a", "More/A.swift")
            try expect(watcher.changes(), equals: [directory + "/More/A.swift"])
            unlink(directory + "/More/A.swift")
            try expect(watcher.changes(), equals: [directory + "/More/A.swift"])
        }
    }

    @Test("hidden files, backups and what editors write in between do not count") func ignored() throws {
        try watch { watcher in
            for name in [".A.swift.swp", "A.swift~", "4913", "#A.swift#", "run.log", "run.touch"] {
                try write("a", name)
            }
            #expect(try watcher.changes().isEmpty)
        }
    }

    @Test("what the program itself writes does not count") func outputs() throws {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let watcher = try FileWatcher(directory) { $0.hasSuffix("/card.png") }
        try write("a", "card.png")
        #expect(try watcher.changes().isEmpty)
        try write("a", "other.png")
        try expect(watcher.changes(), equals: [directory + "/other.png"])
    }

    @Test("files that are written again and again do not keep changes back") func busy() throws {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let watcher = try FileWatcher(directory)
        let isOver = Mutex(false)
        let path = directory + "/busy.swift"
        Thread.detachNewThread {
            while !isOver.withLock({ $0 }) {
                try? "a".write(toFile: path, atomically: false, encoding: .utf8)
                usleep(5000)
            }
        }
        defer { isOver.withLock { $0 = true } }
        var request = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
        expect(poll(&request, 1, 20_000), equals: 1)
        let changes = try watcher.changes()
        expect(changes, equals: [path])
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
