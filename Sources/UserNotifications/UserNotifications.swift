// Apple's module with this name; programs that import it use Foundation's types, too.
@_exported import Foundation
