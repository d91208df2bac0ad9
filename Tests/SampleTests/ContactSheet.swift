import Foundation
import TouchstoneTesting
import UIKit

/// Pictures of screens side by side: `TOUCHSTONE_PICTURES=/tmp swift test` writes them.
@MainActor struct ContactSheet {
    private let columns: Int
    private var screens: [CGImage] = []

    private static let screenWidth: CGFloat = 195
    private static let gap: CGFloat = 12

    /// Makes a sheet with screens in rows of `columns`.
    init(columns: Int) { self.columns = columns }

    /// Adds what an application shows now.
    mutating func add(_ app: TestApplication) {
        screens.append(app.screenshot())
    }

    /// Writes the sheet as `name`.png, if it is asked for.
    func write(_ name: String) throws {
        guard let directory = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"], let first = screens.first else {
            return
        }
        let width = ContactSheet.screenWidth
        let height = width * CGFloat(first.height) / CGFloat(first.width)
        let (gap, rows) = (ContactSheet.gap, (screens.count + columns - 1) / columns)
        let size = CGSize(
            width: CGFloat(columns) * (width + gap) + gap, height: CGFloat(rows) * (height + gap) + gap)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let data = UIGraphicsImageRenderer(size: size, format: format).pngData { context in
            for (index, screen) in screens.enumerated() {
                let frame = CGRect(
                    x: gap + CGFloat(index % columns) * (width + gap),
                    y: gap + CGFloat(index / columns) * (height + gap), width: width, height: height)
                context.cgContext.saveGState()
                UIBezierPath(roundedRect: frame, cornerRadius: 14).addClip()
                UIImage(cgImage: screen).draw(in: frame)
                context.cgContext.restoreGState()
                UIColor(white: 0.75, alpha: 1).setStroke()
                UIBezierPath(roundedRect: frame, cornerRadius: 14).stroke()
            }
        }
        try data.write(to: URL(fileURLWithPath: directory).appendingPathComponent(name + ".png"))
    }
}
