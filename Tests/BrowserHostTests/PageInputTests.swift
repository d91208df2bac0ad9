import CoreGraphics
import Expectations
import Testing
import TouchInput

@testable import BrowserHost

@Suite struct PageInputTests {
    private func pointer(
        _ phase: PagePointer.Phase, _ number: UInt8 = 0, x: Double = 10, y: Double = 20,
        tool: PagePointer.Tool = .finger, buttons: UInt8 = 1
    ) -> PagePointer {
        PagePointer(phase: phase, tool: tool, number: number, buttons: buttons, x: x, y: y)
    }

    @Test("samples of one time are one frame, in the order of their times") func frames() {
        var input = PageInput()
        let frames = input.frames(
            of: [
                (pointer(.began, 0), 1), (pointer(.moved, 0), 1.01), (pointer(.moved, 0), 1.02),
                (pointer(.began, 1), 1), (pointer(.moved, 1), 1.01), (pointer(.moved, 1), 1.02),
            ], [])

        expect(frames.map(\.time.microseconds), equals: [1_000_000, 1_010_000, 1_020_000])
        #expect(frames.allSatisfy { $0.contacts.map(\.contact.number) == [0, 1] })
    }

    @Test("times never decrease") func monotonic() {
        var input = PageInput()
        _ = input.frames(of: [(pointer(.began), 5)], [])
        let frames = input.frames(of: [(pointer(.moved), 4)], [])
        expect(frames.first?.time.microseconds, equals: 5_000_000)
    }

    @Test("moves and ends of contacts that are not down are ignored, and a second begin cancels the first")
    func contradictions() {
        var input = PageInput()
        #expect(input.frames(of: [(pointer(.moved), 1), (pointer(.ended), 1), (pointer(.cancelled), 1)], []).isEmpty)

        let frames = input.frames(of: [(pointer(.began), 2), (pointer(.began), 3), (pointer(.ended), 4)], [])

        let phases = frames.flatMap { $0.contacts.map(\.phase) }
        expect(phases, equals: [.began, .cancelled, .began, .ended])
        expect(input.contactCount, equals: 0)
    }

    @Test("the seventeenth contact is ignored") func limit() {
        var input = PageInput()
        let frames = input.frames(of: (0..<20).map { (pointer(.began, $0), 1) }, [])
        expect(frames.reduce(0) { $0 + $1.contacts.count }, equals: 16)
        expect(input.contactCount, equals: 16)
    }

    @Test("a mouse is a finger, with Option two, and its secondary button the pointer") func mouse() {
        var input = PageInput()
        input.setSize(CGSize(width: 400, height: 400))
        let one = input.frames(of: [(pointer(.began, tool: .mouse), 1), (pointer(.ended, tool: .mouse), 1.1)], [])
        expect(one.map { $0.contacts.map(\.tool) }, equals: [[.finger], [.finger]])

        let two = input.frames(
            of: [(pointer(.began, tool: .mouse), 2), (pointer(.ended, tool: .mouse), 2.1)], .alternate)
        expect(two.first?.contacts.map(\.position), equals: [CGPoint(x: 10, y: 20), CGPoint(x: 390, y: 380)])

        let secondary = input.frames(of: [(pointer(.began, tool: .mouse, buttons: 2), 3)], [])
        expect(secondary.first?.contacts.first?.tool, equals: .pointer)
        expect(secondary.first?.contacts.first?.buttons, equals: .secondary)
    }

    @Test("a pen hovers, a finger does not") func hovering() {
        var input = PageInput()
        let frames = input.frames(of: [(pointer(.hovered, tool: .pen), 1), (pointer(.hovered, 1), 1)], [])
        expect(frames.count, equals: 1)
        expect(frames.first?.pointer?.isInside, equals: true)
    }

    @Test(
        "keys have the usages of their positions",
        arguments: [
            ("KeyA", 0x04), ("KeyZ", 0x1D), ("Digit1", 0x1E), ("Digit0", 0x27), ("F1", 0x3A), ("F13", 0x68),
            ("Numpad0", 0x62), ("Numpad9", 0x61), ("NumpadEnter", 0x58), ("ArrowUp", 0x52), ("Key", 0), ("", 0),
            ("KeyÄ", 0),
        ]) func usages(code: String, usage: Int)
    {
        expect(KeyCodes.usage(of: code), equals: usage)
    }
}
