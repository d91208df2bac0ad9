import Foundation
import Support
import UIKitCore

/// What is in the items that a program shares.
struct SharedContent {
    private(set) var texts: [String] = []
    private(set) var urls: [URL] = []
    private(set) var images: [UIImage] = []

    /// Sorts items by what they are; others are only for the program's own activities.
    init(_ items: [Any]) {
        for item in items {
            switch item {
            case let text as String: texts.append(text)
            case let text as NSString: texts.append(text.description)
            case let text as NSAttributedString: texts.append(text.string)
            case let url as URL: urls.append(url)
            case let url as NSURL: if let url = URL(string: url.absoluteString) { urls.append(url) }
            case let image as UIImage: images.append(image)
            default: break
            }
        }
    }

    /// The addresses that are no files.
    var addresses: [URL] { urls.filter { !$0.isFileURL } }
    /// The files.
    var files: [URL] { urls.filter(\.isFileURL) }
    /// Texts and addresses, one below the other.
    var text: String { (texts + addresses.map(\.absoluteString)).joined(separator: "\n") }
    /// The addresses that a web browser shows.
    var pages: [URL] { urls.filter { ["http", "https"].contains($0.scheme?.lowercased()) } }
    var isEmpty: Bool { texts.isEmpty && urls.isEmpty && images.isEmpty }
}
