// Drawings on a grid of 24 units.
extension SymbolCatalog {
    /// Plain shapes.
    static let shapes: [String: SymbolDrawing] = [
        "circle": SymbolDrawing(.contour("O12 12 10.2")),
        "circle.dotted": SymbolDrawing(
            .area("O12 2.4 1.1 O16.8 3.7 1.1 O20.3 7.2 1.1 O21.6 12 1.1 O20.3 16.8 1.1 O16.8 20.3 1.1"),
            .area("O12 21.6 1.1 O7.2 20.3 1.1 O3.7 16.8 1.1 O2.4 12 1.1 O3.7 7.2 1.1 O7.2 3.7 1.1")),
        "square": SymbolDrawing(.contour("R2.5 2.5 19 19 4.2")),
        "rectangle": SymbolDrawing(.contour("R2 4.5 24 15 3"), width: 28),
        "rectangle.portrait": SymbolDrawing(.contour("R2.5 2 15 20 3"), width: 20),
        "capsule": SymbolDrawing(.contour("R2 5 26 14 7"), width: 30),
        "oval": SymbolDrawing(.contour("E14 12 12 8"), width: 28),
        "triangle": SymbolDrawing(.contour("M13 3.5 L24 21 H2 Z"), width: 26),
        "diamond": SymbolDrawing(.contour("M12 1.8 L22.2 12 L12 22.2 L1.8 12 Z")),
        "hexagon": SymbolDrawing(.contour("M12 1.8 L21 6.9 V17.1 L12 22.2 L3 17.1 V6.9 Z")),
        "octagon": SymbolDrawing(.contour("M7.8 2 H16.2 L22 7.8 V16.2 L16.2 22 H7.8 L2 16.2 V7.8 Z")),
        "star": SymbolDrawing(
            .contour(
                """
                M13 2.2 L16.2 9 L23.8 9.9 L18.2 15 L19.7 22.4 L13 18.7 L6.3 22.4 L7.8 15 L2.2 9.9 L9.8 9 Z
                """), width: 26),
        "heart": SymbolDrawing(
            .contour(
                """
                M13 21.5 C6 16.5 2.2 12.8 2.2 8.7 C2.2 5.3 4.7 3 7.6 3 C9.9 3 11.8 4.2 13 6.4 C14.2 4.2 16.1 3 18.4
                3 C21.3 3 23.8 5.3 23.8 8.7 C23.8 12.8 20 16.5 13 21.5 Z
                """), width: 26),
        "circle.circle": SymbolDrawing(.line("O12 12 10.2"), .contour("O12 12 5")),
        "record.circle": SymbolDrawing(.line("O12 12 10.2"), .area("O12 12 6")),
        "largecircle.fill.circle": SymbolDrawing(.line("O12 12 10.2"), .area("O12 12 6.4")),
        "circle.grid.2x2": SymbolDrawing(
            .contour("O6.5 6.5 4"),
            .contour("O17.5 6.5 4"),
            .contour("O6.5 17.5 4"),
            .contour("O17.5 17.5 4")),
        "square.grid.2x2": SymbolDrawing(
            .contour("R2.5 2.5 8 8 1.6"),
            .contour("R13.5 2.5 8 8 1.6"),
            .contour("R2.5 13.5 8 8 1.6"),
            .contour("R13.5 13.5 8 8 1.6")),
        "square.grid.3x3": SymbolDrawing(
            .contour("R2.5 2.5 19 19 3.4"),
            .detail("M8.8 2.5 V21.5 M15.2 2.5 V21.5 M2.5 8.8 H21.5 M2.5 15.2 H21.5")),
        "square.on.square": SymbolDrawing(
            .line(
                """
                M7 17.5 H5.5 C3.5 17.5 2.5 16.5 2.5 14.5 V5.5 C2.5 3.5 3.5 2.5 5.5 2.5 H14.5 C16.5 2.5 17.5 3.5 17.5
                5.5 V7
                """),
            .contour("R8 7.5 15.5 14.5 3.2"), width: 26),
        "square.stack": SymbolDrawing(.line("M6.5 2.8 H17.5 M4.8 6.2 H19.2"), .contour("R2.8 9.6 18.4 11.8 2.8")),
        "rectangle.stack": SymbolDrawing(.line("M7 3 H19 M5 6.5 H21"), .contour("R2.5 10 21 11.5 2.6"), width: 26),
        "rectangle.split.2x1": SymbolDrawing(.contour("R2 4.5 24 15 3"), .detail("M14 4.5 V19.5"), width: 28),
        "sidebar.left": SymbolDrawing(.contour("R2 4 24 16 3"), .detail("M10 4 V20 M5 8 H7 M5 11.3 H7"), width: 28),
        "checkmark.seal": SymbolDrawing(
            .contour(
                """
                M12 1.8 L14.8 4 L18.3 3.7 L19.1 7.1 L22 9 L20.8 12.3 L22 15.5 L19.1 17.4 L18.3 20.8 L14.8 20.5 L12
                22.6 L9.2 20.5 L5.7 20.8 L4.9 17.4 L2 15.5 L3.2 12.3 L2 9 L4.9 7.1 L5.7 3.7 L9.2 4 Z
                """),
            .detail("M8 12.6 L11 15.8 L16 8.8")),
    ]
}
