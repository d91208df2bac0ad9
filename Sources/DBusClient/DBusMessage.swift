import CSDBus
import Foundation

/// A message of libsystemd's sd-bus while it is built or read. Holds one reference.
struct DBusMessage: ~Copyable {
    let pointer: OpaquePointer

    /// Adopts a reference.
    init(adopting pointer: OpaquePointer) { self.pointer = pointer }

    /// Refers to a message that belongs to the library, in one of its callbacks.
    init(borrowing pointer: OpaquePointer) {
        self.pointer = pointer
        sd_bus_message_ref(pointer)
    }

    deinit { sd_bus_message_unref(pointer) }

    /// The greatest depth of containers, as the protocol limits it.
    private static let maximumDepth = 64

    // MARK: Building

    /// Appends a value.
    ///
    /// - Throws: `DBusError.malformed`.
    func append(_ value: DBusValue) throws(DBusError) {
        switch value {
        case .byte(var value): try append("y", &value)
        case .bool(let value):
            var number: Int32 = value ? 1 : 0
            try append("b", &number)
        case .int16(var value): try append("n", &value)
        case .uint16(var value): try append("q", &value)
        case .int32(var value): try append("i", &value)
        case .uint32(var value): try append("u", &value)
        case .int64(var value): try append("x", &value)
        case .uint64(var value): try append("t", &value)
        case .double(var value): try append("d", &value)
        case .string(let text): try append("s", text)
        case .objectPath(let text): try append("o", text)
        case .signature(let text): try append("g", text)
        case .array(let elements, let type): try append("a", type, elements)
        case .structure(let members): try append("r", members.map(\.typeSignature).joined(), members)
        case .dictionaryEntry(let key, let value):
            try append("e", key.typeSignature + value.typeSignature, [key, value])
        case .variant(let inner): try append("v", inner.typeSignature, [inner])
        }
    }

    private func append(_ type: Unicode.Scalar, _ bytes: UnsafeRawPointer) throws(DBusError) {
        try check(sd_bus_message_append_basic(pointer, CChar(type.value), bytes), "a value of type \(type)")
    }

    private func append(_ type: Unicode.Scalar, _ text: String) throws(DBusError) {
        let status = text.withCString { sd_bus_message_append_basic(pointer, CChar(type.value), $0) }
        try check(status, "the text '\(text.prefix(40))'")
    }

    private func append(
        _ type: Unicode.Scalar, _ contents: String, _ members: [DBusValue]
    ) throws(DBusError) {
        try check(sd_bus_message_open_container(pointer, CChar(type.value), contents), "a container of \(contents)")
        for member in members { try append(member) }
        try check(sd_bus_message_close_container(pointer), "the end of a container of \(contents)")
    }

    private func check(_ status: Int32, _ what: String) throws(DBusError) {
        if status < 0 { throw .malformed("cannot append \(what)") }
    }

    // MARK: Reading

    /// The error that the message carries; `nil` for a successful reply.
    var error: DBusError? {
        guard let error = sd_bus_message_get_error(pointer), let name = error.pointee.name else { return nil }
        return DBusError(name: String(cString: name), message: error.pointee.message.map { String(cString: $0) } ?? "")
    }

    /// The name of the signal or method.
    var member: String { sd_bus_message_get_member(pointer).map { String(cString: $0) } ?? "" }

    /// The values of the message.
    ///
    /// - Throws: `DBusError.malformed`.
    func values() throws(DBusError) -> [DBusValue] {
        sd_bus_message_rewind(pointer, 1)
        return try members(depth: 0)
    }

    /// The file descriptor that is the first value of the message, as one of the caller's own.
    ///
    /// - Throws: `DBusError.malformed`.
    func descriptor() throws(DBusError) -> FileHandle {
        sd_bus_message_rewind(pointer, 1)
        var number: Int32 = -1
        guard sd_bus_message_read_basic(pointer, CChar(UInt8(ascii: "h")), &number) > 0 else {
            throw .malformed("the answer has no file descriptor")
        }
        // That of the message is closed with it.
        let own = fcntl(number, F_DUPFD_CLOEXEC, 0)
        guard own >= 0 else { throw .malformed("too many open files") }
        return FileHandle(fileDescriptor: own, closeOnDealloc: true)
    }

    private func members(depth: Int) throws(DBusError) -> [DBusValue] {
        if depth > Self.maximumDepth { throw .malformed("containers nested too deeply") }
        var values: [DBusValue] = []
        while let value = try next(depth: depth) { values.append(value) }
        return values
    }

    /// The next value of the current container; `nil` at its end.
    private func next(depth: Int) throws(DBusError) -> DBusValue? {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        let status = sd_bus_message_peek_type(pointer, &type, &contents)
        if status == 0 { return nil }
        if status < 0 { throw .malformed("unreadable value") }
        switch Character(Unicode.Scalar(UInt8(bitPattern: type))) {
        case "y": return .byte(try read(type, UInt8(0)))
        case "b": return .bool(try read(type, Int32(0)) != 0)
        case "n": return .int16(try read(type, Int16(0)))
        case "q": return .uint16(try read(type, UInt16(0)))
        case "i": return .int32(try read(type, Int32(0)))
        case "u": return .uint32(try read(type, UInt32(0)))
        case "x": return .int64(try read(type, Int64(0)))
        case "t": return .uint64(try read(type, UInt64(0)))
        case "d": return .double(try read(type, Double(0)))
        case "s": return .string(try readText(type))
        case "o": return .objectPath(try readText(type))
        case "g": return .signature(try readText(type))
        case "a":
            let element = contents.map { String(cString: $0) } ?? ""
            return .array(try enter(type, contents, depth), of: element)
        case "r": return .structure(try enter(type, contents, depth))
        case "e":
            let pair = try enter(type, contents, depth)
            guard pair.count == 2 else { throw .malformed("dictionary entry without two values") }
            return .dictionaryEntry(pair[0], pair[1])
        case "v":
            guard let inner = try enter(type, contents, depth).first else { throw .malformed("empty variant") }
            return .variant(inner)
        case let other: throw .malformed("type \(other) is not supported")
        }
    }

    private func read<Value: BitwiseCopyable>(_ type: CChar, _ zero: Value) throws(DBusError) -> Value {
        var value = zero
        if sd_bus_message_read_basic(pointer, type, &value) <= 0 { throw .malformed("unreadable value") }
        return value
    }

    private func readText(_ type: CChar) throws(DBusError) -> String {
        var text: UnsafePointer<CChar>?
        guard sd_bus_message_read_basic(pointer, type, &text) > 0, let text else { throw .malformed("unreadable text") }
        return String(cString: text)
    }

    private func enter(
        _ type: CChar, _ contents: UnsafePointer<CChar>?, _ depth: Int
    ) throws(DBusError) -> [DBusValue] {
        if sd_bus_message_enter_container(pointer, type, contents) < 0 { throw .malformed("unreadable container") }
        let values = try members(depth: depth + 1)
        if sd_bus_message_exit_container(pointer) < 0 { throw .malformed("unread rest of a container") }
        return values
    }
}
