import CoreGraphics
import Expectations
import Foundation
import PictureFixtures
import PictureLibrary
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitPhotos

@MainActor @Suite struct PictureGridTests {
    private func limit(_ count: Int, isOrdered: Bool = false) -> PicturePickerSettings {
        var settings = PicturePickerSettings()
        (settings.limit, settings.isOrdered) = (count, isOrdered)
        return settings
    }

    private func some(_ count: Int) -> (PictureFolder) throws -> Void {
        { folder in
            for index in 0..<count {
                try folder.write(
                    PictureFile.png(red: Double(index) / Double(count)), "\(index).png",
                    date: PictureFile.date(Double(index)))
            }
        }
    }

    @Test("DV-127 the grid shows the newest pictures first, at its end")
    func newest() throws {
        let stage = try PickerStage(fill: some(90))

        expect(stage.grid.numberOfItems(inSection: 0), equals: 90)
        #expect(stage.grid.cellForItem(at: IndexPath(item: 89, section: 0)) != nil)
        #expect(stage.grid.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    }

    @Test("DV-127 with a limit of 1 a tap picks and finishes")
    func single() throws {
        let stage = try PickerStage(fill: some(6))

        try stage.tap(4)

        expect(stage.finished.map { $0.map(\.name) }, equals: [["4.png"]])
        #expect(stage.app.element(labeled: "Add") == nil)
    }

    @Test("DV-127 several pictures are picked in the order of the taps, and given up by another tap")
    func several() throws {
        let stage = try PickerStage(limit(0, isOrdered: true), fill: some(6))
        try stage.tap(4)
        try stage.tap(1)
        try stage.tap(2)
        try stage.tap(4)
        let cell = stage.grid.cellForItem(at: IndexPath(item: 2, section: 0))
        expect(cell?.accessibilityValue, equals: "2")
        expect(cell?.accessibilityTraits.contains(.selected), equals: true)

        stage.tap(label: "Add")

        expect(stage.finished.map { $0.map(\.name) }, equals: [["1.png", "2.png"]])
    }

    @Test("DV-127 a reached limit disables the other pictures")
    func limited() throws {
        let stage = try PickerStage(limit(2), fill: some(6))
        try stage.tap(0)
        try stage.tap(1)

        try stage.tap(2)

        let cell = stage.grid.cellForItem(at: IndexPath(item: 2, section: 0))
        expect(cell?.accessibilityTraits.contains(.notEnabled), equals: true)
        expect(stage.model.selection, equals: ["pictures/0.png", "pictures/1.png"])
        #expect(stage.app.element(labeled: "Selected: 2") != nil)
    }

    @Test("DV-127 nothing can be added before something is picked; Cancel ends with nothing")
    func cancel() throws {
        let stage = try PickerStage(limit(3), fill: some(3))
        #expect(stage.app.element(labeled: "Select up to 3") != nil)
        stage.tap(label: "Add")
        #expect(stage.finished.isEmpty)

        stage.tap(label: "Cancel")

        expect(stage.cancellations, equals: 1)
    }

    @Test("DV-127 Escape cancels, and Command with the return key adds")
    func keys() throws {
        let stage = try PickerStage(limit(3), fill: some(3))
        try stage.tap(1)

        stage.app.press(.keyboardReturnOrEnter, characters: "\r", modifiers: .command)
        stage.app.release(.keyboardReturnOrEnter, modifiers: .command)
        stage.app.press(.keyboardEscape)
        stage.app.release(.keyboardEscape)

        expect(stage.finished.map(\.count), equals: [1])
        expect(stage.cancellations, equals: 1)
    }

    @Test("DV-127 preselected pictures are picked, and can be given up")
    func preselected() throws {
        var settings = limit(3)
        settings.preselected = ["pictures/2.png", "pictures/gone.png"]
        let stage = try PickerStage(settings, fill: some(3))
        expect(stage.model.selection, equals: ["pictures/2.png"])

        try stage.tap(2)
        stage.tap(label: "Add")

        expect(stage.finished, equals: [[]])
    }

    @Test("DV-127 a filter hides the others")
    func filter() throws {
        var settings = PicturePickerSettings()
        settings.accepts = { $0.kind == .film }
        let stage = try PickerStage(settings) { folder in
            try folder.write(PictureFile.png(), "a.png")
            try folder.writeFilm(Data("film".utf8), "b.mp4")
        }

        expect(stage.grid.numberOfItems(inSection: 0), equals: 1)
        #expect(stage.app.element(labeled: "Video") == nil)
        expect(
            stage.grid.cellForItem(at: IndexPath(item: 0, section: 0))?.accessibilityLabel?.hasPrefix("Video, "),
            equals: true
        )
    }

    @Test("DV-127 an empty library says so")
    func empty() throws {
        let stage = try PickerStage { _ in }

        #expect(stage.app.element(labeled: "No Photos or Videos") != nil)
    }

    @Test("DV-127 an album shows its pictures, and shares what is picked")
    func albums() throws {
        let stage = try PickerStage(limit(0)) { folder in
            try folder.write(PictureFile.png(), "a.png", date: PictureFile.date(1))
            try folder.write(PictureFile.png(), "Trip/b.png", date: PictureFile.date(2))
        }
        try stage.tap(0)
        stage.tap(label: "Albums")
        let table = try #require(stage.find("PictureAlbums") as? UITableView)
        stage.tap(try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))))

        expect(stage.navigation.topViewController?.title, equals: "Trip")
        let grid = try #require((stage.navigation.topViewController as? PictureGridController)?.collectionView)
        expect(grid.numberOfItems(inSection: 0), equals: 1)
        stage.tap(try #require(grid.cellForItem(at: IndexPath(item: 0, section: 0))))
        stage.tap(label: "Add")

        expect(stage.finished.map { $0.map(\.name) }, equals: [["a.png", "b.png"]])
    }

    @Test(
        "DV-127 a search finds names, albums and dates",
        arguments: [
            ("beach", ["beach.png"]), ("trip", ["hut.png"]), ("may 2024", ["beach.png", "hut.png"]), ("x", []),
            ("BEACH may", ["beach.png"]),
        ])
    func search(_ text: String, _ names: [String]) throws {
        let folder = try PictureFolder()
        try folder.write(PictureFile.png(), "beach.png", date: PictureFile.date(1))
        try folder.write(PictureFile.png(), "Trip/hut.png", date: PictureFile.date(2))
        try folder.write(PictureFile.png(), "old.png", date: PictureFile.date(-100 * 86_400))
        let snapshot = folder.store.snapshot()

        let found = PictureSearch(text, albums: snapshot.albums).filter(snapshot.pictures)

        expect(found.map(\.name), equals: names)
    }

    @Test("DV-122 a damaged picture has a symbol in its cell")
    func damaged() throws {
        let stage = try PickerStage { folder in
            try folder.write(
                PictureFile.photo(640, 480, taken: "2024:05:31 18:02:44").prefix(700), "a.jpg")
        }
        let cell = try #require(stage.grid.cellForItem(at: IndexPath(item: 0, section: 0)))

        let images = cell.contentView.subviews.compactMap { ($0 as? UIImageView)?.image }
        #expect(images.contains { $0.isSymbolImage })
    }

    @Test("DV-125 a picture that is added while the picker is open appears, and what is picked stays picked")
    func changes() throws {
        let stage = try PickerStage(limit(0), fill: some(3))
        try stage.tap(1)

        stage.folder.store.perform {
            try $0.add(PictureFile.png())
        } completion: { _ in
        }
        stage.app.advance(by: 0.1)

        expect(stage.grid.numberOfItems(inSection: 0), equals: 4)
        expect(stage.model.selection, equals: ["pictures/1.png"])
    }

    @Test("DV-127 the grid on phones and tablets, light and dark")
    func pictures() throws {
        for (name, size, scale, idiom) in [
            ("phone", TestApplication.phone, 2.0, UIUserInterfaceIdiom.phone),
            ("tablet", CGSize(width: 1024, height: 768), 1.0, .pad),
        ] {
            for style in [UIUserInterfaceStyle.light, .dark] {
                let stage = try PickerStage(limit(5, isOrdered: true), size: size, scale: scale, idiom: idiom) {
                    folder in
                    try folder.writeScenery(50)
                    try folder.writeFilm(Data("film".utf8), "z.mp4", date: PictureFile.date(50 * 86_400))
                }
                stage.app.window?.overrideUserInterfaceStyle = style
                stage.app.advance(by: 0.1)
                for item in [45, 47, 42] { try stage.tap(item) }
                let title = "picker-\(name)-\(style == .dark ? "dark" : "light")"
                try Screenshots.write(stage.app, title)
                let background = try #require(stage.app.color(at: CGPoint(x: 10, y: 10)))
                expect((background.red < 90), equals: (style == .dark))
                stage.tap(label: "Albums")
                try Screenshots.write(stage.app, title + "-albums")
            }
        }
    }
}
