// Drawings on a grid of 24 units.
extension SymbolCatalog {
    /// Audio, photos and video.
    static let media: [String: SymbolDrawing] = [
        "play": SymbolDrawing(
            .contour(
                """
                M5 3.6 V20.4 C5 21.2 5.6 21.4 6.2 21.1 L19.6 12.8 C20.3 12.4 20.3 11.6 19.6 11.2 L6.2 2.9 C5.6 2.6 5
                2.8 5 3.6 Z
                """), width: 22),
        "pause": SymbolDrawing(.contour("R3.4 3.2 4.6 17.6 1"), .contour("R12 3.2 4.6 17.6 1"), width: 20),
        "stop": SymbolDrawing(.contour("R4 4 16 16 2.4")),
        "playpause": SymbolDrawing(
            .contour("M3 5 V19 L14 12 Z"),
            .contour("R17 5 3.6 14 0.8"),
            .contour("R23.4 5 3.6 14 0.8"), width: 30),
        "forward": SymbolDrawing(
            .contour("M3 5.4 V18.6 L14 12 Z"),
            .contour("M15.4 5.4 V18.6 L26.6 12 Z"), width: 30),
        "backward": SymbolDrawing(
            .contour("M27 5.4 V18.6 L16 12 Z"),
            .contour("M14.6 5.4 V18.6 L3.4 12 Z"), width: 30),
        "forward.end": SymbolDrawing(.contour("M4 4.6 V19.4 L16 12 Z"), .line("M19.6 4.4 V19.6")),
        "backward.end": SymbolDrawing(.contour("M20 4.6 V19.4 L8 12 Z"), .line("M4.4 4.4 V19.6")),
        "eject": SymbolDrawing(.contour("M12 4 L20.6 14 H3.4 Z"), .line("M3.6 19 H20.4")),
        "repeat": SymbolDrawing(
            .line(
                """
                M3 11.4 C3 7.6 5 6 8.4 6 H22 M18.4 2.2 L22.4 6 L18.4 9.8 M23 12.6 C23 16.4 21 18 17.6 18 H4 M7.6
                14.2 L3.6 18 L7.6 21.8
                """), width: 26),
        "shuffle": SymbolDrawing(
            .line(
                """
                M2.6 6.4 H6 C9 6.4 10.6 8 13 12 C15.4 16 17 17.6 20 17.6 H23 M2.6 17.6 H6 C9 17.6 10.6 16 13 12
                C15.4 8 17 6.4 20 6.4 H23 M19.6 2.8 L23.2 6.4 L19.6 10 M19.6 14 L23.2 17.6 L19.6 21.2
                """), width: 26),
        "music.note": SymbolDrawing(.area("E6 18.6 3.4 2.7"), .line("M9 18.4 V4.4 L16 2.8 V7.4 L9 9"), width: 20),
        "mic": SymbolDrawing(
            .contour("R5.4 1.8 7.2 12.4 3.6"),
            .line(
                """
                M2.6 10.8 C2.6 15.2 5.2 17.4 9 17.4 C12.8 17.4 15.4 15.2 15.4 10.8 M9 17.6 V21.8 M5.4 21.8 H12.6
                """), width: 18),
        "speaker": SymbolDrawing(
            .contour(
                """
                M2.6 8.8 C2.6 8 3 7.6 3.8 7.6 H7 L11.6 3.6 C12.6 2.8 13.4 3.2 13.4 4.4 V19.6 C13.4 20.8 12.6 21.2
                11.6 20.4 L7 16.4 H3.8 C3 16.4 2.6 16 2.6 15.2 Z
                """), width: 16),
        "speaker.wave.1": SymbolDrawing(
            .contour(
                """
                M2.6 8.8 C2.6 8 3 7.6 3.8 7.6 H7 L11.6 3.6 C12.6 2.8 13.4 3.2 13.4 4.4 V19.6 C13.4 20.8 12.6 21.2
                11.6 20.4 L7 16.4 H3.8 C3 16.4 2.6 16 2.6 15.2 Z
                """),
            .line("A11 12 6.6 -32 32"), width: 20),
        "speaker.wave.2": SymbolDrawing(
            .contour(
                """
                M2.6 8.8 C2.6 8 3 7.6 3.8 7.6 H7 L11.6 3.6 C12.6 2.8 13.4 3.2 13.4 4.4 V19.6 C13.4 20.8 12.6 21.2
                11.6 20.4 L7 16.4 H3.8 C3 16.4 2.6 16 2.6 15.2 Z
                """),
            .line("A11 12 6.6 -32 32"),
            .line("A11 12 10.4 -36 36")),
        "speaker.wave.3": SymbolDrawing(
            .contour(
                """
                M2.6 8.8 C2.6 8 3 7.6 3.8 7.6 H7 L11.6 3.6 C12.6 2.8 13.4 3.2 13.4 4.4 V19.6 C13.4 20.8 12.6 21.2
                11.6 20.4 L7 16.4 H3.8 C3 16.4 2.6 16 2.6 15.2 Z
                """),
            .line("A11 12 6.6 -32 32"),
            .line("A11 12 10.4 -36 36"),
            .line("A11 12 14.2 -38 38"), width: 28),
        "headphones": SymbolDrawing(
            .line("M3.6 16 V12.4 C3.6 7 7.6 3 13 3 C18.4 3 22.4 7 22.4 12.4 V16"),
            .contour("R2.6 13.6 4.6 8 1.8"),
            .contour("R18.8 13.6 4.6 8 1.8"), width: 26),
        "waveform": SymbolDrawing(
            .line("M3 10 V14 M7 6.5 V17.5 M11 9 V15 M15 3.5 V20.5 M19 7.5 V16.5 M23 10 V14"), width: 26),
        "camera": SymbolDrawing(
            .contour(
                """
                M4.8 6.4 H8.4 L10 4 C10.4 3.4 10.8 3.2 11.6 3.2 H16.4 C17.2 3.2 17.6 3.4 18 4 L19.6 6.4 H23.2 C24.8
                6.4 25.6 7.2 25.6 8.8 V18.4 C25.6 20 24.8 20.8 23.2 20.8 H4.8 C3.2 20.8 2.4 20 2.4 18.4 V8.8 C2.4
                7.2 3.2 6.4 4.8 6.4 Z
                """),
            .detail("O14 13.2 4.4"), width: 28),
        "photo": SymbolDrawing(
            .contour("R2.2 3.6 23.6 16.8 3"),
            .detail("M2.6 17.4 L8.6 11.6 L12.4 15.4 L17.6 9.8 L25.4 17"),
            .spot("O9 8.4 1.7"), width: 28),
        "photo.on.rectangle": SymbolDrawing(
            .line("M6 17 H4.6 C3 17 2.2 16.2 2.2 14.6 V6 C2.2 4.4 3 3.6 4.6 3.6 H19 C20.6 3.6 21.4 4.4 21.4 6 V7"),
            .contour("R6.6 7.4 19.2 13.4 2.6"),
            .detail("M7 18 L12 13 L15.4 16.4 L18.8 12.6 L25.4 18.6"),
            .spot("O11.4 11 1.2"), width: 28),
        "video": SymbolDrawing(
            .contour("R2 5 16.4 14 3"),
            .contour(
                """
                M18.6 10.6 L24.4 6.4 C25.2 5.9 25.8 6.2 25.8 7.2 V16.8 C25.8 17.8 25.2 18.1 24.4 17.6 L18.6 13.4
                """), width: 28),
        "film": SymbolDrawing(
            .contour("R2.4 3.6 21.2 16.8 2.4"),
            .detail(
                """
                M7.4 3.6 V20.4 M18.6 3.6 V20.4 M2.4 12 H23.6 M2.4 7.8 H7.4 M2.4 16.2 H7.4 M18.6 7.8 H23.6 M18.6 16.2
                H23.6
                """), width: 26),
        "tv": SymbolDrawing(.contour("R2 3.4 24 14.6 2.4"), .line("M9 21.4 H19"), width: 28),
        "gamecontroller": SymbolDrawing(
            .contour(
                """
                M8.4 6 H19.6 C23 6 25 9.4 25.8 14 C26.6 18.6 23.4 20.4 20.8 17.6 L18.6 15.2 H9.4 L7.2 17.6 C4.6 20.4
                1.4 18.6 2.2 14 C3 9.4 5 6 8.4 6 Z
                """),
            .detail("M9 8.6 V12.6 M7 10.6 H11"),
            .spot("O18 9.4 1.2 O20.6 12 1.2"), width: 28),
    ]
}
