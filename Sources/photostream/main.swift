import PhotostreamCLI

await Tool.main()
