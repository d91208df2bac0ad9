import AVKit
import UIKit

/// Shows a film that fills the screen (DV-65). Presented, it is dismissed when the film has finished, whatever the reason.
@MainActor open class MPMoviePlayerViewController: UIViewController {
    private let movie: MPMoviePlayerController
    private var finishObserver: NotificationObserver?

    /// The player, with the controls of full screen.
    open var moviePlayer: MPMoviePlayerController! { movie }

    /// Creates a controller of a file or an address, which is opened when the view appears.
    public init!(contentURL: URL!) {
        movie = MPMoviePlayerController(contentURL: contentURL)
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    /// Creates a controller without a film, for `moviePlayer.contentURL`.
    public required init?(coder: NSCoder) {
        movie = MPMoviePlayerController(contentURL: nil)
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        movie.controlStyle = .fullscreen
        modalPresentationStyle = .fullScreen
        finishObserver = NotificationObserver(.MPMoviePlayerPlaybackDidFinish, of: movie) { [weak self] in
            self?.dismissMoviePlayerViewControllerAnimated()
        }
    }

    /// Adds the view of the player.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        movie.view.frame = view.bounds
        movie.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(movie.view)
    }

    /// Opens the film, which plays unless `moviePlayer.shouldAutoplay` is false.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        movie.prepareToPlay()
    }

    /// Pauses a film that is dismissed.
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isBeingDismissed { movie.pause() }
    }

    /// The film fills the screen.
    open override var prefersStatusBarHidden: Bool { true }
}

extension UIViewController {
    /// Presents a film with an animation.
    public func presentMoviePlayerViewControllerAnimated(_ moviePlayerViewController: MPMoviePlayerViewController!) {
        guard let moviePlayerViewController else { return }
        present(moviePlayerViewController, animated: true)
    }

    /// Dismisses the film that this controller presents, or itself if it is one, with an animation. No effect without one.
    public func dismissMoviePlayerViewControllerAnimated() {
        let movie = self is MPMoviePlayerViewController ? self : presentedViewController
        guard movie is MPMoviePlayerViewController, movie?.isBeingDismissed == false else { return }
        let presenter = movie?.presentingViewController
        presenter?.dismiss(animated: true)
    }
}
