import DocketCore
import DocketFiles

extension Location {
    private enum Member: String, CaseIterable {
        case name, address, latitude, longitude
    }

    private static let members = MemberTable(Member.self)

    init(from reader: inout JSONReader, unknown: inout UnknownMembers) throws {
        var name: String?
        var address: String?
        var latitude: Double?
        var longitude: Double?
        var object = try ObjectReader(Self.members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.name): name = try reader.readString()
            case .known(.address): address = reader.readNull() ? nil : try reader.readString()
            case .known(.latitude): latitude = reader.readNull() ? nil : try reader.readDouble()
            case .known(.longitude): longitude = reader.readNull() ? nil : try reader.readDouble()
            case .unknown(let key): try unknown.read(key, from: &reader)
            }
        }
        self.init(name: try reader.require(name, "name"), address: address)
        if latitude == nil, longitude == nil { return }
        coordinate = Coordinate(
            latitude: try reader.require(latitude, "latitude"),
            longitude: try reader.require(longitude, "longitude")
        )
    }

    func write(to writer: inout JSONWriter, unknown: UnknownMembers) {
        writer.writeObject { writer in
            writer.write("name", name)
            if let address { writer.write("address", address) }
            if let coordinate {
                writer.write("latitude", coordinate.latitude)
                writer.write("longitude", coordinate.longitude)
            }
            unknown.write(to: &writer)
        }
    }
}
