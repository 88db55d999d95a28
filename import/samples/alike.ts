import type { Said } from '../described'
import type { Branch, Tree } from '../described/json'
import { usual } from '../described/usual'
import { saidByOpenApi } from '../openapi'
import { baseIn, usualPaths } from './document'
import { schemaOf } from './infer'
import type { Likeness } from './likeness'
import { withUsualCalls } from './made-up'

/** The rows of one list of a backend whose kind is known. */
export interface KnownList extends Likeness {
  /** Path of the list, as it is asked for. */
  path: string
  access: { header: string; prefix?: string } | null
}

/** Where a backend of a kind stands, and the paths of its lists below that. */
const placed = (like: string, all: readonly KnownList[]): { base: string; stems: string[] } => {
  const paths = all.map(({ path }) => path.replace(/\.json$|\/$/gu, ''))
  const shared = baseIn(paths).replace(like === 'directus' ? /\/?items$/u : /$^/u, '')
  const base = shared === '' ? '/' : shared
  return { base, stems: paths.map((path) => path.slice(base === '/' ? 1 : base.length + 1)) }
}

/** Redmine's names of lists are those of its records with an s. */
const named = (like: string, name: string): string =>
  like === 'redmine' ? name.replace(/s$/u, '') : name

const accessIn = (lists: readonly KnownList[]): Record<string, unknown> => {
  const access = usual(lists.flatMap((each) => each.access ?? []))
  if (!access) return {}
  return { access: { ...access, kind: access.prefix === 'Basic' ? 'basic' : 'key' } }
}

/** What lists say whose backend is of a known kind: the calls that such backends have, and its own fields. */
export const saidByAlike = (lists: readonly KnownList[], from: string, title: string): Said => {
  const like = lists[0]?.like ?? ''
  const { base, stems } = placed(like, lists)
  const rowsAt = new Map<string, Branch[]>()
  lists.forEach(({ rows }, index) => {
    const stem = stems[index] ?? ''
    rowsAt.set(stem, [...(rowsAt.get(stem) ?? []), ...rows])
  })
  const paths = Object.assign(
    {},
    ...[...rowsAt].map(([stem, rows]) => usualPaths(stem, schemaOf(rows))),
  ) as Record<string, Tree>
  const said = saidByOpenApi({ openapi: '3.1.0', info: { title }, paths }, from)
  const more = Object.assign({}, ...lists.map((list) => list.more ?? {})) as Likeness['more']
  return {
    ...said,
    backend: { like, base, ...more, ...accessIn(lists) },
    resources: said.resources.map((each) => {
      const usualOnes = withUsualCalls(each)
      return { ...usualOnes, name: named(like, usualOnes.name) }
    }),
    guessed: [
      `the backend is like ${like}, as its lists say; the calls are those of such backends`,
      'types, codes and what may be empty, from the values that were seen',
    ],
  }
}
