import DocketCore

extension QueryReader {
    /// What is wrong with a text that is to be a query; nil if it is one.
    static func mistake(in text: String, in context: Context) -> String? {
        do throws(QueryError) {
            let text = try ViewQueries(of: context.list).replaced(in: text)
            _ = try QueryReader(today: context.today, style: context.dateStyle).read(text)
            return nil
        } catch {
            return error.message
        }
    }
}
