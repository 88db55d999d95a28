/** One thing that protects, and the test that must fail when it is gone. */
export interface Protection {
  /** The row of docs/reliability.md. */
  id: string
  /** What protects, in a few words. */
  says: string
  /** A file, a text that stands in it once, and what stands there without the protection. */
  edit: readonly [file: string, text: string, without: string]
  /** The file of the test, and the titles around and of it as they are written there; of `it.each`, up to the first `%`. */
  test: readonly [file: string, ...titles: string[]]
}
