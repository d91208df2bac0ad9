import DBusClient
import Dispatch
import Foundation

/// Notices that an input method service has been started: its address file is written, or it takes its name on the
/// session bus. Nothing is polled.
@MainActor final class ServiceWatch {
    /// Called each time.
    var onStart: (() -> Void)?

    private var source: (any DispatchSourceRead)?
    private var connection: DBusConnection?
    private var subscription: DBusSubscription?

    /// Watches a directory, if it exists, and a bus, if it answers.
    init(directory: String?, busAddress: String?) {
        if let directory { watch(directory) }
        if let busAddress { watch(bus: busAddress) }
    }

    isolated deinit { source?.cancel() }

    private func watch(_ directory: String) {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return }
        guard inotify_add_watch(descriptor, directory, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)) >= 0 else {
            close(descriptor)
            return
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            var buffer = [UInt8](repeating: 0, count: 4096)
            while read(descriptor, &buffer, buffer.count) > 0 {}
            MainActor.assumeIsolated { self?.onStart?() }
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
        self.source = source
    }

    private func watch(bus address: String) {
        guard let connection = try? DBusConnection(address) else { return }
        let rule = DBusSignalRule(
            sender: "org.freedesktop.DBus", member: "NameOwnerChanged", firstArgument: Fcitx5Service.name)
        subscription = try? connection.subscribe(rule) { [weak self] _, arguments in
            // Name, old owner, new owner: empty when the service has ended.
            if arguments.count == 3, arguments[2].text?.isEmpty == false { self?.onStart?() }
        }
        self.connection = connection
    }
}
