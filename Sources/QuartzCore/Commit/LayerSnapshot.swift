import CoreGraphics
import Foundation

/// The part of a layer that animations can change.
public struct LayerSnapshot: Equatable, Sendable {
    /// Place, size and transform.
    public var geometry: LayerGeometry
    /// Looks other than contents.
    public var style: LayerStyle
    /// What a layer of a drawing class shows.
    public var specializedContent: LayerContent?
    private var contentsStorage: ContentsStorage?
    /// How far a transition has come, while one runs.
    public var transition: TransitionSnapshot?
    private var customStorage: CustomStorage?

    /// Makes a snapshot.
    public init(
        geometry: LayerGeometry = LayerGeometry(), style: LayerStyle = LayerStyle(), specializedContent: LayerContent? = nil,
        contents: LayerContents? = nil
    ) {
        self.geometry = geometry
        self.style = style
        self.specializedContent = specializedContent
        contentsStorage = contents.map { ContentsStorage($0) }
    }

    /// Contents are large as values, and most layers of a tree have none.
    private final class ContentsStorage: Equatable, Sendable {
        let contents: LayerContents
        init(_ contents: LayerContents) { self.contents = contents }
        static func == (a: ContentsStorage, b: ContentsStorage) -> Bool { a === b || a.contents == b.contents }
    }

    private final class CustomStorage: Equatable, Sendable {
        let values: [String: AnimatableValue]
        init(_ values: [String: AnimatableValue]) { self.values = values }
        static func == (a: CustomStorage, b: CustomStorage) -> Bool { a === b || a.values == b.values }
    }

    /// The picture in the bounds, and how it is placed; `nil` for none.
    public var contents: LayerContents? {
        get { contentsStorage?.contents }
        set { if newValue != contentsStorage?.contents { contentsStorage = newValue.map { ContentsStorage($0) } } }
    }

    /// Values of the application's own, by key.
    var customValues: [String: AnimatableValue] {
        get { customStorage?.values ?? [:] }
        set { customStorage = newValue.isEmpty ? nil : CustomStorage(newValue) }
    }
}
