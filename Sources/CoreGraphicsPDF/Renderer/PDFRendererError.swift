internal import PDFRendererProtocol

/// Why a page has no pixels.
enum PDFRendererError: Error, Equatable {
    /// The program that draws pages is at none of these paths.
    case missing(paths: [String])
    /// The program cannot be started; the reason comes from the system.
    case notStarted(path: String, reason: String)
    /// There is not enough memory for the pixels or the file.
    case outOfMemory
    /// The program says that it cannot draw the page.
    case refused(reason: String)
    /// The program was ended by a signal other than those of its limits: the file made it crash.
    case crashed(signal: Int32)
    /// Drawing takes longer than the program may run.
    case tooSlow(seconds: Int)
}

extension PDFRendererError: CustomStringConvertible {
    /// One line that says what is wrong and what to do.
    var description: String {
        switch self {
        case .missing(let paths):
            "no program draws PDF pages at \(paths.joined(separator: " or ")); build the product "
                + "\(PDFRenderRequest.programName) and put it there, or set \(PDFRendererLocation.variable)"
        case .notStarted(let path, let reason): "\(path) cannot be started: \(reason)"
        case .outOfMemory: "out of memory"
        case .refused(let reason): reason
        case .crashed(let signal): "the file makes the renderer crash (signal \(signal))"
        case .tooSlow(let seconds): "it takes more than \(seconds) seconds to draw"
        }
    }
}
