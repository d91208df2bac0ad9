/// Scenes about one subject. They share a sheet of reference pictures, named after the subject.
package struct Subject: Sendable {
    /// The name of its files.
    package let name: String
    /// The heading of its pages.
    package let title: String
    /// What is behind the scenes, as 0xRRGGBB.
    package let background: UInt32
    package let scenes: [Scene]

    /// Gathers scenes.
    package init(_ name: String, title: String, background: UInt32 = 0xFF_FFFF, scenes: [Scene]) {
        self.name = name
        self.title = title
        self.background = background
        self.scenes = scenes
    }
}

extension Subject {
    /// Scenes a row of a sheet.
    private static let columns = 8

    /// Pixels of the sheet of reference pictures.
    package var sheetSize: (width: Int, height: Int) {
        let rows = (scenes.count + Self.columns - 1) / Self.columns
        return (min(scenes.count, Self.columns) * Scene.side, rows * Scene.side)
    }

    /// Where a scene's picture begins on the sheet, in pixels.
    package func origin(of index: Int) -> (x: Int, y: Int) {
        (index % Self.columns * Scene.side, index / Self.columns * Scene.side)
    }

    /// A fingerprint of all that the browser is told; it changes with every letter.
    package var fingerprint: String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for text in ["\(background)"] + scenes.flatMap({ [$0.name, $0.web.source] }) {
            for byte in text.utf8 + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        return String(hash, radix: 16)
    }
}
