import FlickrAPI
import Testing

@Suite("ExploreDay")
struct ExploreDayTests {
  @Test(
    "is the day in California, through both changes of the clocks",
    arguments: [
      (0, "1969-12-31"),
      // winter: midnight is 08:00 UTC
      (1_735_718_399, "2024-12-31"), (1_735_718_400, "2025-01-01"),
      // 2025-03-09 begins in winter time and ends, an hour short, in summer time
      (1_741_507_199, "2025-03-08"), (1_741_507_200, "2025-03-09"),
      (1_741_514_399, "2025-03-09"), (1_741_514_400, "2025-03-09"),
      (1_741_589_999, "2025-03-09"), (1_741_590_000, "2025-03-10"),
      // summer: midnight is 07:00 UTC
      (1_749_970_799, "2025-06-14"), (1_749_970_800, "2025-06-15"),
      // 2025-11-02 begins in summer time and ends, an hour longer, in winter time
      (1_762_066_799, "2025-11-01"), (1_762_066_800, "2025-11-02"),
      (1_762_156_799, "2025-11-02"), (1_762_156_800, "2025-11-03"),
      // years in which the months begin on a Sunday or a Saturday
      (1_709_971_200, "2024-03-09"), (1_710_053_999, "2024-03-09"),
      (1_710_057_600, "2024-03-10"), (1_710_140_399, "2024-03-10"), (1_710_140_400, "2024-03-11"),
      (1_793_516_400, "2026-11-01"), (1_793_606_399, "2026-11-01"), (1_793_606_400, "2026-11-02"),
    ])
  func days(seconds: Int, day: String) {
    #expect(ExploreDay.day(at: seconds) == day)
  }

  @Test("has as many hours as the day there had")
  func hours() {
    for (day, start, hours) in [
      ("2025-03-09", 1_741_507_200, 23), ("2025-11-02", 1_762_066_800, 25),
      ("2025-06-15", 1_749_970_800, 24),
    ] {
      let count = (start - 7_200..<start + 30 * 3_600).filter { $0 % 900 == 0 }
        .count { ExploreDay.day(at: $0) == day }
      #expect(count == hours * 4)
    }
  }

  @Test(
    "knows the day before",
    arguments: [
      ("2025-06-15", "2025-06-14"), ("2025-01-01", "2024-12-31"), ("2024-03-01", "2024-02-29"),
      ("2025-03-01", "2025-02-28"), ("2025-03-10", "2025-03-09"), ("yesterday", nil),
      ("2025-02-30", nil), ("", nil),
    ] as [(String, String?)])
  func before(day: String, expected: String?) {
    #expect(ExploreDay.before(day) == expected)
  }
}
