// Drawings on a grid of 24 units.
extension SymbolCatalog {
    /// Messages, telephones and networks.
    static let communication: [String: SymbolDrawing] = [
        "envelope": SymbolDrawing(
            .contour("R2 4.4 24 15.2 2.8"),
            .detail("M3 6.4 L12 14 C13.2 15 14.8 15 16 14 L25 6.4"), width: 28),
        "envelope.open": SymbolDrawing(
            .contour("M2.6 9.6 L13 2.6 L23.4 9.6 V18.6 C23.4 20.2 22.6 21 21 21 H5 C3.4 21 2.6 20.2 2.6 18.6 Z"),
            .detail("M3 10.4 L13 17 L23 10.4"), width: 26),
        "paperplane": SymbolDrawing(
            .contour("M2.4 11 L23.6 2.4 L15.6 22 L11.8 13.6 Z"),
            .detail("M11.8 13.6 L23 3"), width: 26),
        "message": SymbolDrawing(
            .contour(
                """
                M13 3 C19 3 23.8 6.6 23.8 11.4 C23.8 16.2 19 19.8 13 19.8 C11.6 19.8 10.2 19.6 9 19.2 C7.6 20.6 5.6
                21.6 3.4 21.6 C4.4 20.4 5 18.8 5 17.2 C3.2 15.8 2.2 13.8 2.2 11.4 C2.2 6.6 7 3 13 3 Z
                """), width: 26),
        "bubble.right": SymbolDrawing(
            .contour(
                """
                M13 3 C7 3 2.2 6.6 2.2 11.4 C2.2 16.2 7 19.8 13 19.8 C14.4 19.8 15.8 19.6 17 19.2 C18.4 20.6 20.4
                21.6 22.6 21.6 C21.6 20.4 21 18.8 21 17.2 C22.8 15.8 23.8 13.8 23.8 11.4 C23.8 6.6 19 3 13 3 Z
                """), width: 26),
        "bubble.left.and.bubble.right": SymbolDrawing(
            .contour("R2.2 3 17 11.4 4"),
            .contour(
                """
                M12 17 C12.4 18.6 13.6 19.4 15.4 19.4 H21 L24.6 22.2 V19.2 C26.8 18.8 27.8 17.6 27.8 15.6 V12 C27.8
                9.8 26.6 8.6 24.4 8.4 H21.6
                """), width: 30),
        "phone": SymbolDrawing(
            .contour(
                """
                M6.4 2.8 C7.2 2.4 8 2.6 8.4 3.4 L10.4 7.2 C10.8 8 10.6 8.6 10 9.2 L8.6 10.6 C9.6 12.8 11.2 14.4 13.4
                15.4 L14.8 14 C15.4 13.4 16 13.2 16.8 13.6 L20.6 15.6 C21.4 16 21.6 16.8 21.2 17.6 C20 20.2 18 21.6
                15.4 21.2 C9.2 20.2 3.8 14.8 2.8 8.6 C2.4 6 3.8 4 6.4 2.8 Z
                """)),
        "wifi": SymbolDrawing(
            .line("A14 19 15.4 -133 -47"),
            .line("A14 19 9.8 -132 -48"),
            .area("M14 20.6 L10.4 15.8 C12.4 14.2 15.6 14.2 17.6 15.8 Z"), width: 28),
        "antenna.radiowaves.left.and.right": SymbolDrawing(
            .area("O14 12 2.2"),
            .line("A14 12 6.4 -40 40"),
            .line("A14 12 10.8 -40 40"),
            .line("A14 12 6.4 140 220"),
            .line("A14 12 10.8 140 220"), width: 28),
        "dot.radiowaves.left.and.right": SymbolDrawing(
            .area("O14 12 2.2"),
            .line("A14 12 6.4 -40 40"),
            .line("A14 12 10.8 -40 40"),
            .line("A14 12 6.4 140 220"),
            .line("A14 12 10.8 140 220"), width: 28),
        "network": SymbolDrawing(.line("O12 12 10"), .line("E12 12 4.4 10"), .line("M2 12 H22")),
        "globe": SymbolDrawing(
            .line("O12 12 10"),
            .line("E12 12 4.4 10"),
            .line("M2 12 H22 M3.6 7 H20.4 M3.6 17 H20.4")),
        "cloud": SymbolDrawing(
            .contour(
                """
                M7.6 19.6 C4.2 19.6 2 17.4 2 14.4 C2 11.6 4 9.6 6.6 9.4 C7.4 6.2 10 4.2 13.4 4.2 C17.4 4.2 20.4 6.8
                20.8 10.4 C23.8 10.4 26 12.4 26 15 C26 17.8 23.8 19.6 20.8 19.6 Z
                """), width: 28),
        "icloud": SymbolDrawing(
            .contour(
                """
                M7.6 19.6 C4.2 19.6 2 17.4 2 14.4 C2 11.6 4 9.6 6.6 9.4 C7.4 6.2 10 4.2 13.4 4.2 C17.4 4.2 20.4 6.8
                20.8 10.4 C23.8 10.4 26 12.4 26 15 C26 17.8 23.8 19.6 20.8 19.6 Z
                """), width: 28),
        "icloud.and.arrow.down": SymbolDrawing(
            .line(
                """
                M8.6 17.2 H7.4 C4.2 17.2 2 15.2 2 12.4 C2 9.8 4 7.8 6.6 7.6 C7.4 4.6 10 2.6 13.4 2.6 C17.4 2.6 20.4
                5.2 20.8 8.8 C23.8 8.8 26 10.6 26 13 C26 15.6 23.8 17.2 20.8 17.2 H19.4 M14 9.6 V21.4 M10.4 18 L14
                21.6 L17.6 18
                """), width: 28),
        "icloud.and.arrow.up": SymbolDrawing(
            .line(
                """
                M8.6 17.2 H7.4 C4.2 17.2 2 15.2 2 12.4 C2 9.8 4 7.8 6.6 7.6 C7.4 4.6 10 2.6 13.4 2.6 C17.4 2.6 20.4
                5.2 20.8 8.8 C23.8 8.8 26 10.6 26 13 C26 15.6 23.8 17.2 20.8 17.2 H19.4 M14 21.6 V10 M10.4 13.4 L14
                9.8 L17.6 13.4
                """), width: 28),
        "qrcode": SymbolDrawing(
            .line("M3 3 H9.4 V9.4 H3 Z M14.6 3 H21 V9.4 H14.6 Z M3 14.6 H9.4 V21 H3 Z"),
            .area(
                """
                R5.2 5.2 2 2 0.2 R16.8 5.2 2 2 0.2 R5.2 16.8 2 2 0.2 R13.6 13.6 3 3 0.2 R18.6 13.6 3 3 0.2 R16.2
                16.2 2.4 2.4 0.2 R13.6 18.8 3 3 0.2 R18.6 18.8 3 3 0.2
                """)),
    ]
}

// Drawings on a grid of 24 units.
extension SymbolCatalog {
    /// Devices.
    static let devices: [String: SymbolDrawing] = [
        "iphone": SymbolDrawing(.contour("R2.4 1.8 11.2 20.4 2.6"), .detail("M6.4 4 H9.6"), width: 16),
        "ipad": SymbolDrawing(.contour("R2.2 1.8 15.6 20.4 2.2"), .detail("M8 19.4 H12"), width: 20),
        "desktopcomputer": SymbolDrawing(.contour("R2 3 24 14 2"), .line("M14 17 V21 M9.4 21.4 H18.6"), width: 28),
        "laptopcomputer": SymbolDrawing(.contour("R5 4.4 20 12.4 1.8"), .line("M2 19.6 H28"), width: 30),
        "display": SymbolDrawing(.contour("R2 3 24 14.6 2"), .line("M9.4 21.4 H18.6 M14 17.8 V21"), width: 28),
        "keyboard": SymbolDrawing(
            .contour("R2 5 26 14 2.4"),
            .detail(
                """
                M6 9 H6.4 M10 9 H10.4 M14 9 H14.4 M18 9 H18.4 M22 9 H24 M6 12.2 H6.4 M10 12.2 H10.4 M14 12.2 H14.4
                M18 12.2 H18.4 M22 12.2 H24 M8.4 15.6 H21.6
                """), width: 30),
        "printer": SymbolDrawing(
            .line("M7 8 V2.6 H19 V8"),
            .contour(
                """
                M4.6 8 H21.4 C22.9 8 23.6 8.8 23.6 10.2 V16 C23.6 17.2 22.9 17.8 21.8 17.8 H4.2 C3.1 17.8 2.4 17.2
                2.4 16 V10.2 C2.4 8.8 3.1 8 4.6 8 Z
                """),
            .area("O19.6 11.4 1"),
            .line("M7 14.4 H19 V21.4 H7 Z"), width: 26),
        "battery.100": SymbolDrawing(
            .line("R2 6.4 25 11.2 2.8"),
            .area("R4.4 8.8 20.2 6.4 1.2"),
            .line("M29.6 10.4 V13.6"), width: 32),
        "battery.50": SymbolDrawing(
            .line("R2 6.4 25 11.2 2.8"),
            .area("R4.4 8.8 10.1 6.4 1.2"),
            .line("M29.6 10.4 V13.6"), width: 32),
        "battery.25": SymbolDrawing(
            .line("R2 6.4 25 11.2 2.8"),
            .area("R4.4 8.8 5 6.4 1.2"),
            .line("M29.6 10.4 V13.6"), width: 32),
        "battery.0": SymbolDrawing(.line("R2 6.4 25 11.2 2.8"), .line("M29.6 10.4 V13.6"), width: 32),
        "cpu": SymbolDrawing(
            .contour("R5 5 14 14 2"),
            .detail("R9 9 6 6 0.8"),
            .line(
                """
                M9 2 V4.6 M12 2 V4.6 M15 2 V4.6 M9 19.4 V22 M12 19.4 V22 M15 19.4 V22 M2 9 H4.6 M2 12 H4.6 M2 15
                H4.6 M19.4 9 H22 M19.4 12 H22 M19.4 15 H22
                """)),
        "externaldrive": SymbolDrawing(
            .contour(
                """
                M4.6 5 H21.4 L23.6 13.4 V17 C23.6 18.4 22.8 19.2 21.4 19.2 H4.6 C3.2 19.2 2.4 18.4 2.4 17 V13.4 Z
                """),
            .detail("M2.6 13.4 H23.4"),
            .spot("O19.4 16.4 1.1"), width: 26),
        "lightswitch.on": SymbolDrawing(
            .contour("R2.4 2 13.2 20 2.4"),
            .detail("R6.2 6.6 5.6 10.8 1 M6.2 12 H11.8"), width: 18),
    ]
}
