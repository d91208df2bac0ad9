import Kit
import Testing
import XCTest

@testable import Board

final class BoardTests: XCTestCase {
    func testDelegateAndStoryboard() {
        XCTAssertTrue(UIApplication.shared.delegate is AppDelegate)
        let root = (UIApplication.shared.delegate as? AppDelegate)?.window?.rootViewController
        XCTAssertTrue(root is BoardViewController)
        XCTAssertEqual(UIScreen.main.bounds.width, 390)
    }

    func testResources() {
        XCTAssertNotNil(UIColor(named: "Ink"))
        XCTAssertNotNil(Bundle.main.path(forResource: "page", ofType: "txt", inDirectory: "Pages/deep"))
    }

    func testAnimationEndsWhileWaiting() {
        let ended = expectation(description: "the animation ends")
        let view = UIView()
        UIApplication.shared.keyWindow?.addSubview(view)
        UIView.animate(withDuration: 0.1, animations: { view.alpha = 0 }, completion: { _ in ended.fulfill() })
        wait(for: [ended], timeout: 5)
    }

    func testThatFails() { XCTAssertEqual(1, 2) }
}

@Suite struct DialTests {
    @Test @MainActor func dialHasTitle() { #expect(Dial().title.isEmpty) }
}
