import Expectations
import Foundation
import PictureFixtures
import PictureLibrary
import Testing
import TouchstoneTesting
import UIKit

@testable import PhotosUI

/// A program with a picker on its screen.
@MainActor private final class Stage: PHPickerViewControllerDelegate {
    let folder: PictureFolder
    let app: TestApplication
    let picker: PHPickerViewController
    private(set) var results: [[PHPickerResult]] = []

    init(_ configuration: PHPickerConfiguration) throws {
        folder = try PictureFolder(worksInBackground: false)
        try folder.write(PictureFile.png(80, 60), "a.png", date: PictureFile.date(1))
        try folder.write(PictureFile.png(), "b.png", date: PictureFile.date(2))
        try folder.writeFilm(Data("film".utf8), "c.mp4", date: PictureFile.date(3))
        app = TestApplication()
        picker = PHPickerViewController(configuration: configuration, store: folder.store, loader: folder.loader)
        let root = UIViewController()
        _ = app.makeWindow(root: root)
        picker.delegate = self
        root.present(picker, animated: false)
        app.advance(by: 0.5)
    }

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
        self.results.append(results)
    }

    var grid: UICollectionView? { app.view(identifiedBy: "PictureGrid") as? UICollectionView }

    func tap(_ item: Int) throws {
        let cell = try #require(grid?.cellForItem(at: IndexPath(item: item, section: 0)))
        app.tap(at: cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil))
        app.advance(by: 0.5)
    }

    func tap(label: String) {
        guard let frame = app.element(labeled: label)?.frame else { return }
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 0.5)
    }
}

@MainActor @Suite struct PHPickerTests {
    @Test("DV-127 defaults of the configuration")
    func defaults() {
        let configuration = PHPickerConfiguration()

        expect(configuration.selectionLimit, equals: 1)
        #expect(configuration.filter == nil)
        expect(configuration.selection, equals: .default)
        #expect(configuration.preselectedAssetIdentifiers.isEmpty)
    }

    @Test("DV-127 a tap gives one result, whose provider loads the image; it is not identified without a library")
    func single() async throws {
        let stage = try Stage(PHPickerConfiguration())
        try stage.tap(0)
        try stage.tap(1)

        let results = stage.results
        expect(results.map(\.count), equals: [1])
        let result = try #require(results.first?.first)
        #expect(result.assetIdentifier == nil)
        expect(result.itemProvider.suggestedName, equals: "a")
        #expect(result.itemProvider.canLoadObject(ofClass: UIImage.self))
        let folder = stage.folder
        let size = await withCheckedContinuation { done in
            _ = result.itemProvider.loadObject(ofClass: UIImage.self) { image, _ in
                done.resume(returning: (image as? UIImage)?.size)
            }
        }
        expect(size, equals: CGSize(width: 80, height: 60))
        withExtendedLifetime(folder) {}
    }

    @Test("DV-127 results are identified if the configuration was made with a library")
    func identified() throws {
        var configuration = PHPickerConfiguration(photoLibrary: .shared())
        configuration.selectionLimit = 0
        configuration.selection = .ordered
        let stage = try Stage(configuration)
        try stage.tap(1)
        try stage.tap(0)

        stage.tap(label: "Add")

        expect(stage.results.map { $0.map(\.assetIdentifier) }, equals: [["pictures/b.png", "pictures/a.png"]])
    }

    @Test("DV-127 cancelling gives an empty array")
    func cancel() throws {
        let stage = try Stage(PHPickerConfiguration())

        stage.tap(label: "Cancel")

        expect(stage.results, equals: [[]])
    }

    @Test("DV-127 filters are combined")
    func filters() throws {
        var configuration = PHPickerConfiguration()
        configuration.filter = .any(of: [.videos, .not(.images)])
        try expect(Stage(configuration).grid?.numberOfItems(inSection: 0), equals: 1)
        configuration.filter = .images
        try expect(Stage(configuration).grid?.numberOfItems(inSection: 0), equals: 2)
        configuration.filter = .all(of: [.images, .videos])
        try expect(Stage(configuration).grid?.numberOfItems(inSection: 0), equals: 0)
    }

    @Test("DV-127 a film is loaded as a file")
    func film() async throws {
        let stage = try Stage(PHPickerConfiguration())
        try stage.tap(2)
        let provider = try #require(stage.results.first?.first?.itemProvider)
        #expect(provider.hasItemConformingToTypeIdentifier("public.movie"))

        let folder = stage.folder
        let data = await withCheckedContinuation { done in
            _ = provider.loadFileRepresentation(forTypeIdentifier: "public.movie") { url, _ in
                done.resume(returning: url.flatMap { try? Data(contentsOf: $0) })
            }
        }

        expect(data, equals: Data("film".utf8))
        withExtendedLifetime(folder) {}
    }
}
