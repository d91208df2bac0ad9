import Expectations
import Foundation
import PictureFixtures
import PictureLibrary
import Testing
import UIKit

@testable import Photos

@MainActor @Suite struct ImageManagerTests {
    /// What a request has answered.
    @MainActor private final class Answers {
        var images: [UIImage?] = []
        var information: [[AnyHashable: Any]] = []
    }

    private func asset(_ stage: PhotoStage) throws -> PHAsset {
        try stage.folder.write(PictureFile.photo(640, 480, orientation: 6, taken: "2024:05:31 18:02:44"), "a.jpg")
        return try #require(stage.use { PHAsset.fetchAssets(with: nil) }.firstObject)
    }

    @Test(
        "DV-126 the picture is upright, and fits or covers the target",
        arguments: [
            (PHImageContentMode.aspectFit, CGSize(width: 120, height: 120), CGSize(width: 90, height: 120)),
            (.aspectFill, CGSize(width: 120, height: 120), CGSize(width: 120, height: 160)),
            (.aspectFit, CGSize(width: 5000, height: 5000), CGSize(width: 480, height: 640)),
            (.aspectFit, PHImageManagerMaximumSize, CGSize(width: 480, height: 640)),
        ])
    func size(_ mode: PHImageContentMode, _ target: CGSize, _ size: CGSize) throws {
        let stage = try PhotoStage()
        let options = PHImageRequestOptions()
        options.isSynchronous = true
        let answers = Answers()

        PHImageManager(loader: stage.folder.loader).requestImage(
            for: try asset(stage), targetSize: target, contentMode: mode, options: options
        ) {
            answers.images.append($0)
            answers.information.append($1 ?? [:])
        }

        expect(answers.images.count, equals: 1)
        expect(answers.images.first??.size, equals: size)
        expect(answers.information.first?[PHImageResultIsDegradedKey] as? Bool, equals: false)
    }

    @Test("DV-126 an opportunistic request has a degraded picture first, if there is one")
    func degraded() async throws {
        let stage = try PhotoStage()
        let asset = try asset(stage)
        let manager = PHImageManager(loader: stage.folder.loader)
        await withCheckedContinuation { done in
            stage.folder.loader.load(asset.picture, longestSide: 256) { (_: CGImage?) in done.resume() }
        }
        let answers = Answers()

        manager.requestImage(
            for: asset, targetSize: CGSize(width: 400, height: 400), contentMode: .aspectFit, options: nil
        ) {
            answers.images.append($0)
            answers.information.append($1 ?? [:])
        }
        try await stage.wait { answers.images.count == 2 }

        expect(answers.images.compactMap { $0?.size.height }, equals: [256, 400])
        expect(answers.information.map { $0[PHImageResultIsDegradedKey] as? Bool }, equals: [true, false])
    }

    @Test("DV-126 a cancelled request is not answered")
    func cancels() async throws {
        let stage = try PhotoStage()
        let asset = try asset(stage)
        let manager = PHImageManager(loader: stage.folder.loader)
        stage.folder.loader.isSuspended = true
        let answers = Answers()
        let target = CGSize(width: 50, height: 50)
        let options = PHImageRequestOptions()
        options.deliveryMode = .highQualityFormat

        let first = manager.requestImage(for: asset, targetSize: target, contentMode: .aspectFit, options: options) {
            image, _ in answers.images.append(image)
        }
        manager.requestImage(for: asset, targetSize: target, contentMode: .aspectFill, options: options) { image, _ in
            answers.images.append(image)
        }
        manager.cancelImageRequest(first)
        stage.folder.loader.isSuspended = false
        try await stage.wait { !answers.images.isEmpty }

        expect(answers.images.compactMap { $0?.size.height }, equals: [67])
    }

    @Test("DV-126 a cancelled request of a draft or of data is not answered") func cancelsOthers() async throws {
        let stage = try PhotoStage()
        let asset = try asset(stage)
        let manager = PHImageManager(loader: stage.folder.loader)
        await withCheckedContinuation { done in
            stage.folder.loader.load(asset.picture, longestSide: 256) { (_: CGImage?) in done.resume() }
        }
        let options = PHImageRequestOptions()
        options.deliveryMode = .fastFormat
        let (answers, target) = (Answers(), CGSize(width: 400, height: 400))

        let draft = manager.requestImage(for: asset, targetSize: target, contentMode: .aspectFit, options: options) {
            image, _ in answers.images.append(image)
        }
        let data = manager.requestImageDataAndOrientation(for: asset, options: nil) { _, _, _, _ in
            answers.images.append(nil)
        }
        manager.cancelImageRequest(draft)
        manager.cancelImageRequest(data)
        manager.requestImage(for: asset, targetSize: target, contentMode: .aspectFit, options: options) { image, _ in
            answers.images.append(image)
        }
        try await stage.wait { !answers.images.isEmpty }

        expect(answers.images.compactMap { $0?.size.height }, equals: [256])
        expect(answers.images.count, equals: 1)
    }

    @Test("DV-122 a picture that has gone gives an error")
    func gone() async throws {
        let stage = try PhotoStage()
        let asset = try asset(stage)
        try FileManager.default.removeItem(atPath: asset.picture.path)
        let answers = Answers()

        PHImageManager(loader: stage.folder.loader).requestImage(
            for: asset, targetSize: CGSize(width: 9, height: 9), contentMode: .aspectFit, options: nil
        ) {
            answers.images.append($0)
            answers.information.append($1 ?? [:])
        }
        try await stage.wait { !answers.images.isEmpty }

        expect(answers.images, equals: [nil])
        expect((answers.information.first?[PHImageErrorKey] as? PHPhotosError)?.code, equals: .invalidResource)
    }

    @Test("DV-126 the data are those of the file, with the orientation of its pixels")
    func data() async throws {
        let stage = try PhotoStage()
        let asset = try asset(stage)

        let (data, type, orientation) = await withCheckedContinuation { done in
            PHImageManager.default().requestImageDataAndOrientation(for: asset, options: nil) {
                data, type, orientation, _ in
                done.resume(returning: (data, type, orientation))
            }
        }

        try expect(data, equals: Data(contentsOf: URL(fileURLWithPath: asset.picture.path)))
        expect(type, equals: "public.jpeg")
        expect(orientation, equals: .right)
    }
}
