@_exported import CoreGraphics
@_exported import Foundation
@_exported import ListUpdates
@_exported import QuartzCore
@_exported import StrokeRecognizer
@_exported import UIKitControls
@_exported import UIKitCore
@_exported import UIKitScrolling
