import CXlib
import Foundation
import Support
import UIKitCore

/// The pasteboards of an X desktop: the selections `CLIPBOARD` and `PRIMARY` (B-19).
@MainActor final class XPasteboard: PasteboardHost {
    private let connection: SelectionConnection
    private let inputTime: LastInputTime
    /// The types that another program offers, or why they are not known, until the selection changes.
    private var knownTypes: [DesktopPasteboard: (changes: Int, types: Result<[String], ContentError>)] = [:]

    /// Connects to the server of another connection; `nil` if it accepts no further client.
    init?(beside main: XConnection) {
        guard let name = XDisplayString(main.display).map({ String(cString: $0) }),
            let connection = SelectionConnection(displayName: name)
        else { return nil }
        self.connection = connection
        inputTime = main.inputTime
        PasteboardExchange.host = self
    }

    func offer(_ contents: any ContentOffer, on pasteboard: DesktopPasteboard) {
        var number = 0
        connection.update(pasteboard) { standing in
            standing.offered += 1
            number = standing.offered
        }
        connection.perform { [number] in $0.offer(contents, number: number, on: pasteboard) }
    }

    func isOwner(of pasteboard: DesktopPasteboard) -> Bool { connection.standing(of: pasteboard).isOwner }

    func foreignChangeCount(of pasteboard: DesktopPasteboard) -> Int {
        connection.standing(of: pasteboard).foreignChanges
    }

    func contentTypes(of pasteboard: DesktopPasteboard) throws(ContentError) -> [String] {
        let changes = foreignChangeCount(of: pasteboard)
        if let known = knownTypes[pasteboard], known.changes == changes { return try known.types.get() }
        // The notice of a change may have come only now. A program that does not answer is not asked again (B-20).
        let answer = connection.read("TARGETS", of: pasteboard, after: inputTime.value)
        let types = answer.contents.map(\.names)
        knownTypes[pasteboard] = (answer.changes, types)
        return try types.get()
    }

    func reader(of pasteboard: DesktopPasteboard) -> any ContentReader {
        SelectionReader(
            connection: connection, pasteboard: pasteboard, changes: foreignChangeCount(of: pasteboard),
            inputTime: inputTime)
    }

    /// Hands the clipboard over to the clipboard manager of the desktop, if there is one. Waits for it, for a limited
    /// time; not if nothing of this program is on the clipboard.
    func finish() {
        guard isOwner(of: .clipboard) else { return }
        let done = DispatchSemaphore(value: 0)
        connection.perform { $0.save { done.signal() } }
        _ = done.wait(timeout: .now() + SelectionLimits.totalTimeout + 1)
    }
}

/// Reads what a selection has had since a change of it.
private struct SelectionReader: ContentReader {
    let connection: SelectionConnection
    let pasteboard: DesktopPasteboard
    let changes: Int
    let inputTime: LastInputTime

    func read(_ contentType: String) throws(ContentError) -> Data {
        let standing = connection.standing(of: pasteboard)
        guard standing.foreignChanges == changes, !standing.isOwner else { throw .unavailable }
        return try connection.read(contentType, of: pasteboard, after: inputTime.value).contents.get().data
    }

    func readAll(_ contentTypes: [String]) -> [String: Data] {
        let end = MonotonicClock.seconds + SelectionLimits.totalTimeout
        var (result, size) = ([String: Data](), 0)
        for type in contentTypes where MonotonicClock.seconds < end {
            do throws(ContentError) {
                let data = try read(type)
                guard size + data.count <= SelectionLimits.maximumSize else { continue }
                result[type] = data
                size += data.count
            } catch .timeout {
                // A program that hangs would make every type wait.
                break
            } catch {
                continue
            }
        }
        return result
    }
}
