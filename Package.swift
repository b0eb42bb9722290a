// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "docket",
    products: [
        .executable(name: "docket", targets: ["docket"]),
        .executable(name: "docket-remote", targets: ["docket-remote"]),
    ],
    traits: [.trait(name: "Static", description: "docket needs no library")],
    dependencies: [
        .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .systemLibrary(name: "CNcurses", path: "CNcurses", providers: [.apt(["libncurses-dev"])]),
        // With pkg-config, docket would be linked to them, too, because it is built with docket-remote.
        .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CCrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CLinux"),

        .target(
            name: "DocketCore",
            dependencies: [.product(name: "Algorithms", package: "swift-algorithms")]
        ),
        .target(name: "DocketText"),
        .target(name: "DocketFiles", dependencies: ["CLinux"]),
        .target(name: "DocketStorage", dependencies: ["DocketCore", "DocketFiles"]),
        .target(
            name: "DocketConfiguration",
            dependencies: ["DocketCore", "DocketFiles", "DocketScreens"]
        ),
        .target(name: "DocketProcesses", dependencies: ["CLinux", "DocketFiles"]),
        .target(name: "DocketFeed", dependencies: ["DocketCore", "DocketFiles", "DocketProcesses"]),
        .target(name: "DocketSync", dependencies: ["DocketCore", "DocketFiles", "DocketProcesses"]),
        .target(name: "DocketFormats", dependencies: ["DocketCore", "DocketFiles", "DocketSync"]),
        .target(
            name: "CAtlasData",
            exclude: ["README.md", "data", "generators"]
        ),
        .target(
            name: "DocketAtlas",
            dependencies: ["CAtlasData"],
            // It goes through megabytes for each map: unoptimized, that takes most of the tests' time.
            swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]
        ),
        .target(
            name: "DocketScreens",
            dependencies: [
                "DocketAtlas", "DocketCore", "DocketText",
                .product(name: "Algorithms", package: "swift-algorithms"),
            ]
        ),
        .target(
            name: "DocketRecording",
            dependencies: [
                "DocketCore", "DocketFiles", "DocketScreens", "DocketStorage", "DocketSync",
            ]
        ),
        .target(
            name: "DocketTerminal",
            dependencies: [
                "CNcurses", "DocketAtlas", "DocketCore", "DocketProcesses", "DocketScreens", "DocketText",
            ]
        ),
        .executableTarget(
            name: "docket",
            dependencies: [
                "CLinux", "DocketAtlas", "DocketConfiguration", "DocketCore", "DocketFeed", "DocketFiles",
                "DocketFormats", "DocketProcesses", "DocketRecording", "DocketScreens", "DocketStorage",
                "DocketSync", "DocketTerminal", "DocketText",
                // Not linked, but built with it.
                "docket-remote",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            linkerSettings: [
                .unsafeFlags(["-static-executable", "-Xlinker", "-ltinfo"], .when(traits: ["Static"]))
            ]
        ),
        // The one program that links libcurl, so that what draws need not.
        .executableTarget(
            name: "docket-remote",
            dependencies: [
                "CCrypto", "CCurl", "CExpat", "DocketCore", "DocketFeed", "DocketFiles", "DocketProcesses",
                "DocketSync", "DocketText",
            ]
        ),

        .target(
            name: "TestSupport",
            dependencies: ["DocketCore", "DocketFiles", "DocketScreens", "DocketStorage"],
            path: "Tests/TestSupport"
        ),
        .target(
            name: "SyncSimulation",
            dependencies: ["DocketCore", "DocketSync", "TestSupport"],
            path: "Tests/SyncSimulation"
        ),
        .executableTarget(
            name: "sync-probe",
            dependencies: ["SyncSimulation"],
            path: "Tests/SyncProbe"
        ),
        .target(name: "CFaults", path: "Tests/CFaults"),
        .executableTarget(
            name: "storage-probe",
            dependencies: ["CFaults", "DocketCore", "DocketStorage", "TestSupport"],
            path: "Tests/StorageProbe"
        ),
        .target(name: "CBench", path: "Tests/Bench/CBench"),
        .target(name: "BenchSupport", path: "Tests/Bench/BenchSupport"),
        .executableTarget(
            name: "storage-bench",
            dependencies: ["BenchSupport", "CBench", "DocketCore", "DocketStorage"],
            path: "Tests/Bench/StorageBench"
        ),

        .executableTarget(
            name: "atlas-bench",
            dependencies: ["BenchSupport", "CBench", "DocketAtlas"],
            path: "Tests/Bench/AtlasBench"
        ),

        .testTarget(
            name: "DocketAtlasTests",
            dependencies: ["CAtlasData", "DocketAtlas", "TestSupport"],
            exclude: ["Golden", "addresses.tsv", "more-addresses.tsv"]
        ),
        .testTarget(name: "DocketTextTests", dependencies: ["DocketText", "TestSupport"]),
        .testTarget(name: "DocketCoreTests", dependencies: ["DocketCore", "TestSupport"]),
        .testTarget(name: "DocketFilesTests", dependencies: ["DocketFiles", "TestSupport"]),
        .testTarget(
            name: "DocketConfigurationTests",
            dependencies: ["DocketConfiguration", "DocketCore", "DocketScreens", "TestSupport"]
        ),
        .testTarget(
            name: "DocketStorageTests",
            dependencies: ["DocketCore", "DocketFiles", "DocketStorage", "TestSupport", "storage-probe"]
        ),
        .testTarget(
            name: "DocketFeedTests",
            dependencies: [
                "DocketCore", "DocketFeed", "DocketFiles", "DocketProcesses", "TestSupport", "docket-remote",
            ],
            exclude: ["misbehave"]
        ),
        .testTarget(
            name: "DocketSyncTests",
            dependencies: [
                "DocketCore", "DocketFiles", "DocketProcesses", "DocketStorage", "DocketSync",
                "SyncSimulation",
                "TestSupport", "docket-remote",
            ]
        ),
        .testTarget(
            name: "DocketFormatsTests",
            dependencies: [
                "DocketCore", "DocketFiles", "DocketFormats", "DocketRecording", "DocketScreens",
                "DocketStorage", "DocketSync", "TestSupport", "docket",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "DocketProcessesTests",
            dependencies: ["DocketFiles", "DocketProcesses", "TestSupport"]
        ),
        .testTarget(
            name: "DocketScreensTests",
            dependencies: ["DocketCore", "DocketScreens", "DocketStorage", "DocketText", "TestSupport"]
        ),
        .testTarget(
            name: "DocketRecordingTests",
            dependencies: [
                "DocketCore", "DocketFiles", "DocketRecording", "DocketScreens", "DocketStorage",
                "DocketSync", "DocketText", "TestSupport",
            ]
        ),
        .testTarget(
            name: "DocketTerminalTests",
            dependencies: ["CNcurses", "DocketCore", "DocketScreens", "DocketTerminal", "TestSupport"],
            exclude: ["Golden"]
        ),
        .testTarget(
            name: "AcceptanceTests",
            dependencies: [
                "DocketAtlas", "DocketCore", "DocketFeed", "DocketFiles", "DocketProcesses", "DocketScreens",
                "DocketStorage", "DocketSync", "TestSupport", "docket", "docket-remote",
            ]
        ),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "docket", "docket-remote", "DocketCore", "DocketScreens", "DocketStorage", "DocketSync",
                "DocketText",
                "TestSupport",
            ]
        ),
        .testTarget(
            name: "SyncServerTests",
            dependencies: [
                "docket", "docket-remote", "DocketCore", "DocketFiles", "DocketStorage", "DocketSync",
                "TestSupport",
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
