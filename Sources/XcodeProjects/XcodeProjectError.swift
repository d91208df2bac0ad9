/// An error in a project, a workspace or a file that they refer to.
public struct XcodeProjectError: Error, Equatable {
    /// What is wrong, in one line that begins with the path of the file.
    public let message: String
    /// True for a project file that is no property list, as after a merge with conflicts.
    public let isDamaged: Bool

    init(_ path: String, _ problem: String) { (message, isDamaged) = ("\(path): \(problem)", false) }

    /// An error at a line of a damaged file.
    init(_ path: String, line: Int, _ problem: String) {
        (message, isDamaged) = ("\(path):\(line): \(problem)", true)
    }
}
