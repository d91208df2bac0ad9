import QtQuick

Rectangle {
    id: root
    width: 1024; height: 768
    color: "white"

    readonly property bool isUpdating: sceneName.endsWith("updates")

    function marker(n) {
        return Qt.rgba(((n & 63) * 4 + 2) / 255, ((n >> 6 & 63) * 4 + 2) / 255, ((n >> 12 & 63) * 4 + 2) / 255, 1)
    }
    function detail(n) {
        var lines = sceneName === "sizing" ? 1 + n % 4 : 1, text = "Something that is said about row " + n
        for (var i = 1; i < lines; i++) text += "\nSomething that is said about row " + n
        return text
    }

    Loader { anchors.fill: parent; focus: true; sourceComponent: sceneName === "button" ? button : sceneName === "field" ? field : sceneName === "document" ? page : list }

    Component {
        id: button
        Item {
            Rectangle {
                x: 392; y: 324; width: 240; height: 120
                color: touch.pressed ? "#20A040" : "#2060E0"
                MouseArea { id: touch; anchors.fill: parent }
            }
        }
    }

    // An empty field, or a document that begins with two empty lines, at 20,20; the caret is at its begin.
    Component {
        id: field
        Item {
            TextInput { x: 20; y: 20; width: 984; height: 60; font.family: "monospace"; font.pixelSize: 40; focus: true }
        }
    }

    Component {
        id: page
        Flickable {
            x: 20; y: 20; width: 984; height: 728; contentHeight: edit.height; clip: true
            TextEdit {
                id: edit
                width: 984; focus: true; font.family: "monospace"; font.pixelSize: 40; wrapMode: TextEdit.Wrap
                Component.onCompleted: {
                    var line = "Something that is said in a document\n"
                    text = "\n\n" + line.repeat(Math.ceil(cellCount / line.length))
                    cursorPosition = 0
                }
            }
        }
    }

    Component {
        id: list
        ListView {
            id: view
            reuseItems: true
            model: root.isUpdating ? rows : cellCount
            delegate: Item {
                id: cell
                readonly property int number: root.isUpdating ? model.value : index
                width: 1024
                height: sceneName === "sizing" ? Math.max(60, labels.height + 12) : 60
                Rectangle { width: 12; height: parent.height - 1; color: root.marker(cell.number) }
                Image { x: 16; y: 10; width: 40; height: 40; source: "images/" + cell.number % 6 + ".png" }
                Column {
                    id: labels
                    x: 71; anchors.verticalCenter: parent.verticalCenter; spacing: 2
                    Text { text: "Row " + cell.number; font.pixelSize: 17 }
                    Text { text: root.detail(cell.number); font.pixelSize: 13; color: "#808080" }
                }
                Rectangle { x: 71; y: parent.height - 1; width: 1024 - 71; height: 1; color: "#E0E0E0" }
                TapHandler { enabled: sceneName === "sizing"; onTapped: view.positionViewAtEnd() }
            }
        }
    }

    ListModel { id: rows }
    Component.onCompleted: if (isUpdating) for (var i = 0; i < cellCount; i++) rows.append({ value: i })

    // 500 updates a second; each removes one row and inserts another.
    property int updates: 0
    property int frames: 0
    property int seed: 1
    function next(limit) { seed = (seed * 1103515245 + 12345) & 0x7fffffff; return (seed >> 8) % limit }
    FrameAnimation {
        running: root.isUpdating
        onTriggered: {
            for (var due = Math.floor(elapsedTime * 500); root.updates < due; root.updates++) {
                var limit = root.updates % 2 ? cellCount : 12, from = root.next(limit), to = root.next(limit)
                var value = (rows.get(from).value + 1) % cellCount
                rows.remove(from); rows.insert(to, { value: value })
            }
            root.frames++
        }
    }
    Rectangle { visible: root.isUpdating; x: root.frames * 8 % 1008; y: 748; width: 16; height: 16; color: "#D02060" }
}
