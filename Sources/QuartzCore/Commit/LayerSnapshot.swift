import CoreGraphics
import Foundation

/// The part of a layer that animations can change.
public struct LayerSnapshot: Equatable, Sendable {
    /// Place, size and transform.
    public var geometry: LayerGeometry
    /// Looks other than contents.
    public var style: LayerStyle
    /// What a layer of a drawing class shows.
    public var form: LayerForm?
    private var contentsBox: ContentsBox?
    /// How far a transition has come, while one runs.
    public var transition: TransitionMoment?
    private var customBox: CustomBox?

    /// Makes a snapshot.
    public init(
        geometry: LayerGeometry = LayerGeometry(), style: LayerStyle = LayerStyle(), form: LayerForm? = nil,
        contents: LayerContents? = nil
    ) {
        self.geometry = geometry
        self.style = style
        self.form = form
        contentsBox = contents.map { ContentsBox($0) }
    }

    /// Contents are large as values, and most layers of a tree have none.
    private final class ContentsBox: Equatable, Sendable {
        let contents: LayerContents
        init(_ contents: LayerContents) { self.contents = contents }
        static func == (a: ContentsBox, b: ContentsBox) -> Bool { a === b || a.contents == b.contents }
    }

    private final class CustomBox: Equatable, Sendable {
        let values: [String: AnimatableValue]
        init(_ values: [String: AnimatableValue]) { self.values = values }
        static func == (a: CustomBox, b: CustomBox) -> Bool { a === b || a.values == b.values }
    }

    /// The picture in the bounds, and how it is placed; `nil` for none.
    public var contents: LayerContents? {
        get { contentsBox?.contents }
        set { if newValue != contentsBox?.contents { contentsBox = newValue.map { ContentsBox($0) } } }
    }

    /// Values of the application's own, by key.
    var custom: [String: AnimatableValue] {
        get { customBox?.values ?? [:] }
        set { customBox = newValue.isEmpty ? nil : CustomBox(newValue) }
    }
}
