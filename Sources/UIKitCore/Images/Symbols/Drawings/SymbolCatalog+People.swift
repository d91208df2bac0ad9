// Drawings on a grid of 24 units.
extension SymbolCatalog {
    /// People, hands, maps and transport.
    static let people: [String: SymbolDrawing] = [
        "person": SymbolDrawing(
            .contour("O12 7 4.4"),
            .contour("M3.2 20.8 C3.2 16.6 7 14 12 14 C17 14 20.8 16.6 20.8 20.8 Z")),
        "person.2": SymbolDrawing(
            .contour("O11.4 7.6 4"),
            .contour("M2.6 20.4 C2.6 16.4 6.4 14 11.4 14 C16.4 14 20.2 16.4 20.2 20.4 Z"),
            .line("A21.4 8 3.4 -170 130 M21.4 14 C26.4 14 29.4 16.6 29.4 20.4 H23.4"), width: 32),
        "person.3": SymbolDrawing(
            .contour("O18 7 4"),
            .contour("M9.4 20.6 C9.4 16.6 13 14 18 14 C23 14 26.6 16.6 26.6 20.6 Z"),
            .contour("O7.4 9.6 2.8"),
            .line("M8.4 15.4 C5 15 2.4 17 2.4 20 H6.4"),
            .contour("O28.6 9.6 2.8"),
            .line("M27.6 15.4 C31 15 33.6 17 33.6 20 H29.6"), width: 36),
        "person.crop.circle": SymbolDrawing(
            .contour("O12 12 10.2"),
            .detail("O12 9.4 3.4"),
            .detail("M5.6 19.2 C6.8 16.4 9 15.2 12 15.2 C15 15.2 17.2 16.4 18.4 19.2")),
        "person.crop.square": SymbolDrawing(
            .contour("R2.5 2.5 19 19 4.2"),
            .detail("O12 9.4 3.4"),
            .detail("M5.4 20.6 C6.2 17 8.6 15.4 12 15.4 C15.4 15.4 17.8 17 18.6 20.6")),
        "person.badge.plus": SymbolDrawing(
            .contour("O11 7 4.2"),
            .contour("M2.6 20.6 C2.6 16.6 6.2 14 11 14 C15.8 14 19.4 16.6 19.4 20.6 Z"),
            .line("M22.8 6 V12 M19.8 9 H25.8"), width: 28),
        "face.smiling": SymbolDrawing(
            .contour("O12 12 10.2"),
            .spot("O8.6 9.6 1.3 O15.4 9.6 1.3"),
            .detail("M7.4 14.4 C9.4 17.6 14.6 17.6 16.6 14.4")),
        "hand.raised": SymbolDrawing(
            .contour(
                """
                M6.4 13.6 V6 C6.4 4 9.2 4 9.2 6 V11 M9.2 11 V3.6 C9.2 1.6 12.2 1.6 12.2 3.6 V10.6 M12.2 10.6 V4.4
                C12.2 2.4 15.2 2.4 15.2 4.4 V11.4 M15.2 11.4 V6.8 C15.2 4.8 18 4.8 18 6.8 V14.6 C18 19 15.6 22 11.8
                22 C8.6 22 7 20.4 5.6 17.6 L3 12.6 C2.2 10.8 4.4 9.6 5.6 11.2 L6.4 12.4
                """)),
        "hand.thumbsup": SymbolDrawing(
            .contour("M3 10.6 H6.6 V20.6 H3 Z"),
            .contour(
                """
                M6.6 11.4 C9 9.6 10.4 6.8 10.8 4 C11 2 14 2 14.2 4.6 C14.3 6.4 13.8 7.8 13.2 9.4 H19 C20.8 9.4 21.6
                10.8 20.8 12.2 C21.8 13 21.8 14.4 20.8 15.2 C21.4 16.4 21 17.4 20 18 C20.2 19.6 19.2 20.6 17.4 20.6
                H11.4 C9.6 20.6 8 20.2 6.6 19.6 Z
                """)),
        "hand.thumbsdown": SymbolDrawing(
            .contour("M3 13.4 H6.6 V3.4 H3 Z"),
            .contour(
                """
                M6.6 12.6 C9 14.4 10.4 17.2 10.8 20 C11 22 14 22 14.2 19.4 C14.3 17.6 13.8 16.2 13.2 14.6 H19 C20.8
                14.6 21.6 13.2 20.8 11.8 C21.8 11 21.8 9.6 20.8 8.8 C21.4 7.6 21 6.6 20 6 C20.2 4.4 19.2 3.4 17.4
                3.4 H11.4 C9.6 3.4 8 3.8 6.6 4.4 Z
                """)),
        "hand.tap": SymbolDrawing(
            .line("A11 7 5.6 150 390"),
            .contour(
                """
                M9.2 15.4 V7 C9.2 5 12 5 12 7 V12.6 L17 13.6 C18.6 14 19.2 14.8 19 16.4 L18.2 22 H10.2 L5.8 17 C4.6
                15.4 6.4 14 7.8 15 Z
                """), width: 22),
        "hand.draw": SymbolDrawing(
            .line("M3 7 C5 2 8 3 8.4 6"),
            .contour(
                """
                M11 15.4 V7 C11 5 13.8 5 13.8 7 V12.6 L18.8 13.6 C20.4 14 21 14.8 20.8 16.4 L20 22 H12 L7.6 17 C6.4
                15.4 8.2 14 9.6 15 Z
                """)),
        "figure.walk": SymbolDrawing(
            .area("O10.4 3.6 2.1"),
            .line(
                """
                M10 8 L8.6 14 L11.8 17 L12.4 21.6 M8.6 14 L6.8 17.6 L4 20.8 M10 8 L6 10 L4.8 13 M10 8 L13 11.4 L15.6
                12
                """), width: 18),
        "location": SymbolDrawing(.contour("M3 11.2 L21 3 L12.8 21 L11.6 12.4 Z")),
        "mappin": SymbolDrawing(.contour("O7 6.4 4.4"), .line("M7 11 V21.6"), width: 14),
        "mappin.and.ellipse": SymbolDrawing(
            .contour(
                """
                M12 17.6 C8 13.4 6.2 10.6 6.2 8 C6.2 4.6 8.6 2.2 12 2.2 C15.4 2.2 17.8 4.6 17.8 8 C17.8 10.6 16 13.4
                12 17.6 Z
                """),
            .spot("O12 8 2"),
            .line("M7 16 C1 17.6 2.4 21.8 12 21.8 C21.6 21.8 23 17.6 17 16")),
        "map": SymbolDrawing(
            .contour("M2.6 6 L9.4 3.2 L16.6 6 L23.4 3.2 V18 L16.6 20.8 L9.4 18 L2.6 20.8 Z"),
            .detail("M9.4 3.2 V18 M16.6 6 V20.8"), width: 26),
        "car": SymbolDrawing(
            .contour(
                """
                M4.6 11 L6.6 5.8 C7.2 4.6 8 4 9.4 4 H18.6 C20 4 20.8 4.6 21.4 5.8 L23.4 11 C24.8 11.8 25.4 12.8 25.4
                14.4 V18.4 H2.6 V14.4 C2.6 12.8 3.2 11.8 4.6 11 Z
                """),
            .detail("M5 10.6 H23"),
            .spot("O7 14.6 1.4 O21 14.6 1.4"),
            .area("R3.8 18 3.6 3 0.8"),
            .area("R20.6 18 3.6 3 0.8"), width: 28),
        "airplane": SymbolDrawing(
            .area(
                """
                M23.4 12 C23.4 10.8 21.8 10.2 20 10.2 H16.2 L10.2 2.6 H7.8 L11 10.2 H6.2 L4.2 7.6 H2.4 L3.6 12 L2.4
                16.4 H4.2 L6.2 13.8 H11 L7.8 21.4 H10.2 L16.2 13.8 H20 C21.8 13.8 23.4 13.2 23.4 12 Z
                """), width: 26),
        "bicycle": SymbolDrawing(
            .line("O7 15.4 5"),
            .line("O23 15.4 5"),
            .line("M7 15.4 L11 7.6 H19 L15 15.4 H7 M19 7.6 L23 15.4 M19 7.6 L18 4.6 H21 M9 5.6 H12.4"), width: 30),
    ]
}
