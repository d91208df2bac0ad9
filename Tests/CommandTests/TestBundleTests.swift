import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct TestBundleTests {
    /// A program in place of tests: it appends its arguments after the library to the file `log`.
    private func bundle(_ directory: borrowing TemporaryDirectory, _ body: String) throws -> TestBundle {
        let program = try directory.write(
            "#!/bin/sh\nshift 2\necho \"$@\" >> log\n\(body)\n", to: "tests", permissions: 0o755)
        return TestBundle(path: program, package: directory.path)
    }

    private func log(_ directory: borrowing TemporaryDirectory) throws -> [String] {
        try String(contentsOfFile: directory.path + "/log", encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// False for a process that has ended, even if its parent has not read its status.
    private func isRunning(_ process: Int32) -> Bool {
        let command = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/cmdline"))
        return command.map { !$0.isEmpty } ?? false
    }

    @Test("a choice of tests runs beside the others, which run one after the other")
    func runsBeside() throws {
        let directory = try TemporaryDirectory()
        // The first choice and the one beside wait for each other.
        let tests = try bundle(
            directory,
            """
            [ "$2" = last ] && exit 0
            for turn in $(seq 200); do [ $(wc -l < log) -ge 2 ] && exit 0; sleep 0.1; done
            exit 1
            """)

        try tests.run([["--filter", "^(A|B)Tests\\."], ["--filter", "last"]], beside: ["--filter", "waiting"])

        try expect(
            log(directory).filter { $0 != "--filter waiting" }, equals: ["--filter ^(A|B)Tests\\.", "--filter last"])
    }

    @Test("a choice that fails is a failure, after all have run", arguments: ["first", "last", "waiting"])
    func fails(_ failing: String) throws {
        let directory = try TemporaryDirectory()
        let tests = try bundle(directory, "[ \"$2\" != \(failing) ]")

        #expect(throws: CommandError.self) {
            try tests.run([["--filter", "first"], ["--filter", "last"]], beside: ["--filter", "waiting"])
        }

        try expect(log(directory).sorted(), equals: ["--filter first", "--filter last", "--filter waiting"])
    }

    @Test("an interrupt ends the tests in the background, too, and what they have printed is shown")
    func isInterrupted() throws {
        let directory = try TemporaryDirectory()
        let tests = try bundle(directory, "[ \"$2\" = waiting ] && echo waits && echo $$ > process\nexec sleep 60")
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", TestBundle.script, tests.path, "- - --filter waiting", "- - --filter first"]
        process.currentDirectoryURL = URL(fileURLWithPath: directory.path)
        process.standardOutput = output
        // The threads of tests block signals, and a shell that starts tests in the background ignores interrupts. Programs that
        // they start inherit both.
        var (none, blocked) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        let handler = signal(SIGINT, SIG_DFL)
        try process.run()
        signal(SIGINT, handler)
        pthread_sigmask(SIG_SETMASK, &blocked, nil)
        var waiting: Int32?
        let deadline = ContinuousClock.now + .seconds(20)
        while waiting == nil || ((try? log(directory)) ?? []).count < 2, ContinuousClock.now < deadline {
            usleep(10_000)
            waiting = (try? String(contentsOfFile: directory.path + "/process", encoding: .utf8))
                .flatMap { Int32($0.trimmingCharacters(in: .newlines)) }
        }

        kill(-process.processIdentifier, SIGINT)

        expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self), equals: "waits\n")
        process.waitUntilExit()
        expect(process.terminationStatus, equals: 1)
        let program = try #require(waiting)
        while isRunning(program), ContinuousClock.now < deadline { usleep(10_000) }
        #expect(!isRunning(program))
    }
}
