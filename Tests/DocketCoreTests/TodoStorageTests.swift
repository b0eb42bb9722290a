import DocketCore
import Testing

@Suite("Storage error")
struct TodoStorageTests {
    @Test("the message is a sentence with what was done, the file and the reason")
    func message() {
        let load = StorageError(.load, file: "/home/ann/todos.json", reason: "Permission denied")
        #expect(load.message == "Can't load /home/ann/todos.json: Permission denied")
        let save = StorageError(.save, file: "todos.json", reason: "No space left on device")
        #expect(save.message == "Can't save todos.json: No space left on device")
    }
}
