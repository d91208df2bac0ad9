// Drawings on a grid of 24 units.
extension SymbolCatalog {
    /// Arrows and chevrons.
    static let arrows: [String: SymbolDrawing] = [
        "chevron.left": SymbolDrawing(.line("M10.5 4 L3 12 L10.5 20"), width: 14),
        "chevron.right": SymbolDrawing(.line("M3.5 4 L11 12 L3.5 20"), width: 14),
        "chevron.up": SymbolDrawing(.line("M4 16 L12 8.2 L20 16")),
        "chevron.down": SymbolDrawing(.line("M4 8.2 L12 16 L20 8.2")),
        "chevron.left.2": SymbolDrawing(
            .line("M9.5 4.5 L2.5 12 L9.5 19.5 M17.5 4.5 L10.5 12 L17.5 19.5"), width: 20),
        "chevron.right.2": SymbolDrawing(
            .line("M2.5 4.5 L9.5 12 L2.5 19.5 M10.5 4.5 L17.5 12 L10.5 19.5"), width: 20),
        "chevron.up.chevron.down": SymbolDrawing(
            .line("M2.5 9 L8 3.5 L13.5 9 M2.5 15 L8 20.5 L13.5 15"), width: 16),
        "chevron.compact.down": SymbolDrawing(.line("M2.5 10.5 L12 14.5 L21.5 10.5")),
        "chevron.compact.up": SymbolDrawing(.line("M2.5 14.5 L12 10.5 L21.5 14.5")),
        "chevron.left.forwardslash.chevron.right": SymbolDrawing(
            .line("M7.5 6 L2 12 L7.5 18 M20.5 6 L26 12 L20.5 18 M16.2 4 L11.8 20"), width: 28),
        "arrow.left": SymbolDrawing(.line("M21 12 H3.5 M10.5 4.8 L3.3 12 L10.5 19.2")),
        "arrow.right": SymbolDrawing(.line("M3 12 H20.5 M13.5 4.8 L20.7 12 L13.5 19.2")),
        "arrow.up": SymbolDrawing(.line("M11 21 V3.5 M3.8 10.5 L11 3.3 L18.2 10.5"), width: 22),
        "arrow.down": SymbolDrawing(.line("M11 3 V20.5 M3.8 13.5 L11 20.7 L18.2 13.5"), width: 22),
        "arrow.up.left": SymbolDrawing(.line("M18.5 19 L4 4.5 M4 15 V4.5 H14.5"), width: 22),
        "arrow.up.right": SymbolDrawing(.line("M3.5 19 L18 4.5 M7.5 4.5 H18 V15"), width: 22),
        "arrow.down.left": SymbolDrawing(.line("M18.5 5 L4 19.5 M4 9 V19.5 H14.5"), width: 22),
        "arrow.down.right": SymbolDrawing(.line("M3.5 5 L18 19.5 M18 9 V19.5 H7.5"), width: 22),
        "arrow.left.arrow.right": SymbolDrawing(
            .line("M23 8 H4 M8.5 3.2 L3.5 8 L8.5 12.8 M3 16.5 H22 M17.5 11.7 L22.5 16.5 L17.5 21.3"), width: 26),
        "arrow.up.arrow.down": SymbolDrawing(
            .line("M7.5 21 V4 M2.8 8.5 L7.5 3.5 L12.2 8.5 M16.5 3 V20 M11.8 15.5 L16.5 20.5 L21.2 15.5")),
        "arrow.up.and.down": SymbolDrawing(
            .line("M7 3 V21 M2.5 7.5 L7 3 L11.5 7.5 M2.5 16.5 L7 21 L11.5 16.5"), width: 14),
        "arrow.left.and.right": SymbolDrawing(
            .line("M3 12 H23 M7.5 7.5 L3 12 L7.5 16.5 M18.5 7.5 L23 12 L18.5 16.5"), width: 26),
        "arrow.up.left.and.arrow.down.right": SymbolDrawing(
            .line("M13.8 10.2 L20.5 3.5 M14 3.5 H20.5 V10 M10.2 13.8 L3.5 20.5 M3.5 14 V20.5 H10")),
        "arrow.down.right.and.arrow.up.left": SymbolDrawing(
            .line("M20.5 3.5 L14 10 M14 4.2 V10 H19.8 M3.5 20.5 L10 14 M10 19.8 V14 H4.2")),
        "arrow.clockwise": SymbolDrawing(.line("A12 12.8 8.2 -50 260"), .line("M13.2 1.2 L18 6.2 L12.2 9.2")),
        "arrow.counterclockwise": SymbolDrawing(.line("A12 12.8 8.2 230 -80"), .line("M10.8 1.2 L6 6.2 L11.8 9.2")),
        "arrow.2.circlepath": SymbolDrawing(
            .line("A13 12 7.8 200 335"),
            .line("M20.5 3.6 L20.4 9.2 L15 8.4"),
            .line("A13 12 7.8 20 155"),
            .line("M5.5 20.4 L5.6 14.8 L11 15.6"), width: 26),
        "arrow.uturn.left": SymbolDrawing(
            .line(
                """
                M3.5 9 H14.5 C18.2 9 20.8 11.3 20.8 14.6 C20.8 17.9 18.2 20.2 14.5 20.2 H9 M8.8 3.7 L3.4 9 L8.8 14.3
                """)),
        "arrow.uturn.right": SymbolDrawing(
            .line(
                """
                M20.5 9 H9.5 C5.8 9 3.2 11.3 3.2 14.6 C3.2 17.9 5.8 20.2 9.5 20.2 H15 M15.2 3.7 L20.6 9 L15.2 14.3
                """)),
        "arrow.turn.up.left": SymbolDrawing(
            .line("M3.5 8.5 H17 C19.3 8.5 20.5 9.8 20.5 12 V19 M8.8 3.2 L3.4 8.5 L8.8 13.8")),
        "arrow.turn.up.right": SymbolDrawing(
            .line("M20.5 8.5 H7 C4.7 8.5 3.5 9.8 3.5 12 V19 M15.2 3.2 L20.6 8.5 L15.2 13.8")),
        "arrowshape.turn.up.left": SymbolDrawing(
            .contour("M3 11 L11.5 3.5 V8 C18 8 23 11 23.5 19.5 C21 16 17.5 14.2 11.5 14.2 V18.5 Z"), width: 26),
        "arrowshape.turn.up.right": SymbolDrawing(
            .contour("M23 11 L14.5 3.5 V8 C8 8 3 11 2.5 19.5 C5 16 8.5 14.2 14.5 14.2 V18.5 Z"), width: 26),
        "arrow.down.to.line": SymbolDrawing(
            .line("M10 3 V16.5 M3.8 10.5 L10 16.7 L16.2 10.5 M3 21 H17"), width: 20),
        "arrow.up.to.line": SymbolDrawing(.line("M10 21 V7.5 M3.8 13.5 L10 7.3 L16.2 13.5 M3 3 H17"), width: 20),
        "arrowtriangle.left": SymbolDrawing(.contour("M15.5 4.5 V19.5 L3.5 12 Z"), width: 20),
        "arrowtriangle.right": SymbolDrawing(.contour("M4.5 4.5 V19.5 L16.5 12 Z"), width: 20),
        "arrowtriangle.up": SymbolDrawing(.contour("M4 18 H20 L12 6 Z")),
        "arrowtriangle.down": SymbolDrawing(.contour("M4 6.5 H20 L12 18.5 Z")),
        "arrow.up.and.down.and.arrow.left.and.right": SymbolDrawing(
            .line(
                """
                M13 2.5 V21.5 M3.5 12 H22.5 M10 5.5 L13 2.5 L16 5.5 M10 18.5 L13 21.5 L16 18.5 M6.5 9 L3.5 12 L6.5
                15 M19.5 9 L22.5 12 L19.5 15
                """), width: 26),
    ]
}
