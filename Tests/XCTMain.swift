import Testing

/// Runs the tests. All are written with Swift Testing, so the package manager need not look for those of XCTest: that
/// takes an index of symbols, which costs a quarter of the build.
@main struct TestRunner {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
