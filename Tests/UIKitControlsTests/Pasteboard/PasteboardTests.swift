import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit

/// An application with an own pasteboard.
@MainActor private final class PasteboardStage {
    let app = TestApplication()
    let board = UIPasteboard.withUniqueName()

    func image(_ width: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: 2), format: format).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: width, height: 2))
        }
    }
}

@MainActor @Suite(.serialized) struct PasteboardTests {
    @Test("B-01 the general pasteboard is one object, also by its name") func general() {
        _ = PasteboardStage()
        #expect(UIPasteboard.general === UIPasteboard.general)
        #expect(UIPasteboard(name: .general, create: false) === UIPasteboard.general)
    }

    @Test("B-02 a named pasteboard is made if asked for, and found again; unique names differ") func named() {
        let stage = PasteboardStage()
        let name = UIPasteboard.Name("org.example.board")
        let missing = UIPasteboard(name: name, create: false)
        let made = UIPasteboard(name: name, create: true)
        made?.string = "kept"
        defer { UIPasteboard.remove(withName: name) }

        #expect(missing == nil)
        expect(made?.name, equals: name)
        #expect(UIPasteboard(name: name, create: false) === made)
        expect(UIPasteboard(name: name, create: true)?.string, equals: "kept")
        #expect(UIPasteboard.withUniqueName().name != stage.board.name)
        #expect(UIPasteboard(name: stage.board.name, create: false) === stage.board)
    }

    @Test("B-03 B-14 a named pasteboard is removed, after a notification; the general one is not") func removed() {
        let stage = PasteboardStage()
        stage.board.string = "x"
        var seen: [String?] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIPasteboard.removedNotification, object: nil, queue: nil
        ) { notification in
            nonisolated(unsafe) let object = notification.object
            let hasInfo = notification.userInfo != nil
            MainActor.assumeIsolated {
                seen.append((object as? UIPasteboard)?.string)
                #expect(!hasInfo)
            }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        UIPasteboard.general.string = "stays"
        UIPasteboard.remove(withName: stage.board.name)
        UIPasteboard.remove(withName: .general)

        expect(seen, equals: ["x"])
        #expect(UIPasteboard(name: stage.board.name, create: false) == nil)
        #expect(stage.board.string == nil)
        expect(UIPasteboard.general.string, equals: "stays")
    }

    @Test("B-04 the find pasteboard exists, beside the general one") func find() {
        _ = PasteboardStage()
        let find = UIPasteboard(name: .find, create: false)
        find?.string = "needle"
        UIPasteboard.general.string = "hay"

        expect(UIPasteboard(name: .find, create: false)?.string, equals: "needle")
    }

    @Test("B-05 B-06 an item has values by types; single calls work on the first item and replace all") func items() {
        let stage = PasteboardStage()
        stage.board.items = [
            ["org.example.a": Data([1]), "public.utf8-plain-text": "one"], ["org.example.b": Data([2])],
        ]
        let before = (stage.board.numberOfItems, stage.board.data(forPasteboardType: "org.example.b"))
        let values = stage.board.items[0]
        let data = stage.board.data(forPasteboardType: "public.utf8-plain-text")
        stage.board.setValue(["a": 1], forPasteboardType: "org.example.list")

        expect(before, equals: (2, nil))
        expect(values["org.example.a"] as? Data, equals: Data([1]))
        expect(values["public.utf8-plain-text"] as? String, equals: "one")
        expect(data, equals: Data("one".utf8))
        expect(stage.board.types, equals: ["org.example.list"])
        expect(stage.board.numberOfItems, equals: 1)
        expect(stage.board.value(forPasteboardType: "org.example.list") as? [String: Int], equals: ["a": 1])
        stage.board.setData(Data([7]), forPasteboardType: "org.example.c")
        #expect(stage.board.items.count == 1 && stage.board.data(forPasteboardType: "org.example.c") == Data([7]))
    }

    @Test("B-07 B-08 items are added; an item set selects some, nil all") func sets() {
        let stage = PasteboardStage()
        stage.board.items = [["org.example.a": Data([0])]]
        stage.board.addItems([["org.example.a": Data([1])], ["org.example.b": Data([2])]])

        expect(stage.board.data(forPasteboardType: "org.example.a", inItemSet: nil), equals: [Data([0]), Data([1])])
        expect(stage.board.data(forPasteboardType: "org.example.a", inItemSet: [1, 2, 9]), equals: [Data([1])])
        expect(
            stage.board.values(forPasteboardType: "org.example.b", inItemSet: [2])?.first as? Data, equals: Data([2]))
        expect(stage.board.types(forItemSet: [2]), equals: [["org.example.b"]])
        expect(stage.board.itemSet(withPasteboardTypes: ["org.example.a"]), equals: [0, 1])
        #expect(stage.board.itemSet(withPasteboardTypes: ["org.example.z"]) == nil)
    }

    @Test("B-09 types and contains are about the first item, with an item set about any of it") func types() {
        let stage = PasteboardStage()
        stage.board.items = [["public.png": Data([0])], ["org.example.b": Data([2])]]

        expect(stage.board.types, equals: ["public.png"])
        #expect(stage.board.contains(pasteboardTypes: ["org.example.x", "public.image"]))
        #expect(!stage.board.contains(pasteboardTypes: ["org.example.b"]))
        #expect(stage.board.contains(pasteboardTypes: ["org.example.b"], inItemSet: nil))
        #expect(!stage.board.contains(pasteboardTypes: ["org.example.b"], inItemSet: [0]))
    }

    @Test("B-10 texts, URLs, images and colors are read and written; another kind is nil") func kinds() throws {
        let stage = PasteboardStage()
        stage.board.strings = ["a", "b"]
        let texts = (stage.board.string, stage.board.strings, stage.board.url, stage.board.image, stage.board.color)
        expect(texts.0, equals: "a")
        expect(texts.1, equals: ["a", "b"])
        #expect(texts.2 == nil)
        #expect(texts.3 == nil)
        #expect(texts.4 == nil)
        let link = try #require(URL(string: "https://example.org/a"))
        stage.board.urls = [link, link]
        expect(stage.board.url, equals: link)
        expect(stage.board.urls?.count, equals: 2)
        expect(stage.board.string, equals: "https://example.org/a")
        stage.board.images = [stage.image(3), stage.image(4)]
        expect(stage.board.image?.size.width, equals: 3)
        expect(stage.board.images?.count, equals: 2)
        #expect(stage.board.string == nil)
        stage.board.color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
        let data = try #require(stage.board.data(forPasteboardType: "com.apple.uikit.color"))
        expect(stage.board.colors?.count, equals: 1)
        expect(data.count, equals: 8)
        stage.board.setData(data, forPasteboardType: "com.apple.uikit.color")
        var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
        stage.board.color?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(red == 1 && abs(green - 0.5) < 1e-4 && blue == 0 && abs(alpha - 0.25) < 1e-4)
        stage.board.string = nil
        expect(stage.board.numberOfItems, equals: 0)
    }

    @Test("B-10 an image that is data is decoded, text in data is repaired") func decoded() throws {
        let stage = PasteboardStage()
        stage.board.setData(try #require(stage.image(5).pngData()), forPasteboardType: "public.png")
        let width = stage.board.image?.size.width
        stage.board.setData(Data([0x61, 0xFF]), forPasteboardType: "public.utf8-plain-text")

        expect(width, equals: 5)
        expect(stage.board.string, equals: "a\u{FFFD}")
    }

    @Test("B-11 whether there are texts, URLs, images or colors is answered without loading") func has() {
        let stage = PasteboardStage()
        let provider = NSItemProvider()
        nonisolated(unsafe) var loads = 0
        for type in ["public.utf8-plain-text", "public.url", "public.png", "com.apple.uikit.color"] {
            provider.registerDataRepresentation(forTypeIdentifier: type) { completion in
                loads += 1
                completion(Data(), nil)
                return nil
            }
        }
        stage.board.itemProviders = [provider]
        let all = (stage.board.hasStrings, stage.board.hasURLs, stage.board.hasImages, stage.board.hasColors)
        stage.board.string = "x"

        expect(all, equals: (true, true, true, true))
        expect(loads, equals: 0)
        #expect(stage.board.hasStrings && !stage.board.hasURLs && !stage.board.hasImages && !stage.board.hasColors)
    }

    @Test("B-12 B-13 changes of a turn count once, at its end, with the types that were added and removed")
    func changes() {
        let stage = PasteboardStage()
        stage.board.string = "first"
        stage.app.advance(by: 0)
        nonisolated(unsafe) var infos: [[AnyHashable: Any]?] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: stage.board, queue: nil
        ) { notification in
            nonisolated(unsafe) let info = notification.userInfo
            MainActor.assumeIsolated { infos.append(info) }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        let before = stage.board.changeCount
        stage.board.items = [["org.example.a": Data()]]
        stage.board.addItems([["org.example.b": Data()]])
        let during = stage.board.changeCount
        stage.app.advance(by: 0)
        let after = stage.board.changeCount
        stage.board.items = [["org.example.b": Data([1])], ["org.example.a": Data()]]
        stage.app.advance(by: 0)

        expect(during, equals: before)
        expect(after, equals: before + 1)
        expect(stage.board.changeCount, equals: before + 2)
        expect(infos.count, equals: 2)
        let added = infos[0]?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String]
        let removed = infos[0]?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String]
        expect(added, equals: ["org.example.a", "org.example.b"])
        expect(removed, equals: ["public.utf8-plain-text"])
        #expect(infos[1] == nil)
    }

    @Test("B-15 items vanish after their expiration date") func expiration() {
        let stage = PasteboardStage()
        stage.board.setItems(
            [["public.utf8-plain-text": "soon"]], options: [.expirationDate: Date(timeIntervalSinceNow: 10)])
        stage.app.advance(by: 9)
        let before = stage.board.string
        stage.app.advance(by: 2)

        expect(before, equals: "soon")
        #expect(stage.board.string == nil)
        expect(stage.board.numberOfItems, equals: 0)
    }

    @Test("B-16 the general pasteboard persists, others do not") func persistence() {
        let stage = PasteboardStage()
        #expect(UIPasteboard.general.isPersistent && !stage.board.isPersistent)
    }

    @Test("B-17 the automatic type stores values under their usual types") func automatic() throws {
        let stage = PasteboardStage()
        func types(_ value: Any) -> [String] {
            stage.board.items = [[UIPasteboard.typeAutomatic: value]]
            return stage.board.types
        }
        let file = URL(fileURLWithPath: "/tmp/a")

        expect(types("a"), equals: ["public.utf8-plain-text"])
        expect(
            types(NSAttributedString(string: "a")),
            equals: [
                "org.touchstone.attributed-text", "public.html", "public.utf8-plain-text",
            ])
        expect(types(try #require(URL(string: "https://a.b"))), equals: ["public.url"])
        expect(types(file), equals: ["public.file-url", "public.url"])
        expect(stage.board.url, equals: file)
        expect(types(stage.image(1)), equals: ["public.png", "public.jpeg"])
        expect(types(UIColor.red), equals: ["com.apple.uikit.color"])
    }

    @Test("B-18 objects of a program are stored as data under an own type") func ownType() throws {
        let stage = PasteboardStage()
        let tile = try PropertyListEncoder().encode(["color": "red"])
        stage.board.setData(tile, forPasteboardType: "org.example.tile")

        let isOffered = stage.board.contains(pasteboardTypes: ["org.example.tile"])
        let data = try #require(stage.board.data(forPasteboardType: "org.example.tile"))

        #expect(isOffered)
        try expect(PropertyListDecoder().decode([String: String].self, from: data), equals: ["color": "red"])
    }

    @Test("B-20 item providers carry the items both ways") func providers() async {
        let stage = PasteboardStage()
        stage.board.setObjects([NSString(string: "a"), NSString(string: "b")])
        let texts = stage.board.strings
        let loaded: String? = await withCheckedContinuation { continuation in
            stage.board.itemProviders[1].loadObject(ofClass: String.self) { text, _ in
                continuation.resume(returning: text)
            }
        }

        expect(texts, equals: ["a", "b"])
        expect(loaded, equals: "b")
    }
}
