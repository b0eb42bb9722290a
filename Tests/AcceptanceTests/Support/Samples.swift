import DocketCore

extension Location {
    static let saoPaulo = Location(name: "Home", address: "Rua Augusta 1500, São Paulo - SP")
}
