import Expectations
import Foundation
import Testing

@testable import UIKitKeyboard

/// Tests of the engine with the librime of the system and its schema of pinyin.
@Suite(
    .serialized, .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/rime-data/luna_pinyin.schema.yaml")))
struct PinyinTests {
    private let engine = PinyinEngine()

    init() { useTemporaryLearnedData() }

    private func send(_ event: CompositionEvent) async -> Composition {
        await withCheckedContinuation { continuation in
            engine.process(event) { continuation.resume(returning: $0) }
        }
    }

    /// Types letters into an empty composition.
    private func type(_ letters: String) async -> Composition {
        var result = await send(.clear)
        for letter in letters { result = await send(.letter(letter)) }
        return result
    }

    @Test("KB-71 KB-97 letters are set apart in syllables, and space takes the first candidate") func space() async {
        let typed = await type("nihao")
        let result = await send(.space)

        #expect(typed.preedit == "ni hao" && typed.commit.isEmpty)
        #expect(!result.commit.isEmpty && result.commit == typed.candidates.first && result.preedit.isEmpty)
    }

    @Test("KB-71 a candidate that covers a part leaves the rest") func partial() async {
        let typed = await type("nihao")
        let index = typed.candidates.firstIndex { $0.count == 1 } ?? 0
        let result = await send(.candidate(index))
        _ = await send(.clear)

        #expect(typed.candidates[index].count == 1 && result.commit.isEmpty)
        expect(result.preedit, equals: typed.candidates[index] + "hao")
    }

    @Test("KB-71 delete takes a letter away") func delete() async {
        _ = await type("nih")
        let result = await send(.delete)
        _ = await send(.clear)

        expect(result.preedit, equals: "ni")
    }

    @Test("KB-70 candidates beyond the first page are listed, and can be chosen") func pages() async {
        let all = await type("shi")
        let index = 17
        let chosen = await send(.candidate(index))

        #expect(all.candidates.count > 40 && Set(all.candidates).count == all.candidates.count)
        #expect(chosen.commit == all.candidates[index] && chosen.preedit.isEmpty)
    }

    @Test("KB-98 the engine answers within 30 ms of a key, 19 of 20 times, once it is prepared") func speed() async {
        _ = await type("zhonghua")
        _ = await send(.clear)
        var times: [Duration] = []
        for letter in "zhonghuarenmingongheguo" {
            let stopwatch = Stopwatch()
            _ = await send(.letter(letter))
            times.append(stopwatch.cost)
        }
        _ = await send(.clear)

        #expect(times.sorted()[times.count * 19 / 20] < .milliseconds(30))
    }

    @Test("KB-72 KB-111 predictions are the rests of words that begin with the end of the text") func predictions()
        throws
    {
        let phrases = try #require(PhraseBook())

        let country = phrases.continuations(of: "中国", limit: 5)
        let longer = phrases.continuations(of: "我在中国", limit: 5)
        let none = phrases.continuations(of: "abc", limit: 5)

        #expect(country.contains("人") && country.count == 5 && Set(country).count == 5)
        expect(longer, equals: country)
        expect(none, equals: [])
    }

    @Test("KB-72 KB-111 a commit and what follows it are the context of predictions") func predictionContext() async {
        _ = await type("zhongguo")
        let commit = await send(.space)
        let next = await send(.typed("人"))
        let letter = await send(.letter("n"))
        _ = await send(.clear)

        #expect(commit.commit == "中国" && commit.predictions.contains("人"))
        #expect(next.predictions.first.map { "中国人" + $0 } == "中国人民" && letter.predictions.isEmpty)
    }
}
