/// An error in a project, a workspace or a file that they refer to.
public struct XcodeProjectError: Error, Equatable {
    /// What is wrong, in one line that begins with the path of the file.
    public let message: String

    init(_ path: String, _ problem: String) { message = "\(path): \(problem)" }
}
