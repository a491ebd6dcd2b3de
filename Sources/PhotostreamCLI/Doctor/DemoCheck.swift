/// Whether the data of `--demo` is found.
struct DemoCheck: DoctorCheck {
  static let name = "demo"

  let variables: [String: String]

  func lines() -> [DoctorLine] {
    do throws(Failure) {
      return [.ok(Self.name, try DemoFolder.find(variables))]
    } catch {
      return [.warning(Self.name, error.message, hint: error.hint)]
    }
  }
}
