import Expectations
import Foundation
import Testing
import TouchstoneTesting

/// Runs a program without a window and checks what it keeps and which language it uses.
@Suite struct SettingsTests {
    private let home = NSTemporaryDirectory() + "touchstone-home-" + UUID().uuidString

    init() throws {
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    }

    private func launch(_ environment: [String: String] = [:], program: String = "HostProbe") throws -> [String] {
        let path = home + "/Wait.touches"
        try "wait 3\n".write(toFile: path, atomically: true, encoding: .utf8)
        let program = try Program.launch(
            program,
            ["--headless", home + "/probe.png", "--script", path, "--delegate", "SettingsDelegate"], display: nil,
            environment: environment.merging(["HOME": home]) { value, _ in value },
            removing: ["XDG_CONFIG_HOME", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"].filter { environment[$0] == nil }
        )
        _ = try program.wait(atMost: Program.timeout)
        return program.output.components(separatedBy: "\n")
    }

    @Test("L-37 user defaults are written when the program ends")
    func terminated() throws {
        defer { try? FileManager.default.removeItem(atPath: home) }

        let first = try launch()
        let second = try launch()

        #expect(first.starts(with: ["launches 0", "suite none"]))
        #expect(second.starts(with: ["launches 1", "suite kept"]))
    }

    @Test(
        "L-37 user defaults are written a second after a change",
        arguments: [("0.5", "launches 0"), ("1.5", "launches 1")])
    func killed(delay: String, stored: String) throws {
        defer { try? FileManager.default.removeItem(atPath: home) }

        let first = try launch(["KILL_AFTER": delay])
        let second = try launch()

        expect(first.first, equals: "launches 0")
        expect(second.first, equals: stored)
    }

    @Test("L-38 the locale is that of the environment")
    func locale() throws {
        defer { try? FileManager.default.removeItem(atPath: home) }

        let german = try launch(["LANG": "de_AT.UTF-8"])
        let neutral = try launch(["LANG": "C"])

        #expect(german.contains("date Donnerstag, 1. Jänner 1970"))
        #expect(german.contains("locale de_AT"))
        #expect(neutral.contains("date Thursday, 1 January 1970"))
    }

    @Test(
        "KB-106 the input modes are those of the environment's locale",
        arguments: [("de_DE", "de"), ("ru_RU", "ru en")])
    func inputModes(locale: String, languages: String) throws {
        defer { try? FileManager.default.removeItem(atPath: home) }

        let lines = try launch(["LANG": locale + ".UTF-8"])

        #expect(lines.contains("keyboards \(languages)"))
        #expect(lines.contains("input modes \(languages)"))
    }

    @Test("L-38 localizations are chosen by the languages of the environment")
    func localizations() throws {
        defer { try? FileManager.default.removeItem(atPath: home) }
        // A copy, as the directory of the program is also the main bundle of the tests.
        let bundle = home + "/program/"
        try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
        let program = try Program.copy("HostProbe", to: bundle)
        for (language, text) in [("de", "Hallo"), ("en", "Hello")] {
            let directory = bundle + language + ".lproj"
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            try "\"greeting\" = \"\(text)\";".write(
                toFile: directory + "/Probe.strings", atomically: true, encoding: .utf8)
        }

        let german = try launch(["LANG": "de_AT.UTF-8", "LANGUAGE": "fr:de"], program: program)
        let english = try launch(["LANG": "en_US.UTF-8"], program: program)

        #expect(german.contains("greeting Hallo de"))
        #expect(english.contains("greeting Hello en"))
        #expect(german.contains("languages fr de de-AT"))
    }
}
