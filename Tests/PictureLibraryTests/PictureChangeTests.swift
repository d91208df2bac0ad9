import Expectations
import Foundation
import PictureFixtures
import Synchronization
import Testing

@testable import PictureLibrary

@Suite struct PictureChangeTests {
    @Test("DV-121 a picture is added under a name by its time, and overwrites none")
    func add() throws {
        let folder = try PictureFolder()
        let first = try folder.store.add(PictureFile.png(), date: PictureFile.date(0))
        let second = try folder.store.add(PictureFile.png(), date: PictureFile.date(0))

        #expect(first.hasPrefix("pictures/IMG_20240501_") && first.hasSuffix(".png"))
        expect(second, equals: first.replacingOccurrences(of: ".png", with: "_2.png"))
        try expect(FileManager.default.contentsOfDirectory(atPath: folder.pictures).count, equals: 2)
    }

    @Test("DV-121 what is no picture is not added, and leaves no file")
    func addsNoOther() throws {
        let folder = try PictureFolder()

        #expect(throws: PictureLibraryError.self) { try folder.store.add(Data("text".utf8)) }
        #expect(throws: PictureLibraryError.missing("/nowhere/a.png")) { try folder.store.add(file: "/nowhere/a.png") }
        let text = folder.home + "/a.png"
        try Data("text".utf8).write(to: URL(fileURLWithPath: text))
        #expect(throws: PictureLibraryError.unsupported(text)) { try folder.store.add(file: text) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.pictures).isEmpty)
    }

    @Test("DV-121 a directory that cannot be written gives an error that names it")
    func unwritable() throws {
        let folder = try PictureFolder()
        try FileManager.default.removeItem(atPath: folder.pictures)
        try Data("a file".utf8).write(to: URL(fileURLWithPath: folder.pictures))

        let error = #expect(throws: PictureLibraryError.self) { try folder.store.add(PictureFile.png()) }

        expect(error?.description.contains(folder.pictures), equals: true)
    }

    @Test("DV-121 films are copied into the directory of films under their names")
    func film() throws {
        let folder = try PictureFolder()
        let file = folder.home + "/party.mp4"
        try Data("film".utf8).write(to: URL(fileURLWithPath: file))

        try expect(folder.store.add(file: file), equals: "films/party.mp4")
        #expect(FileManager.default.fileExists(atPath: file))
    }

    @Test("DV-121 a deleted picture is in the desktop's trash, and its links are gone")
    func delete() throws {
        let folder = try PictureFolder()
        let path = try folder.write(PictureFile.png(), "a b.png")
        let album = try folder.store.makeAlbum("Best")
        try folder.store.add(["pictures/a b.png"], to: album)

        try folder.store.delete(["pictures/a b.png"])

        let trash = try folder.trash()
        #expect(!FileManager.default.fileExists(atPath: path))
        expect(trash.files, equals: ["a b.png"])
        #expect(trash.information.contains("Path=" + path.replacingOccurrences(of: " ", with: "%20")))
        expect(folder.store.snapshot().albums.first?.pictures, equals: [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.pictures + "/Best").isEmpty)
    }

    @Test("DV-121 pictures are in several albums, and stay when an album is removed")
    func albums() throws {
        let folder = try PictureFolder()
        try folder.write(PictureFile.png(), "a.png")
        try folder.write(PictureFile.png(), "Trip/b.png")
        let best = try folder.store.makeAlbum("Best")
        try folder.store.add(["pictures/a.png", "pictures/Trip/b.png"], to: best)
        expect(folder.store.snapshot().albums.first { $0.title == "Best" }?.pictures.count, equals: 2)

        try folder.store.remove(["pictures/a.png"], from: best)
        expect(folder.store.snapshot().albums.first { $0.title == "Best" }?.pictures, equals: ["pictures/Trip/b.png"])

        try folder.store.deleteAlbum("pictures/Trip")
        expect(Set(folder.names), equals: ["a.png", "b.png"])
        expect(folder.store.snapshot().albums.map(\.title), equals: ["Best"])
    }

    @Test("DV-121 an album cannot have the name of a hidden directory or a path", arguments: ["", ".x", "a/b", "../x"])
    func albumNames(_ name: String) throws {
        let folder = try PictureFolder()

        #expect(throws: PictureLibraryError.invalidName(name)) { try folder.store.makeAlbum(name) }
    }

    @Test("DV-125 a change by another program is told")
    func observes() async throws {
        let folder = try PictureFolder()
        try folder.write(PictureFile.png(), "a.png")
        let changes = Mutex<[PictureChange]>([])
        let observer = folder.store.addObserver { change in changes.withLock { $0.append(change) } }
        defer { folder.store.removeObserver(observer) }
        // The directories are watched when what was asked before is done.
        await withCheckedContinuation { done in folder.store.load { _ in done.resume() } }

        try folder.write(PictureFile.png(), "b.png")

        try await wait { !changes.withLock(\.isEmpty) && folder.names.count == 2 }
        expect(changes.withLock { $0.first?.before.pictures.map(\.name) }, equals: ["a.png"])
        expect(changes.withLock { $0.last?.after.pictures.count }, equals: 2)
    }

    @Test("DV-125 a change of the program is told once, before its completion")
    func observesItself() async throws {
        let folder = try PictureFolder()
        let count = Mutex(0)
        let observer = folder.store.addObserver { _ in count.withLock { $0 += 1 } }
        defer { folder.store.removeObserver(observer) }

        let told = await withCheckedContinuation { done in
            folder.store.perform {
                try $0.add(PictureFile.png())
            } completion: { _ in
                done.resume(returning: count.withLock { $0 })
            }
        }

        expect(told, equals: 1)
    }

    private func wait(_ condition: () -> Bool) async throws {
        for _ in 0..<20_000 where !condition() { try await Task.sleep(for: .milliseconds(1)) }
        try #require(condition())
    }
}
