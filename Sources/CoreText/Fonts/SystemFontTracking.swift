import CoreGraphics

/// The spacing that gives text in Inter the widths of the phone's system font (F-54).
package enum SystemFontTracking {
    /// Sizes and the spacing of regular text at them, in em; values in between are interpolated. At 20 points the
    /// display typeface begins, whose glyphs are narrower.
    private static let table: [(size: CGFloat, spacing: CGFloat)] = [
        (8, 0.02), (12, -0.005), (17, -0.023), (largestTextSize, -0.025), (20, 0.01), (28, 0),
    ]
    /// The largest size of the text typeface in the table, in points.
    private static let largestTextSize: CGFloat = 19.999
    /// How much the spacing of a bold typeface of weight 800 exceeds that of the regular one, in em.
    private static let heavySpacing: CGFloat = 0.024
    /// The scripts whose letters join or stack, which spacing would tear apart: from Hebrew to Vedic signs.
    private static let joiningScripts: ClosedRange<UInt32> = 0x0590...0x1CFF

    /// The spacing of a text in a font, in points; 0 for other fonts and for text with letters that join.
    package static func tracking(of font: TextFont, in text: Substring) -> CGFloat {
        guard font.face.family == FontFace.system.family, isInterInstalled,
            !text.unicodeScalars.contains(where: { joiningScripts.contains($0.value) })
        else { return 0 }
        // The display spacing suits the display glyphs only.
        let size = font.face.hasMonospacedDigits ? min(font.pointSize, largestTextSize) : font.pointSize
        let heaviness = min(max(CGFloat(font.face.weight - 400) / 400, 0), 1)
        return font.pointSize * (spacing(at: size) + heaviness * heavySpacing)
    }

    private static var isInterInstalled: Bool { FontCatalog.shared.resolved(.system).family == "Inter" }

    private static func spacing(at size: CGFloat) -> CGFloat {
        guard size > table[0].size else { return table[0].spacing }
        for (low, high) in zip(table, table.dropFirst()) where size <= high.size {
            let fraction = (size - low.size) / (high.size - low.size)
            return low.spacing + fraction * (high.spacing - low.spacing)
        }
        return table[table.count - 1].spacing
    }
}
