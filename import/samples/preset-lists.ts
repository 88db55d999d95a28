import type { ApiDescription, ApiResource } from '../api-description'
import type { JsonObject, JsonValue } from '../api-description/json-access'
import { mostFrequent } from '../api-description/most-frequent'
import { describeOpenApi } from '../openapi'
import { withPreset } from '../../codegen/language/read/with-preset'
import type { PresetName } from '../../codegen/language/schema'
import { commonBasePath, restPathsFor } from './sample-document'
import { inferSchema } from './infer-schema'
import type { DetectedPreset } from './preset-detection'
import type { RecordedCall } from './recorded-calls'
import { withAssumedCalls } from './assumed-calls'

/** The rows of one list of a backend whose kind is known. */
export interface PresetList extends DetectedPreset {
  /** Path of the list, as it is asked for. */
  path: string
  access: RecordedCall['access']
  /** What its address asked for besides pages and order. */
  constants?: JsonObject
}

/** A list as it was asked for: a word that is no value of a filter is what that asks for otherwise; others go along. */
const withSampleQuery = (
  resource: ApiResource,
  constants: JsonObject,
  like: PresetName | undefined,
): ApiResource => {
  const { with: usual = {} } = withPreset({ ...(like && { like }), base: '/' })
  const words = Object.entries(constants)
    .map(([name, value]) => [name, String(value)] as const)
    .filter(([name, value]) => usual[name] !== value)
  const own = Object.fromEntries(words.filter(([name]) => !resource.fields.has(name)))
  const filtered = words.filter(([name]) => resource.fields.has(name))
  const filters = [
    ...resource.filters.filter(({ sends }) => !filtered.some(([name]) => name === sends)),
    ...filtered.map(([name, otherwise]) => ({ sends: name, field: name, otherwise })),
  ]
  return {
    ...resource,
    filters,
    ...(Object.keys(own).length > 0 && { with: { ...usual, ...own } }),
  }
}

/** Where a backend of a kind stands, and the paths of its lists below that. */
const baseAndStems = (
  like: PresetName | undefined,
  all: readonly PresetList[],
): { base: string; stems: string[] } => {
  const paths = all.map(({ path }) => path.replace(/\.json$|\/$/gu, ''))
  const shared = commonBasePath(paths).replace(like === 'directus' ? /\/?items$/u : /$^/u, '')
  const base = shared === '' ? '/' : shared
  return { base, stems: paths.map((path) => path.slice(base === '/' ? 1 : base.length + 1)) }
}

/** Redmine's names of lists are those of its records with an s. */
const recordNameOf = (like: PresetName | undefined, name: string): string =>
  like === 'redmine' ? name.replace(/s$/u, '') : name

const accessIn = (lists: readonly PresetList[]): Record<string, unknown> => {
  const access = mostFrequent(lists.flatMap((each) => each.access ?? []))
  if (!access) return {}
  const kind = access.in ?? (access.prefix === 'Basic' ? 'basic' : 'key')
  return { access: { ...access, kind } }
}

/** What lists say whose backend is of a known kind: the calls that such backends have, and its own fields. */
export const describePresetLists = (
  lists: readonly PresetList[],
  from: string,
  title: string,
): ApiDescription => {
  const like = lists[0]?.like
  const { base, stems } = baseAndStems(like, lists)
  const rowsAt = new Map<string, JsonObject[]>()
  const constantsAt = new Map<string, JsonObject>()
  lists.forEach(({ rows, constants = {} }, index) => {
    const stem = stems[index] ?? ''
    constantsAt.set(`/${stem}`, constants)
    rowsAt.set(stem, [...(rowsAt.get(stem) ?? []), ...rows])
  })
  const paths = Object.assign(
    {},
    ...[...rowsAt].map(([stem, rows]) => restPathsFor(stem, inferSchema(rows))),
  ) as Record<string, JsonValue>
  const description = describeOpenApi({ openapi: '3.1.0', info: { title }, paths }, from)
  const more = Object.assign({}, ...lists.map((list) => list.more ?? {})) as DetectedPreset['more']
  return {
    ...description,
    backend: { ...(like && { like }), base, ...more, ...accessIn(lists) },
    resources: description.resources.map((each) => {
      const usualOnes = withAssumedCalls(each)
      const constants = constantsAt.get(each.calls.get('list')?.path ?? '') ?? {}
      const { name, ...described } = withSampleQuery(usualOnes, constants, like)
      return { ...described, name: recordNameOf(like, name) }
    }),
    guessed: [
      `the backend is like ${like}, as its lists say; the calls are those of such backends`,
      'types, codes and what may be empty, from the values that were seen',
    ],
  }
}
