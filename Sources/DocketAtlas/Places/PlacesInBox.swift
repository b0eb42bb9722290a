extension Gazetteer {
    /// A place for a label on a map.
    struct Town {
        let name: String
        let latitude: Double
        /// In degrees east, beyond 180 if the box extends there.
        let longitude: Double
        let prominence: Double
    }

    /// The most prominent places in a box, sorted by prominence.
    ///
    /// - Parameters:
    ///   - count: the minimum number of places to return, if there are as many. Ties may add more.
    ///   - minProminence: less prominent places are ignored.
    func towns(in box: MapBox, count: Int, minProminence: Double = 0) -> [Town] {
        let hits = hits(in: box, minProminence: UInt8(max(0, min(minProminence * 10, 255))))
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

    private func hits(in box: MapBox, minProminence: UInt8) -> [Hit] {
        // The units of the file: 1/360 degree of latitude, 1/180 degree of longitude.
        let fullCircle = 64_800
        let south = Int((box.south * 360).rounded(.down))
        let north = Int((box.north * 360).rounded(.up))
        let west = Int((box.west * 180).rounded(.down))
        let width = Int(((box.east - box.west) * 180).rounded(.up))
        var hits: [Hit] = []
        tiles.visit(box, minProminence: minProminence) { place, prominence in
            let item = body.lowerBound + place
            let latitude = bytes.int16(at: item + 3)
            guard latitude > south, latitude < north else { return }
            var eastward = (bytes.int16(at: item + 5) - west) % fullCircle
            if eastward < 0 { eastward += fullCircle }
            if eastward < width { hits.append(Hit(offset: item, prominence: prominence)) }
        }
        return hits
    }

    private func town(_ hit: Hit, in box: MapBox) -> Town? {
        var cursor = EntryCursor(bytes, in: block(containing: hit.offset))
        var key: [UInt8] = []
        while cursor.next() {
            key.removeLast(max(key.count - cursor.sharedCount, 0))
            key += cursor.suffix.map { bytes[$0] }
            while let item = cursor.nextItem() {
                guard item.offset == hit.offset else { continue }
                let meaning = meaning(of: item)
                return Town(
                    name: spelling(of: meaning, key: String(decoding: key, as: UTF8.self)),
                    latitude: meaning.latitude,
                    longitude: box.wrapped(meaning.longitude),
                    prominence: meaning.prominence
                )
            }
        }
        return nil
    }
}
