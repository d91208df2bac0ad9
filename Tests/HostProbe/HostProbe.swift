import UIKit

/// A program for tests of hosts. `--application CLASS` and `--delegate CLASS` name the classes that it starts with.
@main
struct HostProbe {
    static func main() {
        UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, className(after: "--application"),
            className(after: "--delegate") ?? "ProbeDelegate")
    }

    private static func className(after option: String) -> String? {
        CommandLine.arguments.firstIndex(of: option).map { CommandLine.arguments[$0 + 1] }
    }
}
