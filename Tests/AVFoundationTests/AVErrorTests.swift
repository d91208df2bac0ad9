import Expectations
import Foundation
import MediaPipelines
import Testing

@testable import AVFoundation

@Suite struct AVErrorTests {
    @Test(
        "DV-113 errors have Apple's numbers, in its domain, and a sentence",
        arguments: [
            (AVError.Code.unknown, -11800), (.diskFull, -11807), (.deviceNotConnected, -11814),
            (.mediaServicesWereReset, -11819), (.decodeFailed, -11821), (.fileAlreadyExists, -11823),
            (.fileFormatNotRecognized, -11828), (.decoderNotFound, -11833), (.operationInterrupted, -11847),
            (.failedToLoadMediaData, -11849), (.applicationIsNotAuthorizedToUseDevice, -11852),
        ])
    func numbers(code: AVError.Code, number: Int) {
        let error = AVError(code)

        expect(code.rawValue, equals: number)
        expect((error as NSError).code, equals: number)
        expect((error as NSError).domain, equals: "AVFoundationErrorDomain")
        expect(error.errorDescription?.isEmpty, equals: false)
    }

    @Test(
        "DV-113 what GStreamer reports becomes the error of its kind, whose text names the file and what to install",
        arguments: [
            (
                MediaError.missingPlugIn("decoder for H.264", package: "gstreamer1.0-libav"),
                AVError.Code.decoderNotFound,
                "/films/a.mp4: GStreamer has no decoder for H.264; install the package gstreamer1.0-libav"
            ),
            (
                .missingPlugIn("element x", package: nil), .decoderNotFound,
                "/films/a.mp4: GStreamer has no element x; install its plug-in"
            ),
            (.notFound("it does not exist"), .failedToLoadMediaData, "/films/a.mp4: it does not exist"),
            (.notReadable("it cannot be read"), .failedToLoadMediaData, "/films/a.mp4: it cannot be read"),
            (.malformed("it is no film"), .fileFormatNotRecognized, "/films/a.mp4: it is no film"),
            (.device("the server has ended"), .mediaServicesWereReset, "/films/a.mp4: the server has ended"),
            (.failed("it failed"), .unknown, "/films/a.mp4: it failed"),
        ])
    func reasons(reason: MediaError, code: AVError.Code, text: String) {
        let error = AVError(reason, file: URL(fileURLWithPath: "/films/a.mp4"))

        expect(error.code, equals: code)
        expect(error.localizedDescription, equals: text)
    }

    @Test("DV-113 an error is caught by its code") func matching() {
        do {
            throw AVError(.decoderNotFound)
        } catch AVError.diskFull {
            Issue.record("another code matches")
        } catch AVError.decoderNotFound {
        } catch {
            Issue.record("its code does not match")
        }
    }
}
