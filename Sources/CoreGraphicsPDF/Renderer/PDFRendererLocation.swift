internal import PDFRendererProtocol

/// Where the program that draws pages is.
enum PDFRendererLocation {
    /// The environment variable with its path, which replaces the search.
    static let variable = "TOUCHSTONE_PDF_RENDERER"

    /// The paths that are searched, in order: beside the program, where the package manager and `touchstone` put it,
    /// and where an installed program in `bin` has it.
    static func candidates(environment: [String: String], executable: String) -> [String] {
        if let path = environment[variable], !path.isEmpty { return [path] }
        let directory = (executable as NSString).deletingLastPathComponent
        return ["", "/../libexec/touchstone", "/../libexec", "/../lib/touchstone"].map {
            NSString(string: "\(directory)\($0)/\(PDFRenderRequest.programName)").standardizingPath
        }
    }

    /// The path of the program. Throws `missing`.
    static func find() throws(PDFRendererError) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        let bytes = buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }
        let executable = String(decoding: bytes, as: UTF8.self)
        let paths = candidates(environment: ProcessInfo.processInfo.environment, executable: executable)
        guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { throw .missing(paths: paths) }
        return path
    }
}
