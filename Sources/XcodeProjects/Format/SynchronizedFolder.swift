import Foundation

/// A folder of Xcode 16 and later, whose files all belong to the targets that name it, except for those in its
/// exceptions.
struct SynchronizedFolder {
    private let path: String
    private let exceptions: [(target: String, paths: Set<String>)]

    /// A folder at an absolute path.
    init(_ object: ProjectObject, path: String) {
        self.path = path
        exceptions = object.objects("exceptions").compactMap { exception in
            exception.string("target").map { ($0, Set(exception.strings("membershipExceptions"))) }
        }
    }

    /// The absolute paths of the files that belong to a target, sorted.
    /// - Parameters:
    ///   - target: the identifier of the target.
    ///   - isMember: true if the target names the folder. Of other folders, it has only the exceptions.
    func files(of target: String, isMember: Bool) -> [String] {
        let excepted = exceptions.filter { $0.target == target }.reduce(into: Set<String>()) { $0.formUnion($1.paths) }
        let all = FileManager.default.paths(below: path)
        func isExcepted(_ file: String) -> Bool {
            excepted.contains(file) || excepted.contains { file.hasPrefix($0 + "/") }
        }
        return all.filter { isExcepted($0) != isMember }.map { path + "/" + $0 }
    }
}
