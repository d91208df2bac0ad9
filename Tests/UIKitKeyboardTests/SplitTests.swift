import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitKeyboard

@MainActor @Suite struct SplitTests {
    private static let tablet = CGSize(width: 768, height: 1024)

    /// A tablet with the keyboard in two halves.
    private func stage(_ configure: (UITextField) -> Void = { $0.autocapitalizationType = .none }) -> KeyboardStage {
        let stage = KeyboardStage(size: Self.tablet, idiom: .pad, configure)
        OnScreenKeyboard.isSplit = true
        stage.app.advance(by: 0.5)
        return stage
    }

    @Test("KB-113 the halves of a split keyboard stand at the edges, with a space bar in each") func halves() {
        let stage = stage()

        let frames = stage.keyboard.grid.keys.map { stage.keyboard.keysArea.convert($0.frame, to: nil) }
        let (left, right) = (frames.filter { $0.midX < 384 }, frames.filter { $0.midX > 384 })
        let spaces = stage.keyboard.grid.keys.filter { $0.key.kind == .space }.map(\.frame.midX)
        #expect(left.map(\.maxX).max()! <= 308 && right.map(\.minX).min()! >= 460)
        #expect(stage.frame(of: "t").midX < 384 && stage.frame(of: "y").midX > 384)
        #expect(spaces.count == 2 && spaces[0] < 384 && spaces[1] > 384)
        #expect(frames.allSatisfy { CGRect(origin: .zero, size: Self.tablet).contains($0) })
    }

    @Test("KB-113 no keys overlap, in any language and on any plane", arguments: KeyboardLayouts.languages)
    func overlap(language: String) throws {
        let layout = try #require(KeyboardLayouts.layout(of: language))
        var metrics = KeyboardMetrics(screen: Self.tablet, isTablet: true)
        metrics.isSplit = true
        for type in [UIKeyboardType.default, .URL, .emailAddress, .twitter] {
            var setup = KeyboardSetup(layout: layout)
            (setup.isTablet, setup.hasGlobe, setup.type) = (true, true, type)
            for plane in [PlaneName.letters, .numbers, .symbols] {
                let keys = KeyGrid(PlaneRows(setup: setup, plane: plane, isUppercase: false), metrics).keys
                for (index, key) in keys.enumerated() {
                    #expect(key.frame.width > 20 && key.frame.maxX <= 768 && key.frame.minX >= 0)
                    #expect(!keys.dropFirst(index + 1).contains { $0.frame.intersects(key.frame) })
                }
            }
        }
    }

    @Test("TX-165 KB-113 the layout guide follows a split keyboard only if it is to follow undocked ones") func guide()
    {
        let stage = stage()
        let root = UIView(frame: CGRect(origin: .zero, size: Self.tablet))
        stage.app.window?.insertSubview(root, at: 0)
        let guide = root.keyboardLayoutGuide
        stage.app.advance(by: 0.1)
        let split = guide.layoutFrame.minY
        guide.followsUndockedKeyboard = true
        stage.app.advance(by: 0.1)
        let followed = guide.layoutFrame.minY
        guide.followsUndockedKeyboard = false
        OnScreenKeyboard.isSplit = false
        stage.app.advance(by: 0.5)

        #expect(split == 1024 && followed == stage.frame.minY && followed < 900)
        expect(guide.layoutFrame.minY, equals: stage.frame.minY)
    }

    @Test("KB-113 both halves type, and touches between them reach the application") func touches() {
        let stage = stage()
        let button = UIButton(frame: CGRect(x: 334, y: 860, width: 100, height: 60))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        stage.app.window?.addSubview(button)
        stage.app.advance(by: 0.1)

        stage.type("they")
        for space in stage.keyboard.grid.keys.filter({ $0.key.kind == .space }) {
            stage.app.tap(at: stage.keyboard.keysArea.convert(space.frame.center, to: nil))
            stage.tap("o")
        }
        stage.app.tap(at: button.frame.center)

        expect(stage.text, equals: "they o o")
        expect(taps, equals: 1)
    }

    @Test("KB-113 the words of the bar are in the halves") func bar() {
        let stage = stage()
        stage.type("beca")

        let frames = stage.keyboard.bar.frames
        #expect(frames.count >= 2 && frames.allSatisfy { $0.maxX <= 308 || $0.minX >= 460 })
        stage.tapCandidate(1)
        expect(stage.text, equals: "because ")
    }

    @Test("KB-113 holding the key that hides the keyboard offers to split it, and to merge its halves") func hold() {
        let stage = KeyboardStage(size: Self.tablet, idiom: .pad)
        func hold() {
            let finger = stage.app.touch(at: stage.frame(of: .dismiss).center)
            stage.app.advance(by: 0.6)
            guard let list = stage.keyboard.modeList else {
                Issue.record("no list")
                return
            }
            #expect(UIScreen.main.bounds.contains(list.convert(list.bounds, to: nil)))
            finger.move(to: list.convert(list.bounds.center, to: nil), over: 0.2)
            finger.lift()
            stage.app.advance(by: 0.5)
        }

        hold()
        let split = stage.keyboard.metrics.isSplit
        hold()

        #expect(split && !stage.keyboard.metrics.isSplit && stage.field.isFirstResponder)
    }

    @Test("KB-113 phones do not split") func phone() {
        let stage = KeyboardStage()
        OnScreenKeyboard.isSplit = true
        stage.app.advance(by: 0.5)

        #expect(!stage.keyboard.metrics.isSplit && stage.keyboard.grid.keys.filter { $0.key.kind == .space }.count == 1)
    }
}
