import DocketScreens

extension [Input] {
    static func keys(_ keys: Key...) -> [Input] { keys.map(Input.key) }
}
