import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct LowerCommandTests {
    @Test("`lower` into a directory that cannot be written is one line, before the lowering program is built")
    func unwritable() throws {
        let root = FileManager.default.temporaryDirectory.path + "/lower-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(atPath: root + "/Sources", withIntermediateDirectories: true)
        try "import UIKit".write(toFile: root + "/Sources/A.swift", atomically: true, encoding: .utf8)
        let output = root + "/Sources/A.swift/lowered"
        let command = try Lower.parse([root + "/Sources", "--output", output])

        let error = #expect(throws: CommandError.self) { try command.run() }

        expect(error?.message, equals: "--output \(output) cannot be written; choose another directory")
        expect(error?.status, equals: Touchstone.usageStatus)
    }
}
