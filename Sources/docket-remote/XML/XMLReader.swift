import DocketSync
import Foundation

/// Reads an XML document (1.0, with namespaces, without a document type definition), child by child of its root, so that
/// only one of them is in memory.
///
/// It is strict: a document that is cut off or not valid must not pass for a shorter one. It is written here because
/// FoundationXML crashes on `<a><?b?></a>`, and recovers from errors.
struct XMLReader {
    typealias Child = (_ child: DAVElement, _ root: String) throws(XMLProblem) -> Void

    /// How deep elements may be nested.
    private static let maxDepth = 64
    /// How many attributes an element may have.
    private static let maxAttributes = 1000
    static let maxCost = 256_000_000

    private var cursor: XMLCursor
    private var namespaces = XMLNamespaces()
    private var open: [XMLOpenElement] = []
    private var cost = 0
    private var elements = 0
    private let maxCost: Int
    private let roots: Set<String>
    private let isLate: () -> Bool

    /// - Parameters:
    ///   - roots: the names that the root may have.
    ///   - maxCost: how much memory the elements may take together, in bytes as `spend` counts them.
    ///   - isLate: whether to give up. It is asked now and then.
    ///   - child: called for each child of the root, with the name of the root.
    /// - Returns: the name of the root.
    static func read(
        _ body: Data,
        roots: Set<String>,
        maxCost: Int = maxCost,
        isLate: () -> Bool,
        _ child: Child
    ) throws(XMLProblem) -> String {
        try XMLBytes.check(body)
        // `withUnsafeBytes` throws only errors of any type.
        let result = body.withUnsafeBytes { bytes in
            withoutActuallyEscaping(isLate) { isLate in
                Result { () throws(XMLProblem) in
                    let cursor = XMLCursor(bytes.assumingMemoryBound(to: UInt8.self))
                    var reader = XMLReader(cursor: cursor, roots: roots, maxCost: maxCost, isLate: isLate)
                    return try reader.read(child)
                }
            }
        }
        return try result.get()
    }

    private init(cursor: XMLCursor, roots: Set<String>, maxCost: Int, isLate: @escaping () -> Bool) {
        self.cursor = cursor
        self.roots = roots
        self.maxCost = maxCost
        self.isLate = isLate
    }

    private mutating func read(_ child: Child) throws(XMLProblem) -> String {
        try cursor.skipDeclaration()
        try cursor.skipMisc()
        if cursor.skip("<!DOCTYPE") {
            throw .invalid("it has a document type definition, as no CalDAV server needs one")
        }
        guard cursor.skip("<") else { throw .invalid("it is not XML") }
        var closed = try readStartTag()
        let root = open.first?.element.name ?? closed?.name ?? ""
        while closed == nil || !open.isEmpty {
            if let element = closed {
                if open.count == 1 {
                    try child(element, root)
                } else {
                    open[open.count - 1].element.children.append(element)
                }
            }
            closed = try readPiece()
        }
        try cursor.skipMisc()
        guard cursor.isAtEnd else { throw cursor.problem }
        return root
    }

    /// Reads text, a remark, or a tag.
    ///
    /// - Returns: the element, if it ends here.
    private mutating func readPiece() throws(XMLProblem) -> DAVElement? {
        if cursor.skip("<![CDATA[") {
            try append(cursor.read(upTo: "]]>"))
        } else if cursor.skip("</") {
            return try readEndTag()
        } else if try cursor.skipRemark() {
            return nil
        } else if cursor.skip("<") {
            return try readStartTag()
        } else if cursor.skip("&") {
            let character = Array(String(try cursor.readReference()).utf8)
            open[open.count - 1].text += character
            try spend(character.count)
        } else if cursor.isAtEnd {
            throw .cutOff
        } else {
            if cursor.skip("]]>") { throw cursor.problem }
            if cursor.skip("]") { open[open.count - 1].text.append(UInt8(ascii: "]")) }
            try append(
                cursor.readPlain {
                    $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "]")
                }
            )
        }
        return nil
    }

    /// Reads a tag, of which `<` has been read.
    ///
    /// - Returns: the element, if it is empty and ends here.
    private mutating func readStartTag() throws(XMLProblem) -> DAVElement? {
        elements += 1
        if elements % 1000 == 0, isLate() { throw .late }
        let name = try cursor.readName()
        let depth = open.count + 1
        if depth > Self.maxDepth { throw .invalid("its elements are nested too deep") }
        var attributes: [(name: String, value: String)] = []
        while cursor.skipSpace(), let byte = cursor.peek(), XMLBytes.isName(byte) {
            let attribute = (name: try cursor.readName(), value: try cursor.readValue())
            attributes.append(attribute)
            try spend(100 + attribute.name.utf8.count + attribute.value.utf8.count)
            if attributes.count > Self.maxAttributes { throw .invalid("an element has too many attributes") }
        }
        let isEmpty = cursor.skip("/>")
        if !isEmpty { try cursor.expect(">") }
        guard Set(attributes.map(\.name)).count == attributes.count else { throw cursor.problem }
        var element = DAVElement("")
        for (name, value) in attributes where !namespaces.bind(name, value, depth: depth) {
            guard let name = namespaces.attributeName(name),
                element.attributes.updateValue(value, forKey: name) == nil
            else { throw cursor.problem }
        }
        guard let fullName = namespaces.elementName(name) else { throw cursor.problem }
        if depth == 1, !roots.contains(fullName) { throw .invalid("it is not what a CalDAV server answers") }
        element.name = fullName
        try spend(100 + fullName.utf8.count)
        if isEmpty {
            namespaces.unbind(depth: depth)
            return element
        }
        open.append(XMLOpenElement(name: name, element: element))
        return nil
    }

    /// Reads a tag, of which `</` has been read.
    private mutating func readEndTag() throws(XMLProblem) -> DAVElement? {
        guard let ended = open.last, try cursor.readName() == ended.name else { throw cursor.problem }
        cursor.skipSpace()
        try cursor.expect(">")
        namespaces.unbind(depth: open.count)
        open.removeLast()
        return ended.closed
    }

    private mutating func append(_ text: UnsafeBufferPointer<UInt8>) throws(XMLProblem) {
        try spend(text.count)
        open[open.count - 1].append(text)
    }

    private mutating func spend(_ bytes: Int) throws(XMLProblem) {
        cost += bytes
        if cost > maxCost { throw .invalid("it has more elements than Docket can hold") }
    }
}
