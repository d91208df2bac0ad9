/// Tells on the error stream why something was refused.
package enum GraphicsLog {
    /// Writes one line.
    package static func tell(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
