/// Tells on the error stream why something was refused.
enum PDFLog {
    static func tell(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
