import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitKeyboard

@MainActor @Suite struct MetricsTests {
    private func phone(_ width: CGFloat) -> KeyboardMetrics {
        KeyboardMetrics(screen: CGSize(width: width, height: 800), isTablet: false)
    }

    @Test(
        "KB-15 upright phones are 216 high, from 414 on 226",
        arguments: [(320.0, 216.0), (375, 216), (390, 216), (414, 226), (430, 226)] as [(CGFloat, CGFloat)])
    func height(width: CGFloat, height: CGFloat) {
        #expect(abs(phone(width).height - height) < 0.01)
    }

    @Test("KB-16 KB-20 lying phones are 162 high, with keys of 33") func lying() {
        let metrics = KeyboardMetrics(screen: CGSize(width: 667, height: 375), isTablet: false)

        expect(metrics.height, equals: 162)
        expect(metrics.keyHeight, equals: 33)
    }

    @Test(
        "KB-17 the rows of tablets",
        arguments: [
            (CGSize(width: 768, height: 1024), 64.0), (CGSize(width: 1024, height: 768), 86),
            (CGSize(width: 1024, height: 1366), 69), (CGSize(width: 1366, height: 1024), 88),
        ] as [(CGSize, CGFloat)])
    func tablets(size: CGSize, row: CGFloat) {
        #expect(abs(KeyboardMetrics(screen: size, isTablet: true).height - 4 * row) < 0.01)
    }

    @Test("KB-18 KB-69 the candidate bar adds 44 where words are offered") func bar() {
        let plain = KeyboardStage { $0.autocorrectionType = .no }.frame.height
        let secure = KeyboardStage { $0.isSecureTextEntry = true }.frame.height
        let words = KeyboardStage().frame.height

        expect(plain, equals: 216)
        expect(secure, equals: 216)
        expect(words, equals: 260)
    }

    @Test("KB-19 a safe area at the bottom adds itself and a strip of 41") func safeArea() {
        let view = KeyboardView(frame: .zero)
        let size = CGSize(width: 375, height: 812)

        expect(view.height(on: size, idiom: .phone, bottomInset: 34), equals: 291)
        expect(view.height(on: CGSize(width: 414, height: 896), idiom: .phone, bottomInset: 34), equals: 301)
    }

    @Test(
        "KB-20 KB-21 KB-22 KB-23 KB-24 keys at 320, 375 and 414 wide",
        arguments: [
            (320.0, 26.0, 39.0, 36.0, 34.0, 74.0, 12.0), (375, 31.5, 43, 42, 41, 87.5, 10),
            (414, 35, 46, 45, 46, 97, 8),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)])
    func keys(_ values: (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)) {
        let metrics = phone(values.0)
        let setup = KeyboardSetup(layout: KeyboardLayouts.layout(of: "en")!, hasGlobe: true)
        let grid = KeyGrid(PlaneRows(setup: setup, plane: .letters, isUppercase: false), metrics)
        func frame(_ kind: Key.Kind) -> CGRect { grid.keys.first { $0.key.kind == kind }?.frame ?? .null }

        #expect(abs(grid.keys[0].frame.width - values.1) <= 0.5)
        #expect(grid.keys[0].frame.height == values.2 && grid.keys[0].frame.minY == values.6)
        expect(frame(.shift).width, equals: values.3)
        expect(frame(.delete).width, equals: values.3)
        expect(frame(.globe).width, equals: values.4)
        expect(frame(.newline).width, equals: values.5)
    }

    @Test("KB-21 the gaps at 375 are 11, 11 and 9") func gaps() {
        expect(phone(375).rowGaps, equals: [11, 11, 9])
        expect(phone(320).rowGaps, equals: [15, 15, 15])
        expect(phone(414).rowGaps, equals: [10, 10, 10])
    }

    @Test("KB-26 wide lying phones keep the keys within 522") func wideLying() {
        let stage = KeyboardStage(size: CGSize(width: 812, height: 375))

        let frames = stage.keyboard.grid.keys.map(\.frame)
        expect(frames.map(\.minX).min(), equals: 148)
        expect(frames.map(\.maxX).max()?.rounded(), equals: 664)
    }

    @Test(
        "KB-27 all keys lie on the screen at every width",
        arguments: [300, 320, 350, 375, 390, 402, 414, 430, 500] as [CGFloat])
    func stretch(width: CGFloat) {
        for language in KeyboardLayouts.languages {
            for plane in [PlaneName.letters, .numbers, .symbols] {
                let setup = KeyboardSetup(layout: KeyboardLayouts.layout(of: language)!, hasGlobe: true)
                let grid = KeyGrid(PlaneRows(setup: setup, plane: plane, isUppercase: false), phone(width))
                let bounds = CGRect(x: 0, y: 0, width: width, height: phone(width).height)
                #expect(grid.keys.allSatisfy { bounds.contains($0.frame) && $0.frame.width > 15 })
                for (index, key) in grid.keys.enumerated() {
                    #expect(!grid.keys.dropFirst(index + 1).contains { $0.frame.intersects(key.frame) })
                }
            }
        }
    }

    @Test("KB-17 KB-77 tablets have delete, return and a key that hides the keyboard at the right") func tablet() {
        let stage = KeyboardStage(size: CGSize(width: 768, height: 1024), idiom: .pad)

        let right = [Key.Kind.delete, .newline, .dismiss].map { stage.frame(of: $0).maxX.rounded() }
        stage.tap(.dismiss)
        stage.app.advance(by: 0.5)

        #expect(right == [762, 762, 762] && !stage.field.isFirstResponder && stage.shownKeyboard == nil)
    }

    @Test("TX-10 tablets take the numbers plane for a number pad") func tabletPad() {
        let stage = KeyboardStage(size: CGSize(width: 768, height: 1024), idiom: .pad) { $0.keyboardType = .numberPad }

        #expect(stage.titles.contains("1") && stage.has(.plane(.symbols)))
    }

    @Test(
        "TX-10 scripts without capitals ignore autocapitalization",
        arguments: [UITextAutocapitalizationType.allCharacters, .words])
    func noCapitals(type: UITextAutocapitalizationType) {
        let stage = KeyboardStage(languages: ["ar"]) { $0.autocapitalizationType = type }
        stage.type("س")
        let arabic = (stage.text, stage.keyboard.shift.isUppercase, stage.has(.shift))
        let pinyin = KeyboardStage(languages: ["zh-Hans"]) { $0.autocapitalizationType = type }

        expect(arabic, equals: ("س", false, false))
        #expect(pinyin.titles.contains("q") && !pinyin.keyboard.shift.isUppercase)
    }

    @Test("TX-10 input methods with candidates ignore autocorrection", arguments: [UITextAutocorrectionType.no, .yes])
    func noCorrection(type: UITextAutocorrectionType) {
        let pinyin = KeyboardStage(languages: ["zh-Hans"]) { $0.autocorrectionType = type }
        let composed = (pinyin.keyboard.hasBar, pinyin.keyboard.composer != nil)
        let english = KeyboardStage(languages: ["en"]) { $0.autocorrectionType = type }

        expect(composed, equals: (true, true))
        expect(english.keyboard.hasBar, equals: (type == .yes))
        withExtendedLifetime(english) {}
    }

    @Test("names of keys for assistive technologies are in the language of the program") func names() {
        let kinds: [Key.Kind] = [.space, .delete, .shift, .globe, .dismiss]
        for language in ["de", "ar", "zh-Hans", "ja"] {
            for kind in kinds {
                let key = Key(kind: kind)
                #expect(key.name(in: language) != key.name(in: "en") && !key.name(in: language).isEmpty)
            }
        }
        expect(Key(kind: .delete).name(in: "de"), equals: "löschen")
        expect(Key(kind: .space).name, equals: "space")
    }

    @Test("KB-25 keys have corners of 5, on phones and tablets") func corners() {
        let phones = KeyboardStage().keyboard.keyViews.map { $0.subviews.first?.layer.cornerRadius }
        let tablet = KeyboardStage(size: CGSize(width: 768, height: 1024), idiom: .pad).keyboard.keyViews
            .map { $0.subviews.first?.layer.cornerRadius }

        #expect(!phones.isEmpty && phones.allSatisfy { $0 == 5 } && tablet.allSatisfy { $0 == 5 })
    }

    @Test(
        "KB-42 a pop-up is 102.5 or 108.5 high with its key and 26 wider, and stays on the screen at the edges",
        arguments: [(320.0, 102.5), (375, 108.5)] as [(CGFloat, CGFloat)])
    func popup(width: CGFloat, height: CGFloat) throws {
        let stage = KeyboardStage(size: CGSize(width: width, height: 667))
        /// The outline of the pop-up of a held key, on the screen.
        func outline(_ text: String) throws -> CGRect {
            let finger = stage.app.touch(at: stage.frame(of: text).center)
            defer {
                finger.lift()
                stage.app.advance(by: 0.2)
            }
            let popup = try #require(stage.keyboard.popups.values.first)
            let shape = try #require(popup.layer.sublayers?.compactMap { $0 as? CAShapeLayer }.first)
            return popup.convert(try #require(shape.path).boundingBoxOfPath, to: nil)
        }

        let (key, middle) = (stage.frame(of: "g"), try outline("g"))
        let edges = [try outline("q"), try outline("p")]

        #expect(abs(middle.height - height) < 0.01 && abs(middle.width - key.width - 26) < 0.01)
        #expect(abs(middle.midX - key.midX) < 0.01 && abs(middle.maxY - key.maxY) < 0.01)
        #expect(edges.allSatisfy { $0.minX >= 0 && $0.maxX <= width && abs($0.height - height) < 0.01 })
    }

    @Test("KB-108 on tablets delete and return end rows, shift flanks the third with comma and full stop")
    func tabletRows() {
        func rows(_ languages: [String]) -> [[PlacedKey]] {
            let stage = KeyboardStage(size: CGSize(width: 768, height: 1024), idiom: .pad, languages: languages)
            return Dictionary(grouping: stage.keyboard.grid.keys) { $0.frame.minY }.sorted { $0.key < $1.key }
                .map { $0.value.sorted { $0.frame.minX < $1.frame.minX } }
        }
        let (single, double) = (rows(["en"]), rows(["en", "de"]))

        #expect(single[0].last?.key.kind == .delete && single[1].last?.key.kind == .newline)
        #expect(single[2].first?.key.kind == .shift && single[2].last?.key.kind == .shift)
        expect(single[2].suffix(3).prefix(2).map(\.key.text), equals: [",", "."])
        #expect(
            double[3].map(\.key.kind) == [.plane(.numbers), .globe, .space, .plane(.numbers), .dismiss]
                && single[3].map(\.key.kind) == [.plane(.numbers), .space, .plane(.numbers), .dismiss])
    }

    @Test("KB-108 on phones without a globe the plane key takes both places") func planeKey() {
        let with = KeyboardStage(languages: ["en", "de"])
        let (plane, globe) = (with.frame(of: .plane(.numbers)), with.frame(of: .globe))
        let without = KeyboardStage(languages: ["en"]).frame(of: .plane(.numbers))

        #expect(without.minX == plane.minX && abs(without.maxX - globe.maxX) < 0.01)
    }
}
