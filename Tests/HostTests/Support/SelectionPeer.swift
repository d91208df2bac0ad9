import CXlib
import Expectations
import Foundation
import Testing
import TouchstoneTesting
@testable import X11Host

/// Another program of the panel's X server that owns and reads selections (ICCCM 2), properly or not.
final class SelectionPeer {
    /// How the peer answers requests for contents.
    enum Manner {
        /// In one piece.
        case whole
        /// In parts of a size in bytes, announced with a size; `nil` for no size, as some programs do.
        case parts(Int, announced: UInt?)
        /// Not at all.
        case silent
        /// With the first part only.
        case stops(Int)
        /// With parts that never end.
        case endless(Int)
        /// With 32-bit numbers in place of bytes.
        case numbers
    }

    private let panel: XPanel
    private let display: OpaquePointer
    let window: Window
    /// What is offered, by type, and how.
    var offered: [(type: String, data: Data)] = []
    var manner = Manner.whole
    private(set) var events: [String] = []
    /// The times that requests carried.
    private(set) var requestTimes: [Time] = []
    private var lastServerTime: Time = 0
    private(set) var received: [String: Data] = [:]
    private var sending: (requestor: Window, property: Atom, type: Atom, offset: Int)?
    private var reading: (type: String, parts: Data?)?
    /// What a clipboard manager still has to read, and the program that waits for it.
    private var saving: (rest: [String], request: XSelectionRequestEvent)?

    init(_ panel: XPanel) throws {
        self.panel = panel
        // Xlib exits the program when a request is refused, as for a window of a program that has ended.
        XErrors.install()
        display = try #require(XOpenDisplay(panel.displayName))
        window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
        XSelectInput(display, window, PropertyChangeMask)
        XSync(display, 0)
    }

    deinit { XCloseDisplay(display) }

    func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

    private func name(_ atom: Atom) -> String {
        guard atom != 0, let name = XGetAtomName(display, atom) else { return "none" }
        defer { XFree(name) }
        return String(cString: name)
    }

    /// Takes a selection.
    func own(_ selection: String = "CLIPBOARD") throws {
        XSetSelectionOwner(display, atom(selection), window, Time(CurrentTime))
        XSync(display, 0)
        expect(XGetSelectionOwner(display, atom(selection)), equals: window)
    }

    /// Whether this program owns a selection.
    func owns(_ selection: String = "CLIPBOARD") -> Bool { XGetSelectionOwner(display, atom(selection)) == window }

    /// Waits until another program owns a selection.
    func waitForOwner(of selection: String = "CLIPBOARD") throws {
        try Deadline.poll(seconds: Program.timeout, "an owner of \(selection)") {
            handleEvents()
            let owner = XGetSelectionOwner(display, atom(selection))
            return owner != 0 && owner != window ? () : nil
        }
    }

    /// The server's time, in milliseconds: a later one than another.
    func serverTime(after earlier: Time = 0) throws -> Time {
        try Deadline.poll(seconds: Program.timeout, "the server's time") {
            store([UInt(0)], atom("PEER_TIME"), window, Atom(XA_INTEGER))
            XSync(display, 0)
            handleEvents()
            return lastServerTime > earlier ? lastServerTime : nil
        }
    }

    /// Answers other programs until a condition is true.
    func serve(_ what: String, seconds: Double = Program.timeout, until condition: () -> Bool) throws {
        try Deadline.poll(seconds: seconds, what) {
            handleEvents()
            return condition() ? () : nil
        }
    }

    /// Reads a type of a selection; `nil` if the owner does not have it.
    func read(_ type: String, of selection: String = "CLIPBOARD") throws -> Data? {
        received[type] = nil
        events = []
        reading = (type, nil)
        XConvertSelection(display, atom(selection), atom(type), atom("PEER"), window, Time(CurrentTime))
        XFlush(display)
        try serve("contents of type \(type)", seconds: 30) { reading == nil }
        return received[type]
    }

    /// The types of a selection.
    func types(of selection: String = "CLIPBOARD") throws -> [String] {
        guard let data = try read("TARGETS", of: selection) else { return [] }
        return data.withUnsafeBytes { $0.bindMemory(to: Atom.self).map { name($0) } }
    }

    // MARK: Events

    private func handleEvents() {
        var event = XEvent()
        while XPending(display) > 0 {
            XNextEvent(display, &event)
            switch event.type {
            case SelectionRequest: handle(event.xselectionrequest)
            case SelectionNotify: handle(event.xselection)
            case PropertyNotify: handle(event.xproperty)
            default: break
            }
        }
    }

    private func property(deletes: Bool) -> (Data, String)? {
        var (type, format) = (Atom(), Int32())
        var (count, remaining) = (UInt(), UInt())
        var bytes: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            display, window, atom("PEER"), 0, 1 << 26, deletes ? 1 : 0, Atom(AnyPropertyType), &type, &format, &count,
            &remaining, &bytes)
        defer { XFree(bytes) }
        guard let bytes, type != 0 else { return nil }
        let size = format == 32 ? MemoryLayout<Int>.size : Int(format) / 8
        return (Data(bytes: bytes, count: Int(count) * size), name(type))
    }

    private func handle(_ event: XSelectionEvent) {
        guard reading != nil else { return }
        guard event.property != 0, let (data, type) = property(deletes: true) else { return finishReading(nil) }
        if type == "INCR" {
            events.append("parts")
            reading?.parts = Data()
        } else {
            finishReading(data)
        }
    }

    private func finishReading(_ data: Data?) {
        guard let type = reading?.type else { return }
        received[type] = data
        reading = nil
        guard saving != nil else { return }
        saveNext()
    }

    private func handle(_ event: XPropertyEvent) {
        lastServerTime = event.time
        if event.window == window, event.atom == atom("PEER"), event.state == PropertyNewValue,
            let parts = reading?.parts, let (data, _) = property(deletes: true)
        {
            if data.isEmpty { finishReading(parts) } else { reading?.parts = parts + data }
        }
        if event.state == PropertyDelete, let sending, event.window == sending.requestor, event.atom == sending.property
        {
            sendPart()
        }
    }

    private func sendPart() {
        guard var sending, let data = offered.first(where: { atom($0.type) == sending.type })?.data else { return }
        let (size, isEndless): (Int, Bool)
        switch manner {
        case .parts(let part, _): (size, isEndless) = (part, false)
        case .endless(let part): (size, isEndless) = (part, true)
        default: return self.sending = nil
        }
        let start = isEndless ? 0 : min(sending.offset, data.count)
        let part = Data(data[start..<min(start + size, data.count)])
        sending.offset += part.count
        self.sending = part.isEmpty ? nil : sending
        store(part, sending.property, sending.requestor, sending.type)
    }

    private func store(_ data: Data, _ property: Atom, _ window: Window, _ type: Atom) {
        data.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                display, window, property, type, 8, PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress,
                Int32(data.count))
        }
        XFlush(display)
    }

    private func store(_ values: [UInt], _ property: Atom, _ window: Window, _ type: Atom) {
        values.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                display, window, property, type, 32, PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress,
                Int32(values.count))
        }
    }

    private func handle(_ request: XSelectionRequestEvent) {
        events.append("asked for \(name(request.target))")
        requestTimes.append(request.time)
        if request.target == atom("SAVE_TARGETS") { return save(request) }
        if request.target == atom("TARGETS") {
            if case .silent = manner { return }
            let types = (["TARGETS"] + offered.map(\.type)).map { UInt(atom($0)) }
            store(types, request.property, request.requestor, Atom(XA_ATOM))
            return answer(request, request.property)
        }
        guard let data = offered.first(where: { atom($0.type) == request.target })?.data else {
            return answer(request, 0)
        }
        switch manner {
        case .silent: return
        case .whole: store(data, request.property, request.requestor, request.target)
        case .numbers: store([1, 2, 3], request.property, request.requestor, request.target)
        case .parts(_, let announced): begin(request, announced.map { [$0] } ?? [])
        case .stops(let size), .endless(let size): begin(request, [UInt(size)])
        }
        answer(request, request.property)
    }

    private func begin(_ request: XSelectionRequestEvent, _ size: [UInt]) {
        XSelectInput(display, request.requestor, PropertyChangeMask)
        sending = (request.requestor, request.property, request.target, 0)
        store(size, request.property, request.requestor, atom("INCR"))
    }

    private func answer(_ request: XSelectionRequestEvent, _ property: Atom) {
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = property
        XSendEvent(display, request.requestor, 0, 0, &event)
        XFlush(display)
    }

    // MARK: Clipboard manager

    /// A program that ends asks for its clipboard to be kept: all types are read before it is answered.
    private func save(_ request: XSelectionRequestEvent) {
        var (type, format) = (Atom(), Int32())
        var (count, remaining) = (UInt(), UInt())
        var bytes: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            display, request.requestor, request.property, 0, 1000, 0, Atom(XA_ATOM), &type, &format, &count,
            &remaining, &bytes)
        defer { XFree(bytes) }
        let atoms = bytes.map { bytes in
            Array(UnsafeRawBufferPointer(start: bytes, count: Int(count) * 8).bindMemory(to: Atom.self))
        }
        saving = ((atoms ?? []).map { name($0) }, request)
        saveNext()
    }

    private func saveNext() {
        guard let (rest, request) = saving else { return }
        guard let next = rest.first else {
            saving = nil
            offered = received.map { ($0.key, $0.value) }
            XSetSelectionOwner(display, atom("CLIPBOARD"), window, Time(CurrentTime))
            events.append("saved")
            return answer(request, request.property)
        }
        saving?.rest.removeFirst()
        reading = (next, nil)
        XConvertSelection(display, atom("CLIPBOARD"), atom(next), atom("PEER"), window, Time(CurrentTime))
        XFlush(display)
    }
}
