import CSDBus

/// A call of another program to one of this program's objects.
package struct DBusRequest: Sendable {
    /// The object.
    package var path: String
    /// The interface; empty if the caller did not say.
    package var interface: String
    /// The method.
    package var member: String
    /// The unique name of the caller.
    package var sender: String
    /// The arguments.
    package var arguments: [DBusValue]

    /// Creates a request.
    package init(path: String, interface: String, member: String, sender: String, arguments: [DBusValue]) {
        (self.path, self.interface, self.member) = (path, interface, member)
        (self.sender, self.arguments) = (sender, arguments)
    }
}

/// The answer to a call.
package enum DBusReply: Hashable, Sendable {
    /// The values of the answer.
    case values([DBusValue])
    /// An error: its name on the bus, and a message of one line.
    case error(name: String, message: String)

    /// The object has no such method.
    package static func unknownMethod(_ name: String) -> DBusReply {
        .error(name: "org.freedesktop.DBus.Error.UnknownMethod", message: "there is no method '\(name)'")
    }

    /// There is no such object.
    package static func unknownObject(_ path: String) -> DBusReply {
        .error(name: "org.freedesktop.DBus.Error.UnknownObject", message: "there is no object '\(path)'")
    }

    /// The object has no such property.
    package static func unknownProperty(_ name: String) -> DBusReply {
        .error(name: "org.freedesktop.DBus.Error.UnknownProperty", message: "there is no property '\(name)'")
    }

    /// The arguments do not fit the method.
    package static func invalidArguments(_ name: String) -> DBusReply {
        .error(
            name: "org.freedesktop.DBus.Error.InvalidArgs", message: "the arguments do not fit the method '\(name)'")
    }
}

/// Objects of this program that others on the bus can call, as long as this exists and its connection is open.
@MainActor package final class DBusService {
    private var slot: OpaquePointer?
    private let handler: (DBusRequest) -> DBusReply

    init(_ handler: @escaping (DBusRequest) -> DBusReply) { self.handler = handler }

    /// Serves all objects below a path.
    ///
    /// - Throws: `DBusError.malformed` for a path that is none.
    func start(below prefix: String, on bus: OpaquePointer) throws(DBusError) {
        let status = sd_bus_add_fallback(
            bus, &slot, prefix,
            { message, data, _ in
                guard let message, let data else { return 0 }
                let (messageAddress, dataAddress) = (Int(bitPattern: message), Int(bitPattern: data))
                return MainActor.assumeIsolated {
                    guard let message = OpaquePointer(bitPattern: messageAddress),
                        let data = UnsafeRawPointer(bitPattern: dataAddress)
                    else { return 0 }
                    Unmanaged<DBusService>.fromOpaque(data).takeUnretainedValue()
                        .receive(DBusMessage(borrowing: message))
                    return 1
                }
            }, Unmanaged.passUnretained(self).toOpaque())
        if status < 0 { throw .malformed("the path \(prefix)") }
    }

    /// Stops serving.
    package func cancel() {
        if let slot { sd_bus_slot_unref(slot) }
        slot = nil
    }

    private func receive(_ message: borrowing DBusMessage) {
        let reply: DBusReply
        if let arguments = try? message.values() {
            reply = withExtendedLifetime(self) { handler(message.request(arguments)) }
        } else {
            reply = .invalidArguments(message.member)
        }
        if sd_bus_message_get_expect_reply(message.pointer) > 0 { message.answer(reply) }
    }

    isolated deinit { cancel() }
}

extension DBusMessage {
    /// The call that the message is.
    fileprivate func request(_ arguments: [DBusValue]) -> DBusRequest {
        func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
        return DBusRequest(
            path: text(sd_bus_message_get_path(pointer)), interface: text(sd_bus_message_get_interface(pointer)),
            member: member, sender: text(sd_bus_message_get_sender(pointer)), arguments: arguments)
    }

    /// Sends the answer to the call that the message is.
    fileprivate func answer(_ reply: DBusReply) {
        var created: OpaquePointer?
        switch reply {
        case .values(let values):
            guard sd_bus_message_new_method_return(pointer, &created) >= 0, let created else { return }
            // Released explicitly: the library needs the message until it is sent.
            defer { sd_bus_message_unref(created) }
            let answer = DBusMessage(borrowing: created)
            for value in values where (try? answer.append(value)) == nil {
                return self.answer(
                    .error(name: "org.freedesktop.DBus.Error.Failed", message: "the answer is malformed"))
            }
            sd_bus_send(nil, created, nil)
        case .error(let name, let message):
            var error = sd_bus_error()
            sd_bus_error_set(&error, name, message)
            defer { sd_bus_error_free(&error) }
            guard sd_bus_message_new_method_error(pointer, &created, &error) >= 0, let created else { return }
            sd_bus_send(nil, created, nil)
            sd_bus_message_unref(created)
        }
    }
}
