import Expectations
import Foundation
import Testing
import TouchInput

@testable import BrowserHost

/// Writes messages as the page does.
struct MessageBytes {
    var bytes: [UInt8] = []

    init(_ type: UInt8) { bytes = [type] }

    func u8(_ value: Int) -> Self { adding([UInt8(value)]) }
    func u16(_ value: Int) -> Self { adding([UInt8(value & 255), UInt8(value >> 8)]) }
    func u32(_ value: UInt32) -> Self { adding((0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }) }
    func f32(_ value: Double) -> Self { u32(Float(value).bitPattern) }
    func f64(_ value: Double) -> Self {
        adding((0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * UInt64($0))) })
    }
    func text(_ value: String) -> Self { adding([UInt8(value.utf8.count)] + Array(value.utf8)) }
    func adding(_ more: [UInt8]) -> Self {
        var result = self
        result.bytes += more
        return result
    }

    /// The properties of a screen.
    func screen(
        width: Double = 390, height: Double = 844, scale: Double = 2, top: Double = 59, flags: Int = 2, rate: Int = 60
    ) -> Self {
        f32(width).f32(height).f32(scale).f32(top).f32(0).f32(34).f32(0).u8(flags).u8(rate)
    }

    static func hello(languages: [String] = ["de-DE"]) -> Self {
        languages.reduce(MessageBytes(1).u8(1).screen().u8(languages.count)) { $0.text($1) }
    }

    /// A sample of a pointer.
    func sample(
        phase: Int = 0, tool: Int = 0, number: Int = 0, age: Double = 0, x: Double = 10, y: Double = 20,
        measured: Int = 3
    ) -> Self {
        u8(phase | tool << 4).u8(number).u8(1).u8(measured).f32(age).f32(x).f32(y).u16(24 * 16).u16(18 * 16).u16(32768)
            .u16(7854).u16(0).u16(0)
    }

    static func pointers(sentAt: Double = 1000, modifiers: Int = 0, count: Int = 1) -> Self {
        MessageBytes(3).f64(sentAt).u8(modifiers).u16(count)
    }

    /// A part of a pasted text.
    static func clipboard(_ text: String, isFirst: Bool = true, isLast: Bool = true) -> Self {
        MessageBytes(7).u8((isFirst ? 1 : 0) | (isLast ? 2 : 0)).u16(text.utf8.count).adding(Array(text.utf8))
    }

    /// A part of what is dropped.
    static func drop(
        _ bytes: [UInt8], _ type: PageDropType = .text, isFirst: Bool = true, isLast: Bool = true, isEnd: Bool = true
    ) -> Self {
        MessageBytes(11).u8((isFirst ? 1 : 0) | (isLast ? 2 : 0) | (isEnd ? 4 : 0)).u8(Int(type.rawValue))
            .u16(bytes.count).adding(bytes)
    }

    /// A change of a text by an input method.
    static func textEdit(
        _ text: String, of textNumber: UInt32 = 1, number: UInt32 = 1, isMarked: Bool = false,
        deleting: (Int, Int) = (0, 0),
        selecting: (Int, Int) = (0, 0)
    ) -> Self {
        MessageBytes(8).u32(textNumber).u32(number).u8(isMarked ? 1 : 0).u16(deleting.0).u16(deleting.1)
            .u16(selecting.0).u16(selecting.1).u16(text.utf8.count).adding(Array(text.utf8))
    }

    static func shown(_ number: UInt32, at time: Double = 1000) -> Self {
        MessageBytes(6).u32(number).f64(time).f64(time)
    }
}

@Suite struct PageMessageTests {
    private func isMalformed(_ message: MessageBytes) -> Bool { (try? PageMessage(message.bytes)) == nil }

    @Test("a hello has the screen and the languages") func hello() throws {
        guard case .hello(let screen, let languages) = try PageMessage(MessageBytes.hello().bytes) else {
            Issue.record("no hello")
            return
        }
        expect(screen.width, equals: 390)
        expect(screen.height, equals: 844)
        expect(screen.scale, equals: 2)
        #expect(screen.top == 59 && screen.bottom == 34 && screen.isVisible && !screen.isDark)
        expect(languages, equals: ["de-DE"])
    }

    @Test("the bits of a screen: dark, visible, displays each drawing at once", arguments: 0..<8)
    func screenBits(_ bits: Int) throws {
        guard case .screen(let screen) = try PageMessage(MessageBytes(2).screen(flags: bits).bytes) else {
            Issue.record("no screen")
            return
        }
        expect(screen.isDark, equals: (bits & 1 != 0))
        expect(screen.isVisible, equals: (bits & 2 != 0))
        expect(screen.displaysAtOnce, equals: (bits & 4 != 0))
    }

    @Test("a sample has position, patch, pressure and age; what is not measured is nil") func sample() throws {
        let message = MessageBytes.pointers(modifiers: 1 | 8, count: 2).sample(age: 4).sample(number: 1, measured: 0)
        guard case .pointers(let pointers, let sentAt, let modifiers) = try PageMessage(message.bytes) else {
            Issue.record("no pointers")
            return
        }
        expect(sentAt, equals: 1000)
        expect(modifiers, equals: [.shift, .command])
        let (first, second) = (pointers[0], pointers[1])
        expect(first.patch?.width, equals: 24)
        expect(first.patch?.height, equals: 18)
        expect(first.age, equals: 4)
        expect(first.x, equals: 10)
        #expect(abs((first.pressure ?? 0) - 0.5) < 0.001)
        #expect(second.patch == nil)
        #expect(second.pressure == nil)
        #expect(second.tilt == nil)
        expect(second.number, equals: 1)
    }

    @Test("a message that is cut off anywhere, or too long, is malformed") func cut() {
        let messages = [
            MessageBytes.hello(), MessageBytes(2).screen(), MessageBytes.pointers().sample(),
            MessageBytes(4).f64(1).f32(0).u8(1).u8(0).text("KeyA").text("a").text("a"),
            MessageBytes(5).f64(1).f32(0).u8(0).u8(1).f32(1).f32(2).f32(3).f32(4), MessageBytes.shown(1),
            MessageBytes.clipboard("text"), MessageBytes.textEdit("größer", isMarked: true, selecting: (1, 3)),
            MessageBytes(9).f64(1), MessageBytes(10).u8(0).u8(31), MessageBytes(10).u8(1).f32(1).f32(2),
            MessageBytes(10).u8(2), MessageBytes.drop([1, 2, 3], .png, isEnd: false),
        ]
        for message in messages {
            #expect(!isMalformed(message))
            for length in 0..<message.bytes.count {
                #expect((try? PageMessage(Array(message.bytes[..<length]))) == nil)
            }
            #expect(isMalformed(message.u8(0)))
        }
    }

    @Test("numbers out of range, infinite and not a number are malformed", arguments: [-1, 1e9, .infinity, .nan])
    func range(value: Double) {
        #expect(isMalformed(MessageBytes(2).screen(width: value)))
        #expect(isMalformed(MessageBytes(2).screen(scale: value)))
        #expect(isMalformed(MessageBytes(2).screen(top: value)))
        #expect(isMalformed(MessageBytes.pointers(sentAt: value == 1e9 ? 1e12 : value).sample()))
        #expect(isMalformed(MessageBytes.pointers().sample(age: value)))
        if value != -1 { #expect(isMalformed(MessageBytes.pointers().sample(x: value))) }
    }

    @Test("counts and kinds out of range are malformed") func counts() {
        #expect(isMalformed(MessageBytes.pointers(count: 0)))
        #expect(isMalformed((0..<513).reduce(MessageBytes.pointers(count: 513)) { message, _ in message.sample() }))
        #expect(isMalformed(MessageBytes.pointers().sample(phase: 6)))
        #expect(isMalformed(MessageBytes.pointers().sample(tool: 4)))
        #expect(isMalformed(MessageBytes.pointers().sample(number: 64)))
        #expect(isMalformed(MessageBytes.hello(languages: Array(repeating: "en", count: 9))))
        #expect(isMalformed(MessageBytes.hello(languages: ["en US"])))
        #expect(isMalformed(MessageBytes(1).u8(2).screen().u8(0)))
        #expect(isMalformed(MessageBytes(9)))
        #expect(isMalformed(MessageBytes(10).u8(3)))
        #expect(isMalformed(MessageBytes(10).u8(0).u8(0)))
        #expect(isMalformed(MessageBytes(10).u8(0).u8(32)))
        #expect(isMalformed(MessageBytes(11).u8(8).u8(0).u16(0)))
        #expect(isMalformed(MessageBytes(11).u8(7).u8(5).u16(0)))
    }

    @Test("CX-203 a drag has the types that it offers, then positions; what is dropped comes in parts") func drag()
        throws
    {
        try expect(PageMessage(MessageBytes(10).u8(0).u8(1 | 8).bytes), equals: .drag(.entered([.text, .png])))
        try expect(PageMessage(MessageBytes(10).u8(1).f32(10).f32(20.5).bytes), equals: .drag(.moved(x: 10, y: 20.5)))
        try expect(PageMessage(MessageBytes(10).u8(2).bytes), equals: .drag(.left))
        let part = PageDropPart(type: .jpeg, bytes: [7, 8], isFirst: false, isLast: true, isEnd: false)
        try expect(
            PageMessage(MessageBytes.drop([7, 8], .jpeg, isFirst: false, isEnd: false).bytes), equals: .drop(part))
    }

    @Test("KB-117 a change of a text has characters to delete and a selection; what is out of range is malformed")
    func textEdit() throws {
        let message = MessageBytes.textEdit("你好", of: 7, number: 9, isMarked: true, deleting: (2, 1), selecting: (0, 2))
        try expect(
            PageMessage(message.bytes),
            equals: .textEdit(
                PageTextEdit(
                    textNumber: 7, number: 9, isMarked: true, deletedBefore: 2, deletedAfter: 1, selection: 0..<2,
                    text: "你好")))
        #expect(isMalformed(MessageBytes.textEdit("你好", selecting: (1, 3))))
        #expect(isMalformed(MessageBytes.textEdit("你好", selecting: (2, 1))))
        #expect(isMalformed(MessageBytes.textEdit("", deleting: (4001, 0))))
        #expect(isMalformed(MessageBytes.textEdit("", deleting: (0, 4001))))
        #expect(isMalformed(MessageBytes.textEdit(String(repeating: "a", count: 4001))))
        #expect(!isMalformed(MessageBytes.textEdit(String(repeating: "a", count: 4000), deleting: (4000, 4000))))
        let invalid = MessageBytes.textEdit("").bytes.dropLast(2)
        #expect((try? PageMessage(Array(invalid) + [1, 0, 0xFF])) == nil)
    }
}

@Suite struct PageClockTests {
    @Test("the round trip with the shortest way decides, and no time is in the future") func roundTrip() {
        var clock = PageClock()
        // The program's clock is 500 s ahead of the page's.
        clock.messageArrived(sentAt: 1000, at: 501.2)
        #expect(abs(clock.time(1000, now: 600) - 501.2) < 1e-9)

        clock.frameConfirmed(sent: 502, receivedAt: 2010, confirmedAt: 2012, arrived: 502.022)
        clock.frameConfirmed(sent: 503, receivedAt: 3200, confirmedAt: 3201, arrived: 503.211)

        #expect(abs(clock.time(4000, now: 600) - 504) < 1e-9)
        #expect(abs((clock.shortestDelay ?? 0) - 0.02) < 1e-9)
        expect(clock.time(4000, now: 503.9), equals: 503.9)
    }

    @Test("confirmations that are impossible change nothing") func impossible() {
        var clock = PageClock()
        clock.frameConfirmed(sent: 502, receivedAt: 2010, confirmedAt: 2000, arrived: 503)
        clock.frameConfirmed(sent: 502, receivedAt: 2010, confirmedAt: 9000, arrived: 503)
        #expect(clock.difference == nil)
    }
}
