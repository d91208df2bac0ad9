// Apple's module with this name; programs that import it use Foundation's and UIKit's types, too.
@_exported import Foundation
@_exported import UIKit
