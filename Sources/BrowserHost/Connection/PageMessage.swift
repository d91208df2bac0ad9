import Foundation
import TouchInput

/// A message of a page (docs/browser-protocol.md).
enum PageMessage: Equatable {
    /// The first message: the screen, and the user's languages, preferred ones first.
    case hello(PageScreen, languages: [String])
    /// The screen has changed.
    case screen(PageScreen)
    /// Samples of pointers, in the order of their events.
    case pointers([PagePointer], sentAt: Double, KeyModifiers)
    /// A key went down or up.
    case key(PageKey, sentAt: Double)
    /// A wheel was turned.
    case wheel(PageWheel, sentAt: Double)
    /// The frame with a number was drawn: it arrived and was confirmed at these times of the page.
    case shown(UInt32, receivedAt: Double, sentAt: Double)
    /// A part of the text that the user pastes, in UTF-8.
    case clipboard([UInt8], isFirst: Bool, isLast: Bool)
    /// The browser's input method has changed the text that is edited.
    case textEdit(PageTextEdit)
    /// The browser's display refreshed, at a time of the page.
    case refreshed(Double)
    /// The user drags something of another program over the page.
    case drag(PageDrag)
    /// A part of what the user has dropped.
    case drop(PageDropPart)
}

/// The screen of a page.
struct PageScreen: Equatable, Sendable {
    /// The sides, in points.
    var width = 390.0
    var height = 844.0
    /// Pixels per point.
    var scale = 1.0
    /// What the device covers of the edges, in points.
    var top = 0.0
    var left = 0.0
    var bottom = 0.0
    var right = 0.0
    /// True if the user prefers dark colors.
    var isDark = false
    /// False while the page is hidden.
    var isVisible = true
    /// True if the browser displays a drawing at once, without waiting for a refresh, but only one in each refresh.
    var displaysAtOnce = false
    /// The refresh rate, in frames per second.
    var framesPerSecond = 60

    /// The valid sides, scales and safe areas; a page whose window is smaller sends the smallest side.
    static let sides = 64.0...4096.0
    static let scales = 0.5...5.0
    static let insets = 0.0...512.0
    static let frameRates = 24...240
}

/// A sample of a pointer.
struct PagePointer: Equatable, Sendable {
    enum Phase: UInt8 { case began, moved, ended, cancelled, hovered, left }
    enum Tool: UInt8 { case finger, pen, eraser, mouse }

    var phase = Phase.began
    var tool = Tool.finger
    /// The page's number of the pointer, 0…63.
    var number: UInt8 = 0
    /// The buttons that are down, as in `PointerEvent.buttons`; for mice.
    var buttons: UInt8 = 1
    /// How long before the message was sent, in milliseconds.
    var age = 0.0
    /// The position, in points.
    var x = 0.0
    var y = 0.0
    /// The contact patch, in points; `nil` if it is not measured.
    var patch: (width: Double, height: Double)?
    /// 0…1; `nil` if it is not measured.
    var pressure: Double?
    var tilt: PenTilt?

    static let positions = -32_768.0...32_768.0
    /// The largest age, in milliseconds.
    static let ages = 0.0...600_000.0
    static let numbers: ClosedRange<UInt8> = 0...63

    static func == (a: PagePointer, b: PagePointer) -> Bool {
        (a.phase, a.tool, a.number, a.buttons) == (b.phase, b.tool, b.number, b.buttons)
            && (a.age, a.x, a.y) == (b.age, b.x, b.y) && a.patch?.width == b.patch?.width
            && a.patch?.height == b.patch?.height && a.pressure == b.pressure && a.tilt == b.tilt
    }
}

/// A key that went down or up.
struct PageKey: Equatable, Sendable {
    /// `KeyboardEvent.code`.
    var code = ""
    /// What it types, and what it would type without modifiers other than Shift.
    var characters = ""
    var plainCharacters = ""
    var isDown = true
    var isRepeat = false
    var modifiers: KeyModifiers = []
    /// How long before the message was sent, in milliseconds.
    var age = 0.0

    static let longestCode = 24
    static let longestText = 32
}

/// What the browser's input method does to the text that is edited (KB-117).
struct PageTextEdit: Equatable, Sendable {
    /// The program's number of the text.
    var textNumber: UInt32 = 1
    /// The page's number of the edit, by which the program tells which edits it knows.
    var number: UInt32 = 1
    /// True for provisional text.
    var isMarked = false
    /// Characters to delete around the caret, in Unicode scalars.
    var deletedBefore = 0
    var deletedAfter = 0
    /// The selection within provisional text, in UTF-16 units.
    var selection = 0..<0
    /// The text in place of the provisional one, or else of the selection.
    var text = ""

    /// The longest text, in bytes, and the most characters to delete on one side.
    static let longestText = 4000
    static let longestDeletion = 4000
}

/// What happens to a drag of another program over the page.
enum PageDrag: Equatable, Sendable {
    /// It has come, with contents of these types.
    case entered([PageDropType])
    /// It is at a point of the screen, in points.
    case moved(x: Double, y: Double)
    /// It has left, or its contents cannot be read.
    case left
}

/// The types of what is dropped, by their numbers in messages.
enum PageDropType: UInt8, CaseIterable, Sendable {
    case text, html, urls, png, jpeg

    /// The media type.
    var mediaType: String {
        switch self {
        case .text: "text/plain;charset=utf-8"
        case .html: "text/html"
        case .urls: "text/uri-list"
        case .png: "image/png"
        case .jpeg: "image/jpeg"
        }
    }
}

/// A part of what the user has dropped. The contents of one type follow those of another.
struct PageDropPart: Equatable, Sendable {
    var type = PageDropType.text
    var bytes: [UInt8] = []
    /// Whether it is the first and the last part of the contents of its type.
    var (isFirst, isLast) = (true, true)
    /// Whether no contents follow.
    var isEnd = true
}

/// A turn of a wheel.
struct PageWheel: Equatable, Sendable {
    var x = 0.0
    var y = 0.0
    /// The distance that the content moves, in points.
    var dx = 0.0
    var dy = 0.0
    /// True for a wheel with notches.
    var isDiscrete = true
    var modifiers: KeyModifiers = []
    /// How long before the message was sent, in milliseconds.
    var age = 0.0
}

extension PageMessage {
    /// The version of the protocol; the page is served by the program, so both always have the same.
    static let version: UInt8 = 1
    /// The most samples in a message.
    static let maximumSamples = 512
    /// The most languages in a message, and the longest one.
    static let (maximumLanguages, longestLanguage) = (8, 35)
    /// Milliseconds of a page's clock: a year.
    private static let times = 0.0...3.2e10

    /// Reads a message. Fails if it is malformed, or longer than what it says.
    init(_ bytes: [UInt8]) throws(ByteReader.Malformed) {
        var reader = ByteReader(bytes)
        self = try Self.read(&reader)
        guard reader.isAtEnd else { throw ByteReader.Malformed() }
    }

    private static func read(_ reader: inout ByteReader) throws(ByteReader.Malformed) -> PageMessage {
        switch try reader.byte() {
        case 1:
            guard try reader.byte() == version else { throw ByteReader.Malformed() }
            let screen = try PageScreen(&reader)
            let count = Int(try reader.byte())
            guard count <= maximumLanguages else { throw ByteReader.Malformed() }
            var languages: [String] = []
            for _ in 0..<count {
                let language = try reader.text(limit: longestLanguage)
                guard !language.isEmpty, language.utf8.allSatisfy(isLanguageByte) else { throw ByteReader.Malformed() }
                languages.append(language)
            }
            return .hello(screen, languages: languages)
        case 2: return .screen(try PageScreen(&reader))
        case 3:
            let sentAt = try reader.double(in: times)
            let modifiers = KeyModifiers(page: try reader.byte())
            let count = Int(try reader.uint16())
            guard (1...maximumSamples).contains(count) else { throw ByteReader.Malformed() }
            var pointers: [PagePointer] = []
            pointers.reserveCapacity(count)
            for _ in 0..<count { pointers.append(try PagePointer(&reader)) }
            return .pointers(pointers, sentAt: sentAt, modifiers)
        case 4:
            let sentAt = try reader.double(in: times)
            return .key(try PageKey(&reader), sentAt: sentAt)
        case 5:
            let sentAt = try reader.double(in: times)
            return .wheel(try PageWheel(&reader), sentAt: sentAt)
        case 6:
            let number = try reader.uint32()
            let receivedAt = try reader.double(in: times)
            return .shown(number, receivedAt: receivedAt, sentAt: try reader.double(in: times))
        case 7:
            let flags = try reader.byte()
            let part = try reader.bytes(count: Int(try reader.uint16()))
            return .clipboard(part, isFirst: flags & 1 != 0, isLast: flags & 2 != 0)
        case 8: return .textEdit(try PageTextEdit(&reader))
        case 9: return .refreshed(try reader.double(in: times))
        case 10: return .drag(try PageDrag(&reader))
        case 11: return .drop(try PageDropPart(&reader))
        default: throw ByteReader.Malformed()
        }
    }

    private static func isLanguageByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

extension KeyModifiers {
    /// The modifiers of a message: Shift, Control, Alt, Meta and Caps Lock as bits.
    init(page bits: UInt8) {
        self = []
        let all: [KeyModifiers] = [.shift, .control, .alternate, .command, .alphaShift]
        for (index, modifier) in all.enumerated() where bits & (1 << index) != 0 { insert(modifier) }
    }
}

extension PageScreen {
    fileprivate init(_ reader: inout ByteReader) throws(ByteReader.Malformed) {
        width = try reader.float(in: Self.sides)
        height = try reader.float(in: Self.sides)
        scale = try reader.float(in: Self.scales)
        top = try reader.float(in: Self.insets)
        left = try reader.float(in: Self.insets)
        bottom = try reader.float(in: Self.insets)
        right = try reader.float(in: Self.insets)
        let flags = try reader.byte()
        (isDark, isVisible, displaysAtOnce) = (flags & 1 != 0, flags & 2 != 0, flags & 4 != 0)
        framesPerSecond = min(max(Int(try reader.byte()), Self.frameRates.lowerBound), Self.frameRates.upperBound)
    }
}

extension PagePointer {
    private static let (patchUnits, pressureUnits, angleUnits) = (16.0, 65_535.0, 10_000.0)

    fileprivate init(_ reader: inout ByteReader) throws(ByteReader.Malformed) {
        let kind = try reader.byte()
        guard let phase = Phase(rawValue: kind & 15), let tool = Tool(rawValue: kind >> 4) else {
            throw ByteReader.Malformed()
        }
        (self.phase, self.tool) = (phase, tool)
        number = try reader.byte()
        guard Self.numbers.contains(number) else { throw ByteReader.Malformed() }
        buttons = try reader.byte()
        let measured = try reader.byte()
        age = try reader.float(in: Self.ages)
        x = try reader.float(in: Self.positions)
        y = try reader.float(in: Self.positions)
        let size = (try reader.uint16(), try reader.uint16())
        if measured & 1 != 0 { patch = (Double(size.0) / Self.patchUnits, Double(size.1) / Self.patchUnits) }
        let force = try reader.uint16()
        if measured & 2 != 0 { pressure = Double(force) / Self.pressureUnits }
        let angles = (try reader.uint16(), try reader.uint16(), try reader.uint16())
        if measured & 4 != 0 {
            tilt = PenTilt(
                altitude: min(Double(angles.0) / Self.angleUnits, .pi / 2), azimuth: Double(angles.1) / Self.angleUnits,
                roll: Double(angles.2) / Self.angleUnits)
        }
    }
}

extension PageKey {
    fileprivate init(_ reader: inout ByteReader) throws(ByteReader.Malformed) {
        age = try reader.float(in: PagePointer.ages)
        let flags = try reader.byte()
        (isDown, isRepeat) = (flags & 1 != 0, flags & 2 != 0)
        modifiers = KeyModifiers(page: try reader.byte())
        code = try reader.text(limit: Self.longestCode)
        characters = try reader.text(limit: Self.longestText)
        plainCharacters = try reader.text(limit: Self.longestText)
    }
}

extension PageTextEdit {
    fileprivate init(_ reader: inout ByteReader) throws(ByteReader.Malformed) {
        textNumber = try reader.uint32()
        number = try reader.uint32()
        isMarked = try reader.byte() & 1 != 0
        (deletedBefore, deletedAfter) = (Int(try reader.uint16()), Int(try reader.uint16()))
        guard max(deletedBefore, deletedAfter) <= Self.longestDeletion else { throw ByteReader.Malformed() }
        let (start, end) = (Int(try reader.uint16()), Int(try reader.uint16()))
        text = try reader.longText(limit: Self.longestText)
        guard start <= end, end <= text.utf16.count else { throw ByteReader.Malformed() }
        selection = start..<end
    }
}

extension PageDrag {
    fileprivate init(_ reader: inout ByteReader) throws(ByteReader.Malformed) {
        switch try reader.byte() {
        case 0:
            let bits = try reader.byte()
            guard bits != 0, bits < 1 << PageDropType.allCases.count else { throw ByteReader.Malformed() }
            self = .entered(PageDropType.allCases.filter { bits & (1 << $0.rawValue) != 0 })
        case 1:
            let x = try reader.float(in: PagePointer.positions)
            self = .moved(x: x, y: try reader.float(in: PagePointer.positions))
        case 2: self = .left
        default: throw ByteReader.Malformed()
        }
    }
}

extension PageDropPart {
    fileprivate init(_ reader: inout ByteReader) throws(ByteReader.Malformed) {
        let flags = try reader.byte()
        (isFirst, isLast, isEnd) = (flags & 1 != 0, flags & 2 != 0, flags & 4 != 0)
        guard flags < 8 else { throw ByteReader.Malformed() }
        guard let type = PageDropType(rawValue: try reader.byte()) else { throw ByteReader.Malformed() }
        self.type = type
        bytes = try reader.bytes(count: Int(try reader.uint16()))
    }
}

extension PageWheel {
    fileprivate init(_ reader: inout ByteReader) throws(ByteReader.Malformed) {
        age = try reader.float(in: PagePointer.ages)
        modifiers = KeyModifiers(page: try reader.byte())
        isDiscrete = try reader.byte() & 1 != 0
        x = try reader.float(in: PagePointer.positions)
        y = try reader.float(in: PagePointer.positions)
        dx = try reader.float(in: PagePointer.positions)
        dy = try reader.float(in: PagePointer.positions)
    }
}
