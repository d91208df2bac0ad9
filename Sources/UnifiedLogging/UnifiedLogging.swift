// Apple's module `os`: lowering replaces `import os` and `import os.log` by this one. A module called `os` would be
// found by `#if canImport(os)` in packages that then expect all of Apple's.
@_exported import Foundation
