import Testing

import UIKit

@testable import UIKitCore

@Suite struct GestureTextTests {
    @Test(
        "numbers of explanations are short",
        arguments: [
            (7.25, "7.3"), (46, "46"), (0, "0"), (-3.14, "-3.1"), (-0.01, "0"), (9.96, "10"), (0.04, "0"),
        ])
    func numbers(value: Double, text: String) {
        #expect(GestureText.number(value) == text)
    }

    @Test("durations have two digits at most")
    func seconds() {
        #expect(GestureText.seconds(0.35) == "0.35 s")
        #expect(GestureText.seconds(0.5) == "0.5 s")
        #expect(GestureText.seconds(1.05) == "1.05 s")
        #expect(GestureText.seconds(2) == "2 s")
    }

    @Test("numbers that are none do not stop the program")
    func notFinite() {
        #expect(GestureText.number(.nan) == "nan")
        #expect(GestureText.number(.infinity) == "inf")
    }

    @Test(
        "ordinals",
        arguments: [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (22, "22nd")])
    func ordinals(number: Int, text: String) {
        #expect(GestureText.ordinal(number) == text)
    }
}
