import CoreGraphics
import Foundation
import PictureFixtures
import PictureLibrary
import TouchstoneTesting
import UIKit

@testable import UIKitPhotos

/// A picker on a screen, over a library whose work is done in the calls.
@MainActor final class PickerStage {
    let folder: PictureFolder
    let app: TestApplication
    private(set) var finished: [[Picture]] = []
    private(set) var cancellations = 0
    private(set) var model: PicturePickerModel!
    private(set) var navigation: UINavigationController!

    init(
        _ settings: PicturePickerSettings = PicturePickerSettings(), size: CGSize = TestApplication.phone,
        scale: CGFloat = 1, idiom: UIUserInterfaceIdiom = .phone, fill: (PictureFolder) throws -> Void
    ) throws {
        folder = try PictureFolder(worksInBackground: false)
        try fill(folder)
        app = TestApplication(size: size, scale: scale, idiom: idiom)
        model = PicturePickerModel(
            settings, store: folder.store, loader: folder.loader,
            onFinish: { [weak self] in self?.finished.append($0) },
            onCancel: { [weak self] in self?.cancellations += 1 })
        navigation = UINavigationController(rootViewController: PictureBrowserController(model))
        _ = app.makeWindow(root: navigation)
        app.advance(by: 0.1)
    }

    var grid: UICollectionView { find("PictureGrid") as! UICollectionView }

    func find(_ identifier: String) -> UIView? { app.view(identifiedBy: identifier) }

    /// Taps a picture of the grid in front by its index.
    func tap(_ item: Int) throws {
        let cell = grid.cellForItem(at: IndexPath(item: item, section: 0))!
        tap(cell)
    }

    func tap(_ view: UIView) {
        app.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
        app.advance(by: 0.6)
    }

    /// Taps what a screen reader calls by a name.
    func tap(label: String) {
        guard let element = app.element(labeled: label) else { return }
        let frame = element.frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 0.6)
    }
}

/// Writes screenshots into the directory in `TOUCHSTONE_PICTURES`; without it none.
@MainActor enum Screenshots {
    static func write(_ app: TestApplication, _ name: String) throws {
        guard let directory = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"] else { return }
        try UIImage(cgImage: app.screenshot()).pngData()?.write(
            to: URL(fileURLWithPath: directory).appendingPathComponent(name + ".png"))
    }
}
