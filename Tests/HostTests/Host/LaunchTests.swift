import Foundation
import Testing
import TouchstoneTesting

/// Starts a program without a window and looks at how it ends.
@Suite struct LaunchTests {
    private let directory = NSTemporaryDirectory() + "touchstone-launch-" + UUID().uuidString
    private var imagePath: String { directory + "/probe.png" }

    init() throws {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    }

    private func launch(_ arguments: [String]) throws -> (status: Int32, output: String) {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let program = try Program.launch("HostProbe", arguments, display: nil)
        return (try program.wait(atMost: Program.timeout), program.output)
    }

    private func write(_ script: String) throws -> String {
        let path = directory + "/Probe.touches"
        try script.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    @Test("L-02 classes are found by their names, with and without their module", arguments: ["", "HostProbe."])
    func classes(module: String) throws {
        let result = try launch([
            "--headless", imagePath, "--application", module + "ProbeApplication", "--delegate", module + "ProbeDelegate",
        ])

        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        #expect(lines.first == "a ProbeApplication")
        #expect(lines.contains("active"))
        #expect(lines.last == "will terminate")
    }

    @Test("L-02 a class of an application that is none ends the program", arguments: ["Nothing", "ProbeDelegate"])
    func noApplication(name: String) throws {
        let result = try launch(["--headless", imagePath, "--application", name])

        #expect(result.status == 1)
        #expect(result.output == "HostProbe: there is no class '\(name)' that is a UIApplication\n")
    }

    @Test("L-02 a class of a delegate that is none ends the program", arguments: ["Nothing", "ProbeApplication"])
    func noDelegate(name: String) throws {
        let result = try launch(["--headless", imagePath, "--delegate", name])

        #expect(result.status == 1)
        #expect(result.output == "HostProbe: there is no class '\(name)' that is a UIApplicationDelegate\n")
    }

    @Test("a script that is not there ends the program")
    func missingScript() throws {
        let path = directory + "/no.touches"

        let result = try launch(["--headless", imagePath, "--script", path])

        #expect(result.status == 1)
        #expect(result.output == "HostProbe: \(path) cannot be read as a script of fingers\n")
    }

    @Test("a script with a mistake ends the program, with the line and what to do")
    func wrongScript() throws {
        let path = try write("touch 1 5 5\nlift 2\n")

        let result = try launch(["--headless", imagePath, "--script", path])

        #expect(result.status == 1)
        #expect(
            result.output == "HostProbe: \(path), line 2: finger 2 is not down then: begin with \"touch 2 X Y\"\n")
    }

    @Test("a picture that cannot be written is told in the program's name")
    func unwritableImage() throws {
        let path = directory + "/no/such/folder.png"

        let result = try launch(["--headless", path])

        #expect(result.status == 1)
        #expect(result.output.contains("\nHostProbe: cannot write \(path): "))
    }

    @Test("a screen with more pixels than a picture may have is refused before it takes memory")
    func hugeScreen() throws {
        let result = try launch(["--headless", imagePath, "--size", "16384x16384", "--scale", "8"])

        #expect(result.status == 1)
        #expect(
            result.output == "HostProbe: a screen of 16384×16384 points with 8 pixels a point is too large: "
                + "it may have 32767 pixels a side and 100000000 in all\n")
    }

    @Test("a picture of another format than PNG is a wrong argument")
    func otherFormat() throws {
        let result = try launch(["--headless", "probe.gif"])

        #expect(result.status == 2)
        #expect(
            result.output == "HostProbe: --headless probe.gif will not do: --headless needs the name of a PNG picture "
                + "to write, such as moveme.png\n")
    }

    @Test("--help lists the options and starts nothing")
    func help() throws {
        let result = try launch(["--help"])

        #expect(result.status == 0)
        #expect(result.output.hasPrefix("The screen of HostProbe is set by:\n\n--size WIDTHxHEIGHT"))
        #expect(!result.output.contains("active"))
    }
}
