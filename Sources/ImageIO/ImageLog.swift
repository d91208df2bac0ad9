import Foundation

/// Tells on the error stream why something was refused.
enum ImageLog {
    static func tell(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
