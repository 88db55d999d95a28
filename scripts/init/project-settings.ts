/** What a new project begins with. */
export interface NewProjectSettings {
  folder: string
  title: string
  /** The first one is that of the labels in the YAML. */
  languages: readonly string[]
  /** A kind of backend, or a source that says what it is. Neither: the mock server stands in for one. */
  backend: { like: string; from?: undefined } | { from: string; like?: undefined } | null
}
