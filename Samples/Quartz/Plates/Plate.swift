import UIKit

/// A page of the gallery.
@MainActor protocol Plate {
    var title: String { get }
    /// What is to be seen, in a line.
    var summary: String { get }
    /// Draws the figures.
    func draw(on canvas: PageCanvas)
}
