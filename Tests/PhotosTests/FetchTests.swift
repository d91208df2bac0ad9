import Expectations
import Foundation
import PictureFixtures
import Testing

@testable import Photos

@Suite struct FetchTests {
    private func stage() throws -> PhotoStage {
        let stage = try PhotoStage()
        try stage.write("b.png", second: 20, width: 60)
        try stage.write("Trip/a.png", second: 10)
        try stage.folder.writeFilm(Data("film".utf8), "c.mp4", date: PictureFile.date(30))
        return stage
    }

    @Test("DV-125 assets are fetched oldest first, with their properties")
    func fetches() throws {
        let stage = try stage()

        let assets = stage.use { PHAsset.fetchAssets(with: nil) }

        expect(assets.count, equals: 3)
        expect(assets.object(at: 0).localIdentifier, equals: "pictures/Trip/a.png")
        #expect(assets[1].pixelWidth == 60 && assets[1].pixelHeight == 30)
        expect(assets[0].creationDate, equals: PictureFile.date(10))
        expect(assets.lastObject?.mediaType, equals: .video)
        expect(assets.countOfAssets(with: .image), equals: 2)
        expect(assets.index(of: assets[2]), equals: 2)
    }

    @Test("DV-125 a type, a condition, an order and a limit choose")
    func options() throws {
        let stage = try stage()
        let options = PHFetchOptions()
        options.predicate = NSPredicate { object, _ in ((object as? PHAsset)?.pixelWidth ?? 0) > 0 }
        options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]

        let images = stage.use { PHAsset.fetchAssets(with: .image, options: options) }
        options.fetchLimit = 1
        let limited = stage.use { PHAsset.fetchAssets(with: .image, options: options) }

        expect(images.found.map(\.picture.name), equals: ["b.png", "a.png"])
        expect(limited.found.map(\.picture.name), equals: ["b.png"])
    }

    @Test(
        "DV-125 conditions are texts",
        arguments: [
            ("mediaType == 1", ["a.png", "b.png"]), ("mediaType = 2 OR pixelWidth > 50", ["b.png", "c.mp4"]),
            ("NOT (mediaType == 1) && duration >= 0", ["c.mp4"]),
            ("mediaType IN {1, 2} AND pixelWidth BETWEEN {30, 50}", ["a.png"]),
            ("localIdentifier CONTAINS 'Trip'", ["a.png"]), ("localIdentifier BEGINSWITH 'films'", ["c.mp4"]),
        ])
    func predicates(_ text: String, _ names: [String]) throws {
        let stage = try stage()
        let options = PHFetchOptions()
        options.predicate = NSPredicate(format: text)

        expect(stage.use { PHAsset.fetchAssets(with: options) }.found.map(\.picture.name), equals: names)
    }

    @Test("DV-125 arguments of a condition are numbers, dates and lists")
    func predicateArguments() throws {
        let stage = try stage()
        let options = PHFetchOptions()
        options.predicate = NSPredicate(
            format: "mediaType == %d AND creationDate > %@", PHAssetMediaType.image.rawValue,
            PictureFile.date(15) as NSDate)

        expect(stage.use { PHAsset.fetchAssets(with: options) }.found.map(\.picture.name), equals: ["b.png"])
    }

    @Test("DV-120 albums are fetched by type, with their assets")
    func albums() throws {
        let stage = try stage()

        try stage.use {
            let albums = PHAssetCollection.fetchAssetCollections(with: .album, subtype: .any, options: nil)
            let album = try #require(albums.firstObject)
            expect(albums.count, equals: 1)
            expect(album.localizedTitle, equals: "Trip")
            expect(album.estimatedAssetCount, equals: 1)
            expect(PHAsset.fetchAssets(in: album, options: nil).found.map(\.picture.name), equals: ["a.png"])
            let all = PHAssetCollection.fetchAssetCollections(
                with: .smartAlbum, subtype: .smartAlbumUserLibrary, options: nil)
            expect(PHAsset.fetchAssets(in: try #require(all.firstObject), options: nil).count, equals: 3)
            let videos = PHAssetCollection.fetchAssetCollections(
                with: .smartAlbum, subtype: .smartAlbumVideos, options: nil)
            expect(PHAsset.fetchAssets(in: try #require(videos.firstObject), options: nil).count, equals: 1)
            let asset = PHAsset.fetchAssets(withLocalIdentifiers: ["pictures/Trip/a.png", "gone"], options: nil)
            expect(asset.count, equals: 1)
            let containing = PHAssetCollection.fetchAssetCollectionsContaining(asset[0], with: .album, options: nil)
            expect(containing.count, equals: 1)
        }
    }

    @Test("DV-125 objects are enumerated in both directions, until the block stops")
    func enumerates() throws {
        let assets = try stage().use { [stage] in try stage().use { PHAsset.fetchAssets(with: nil) } }
        var seen: [Int] = []

        assets.enumerateObjects(options: .reverse) { _, index, stop in
            seen.append(index)
            if index == 1 { stop.pointee = true }
        }

        expect(seen, equals: [2, 1])
    }

    @Test("DV-123 without permission nothing is found")
    func denied() throws {
        let stage = try PhotoStage(.deny)
        try stage.write("a.png", second: 1)

        expect(stage.use { PHAsset.fetchAssets(with: nil) }.count, equals: 0)
        expect(stage.use { PHPhotoLibrary.authorizationStatus(for: .readWrite) }, equals: .denied)
        expect(stage.use { PHPhotoLibrary.authorizationStatus() }.rawValue, equals: 2)
    }

    @Test("DV-123 who may read may add; adding alone does not allow reading")
    func levels() throws {
        let reader = try PhotoStage(.allow)
        expect(reader.use { PHPhotoLibrary.authorizationStatus(for: .addOnly) }, equals: .authorized)
        let adder = try PhotoStage(nil, add: .allow)
        expect(adder.use { PHPhotoLibrary.authorizationStatus(for: .addOnly) }, equals: .authorized)
        expect(adder.use { PHPhotoLibrary.authorizationStatus(for: .readWrite) }, equals: .notDetermined)
    }
}
