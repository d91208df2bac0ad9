import ArgumentParser

/// Installs what is missing. The script does the work, since it must be done before there is a program.
struct Setup: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check the Swift toolchain and install missing system packages.",
        discussion: "The other commands do this by themselves; scripts/packages lists what is wanted and why.")

    @Flag(help: "Install what the tests and the lint step need too.")
    var forTests = false

    func run() throws {
        try Tool.exec(Project.current().root + "/touchstone", ["setup"] + (forTests ? ["--for-tests"] : []))
    }
}
