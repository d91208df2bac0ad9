@_exported import CoreMedia
@_exported import CoreVideo
@_exported import Foundation
@_exported import QuartzCore
