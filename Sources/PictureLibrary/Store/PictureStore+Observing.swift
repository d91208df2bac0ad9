import Foundation
import Support

/// What has changed in the library.
package struct PictureChange: Sendable {
    /// Before the change.
    package var before: PictureSnapshot
    /// After it.
    package var after: PictureSnapshot
}

/// Those who are told about changes.
struct Observers {
    var handlers: [Int: @Sendable (PictureChange) -> Void] = [:]
    var nextNumber = 0
    /// What they know.
    var told: PictureSnapshot?
    var watcher: PictureWatcher?
}

extension PictureStore {
    /// Calls a closure on the library's queue after each change, by this program or another. The directories are watched
    /// while there are observers.
    ///
    /// - Returns: a number for `removeObserver`.
    package func addObserver(_ handler: @escaping @Sendable (PictureChange) -> Void) -> Int {
        let number = observers.withLock { observers in
            defer { observers.nextNumber += 1 }
            observers.handlers[observers.nextNumber] = handler
            return observers.nextNumber
        }
        inBackground { [weak self] in self?.startWatching() }
        return number
    }

    /// Stops calling the closure of an observer; one that runs ends.
    package func removeObserver(_ number: Int) {
        let watcher = observers.withLock { observers -> PictureWatcher? in
            observers.handlers[number] = nil
            guard observers.handlers.isEmpty else { return nil }
            observers.told = nil
            return observers.watcher.take()
        }
        watcher?.cancel()
    }

    private func startWatching() {
        let isNeeded = observers.withLock { !$0.handlers.isEmpty && $0.watcher == nil }
        guard isNeeded else { return }
        let snapshot = snapshot()
        let watcher = PictureWatcher(on: queue) { [weak self] in self?.tellObservers(rereads: true) }
        watcher?.watch(directoriesToWatch)
        let surplus = observers.withLock { observers -> PictureWatcher? in
            if observers.handlers.isEmpty { return watcher }
            (observers.watcher, observers.told) = (watcher, observers.told ?? snapshot)
            return nil
        }
        surplus?.cancel()
    }

    /// Tells observers what has changed since they were told last; called on the library's queue.
    func tellObservers(rereads: Bool = false) {
        guard observers.withLock({ !$0.handlers.isEmpty }) else { return }
        let snapshot = snapshot(rereads: rereads)
        let (told, handlers, watcher) = observers.withLock { observers in
            defer { observers.told = snapshot }
            return (observers.told, Array(observers.handlers.values), observers.watcher)
        }
        watcher?.watch(directoriesToWatch)
        guard let told, told != snapshot else { return }
        let change = PictureChange(before: told, after: snapshot)
        for handler in handlers { handler(change) }
    }

    /// Those with pictures, and those in which the library's directories would be made.
    private var directoriesToWatch: [String] {
        let roots = [directories.pictures, directories.films]
        return knownDirectories
            + roots.filter { !FileManager.default.fileExists(atPath: $0) }.map {
                ($0 as NSString).deletingLastPathComponent
            }
    }
}
