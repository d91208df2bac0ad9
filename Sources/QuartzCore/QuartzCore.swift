// As on iOS, `import QuartzCore` alone is enough for geometry and Foundation.
@_exported import CoreGraphics
