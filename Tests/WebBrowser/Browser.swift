import Foundation
import WebClient

/// A browser that shows a page and is used as a user would.
package protocol Browser: AnyObject {
    /// Opens an address.
    func navigate(to address: String) throws
    /// Evaluates an expression and returns its value as text; empty for none.
    func text(of expression: String) throws -> String
    /// Clicks at a point of the page, in points.
    func click(x: Double, y: Double) throws
    /// Types a text into the field that has the focus, and the Enter key.
    func typeAndEnter(_ text: String) throws
    /// Composes a text with an input method, with the cursor after so many UTF-16 units.
    func compose(_ text: String, cursor: Int) throws
    /// Ends a composition with a text.
    func endComposition(_ text: String) throws
    /// Waits until two frames were shown: what the page has drawn is then on the screen.
    func waitForFrames() throws
    /// A picture of the page, as a PNG file.
    func screenshot() throws -> Data
}

extension Browser {
    /// How long an answer or a change may take, in seconds.
    package static var timeout: Int { 60 }

    /// Promises the end of two frames.
    package static var twoFrames: String {
        "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    }

    /// Waits until an expression is true.
    package func wait(for expression: String) throws {
        let end = ContinuousClock.now + .seconds(Self.timeout)
        while try text(of: expression) != "true" {
            guard ContinuousClock.now < end else { throw TestClient.Failure("never true: \(expression)") }
            usleep(20_000)
        }
    }

    /// Clicks in the middle of the element with a selector.
    package func click(_ selector: String) throws {
        let center = try text(
            of: "(() => { const b = document.querySelector(\(literal(selector))).getBoundingClientRect(); "
                + "return [b.left + b.width / 2, b.top + b.height / 2]; })()")
        let numbers = center.split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 2 else { throw TestClient.Failure("there is no \(selector)") }
        try click(x: numbers[0], y: numbers[1])
    }

    /// Replaces the text of the field with a selector and leaves the field, as a user does.
    package func type(_ text: String, into selector: String) throws {
        try click(selector)
        _ = try self.text(of: "document.querySelector(\(literal(selector))).select()")
        try typeAndEnter(text)
    }

    private func literal(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}

/// A kind of browser that pages are tested in.
package enum BrowserKind: String, CaseIterable, Sendable {
    case chromium, firefox

    /// Starts the browser with a page of 1440 × 900 points.
    ///
    /// - Throws: `TestClient.Failure`, also if it is not installed.
    package func start() throws -> any Browser {
        let (width, height) = (1440, 900)
        switch self {
        case .chromium: return try Chromium(width: width, height: height)
        case .firefox: return try Firefox(width: width, height: height)
        }
    }

    /// The first of some programs that is installed.
    ///
    /// - Throws: `TestClient.Failure` if there is none.
    package func path(of names: [String]) throws -> String {
        let paths = names.flatMap { name in ["/usr/bin/", "/usr/local/bin/", "/snap/bin/"].map { $0 + name } }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
            throw TestClient.Failure("\(rawValue) is not installed; run ./touchstone setup --for-tests")
        }
        return path
    }
}
