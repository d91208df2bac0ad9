import Expectations
import Foundation
import Testing

@testable import PictureLibrary

@Suite struct PictureDirectoriesTests {
    private func find(_ settings: String, _ environment: [String: String] = [:]) -> PictureDirectories {
        PictureDirectories(home: "/home/ada", environment: environment, settings: settings)
    }

    @Test("DV-120 the directories are those of the desktop's settings")
    func settings() {
        let found = find("# a comment\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\nXDG_VIDEOS_DIR=\"/data/films\"\n")

        expect(found, equals: PictureDirectories(pictures: "/home/ada/Bilder", films: "/data/films"))
    }

    @Test("DV-120 without settings they have their usual names")
    func standard() {
        expect(find("").pictures, equals: "/home/ada/Pictures")
        expect(find("").films, equals: "/home/ada/Videos")
        expect(find("XDG_PICTURES_DIR=relative").pictures, equals: "/home/ada/Pictures")
    }

    @Test("DV-120 the home directory is never a library")
    func home() {
        expect(find("XDG_PICTURES_DIR=\"$HOME/\"").pictures, equals: "/home/ada/Pictures")
        expect(find("XDG_PICTURES_DIR=\"$HOME\"").pictures, equals: "/home/ada/Pictures")
        expect(find("", ["XDG_PICTURES_DIR": "/"]).pictures, equals: "/home/ada/Pictures")
    }

    @Test("DV-120 variables of the environment come first")
    func environment() {
        let found = find("XDG_PICTURES_DIR=\"$HOME/Bilder\"", ["XDG_PICTURES_DIR": "/tmp/p"])

        expect(found.pictures, equals: "/tmp/p")
    }
}
