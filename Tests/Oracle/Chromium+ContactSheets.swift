import CoreGraphics
import Foundation
import ImageIO
import OracleScenes

extension Chromium {
    private static let cardHeight = 176
    private static let margin = 16
    private static let headHeight = 56

    /// Writes one contact sheet per subject. Each scene shows Touchstone (layer scenes by both painters), Chromium, and
    /// the difference of the software painter from Chromium, amplified four times.
    @MainActor func drawContactSheets(_ report: Report, into directory: URL) throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for (subject, entries) in report.subjects {
            let scratch = try Self.makeTemporaryDirectory()
            defer { try? FileManager.default.removeItem(at: scratch) }
            let hasGLES = entries.contains { $0.gles != nil }
            try write(entries.map(\.actual), subject, "software.png", scratch)
            if hasGLES { try write(entries.map { $0.gles ?? $0.actual }, subject, "gles.png", scratch) }
            try write(entries.map(\.reference), subject, "reference.png", scratch)
            try write(entries.map { Difference.bitmap($0.actual, $0.reference) }, subject, "difference.png", scratch)
            let cards = Cards(
                names: hasGLES
                    ? ["software", "gles", "reference", "difference"] : ["software", "reference", "difference"])
            let columns = min(cards.perRow, max(entries.count, 2))
            let rows = (entries.count + columns - 1) / columns
            let width = columns * cards.width + 2 * Self.margin
            let height = rows * Self.cardHeight + Self.headHeight + Self.margin
            let sheet = try screenshot(
                of: page(subject, entries, cards, width: width, height: height), in: scratch, width: width,
                height: height)
            try ImageFile.encodePNG(sheet, compression: 9)
                .write(to: directory.appendingPathComponent("drawing-\(subject.name).png"))
        }
    }

    private func write(_ images: [Bitmap], _ subject: Subject, _ name: String, _ directory: URL) throws {
        let size = subject.sheetSize
        var sheet = Bitmap(width: size.width, height: size.height, color: subject.background)
        for (index, image) in images.enumerated() {
            let origin = subject.origin(of: index)
            sheet.draw(image, x: origin.x, y: origin.y)
        }
        guard let cgImage = sheet.image else { throw ChromiumError.noScreenshot }
        try ImageFile.encodePNG(cgImage).write(to: directory.appendingPathComponent(name))
    }

    /// The layout of the cards of a contact sheet.
    private struct Cards {
        /// The file names of the images without extension, from left to right.
        let names: [String]
        /// The width of a card in pixels.
        var width: Int { names.count * 104 + 24 }
        var perRow: Int { names.count > 3 ? 3 : 4 }
        var legend: String {
            names.count > 3
                ? "from the left: software painter, GLES, Chromium, difference of the software painter × 4"
                : "left Touchstone, middle Chromium, right their difference × 4"
        }
    }

    @MainActor private func page(
        _ subject: Subject, _ entries: [Report.Entry], _ layout: Cards, width: Int, height: Int
    ) -> String {
        var cards = ""
        for (index, entry) in entries.enumerated() {
            let origin = subject.origin(of: index)
            let images = layout.names.map {
                "<i style=\"background:url(\($0).png) -\(origin.x)px -\(origin.y)px\"></i>"
            }
            let (measured, bounds) = (entry.difference, entry.scene.tolerance)
            cards += """
                <div class="card\(entry.isWithin ? "" : " out")"><b>\(entry.scene.name)</b>
                <p>\(images.joined())</p>
                <span>mean \(Report.text(measured.mean)) ≤ \(Report.text(bounds.mean)) &nbsp; \
                99 % \(measured.p99) ≤ \(bounds.p99) &nbsp; worst \(measured.maximum) ≤ \(bounds.maximum)</span></div>

                """
        }
        return """
            <!doctype html><meta charset="utf-8"><style>
            body { margin: 0; width: \(width)px; height: \(height)px; background: #f3f3f5; color: #1c1c1e;
              font: 13px 'DejaVu Sans', sans-serif; }
            header { height: \(Self.headHeight)px; padding: 0 \(Self.margin + 8)px; display: flex; gap: 16px;
              align-items: center; }
            h1 { font-size: 20px; margin: 0; } header span { color: #6a6a70; }
            main { display: flex; flex-wrap: wrap; padding: 0 \(Self.margin)px; }
            .card { box-sizing: border-box; width: \(layout.width - 12)px; height: \(Self.cardHeight - 12)px; margin: 6px;
              padding: 8px 10px; background: #fff; border: 1px solid #dcdce0; border-radius: 6px; }
            .card.out { border: 2px solid #d02020; padding: 7px 9px; }
            .card p { display: flex; justify-content: space-between; margin: 8px 0; }
            .card i { width: \(Scene.side)px; height: \(Scene.side)px; outline: 1px solid #dcdce0; }
            .card span { color: #6a6a70; font-size: 11px; } .card.out span { color: #d02020; }
            </style><header><h1>\(subject.title)</h1>
            <span>\(layout.legend)</span></header><main>
            \(cards)</main>
            """
    }
}
