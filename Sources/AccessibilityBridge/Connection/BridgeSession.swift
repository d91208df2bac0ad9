import CoreGraphics
import DBusClient
import Dispatch
import Foundation
import SessionRecordings
import UIKitCore

/// The program on the accessibility bus, from the connection to its loss.
@MainActor final class BridgeSession {
    /// Called when the bus has closed the connection.
    var onLost: (() -> Void)?
    /// Whether the registry knows the program.
    private(set) var isEmbedded = false

    let tree: BridgeTree
    private let connection: DBusConnection
    private var service: DBusService?
    private var subscription: DBusSubscription?
    private var listeners = EventListeners()
    private var observer: TurnObserver?
    private var announcements: Announcements?
    /// Whether a look for changes is due in a later turn, and whether it is due in this one.
    private var isUpdateScheduled = false
    private var isUpdateDue = false

    /// How long the registry may take to answer, in seconds (decision): it asks back before it does.
    private static let embedTimeout = 30.0
    /// The least time between two looks for changes, in seconds (decision).
    private static let updateInterval = 0.05
    /// How long a screen reader may think about a key, in seconds (AX-51).
    private static let keyTimeout = 0.1

    init(_ connection: DBusConnection, origin: @escaping (UIScreen) -> CGPoint) {
        self.connection = connection
        tree = BridgeTree(origin: origin)
    }

    /// Serves the objects and registers the program (AX-39).
    func start() {
        connection.onLost = { [weak self] in self?.lose() }
        service = try? connection.serve(below: ATSPI.prefix) { [weak self] request in
            self?.answer(request) ?? .unknownObject(request.path)
        }
        subscription = try? connection.subscribe(
            DBusSignalRule(path: ATSPI.registryPath, interface: ATSPI.registry)
        ) { [weak self] member, arguments in
            switch member {
            case "EventListenerRegistered": self?.listeners.add(arguments)
            case "EventListenerDeregistered": self?.listeners.remove(arguments)
            default: break
            }
        }
        let events = DBusMethod(
            "GetRegisteredEvents", of: ATSPI.registryPath, interface: ATSPI.registry, service: ATSPI.registry)
        connection.call(events) { [weak self] result in
            if let values = try? result.get() { self?.listeners.replace(values) }
            self?.embed()
        }
    }

    private func embed() {
        guard let name = connection.uniqueName else { return }
        tree.busName = name
        let embed = DBusMethod("Embed", of: ATSPI.root, interface: ATSPI.socket, service: ATSPI.registry)
        let root = DBusValue.structure([.string(name), .objectPath(ATSPI.root)])
        connection.call(embed, [root], timeout: Self.embedTimeout) { [weak self] result in
            guard let self, let reply = (try? result.get())?.first?.elements, reply.count == 2,
                let service = reply[0].text, let path = reply[1].text
            else { return }
            tree.desktop = (service, path)
            isEmbedded = true
            announcements = Announcements(self)
            UIAccessibility.technology = self
            let screen = tree.path(of: UIScreen.main)
            emit(ATSPI.windowEvent, "Create", screen, value: .string(tree.applicationName))
            emit(ATSPI.windowEvent, "Activate", screen, value: .string(tree.applicationName))
        }
    }

    /// Ends the session.
    func close() {
        end()
        connection.onLost = nil
        connection.close()
    }

    private func lose() {
        end()
        onLost?()
    }

    private func end() {
        isEmbedded = false
        announcements?.cancel()
        announcements = nil
        if let observer { HostCalls.observers.removeAll { $0 === observer } }
        observer = nil
        subscription = nil
        service?.cancel()
        service = nil
        tree.forget()
        if UIAccessibility.technology === self { UIAccessibility.technology = nil }
        UIAccessibility.moveFocus(to: nil)
    }

    // MARK: Calls

    private func answer(_ request: DBusRequest) -> DBusReply {
        if needsTree(request) { buildTree() }
        let reply = BridgeObjects(tree, self).answer(request)
        return reply
    }

    /// Whether an answer depends on elements. The registry itself sets the number of the program and asks nothing more.
    private func needsTree(_ request: DBusRequest) -> Bool {
        guard !tree.isBuilt else { return false }
        return !(request.interface == ATSPI.properties && request.member == "Set")
            && request.interface != ATSPI.application
    }

    private func buildTree() {
        tree.update()
        let observer = TurnObserver { [weak self] in self?.turnEnded() }
        HostCalls.observers.append(observer)
        self.observer = observer
        // The program announced its screen before it was connected.
        guard UIAccessibility.isVoiceOverRunning else { return }
        tree.requestFocus(nil, orFirst: true)
        scheduleUpdate()
    }

    // MARK: Changes

    /// Looks for changes soon: the application has done something.
    func scheduleUpdate() {
        guard !isUpdateScheduled, tree.isBuilt else { return }
        isUpdateScheduled = true
        // A timer of the main queue would cause a second turn, in which it is removed, and that turn the next look.
        DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + Self.updateInterval) { [weak self] in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.isUpdateDue = true } }
        }
    }

    /// Looks at the end of the turn in which the time comes, not before it: the look then covers everything in the turn
    /// that the timer itself has caused, and that turn schedules no further look. So an idle program sleeps.
    private func turnEnded() {
        if isUpdateDue { update() } else { scheduleUpdate() }
    }

    /// Looks for changes and tells the listeners.
    private func update() {
        (isUpdateScheduled, isUpdateDue) = (false, false)
        guard tree.isBuilt else { return }
        let changes = tree.update()
        for change in changes { announce(change) }
        // The application may have reacted to the new focus, after the work of this turn.
        if !changes.isEmpty { scheduleUpdate() }
    }

    private func announce(_ change: BridgeChange) {
        switch change {
        case .added(let object, let parent, let index):
            emit("ChildrenChanged", parent, detail: "add", index, value: tree.reference(object), listener: ["add"])
            if !listeners.isEmpty { emitCache("AddAccessible", tree.cacheItem(object)) }
        case .removed(let object, let parent, let index):
            emit(
                "ChildrenChanged", parent, detail: "remove", index, value: tree.reference(object), listener: ["remove"])
            if !listeners.isEmpty { emitCache("RemoveAccessible", tree.reference(object)) }
        case .state(let object, let state, let isSet):
            emit("StateChanged", object, detail: state.name, isSet ? 1 : 0, listener: [state.name])
        case .property(let object, let property, let text):
            emit("PropertyChange", object, detail: property, value: .string(text), listener: [property])
        case .value(let object, let number):
            emit(
                "PropertyChange", object, detail: "accessible-value", value: .double(number),
                listener: ["accessible-value"])
        case .text(let object, let isInsertion, let offset, let text):
            let detail = isInsertion ? "insert" : "delete"
            emit(
                "TextChanged", object, detail: detail, offset, text.unicodeScalars.count, value: .string(text),
                listener: [detail])
        case .caret(let object, let offset):
            emit("TextCaretMoved", object, detail: "", offset, listener: [])
        case .bounds(let object):
            guard let frame = tree.objects[object].map({ tree.frame(of: $0, .window) }) else { return }
            emit("BoundsChanged", object, detail: "", value: .structure(BridgeObjects.numbers(frame)), listener: [])
        }
    }

    /// Sends an event of an object, if a listener wants it (AX-46, AX-54).
    func emit(
        _ member: String, _ path: String, detail: String, _ first: Int = 0, _ second: Int = 0,
        value: DBusValue = .int32(0), listener minor: [String]
    ) {
        guard listeners.want("object", member, minor.first ?? "") || minor.isEmpty && listeners.want("object", member)
        else { return }
        send(ATSPI.objectEvent, member, path, detail, first, second, value)
    }

    private func emit(_ interface: String, _ member: String, _ path: String, value: DBusValue) {
        guard listeners.want("window", member) else { return }
        send(interface, member, path, "", 0, 0, value)
    }

    private func send(
        _ interface: String, _ member: String, _ path: String, _ detail: String, _ first: Int, _ second: Int,
        _ value: DBusValue
    ) {
        connection.emit(
            member, path: path, interface: interface,
            [
                .string(detail), .int32(Int32(clamping: first)), .int32(Int32(clamping: second)), .variant(value),
                .options([:]),
            ])
    }

    private func emitCache(_ member: String, _ value: DBusValue) {
        connection.emit(member, path: ATSPI.cachePath, interface: ATSPI.cache, [value])
    }

    // MARK: Keys

    func filter(_ key: AccessibilityKey, completion: @escaping @MainActor (Bool) -> Void) {
        let method = DBusMethod(
            "NotifyListenersSync", of: ATSPI.deviceEventPath, interface: ATSPI.deviceEventController,
            service: ATSPI.registry)
        connection.call(method, [key.arguments], timeout: Self.keyTimeout) { result in
            completion((try? result.get())?.first?.boolean ?? false)
        }
    }

    /// Whether a program wants announcements as such (AX-47).
    var wantsAnnouncements: Bool { listeners.want("object", "announcement") }
    /// Whether a program wants to know when objects appear.
    var hasListeners: Bool { !listeners.isEmpty }
}

extension BridgeSession: AssistiveTechnology {
    /// Maps a notification to events (AX-47).
    func receive(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        let announcement = AccessibilityAnnouncement(argument: argument)
        switch notification {
        case .screenChanged, .layoutChanged:
            if let announcement { announcements?.announce(announcement) }
            let target = argument as? UIResponder
            // The elements that the notification is about exist after the next layout.
            guard tree.isBuilt else { return }
            tree.requestFocus(target, orFirst: notification == .screenChanged && announcement == nil)
            scheduleUpdate()
        case .announcement, .pageScrolled:
            guard let announcement else { return }
            announcements?.announce(announcement, reports: notification == .announcement)
        default: break
        }
    }
}

/// Calls a closure after everything that the application has done for its host.
@MainActor private final class TurnObserver: HostCallObserver {
    private let onTurn: () -> Void

    init(_ onTurn: @escaping () -> Void) { self.onTurn = onTurn }

    func hostDidTell(_ event: SessionEvent, isNested: Bool) {
        if case .pendingWork = event { onTurn() }
    }
}
