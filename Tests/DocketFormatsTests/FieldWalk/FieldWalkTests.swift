import DocketCore
import Testing

/// Takes each field of a to-do through everything that has to know of it. A new property fails here until each surface
/// has it, or says why not.
@Suite("Each field through every surface") struct FieldWalkTests {
    @Test("every stored property of a to-do has a sample, which no other to-do has")
    func samples() {
        let (full, plain) = (FieldSample.values(of: .full), FieldSample.values(of: .plain))
        #expect(full.keys.sorted() == FieldSample.all.map(\.property).sorted())
        for property in full.keys.sorted() {
            #expect(full[property] != plain[property], "\(property) has the value that every to-do has")
        }
    }

    @Test("each surface has each field, or says why it has not", arguments: FieldSurface.all.map { $0.name })
    func surface(name: String) throws {
        let surface = try #require(FieldSurface.all.first { $0.name == name })
        let unknown = Set(surface.lacking.keys).subtracting(FieldSample.all.map(\.property))
        #expect(unknown == [], "no such property")
        for sample in FieldSample.all {
            let has = try surface.has(sample)
            if let reason = surface.lacking[sample.property] {
                #expect(!has, "\(name): has \(sample.property) all the same: \(reason)")
            } else {
                #expect(has, "\(name): \(sample.property) is left out")
            }
        }
    }
}
