import CoreGraphics
import Foundation
import InputMethods
import Support
import Synchronization
import TouchInput
import WebServer

/// What a page reports to the main thread; times are those of the program, in seconds.
enum PageEvent {
    case connected(PageScreen, languages: [String])
    case screen(PageScreen)
    /// The page's display refreshed.
    case refreshed(Double)
    case pointers([(pointer: PagePointer, time: Double)], KeyModifiers)
    case key(PageKey, time: Double)
    case wheel(PageWheel, time: Double)
    /// The user pastes a text.
    case pasted(String)
    /// The browser's input method has changed the text that is edited.
    case textEdit(PageTextEdit)
    /// The user drags something of another program over the page.
    case drag(PageDrag)
    /// The user has dropped contents, by media type.
    case dropped([String: Data])
    case disconnected
}

/// The connection to the page that is the screen: what it sends waits here for the main thread, and frames for it are
/// counted until it has drawn them.
///
/// Its methods may be called on any thread and never wait.
final class BrowserLink: Sendable {
    /// A frame that may be sent: for a page, with a size in pixels.
    struct Slot: Equatable {
        /// The number of the page since launch; a new page has nothing yet.
        var page: UInt64
        var width: Int
        var height: Int
    }

    /// The limits of what waits.
    enum Limits {
        /// The most frames on the way to a page nearby (decision): more would make touches late on a slow connection,
        /// fewer would waste a fast one.
        static let frames = 3
        /// So many more frames are on the way to a page far away, one for each interval of its round trip (decision).
        static let framesForDistance = 5
        static let frameInterval = 1.0 / 60
        /// The most bytes on the way, except for a single frame that is larger (decision).
        static let bytes = 512 << 10
        /// The number of waiting samples beyond which moves are dropped, as the application does not read them.
        static let samples = 4096
        /// The number of waiting events at which the page is disconnected.
        static let events = 16_384
        /// The longest text of a clipboard, in bytes of UTF-8, in both directions (decision).
        static let clipboard = 8 << 20
        /// The bytes of pasted and composed texts at which the page is disconnected, as the application does not read them
        /// (decision).
        static let waitingText = 2 * clipboard
        /// The most bytes of a drop (decision): a photo.
        static let drop = 16 << 20
        /// The bytes of drops at which the page is disconnected, as the application does not read them (decision).
        static let waitingDrops = 2 * drop
    }

    private struct FrameOnTheWay {
        var number: UInt32
        var bytes: Int
        var time: Double
    }

    private struct State {
        var peer: WebSocketPeer?
        var page: UInt64 = 0
        var width = 0
        var height = 0
        var title = ""
        var keepsAwake = false
        var clock = PageClock()
        var frames: [FrameOnTheWay] = []
        var lastFrame: UInt32 = 0
        /// Whether a frame was refused since the last call of `frameIsPossible`.
        var isFrameWanted = false
        var events: [PageEvent] = []
        var sampleCount = 0
        /// The parts of a text that is being pasted.
        var clipboard: [UInt8]?
        /// The bytes of pasted and composed texts that wait.
        var textBytes = 0
        /// The parts of what is being dropped, by type, and the type of the last part if it is not complete.
        var drop: [PageDropType: [UInt8]] = [:]
        var dropType: PageDropType?
        /// The bytes of what is being dropped, and of drops that wait.
        var dropBytes = 0
        var partialDropBytes: Int { drop.values.reduce(0) { $0 + $1.count } }
        var bytesSent = 0
        var framesSent = 0
    }

    private let state = Mutex(State())
    private let clock: @Sendable () -> Double
    /// Called when events wait that did not before, on the server's thread.
    private let wake: @Sendable () -> Void
    /// Called on the server's thread when a frame that was refused can be sent.
    private let frameIsPossible: @Sendable () -> Void

    init(
        clock: @escaping @Sendable () -> Double = { MonotonicClock.seconds }, wake: @escaping @Sendable () -> Void,
        frameIsPossible: @escaping @Sendable () -> Void
    ) {
        (self.clock, self.wake, self.frameIsPossible) = (clock, wake, frameIsPossible)
    }

    /// What happens on the web sockets of a server.
    var socketEvents: WebSocketEvents {
        var events = WebSocketEvents()
        events.received = { peer, _ in peer.close(.unacceptableData, "only bytes are understood") }
        events.receivedData = { [self] peer, bytes in receive(bytes, from: peer) }
        events.closed = { [self] in closed($0) }
        return events
    }

    // MARK: Messages of pages

    private func receive(_ bytes: [UInt8], from peer: WebSocketPeer) {
        let message: PageMessage
        do { message = try PageMessage(bytes) } catch { return peer.close(.protocolError, "the message is malformed") }
        let now = clock()
        if case .hello(let screen, let languages) = message {
            return open(peer, screen, languages)
        }
        var isPossible = false
        let problem: String? = state.withLock { state in
            guard state.peer === peer else { return "the first message must be a hello" }
            switch message {
            case .hello: break
            case .screen(let screen): append(.screen(screen), to: &state)
            case .pointers(let pointers, let sentAt, let modifiers):
                state.clock.messageArrived(sentAt: sentAt, at: now)
                let timed = pointers.map { ($0, state.clock.time(sentAt - $0.age, now: now)) }
                let isFull = state.sampleCount + timed.count > Limits.samples
                let kept = isFull ? timed.filter { $0.0.phase != .moved && $0.0.phase != .hovered } : timed
                if kept.isEmpty { break }
                state.sampleCount += kept.count
                append(.pointers(kept, modifiers), to: &state)
            case .key(let key, let sentAt):
                state.clock.messageArrived(sentAt: sentAt, at: now)
                append(.key(key, time: state.clock.time(sentAt - key.age, now: now)), to: &state)
            case .wheel(let wheel, let sentAt):
                state.clock.messageArrived(sentAt: sentAt, at: now)
                append(.wheel(wheel, time: state.clock.time(sentAt - wheel.age, now: now)), to: &state)
            case .shown(let number, let receivedAt, let sentAt):
                guard let index = state.frames.firstIndex(where: { $0.number == number }) else {
                    return "no frame with this number is on the way"
                }
                state.clock.frameConfirmed(
                    sent: state.frames[index].time, receivedAt: receivedAt, confirmedAt: sentAt, arrived: now)
                // Frames are drawn in order.
                state.frames.removeFirst(index + 1)
                isPossible = state.isFrameWanted && canSend(state)
                if isPossible { state.isFrameWanted = false }
            case .refreshed(let time):
                // Without a round trip the clocks differ by an unknown time on the way.
                if state.clock.shortestDelay == nil { break }
                if case .refreshed = state.events.last { state.events.removeLast() }
                append(.refreshed(state.clock.time(time, now: now)), to: &state)
            case .clipboard(let part, let isFirst, let isLast):
                if let problem = add(part, isFirst: isFirst, isLast: isLast, to: &state) { return problem }
            case .textEdit(let edit):
                state.textBytes += edit.text.utf8.count
                guard state.textBytes <= Limits.waitingText else { return "the text is too long" }
                append(.textEdit(edit), to: &state)
            case .drag(let drag): append(.drag(drag), to: &state)
            case .drop(let part): if let problem = add(part, to: &state) { return problem }
            }
            return state.events.count > Limits.events ? "the application does not read what the page sends" : nil
        }
        if let problem { return peer.close(.policyViolation, problem) }
        if isPossible { frameIsPossible() }
    }

    /// Adds a part to the text that is being pasted. Returns what is wrong with it, or `nil`.
    private func add(_ part: [UInt8], isFirst: Bool, isLast: Bool, to state: inout State) -> String? {
        guard isFirst == (state.clipboard == nil) else { return "the parts of the text are not in order" }
        // Without the copy of the state, so that a part costs its own length.
        var text = state.clipboard.take() ?? []
        text += part
        guard text.count <= Limits.clipboard, text.count + state.textBytes <= Limits.waitingText else {
            return "the text is too long"
        }
        state.clipboard = isLast ? nil : text
        guard isLast else { return nil }
        guard let whole = String(validating: text, as: UTF8.self) else { return "the text is not UTF-8" }
        state.textBytes += text.count
        append(.pasted(whole), to: &state)
        return nil
    }

    /// Adds a part to what is being dropped. Returns what is wrong with it, or `nil`.
    private func add(_ part: PageDropPart, to state: inout State) -> String? {
        let continues = state.dropType == part.type
        guard part.isFirst ? state.dropType == nil && state.drop[part.type] == nil : continues,
            part.isLast || !part.isEnd
        else { return "the parts of the drop are not in order" }
        state.dropBytes += part.bytes.count
        state.drop[part.type, default: []] += part.bytes
        guard state.partialDropBytes <= Limits.drop, state.dropBytes <= Limits.waitingDrops else {
            return "the drop is too large"
        }
        state.dropType = part.isLast ? nil : part.type
        guard part.isEnd else { return nil }
        let contents = state.drop.map { ($0.key.mediaType, Data($0.value)) }
        state.drop = [:]
        append(.dropped(Dictionary(uniqueKeysWithValues: contents)), to: &state)
        return nil
    }

    /// A page is the screen from now on; the one that was it until now is told.
    private func open(_ peer: WebSocketPeer, _ screen: PageScreen, _ languages: [String]) {
        let (previous, title, keepsAwake, isRepeated) = state.withLock {
            state -> (WebSocketPeer?, String, Bool, Bool) in
            if state.peer === peer { return (nil, "", false, true) }
            let previous = state.peer
            if previous != nil { append(.disconnected, to: &state) }
            (state.peer, state.clock, state.frames, state.isFrameWanted) = (peer, PageClock(), [], false)
            discardPartialTransfers(&state)
            state.page += 1
            append(.connected(screen, languages: languages), to: &state)
            return (previous, state.title, state.keepsAwake, false)
        }
        if isRepeated { return peer.close(.policyViolation, "there is one hello") }
        if let previous {
            previous.send([ProgramMessage.end, ProgramMessage.End.replaced.rawValue])
            finish(previous)
        }
        peer.send([ProgramMessage.title] + Array(title.utf8))
        if keepsAwake { peer.send([ProgramMessage.awake, 1]) }
    }

    private func closed(_ peer: WebSocketPeer) {
        state.withLock { state in
            guard state.peer === peer else { return }
            (state.peer, state.frames) = (nil, [])
            discardPartialTransfers(&state)
            append(.disconnected, to: &state)
        }
    }

    /// Discards what a page that is gone has sent in part.
    private func discardPartialTransfers(_ state: inout State) {
        state.clipboard = nil
        state.dropBytes -= state.partialDropBytes
        (state.drop, state.dropType) = ([:], nil)
    }

    private func append(_ event: PageEvent, to state: inout State) {
        state.events.append(event)
        if state.events.count == 1 { wake() }
    }

    /// Takes what pages have sent.
    func takeEvents() -> [PageEvent] {
        state.withLock { state in
            (state.sampleCount, state.textBytes) = (0, 0)
            state.dropBytes = state.partialDropBytes
            defer { state.events = [] }
            return state.events
        }
    }

    /// Closes a socket when the page has had time to read what was sent.
    private func finish(_ peer: WebSocketPeer) {
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { peer.close() }
    }

    // MARK: Frames

    private func canSend(_ state: State) -> Bool {
        guard state.peer != nil, state.width > 0 else { return false }
        if state.frames.isEmpty { return true }
        let distance = Int(min((state.clock.shortestDelay ?? 0) / Limits.frameInterval, 1e6))
        return state.frames.count < Limits.frames + min(distance, Limits.framesForDistance)
            && state.frames.reduce(0) { $0 + $1.bytes } < Limits.bytes
    }

    /// Sets the size of the page's screen, in pixels.
    func setSize(width: Int, height: Int) { state.withLock { ($0.width, $0.height) = (width, height) } }

    /// Where the next frame may be sent; `nil` without a page, and while it has not drawn the last ones.
    func beginFrame() -> Slot? {
        state.withLock { state in
            guard canSend(state) else {
                state.isFrameWanted = true
                return nil
            }
            return Slot(page: state.page, width: state.width, height: state.height)
        }
    }

    /// Sends a frame, unless its page is not the screen any more. `make` gets the frame's number.
    func send(to slot: Slot, _ make: (UInt32) -> [UInt8]) {
        state.withLock { state in
            guard let peer = state.peer, state.page == slot.page else { return }
            state.lastFrame &+= 1
            let bytes = make(state.lastFrame)
            state.frames.append(FrameOnTheWay(number: state.lastFrame, bytes: bytes.count, time: clock()))
            state.bytesSent += bytes.count
            state.framesSent += 1
            peer.send(bytes)
        }
    }

    /// Sets the title of the page.
    func setTitle(_ title: String) {
        let peer = state.withLock { state in
            state.title = title
            return state.peer
        }
        peer?.send([ProgramMessage.title] + Array(title.utf8))
    }

    /// Asks the page, and later ones, to keep the screen on, or not any more.
    func setKeepsAwake(_ keepsAwake: Bool) {
        let peer = state.withLock { state in
            state.keepsAwake = keepsAwake
            return state.peer
        }
        peer?.send([ProgramMessage.awake, keepsAwake ? 1 : 0])
    }

    /// Writes a text to the clipboard of the browser. No effect if it is longer than `Limits.clipboard`.
    func setClipboard(_ text: String) {
        guard text.utf8.count <= Limits.clipboard else { return }
        send([ProgramMessage.clipboard] + Array(text.utf8))
    }

    /// Tells the page which text is edited; kinds other than `.none` have numbers from 1.
    func setTextInput(_ number: UInt32, _ kind: ProgramMessage.TextKind) {
        send([ProgramMessage.textInput] + Self.little(number) + [kind.rawValue])
    }

    /// Tells the page where the caret is, in points. A page that reads slowly gets the latest one only.
    func setCaret(_ rectangle: CGRect) {
        let numbers = [rectangle.minX, rectangle.minY, rectangle.width, rectangle.height]
        send([ProgramMessage.caret] + numbers.flatMap { Self.little(Float($0).bitPattern) }, replacing: "caret")
    }

    /// Tells the page the text around the caret, after the edit of the page with a number. A page that reads slowly gets
    /// the latest one of each edited text.
    func setSurroundingText(_ text: SurroundingText, of number: UInt32, after edit: UInt32) {
        let scalars = text.text.unicodeScalars
        func units(_ count: Int) -> UInt16 {
            UInt16(clamping: scalars.prefix(max(0, count)).reduce(0) { $0 + UTF16.width($1) })
        }
        send(
            [ProgramMessage.surroundingText] + Self.little(edit) + Self.little(units(text.cursor))
                + Self.little(units(text.anchor)) + Array(text.text.utf8),
            // A later text must not overtake the message that begins it.
            replacing: "text \(number)")
    }

    /// Answers whether what is dragged over the page would be taken there. A page that reads slowly gets the latest answer
    /// only.
    func setDropAccepted(_ isAccepted: Bool) {
        send([ProgramMessage.dropAccepted, isAccepted ? 1 : 0], replacing: "drop")
    }

    private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    private func send(_ message: [UInt8], replacing key: String? = nil) {
        state.withLock { $0.peer }?.send(message, replacing: key)
    }

    /// Tells the page that the program has ended.
    func end() { send([ProgramMessage.end, ProgramMessage.End.ended.rawValue]) }

    /// The number of frames that the page has not confirmed yet.
    var unconfirmedFrames: Int { state.withLock { $0.frames.count } }

    /// The frames and bytes sent so far.
    var statistics: (frames: Int, bytes: Int) { state.withLock { ($0.framesSent, $0.bytesSent) } }
}

/// The messages of the program (docs/browser-protocol.md).
enum ProgramMessage {
    /// A frame.
    static let frame: UInt8 = 0x81
    /// The title of the page.
    static let title: UInt8 = 0x82
    /// The page is not the screen any more.
    static let end: UInt8 = 0x83
    /// Whether the page keeps the screen on.
    static let awake: UInt8 = 0x84
    /// The text of the clipboard.
    static let clipboard: UInt8 = 0x85
    /// The text that is edited.
    static let textInput: UInt8 = 0x86
    /// The rectangle of the caret.
    static let caret: UInt8 = 0x87
    /// The text around the caret.
    static let surroundingText: UInt8 = 0x88
    /// Whether what is dragged over the page would be taken.
    static let dropAccepted: UInt8 = 0x89

    /// What the text that is edited is.
    enum TextKind: UInt8 {
        /// No text is edited.
        case none = 0
        case text = 1
        /// A text that is not shown, such as a password (KB-95).
        case secret = 2
    }

    /// Why a page is not the screen any more.
    enum End: UInt8 {
        /// Another browser is the screen.
        case replaced = 1
        /// The program has ended.
        case ended = 2
    }
}
