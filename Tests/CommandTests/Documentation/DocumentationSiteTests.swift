import Expectations
import Foundation
import MachineTurns
import Testing

@testable import touchstone

extension DocumentedModules {
    /// The modules that were built with the tests.
    static func builtWithTests() throws -> DocumentedModules {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        return DocumentedModules(
            in: program.deletingLastPathComponent().appendingPathComponent("Modules").path,
            of: try Project.current())
    }
}

@Suite struct DocumentationSiteTests {
    @Test("the site is built without a warning, and every link of the catalogs and doc comments resolves")
    func builds() async throws {
        let directory = try TemporaryDirectory()
        let output = directory.path + "/site"

        try await ExclusiveMachine.run { [path = directory.path] in
            try DocumentationSite(output: output).build(
                of: .builtWithTests(), docc: .find(), workDirectory: path + "/work", warningsAreErrors: true)
        }

        for page in [
            "", "documentation/", "documentation/uikit/uiview/", "documentation/uikit/uiapplicationmain(_:_:_:_:)/",
            "documentation/quartzcore/calayer/", "documentation/coregraphics/cgcontext/",
            "documentation/imageio/cgimagesource/", "documentation/coregraphicspdf/cgpdfdocument/",
            "documentation/touchstonetesting/testfinger/", "documentation/uikit/gettingstarted/",
            "documentation/uikit/bringingioscode/", "documentation/touchstonetesting/testingtouches/",
            "tutorials/touchstone/", "tutorials/uikit/movingacard/", "tutorials/uikit/testingandresizingacard/",
        ] {
            #expect(FileManager.default.fileExists(atPath: "\(output)/\(page)index.html"), "\(page)")
        }
        try expect(DocumentationSite(output: output).path, equals: output)
    }
}
