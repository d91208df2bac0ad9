import ArgumentParser

/// Builds everything, or one product.
struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build everything in release mode, one product, or your own UIKit sources.")

    @Argument(help: "A sample, a benchmark, a library, or the path of your own sources; everything if not given.")
    var product: String?

    func run() throws {
        let project = try Project.current()
        if let path = product, let program = try Run.program(at: path, in: project) {
            print(try BuildDirectory(program, in: project).build(product: nil))
        } else {
            try project.build(product: product)
        }
    }
}
