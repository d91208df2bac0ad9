import CoreGraphics
import Expectations
import Foundation
import PictureFixtures
import PictureLibrary
import ServiceRigs
import ServiceSupport
import Testing
import UIKit

@testable import UIKitPhotos

/// What is told about saved pictures.
private final class SavingLog: NSObject {
    private(set) var errors: [NSError?] = []
    private(set) var contexts: [UnsafeRawPointer] = []
    private(set) var paths: [String] = []

    @MainActor func image(_ image: UIImage, didFinishSavingWithError error: Error?, contextInfo: UnsafeRawPointer) {
        errors.append(error.map { $0 as NSError })
        contexts.append(contextInfo)
    }

    @MainActor func video(
        _ path: String, didFinishSavingWithError error: NSError?, contextInfo: UnsafeMutableRawPointer?
    ) {
        errors.append(error)
        paths.append(path)
    }
}

@MainActor @Suite(.serialized) struct SavingTests {
    private static let imageSelector = Selector("image:didFinishSavingWithError:contextInfo:", of: SavingLog.self) {
        (log: SavingLog, image: UIImage, error: Error?, context: UnsafeRawPointer) in
        log.image(image, didFinishSavingWithError: error, contextInfo: context)
    }
    private static let videoSelector = Selector("video:didFinishSavingWithError:contextInfo:", of: SavingLog.self) {
        (log: SavingLog, path: String, error: NSError?, context: UnsafeMutableRawPointer?) in
        log.video(path, didFinishSavingWithError: error, contextInfo: context)
    }

    private func image(isOpaque: Bool = true) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (1, isOpaque)
        return UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 6))
        }
    }

    /// Runs a body with a library and an answer, and waits until the log has been told.
    private func with(
        _ answer: PermissionAnswer?, _ folder: PictureFolder, _ log: SavingLog, _ body: () throws -> Void
    ) async throws {
        let permissions = Permissions(file: folder.home + "/permissions.json")
        if let answer { permissions.set(answer, for: .photosAdd) }
        let previous = (PictureSaving.store, PictureSaving.permissions)
        defer { (PictureSaving.store, PictureSaving.permissions) = previous }
        (PictureSaving.store, PictureSaving.permissions) = (folder.store, permissions)
        try body()
        try await RigProcess.wait("the answer") { !log.errors.isEmpty }
    }

    @Test("DV-128 an image is saved as a JPEG file, a translucent one as a PNG file", arguments: [true, false])
    func saves(_ isOpaque: Bool) async throws {
        let (folder, log) = (try PictureFolder(), SavingLog())

        try await with(.allow, folder, log) {
            UIImageWriteToSavedPhotosAlbum(image(isOpaque: isOpaque), log, Self.imageSelector, nil)
        }

        expect(log.errors, equals: [nil])
        let picture = try #require(folder.store.snapshot().pictures.first)
        expect(picture.type, equals: (isOpaque ? "public.jpeg" : "public.png"))
        expect(picture.pixelWidth, equals: 8)
        expect(picture.pixelHeight, equals: 6)
    }

    @Test("DV-128 the context reaches the method")
    func context() async throws {
        let (folder, log) = (try PictureFolder(), SavingLog())
        let context = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
        defer { context.deallocate() }

        try await with(.allow, folder, log) {
            UIImageWriteToSavedPhotosAlbum(image(), log, Self.imageSelector, context)
        }

        expect(log.contexts, equals: [UnsafeRawPointer(context)])
    }

    @Test("DV-128 denied access gives the error of the photo library, and no file")
    func denied() async throws {
        let (folder, log) = (try PictureFolder(), SavingLog())

        try await with(.deny, folder, log) {
            UIImageWriteToSavedPhotosAlbum(image(), log, Self.imageSelector, nil)
        }

        expect(log.errors.first??.domain, equals: "PHPhotosErrorDomain")
        expect(log.errors.first??.code, equals: 3311)
        #expect(folder.names.isEmpty)
    }

    @Test("DV-02 without a text in Info.plist the user is not asked, and access is denied")
    func noText() async throws {
        let (folder, log) = (try PictureFolder(), SavingLog())

        try await with(nil, folder, log) {
            ScriptedPresenter.with { presenter in
                UIImageWriteToSavedPhotosAlbum(image(), log, Self.imageSelector, nil)
                #expect(presenter.questions.isEmpty)
            }
        }

        expect(log.errors.first??.code, equals: 3311)
    }

    @Test("DV-128 the user is asked once, and the picture is saved after the answer")
    func asks() async throws {
        let (folder, log) = (try PictureFolder(), SavingLog())

        try await with(nil, folder, log) {
            ScriptedPresenter.with(["NSPhotoLibraryAddUsageDescription": "To keep it."]) { presenter in
                UIImageWriteToSavedPhotosAlbum(image(), log, Self.imageSelector, nil)
                expect(presenter.questions.map(\.message), equals: ["To keep it."])
                #expect(folder.names.isEmpty)
                presenter.choose(1)
            }
        }

        expect(log.errors, equals: [nil])
        expect(folder.names.count, equals: 1)
    }

    @Test("DV-128 a film is copied; one that is missing gives an error")
    func film() async throws {
        let (folder, log) = (try PictureFolder(), SavingLog())
        let file = folder.home + "/a.mp4"
        try Data("film".utf8).write(to: URL(fileURLWithPath: file))
        #expect(UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(file))
        #expect(!UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(folder.home + "/b.mp4"))

        try await with(.allow, folder, log) { UISaveVideoAtPathToSavedPhotosAlbum(file, log, Self.videoSelector, nil) }
        expect(log.errors, equals: [nil])
        expect(log.paths, equals: [file])
        expect(folder.names, equals: ["a.mp4"])

        let second = SavingLog()
        try await with(.allow, folder, second) {
            UISaveVideoAtPathToSavedPhotosAlbum(folder.home + "/b.mp4", second, Self.videoSelector, nil)
        }
        expect(second.errors.first??.code, equals: 3302)
    }
}
