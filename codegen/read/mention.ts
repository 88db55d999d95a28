import type { Path, SourceFile } from './yaml/source'

/** Where a part of a text begins, and how long it is. */
export interface Stretch {
  start: number
  length: number
}

/** A place that names something declared elsewhere. */
export interface Mention {
  name: string
  source: SourceFile
  path: Path
  on?: 'key' | 'value'
  within?: Stretch
  /** The sentence when this place is the one to report. */
  message: string
}
