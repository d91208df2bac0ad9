/// Tells on the error stream why something was refused, as all drawing does.
typealias PDFLog = GraphicsLog
