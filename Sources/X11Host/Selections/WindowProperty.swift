import CXlib
import Foundation
import UIKitCore

/// A property of a window that carries contents from one program to another.
struct WindowProperty {
    let display: OpaquePointer
    let window: Window
    let property: Atom

    /// The value of a property, its type and its format. Numbers of 32 bits come as C longs.
    struct Value {
        let data: Data
        let type: Atom
        let format: Int32

        /// The 32-bit numbers; empty for other formats.
        var numbers: [UInt] {
            guard format == 32 else { return [] }
            return data.withUnsafeBytes { Array($0.bindMemory(to: UInt.self)) }
        }
    }

    /// Reads the value; `nil` if the window has no such property.
    ///
    /// - Parameters:
    ///   - deletes: whether the property is removed, as the protocol demands of a reader.
    ///   - limit: the largest size in bytes; a larger value is removed.
    /// - Throws: `ContentError.tooLarge`.
    func read(deletes: Bool, limit: Int = SelectionLimits.maximumSize) throws(ContentError) -> Value? {
        // The size first: a value beyond the limit never leaves the server.
        guard let head = get(length: 0, deletes: false), head.type != 0 else { return nil }
        guard head.remaining <= limit else {
            if deletes { XDeleteProperty(display, window, property) }
            throw .tooLarge(limit: limit)
        }
        guard let all = get(length: (Int(head.remaining) + 3) / 4, deletes: deletes), all.type != 0 else { return nil }
        return Value(data: all.data, type: all.type, format: all.format)
    }

    private func get(length: Int, deletes: Bool) -> (data: Data, type: Atom, format: Int32, remaining: UInt)? {
        var (type, format) = (Atom(), Int32())
        var (count, remaining) = (UInt(), UInt())
        var bytes: UnsafeMutablePointer<UInt8>?
        let result = XGetWindowProperty(
            display, window, property, 0, length, deletes ? 1 : 0, Atom(AnyPropertyType), &type, &format, &count,
            &remaining, &bytes)
        guard result == Success else { return nil }
        guard let bytes else { return (Data(), type, format, remaining) }
        defer { XFree(bytes) }
        let size = format == 32 ? MemoryLayout<Int>.size : Int(format) / 8
        return (Data(bytes: bytes, count: Int(count) * size), type, format, remaining)
    }

    /// Stores bytes.
    func store(_ data: Data, type: Atom) {
        data.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                display, window, property, type, 8, PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress,
                Int32(data.count))
        }
        XFlush(display)
    }

    /// Stores 32-bit numbers, such as atoms.
    func store(_ values: [UInt], type: Atom) {
        values.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                display, window, property, type, 32, PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress,
                Int32(values.count))
        }
        XFlush(display)
    }
}
