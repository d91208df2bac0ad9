import Foundation

/// Certificates and keys in a directory that is removed in the end, made by `openssl`.
package final class Certificates {
    package let directory = NSTemporaryDirectory() + "touchstone-certificates-" + UUID().uuidString

    /// Makes a key, another one, and a certificate.
    package init() throws {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try openssl(["ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", key])
        try openssl(["ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", otherKey])
        try "subjectAltName=DNS:localhost,DNS:Touch.Example,DNS:*.touch.example,IP:127.0.0.1,IP:::1"
            .write(toFile: path("names"), atomically: true, encoding: .utf8)
        try openssl(["req", "-new", "-key", key, "-subj", "/CN=touch", "-out", path("request")])
        try sign(certificate, days: 2)
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    /// A certificate that is valid for this machine.
    package var certificate: String { path("valid.pem") }
    /// Its key.
    package var key: String { path("valid.key") }

    /// A key of no certificate.
    package var otherKey: String { path("other.key") }

    /// The path of a file in the directory.
    package func path(_ name: String) -> String { directory + "/" + name }

    /// Makes a certificate for the key.
    package func sign(_ path: String, days: Int) throws {
        try openssl([
            "x509", "-req", "-in", self.path("request"), "-signkey", key, "-days", "\(days)", "-extfile",
            self.path("names"), "-out", path,
        ])
    }

    /// Runs `openssl`.
    package func openssl(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(arguments: arguments) }
    }

    package struct Failure: Error {
        var arguments: [String]
    }
}
