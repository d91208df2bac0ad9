import CLinuxEvents
import Foundation

/// The files that a host needs, because some of its parts cannot report a failure: the run loop traps without them.
package enum DescriptorReserve {
    /// The number of descriptors that must be available (decision): two connections, the signals, the timer, the run
    /// loop and its sources, dispatch queues, memory pressure, and files of fonts, locales and keyboards, one at a
    /// time, with some to spare for the application.
    package static let count = 32

    /// True if the program may open `count` more files.
    package static var isAvailable: Bool {
        var opened: [Int32] = []
        defer { opened.forEach { close($0) } }
        while opened.count < count {
            let descriptor = eventfd(0, Int32(EFD_CLOEXEC))
            guard descriptor >= 0 else { return false }
            opened.append(descriptor)
        }
        return true
    }
}
