import UIKit

/// A program for host tests. `--application CLASS` and `--delegate CLASS` choose the classes it starts with.
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

/// A subclass of UIApplication that prints a line when it is created.
final class ProbeApplication: UIApplication {
    override init() {
        super.init()
        print("a ProbeApplication")
    }
}
