import UIKit

// The contract requires a window of 1024 × 768 pixels; options on the command line follow and take precedence. A page has the
// size of its browser.
let size = CommandLine.arguments.contains("--browser") ? [] : ["--size", "1024x768", "--scale", "1"]
let arguments = [CommandLine.arguments[0]] + size + CommandLine.arguments.dropFirst()
let argumentStrings = arguments.map { strdup($0) } + [nil]

exit(
    argumentStrings.withUnsafeBufferPointer { strings in
        UIApplicationMain(
            Int32(arguments.count), UnsafeMutablePointer(mutating: strings.baseAddress!), nil,
            NSStringFromClass(AppDelegate.self))
    })
