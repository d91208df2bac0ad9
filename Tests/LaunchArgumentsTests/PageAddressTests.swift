import Expectations
import Testing

@testable import LaunchArguments

@Suite struct PageAddressTests {
    @Test(
        "--inspect takes nothing, a port, a host or both",
        arguments: [
            ("--inspect", "127.0.0.1", 0), ("--inspect=8080", "127.0.0.1", 8080),
            ("--inspect=localhost", "localhost", 0),
            ("--inspect=0.0.0.0:80", "0.0.0.0", 80), ("--inspect=[::1]:65535", "::1", 65535),
        ])
    func values(argument: String, host: String, port: Int) throws {
        let options = try LaunchOptions(arguments: [argument, "--scale", "2"])

        expect(options.inspection?.host, equals: host)
        expect(options.inspection?.port, equals: port)
        expect(options.scale, equals: 2)
        try expect(LaunchOptions(arguments: options.arguments), equals: options)
    }

    @Test("the argument after --inspect is not its value") func noValue() throws {
        let options = try LaunchOptions(arguments: ["--inspect", "0.0.0.0:80"])
        expect(options.inspection, equals: PageAddress())
        expect(LaunchOptions.programArguments(in: ["--inspect", "file"]), equals: ["file"])
    }

    @Test(
        "a wrong address is an error that names the option",
        arguments: ["70000", "host:", "host:x", ":80", "[::1", "a b:80", "http://x", "[::1]80", "host:-1"])
    func wrong(value: String) {
        let error = #expect(throws: LaunchOptionError.self) { try LaunchOptions(arguments: ["--inspect=" + value]) }
        expect(error?.option, equals: "--inspect")
        expect(error?.description.contains("HOST:PORT"), equals: true)
    }
}
