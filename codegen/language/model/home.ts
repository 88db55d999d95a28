import type { Json, TextByLanguage } from './json'

/** A block of the home page. `filter` holds values by the keys under which the list sends its filters. */
export type HomeBlock = {
  key: string
  label: TextByLanguage
  resource: string
  filter: Readonly<Record<string, Json>>
} & (
  | { kind: 'count' }
  | { kind: 'sum'; field: string }
  | { kind: 'list'; fields: string[]; rows: number }
  /** What the operator has done. */
  | { kind: 'mine'; rows: number }
  /** `sends` is the key of the filter that asks for one value; null: there is none, so all rows are read. */
  | { kind: 'chart'; by: string; sends: string | null }
)
