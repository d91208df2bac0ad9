import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import Player

@MainActor @Suite struct PlayerTests {
    @Test("DV-63 without a film the sample says so, and its keys are there") func withoutFilm() throws {
        let controller = PlayerViewController(film: nil)
        let application = TestApplication(rootViewController: controller)
        application.advance(by: 0.1)

        expect(controller.status.text?.contains("FILM"), equals: true)
        #expect(application.element(labeled: "Play C") != nil)
        expect(PlayerViewController.chosenFilm?.lastPathComponent, equals: "ball.webm")
    }
}
