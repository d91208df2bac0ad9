import CoreGraphics
import Expectations
import Foundation
import PictureFixtures
import PictureLibrary
import ServiceRigs
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitPhotos

/// A program with an image picker on its screen.
@MainActor private final class Stage: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    let folder: PictureFolder
    let app: TestApplication
    let picker = UIImagePickerController()
    private(set) var infos: [[UIImagePickerController.InfoKey: Any]] = []
    private(set) var cancellations = 0

    init(
        scale: CGFloat = 1, _ prepare: (UIImagePickerController) -> Void = { _ in },
        fill: (PictureFolder) throws -> Void
    )
        throws
    {
        folder = try PictureFolder(worksInBackground: false)
        try fill(folder)
        app = TestApplication(scale: scale)
        super.init()
        let root = UIViewController()
        _ = app.makeWindow(root: root)
        (picker.store, picker.loader) = (folder.store, folder.loader)
        picker.delegate = self
        prepare(picker)
        root.present(picker, animated: false)
        app.advance(by: 0.5)
    }

    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        infos.append(info)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { cancellations += 1 }

    func tapFirst() throws {
        let grid = try #require(app.view(identifiedBy: "PictureGrid") as? UICollectionView)
        let cell = try #require(grid.cellForItem(at: IndexPath(item: 0, section: 0)))
        app.tap(at: cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil))
        app.advance(by: 1)
    }

    func tap(label: String) {
        guard let frame = app.element(labeled: label)?.frame else { return }
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }
}

@MainActor @Suite struct ImagePickerTests {
    private func photo(_ folder: PictureFolder) throws {
        try folder.write(PictureFile.photo(640, 480, orientation: 6, taken: "2024:05:31 18:02:44"), "a.jpg")
    }

    @Test("DV-48 defaults of the image picker")
    func defaults() {
        let picker = UIImagePickerController()

        expect(picker.sourceType, equals: .photoLibrary)
        expect(picker.mediaTypes, equals: ["public.image"])
        #expect(!picker.allowsEditing)
        expect(UIImagePickerController.SourceType.savedPhotosAlbum.rawValue, equals: 2)
        #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
        #expect(UIImagePickerController.isSourceTypeAvailable(.savedPhotosAlbum))
    }

    @Test("DV-51 the program itself shows the pictures, and the user is not asked for them") func noQuestion() throws {
        try ScriptedPresenter.with { presenter in
            let stage = try Stage(fill: photo)
            try stage.tapFirst()

            #expect(presenter.questions.isEmpty && stage.infos.count == 1)
        }
    }

    @Test("DV-49 a picked picture comes upright, with its type and a copy of its file")
    func picks() throws {
        let stage = try Stage(fill: photo)

        try stage.tapFirst()

        let info = try #require(stage.infos.first)
        expect(info[.mediaType] as? String, equals: "public.image")
        expect((info[.originalImage] as? UIImage)?.size, equals: CGSize(width: 480, height: 640))
        #expect(info[.editedImage] == nil)
        #expect(info[.cropRect] == nil)
        let copy = try #require(info[.imageURL] as? URL)
        try expect(
            Data(contentsOf: copy), equals: Data(contentsOf: URL(fileURLWithPath: stage.folder.pictures + "/a.jpg")))
        try FileManager.default.removeItem(at: copy)
    }

    @Test("DV-50 the picker does not dismiss itself")
    func stays() throws {
        let stage = try Stage(fill: photo)
        try stage.tapFirst()
        stage.tap(label: "Cancel")

        expect(stage.cancellations, equals: 1)
        #expect(stage.picker.presentingViewController != nil)
    }

    @Test("DV-49 a picked film has a URL and no picture")
    func film() throws {
        let stage = try Stage({ $0.mediaTypes = ["public.movie"] }) { folder in
            try folder.write(PictureFile.png(), "a.png")
            try folder.writeFilm(Data("film".utf8), "b.mp4")
        }

        try stage.tapFirst()

        let info = try #require(stage.infos.first)
        expect(info[.mediaType] as? String, equals: "public.movie")
        #expect(info[.originalImage] == nil)
        let copy = try #require(info[.mediaURL] as? URL)
        try expect(Data(contentsOf: copy), equals: Data("film".utf8))
        try FileManager.default.removeItem(at: copy)
    }

    @Test("DV-122 a picture that cannot be decoded is told, and nothing is picked")
    func damaged() throws {
        let stage = try Stage { folder in
            try folder.write(PictureFile.photo(640, 480, taken: "2024:05:31 18:02:44").prefix(700), "a.jpg")
        }

        try stage.tapFirst()

        #expect(stage.infos.isEmpty)
        #expect(stage.app.element(labeled: "The item cannot be opened") != nil)
    }

    @Test("DV-129 the square shows the middle of the picture at first, and gives its pixels")
    func crop() throws {
        let stage = try Stage({ $0.allowsEditing = true }) { folder in
            let image = PictureFile.image(
                800, 400, CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1))
            try folder.write(PictureFile.data(image), "a.png")
        }
        try stage.tapFirst()
        #expect(stage.infos.isEmpty)

        stage.tap(label: "Choose")

        let info = try #require(stage.infos.first)
        expect(info[.cropRect] as? CGRect, equals: CGRect(x: 200, y: 0, width: 400, height: 400))
        expect((info[.editedImage] as? UIImage)?.size, equals: CGSize(width: 400, height: 400))
        expect((info[.originalImage] as? UIImage)?.size, equals: CGSize(width: 800, height: 400))
    }

    @Test("DV-129 a finger moves the picture in the square, two enlarge it")
    func moveAndScale() throws {
        let stage = try Stage({ $0.allowsEditing = true }) { folder in
            try folder.write(PictureFile.png(800, 400), "a.png")
        }
        try stage.tapFirst()
        let finger = stage.app.touch(at: CGPoint(x: 100, y: 400))
        finger.move(to: CGPoint(x: 350, y: 400), over: 0.4)
        stage.app.advance(by: 0.3)
        finger.lift()
        stage.app.advance(by: 1)
        stage.tap(label: "Choose")
        let moved = try #require(stage.infos.last?[.cropRect] as? CGRect)
        expect(moved, equals: CGRect(x: 0, y: 0, width: 400, height: 400))

        let fingers = stage.app.touch(at: [CGPoint(x: 170, y: 400), CGPoint(x: 220, y: 400)])
        stage.app.move([fingers[0]: CGPoint(x: 95, y: 400), fingers[1]: CGPoint(x: 295, y: 400)], over: 0.4)
        for finger in fingers { finger.lift() }
        stage.app.advance(by: 1)
        stage.tap(label: "Choose")

        let scaled = try #require(stage.infos.last?[.cropRect] as? CGRect)
        #expect(scaled.width < 250 && abs(scaled.width - scaled.height) <= 2)
    }

    @Test("DV-129 Cancel goes back to the pictures")
    func cancelCrop() throws {
        let stage = try Stage(scale: 2, { $0.allowsEditing = true }) { folder in
            try folder.write(PictureFile.data(Scenery.image(4, width: 1200, height: 900), "public.jpeg"), "a.jpg")
        }
        try stage.tapFirst()
        try Screenshots.write(stage.app, "picker-crop")

        stage.tap(label: "Cancel")

        expect(stage.picker.viewControllers.count, equals: 1)
        expect(stage.cancellations, equals: 0)
    }
}
