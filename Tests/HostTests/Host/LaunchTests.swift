import Expectations
import Foundation
import Testing
import TouchstoneTesting

/// Runs a program without a window and checks its status and output.
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
            "--headless", imagePath, "--application", module + "ProbeApplication", "--delegate",
            module + "ProbeDelegate",
        ])

        expect(result.status, equals: 0)
        let lines = result.output.split(separator: "\n")
        expect(lines.first, equals: "a ProbeApplication")
        #expect(lines.contains("active"))
        expect(lines.last, equals: "will terminate")
    }

    @Test("L-02 a name without a UIApplication subclass ends the program", arguments: ["Nothing", "ProbeDelegate"])
    func noApplication(name: String) throws {
        let result = try launch(["--headless", imagePath, "--application", name])

        expect(result.status, equals: 1)
        expect(result.output, equals: "HostProbe: no subclass of UIApplication is named '\(name)'\n")
    }

    @Test("L-02 a name without a delegate class ends the program", arguments: ["Nothing", "ProbeApplication"])
    func noDelegate(name: String) throws {
        let result = try launch(["--headless", imagePath, "--delegate", name])

        expect(result.status, equals: 1)
        expect(result.output, equals: "HostProbe: no class that conforms to UIApplicationDelegate is named '\(name)'\n")
    }

    @Test("a missing script ends the program")
    func missingScript() throws {
        let path = directory + "/no.touches"

        let result = try launch(["--headless", imagePath, "--script", path])

        expect(result.status, equals: 1)
        expect(result.output, equals: "HostProbe: \(path) cannot be read as a script of finger input\n")
    }

    @Test("a script with an error ends the program with its line and advice")
    func wrongScript() throws {
        let path = try write("touch 1 5 5\nlift 2\n")

        let result = try launch(["--headless", imagePath, "--script", path])

        expect(result.status, equals: 1)
        expect(
            result.output, equals: "HostProbe: \(path), line 2: finger 2 is not down: start with \"touch 2 X Y\"\n")
    }

    @Test("an image in a missing directory is reported in one line before the program runs")
    func missingDirectory() throws {
        let path = directory + "/no/such/folder.png"

        let result = try launch(["--headless", path])

        expect(result.status, equals: 1)
        expect(
            result.output, equals: "HostProbe: cannot write \(path): there is no directory \(directory)/no/such\n")
    }

    @Test("a script with carriage returns is read from standard input")
    func standardInput() throws {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let path = try write("touch 1 5 5\r\nlift 1\r\nlift 2\r\n")
        let input = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(input) }

        let program = try Program.launch(
            "HostProbe", ["--headless", imagePath, "--script", "-"], display: nil, input: input)

        try expect(program.wait(atMost: Program.timeout), equals: 1)
        expect(
            program.output,
            equals: "HostProbe: standard input, line 3: finger 2 is not down: start with \"touch 2 X Y\"\n")
    }

    @Test("a screen with more pixels than an image may have is rejected before memory is allocated")
    func hugeScreen() throws {
        let result = try launch(["--headless", imagePath, "--size", "16384x16384", "--scale", "8"])

        expect(result.status, equals: 1)
        expect(
            result.output,
            equals: "HostProbe: a screen of 16384×16384 points with 8 pixels per point is too large: "
                + "the limits are 32767 pixels per side and 100000000 in total\n")
    }

    @Test("--scale decides the pixels of a point in images") func scale() throws {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let path = try write("screenshot still")

        let program = try Program.launch(
            "HostProbe", ["--headless", imagePath, "--script", path, "--size", "40x30", "--scale", "2.5"], display: nil)

        try expect(program.wait(atMost: Program.timeout), equals: 0)
        let still = (imagePath as NSString).deletingPathExtension + "-still.png"
        let header = try Data(contentsOf: URL(fileURLWithPath: still)).prefix(24)
        // Width and height in the first chunk of a PNG file.
        expect(Array(header.suffix(8)), equals: [0, 0, 0, 100, 0, 0, 0, 75])
    }

    @Test("an image path with an extension other than PNG is an invalid argument")
    func otherFormat() throws {
        let result = try launch(["--headless", "probe.gif"])

        expect(result.status, equals: 2)
        expect(
            result.output,
            equals: "HostProbe: invalid value probe.gif: --headless requires the path of a PNG image "
                + "to write, such as moveme.png\n")
    }

    @Test("--help lists the options and starts nothing")
    func help() throws {
        let result = try launch(["--help"])

        expect(result.status, equals: 0)
        #expect(result.output.hasPrefix("Screen options of HostProbe:\n\n--size WIDTHxHEIGHT"))
        #expect(!result.output.contains("active"))
    }
}
