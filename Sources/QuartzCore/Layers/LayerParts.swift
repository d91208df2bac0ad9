/// What of a layer has changed since it was last committed.
struct LayerParts: OptionSet {
    let rawValue: UInt8

    static let geometry = LayerParts(rawValue: 1)
    static let style = LayerParts(rawValue: 2)
    static let contents = LayerParts(rawValue: 4)
    static let sublayers = LayerParts(rawValue: 8)
    static let mask = LayerParts(rawValue: 16)
    static let animations = LayerParts(rawValue: 32)
    static let specializedContent = LayerParts(rawValue: 64)
    static let all: LayerParts = [.geometry, .style, .contents, .sublayers, .mask, .animations, .specializedContent]
}
