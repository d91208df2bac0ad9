import CPanel
import Expectations
import Testing

@testable import PanelHost

@Suite struct PanelModeTests {
    @Test("the mode that the screen prefers is chosen, even if others have more pixels") func preferred() {
        let modes = [
            PanelMode(width: 1920, height: 1080, refreshRate: 120),
            PanelMode(width: 1280, height: 800, refreshRate: 60, isPreferred: true),
        ]

        expect(PanelMode.choice(of: modes), equals: 1)
    }

    @Test("without a preferred mode that with the most pixels is chosen, and of those the fastest") func largest() {
        let modes = [
            PanelMode(width: 800, height: 600, refreshRate: 144),
            PanelMode(width: 1920, height: 1080, refreshRate: 60),
            PanelMode(width: 1920, height: 1080, refreshRate: 75),
        ]

        expect(PanelMode.choice(of: modes), equals: 2)
    }

    @Test("an interlaced mode is chosen only if there is no other") func interlaced() {
        let interlaced = PanelMode(
            width: 1920, height: 1080, refreshRate: 50, isPreferred: true, isInterlaced: true)

        expect(PanelMode.choice(of: [interlaced, PanelMode(width: 640, height: 480, refreshRate: 60)]), equals: 1)
        expect(PanelMode.choice(of: [interlaced]), equals: 0)
        #expect(PanelMode.choice(of: []) == nil)
    }

    @Test("the refresh rate is that of the pixel clock") func rate() {
        var mode = drm_mode_modeinfo()
        (mode.clock, mode.htotal, mode.vtotal) = (148_500, 2200, 1125)
        (mode.hdisplay, mode.vdisplay, mode.vrefresh) = (1920, 1080, 59)
        mode.type = UInt32(DRM_MODE_TYPE_PREFERRED)

        expect(PanelMode(mode), equals: PanelMode(width: 1920, height: 1080, refreshRate: 60, isPreferred: true))
    }

    @Test("a rate that cannot be right becomes 60", arguments: [0, .nan, .infinity, 5000]) func invalidRate(
        rate: Double
    ) {
        expect(PanelMode(width: 640, height: 480, refreshRate: rate).refreshRate, equals: 60)
    }

    @Test("cards are tried in the order of their numbers") func cardNames() {
        expect(
            PanelCard.cardNames(in: ["renderD128", "card10", "card2", "by-path", "cards"]), equals: ["card2", "card10"])
    }
}
