import Foundation

/// Makes a symbolic link.
func makeLink(_ path: String, to target: String) throws {
  try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
}

/// Every byte of every file below a folder, with the file names.
func everything(below folder: String) throws -> [String: [UInt8]] {
  var files: [String: [UInt8]] = [:]
  for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
    let path = "\(folder)/\(name)"
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      !isFolder.boolValue
    else { continue }
    files[name] = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
  return files
}

/// The permission bits of a file or folder.
func permissions(_ path: String) throws -> Int {
  let attributes = try FileManager.default.attributesOfItem(atPath: path)
  return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
}
