import Testing

extension Tag {
    /// Starts CalDAV servers, which `.ci/setup` installs.
    @Tag static var servers: Self
}
