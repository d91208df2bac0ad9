import Expectations
import Foundation
import Testing
import TouchstoneTesting
import WebBrowser
import WebClient

@testable import BrowserHost

/// Programs that serve their page by https, and an instance to each visitor.
@Suite(.serialized) struct VisitorTests {
    /// A phone that shows the program, when its first frame is drawn.
    private func phone(_ program: BrowserProgram) throws -> Chromium {
        let browser = try Chromium()
        try browser.call("Security.setIgnoreCertificateErrors", ["ignore": true])
        try browser.emulatePhone(width: 390, height: 844, scale: 2)
        try browser.navigate(to: program.address)
        try waitForColor(browser, 300, 300, "255,255,255")
        return browser
    }

    private func waitForColor(_ browser: Chromium, _ x: Int, _ y: Int, _ color: String) throws {
        try browser.wait(
            for: "typeof context !== 'undefined' && context !== null && "
                + "String([...context.getImageData(\(x * 2), \(y * 2), 1, 1).data].slice(0, 3)) === '\(color)'")
    }

    private func drag(_ browser: Chromium) throws {
        try browser.touch("touchStart", [(160, 160)])
        for step in 1...10 { try browser.touch("touchMove", [(160 + 10 * Double(step), 160 + 34 * Double(step))]) }
        try browser.touch("touchEnd")
    }

    /// The instances of a program.
    private func instances(_ program: BrowserProgram) -> [Int32] {
        let process = program.process.processIdentifier
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        return tasks.flatMap { task in
            let text = try? String(contentsOfFile: "/proc/\(process)/task/\(task)/children", encoding: .utf8)
            return (text ?? "").split(separator: " ").compactMap { Int32($0) }
        }
    }

    @Test("each browser moves the view of one instance, and finds it moved when the page is loaded again")
    func twoVisitors() throws {
        let program = try BrowserProgram("BrowserProbe", ["--per-visitor"])
        defer { program.process.stop() }
        let (first, second) = (try phone(program), try phone(program))
        try waitForColor(first, 160, 160, "255,0,0")
        try waitForColor(second, 160, 160, "255,0,0")
        expect(instances(program).count, equals: 2)

        try drag(first)
        try waitForColor(first, 260, 500, "255,0,0")
        try waitForColor(first, 160, 160, "255,255,255")
        try first.navigate(to: program.address)
        try waitForColor(first, 260, 500, "255,0,0")
        try second.waitForFrames()
        try waitForColor(second, 160, 160, "255,0,0")
        expect(instances(program).count, equals: 2)

        let processes = instances(program)
        program.process.send(SIGTERM)
        try expect(program.process.wait(atMost: 20), equals: 0)
        #expect(processes.allSatisfy { kill($0, 0) != 0 })
        try first.wait(for: "notice.classList.contains('shown') && notice.innerText.includes('has ended')")
    }

    @Test("a page whose instance has crashed says so in one line, and starts another one when it is loaded again")
    func crash() throws {
        let program = try BrowserProgram("BrowserProbe", ["--per-visitor"])
        defer { program.process.stop() }
        let browser = try phone(program)
        try waitForColor(browser, 160, 160, "255,0,0")
        let instance = try #require(instances(program).first)
        kill(instance, SIGKILL)

        try browser.wait(
            for: "notice.classList.contains('shown') && notice.innerText.includes('has ended unexpectedly')")
        try program.wait(for: "the instance \(instance) of a visitor crashed (Killed)")
        try browser.click("#notice button")
        try waitForColor(browser, 160, 160, "255,0,0")
        #expect(instances(program).first != instance)
    }

    @Test(
        "L-13 instances end when the process that serves them is killed, also with a main thread that is busy",
        arguments: [false, true])
    func killed(isBusy: Bool) throws {
        let program = try BrowserProgram(
            "BrowserProbe", ["--per-visitor"], environment: ["PROBE_BUSY_UNTIL": "/nowhere/file"])
        let browser = try phone(program)
        try waitForColor(browser, 160, 160, "255,0,0")
        if isBusy {
            try browser.touch("touchStart", [(320, 100)])
            try browser.touch("touchEnd")
            try program.wait(for: "busy")
        }
        let instance = try #require(instances(program).first)

        program.process.send(SIGKILL)

        do {
            _ = try Deadline.poll(seconds: 30, "waiting for the end of the instance") {
                kill(instance, 0) != 0 ? true : nil
            }
        } catch {
            kill(instance, SIGKILL)
            throw error
        }
    }

    @Test("a page by https is a secure context, also of an instance", arguments: [[], ["--per-visitor"]])
    func secure(arguments: [String]) throws {
        let certificates = try Certificates()
        let program = try BrowserProgram(
            "BrowserProbe",
            ["--certificate", certificates.certificate, "--private-key", certificates.key] + arguments)
        defer { program.process.stop() }
        #expect(program.address.hasPrefix("https://127.0.0.1:"))
        let browser = try phone(program)
        try expect(browser.text(of: "[location.protocol, isSecureContext]"), equals: "https:,true")
        try drag(browser)
        try waitForColor(browser, 260, 500, "255,0,0")
    }

    @Test("a certificate that cannot be used is one line and status 1") func wrongCertificate() throws {
        let certificates = try Certificates()
        let old = certificates.path("old.pem")
        try certificates.sign(old, days: -1)
        for (certificate, key, reason) in [
            (certificates.path("none.pem"), certificates.key, "cannot be read"),
            (certificates.certificate, certificates.otherKey, "does not belong to the certificate"),
            (old, certificates.key, "expired"),
        ] {
            let process = try ChildProcess(
                BrowserProgram.directory + "/BrowserProbe",
                ["--browser", "--certificate", certificate, "--private-key", key])
            try expect(process.wait(atMost: 20), equals: 1)
            #expect(process.output.contains(reason))
            expect(process.output.split(separator: "\n").count, equals: 1)
        }
    }
}
