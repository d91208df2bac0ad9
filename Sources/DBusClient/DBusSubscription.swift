import CSDBus

/// The signals that a subscription receives. `nil` matches everything.
package struct DBusSignalRule: Hashable, Sendable {
    /// The sender: a well-known or a unique name.
    package var sender: String?
    /// The object.
    package var path: String?
    /// The interface.
    package var interface: String?
    /// The name of the signal.
    package var member: String?
    /// The first argument, a string.
    package var firstArgument: String?

    /// Creates a rule.
    package init(
        sender: String? = nil, path: String? = nil, interface: String? = nil, member: String? = nil,
        firstArgument: String? = nil
    ) {
        self.sender = sender
        self.path = path
        self.interface = interface
        self.member = member
        self.firstArgument = firstArgument
    }

    /// The bus's own signal that a name has another owner, none or the first one.
    static func ownerChanges(of name: String) -> DBusSignalRule {
        DBusSignalRule(
            sender: "org.freedesktop.DBus", interface: "org.freedesktop.DBus", member: "NameOwnerChanged",
            firstArgument: name)
    }

    /// The rule in the form of the bus.
    var text: String {
        let parts = [
            ("sender", sender), ("path", path), ("interface", interface), ("member", member), ("arg0", firstArgument),
        ]
        return (["type='signal'"] + parts.compactMap { key, value in value.map { "\(key)='\($0)'" } })
            .joined(separator: ",")
    }
}

/// Signals that are received as long as this object exists and its connection is open.
@MainActor package final class DBusSubscription {
    private var slot: OpaquePointer?
    private let handler: (_ member: String, _ arguments: [DBusValue]) -> Void

    init(_ handler: @escaping (_ member: String, _ arguments: [DBusValue]) -> Void) { self.handler = handler }

    /// Adds the rule to the bus.
    ///
    /// - Throws: `DBusError.malformed` if a part of the rule is.
    func start(_ rule: DBusSignalRule, on bus: OpaquePointer) throws(DBusError) {
        let status = sd_bus_add_match_async(
            bus, &slot, rule.text,
            { message, data, _ in
                guard let message, let data else { return 0 }
                let (messageAddress, dataAddress) = (Int(bitPattern: message), Int(bitPattern: data))
                MainActor.assumeIsolated {
                    guard let message = OpaquePointer(bitPattern: messageAddress),
                        let data = UnsafeRawPointer(bitPattern: dataAddress)
                    else { return }
                    Unmanaged<DBusSubscription>.fromOpaque(data).takeUnretainedValue()
                        .receive(DBusMessage(borrowing: message))
                }
                return 0
            }, { _, _, _ in 0 }, Unmanaged.passUnretained(self).toOpaque())
        if status < 0 { throw .malformed("the rule \(rule.text)") }
    }

    /// Stops receiving.
    package func cancel() {
        if let slot { sd_bus_slot_unref(slot) }
        slot = nil
    }

    private func receive(_ message: borrowing DBusMessage) {
        // A message that cannot be read is no signal of a service that works.
        guard let values = try? message.values() else { return }
        handler(message.member, values)
    }

    isolated deinit { cancel() }
}
