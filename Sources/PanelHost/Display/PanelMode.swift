import CPanel

/// A resolution and refresh rate that a screen offers.
struct PanelMode: Hashable, Sendable {
    /// The size, in pixels.
    var width: Int
    var height: Int
    /// The refresh rate, in frames per second.
    var refreshRate: Double
    /// True for the one that the screen itself prefers: the panel's own pixels.
    var isPreferred = false
    /// True if each refresh shows every other row.
    var isInterlaced = false

    /// Rates outside of this range are not believed (decision).
    private static let validRates = 1.0...1000.0
    /// The rate of a mode that does not have a valid one (decision).
    static let defaultRate = 60.0

    /// Describes a mode.
    init(width: Int, height: Int, refreshRate: Double, isPreferred: Bool = false, isInterlaced: Bool = false) {
        self.width = width
        self.height = height
        self.refreshRate = Self.validRates.contains(refreshRate) ? refreshRate : Self.defaultRate
        self.isPreferred = isPreferred
        self.isInterlaced = isInterlaced
    }

    /// Reads a mode of the kernel, whose rate is that of its pixel clock in kHz.
    init(_ mode: drm_mode_modeinfo) {
        let pixels = Double(mode.htotal) * Double(mode.vtotal)
        var rate = pixels > 0 ? Double(mode.clock) * 1000 / pixels : Double(mode.vrefresh)
        if mode.flags & UInt32(DRM_MODE_FLAG_DBLSCAN) != 0 { rate /= 2 }
        self.init(
            width: Int(mode.hdisplay), height: Int(mode.vdisplay), refreshRate: rate,
            isPreferred: mode.type & UInt32(DRM_MODE_TYPE_PREFERRED) != 0,
            isInterlaced: mode.flags & UInt32(DRM_MODE_FLAG_INTERLACE) != 0)
    }

    /// The index of the mode to show frames in: the preferred one, otherwise that with the most pixels, and of those the
    /// fastest. Interlaced modes come last. `nil` without modes.
    static func choice(of modes: [PanelMode]) -> Int? {
        modes.indices.max { first, second in modes[first].rank.lexicographicallyPrecedes(modes[second].rank) }
    }

    private var rank: [Double] {
        [isInterlaced ? 0 : 1, isPreferred ? 1 : 0, Double(width) * Double(height), refreshRate]
    }
}
