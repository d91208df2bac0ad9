import ArgumentParser

/// Builds everything, or one product.
struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build everything in release mode, or one product.")

    @Argument(help: "A sample, a benchmark or a library; everything if not given.")
    var product: String?

    func run() throws {
        try Project.found().build(product: product)
    }
}
