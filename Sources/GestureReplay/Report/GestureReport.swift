import Foundation
import TouchInput
import UIKitCore

/// What came of a recording.
public struct GestureReport: Sendable {
    /// A line of the report.
    public enum Entry: Hashable, Sendable {
        /// A recognizer sent an action.
        case action(GestureAction)
        /// A recognizer decided something.
        case decision(GestureTrace.Line)
    }

    /// The recording's file.
    public var file: String
    /// The devices whose input it holds.
    public var devices: [InputDevice]
    /// Actions, and decisions if they were asked for, in the order in which they happened.
    public var entries: [Entry] = []
    /// Contacts that landed.
    public var contacts: Int
    /// Frames of input that were played.
    public var frames = 0
    /// Packets or rows that made no sense.
    public var dropped: Int

    /// Makes the report of a recording that is still to be played.
    init(file: String, devices: [InputDevice], contacts: Int, dropped: Int) {
        self.file = file
        self.devices = devices
        self.contacts = contacts
        self.dropped = dropped
    }

    /// The actions, in the order in which they were sent.
    public var actions: [GestureAction] {
        entries.compactMap { entry in
            guard case .action(let action) = entry else { return nil }
            return action
        }
    }

    /// The decisions, in the order in which they were made.
    public var decisions: [GestureTrace.Line] {
        entries.compactMap { entry in
            guard case .decision(let line) = entry else { return nil }
            return line
        }
    }

    /// The names of what was recognized, in order.
    public var summary: [String] { actions.filter(\.isRecognition).map(\.recognizer) }
}
