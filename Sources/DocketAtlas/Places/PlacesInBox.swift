extension Gazetteer {
    /// A place as a map's label shows it.
    struct Town {
        let name: String
        let latitude: Double
        /// From the box's west on; beyond 180 where the box goes on there.
        let longitude: Double
        let prominence: Double
    }

    /// The most prominent places in a box, the first of them before all.
    ///
    /// - Parameters:
    ///   - count: how many to give at least, where there are so many.
    ///   - least: the prominence below which none is looked at.
    func towns(in box: MapBox, count: Int, least: Double = 0) -> [Town] {
        let hits = hits(in: box, least: UInt8(max(0, min(least * 10, 255))))
        var counts = [Int](repeating: 0, count: 256)
        for hit in hits { counts[Int(hit.prominence)] += 1 }
        var cut = 255
        var found = counts[cut]
        while cut > 0, found < count {
            cut -= 1
            found += counts[cut]
        }
        return hits.filter { Int($0.prominence) >= cut }.compactMap { town($0, in: box) }
            .sorted { ($1.prominence, $0.name) < ($0.prominence, $1.name) }
    }

    private struct Hit {
        let offset: Int
        let prominence: UInt8
    }

    private func hits(in box: MapBox, least: UInt8) -> [Hit] {
        // As they are stored: 360 and 180 to a degree, so that a turn is 64,800.
        let turn = 64_800
        let south = Int((box.south * 360).rounded(.down))
        let north = Int((box.north * 360).rounded(.up))
        let west = Int((box.west * 180).rounded(.down))
        let width = Int(((box.east - box.west) * 180).rounded(.up))
        var hits: [Hit] = []
        tiles.visit(box, least: least) { place, prominence in
            let item = body.lowerBound + place
            let latitude = bytes.int16(at: item + 3)
            guard latitude > south, latitude < north else { return }
            var eastward = (bytes.int16(at: item + 5) - west) % turn
            if eastward < 0 { eastward += turn }
            if eastward < width { hits.append(Hit(offset: item, prominence: prominence)) }
        }
        return hits
    }

    private func town(_ hit: Hit, in box: MapBox) -> Town? {
        var cursor = EntryCursor(bytes, in: block(containing: hit.offset))
        var key: [UInt8] = []
        while cursor.next() {
            key.removeLast(max(key.count - cursor.shared, 0))
            key += cursor.suffix.map { bytes[$0] }
            while let item = cursor.nextItem() {
                guard item.offset == hit.offset else { continue }
                let meaning = meaning(of: item)
                return Town(
                    name: spelling(of: meaning, key: String(decoding: key, as: UTF8.self)),
                    latitude: meaning.latitude,
                    longitude: box.turned(meaning.longitude),
                    prominence: meaning.prominence
                )
            }
        }
        return nil
    }
}
