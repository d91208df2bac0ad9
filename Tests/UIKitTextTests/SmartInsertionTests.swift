import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct SmartInsertionTests {
    private func stage(_ text: String) -> TextStage {
        let stage = TextStage(text: text)
        stage.field.becomeFirstResponder()
        return stage
    }

    private func cut(_ range: Range<Int>, _ stage: TextStage) {
        stage.select(range)
        stage.key(.keyboardX, .control, characters: "x")
    }

    private func paste(at offset: Int, _ stage: TextStage) {
        stage.select(offset..<offset)
        stage.key(.keyboardV, .control, characters: "v")
    }

    @Test("TX-156 a cut word takes one of the spaces around it along") func cuts() {
        let (middle, end, start) = (stage("one two three"), stage("one two."), stage("one two"))
        cut(4..<7, middle)
        cut(4..<7, end)
        cut(0..<3, start)

        expect(middle.field.text, equals: "one three")
        expect(end.field.text, equals: "one.")
        expect(start.field.text, equals: "two")
        expect(UIPasteboard.general.string, equals: "one")
    }

    @Test("TX-156 a part of a word is cut without spaces") func part() {
        let stage = stage("one two three")
        cut(4..<6, stage)

        expect(stage.field.text, equals: "one o three")
    }

    @Test("TX-156 a pasted word gets a space to the words beside it") func pastes() {
        let stage = stage("one two")
        cut(0..<3, stage)
        paste(at: 3, stage)
        let behind = stage.field.text
        paste(at: 0, stage)

        expect(behind, equals: "two one")
        expect(stage.field.text, equals: "one two one")
    }

    @Test("TX-156 in a word, between spaces, and of texts from elsewhere nothing is added") func unchanged() {
        let stage = stage("one two  three")
        cut(4..<7, stage)
        let gap = stage.field.text
        paste(at: 1, stage)
        let inside = stage.field.text
        UIPasteboard.general.string = "x"
        paste(at: 0, stage)

        expect(gap, equals: "one  three")
        expect(inside?.hasPrefix("otwone"), equals: true)
        expect(stage.field.text?.hasPrefix("xotwone"), equals: true)
    }

    @Test("TX-156 TX-08 with the trait off spaces stay") func off() {
        let stage = stage("one two three")
        stage.field.smartInsertDeleteType = .no
        cut(4..<7, stage)
        paste(at: 0, stage)

        expect(stage.field.text, equals: "twoone  three")
    }

    @Test("TX-156 in a text view the delegate is asked about the text with its space") func textView() {
        let stage = TextViewStage("one two")
        stage.focus()
        stage.select(0..<3)
        stage.key(.keyboardC, .control, characters: "c")
        stage.select(7..<7)
        stage.record()
        stage.key(.keyboardV, .control, characters: "v")

        expect(stage.view.text, equals: "one two one")
        expect(stage.take().first, equals: "shouldChange 7,0 \" one\"")
    }
}
