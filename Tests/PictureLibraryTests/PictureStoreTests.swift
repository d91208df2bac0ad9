import Expectations
import Foundation
import PictureFixtures
import Testing

@testable import PictureLibrary

@Suite struct PictureStoreTests {
    @Test("DV-120 the library has pictures and films, oldest first, and nothing else")
    func contents() throws {
        let folder = try PictureFolder()
        try folder.write(PictureFile.png(), "b.png", date: PictureFile.date(20))
        try folder.write(PictureFile.png(), "a.png", date: PictureFile.date(10))
        try folder.write(Data("text".utf8), "notes.txt")
        try folder.write(PictureFile.png(), ".hidden.png")
        try folder.write(Data(), "empty.png")
        try folder.write(Data("no picture".utf8), "broken.jpg")
        try folder.writeFilm(Data("film".utf8), "c.mp4", date: PictureFile.date(30))

        let pictures = folder.store.snapshot().pictures

        expect(pictures.map(\.identifier), equals: ["pictures/a.png", "pictures/b.png", "films/c.mp4"])
        expect(pictures.map(\.kind), equals: [.image, .image, .film])
        #expect(pictures[0].pixelWidth == 40 && pictures[0].pixelHeight == 30)
    }

    @Test("DV-120 the size is that of the upright picture, the date that of the camera")
    func camera() throws {
        let folder = try PictureFolder()
        try folder.write(PictureFile.photo(64, 48, orientation: 6, taken: "2024:05:31 18:02:44"), "photo.jpg")

        let picture = try #require(folder.store.snapshot().pictures.first)

        expect(picture.pixelWidth, equals: 48)
        expect(picture.pixelHeight, equals: 64)
        let parts = Calendar(identifier: .gregorian).dateComponents(
            [.year, .month, .day, .hour, .minute], from: picture.creationDate)
        expect(parts.year, equals: 2024)
        expect(parts.month, equals: 5)
        expect(parts.day, equals: 31)
        expect(parts.hour, equals: 18)
        expect(parts.minute, equals: 2)
    }

    @Test(
        "DV-120 a film has the length that its header says, also behind more than 2 GiB of samples, and 0 if it is unknown",
        arguments: [(UInt32(90), 45.0), (.max, 0)])
    func filmLength(length: UInt32, seconds: Double) throws {
        func big(_ number: some FixedWidthInteger) -> Data { withUnsafeBytes(of: number.bigEndian) { Data($0) } }
        func box(_ name: String, _ contents: Data) -> Data {
            big(UInt32(contents.count + 8)) + Data(name.utf8) + contents
        }
        let folder = try PictureFolder()
        let samples = 3 << 30
        let start = box("ftyp", Data("isom".utf8)) + big(UInt32(1)) + Data("mdat".utf8) + big(UInt64(samples + 16))
        try folder.writeFilm(start, "long.mp4")
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.films + "/long.mp4"))
        // The samples are a hole, which takes no space.
        try file.seek(toOffset: UInt64(start.count + samples))
        try file.write(contentsOf: box("moov", box("mvhd", Data(count: 12) + big(UInt32(2)) + big(length))))
        try file.close()

        expect(folder.store.snapshot().pictures.first?.duration, equals: seconds)
    }

    @Test("DV-120 a file with the wrong extension has the type of its bytes")
    func wrongExtension() throws {
        let folder = try PictureFolder()
        try folder.write(PictureFile.png(), "photo.jpg")

        expect(folder.store.snapshot().pictures.first?.type, equals: "public.png")
    }

    @Test("DV-120 a missing directory is an empty library, until it is made")
    func missing() throws {
        let folder = try PictureFolder()
        try FileManager.default.removeItem(atPath: folder.pictures)
        #expect(folder.store.snapshot().pictures.isEmpty)

        try folder.write(PictureFile.png(), "a.png")

        expect(folder.names, equals: ["a.png"])
    }

    @Test("DV-120 directories are albums; links in them belong to them, broken ones do not")
    func albums() throws {
        let folder = try PictureFolder()
        try folder.write(PictureFile.png(), "Trip/Day 1/a.png", date: PictureFile.date(1))
        let loose = try folder.write(PictureFile.png(), "b.png", date: PictureFile.date(2))
        try FileManager.default.createSymbolicLink(atPath: folder.pictures + "/Trip/b.png", withDestinationPath: loose)
        try FileManager.default.createSymbolicLink(
            atPath: folder.pictures + "/Trip/gone.png", withDestinationPath: "/nowhere/x.png")
        try FileManager.default.createSymbolicLink(atPath: folder.pictures + "/Trip/loop", withDestinationPath: "..")

        let snapshot = folder.store.snapshot()

        expect(snapshot.pictures.map(\.name), equals: ["a.png", "b.png"])
        expect(snapshot.albums.map(\.title), equals: ["Day 1", "Trip"])
        expect(snapshot.albums.map(\.pictures), equals: [["pictures/Trip/Day 1/a.png"], ["pictures/b.png"]])
    }

    @Test("DV-120 a file that another program adds or removes is noticed at the next call")
    func refreshes() throws {
        let folder = try PictureFolder()
        let path = try folder.write(PictureFile.png(), "a.png")
        expect(folder.names, equals: ["a.png"])

        try FileManager.default.removeItem(atPath: path)
        try folder.write(PictureFile.png(), "Deep/b.png")

        expect(folder.names, equals: ["b.png"])
    }

    @Test("DV-120 files that nothing may read are left out")
    func unreadable() throws {
        let folder = try PictureFolder()
        try folder.write(PictureFile.png(), "a.png")
        let pipe = folder.pictures + "/pipe.png"
        expect(mkfifo(pipe, 0o600), equals: 0)

        expect(folder.names, equals: ["a.png"])
    }
}
