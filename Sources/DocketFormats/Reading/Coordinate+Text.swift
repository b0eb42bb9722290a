import DocketCore

extension Coordinate {
    /// `38.7,-9.1`
    var text: String { "\(latitude),\(longitude)" }

    /// Returns nil if the text is not two numbers, or no point on the earth.
    init?(text: some StringProtocol) {
        let numbers = text.split(separator: ",").compactMap { Double($0.trimmingPrefix { $0 == " " }) }
        guard numbers.count == 2, (-90...90).contains(numbers[0]), (-180...180).contains(numbers[1]) else {
            return nil
        }
        self.init(latitude: numbers[0], longitude: numbers[1])
    }
}
