import CXlib
import Foundation
import Support
import UIKitCore

/// Exchanges the contents of selections with other programs, on the thread of its connection.
///
/// Marked as sendable because closures for that thread receive it; they are its only users.
final class SelectionWorker: @unchecked Sendable {
    let display: OpaquePointer
    let names: SelectionNames
    /// A window that is never shown: it owns the selections.
    let window: Window
    let connection: SelectionConnection
    private let lost: LossFlag
    private let events: XEventQueue
    /// The number of the event of XFixes about owners; `nil` if the server does not have the extension.
    private let ownerEvent: Int32?
    private var atomNames: [Atom: String] = [:]
    private var reads: [Window: SelectionRead] = [:]
    /// When selections were taken, in the server's time.
    private var takenAt: [Atom: UInt32] = [:]
    var owned: [Atom: OwnedSelection] = [:]
    var transfers: OutgoingTransfers
    var saving: SelectionSaving?

    init(_ display: OpaquePointer, connection: SelectionConnection, lost: LossFlag) {
        self.display = display
        self.connection = connection
        self.lost = lost
        events = XEventQueue(display, lost: lost)
        names = SelectionNames(display)
        window = Self.makeWindow(display)
        transfers = OutgoingTransfers(incremental: names.incremental)
        var (eventBase, errorBase) = (Int32(), Int32())
        if XFixesQueryExtension(display, &eventBase, &errorBase) != 0 {
            ownerEvent = eventBase + Int32(XFixesSelectionNotify)
            let mask =
                XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
                | XFixesSelectionClientCloseNotifyMask
            for selection in [names.clipboard, Atom(XA_PRIMARY)] {
                XFixesSelectSelectionInput(display, window, selection, UInt(mask))
            }
        } else {
            ownerEvent = nil
        }
    }

    private static func makeWindow(_ display: OpaquePointer) -> Window {
        var attributes = XSetWindowAttributes()
        attributes.event_mask = PropertyChangeMask
        return XCreateWindow(
            display, XDefaultRootWindow(display), -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask),
            &attributes)
    }

    func selection(_ pasteboard: DesktopPasteboard) -> Atom {
        pasteboard == .clipboard ? names.clipboard : Atom(XA_PRIMARY)
    }

    private func pasteboard(_ selection: Atom) -> DesktopPasteboard? {
        selection == names.clipboard ? .clipboard : selection == Atom(XA_PRIMARY) ? .selection : nil
    }

    func property(_ property: Atom, of window: Window) -> WindowProperty {
        WindowProperty(display: display, window: window, property: property)
    }

    // MARK: Loop

    /// Serves the selections until the connection is lost.
    func run() {
        while !lost.isSet {
            handleEvents()
            for body in connection.takeWork() { body(self) }
            expire()
            XFlush(display)
            if !events.hasNext { connection.sleep(display, until: nextDeadline) }
        }
        for read in reads.values { read.finish(.failure(.disconnected)) }
        reads = [:]
        saving?.finish()
        while true {
            // Readers that come now are not left waiting.
            for body in connection.takeWork() { body(self) }
            connection.sleep(nil, until: nil)
        }
    }

    private func handleEvents() {
        while let event = events.next() { handle(&event.pointee) }
    }

    /// Handles what the server has sent so far. A read needs it: its request carries the time at which the selection was
    /// taken, and its answer counts for the changes before it (B-20, B-23). Costs a round trip.
    func handleNotices() {
        guard !lost.isSet else { return }
        XSync(display, 0)
        handleEvents()
    }

    private var nextDeadline: TimeInterval? {
        (reads.values.map(\.deadline) + [transfers.nextDeadline, saving?.deadline].compactMap { $0 }).min()
    }

    private func expire() {
        let now = MonotonicClock.seconds
        for read in reads.values where read.deadline <= now { finish(read, .failure(.timeout)) }
        transfers.expire()
        if let saving, saving.deadline <= now {
            self.saving = nil
            saving.finish()
        }
    }

    private func handle(_ event: inout XEvent) {
        if event.type == ownerEvent {
            let owner = withUnsafeBytes(of: &event) { $0.load(as: XFixesSelectionNotifyEvent.self) }
            takenAt[owner.selection] = UInt32(truncatingIfNeeded: owner.selection_timestamp)
            return ownerChanged(of: owner.selection, to: owner.owner)
        }
        switch event.type {
        case SelectionNotify: received(event.xselection)
        case SelectionRequest: requested(event.xselectionrequest)
        case SelectionClear: cleared(event.xselectionclear.selection)
        case PropertyNotify:
            let change = event.xproperty
            if change.window == window, change.atom == names.timestamp { takeSelections(at: change.time) }
            transfers.changed(change)
            if let read = reads[change.window], let state = read.changed(change) { take(state, read) }
            saving?.extend()
        default: break
        }
    }

    // MARK: Owners

    /// Another program has taken a selection, or this one has, or its owner is gone.
    private func ownerChanged(of selection: Atom, to owner: Window) {
        guard owner != window, let pasteboard = pasteboard(selection) else { return }
        let number = owned[selection].flatMap { $0.time == 0 ? nil : $0.number }
        connection.update(pasteboard) { standing in
            standing.foreignChanges += 1
            if let number { standing.lost = max(standing.lost, number) }
        }
        if number != nil { owned[selection] = nil }
    }

    /// Without XFixes only the loss of the own offer is known.
    private func cleared(_ selection: Atom) {
        if ownerEvent == nil { ownerChanged(of: selection, to: 0) }
    }

    // MARK: Reading

    /// Reads a type of a selection; `TARGETS` reads the names of all types.
    ///
    /// The request carries the time of the input that leads to it (ICCCM 2.4). If the selection was taken later, it
    /// carries that time: its owner may refuse an earlier one.
    func read(
        _ target: String, of pasteboard: DesktopPasteboard, after inputTime: UInt32,
        completion: @escaping (Result<SelectionRead.Contents, ContentError>) -> Void
    ) {
        guard !lost.isSet else { return completion(.failure(.disconnected)) }
        let property = property(names.contents, of: Self.makeWindow(display))
        let read = SelectionRead(
            property, incremental: names.incremental, wantsNames: target == "TARGETS", completion: completion)
        reads[property.window] = read
        XConvertSelection(
            display, selection(pasteboard), XInternAtom(display, target, 0), property.property, property.window,
            Time(LastInputTime.later(inputTime, takenAt[selection(pasteboard)] ?? 0)))
        XFlush(display)
    }

    private func received(_ event: XSelectionEvent) {
        if event.selection == names.clipboardManager, let saving {
            self.saving = nil
            return saving.finish()
        }
        if let read = reads[event.requestor] { take(read.received(event), read) }
    }

    private func take(_ state: IncomingTransfer.State, _ read: SelectionRead) {
        switch state {
        case .waiting: break
        case .failed(let error): finish(read, .failure(error))
        case .complete(let data, let format):
            var contents = SelectionRead.Contents(data: data, format: format)
            if read.wantsNames {
                guard format == 32 else { return finish(read, .failure(.malformed)) }
                let atoms = data.withUnsafeBytes { Array($0.bindMemory(to: Atom.self)) }
                contents.names = atoms.prefix(Self.maximumTypes).compactMap(name)
            } else if format != 8, !data.isEmpty {
                return finish(read, .failure(.malformed))
            }
            finish(read, .success(contents))
        }
    }

    /// The greatest number of types of another program that are looked at (decision).
    private static let maximumTypes = 500

    /// The window is destroyed: what the other program sends from now on goes nowhere.
    private func finish(_ read: SelectionRead, _ result: Result<SelectionRead.Contents, ContentError>) {
        guard reads.removeValue(forKey: read.window) != nil else { return }
        XDestroyWindow(display, read.window)
        read.finish(result)
    }

    /// The name of an atom; `nil` if there is none.
    func name(_ atom: Atom) -> String? {
        if let name = atomNames[atom] { return name }
        guard atom != 0, let bytes = XGetAtomName(display, atom) else { return nil }
        defer { XFree(bytes) }
        let name = String(cString: bytes)
        if atomNames.count > 4 * Self.maximumTypes { atomNames = [:] }
        atomNames[atom] = name
        return name
    }
}
