import CoreGraphics
import Foundation
import FuzzInputs
import UIKitCore

/// A font file registered as an application does, and a text written with it.
@MainActor enum RegisteredFontFuzzer {
    private static let side = 48
    private static let families = ["Fuzz", "FuzzC", "Deep"]

    /// Returns what must not be: that a plain fill does not show afterwards.
    static func violation(_ file: Data) -> String? {
        guard let context = CGContext(width: side, height: side, scale: 1, flipped: true) else { return nil }
        let path = NSTemporaryDirectory() + "fuzz-\(ProcessInfo.processInfo.processIdentifier).ttf"
        defer { try? FileManager.default.removeItem(atPath: path) }
        do {
            try file.write(to: URL(fileURLWithPath: path))
            try FontRegistry.register(file: path)
        } catch {
            return nil
        }
        UIGraphicsPushContext(context)
        for family in families {
            guard let font = UIFont(name: family, size: 12) else { continue }
            let text = NSAttributedString(string: "Afi A\u{301} fiA \u{1F600}", attributes: [.font: font])
            _ = text.size()
            text.draw(at: CGPoint(x: 2, y: 2))
        }
        UIGraphicsPopContext()
        do { try FontRegistry.unregister(file: path) } catch { return "a registered font cannot be taken away" }
        context.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        return context.makeImage()?.color(5, 40) == 0xFF00_FF00 ? nil : "drawing does not go on after text"
    }
}
