import ImageDecoding

extension ThumbnailCache {
  /// The thumbnail that is made of a picture as `specification` says: stored, made of the stored
  /// original, or made of what `loader` brings.
  ///
  ///     let specification = ThumbnailSpecification(.fit, PixelSize(width: 150, height: 150))
  ///     let small = try await cache.thumbnail(specification, of: key) { try await fetch(url) }
  ///
  /// The result is a JPEG file under a key of its own, `key` with the text of the specification as
  /// its processor. A picture that is not larger than the box is coded again in its own size. One
  /// pass over the original checks it as `PictureCheck.admit` does and scales it.
  ///
  /// - An original that was fetched for this is not kept; one that is stored stays as it is, and
  ///   serves without a load.
  /// - All who want the same thumbnail at the same time, in this process and in others, share one
  ///   load; thumbnails of different sizes do not.
  /// - Marks on the original count, and a bad original leaves one there.
  /// - What was made stays when the original is stored anew under the same key: a photo that was
  ///   replaced has another secret. `refresh` makes it again.
  ///
  /// The metadata are those of the original, with the size of the result: `sourceByteCount` is the
  /// length of the original, and the origin that of the original when it was stored.
  ///
  /// - Parameters:
  ///   - specification: How it is made. Of a progressive file whose needed scans alone are read,
  ///     damage behind those is found only when it reaches the end of the file.
  ///   - key: What the original is of.
  ///   - policy: What may answer; `onlyFromCache` makes it of a stored original, also of an expired
  ///     one (origin `stale`).
  ///   - patience: How long another process that makes the same thumbnail is waited for.
  ///   - keeps: Whether a result that is made is kept.
  ///   - loader: Brings the original. An error that is `NegativeReporting` may leave a mark.
  /// - Throws: What `loader` throws, a `CacheError` when its bytes are not admitted
  ///   (`notScalable` for a GIF) or the policy rules a load out, or `CancellationError`.
  public func thumbnail(
    _ specification: ThumbnailSpecification, of key: ThumbnailKey, policy: CachePolicy = .normal,
    patience: Duration = .seconds(30), keeps: Bool = true,
    loader: @escaping @Sendable () async throws -> FetchedPicture
  ) async throws -> CachedPicture {
    let recipe = ThumbnailRecipe(specification, of: key)
    try recipe.check()
    if policy.allowsStored(recipe.key), let picture = picture(for: recipe.key) { return picture }
    if policy == .onlyFromCache { return try storedThumbnail(recipe) }
    let request = PictureRequest(
      key: recipe.key, original: key, policy: policy, patience: patience,
      derive: { [self] in
        policy.allowsStored(key) ? try derived(recipe, policy, keeps: keeps) : nil
      },
      bring: { [self] _ in
        let picture = try recipe.picture(of: await loader(), created: clock.seconds)
        return keeps ? keep(picture) : picture
      })
    return try await loads.picture(for: recipe.key) { [self] in try await load(request) }
  }

  /// The thumbnail of a picture from memory or disk; nil when it was not made, or is damaged or
  /// expired.
  ///
  /// The original is not looked at.
  public func thumbnail(
    _ specification: ThumbnailSpecification, of key: ThumbnailKey
  ) -> CachedPicture? {
    picture(for: ThumbnailRecipe(specification, of: key).key)
  }

  /// The thumbnail made of the stored original; nil without one, and when a load may bring a better
  /// one.
  private func derived(
    _ recipe: ThumbnailRecipe, _ policy: CachePolicy, keeps: Bool
  ) throws(CacheError) -> CachedPicture? {
    guard let original = storedOriginal(recipe.original), isValid(original.metadata) else {
      return nil
    }
    do throws(CacheError) {
      let made = try recipe.picture(of: original)
      let picture = keeps ? keep(made) : made
      policy.note(recipe.key)
      return picture
    } catch {
      if case .notScalable = error { throw error }
      return nil
    }
  }

  /// What can be had without a load, expired things last.
  private func storedThumbnail(_ recipe: ThumbnailRecipe) throws(CacheError) -> CachedPicture {
    var original = storedOriginal(recipe.original)
    if let original, isValid(original.metadata) { return keep(try recipe.picture(of: original)) }
    if let record = readDisk(recipe.key) {
      return CachedPicture(payload: record.payload, metadata: record.metadata, origin: .stale)
    }
    original?.origin = .stale
    guard let original else { throw .notStored }
    return keep(try recipe.picture(of: original))
  }

  /// The original, expired or not; it is not taken into memory for being looked at once.
  private func storedOriginal(_ key: ThumbnailKey) -> CachedPicture? {
    if let content = content(key) { return CachedPicture(content, origin: .memory) }
    return readDisk(key).map {
      CachedPicture(payload: $0.payload, metadata: $0.metadata, origin: .disk)
    }
  }
}
