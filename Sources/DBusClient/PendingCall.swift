import CSDBus
import Foundation

/// A call whose answer has not arrived.
@MainActor final class PendingCall {
    /// Called when the answer has arrived, before it is handed on.
    var onEnd: (() -> Void)?

    /// Gets the file descriptor that is the first value of the answer; the other values are not read then.
    var onDescriptor: ((FileHandle) -> Void)?

    private let reply: @MainActor (Result<[DBusValue], DBusError>) -> Void
    private var slot: OpaquePointer?

    /// Creates a call whose answer `reply` gets.
    init(_ reply: @escaping @MainActor (Result<[DBusValue], DBusError>) -> Void) { self.reply = reply }

    /// Sends the call; `timeout` in seconds. Returns false if the connection is closed.
    func send(_ message: borrowing DBusMessage, on bus: OpaquePointer, timeout: TimeInterval) -> Bool {
        let microseconds = UInt64(max(1, min(timeout, 1e6) * 1e6))
        let status = sd_bus_call_async(
            bus, &slot, message.pointer,
            { message, data, _ in
                guard let message, let data else { return 0 }
                let (messageAddress, dataAddress) = (Int(bitPattern: message), Int(bitPattern: data))
                MainActor.assumeIsolated {
                    guard let message = OpaquePointer(bitPattern: messageAddress),
                        let data = UnsafeRawPointer(bitPattern: dataAddress)
                    else { return }
                    Unmanaged<PendingCall>.fromOpaque(data).takeUnretainedValue()
                        .receive(DBusMessage(borrowing: message))
                }
                return 0
            }, Unmanaged.passUnretained(self).toOpaque(), microseconds)
        return status >= 0
    }

    /// Ends the call without an answer.
    func fail(_ error: DBusError) {
        cancel()
        reply(.failure(error))
    }

    private func receive(_ message: borrowing DBusMessage) {
        withExtendedLifetime(self) {
            onEnd?()
            cancel()
            if let error = message.error { return reply(.failure(error)) }
            do throws(DBusError) {
                if let onDescriptor {
                    onDescriptor(try message.descriptor())
                    return reply(.success([]))
                }
                reply(.success(try message.values()))
            } catch {
                reply(.failure(error))
            }
        }
    }

    private func cancel() {
        if let slot { sd_bus_slot_unref(slot) }
        slot = nil
    }

    isolated deinit { cancel() }
}
