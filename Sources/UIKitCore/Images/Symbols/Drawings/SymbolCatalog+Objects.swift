// Drawings on a grid of 24 units.
extension SymbolCatalog {
    /// Household and office objects.
    static let objects: [String: SymbolDrawing] = [
        "house": SymbolDrawing(
            .contour(
                """
                M4.6 10.6 L13 3.2 L21.4 10.6 V19.4 C21.4 20.6 20.8 21.2 19.6 21.2 H6.4 C5.2 21.2 4.6 20.6 4.6 19.4 Z
                """),
            .line("M2 12.4 L13 2.8 L24 12.4"),
            .detail("M10.4 21.2 V14.6 H15.6 V21.2"), width: 26),
        "trash": SymbolDrawing(
            .contour("M4.2 6 L5.2 20 C5.3 21.4 6.1 22 7.4 22 H14.6 C15.9 22 16.7 21.4 16.8 20 L17.8 6"),
            .line("M2.2 5.6 H19.8 M7.6 5.4 V3.8 C7.6 2.6 8.2 2 9.4 2 H12.6 C13.8 2 14.4 2.6 14.4 3.8 V5.4"),
            .detail("M8 10 L8.3 18 M11 10 V18 M14 10 L13.7 18"), width: 22),
        "xmark.bin": SymbolDrawing(
            .contour("M4.2 6 L5.2 20 C5.3 21.4 6.1 22 7.4 22 H14.6 C15.9 22 16.7 21.4 16.8 20 L17.8 6"),
            .line("M2.2 5.6 H19.8"),
            .detail("M8.4 11 L13.6 16.8 M13.6 11 L8.4 16.8"), width: 22),
        "folder": SymbolDrawing(
            .contour(
                """
                M2.4 18.2 V6 C2.4 4.4 3.2 3.6 4.8 3.6 H9.2 L11.6 6 H21.2 C22.8 6 23.6 6.8 23.6 8.4 V18.2 C23.6 19.8
                22.8 20.6 21.2 20.6 H4.8 C3.2 20.6 2.4 19.8 2.4 18.2 Z
                """),
            .detail("M2.4 9.8 H23.6"), width: 26),
        "doc": SymbolDrawing(
            .contour(
                """
                M3 4.4 C3 2.8 3.8 2 5.4 2 H11.4 L17 7.6 V19.6 C17 21.2 16.2 22 14.6 22 H5.4 C3.8 22 3 21.2 3 19.6 Z
                """),
            .detail("M11.2 2.4 V7.8 H16.8"), width: 20),
        "doc.text": SymbolDrawing(
            .contour(
                """
                M3 4.4 C3 2.8 3.8 2 5.4 2 H11.4 L17 7.6 V19.6 C17 21.2 16.2 22 14.6 22 H5.4 C3.8 22 3 21.2 3 19.6 Z
                """),
            .detail("M11.2 2.4 V7.8 H16.8"),
            .detail("M6.4 12 H13.6 M6.4 15.2 H13.6 M6.4 18.4 H11"), width: 20),
        "doc.text.image": SymbolDrawing(
            .contour(
                """
                M3 4.4 C3 2.8 3.8 2 5.4 2 H11.4 L17 7.6 V19.6 C17 21.2 16.2 22 14.6 22 H5.4 C3.8 22 3 21.2 3 19.6 Z
                """),
            .detail("M11.2 2.4 V7.8 H16.8"),
            .detail("M6.4 11.4 H13.6"),
            .spot("M5.9 19.2 L8.6 15 L10.8 17.6 L12.2 16.2 L14.4 19.2 Z"), width: 20),
        "crown": SymbolDrawing(
            .contour("M5.2 20.2 L3.2 9.4 L9.2 13 L14 5.6 L18.8 13 L24.8 9.4 L22.8 20.2 Z"),
            .detail("M5 16.8 H23"),
            .area("O2.9 7.6 1.5 O14 3.7 1.6 O25.1 7.6 1.5"), width: 28),
        "gauge": SymbolDrawing(
            .contour("O12 12 10.2"),
            .spot("O6.4 12.6 1.1 O8 8.2 1.1 O12 6.3 1.1 O17.6 12.6 1.1"),
            .detail("M12 14.2 L15.7 8.9"),
            .spot("O12 14.4 1.8")),
        "doc.on.doc": SymbolDrawing(
            .line(
                """
                M6 17.4 H4.8 C3.2 17.4 2.4 16.6 2.4 15 V4.4 C2.4 2.8 3.2 2 4.8 2 H11.4 C13 2 13.8 2.8 13.8 4.4 V5
                """),
            .contour(
                """
                M8.4 8.4 C8.4 6.8 9.2 6 10.8 6 H15.6 L21 11.4 V19.6 C21 21.2 20.2 22 18.6 22 H10.8 C9.2 22 8.4 21.2
                8.4 19.6 Z
                """),
            .detail("M15.4 6.4 V11.6 H20.8")),
        "doc.on.clipboard": SymbolDrawing(
            .contour("R3 4 16 18 2.6"),
            .area("R7.2 2 7.6 4.4 1.6"),
            .detail("M7 11 H15 M7 14.6 H15 M7 18.2 H12"), width: 22),
        "clipboard": SymbolDrawing(.contour("R2.6 4 14.8 18 2.6"), .area("R6.2 2 7.6 4.4 1.6"), width: 20),
        "tray": SymbolDrawing(
            .contour(
                """
                M2.4 14.4 L5.4 6.2 C5.8 5 6.6 4.4 7.8 4.4 H18.2 C19.4 4.4 20.2 5 20.6 6.2 L23.6 14.4 V17.8 C23.6
                19.4 22.8 20.2 21.2 20.2 H4.8 C3.2 20.2 2.4 19.4 2.4 17.8 Z
                """),
            .detail("M2.8 14.2 H8.6 C8.6 16.6 10.4 18 13 18 C15.6 18 17.4 16.6 17.4 14.2 H23.2"), width: 26),
        "archivebox": SymbolDrawing(
            .contour("R2.4 3.4 21.2 5.2 1.4"),
            .contour("M4 8.6 V18.4 C4 20 4.8 20.8 6.4 20.8 H19.6 C21.2 20.8 22 20 22 18.4 V8.6"),
            .detail("M10 12.4 H16"), width: 26),
        "calendar": SymbolDrawing(
            .contour("R2.6 3.6 18.8 18 3"),
            .detail("M2.6 8.8 H21.4"),
            .line("M7.4 1.8 V5.2 M16.6 1.8 V5.2"),
            .spot("O7.4 13 1.2 O12 13 1.2 O16.6 13 1.2 O7.4 17.2 1.2 O12 17.2 1.2")),
        "clock": SymbolDrawing(.contour("O12 12 10.2"), .detail("M12 6 V12.4 L16 15")),
        "alarm": SymbolDrawing(
            .contour("O12 13 8.2"),
            .detail("M12 8.4 V13.2 L15 15"),
            .line("M2.6 6.4 L6.4 3 M21.4 6.4 L17.6 3 M5.8 19.4 L4 21.4 M18.2 19.4 L20 21.4")),
        "timer": SymbolDrawing(
            .contour("O12 13.4 8.4"),
            .detail("M12 13.4 L15.6 9.4"),
            .line("M9.4 1.8 H14.6 M12 2 V5 M18.6 5.6 L20.2 7.2")),
        "hourglass": SymbolDrawing(
            .contour(
                """
                M4.4 2.4 H15.6 C15.6 8 13.6 10 11.4 12 C13.6 14 15.6 16 15.6 21.6 H4.4 C4.4 16 6.4 14 8.6 12 C6.4 10
                4.4 8 4.4 2.4 Z
                """), width: 20),
        "lock": SymbolDrawing(
            .contour("R3.2 10.4 13.6 11 2.4"),
            .line("M6 10.4 V7 C6 4.2 7.6 2.4 10 2.4 C12.4 2.4 14 4.2 14 7 V10.4"), width: 20),
        "lock.open": SymbolDrawing(
            .contour("R2.6 10.4 13.6 11 2.4"),
            .line("M13.4 10.4 V7 C13.4 4.2 15 2.4 17.4 2.4 C19.8 2.4 21.4 4.2 21.4 7 V8.6")),
        "key": SymbolDrawing(
            .contour("O8 8 5.4"),
            .spot("O6.8 6.8 1.4"),
            .line("M12 12 L20.4 20.4 M17 17 L19.6 14.4 M14.4 14.4 L16.4 12.4")),
        "gift": SymbolDrawing(
            .contour("R2.6 7.2 18.8 4.2 1"),
            .contour("M4.2 11.4 V19.6 C4.2 20.8 5 21.6 6.2 21.6 H17.8 C19 21.6 19.8 20.8 19.8 19.6 V11.4"),
            .detail("M12 7.4 V21.4"),
            .line("M12 7 C6 7 5.6 2.6 8.2 2.4 C10.4 2.2 12 5 12 7 C12 5 13.6 2.2 15.8 2.4 C18.4 2.6 18 7 12 7")),
        "cart": SymbolDrawing(
            .line("M2 3.4 H4.4 C5.2 3.4 5.6 3.8 5.8 4.6 L8 16.6 C8.2 17.4 8.6 17.8 9.4 17.8 H20.6"),
            .contour("M6.2 6.4 H23.6 L22 13 C21.8 13.9 21.3 14.3 20.4 14.3 H7.6"),
            .area("O10 21 1.5"),
            .area("O19.4 21 1.5"), width: 26),
        "bag": SymbolDrawing(
            .contour("M4.4 6.8 H17.6 L18.8 19.4 C18.9 21 18.2 21.8 16.6 21.8 H5.4 C3.8 21.8 3.1 21 3.2 19.4 Z"),
            .line("M7.4 6.8 C7.4 3.8 8.8 2.2 11 2.2 C13.2 2.2 14.6 3.8 14.6 6.8"), width: 22),
        "creditcard": SymbolDrawing(
            .contour("R2 4.4 24 15.2 2.8"),
            .detail("M2 9.2 H26"),
            .detail("M5.6 15.6 H9.6"), width: 28),
        "book": SymbolDrawing(
            .contour(
                """
                M13 6 C11 4.2 8.4 3.4 2.4 3.6 V18.8 C8.4 18.6 11 19.4 13 21 C15 19.4 17.6 18.6 23.6 18.8 V3.6 C17.6
                3.4 15 4.2 13 6 Z
                """),
            .detail("M13 6 V20.6"), width: 26),
        "books.vertical": SymbolDrawing(
            .contour("R2.8 3 5 18 1"),
            .contour("R7.8 3 5 18 1"),
            .contour("M14.2 4.6 L18.4 3.4 L22.4 19.6 L18 20.8 Z")),
        "newspaper": SymbolDrawing(
            .contour("R2.4 3.6 18 16.8 2.2"),
            .line("M20.4 8 H22 C23 8 23.6 8.6 23.6 9.6 V18 C23.6 19.6 22.8 20.4 21.2 20.4 H18"),
            .detail("M6 8 H11 V12.4 H6 Z M13.8 8 H17 M13.8 12 H17 M6 16.2 H17"), width: 26),
        "briefcase": SymbolDrawing(
            .contour("R2.4 6.4 21.2 14.4 2.4"),
            .line("M9 6.2 V4.6 C9 3.4 9.6 2.8 10.8 2.8 H15.2 C16.4 2.8 17 3.4 17 4.6 V6.2"),
            .detail("M2.4 12.8 H23.6"), width: 26),
        "building.2": SymbolDrawing(
            .contour("R3 3 10 18.6 1"),
            .contour("R13 9 10 12.6 1"),
            .detail("M6 7 H10 M6 11 H10 M6 15 H10 M16.4 13 H19.6 M16.4 17 H19.6"), width: 26),
        "tag": SymbolDrawing(
            .contour(
                """
                M2.6 4.6 C2.6 3.4 3.4 2.6 4.6 2.6 H11 L21.4 13 C22.2 13.8 22.2 14.8 21.4 15.6 L15.6 21.4 C14.8 22.2
                13.8 22.2 13 21.4 L2.6 11 Z
                """),
            .spot("O7 7 1.7")),
        "bookmark": SymbolDrawing(
            .contour("M3 4 C3 2.6 3.8 2 5 2 H13 C14.2 2 15 2.6 15 4 V22 L9 16.4 L3 22 Z"), width: 18),
        "flag": SymbolDrawing(
            .line("M4 2.6 V21.6"),
            .contour("M4 4.2 C8 2 11.6 6 18.6 3.8 V14 C11.6 16.2 8 12.2 4 14.4"), width: 22),
        "bell": SymbolDrawing(
            .contour(
                """
                M4 17.6 C5.8 15.8 6 14 6 10.4 C6 6.4 8.4 3.6 12 3.6 C15.6 3.6 18 6.4 18 10.4 C18 14 18.2 15.8 20
                17.6 Z
                """),
            .line("M12 2 V3.4 M9.6 20.4 C10.4 21.8 13.6 21.8 14.4 20.4")),
        "pin": SymbolDrawing(
            .contour("M5 2.4 H11 L11.6 9.4 C13.4 10.4 14.2 11.8 14.2 14 H1.8 C1.8 11.8 2.6 10.4 4.4 9.4 Z"),
            .line("M8 14.2 V21.6"), width: 16),
        "cup.and.saucer": SymbolDrawing(
            .contour("M5 4.6 H18.4 V11 C18.4 14.6 16 17 12.4 17 H11 C7.4 17 5 14.6 5 11 Z"),
            .line("M18.4 6.6 H20 C23.6 6.6 23.6 12 19.8 12.4 L18 12.6 M3 20.6 H20.4"), width: 26),
        "cube": SymbolDrawing(
            .contour("M12 2 L21 6.8 V17.2 L12 22 L3 17.2 V6.8 Z"),
            .detail("M3.4 7 L12 11.8 L20.6 7 M12 11.8 V21.6")),
        "lightbulb": SymbolDrawing(
            .contour(
                """
                M5.8 16 C5.6 13.4 2.6 12 2.6 8.2 C2.6 4.6 5.4 2 9 2 C12.6 2 15.4 4.6 15.4 8.2 C15.4 12 12.4 13.4
                12.2 16 Z
                """),
            .line("M6.4 19 H11.6 M7.4 22 H10.6"), width: 18),
        "graduationcap": SymbolDrawing(
            .contour("M2 9.4 L14 4 L26 9.4 L14 14.8 Z"),
            .line("M7 12 V17.4 C10 20.6 18 20.6 21 17.4 V12 M25 10 V17"), width: 28),
        "trophy": SymbolDrawing(
            .contour("M7.6 3 H18.4 C18.4 9 17 14.6 13 14.6 C9 14.6 7.6 9 7.6 3 Z"),
            .line(
                """
                M7.6 5 H3.4 C3.4 9 5.4 11.4 8.6 11.4 M18.4 5 H22.6 C22.6 9 20.6 11.4 17.4 11.4 M13 14.8 V19 M8.4
                21.4 H17.6
                """), width: 26),
    ]
}
