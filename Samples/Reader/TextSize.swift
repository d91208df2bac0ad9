import WebKit

/// The sizes of the text, and the script that sets one in a page.
struct TextSize: Equatable {
    private static let percentages = [85, 100, 115, 130, 150, 175]
    private var index = 1

    /// The size in percent of the style sheet's.
    var percentage: Int { Self.percentages[index] }
    var canGrow: Bool { index + 1 < Self.percentages.count }
    var canShrink: Bool { index > 0 }

    /// The next larger or smaller size, if there is one.
    func changed(by step: Int) -> TextSize {
        var changed = self
        changed.index = min(max(index + step, 0), Self.percentages.count - 1)
        return changed
    }

    /// Sets the size in the page that is shown.
    var script: String { "document.documentElement.style.fontSize = '\(percentage)%'" }

    /// Sets the size in each page that is loaded, before it is seen.
    @MainActor var userScript: WKUserScript {
        WKUserScript(source: script, injectionTime: .atDocumentStart, forMainFrameOnly: true)
    }
}
