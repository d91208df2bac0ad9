import Foundation
import Support
import Synchronization

/// The library of pictures: files in the user's directories for pictures and films.
///
/// Use it from any thread. Nothing is read before the first call. Directories that have not changed since the last call are
/// not read again, and neither are files.
package final class PictureStore: Sendable {
    /// The library of the user.
    package static let shared = PictureStore(.user)

    /// The directories.
    package let directories: PictureDirectories
    /// Whether work that may take long is done on queues; otherwise in the calls, for tests.
    let worksInBackground: Bool
    private let state = Mutex(State())
    /// Serves changes, one after the other.
    let queue = DispatchQueue(label: "touchstone.pictures", qos: .userInitiated)
    let observers = Mutex(Observers())

    private struct State {
        var snapshot: PictureSnapshot?
        var known: [String: PictureScan.KnownFile] = [:]
        var directories: [String: timespec] = [:]
        var rootsExist: [Bool] = []
        /// Whether a directory had changed so shortly before it was read that a further change may have the same time.
        var isUnsettled = false
    }

    /// The resolution in seconds of the times of directories, with a reserve (decision): kernels count them in ticks of up to
    /// 10 ms.
    private static let timeResolution = 0.05

    /// Creates a library over directories, which need not exist.
    ///
    /// - Parameter worksInBackground: whether work that may take long is done on queues, which is the default; otherwise in the
    ///   calls, for tests whose turns must not be interrupted.
    package init(_ directories: PictureDirectories, worksInBackground: Bool = true) {
        (self.directories, self.worksInBackground) = (directories, worksInBackground)
    }

    /// The pictures and albums now. Waits while the directories are read: some tens of milliseconds for 10,000 files that are
    /// known, several seconds the first time.
    ///
    /// - Parameter rereads: whether files in unchanged directories are looked at, too; false by default.
    package func snapshot(rereads: Bool = false) -> PictureSnapshot {
        state.withLock { state in
            if !rereads, let snapshot = state.snapshot, isCurrent(state) { return snapshot }
            var scan = PictureScan(directories, known: state.known)
            let snapshot = scan.run()
            (state.snapshot, state.known, state.directories) = (snapshot, scan.found, scan.directories)
            state.rootsExist = rootsExist
            let recent = Date().timeIntervalSince1970 - Self.timeResolution
            state.isUnsettled = scan.directories.values.contains {
                Double($0.tv_sec) + Double($0.tv_nsec) / 1e9 > recent
            }
            return snapshot
        }
    }

    /// Reads the pictures in the background. `completion` is called on a background queue.
    package func load(_ completion: @escaping @Sendable (PictureSnapshot) -> Void) {
        inBackground { completion(self.snapshot()) }
    }

    /// Runs work on the library's queue.
    package func inBackground(_ work: @escaping @Sendable () -> Void) {
        worksInBackground ? queue.async(execute: work) : work()
    }

    private var rootsExist: [Bool] {
        [directories.pictures, directories.films].map { FileManager.default.fileExists(atPath: $0) }
    }

    private func isCurrent(_ state: State) -> Bool {
        guard !state.isUnsettled, state.rootsExist == rootsExist else { return false }
        return state.directories.allSatisfy { path, time in
            var status = stat()
            return stat(path, &status) == 0 && status.st_mtim == time
        }
    }

    /// The directories of the last snapshot, which a watcher observes.
    var knownDirectories: [String] { state.withLock { Array($0.directories.keys) } }
}
