// Drawings on a grid of 24 units.
extension SymbolCatalog {
    /// Basic shapes.
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
        "suit.heart": SymbolDrawing(
            .contour(
                """
                M12 21.9 C10.5 19.4 2.4 14.8 2.4 8.7 C2.4 5.2 4.8 2.7 7.6 2.7 C9.7 2.7 11.3 4 12 6.1 C12.7 4 14.3 2.7
                16.4 2.7 C19.2 2.7 21.6 5.2 21.6 8.7 C21.6 14.8 13.5 19.4 12 21.9 Z
                """)),
        "suit.diamond": SymbolDrawing(
            .contour(
                """
                M12 1.8 C13.8 5.6 16.5 9.2 19.6 12 C16.5 14.8 13.8 18.4 12 22.2 C10.2 18.4 7.5 14.8 4.4 12 C7.5 9.2 10.2
                5.6 12 1.8 Z
                """)),
        "suit.spade": SymbolDrawing(
            .contour(
                """
                M12 1.9 C13.6 5.4 21.5 9.4 21.5 14.3 C21.5 17 19.5 18.9 17.1 18.9 C15.3 18.9 13.8 17.9 13 16.4 C13.2 18.9
                14 20.8 15.6 22.1 H8.4 C10 20.8 10.8 18.9 11 16.4 C10.2 17.9 8.7 18.9 6.9 18.9 C4.5 18.9 2.5 17 2.5 14.3
                C2.5 9.4 10.4 5.4 12 1.9 Z
                """)),
        "suit.club": SymbolDrawing(
            .contour(
                """
                M7.8 9.13 C6.68 7.11 7.16 4.58 8.94 3.11 C10.71 1.63 13.29 1.63 15.06 3.11 C16.84 4.58 17.32 7.11
                16.2 9.13 C18.6 8.56 21.04 9.91 21.84 12.25 C22.64 14.59 21.53 17.15 19.29 18.17 C17.04 19.19 14.38
                18.34 13.14 16.2 C13.3 18.8 14 20.8 15.6 22.1 H8.4 C10 20.8 10.7 18.8 10.86 16.2 C9.62 18.34 6.96
                19.19 4.71 18.17 C2.47 17.15 1.36 14.59 2.16 12.25 C2.96 9.91 5.4 8.56 7.8 9.13 Z
                """)),
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

// Drawings on a grid of 24 units.
extension SymbolCatalog {
    /// Arithmetic, punctuation, text formatting and status signs.
    static let signs: [String: SymbolDrawing] = [
        "plus": SymbolDrawing(.line("M12 3.5 V20.5 M3.5 12 H20.5")),
        "minus": SymbolDrawing(.line("M3.5 12 H20.5")),
        "xmark": SymbolDrawing(.line("M4 5 L18 19 M18 5 L4 19"), width: 22),
        "checkmark": SymbolDrawing(.line("M4 13 L9.6 19 L20 4.8")),
        "equal": SymbolDrawing(.line("M3.5 9 H18.5 M3.5 15.5 H18.5"), width: 22),
        "divide": SymbolDrawing(.line("M3.5 12 H18.5"), .area("O11 6 1.8"), .area("O11 18 1.8"), width: 22),
        "plusminus": SymbolDrawing(.line("M11 3 V14 M5.5 8.5 H16.5 M5.5 20 H16.5"), width: 22),
        "percent": SymbolDrawing(.line("M17.5 4.5 L4.5 19.5"), .line("O6 7 3"), .line("O16 17 3"), width: 22),
        "number": SymbolDrawing(.line("M8.5 3.5 L6 20.5 M16 3.5 L13.5 20.5 M3.5 8.8 H19 M3 15.2 H18.5"), width: 22),
        "at": SymbolDrawing(
            .line("O12 12 3.8"),
            .line("M15.8 8.2 V13.4 C15.8 17 20.6 16.6 20.6 12 A12 12 8.6 0 -305")),
        "dollarsign": SymbolDrawing(.letters("$", height: 16), width: 16),
        "eurosign": SymbolDrawing(.letters("€", height: 16), width: 20),
        "exclamationmark": SymbolDrawing(.line("M5 3.5 L5 14.5"), .area("O5 19.6 1.7"), width: 10),
        "questionmark": SymbolDrawing(
            .line("M4.6 8 C4.6 5 6.6 3.3 9.2 3.3 C12 3.3 14 5 14 7.6 C14 11 9.4 11.2 9.4 15"),
            .area("O9.4 19.8 1.6"), width: 18),
        "info": SymbolDrawing(.area("O7.4 4.6 1.7"), .line("M4.4 9.6 H7.8 V20 M4 20 H11.4"), width: 14),
        "ellipsis": SymbolDrawing(.area("O4 12 2"), .area("O12 12 2"), .area("O20 12 2")),
        "power": SymbolDrawing(.line("M12 2.8 V11.5"), .line("A12 12.8 8.4 -55 235")),
        "asterisk": SymbolDrawing(.line("M11 4 V20 M4 8 L18 16 M18 8 L4 16"), width: 22),
        "exclamationmark.triangle": SymbolDrawing(
            .contour(
                """
                M11.4 4.2 C12.1 3 13.9 3 14.6 4.2 L23.2 18.8 C24 20.2 23.1 21.4 21.6 21.4 H4.4 C2.9 21.4 2 20.2 2.8
                18.8 Z
                """),
            .detail("M13 9 V14.2"),
            .spot("O13 17.6 1.2"), width: 26),
        "bold": SymbolDrawing(.letters("B", height: 16), width: 20),
        "italic": SymbolDrawing(.line("M8 4 H12 M2.5 20 H6.5 M10 4 L4.5 20"), width: 14),
        "underline": SymbolDrawing(.line("M4.5 3.5 V11 C4.5 18 15.5 18 15.5 11 V3.5 M3.5 20.8 H16.5"), width: 20),
        "strikethrough": SymbolDrawing(.letters("S", height: 16), .line("M2.5 12 H17.5"), width: 20),
        "textformat": SymbolDrawing(.letters("Aa", height: 14), width: 28),
        "textformat.size": SymbolDrawing(.letters("aA", height: 14), width: 28),
        "character": SymbolDrawing(.letters("A", height: 16), width: 20),
        "sum": SymbolDrawing(.line("M16 4 H4.5 L11 12 L4.5 20 H16"), width: 20),
        "function": SymbolDrawing(.letters("ƒ", height: 16), width: 20),
        "x.squareroot": SymbolDrawing(.line("M2 13 L5 12 L9 20 L12.5 4 H22")),
    ]
}
