// Drawings on a grid of 24 units.
extension SymbolCatalog {
    /// Writing and sharing.
    static let writing: [String: SymbolDrawing] = [
        "pencil": SymbolDrawing(
            .contour("M4.2 16.4 L16.6 4 L20 7.4 L7.6 19.8 L3.2 20.8 Z"),
            .detail("M14.2 6.4 L17.6 9.8")),
        "square.and.pencil": SymbolDrawing(
            .line(
                """
                M20.4 13.4 V18.6 C20.4 20.8 19.4 21.8 17.2 21.8 H5.8 C3.6 21.8 2.6 20.8 2.6 18.6 V7.2 C2.6 5 3.6 4
                5.8 4 H12.6
                """),
            .contour("M10 13 L20.4 2.6 C21.6 1.6 24 4 23 5.2 L12.6 15.6 L9 16.6 Z"), width: 26),
        "rectangle.and.pencil.and.ellipsis": SymbolDrawing(
            .line("M18.4 6.6 H5 C3 6.6 2 7.6 2 9.6 V17 C2 19 3 20 5 20 H23 C25 20 26 19 26 17 V11.8"),
            .area("O6.2 13.3 1.2 O9.9 13.3 1.2 O13.6 13.3 1.2"),
            .contour("M17.6 11.6 L26.2 3 C27.4 2 29.6 4.2 28.6 5.4 L20 14 L16.8 14.8 Z"), width: 31),
        "pencil.tip": SymbolDrawing(
            .contour("M10 2.4 L15.4 14 C15.4 19 4.6 19 4.6 14 Z"),
            .detail("M10 6 V12"), width: 20),
        "highlighter": SymbolDrawing(
            .contour("M14.6 3 L21 9.4 L12.6 16 L8 11.4 Z"),
            .contour("M8 11.4 L12.6 16 L10.6 18.4 H5 L7 13.4 Z"),
            .line("M3 21.6 H16")),
        "scribble": SymbolDrawing(
            .line(
                """
                M3 14 C6 6 10 4 10.4 7 C10.8 10 5.6 17 8.4 18.4 C11.6 20 14.6 7.4 17.4 8.6 C19.6 9.6 14.8 16 17.4 17
                C20 18 22.4 14 25 13
                """), width: 28),
        "signature": SymbolDrawing(
            .line(
                """
                M2.6 18.6 C8 16 13 8 11.4 5 C9.6 2.6 6 9 7.4 15 C8.4 19 12 16.4 13.4 13.4 C13.6 16 15 16 16.6 13.8
                C17 15.8 18.6 16 20.4 14.4 C21.4 15.4 23 15.4 25.4 14.6 M3 21.8 H25
                """), width: 28),
        "square.and.arrow.up": SymbolDrawing(
            .line(
                """
                M7.6 9 H5.6 C4 9 3.2 9.8 3.2 11.4 V19.6 C3.2 21.2 4 22 5.6 22 H16.4 C18 22 18.8 21.2 18.8 19.6 V11.4
                C18.8 9.8 18 9 16.4 9 H14.4 M11 15 V2.4 M6.8 6.4 L11 2.2 L15.2 6.4
                """), width: 22),
        "square.and.arrow.down": SymbolDrawing(
            .line(
                """
                M7.6 8 H5.6 C4 8 3.2 8.8 3.2 10.4 V19.6 C3.2 21.2 4 22 5.6 22 H16.4 C18 22 18.8 21.2 18.8 19.6 V10.4
                C18.8 8.8 18 8 16.4 8 H14.4 M11 2 V15 M6.8 11 L11 15.2 L15.2 11
                """), width: 22),
        "tray.and.arrow.down": SymbolDrawing(
            .line(
                """
                M9 4.4 H7.8 C6.6 4.4 5.8 5 5.4 6.2 L2.4 14.4 V17.8 C2.4 19.4 3.2 20.2 4.8 20.2 H21.2 C22.8 20.2 23.6
                19.4 23.6 17.8 V14.4 L20.6 6.2 C20.2 5 19.4 4.4 18.2 4.4 H17 M2.8 14.2 H8.6 C8.6 16.6 10.4 18 13 18
                C15.6 18 17.4 16.6 17.4 14.2 H23.2 M13 2 V11.6 M9.8 8.6 L13 11.8 L16.2 8.6
                """), width: 26),
        "quote.bubble": SymbolDrawing(
            .contour(
                """
                M5 3.4 H21 C22.8 3.4 23.6 4.2 23.6 6 V15 C23.6 16.8 22.8 17.6 21 17.6 H12.4 L7.6 21.8 V17.6 H5 C3.2
                17.6 2.4 16.8 2.4 15 V6 C2.4 4.2 3.2 3.4 5 3.4 Z
                """),
            .spot(
                """
                M12 7 C9.4 7.6 7.8 9.2 7.8 11.6 C7.8 13 8.7 13.8 9.8 13.8 C10.9 13.8 11.7 13 11.7 12 C11.7 10.9 11
                10.2 10 10.2 H9.6 C9.9 9.2 10.8 8.4 12 8 Z M18.2 7 C15.6 7.6 14 9.2 14 11.6 C14 13 14.9 13.8 16 13.8
                C17.1 13.8 17.9 13 17.9 12 C17.9 10.9 17.2 10.2 16.2 10.2 H15.8 C16.1 9.2 17 8.4 18.2 8 Z
                """), width: 26),
    ]
}

// Drawings on a grid of 24 units.
extension SymbolCatalog {
    /// Lists, text layout and charts.
    static let lists: [String: SymbolDrawing] = [
        "list.bullet": SymbolDrawing(
            .area("O4 5.6 1.7"),
            .area("O4 12 1.7"),
            .area("O4 18.4 1.7"),
            .line("M9.4 5.6 H23 M9.4 12 H23 M9.4 18.4 H23"), width: 26),
        "list.dash": SymbolDrawing(
            .line("M2.6 5.6 H5.4 M2.6 12 H5.4 M2.6 18.4 H5.4 M9.4 5.6 H23 M9.4 12 H23 M9.4 18.4 H23"), width: 26),
        "list.number": SymbolDrawing(
            .area("M2.8 3.2 L4.5 1.8 H5.6 V7.4 H4.3 V3.6 L3.5 4.2 Z"),
            .area(
                """
                M2.6 10.9 C2.7 9.8 3.4 9.2 4.4 9.2 C5.6 9.2 6.3 9.9 6.3 10.9 C6.3 11.6 5.9 12.1 5.3 12.7 L4.3 13.7
                H6.4 V14.8 H2.5 V13.9 L4.4 12 C4.9 11.5 5.1 11.3 5.1 10.9 C5.1 10.5 4.8 10.2 4.4 10.2 C4 10.2 3.8
                10.5 3.8 10.9 Z
                """),
            .area(
                """
                M2.6 18 C2.7 17.1 3.4 16.6 4.4 16.6 C5.6 16.6 6.2 17.2 6.2 18 C6.2 18.6 5.9 19.1 5.4 19.3 C6 19.5
                6.4 20 6.4 20.6 C6.4 21.6 5.6 22.2 4.4 22.2 C3.3 22.2 2.5 21.6 2.5 20.7 H3.7 C3.7 21 4 21.2 4.4
                21.2 C4.9 21.2 5.2 21 5.2 20.5 C5.2 20.1 4.9 19.8 4.3 19.8 H3.9 V18.8 H4.3 C4.8 18.8 5 18.6 5 18.2
                C5 17.8 4.8 17.6 4.4 17.6 C4 17.6 3.8 17.8 3.8 18 Z
                """),
            .line("M10.4 4.6 H23 M10.4 12 H23 M10.4 19.4 H23"), width: 26),
        "checklist": SymbolDrawing(
            .line("M2.4 5.4 L4.4 7.4 L7.6 3.4 M2.4 16.4 L4.4 18.4 L7.6 14.4"),
            .line("M11.4 5.6 H23.4 M11.4 16.8 H23.4"), width: 26),
        "line.3.horizontal": SymbolDrawing(.line("M3 5.5 H23 M3 12 H23 M3 18.5 H23"), width: 26),
        "line.3.horizontal.decrease": SymbolDrawing(.line("M3 6 H23 M6.8 12 H19.2 M10.6 18 H15.4"), width: 26),
        "text.alignleft": SymbolDrawing(.line("M3 4.5 H23 M3 9.5 H15 M3 14.5 H23 M3 19.5 H15"), width: 26),
        "text.aligncenter": SymbolDrawing(.line("M3 4.5 H23 M7 9.5 H19 M3 14.5 H23 M7 19.5 H19"), width: 26),
        "text.alignright": SymbolDrawing(.line("M3 4.5 H23 M11 9.5 H23 M3 14.5 H23 M11 19.5 H23"), width: 26),
        "text.justify": SymbolDrawing(.line("M3 4.5 H23 M3 9.5 H23 M3 14.5 H23 M3 19.5 H23"), width: 26),
        "increase.indent": SymbolDrawing(
            .line("M3 4.5 H23 M11 9.5 H23 M11 14.5 H23 M3 19.5 H23 M3 9 L6.4 12 L3 15"), width: 26),
        "chart.bar": SymbolDrawing(
            .contour("R3 12 5 9 1"),
            .contour("R10.5 7 5 14 1"),
            .contour("R18 3 5 18 1"), width: 26),
        "chart.pie": SymbolDrawing(
            .contour("M12 2 C17.6 2 22 6.4 22 12 C22 17.6 17.6 22 12 22 C6.4 22 2 17.6 2 12 C2 6.4 6.4 2 12 2 Z"),
            .detail("M12 2 V12 L19 19")),
        "chart.line.uptrend.xyaxis": SymbolDrawing(
            .line("M3 3 V21 H23 M6.6 16.4 L11.6 11 L15 14 L22 6 M17.4 5.6 H22.4 V10.6"), width: 26),
        "tablecells": SymbolDrawing(
            .contour("R2 4 24 16 2.6"),
            .detail("M2 9.4 H26 M2 14.6 H26 M10 4 V20 M18 4 V20"), width: 28),
        "grid": SymbolDrawing(.line("M3 3 H21 V21 H3 Z M9 3 V21 M15 3 V21 M3 9 H21 M3 15 H21")),
        "ellipsis.bubble": SymbolDrawing(
            .contour(
                """
                M5 3.4 H21 C22.8 3.4 23.6 4.2 23.6 6 V15 C23.6 16.8 22.8 17.6 21 17.6 H12.4 L7.6 21.8 V17.6 H5 C3.2
                17.6 2.4 16.8 2.4 15 V6 C2.4 4.2 3.2 3.4 5 3.4 Z
                """),
            .spot("O8 10.4 1.4 O13 10.4 1.4 O18 10.4 1.4"), width: 26),
    ]
}
