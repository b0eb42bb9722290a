import CExpat
import DocketFiles
import DocketSync

/// Reads an XML document in UTF-8, without a document type definition, child by child of its root, so that only one of
/// them is in memory.
///
/// A document that is cut off or not valid is an error: it must not pass for a shorter one.
final class XMLReader {
    typealias Child = (_ child: DAVElement, _ root: String) throws(XMLProblem) -> Void

    /// How deep elements may be nested.
    private static let maxDepth = 64
    /// How many attributes an element may have.
    private static let maxAttributes = 1000
    static let maxCost = 256_000_000
    /// Stands between the namespace and the name, where expat joins both: no address has one.
    private static let separator = UInt8(ascii: "\n")

    private let roots: Set<String>
    private let maxCost: Int
    private let isLate: () -> Bool
    private let child: Child
    private var root: String?
    /// The elements whose end has not come, with the text in each.
    private var open: [(element: DAVElement, text: [UInt8])] = []
    private var (cost, elementCount) = (0, 0)
    private var problem: XMLProblem?
    private var parser: XML_Parser?

    /// - Parameters:
    ///   - roots: the names that the root may have.
    ///   - maxCost: how much memory the elements may take together, in bytes as `spend` counts them.
    ///   - isLate: whether to give up. It is asked now and then.
    ///   - child: called for each child of the root, with the name of the root.
    /// - Returns: the name of the root.
    static func read(
        _ body: [UInt8],
        roots: Set<String>,
        maxCost: Int = maxCost,
        isLate: @escaping () -> Bool,
        _ child: @escaping Child
    ) throws(XMLProblem) -> String {
        if body.isEmpty { throw .invalid("it is empty") }
        guard isUTF8(body) else { throw .invalid("it is not in UTF-8") }
        return try XMLReader(roots: roots, maxCost: maxCost, isLate: isLate, child).read(body)
    }

    private init(roots: Set<String>, maxCost: Int, isLate: @escaping () -> Bool, _ child: @escaping Child) {
        (self.roots, self.maxCost, self.isLate, self.child) = (roots, maxCost, isLate, child)
    }

    private static func isUTF8(_ body: [UInt8]) -> Bool {
        do {
            _ = try UTF8Span(validating: body.span)
            return true
        } catch {
            return false
        }
    }

    private func read(_ body: [UInt8]) throws(XMLProblem) -> String {
        guard let parser = XML_ParserCreateNS("UTF-8", XML_Char(Self.separator)) else { throw .tooLarge }
        defer { XML_ParserFree(parser) }
        self.parser = parser
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        setHandlers(of: parser)
        let status = body.withUnsafeBytes { bytes in
            XML_Parse(parser, bytes.assumingMemoryBound(to: CChar.self).baseAddress, Int32(bytes.count), 1)
        }
        if let problem { throw problem }
        guard status == XML_STATUS_OK, let root else {
            let line = UInt(XML_GetCurrentLineNumber(parser))
            throw XMLProblem(XML_GetErrorCode(parser), line: line, hasRoot: root != nil)
        }
        return root
    }

    private func setHandlers(of parser: XML_Parser) {
        XML_SetElementHandler(
            parser,
            { XMLReader.of($0)?.start($1, $2) },
            { context, _ in XMLReader.of(context)?.end() }
        )
        XML_SetCharacterDataHandler(parser) { XMLReader.of($0)?.append($1, count: $2) }
        XML_SetXmlDeclHandler(parser) { context, _, encoding, _ in
            XMLReader.of(context)?.check(encoding: encoding.map { String(cString: $0) })
        }
        XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in
            XMLReader.of(context)?.stop(
                .invalid("it has a document type definition, as no CalDAV server needs one")
            )
        }
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
        context.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private func stop(_ new: XMLProblem) {
        problem = problem ?? new
        XML_StopParser(parser, 0)
    }

    private func check(encoding: String?) {
        guard let encoding, !["utf-8", "utf8", "us-ascii"].contains(encoding.lowercased()) else { return }
        stop(.invalid("it is in the encoding “\(encoding.quotable)”, not in UTF-8"))
    }

    private func start(
        _ name: UnsafePointer<XML_Char>?,
        _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
    ) {
        if problem != nil { return }
        elementCount += 1
        if elementCount % 1000 == 0, isLate() { return stop(.late) }
        if open.count >= Self.maxDepth { return stop(.invalid("its elements are nested too deep")) }
        var element = DAVElement(Self.name(name, ofElement: true))
        spend(100 + element.name.utf8.count)
        var index = 0
        while let name = attributes?[index], let value = attributes?[index + 1] {
            let (name, value) = (Self.name(name, ofElement: false), String(cString: value))
            element.attributes[name] = value
            spend(100 + name.utf8.count + value.utf8.count)
            index += 2
        }
        if index > 2 * Self.maxAttributes { return stop(.invalid("an element has too many attributes")) }
        if root == nil {
            root = element.name
            if !roots.contains(element.name) { stop(.invalid("it is not what a CalDAV server answers")) }
        }
        open.append((element, []))
    }

    private func end() {
        guard problem == nil, let last = open.popLast() else { return }
        var element = last.element
        // White space between children is only layout.
        if element.children.isEmpty || !last.text.allSatisfy(Self.isSpace) {
            element.text = String(decoding: last.text, as: UTF8.self)
        }
        if open.count > 1 {
            open[open.count - 1].element.children.append(element)
        } else if open.count == 1, let root {
            do throws(XMLProblem) { try child(element, root) } catch { stop(error) }
        }
    }

    private func append(_ text: UnsafePointer<XML_Char>?, count: Int32) {
        guard problem == nil, !open.isEmpty, let text else { return }
        spend(Int(count))
        let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
        open[open.count - 1].text.append(contentsOf: bytes)
    }

    private func spend(_ bytes: Int) {
        cost += bytes
        if cost > maxCost { stop(.tooLarge) }
    }

    /// `DAV:\nhref` → `{DAV:}href`. Without a namespace, that of an element is empty, and an attribute has none.
    private static func name(_ text: UnsafePointer<XML_Char>?, ofElement isElement: Bool) -> String {
        guard let text else { return "" }
        let name = String(cString: text)
        guard let end = name.utf8.lastIndex(of: separator) else { return isElement ? "{}\(name)" : name }
        return "{\(name[..<end])}\(name[name.utf8.index(after: end)...])"
    }

    static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x0A, 0x0D, 0x09].contains(byte) }
}
