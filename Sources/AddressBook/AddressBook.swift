// Apple's module with this name; programs that import it use Foundation's and Core Foundation's types, too.
@_exported import Foundation
@_exported import Support
