import Expectations
import Foundation
import PictureFixtures
import ServiceSupport
import Synchronization
import Testing
import UIKit

@testable import Photos
@testable import PictureLibrary

@Suite struct ChangeTests {
    @Test("DV-124 an image becomes an asset with the identifier of its placeholder")
    func createsFromImage() async throws {
        let stage = try PhotoStage()
        let identifier = Mutex("")

        let error = await stage.change {
            let request = PHAssetChangeRequest.creationRequestForAsset(from: .sample())
            identifier.withLock { $0 = request.placeholderForCreatedAsset?.localIdentifier ?? "" }
        }

        #expect(error == nil)
        let asset = stage.use { PHAsset.fetchAssets(withLocalIdentifiers: [identifier.withLock { $0 }], options: nil) }
        expect(asset.firstObject?.pixelWidth, equals: 8)
    }

    @Test("DV-124 data and files become assets as they are")
    func createsFromData() async throws {
        let stage = try PhotoStage()
        let data = PictureFile.photo(taken: "2024:05:31 18:02:44")
        let film = stage.folder.home + "/party.mov"
        try Data("film".utf8).write(to: URL(fileURLWithPath: film))

        let error = await stage.change {
            PHAssetCreationRequest.forAsset().addResource(with: .photo, data: data, options: nil)
            let options = PHAssetResourceCreationOptions()
            options.shouldMoveFile = true
            PHAssetCreationRequest.forAsset().addResource(
                with: .video, fileURL: URL(fileURLWithPath: film), options: options)
        }

        #expect(error == nil)
        let pictures = stage.folder.store.snapshot().pictures
        let photo = try #require(pictures.first { $0.kind == .image })
        try expect(Data(contentsOf: URL(fileURLWithPath: photo.path)), equals: data)
        #expect(pictures.contains { $0.identifier == "films/party.mov" })
        #expect(!FileManager.default.fileExists(atPath: film))
    }

    @Test("DV-124 an album is made and filled in the same block")
    func album() async throws {
        let stage = try PhotoStage()

        let error = await stage.change {
            let asset = PHAssetChangeRequest.creationRequestForAsset(from: .sample()).placeholderForCreatedAsset
            let album = PHAssetCollectionChangeRequest.creationRequestForAssetCollection(withTitle: "Best")
            album.addAssets([asset!])
        }

        #expect(error == nil)
        let albums = stage.folder.store.snapshot().albums
        expect(albums.map(\.title), equals: ["Best"])
        expect(albums.first?.pictures.count, equals: 1)
    }

    @Test("DV-124 a block with an invalid change leaves nothing behind")
    func rollsBack() async throws {
        let stage = try PhotoStage()

        let error = await stage.change {
            _ = PHAssetChangeRequest.creationRequestForAsset(from: .sample())
            _ = PHAssetCollectionChangeRequest.creationRequestForAssetCollection(withTitle: "Best")
            PHAssetCreationRequest.forAsset().addResource(with: .photo, data: Data("no".utf8), options: nil)
        }

        expect(error?.code, equals: .invalidResource)
        #expect(try FileManager.default.contentsOfDirectory(atPath: stage.folder.pictures).isEmpty)
    }

    @Test("DV-121 deleted assets are in the trash")
    func deletes() async throws {
        let stage = try PhotoStage()
        try stage.write("a.png", second: 1)
        let assets = stage.use { PHAsset.fetchAssets(with: nil) }

        let error = await stage.change { PHAssetChangeRequest.deleteAssets(assets) }

        #expect(error == nil)
        #expect(stage.folder.names.isEmpty)
        try expect(stage.folder.trash().files, equals: ["a.png"])
    }

    @Test("DV-124 who may only add may create, and denied access gives an error")
    func access() async throws {
        let adder = try PhotoStage(.deny, add: .allow)
        #expect(await adder.change { _ = PHAssetChangeRequest.creationRequestForAsset(from: .sample()) } == nil)
        expect(adder.folder.names.count, equals: 1)

        let denied = try PhotoStage(.deny)
        let error = await denied.change { _ = PHAssetChangeRequest.creationRequestForAsset(from: .sample()) }
        expect(error?.code, equals: .accessUserDenied)
        #expect(denied.folder.names.isEmpty)
        let restricted = try PhotoStage(.restricted)
        await expect(restricted.change {}?.code, equals: .accessRestricted)
    }

    @Test("DV-124 a request outside of a block has no effect")
    func outside() throws {
        let stage = try PhotoStage()

        stage.use {
            #expect(PHAssetChangeRequest.creationRequestForAsset(from: .sample()).placeholderForCreatedAsset == nil)
        }

        #expect(stage.folder.names.isEmpty)
    }

    @Test("DV-125 an observer learns what was removed, inserted and changed in a fetch result")
    func observes() async throws {
        let stage = try PhotoStage()
        for (index, name) in ["a.png", "b.png", "c.png"].enumerated() { try stage.write(name, second: Double(index)) }
        let before = stage.use { PHAsset.fetchAssets(with: nil) }
        let observer = Observer(before)
        stage.library.register(observer)
        defer { stage.library.unregisterChangeObserver(observer) }
        await withCheckedContinuation { done in stage.folder.store.load { _ in done.resume() } }

        let error = await stage.change { [first = before[0]] in
            PHAssetChangeRequest.deleteAssets([first])
            PHAssetChangeRequest(for: before[1]).creationDate = PictureFile.date(1.5)
            _ = PHAssetChangeRequest.creationRequestForAsset(from: .sample())
        }

        #expect(error == nil)
        try await stage.wait { [observer] in observer.details.withLock { $0?.fetchResultAfterChanges.count } == 3 }
        let details = try #require(observer.details.withLock { $0 })
        expect(details.removedIndexes, equals: IndexSet([0]))
        expect(details.insertedIndexes, equals: IndexSet([2]))
        expect(details.changedIndexes, equals: IndexSet([0]))
        #expect(!details.hasMoves)
        expect(details.removedObjects, equals: [before[0]])
    }

    private final class Observer: NSObject, PHPhotoLibraryChangeObserver, Sendable {
        let details = Mutex<PHFetchResultChangeDetails<PHAsset>?>(nil)
        private let before: PHFetchResult<PHAsset>

        init(_ before: PHFetchResult<PHAsset>) { self.before = before }

        func photoLibraryDidChange(_ changeInstance: PHChange) {
            let found = changeInstance.changeDetails(for: before)
            details.withLock { $0 = found }
        }
    }

    @Test("DV-125 another order is told as moves")
    func moves() async throws {
        let stage = try PhotoStage()
        for (index, name) in ["a.png", "b.png", "c.png"].enumerated() { try stage.write(name, second: Double(index)) }
        let before = stage.use { PHAsset.fetchAssets(with: nil) }
        let old = stage.folder.store.snapshot()
        try stage.folder.store.setDate(PictureFile.date(9), of: "pictures/a.png")

        let change = PHChange(PictureChange(before: old, after: stage.folder.store.snapshot()))
        let details = try #require(change.changeDetails(for: before))

        #expect(details.hasMoves)
        var present = before.found
        details.enumerateMoves { from, to in present.insert(present.remove(at: from), at: to) }
        expect(present.map(\.localIdentifier), equals: details.fetchResultAfterChanges.found.map(\.localIdentifier))
        expect(change.changeDetails(for: before[0])?.objectAfterChanges?.creationDate, equals: PictureFile.date(9))
        #expect(change.changeDetails(for: before[1]) == nil)
    }
}
