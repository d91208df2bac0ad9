import CoreGraphics
import Foundation
import QuartzCore

/// The benchmark's scene: 125 × 80 cells in bands of five rows, three levels deep; a hundred cells move.
enum Grid {
    static let columns = 125
    static let rows = 80
    private static let gray = RenderColor(red: 0.75, green: 0.75, blue: 0.75, alpha: 1)
    private static let orange = RenderColor(red: 0.88, green: 0.5, blue: 0.125, alpha: 1)

    static func stage() -> Stage {
        let stage = Stage(width: 1024, height: 768)
        var bands: [UInt64] = []
        for band in 0..<rows / 5 {
            var bandRows: [UInt64] = []
            for row in 0..<5 {
                let number = band * 5 + row
                let cells = (0..<columns).map { cellID(number * columns + $0) }
                for column in 0..<columns { setCell(stage, number * columns + column, shift: 0, withStyle: true) }
                let id = UInt64(1000 + number)
                stage.layer(id, CGRect(x: 0, y: row * 9, width: 1000, height: 9), .clear, cells)
                bandRows.append(id)
            }
            let id = UInt64(100 + band)
            stage.layer(id, CGRect(x: 0, y: band * 45, width: 1000, height: 45), .clear, bandRows)
            bands.append(id)
        }
        stage.sublayers(0, bands)
        return stage
    }

    /// Moves the hundred moving cells to their positions at a time in seconds.
    static func moveCells(_ stage: Stage, time: Double) {
        for k in 0..<100 {
            setCell(stage, k * 100 + 50, shift: 3 * sin(2 * .pi * (time + Double(k) / 100)), withStyle: false)
        }
    }

    private static func cellID(_ index: Int) -> UInt64 { UInt64(10_000 + index) }

    private static func setCell(_ stage: Stage, _ index: Int, shift: Double, withStyle: Bool) {
        let frame = CGRect(x: Double(index % columns * 8) + shift, y: 0, width: 7, height: 8)
        stage.setFrame(cellID(index), frame)
        if withStyle { stage.setStyle(cellID(index), index % 100 == 50 ? orange : gray) }
    }
}
