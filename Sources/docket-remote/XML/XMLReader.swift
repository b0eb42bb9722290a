import DocketSync
import Foundation
import FoundationXML

/// Reads an XML document, child by child of its root, so that only one of them is in memory.
///
/// XMLParser is not strict: it reports success for documents that are cut off. So the reader counts the tags itself, and
/// accepts only a root that was closed, without any error.
final class XMLReader: NSObject, XMLParserDelegate {
    typealias Child = (_ child: DAVElement, _ root: String) throws(XMLProblem) -> Void

    /// How deep elements may be nested.
    private static let maxDepth = 64
    /// How much memory the elements may take together, in bytes as `cost` counts them.
    private static let maxCost = 256_000_000

    private let isLate: () -> Bool
    private let child: Child
    private var open: [OpenElement] = []
    private var root: String?
    private var isComplete = false
    private var problem: XMLProblem?
    private var cost = 0
    private var elements = 0
    /// Each name once, so that the elements share its memory.
    private var names: [String: String] = [:]

    private struct OpenElement {
        var element: DAVElement
        /// Bytes, because pieces might end inside of a character.
        var text: [UInt8] = []
    }

    private init(isLate: @escaping () -> Bool, _ child: @escaping Child) {
        self.isLate = isLate
        self.child = child
    }

    /// - Parameters:
    ///   - isLate: whether to give up. It is asked now and then.
    ///   - child: called for each child of the root, with the name of the root.
    /// - Returns: the name of the root.
    static func read(
        _ body: Data,
        isLate: @escaping () -> Bool,
        _ child: (_ child: DAVElement, _ root: String) throws(XMLProblem) -> Void
    ) throws(XMLProblem) -> String {
        try XMLProlog.check(body)
        var result = Result<String, XMLProblem>.failure(.invalid("it is not XML"))
        withoutActuallyEscaping(child) { child in
            let reader = XMLReader(isLate: isLate, child)
            // With Data, it fails at 12 MB.
            let parser = XMLParser(stream: InputStream(data: body))
            parser.delegate = reader
            parser.shouldProcessNamespaces = true
            parser.externalEntityResolvingPolicy = .never
            _ = parser.parse()
            result = reader.result(parser.parserError)
        }
        return try result.get()
    }

    private func result(_ error: (any Error)?) -> Result<String, XMLProblem> {
        if let problem { return .failure(problem) }
        if let error { return .failure(Self.problem(error)) }
        guard isComplete, let root else { return .failure(Self.cutOff) }
        return .success(root)
    }

    private static let cutOff = XMLProblem.invalid("it breaks off in the middle")

    private static func problem(_ error: any Error) -> XMLProblem {
        let code = (error as NSError).code
        return switch XMLParser.ErrorCode(rawValue: code) {
        case .prematureDocumentEndError, .tagNameMismatchError, .gtRequiredError, .ltRequiredError: cutOff
        default: .invalid("it is not valid XML (error \(code) of libxml2)")
        }
    }

    private func stop(_ parser: XMLParser, _ problem: XMLProblem) {
        if self.problem == nil { self.problem = problem }
        parser.abortParsing()
    }

    private func spend(_ bytes: Int, _ parser: XMLParser) {
        cost += bytes
        if cost > Self.maxCost { stop(parser, .invalid("it has more elements than Docket can hold")) }
    }
}

/// The delegate methods.
extension XMLReader {
    func parser(
        _ parser: XMLParser,
        didStartElement localName: String,
        namespaceURI: String?,
        qualifiedName _: String?,
        attributes: [String: String]
    ) {
        if problem != nil { return }
        elements += 1
        if elements % 1000 == 0, isLate() { return stop(parser, .late) }
        let name = name(localName, namespaceURI)
        if root == nil {
            root = name
        } else if open.isEmpty {
            return stop(parser, .invalid("it has two roots"))
        }
        open.append(OpenElement(element: DAVElement(name, attributes: attributes)))
        if open.count > Self.maxDepth { stop(parser, .invalid("its elements are nested too deep")) }
        let attributeBytes = attributes.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 100 }
        spend(100 + name.utf8.count + attributeBytes, parser)
    }

    func parser(
        _ parser: XMLParser,
        didEndElement localName: String,
        namespaceURI: String?,
        qualifiedName _: String?
    ) {
        if problem != nil { return }
        guard var closed = open.popLast(), closed.element.name == name(localName, namespaceURI) else {
            return stop(parser, Self.cutOff)
        }
        let isLayout = closed.text.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        if closed.element.children.isEmpty || !isLayout {
            closed.element.text = String(decoding: closed.text, as: UTF8.self)
        }
        switch open.count {
        case 0: isComplete = true
        case 1:
            do throws(XMLProblem) {
                try child(closed.element, open[0].element.name)
            } catch {
                stop(parser, error)
            }
        default: open[open.count - 1].element.children.append(closed.element)
        }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { append(text.utf8, parser) }

    func parser(_ parser: XMLParser, foundCDATA text: Data) { append(text, parser) }

    private func append(_ text: some Collection<UInt8>, _ parser: XMLParser) {
        if problem != nil || open.isEmpty { return }
        open[open.count - 1].text += text
        spend(text.count, parser)
    }

    private func name(_ localName: String, _ namespace: String?) -> String {
        let name = "{\(namespace ?? "")}\(localName)"
        if let known = names[name] { return known }
        names[name] = name
        return name
    }
}
