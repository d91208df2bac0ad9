import UIKitCore

/// Names and numbers of AT-SPI 2.
enum ATSPI {
    static let accessible = "org.a11y.atspi.Accessible"
    static let component = "org.a11y.atspi.Component"
    static let action = "org.a11y.atspi.Action"
    static let value = "org.a11y.atspi.Value"
    static let text = "org.a11y.atspi.Text"
    static let editableText = "org.a11y.atspi.EditableText"
    static let application = "org.a11y.atspi.Application"
    static let cache = "org.a11y.atspi.Cache"
    static let properties = "org.freedesktop.DBus.Properties"
    static let objectEvent = "org.a11y.atspi.Event.Object"
    static let windowEvent = "org.a11y.atspi.Event.Window"

    /// The registry, which knows all applications.
    static let registry = "org.a11y.atspi.Registry"
    static let registryPath = "/org/a11y/atspi/registry"
    static let socket = "org.a11y.atspi.Socket"
    static let deviceEventController = "org.a11y.atspi.DeviceEventController"
    static let deviceEventPath = "/org/a11y/atspi/registry/deviceeventcontroller"

    /// The objects of a program.
    static let prefix = "/org/a11y/atspi"
    static let objectPrefix = "/org/a11y/atspi/accessible/"
    static let root = "/org/a11y/atspi/accessible/root"
    static let cachePath = "/org/a11y/atspi/cache"
    static let null = "/org/a11y/atspi/null"

    /// Coordinates of extents and points (AX-40).
    enum Coordinates: Int {
        case screen = 0
        case window = 1
        case parent = 2
    }

    /// States, as bits of a set (AX-43).
    enum State: Int {
        case active = 1
        case checked = 4
        case editable = 7
        case enabled = 8
        case focusable = 11
        case focused = 12
        case modal = 16
        case multiLine = 17
        case pressed = 20
        case selectable = 22
        case selected = 23
        case sensitive = 24
        case showing = 25
        case singleLine = 26
        case visible = 30
        case checkable = 41
        case readOnly = 43

        /// The name in events.
        var name: String {
            switch self {
            case .multiLine: "multi-line"
            case .singleLine: "single-line"
            case .readOnly: "read-only"
            default: "\(self)"
            }
        }
    }

    /// A role: its number and its name (AX-42).
    struct Role: Hashable {
        let number: UInt32
        let name: String

        static let application = Role(number: 75, name: "application")
        static let notification = Role(number: 101, name: "notification")
    }

    /// The role that stands for one of ours (AX-42).
    static func role(_ role: AccessibilityRole) -> Role {
        switch role {
        case .frame: Role(number: 23, name: "frame")
        case .panel: Role(number: 39, name: "panel")
        case .button: Role(number: 43, name: "push button")
        case .toggleButton: Role(number: 62, name: "toggle button")
        case .slider: Role(number: 51, name: "slider")
        case .label: Role(number: 29, name: "label")
        case .image: Role(number: 27, name: "image")
        case .entry: Role(number: 79, name: "entry")
        case .passwordText: Role(number: 40, name: "password text")
        case .text: Role(number: 61, name: "text")
        case .link: Role(number: 88, name: "link")
        case .list: Role(number: 31, name: "list")
        case .listItem: Role(number: 32, name: "list item")
        case .table: Role(number: 55, name: "table")
        case .heading: Role(number: 83, name: "heading")
        case .pageTab: Role(number: 37, name: "page tab")
        case .pageTabList: Role(number: 38, name: "page tab list")
        case .scrollPane: Role(number: 49, name: "scroll pane")
        case .dialog: Role(number: 16, name: "dialog")
        case .alert: Role(number: 2, name: "alert")
        case .progressBar: Role(number: 42, name: "progress bar")
        case .toolBar: Role(number: 63, name: "tool bar")
        case .menu: Role(number: 33, name: "menu")
        case .menuItem: Role(number: 35, name: "menu item")
        }
    }
}

/// A set of states.
struct StateSet: Equatable {
    private(set) var bits: UInt64 = 0

    init(_ states: [ATSPI.State] = []) { for state in states { insert(state) } }

    mutating func insert(_ state: ATSPI.State) { bits |= 1 << UInt64(state.rawValue) }

    func contains(_ state: ATSPI.State) -> Bool { bits & (1 << UInt64(state.rawValue)) != 0 }

    /// The set as it travels: two words of 32 bits (AX-43).
    var words: [UInt32] { [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)] }
}
