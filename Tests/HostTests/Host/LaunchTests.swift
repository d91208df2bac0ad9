import Foundation
import Testing
import TouchstoneTesting

/// Starts a program without a window and looks at how it ends.
@Suite struct LaunchTests {
    private let folder = NSTemporaryDirectory() + "touchstone-launch-" + UUID().uuidString
    private var picture: String { folder + "/probe.png" }

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func launch(_ arguments: [String]) throws -> (status: Int32, output: String) {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let program = try Program.launch("HostProbe", arguments, display: nil)
        return (try program.wait(atMost: Program.patience), program.output)
    }

    private func write(_ script: String) throws -> String {
        let path = folder + "/Probe.touches"
        try script.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    @Test("L-02 classes are found by their names, with and without their module", arguments: ["", "HostProbe."])
    func classes(module: String) throws {
        let end = try launch([
            "--headless", picture, "--application", module + "ProbeApplication", "--delegate", module + "ProbeDelegate",
        ])

        #expect(end.status == 0)
        let lines = end.output.split(separator: "\n")
        #expect(lines.first == "a ProbeApplication")
        #expect(lines.contains("active"))
        #expect(lines.last == "will terminate")
    }

    @Test("L-02 a class of an application that is none ends the program", arguments: ["Nothing", "ProbeDelegate"])
    func noApplication(name: String) throws {
        let end = try launch(["--headless", picture, "--application", name])

        #expect(end.status == 1)
        #expect(end.output == "HostProbe: there is no class '\(name)' that is a UIApplication\n")
    }

    @Test("L-02 a class of a delegate that is none ends the program", arguments: ["Nothing", "ProbeApplication"])
    func noDelegate(name: String) throws {
        let end = try launch(["--headless", picture, "--delegate", name])

        #expect(end.status == 1)
        #expect(end.output == "HostProbe: there is no class '\(name)' that is a UIApplicationDelegate\n")
    }

    @Test("a script that is not there ends the program")
    func missingScript() throws {
        let path = folder + "/no.touches"

        let end = try launch(["--headless", picture, "--script", path])

        #expect(end.status == 1)
        #expect(end.output == "HostProbe: \(path) cannot be read as a script of fingers\n")
    }

    @Test("a script with a mistake ends the program, with the line and what to do")
    func wrongScript() throws {
        let path = try write("touch 1 5 5\nlift 2\n")

        let end = try launch(["--headless", picture, "--script", path])

        #expect(end.status == 1)
        #expect(
            end.output == "HostProbe: \(path), line 2: finger 2 is not down then: begin with \"touch 2 X Y\"\n")
    }

    @Test("a picture that cannot be written is told in the program's name")
    func unwritablePicture() throws {
        let path = folder + "/no/such/folder.png"

        let end = try launch(["--headless", path])

        #expect(end.status == 1)
        #expect(end.output.contains("\nHostProbe: cannot write \(path): "))
    }

    @Test("a screen with more pixels than a picture may have is refused before it takes memory")
    func hugeScreen() throws {
        let end = try launch(["--headless", picture, "--size", "16384x16384", "--scale", "8"])

        #expect(end.status == 1)
        #expect(
            end.output == "HostProbe: a screen of 16384×16384 points with 8 pixels a point is too large: "
                + "it may have 32767 pixels a side and 100000000 in all\n")
    }

    @Test("a picture of another format than PNG is a wrong argument")
    func otherFormat() throws {
        let end = try launch(["--headless", "probe.gif"])

        #expect(end.status == 2)
        #expect(
            end.output == "HostProbe: --headless probe.gif will not do: --headless needs the name of a PNG picture "
                + "to write, such as moveme.png\n")
    }

    @Test("--help lists the options and starts nothing")
    func help() throws {
        let end = try launch(["--help"])

        #expect(end.status == 0)
        #expect(end.output.hasPrefix("The screen of HostProbe is set by:\n\n--size WIDTHxHEIGHT"))
        #expect(!end.output.contains("active"))
    }
}
