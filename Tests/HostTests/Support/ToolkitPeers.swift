/// Programs in Python that copy and paste with toolkits. `copy KIND [FILE]` owns the clipboard and prints "owning";
/// `paste KIND` prints what it read. Kinds: text, html, image, big.
enum ToolkitPeers {
    /// GTK 4.
    static let gtk = #"""
        import sys, hashlib, gi
        gi.require_version("Gtk", "4.0"); gi.require_version("Gdk", "4.0")
        from gi.repository import Gtk, Gdk, GLib
        Gtk.init()
        clipboard = Gdk.Display.get_default().get_clipboard()
        loop = GLib.MainLoop()
        verb, kind = sys.argv[1], sys.argv[2]
        def provider(media, text):
            return Gdk.ContentProvider.new_for_bytes(media, GLib.Bytes.new(text.encode()))
        if verb == "copy":
            if kind == "text": clipboard.set("Grüße von GTK")
            if kind == "html":
                clipboard.set_content(Gdk.ContentProvider.new_union(
                    [provider("text/html", "<b>gtk</b>"), provider("text/plain;charset=utf-8", "gtk")]))
            if kind == "image":
                data = GLib.Bytes.new(open(sys.argv[3], "rb").read())
                clipboard.set_content(Gdk.ContentProvider.new_for_bytes("image/png", data))
            GLib.timeout_add(50, lambda: print("owning", flush=True))
            loop.run()
        def text(source, result):
            print("text", clipboard.read_text_finish(result), flush=True)
            loop.quit()
        def big(source, result):
            text = clipboard.read_text_finish(result)
            print("md5", hashlib.md5(text.encode()).hexdigest(), flush=True)
            loop.quit()
        def image(source, result):
            texture = clipboard.read_texture_finish(result)
            print("image", texture.get_width(), texture.get_height(), flush=True)
            loop.quit()
        def html(source, result):
            stream, media = clipboard.read_finish(result)
            # A synchronous read would wait for events that the loop delivers.
            stream.read_bytes_async(100000, 0, None, bytes_read)
        def bytes_read(stream, result):
            print("html", stream.read_bytes_finish(result).get_data().decode(), flush=True)
            loop.quit()
        if kind == "text": clipboard.read_text_async(None, text)
        if kind == "big": clipboard.read_text_async(None, big)
        if kind == "image": clipboard.read_texture_async(None, image)
        if kind == "html": clipboard.read_async(["text/html"], 0, None, html)
        loop.run()
        """#

    /// Qt 6.
    static let qt = #"""
        import sys, hashlib
        from PyQt6.QtGui import QGuiApplication, QImage
        from PyQt6.QtCore import QTimer, QMimeData
        app = QGuiApplication(sys.argv)
        clipboard = app.clipboard()
        verb, kind = sys.argv[1], sys.argv[2]
        def copy():
            data = QMimeData()
            if kind == "text": data.setText("Grüße von Qt")
            if kind == "big": data.setText(open(sys.argv[3], newline="").read())
            if kind == "html": data.setHtml("<b>qt</b>"); data.setText("qt")
            if kind == "image": data.setImageData(QImage(sys.argv[3]))
            clipboard.setMimeData(data)
            QTimer.singleShot(50, lambda: print("owning", flush=True))
        def paste():
            data = clipboard.mimeData()
            if kind == "text": print("text", data.text(), flush=True)
            if kind == "big": print("md5", hashlib.md5(data.text().encode()).hexdigest(), flush=True)
            if kind == "html": print("html", data.html(), flush=True)
            if kind == "image": image = clipboard.image(); print("image", image.width(), image.height(), flush=True)
            app.quit()
        QTimer.singleShot(50, copy if verb == "copy" else paste)
        app.exec()
        """#

    /// Chromium, controlled through pipes. Its headless mode has a private clipboard, so it has a window.
    static let chromium = #"""
        import json, os, signal, subprocess, sys, tempfile, time
        verb, kind = sys.argv[1], sys.argv[2]
        r1, w1 = os.pipe(); r2, w2 = os.pipe()
        def pipes():
            a, b = os.dup(r1), os.dup(w2)
            os.dup2(a, 3); os.dup2(b, 4)
        profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        browser = subprocess.Popen(["chromium", "--no-sandbox", "--no-first-run", "--disable-gpu", "--disable-extensions",
            "--user-data-dir=" + profile.name, "--remote-debugging-pipe", "--password-store=basic", "about:blank"],
            preexec_fn=pipes, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        def end(*arguments):
            browser.terminate(); browser.wait(); profile.cleanup(); os._exit(0)
        signal.signal(signal.SIGTERM, end)
        os.close(r1); os.close(w2)
        count, buffer = 0, b""
        def call(method, parameters={}, session=None):
            global count, buffer
            count += 1
            message = dict(id=count, method=method, params=parameters)
            if session: message["sessionId"] = session
            data = json.dumps(message).encode() + b"\0"
            while data: data = data[os.write(w1, data):]
            while True:
                while b"\0" not in buffer:
                    more = os.read(r2, 1 << 20)
                    if not more: sys.exit("chromium has ended")
                    buffer += more
                one, buffer = buffer.split(b"\0", 1)
                answer = json.loads(one)
                if answer.get("id") == count:
                    if "error" in answer: sys.exit(str(answer["error"]))
                    return answer["result"]
        pages = []
        while not pages:
            pages = [t for t in call("Target.getTargets")["targetInfos"] if t["type"] == "page"]
            time.sleep(0.05)
        session = call("Target.attachToTarget", dict(targetId=pages[0]["targetId"], flatten=True))["sessionId"]
        def script(text):
            result = call("Runtime.evaluate", dict(expression=text, returnByValue=True, userGesture=True), session)
            return result["result"].get("value")
        def command(name):
            call("Input.dispatchKeyEvent", dict(type="keyDown", key="Unidentified", commands=[name]), session)
        call("Page.bringToFront", {}, session)
        call("Emulation.setFocusEmulationEnabled", dict(enabled=True), session)
        script("document.body.innerHTML = '<div id=a contenteditable></div>'; a.focus()")
        if kind in ("image", "big"):
            # The asynchronous interface is there for pages of files, not for empty ones.
            path = os.path.join(profile.name, "page.html")
            open(path, "w").write("<!DOCTYPE html><title>page</title>")
            call("Browser.grantPermissions", dict(permissions=["clipboardReadWrite", "clipboardSanitizedWrite"]))
            call("Page.navigate", dict(url="file://" + path), session)
            while script("document.title + document.readyState") != "pagecomplete": time.sleep(0.05)
            big = "'The quick brown fox jumps over the lazy dog, again and again. \\r\\n'.repeat(1 << 20)"
            steps = dict(
                copyimage='''const canvas = new OffscreenCanvas(9, 4); canvas.getContext("2d").fillRect(0, 0, 9, 4);
                    const image = await canvas.convertToBlob({type: "image/png"});
                    await navigator.clipboard.write([new ClipboardItem({"image/png": image})]); return "owning"''',
                pasteimage='''const items = await navigator.clipboard.read();
                    const image = await createImageBitmap(await items[0].getType("image/png"));
                    return "image " + image.width + " " + image.height''',
                copybig="await navigator.clipboard.writeText(" + big + "); return 'owning'",
                pastebig="const text = await navigator.clipboard.readText(); return 'big ' + (text === " + big
                    + ") + ' ' + text.length")
            result = call("Runtime.evaluate", dict(expression="(async () => {" + steps[verb + kind] + "})()",
                awaitPromise=True, returnByValue=True, userGesture=True), session)
            print(result["result"].get("value", result), flush=True)
            if verb == "copy": browser.wait()
            end()
        if verb == "copy":
            script("a.innerHTML = 'Grüße <b>von</b> Chromium'; getSelection().selectAllChildren(a)")
            command("copy"); time.sleep(0.2)
            print("owning", flush=True); browser.wait()
        command("paste")
        for _ in range(200):
            if script("a.innerText.trim() || a.innerHTML.includes('<img')"): break
            time.sleep(0.05)
        print("text", script("a.innerText"), flush=True)
        print("html", script("a.innerHTML")[:2000], flush=True)
        end()
        """#
}
