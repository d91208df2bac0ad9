/// How the pixels of a stamp get their colours: one program of the graphics chip each.
enum ShaderKind: Int, CaseIterable {
    /// One colour in an upright box.
    case box
    /// One colour in an outline or between two.
    case outline
    /// A texture in an upright box.
    case texture
    /// A texture in an outline.
    case clippedTexture
    /// A texture seen through a projection.
    case projection
    /// A row of colours, spread along a line, outward or around, in an outline.
    case gradient
    /// The means of blocks of pixels.
    case downsample
    /// The mean of pixels in a row or a column.
    case blur
    /// A texture with red and blue exchanged and the first row on top, as windows have it.
    case present
}

/// How what is stamped and what is there become one.
enum Blend {
    /// What is stamped replaces what is there.
    case copy
    /// Premultiplied colours over others.
    case sourceOver
    /// The sum of both.
    case add
    /// What is there as far as the stamp is opaque.
    case destinationIn
    /// The product of both.
    case multiply
}
