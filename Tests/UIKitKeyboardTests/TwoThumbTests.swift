import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitKeyboard

/// A seeded source of numbers, the same at every run.
struct SeededNumbers {
    var state: UInt64
    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(1 << 53)
    }
    /// A number with a normal distribution around 0.
    mutating func normal(_ deviation: Double) -> Double {
        let radius = (-2 * log(max(next(), 1e-12))).squareRoot()
        return radius * cos(2 * .pi * next()) * deviation
    }
}

/// Two thumbs that type a text: a key lands before the one before it has lifted.
@MainActor struct ThumbTypist {
    let stage: KeyboardStage
    var numbers: SeededNumbers
    /// Keys a second.
    let rate: Double
    /// The deviation of landings from the middle of a key, as a share of its size; at most 0.45 of it.
    let spread: Double

    /// The keys that are shown at first.
    private var letters: KeyGrid?

    init(stage: KeyboardStage, numbers: SeededNumbers, rate: Double, spread: Double) {
        (self.stage, self.numbers, self.rate, self.spread) = (stage, numbers, rate, spread)
    }

    /// A key that a thumb means.
    enum Target {
        case character(Character)
        case kind(Key.Kind)
    }

    /// Types a text of characters of one plane.
    mutating func type(_ text: String) { type(text.map { Target.character($0) }) }

    /// Types prose with capitals and punctuation: shift before capitals that do not begin a sentence, and the plane keys.
    mutating func type(prose: String) {
        var targets: [Target] = []
        var isOnNumbers = false
        var last = ". "
        for character in prose {
            if !character.isLetter, character != " ", !isOnNumbers {
                targets.append(.kind(.plane(.numbers)))
                isOnNumbers = true
            } else if character.isLetter, isOnNumbers {
                targets.append(.kind(.plane(.letters)))
                isOnNumbers = false
            }
            let beginsSentence = last.hasSuffix(" ") && ".!?".contains(last.dropLast().last ?? " ")
            if character.isUppercase, !beginsSentence { targets.append(.kind(.shift)) }
            targets.append(.character(character))
            // KB-05
            if character == " " { isOnNumbers = false }
            last = String((last + String(character)).suffix(2))
        }
        type(targets)
    }

    /// Types keys. The plan of each touch: a landing at the rate with jitter, a lift 60 to 140 ms later, and a drift of up
    /// to 2 points between. Shift and plane keys are tapped for 35 ms: held longer they would mean the next keys, too
    /// (KB-54).
    private mutating func type(_ targets: [Target]) {
        letters = stage.keyboard.grid
        var events: [(time: Double, finger: Int, isDown: Bool)] = []
        var time = 0.0
        for (index, target) in targets.enumerated() {
            events.append((time, index, true))
            let held = 0.06 + numbers.next() * 0.08
            if case .kind = target {
                events.append((time + 0.035, index, false))
            } else {
                events.append((time + held, index, false))
            }
            time += (0.6 + 0.8 * numbers.next()) / rate
        }
        var fingers: [Int: TestFinger] = [:]
        var now = 0.0
        for event in events.sorted(by: { ($0.time, $0.isDown ? 1 : 0) < ($1.time, $1.isDown ? 1 : 0) }) {
            stage.app.advance(by: event.time - now)
            now = event.time
            if event.isDown {
                fingers[event.finger] = stage.app.touch(at: landing(on: targets[event.finger]))
            } else if let finger = fingers.removeValue(forKey: event.finger) {
                let at = finger.position
                finger.move(to: CGPoint(x: at.x + numbers.normal(1), y: at.y + numbers.normal(1)), over: 0)
                finger.lift()
            }
        }
    }

    private func place(of target: Target, in grid: KeyGrid) -> PlacedKey? {
        grid.keys.first {
            switch target {
            case .kind(let kind): $0.key.kind == kind
            case .character(" "): $0.key.kind == .space
            case .character(let character): $0.key.text.lowercased() == String(character).lowercased()
            }
        }
    }

    private mutating func landing(on target: Target) -> CGPoint {
        // The key by its place: its title may be a capital meanwhile. A letter after a space that is still held has the
        // place where the letters come back.
        guard let placed = place(of: target, in: stage.keyboard.grid) ?? letters.flatMap({ place(of: target, in: $0) })
        else { preconditionFailure("no key for \(target)") }
        let frame = stage.keyboard.keysArea.convert(placed.frame, to: nil)
        let width = min(frame.width, 40)
        let dx = min(max(numbers.normal(spread), -0.45), 0.45) * width
        let dy = min(max(numbers.normal(spread), -0.45), 0.45) * frame.height
        return CGPoint(x: frame.midX + dx, y: frame.midY + dy)
    }
}

@MainActor @Suite struct TwoThumbTests {
    static let pangrams = """
        the quick brown fox jumps over the lazy dog while seven wizards boil my big pot of liquid jam and every good boy \
        does fine with zest because a few jobs require extra work by very quiet people who like to hear jazz on sunday \
        evenings after they walked home along the river and saw the light of the moon on the water near the old bridge
        """

    /// English of a length.
    static func text(_ length: Int) -> String {
        var text = ""
        while text.count < length { text += pangrams + " " }
        return String(text.prefix(length))
    }

    /// Types texts one after the other into a field that is emptied between, as the time for a key grows with the field's
    /// line. Returns what the field had after each.
    private func type(_ texts: [String], on stage: KeyboardStage, _ type: (String) -> Void) -> [String] {
        texts.map { text in
            stage.field.text = ""
            type(text)
            stage.app.advance(by: 1)
            return stage.text
        }
    }

    @Test(
        "KB-35 KB-36 2,000 characters with two thumbs at 15 keys a second: none lost, none doubled",
        arguments: [1, 2, 3])
    func fast(seed: UInt64) {
        let stage = KeyboardStage {
            $0.autocapitalizationType = .none; $0.autocorrectionType = .no; $0.keyboardType = .emailAddress
        }
        let texts = Array(repeating: Self.text(250), count: 8)
        var typist = ThumbTypist(stage: stage, numbers: SeededNumbers(state: seed), rate: 15, spread: 0.18)

        let typed = type(texts, on: stage) { typist.type($0) }

        expect(typed, equals: texts)
    }

    /// From Henry David Thoreau, Walden (1854), the second chapter, without words that the dictionary does not have.
    static let walden = """
        I went to the woods because I wished to live deliberately, to front only the essential facts of life, and see if I \
        could not learn what it had to teach, and not, when I came to die, discover that I had not lived. I did not wish to \
        live what was not life, living is so dear. I wanted \
        to live deep and suck out all the marrow of life, to live so sturdily as to put to rout all that was not life, to cut a broad swath and shave close, to drive life into a corner, and reduce it to its lowest \
        terms, and, if it proved to be mean, why then to get the whole and genuine meanness of it, and publish its meanness \
        to the world; or if it were sublime, to know it by experience, and be able to give a true account of it in my next \
        excursion. For most men, it appears to me, are in a strange uncertainty about it, whether it is of the devil or of \
        God, and have somewhat hastily concluded that it is the chief end of man here to glorify God and enjoy him forever. \
        Still we live meanly, like ants; though the fable tells us that we were long ago changed into men; it is error upon \
        error, and clout upon clout, and our best virtue has for its occasion a superfluous wretchedness. Our life is frittered away by detail. An honest man has hardly need to count \
        more than his ten fingers, or in extreme cases he may add his ten toes, and lump the rest. Simplicity, simplicity, \
        simplicity! I say, let your affairs be as two or three, and not a hundred or a thousand; instead of a million count \
        half a dozen, and keep your accounts on your thumb nail. In the midst of this chopping sea of civilized life, such \
        are the clouds and storms and quicksands and thousand-and-one items to be allowed for, that a man has to live, if \
        he would not founder and go to the bottom and not make his port at all, by dead reckoning, and he must be a great \
        calculator indeed who succeeds. Simplify, simplify. \
        Instead of three meals a day, if it be necessary eat but one; instead of a hundred dishes, five; and reduce other \
        things in proportion.
        """

    @Test(
        "KB-31 KB-35 KB-36 TX-150 2,000 characters of prose with all settings on and two thumbs: none lost, doubled or changed",
        arguments: [1, 2])
    func prose(seed: UInt64) {
        let stage = KeyboardStage { _ in }
        stage.app.correctsText = true
        defer { stage.app.correctsText = false }
        var typist = ThumbTypist(stage: stage, numbers: SeededNumbers(state: seed), rate: 12, spread: 0.12)

        // The space after each brings the letters back (KB-05).
        let sentences = Self.walden.split(separator: ". ").map { String($0.hasSuffix(".") ? $0.dropLast() : $0) + ". " }
        let typed = type(sentences, on: stage) { typist.type(prose: $0) }

        #expect(typed == sentences && sentences.joined().count >= 2000)
    }

    @Test("KB-31 with adapting targets fingers that land within their keys type what they meant") func adapting() {
        let stage = KeyboardStage()
        let texts = Array(repeating: Self.text(250), count: 4)
        var typist = ThumbTypist(stage: stage, numbers: SeededNumbers(state: 7), rate: 12, spread: 0.12)

        let typed = type(texts, on: stage) { typist.type($0) }

        expect(typed, equals: texts)
    }

    @Test("KB-35 KB-55 capitals at sentence starts come out right under roll-over") func sentences() {
        let stage = KeyboardStage {
            $0.autocorrectionType = .no; $0.autocapitalizationType = .words
        }
        let text = Self.text(400)
        var typist = ThumbTypist(stage: stage, numbers: SeededNumbers(state: 11), rate: 15, spread: 0.1)

        typist.type(text)
        stage.app.advance(by: 1)

        let expected = text.split(separator: " ", omittingEmptySubsequences: false)
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
        expect(stage.text, equals: expected)
    }

    /// 200 Chinese characters, as words with their pinyin.
    static let pinyin: [(String, String)] = Array(
        repeating: [
            ("women", "我们"), ("nimen", "你们"), ("jintian", "今天"), ("mingtian", "明天"), ("xuexi", "学习"),
            ("zhongguo", "中国"), ("shijie", "世界"), ("pengyou", "朋友"), ("shijian", "时间"), ("gongzuo", "工作"),
            ("xuexiao", "学校"), ("laoshi", "老师"), ("xuesheng", "学生"), ("shenghuo", "生活"), ("wenti", "问题"),
            ("dianhua", "电话"), ("diannao", "电脑"), ("shouji", "手机"), ("tianqi", "天气"), ("feiji", "飞机"),
        ], count: 5
    ).flatMap { $0 }

    @Test(
        "KB-35 KB-36 KB-71 200 Chinese characters by pinyin with two thumbs at 15 keys a second: none lost, none doubled",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/rime-data/luna_pinyin.schema.yaml")),
        arguments: [1, 2])
    func chinese(seed: UInt64) {
        let stage = KeyboardStage(languages: ["zh-Hans"])
        var typist = ThumbTypist(stage: stage, numbers: SeededNumbers(state: seed), rate: 15, spread: 0.18)

        typist.type(Self.pinyin.map { $0.0 + " " }.joined())
        stage.app.advance(by: 1)

        expect(stage.text.count, equals: 200)
        expect(stage.text, equals: Self.pinyin.map(\.1).joined())
        #expect(stage.marked == nil)
    }
}
