import Expectations
import Foundation
import Synchronization
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore
@testable import UIKitKeyboard

/// Sounds of keys, and of input views. They share where sounds go to.
@MainActor @Suite(.serialized) struct InputSoundTests {
    /// The sounds that are asked for.
    @MainActor private final class Log {
        var sounds: [InputSound] = []

        init() { InputSounds.output = { [weak self] in self?.sounds.append($0) } }
        isolated deinit { InputSounds.output = { _ in } }
    }

    @Test("KB-73 each kind of key has its sound, at landing") func landing() {
        let stage = KeyboardStage()
        let log = Log()
        let keys: [(CGRect, InputSound)] = [
            (stage.frame(of: "a"), .key), (stage.frame(of: .delete), .delete), (stage.frame(of: .shift), .modifier),
            (stage.frame(of: .space), .modifier), (stage.frame(of: .newline), .modifier),
            (stage.frame(of: .plane(.numbers)), .modifier),
        ]
        var landed: [[InputSound]] = []
        for (frame, _) in keys {
            let finger = stage.app.touch(at: frame.center)
            landed.append(log.sounds)
            finger.lift()
            stage.app.advance(by: 0.1)
        }

        #expect(landed.indices.allSatisfy { landed[$0] == keys.prefix($0 + 1).map(\.1) })
        expect(log.sounds.map(\.rawValue), equals: [1104, 1155, 1156, 1156, 1156, 1156])
    }

    @Test("KB-35 KB-73 overlapping thumbs sound once a key") func thumbs() {
        let stage = KeyboardStage()
        let log = Log()
        let first = stage.app.touch(at: stage.frame(of: "a").center)
        let second = stage.app.touch(at: stage.frame(of: "l").center)
        first.lift()
        second.lift()

        expect(log.sounds, equals: [.key, .key])
        expect(stage.text, equals: "al")
    }

    @Test("KB-65 a held delete sounds with each character, and stops with the text") func repeats() {
        let stage = KeyboardStage()
        stage.type("abc")
        let log = Log()

        stage.tap(.delete, holding: 3)

        #expect(log.sounds == [.delete, .delete, .delete] && stage.text.isEmpty)
    }

    @Test("KB-116 keys sound unless the setting is off") func setting() {
        let stage = KeyboardStage()
        let log = Log()
        let standard = OnScreenKeyboard.clicks
        OnScreenKeyboard.clicks = false
        defer { OnScreenKeyboard.clicks = true }
        stage.tap("a")

        #expect(standard && log.sounds.isEmpty && stage.text == "a")
    }

    // MARK: Input views

    private final class Pad: UIInputView, UIInputViewAudioFeedback {
        var enableInputClicksWhenVisible = true
    }

    private final class Quiet: UIInputView, UIInputViewAudioFeedback {}

    private final class Owner: UIView {
        var (pad, accessory): (UIView?, UIView?) = (nil, nil)
        override var canBecomeFirstResponder: Bool { true }
        override var inputView: UIView? { pad }
        override var inputAccessoryView: UIView? { accessory }
    }

    private func owner(_ app: TestApplication, pad: UIView? = nil, accessory: UIView? = nil) -> Owner {
        let owner = Owner(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        (owner.pad, owner.accessory) = (pad, accessory)
        app.makeWindow().addSubview(owner)
        app.advance(by: 0.1)
        return owner
    }

    private let frame = CGRect(x: 0, y: 0, width: 0, height: 120)

    @Test("TX-162 a click sounds only while an input view that wants it is shown, and the user wants it") func click() {
        let app = TestApplication()
        let log = Log()
        let pad = Pad(frame: frame, inputViewStyle: .keyboard)
        let owner = owner(app, pad: pad)
        func count() -> Int {
            let before = log.sounds.count
            UIDevice.current.playInputClick()
            return log.sounds.count - before
        }

        let hidden = count()
        owner.becomeFirstResponder()
        app.advance(by: 0.5)
        let shown = count()
        pad.enableInputClicksWhenVisible = false
        let unwanted = count()
        pad.enableInputClicksWhenVisible = true
        OnScreenKeyboard.clicks = false
        let off = count()
        OnScreenKeyboard.clicks = true
        owner.resignFirstResponder()
        app.advance(by: 0.5)
        let gone = count()

        expect([hidden, shown, unwanted, off, gone], equals: [0, 1, 0, 0, 0])
        expect(log.sounds, equals: [.key])
    }

    @Test("TX-162 an accessory may click, too; views that do not say so are silent") func accessory() {
        let app = TestApplication()
        let log = Log()
        let owner = owner(app, pad: Quiet(frame: frame), accessory: Pad(frame: frame))
        owner.becomeFirstResponder()
        app.advance(by: 0.5)
        UIDevice.current.playInputClick()
        let both = log.sounds.count
        owner.accessory = nil
        owner.reloadInputViews()
        app.advance(by: 0.5)
        UIDevice.current.playInputClick()

        expect(both, equals: 1)
        expect(log.sounds.count, equals: 1)
    }

    @Test("TX-218 an input view of the keyboard's style has its color, light and dark") func style() {
        let app = TestApplication()
        let pad = UIInputView(frame: frame, inputViewStyle: .keyboard)
        let owner = owner(app, pad: pad)
        owner.becomeFirstResponder()
        app.advance(by: 0.5)
        let point = CGPoint(x: 5, y: UIScreen.main.bounds.maxY - 5)
        let light = app.color(at: point)?.red ?? 0
        app.userInterfaceStyle = .dark
        app.advance(by: 0.5)
        let dark = app.color(at: point)?.red ?? 255

        #expect(light > 200 && dark < 60 && pad.inputViewStyle == .keyboard)
        expect(UIInputView(frame: frame).inputViewStyle, equals: .default)
        #expect(UIInputView(frame: frame).backgroundColor == nil)
    }

    @Test("TX-161 TX-218 an input view keeps the height of its frame, unless it sizes itself") func selfSizing() {
        final class Tall: UIInputView {
            var height: CGFloat = 200 { didSet { invalidateIntrinsicContentSize() } }
            override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
        }
        let app = TestApplication()
        let pad = Tall(frame: frame)
        let owner = owner(app, pad: pad)
        owner.becomeFirstResponder()
        app.advance(by: 0.5)
        let fixed = pad.bounds.height
        pad.allowsSelfSizing = true
        app.advance(by: 0.5)
        let own = pad.bounds.height
        pad.height = 150
        app.advance(by: 0.5)

        expect(fixed, equals: 120)
        expect(own, equals: 200)
        expect(pad.bounds.height, equals: 150)
    }

    // MARK: Player

    @Test("KB-116 sounds are played in order, and a player that is stuck neither waits nor collects them") func stuck()
        async
    {
        let gate = DispatchSemaphore(value: 0)
        let played = Mutex<[InputSound]>([])
        let player = InputSoundPlayer { sound in
            gate.wait()
            played.withLock { $0.append(sound) }
        }
        let sounds: [InputSound] = [.key, .delete, .modifier, .key]
        for sound in sounds + Array(repeating: .delete, count: 96) { player.play(sound) }
        for _ in 0..<100 { gate.signal() }
        while played.withLock({ $0.count }) < sounds.count { await Task.yield() }

        expect(played.withLock { $0 }, equals: sounds)
    }

    @Test("KB-116 sound files are short tones, written once") func files() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("sounds-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        let path = try #require(InputSoundFile(sound: .key).path(in: directory))
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let inode = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
        let again = InputSoundFile(sound: .key).path(in: directory)
        let inodeAgain = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int

        let samples = data.dropFirst(44).withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: 2).map { bytes.loadUnaligned(fromByteOffset: $0, as: Int16.self) }
        }
        let peak = samples.map { abs(Int($0)) }.max() ?? 0
        expect(data.prefix(4), equals: Data("RIFF".utf8))
        expect(samples.count, equals: 1323)
        expect(samples.first, equals: 0)
        #expect(peak > 2000 && peak < 8192 && samples.suffix(100).allSatisfy { abs(Int($0)) < 100 })
        expect(again, equals: path)
        expect(inode, equals: inodeAgain)
        expect(Set(InputSound.allCases.map { InputSoundFile(sound: $0).data }).count, equals: 3)
    }

    @Test("KB-116 libcanberra takes a sound file", .enabled(if: CanberraLibrary(driver: "null") != nil)) func canberra()
        throws
    {
        let library = try #require(CanberraLibrary(driver: "null"))
        let path = try #require(InputSoundFile(sound: .key).path(in: FileManager.default.temporaryDirectory))

        #expect(library.play(["media.filename": path, "media.role": "event", "media.name": "key"]))
        #expect(!library.play([:]))
    }

    @Test("KB-116 without a driver there is no player") func noDriver() {
        #expect(CanberraLibrary(driver: "touchstone-none") == nil)
    }
}
