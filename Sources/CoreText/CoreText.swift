// Programs that import CoreText see the types that its functions take and return.
@_exported import CoreGraphics
@_exported import Foundation
