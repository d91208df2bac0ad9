// Apple's module `Accessibility`, for programs that import it: custom content of elements. It is declared beside UIKit's
// accessibility, which reads it.
@_exported import class UIKitCore.AXCustomContent
@_exported import protocol UIKitCore.AXCustomContentProvider
