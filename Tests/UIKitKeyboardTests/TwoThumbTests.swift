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

    /// Types a text. The plan of each touch: a landing at the rate with jitter, a lift 60 to 140 ms later, and a drift of
    /// up to 2 points between.
    mutating func type(_ text: String) {
        var events: [(time: Double, finger: Int, isDown: Bool)] = []
        var time = 0.0
        for index in text.indices.enumerated().map(\.offset) {
            events.append((time, index, true))
            events.append((time + 0.06 + numbers.next() * 0.08, index, false))
            time += (0.6 + 0.8 * numbers.next()) / rate
        }
        let characters = Array(text)
        var fingers: [Int: TestFinger] = [:]
        var now = 0.0
        for event in events.sorted(by: { ($0.time, $0.isDown ? 1 : 0) < ($1.time, $1.isDown ? 1 : 0) }) {
            stage.app.advance(by: event.time - now)
            now = event.time
            if event.isDown {
                fingers[event.finger] = stage.app.touch(at: landing(on: characters[event.finger]))
            } else if let finger = fingers.removeValue(forKey: event.finger) {
                let at = finger.position
                finger.move(to: CGPoint(x: at.x + numbers.normal(1), y: at.y + numbers.normal(1)), over: 0)
                finger.lift()
            }
        }
    }

    private mutating func landing(on character: Character) -> CGPoint {
        let grid = stage.keyboard.grid
        // The key by its place: its title may be a capital meanwhile.
        guard
            let placed = grid.keys.first(where: {
                character == " " ? $0.key.kind == .space : $0.key.text.lowercased() == String(character).lowercased()
            })
        else { preconditionFailure("no key for \(character)") }
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

    @Test(
        "KB-35 KB-36 2,000 characters with two thumbs at 15 keys a second: none lost, none doubled",
        arguments: [1, 2, 3])
    func fast(seed: UInt64) {
        let stage = KeyboardStage {
            $0.autocapitalizationType = .none; $0.autocorrectionType = .no; $0.keyboardType = .emailAddress
        }
        let text = Self.text(2000)
        var typist = ThumbTypist(stage: stage, numbers: SeededNumbers(state: seed), rate: 15, spread: 0.18)

        typist.type(text)
        stage.app.advance(by: 1)

        #expect(stage.text == text)
    }

    @Test("KB-31 with adapting targets fingers that land within their keys type what they meant") func adapting() {
        let stage = KeyboardStage()
        let text = Self.text(1000)
        var typist = ThumbTypist(stage: stage, numbers: SeededNumbers(state: 7), rate: 12, spread: 0.12)

        typist.type(text)
        stage.app.advance(by: 1)

        #expect(stage.text == text)
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
        #expect(stage.text == expected)
    }

    @Test(
        "KB-35 KB-36 KB-71 200 Chinese characters by pinyin with two thumbs at 15 keys a second: none lost, none doubled",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/rime-data/luna_pinyin.schema.yaml")),
        arguments: [1, 2])
    func chinese(seed: UInt64) {
        let stage = KeyboardStage(languages: ["zh-Hans"])
        let words = [
            ("women", "我们"), ("nimen", "你们"), ("jintian", "今天"), ("mingtian", "明天"), ("xuexi", "学习"),
            ("zhongguo", "中国"), ("shijie", "世界"), ("pengyou", "朋友"), ("shijian", "时间"), ("gongzuo", "工作"),
            ("xuexiao", "学校"), ("laoshi", "老师"), ("xuesheng", "学生"), ("shenghuo", "生活"), ("wenti", "问题"),
            ("dianhua", "电话"), ("diannao", "电脑"), ("shouji", "手机"), ("tianqi", "天气"), ("feiji", "飞机"),
        ]
        let text = Array(repeating: words, count: 5).flatMap { $0 }
        var typist = ThumbTypist(stage: stage, numbers: SeededNumbers(state: seed), rate: 15, spread: 0.18)

        typist.type(text.map { $0.0 + " " }.joined())
        stage.app.advance(by: 1)

        #expect(stage.text.count == 200 && stage.text == text.map(\.1).joined())
        #expect(stage.marked == nil)
    }
}
