import type { TextYaml } from './texts'
import type { WhereYaml } from './texts'

/** A block of the home page as written. `app.schema.json` sees to it that it is of one kind. */
export interface HomeYaml {
  key: string
  label: TextYaml
  where?: WhereYaml
  count?: string
  sum?: string
  field?: string
  list?: string
  fields?: readonly string[]
  rows?: number
  chart?: string
  by?: string
  mine?: string
}

export const homeKinds = ['count', 'sum', 'list', 'chart', 'mine'] as const
export type HomeKind = (typeof homeKinds)[number]

/** The kind of a block, with the resource that it is about. */
export const homeKind = (yaml: HomeYaml): { kind: HomeKind; resource: string } => {
  const kind = homeKinds.find((each) => yaml[each] !== undefined) ?? 'count'
  return { kind, resource: yaml[kind] ?? '' }
}
