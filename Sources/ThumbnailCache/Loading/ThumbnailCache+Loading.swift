extension ThumbnailCache {
  /// The picture of `key` from memory, disk, or `loader`.
  ///
  /// All who ask for a key at the same time, in this process and in others on the same folder, share
  /// one call of a loader. A cancelled caller leaves the others alone; when all have left, the load
  /// is cancelled.
  ///
  /// When a loader fails and there is an expired copy (or, at a refresh, any copy), that one is
  /// handed out with the origin `stale`, and stays.
  ///
  /// - Parameters:
  ///   - key: What the picture is of.
  ///   - policy: What may answer.
  ///   - patience: How long another process that fetches the same picture is waited for; as long as
  ///     a fetch may take.
  ///   - keeps: Whether a picture that is brought is kept; when not, it is checked and handed out, and
  ///     failures leave their marks all the same.
  ///   - loader: Brings the picture. An error that is `NegativeReporting` may leave a mark.
  /// - Throws: What `loader` throws, a `CacheError` when its bytes are not kept or the policy rules
  ///   a load out, or `CancellationError`.
  public func picture(
    for key: ThumbnailKey, policy: CachePolicy = .normal, patience: Duration = .seconds(30),
    keeps: Bool = true, loader: @escaping @Sendable () async throws -> FetchedPicture
  ) async throws -> CachedPicture {
    try await picture(for: key, policy: policy, patience: patience, keeps: keeps) { _ in
      .picture(try await loader())
    }
  }

  /// The picture of `key` from memory, disk, or the fetcher that was given at the beginning.
  ///
  ///     let image = try await cache.thumbnail(for: key, from: url)
  ///
  /// - Throws: What the fetcher throws, `CacheError`, or `CancellationError`, as for
  ///   `picture(for:policy:patience:loader:)`.
  public func thumbnail(
    for key: ThumbnailKey, from url: String, policy: CachePolicy = .normal,
    patience: Duration = .seconds(30)
  ) async throws -> CachedPicture {
    try await picture(for: key, policy: policy, patience: patience, keeps: true) {
      [fetcher] known in
      guard let fetcher else { throw CacheError.noFetcher }
      return try await fetcher.picture(at: url, for: key, known: known)
    }
  }

  private func picture(
    for key: ThumbnailKey, policy: CachePolicy, patience: Duration, keeps: Bool,
    _ loader: @escaping @Sendable (PictureMetadata?) async throws -> FetchAnswer
  ) async throws -> CachedPicture {
    if policy.allowsStored(key), let picture = picture(for: key) { return picture }
    if policy == .onlyFromCache {
      guard let record = readDisk(key) else { throw CacheError.notStored }
      return CachedPicture(payload: record.payload, metadata: record.metadata, origin: .stale)
    }
    if policy == .normal { try checkMark(key) }
    let request = PictureRequest(
      key: key, original: key, policy: policy, patience: patience,
      bring: { [self] old in
        let picture = try taken(await loader(old?.metadata), key, old)
        return keeps ? keep(picture) : picture
      })
    return try await loads.picture(for: key) { [self] in try await load(request) }
  }

  private func checkMark(_ key: ThumbnailKey) throws(CacheError) {
    guard let mark = negatives.mark(key), mark.expires > clock.seconds else { return }
    run.add(.marked)
    throw .marked(mark)
  }

  /// Brings a picture, unless it appeared meanwhile, and keeps others from bringing it too.
  func load(_ request: PictureRequest) async throws -> CachedPicture {
    let key = request.key
    let started = clock.seconds
    let (lock, waited) = try await keyLock(key, request.patience)
    defer { lock?.release() }
    // Another process may have come first, also between our look and our lock.
    let record = readDisk(key)
    let isWanted =
      request.policy.allowsStored(key)
      || waited && record.map { $0.metadata.created >= started } ?? false
    if isWanted, let record, isValid(record.metadata) {
      if !request.policy.allowsStored(key) { request.policy.note(key) }
      return handedOut(record)
    }
    if let picture = try request.derive() { return picture }
    if request.policy == .normal { for key in request.markedKeys { try checkMark(key) } }
    let old =
      record ?? content(key).map { Record(payload: $0.payload, metadata: $0.metadata) }
    do {
      let picture = try await request.bring(old)
      run.add(.fetched)
      request.policy.note(key)
      for key in request.markedKeys { negatives.remove(key) }
      return picture
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      if let old {
        var stale = CachedPicture(
          payload: old.payload, metadata: old.metadata, origin: .stale)
        stale.failure = error
        return stale
      }
      if let report = (error as? any NegativeReporting)?.negative {
        addMark(report, request.markedKey(for: error))
      }
      throw error
    }
  }

  private func taken(
    _ answer: FetchAnswer, _ key: ThumbnailKey, _ old: Record?
  ) throws(CacheError) -> CachedPicture {
    switch answer {
    case .picture(let fetched): return try admitted(fetched, for: key)
    case .notModified(let expires):
      guard var metadata = old?.metadata, let payload = old?.payload else { throw .notStored }
      metadata.created = clock.seconds
      metadata.expires = expires
      return CachedPicture(payload: payload, metadata: metadata, origin: .fetched)
    }
  }

  /// A mark that cannot be written is nobody's trouble: the picture is asked for again.
  private func addMark(_ report: NegativeReport, _ key: ThumbnailKey) {
    guard faults.mayWrite(at: clock.seconds) else { return }
    do throws(SystemFailure) {
      _ = try negatives.add(report, key, now: clock.seconds)
    } catch {
      guard error.isMissing else { return }
      try? disk.makeDirectories()
      _ = try? negatives.add(report, key, now: clock.seconds)
    }
  }

  /// Waits until no other process fetches the same picture, or for as long as it is worth.
  ///
  /// - Returns: No lock where there are none, or when the wait was too long: fetching twice is better
  ///   than not at all.
  private func keyLock(
    _ key: ThumbnailKey, _ patience: Duration
  ) async throws -> (lock: KeyLock?, waited: Bool) {
    guard let ledger = lockableLedger(), ledger.weakness == nil else { return (nil, false) }
    var spent = Duration.zero
    var attempt = 0
    while true {
      do throws(SystemFailure) {
        if let lock = try KeyLock(key.short, directory: disk.directory) {
          return (lock, attempt > 0)
        }
      } catch {
        return (nil, attempt > 0)
      }
      guard spent < patience else { return (nil, true) }
      let pause = KeyLock.pause(attempt)
      try await sleep(pause)
      spent += pause
      attempt += 1
    }
  }

  private func lockableLedger() -> Ledger? {
    guard faults.mayWrite(at: clock.seconds) else { return nil }
    if let ledger = try? disk.ledger() { return ledger }
    try? disk.makeDirectories()
    return try? disk.ledger()
  }
}
