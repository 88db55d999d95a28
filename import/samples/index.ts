import type { ApiDescription, ApiResource } from '../api-description'
import { jsonValueAt, type JsonObject, type JsonValue } from '../api-description/json-access'
import { describeOpenApi, noHints, type SourceHints } from '../openapi'
import { commonBasePath, documentFromCalls, restPathsFor } from './sample-document'
import { inferEnvelope, unwrapAnswers } from './envelope'
import type { RecordedCall } from './recorded-calls'
import { inferSchema } from './infer-schema'
import { withAssumedCalls } from './assumed-calls'

export {
  recordedCallsInHar as exchangesIn,
  isHarFile,
  type RecordedCall as Exchange,
} from './recorded-calls'
export { isJsonServerFile } from './sample-document'

const valueAt = (answer: JsonValue, place: string): JsonValue | undefined =>
  place === '' ? answer : jsonValueAt(answer, ...place.split('.'))

/** Lists of which an answer holds the first page alone, though nothing says how the next is asked for. */
const shortLists = (
  exchanges: readonly RecordedCall[],
  resources: readonly ApiResource[],
): string[] =>
  resources.flatMap(({ name, calls }) => {
    const list = calls.get('list')
    const path = list?.path.replace(/\?.*$/u, '') ?? ''
    const seen = exchanges.find((each) => list && each.path.endsWith(path))
    if (!list || list.paged === true || !seen) return []
    const rows = valueAt(seen.answer, list.rows ?? '')
    const total =
      seen.counted ?? (typeof list.total !== 'string' ? 0 : valueAt(seen.answer, list.total))
    if (!Array.isArray(rows) || typeof total !== 'number' || total <= rows.length) return []
    return [
      `the other pages of ${name}: it has ${total} rows, of which the answer holds ${rows.length}; an address with a page, such as ${path}?page=1&limit=10, tells how they are asked for`,
    ]
  })

/** What some exchanges with a backend say of it. */
export const describeRecordedCalls = (
  exchanges: readonly RecordedCall[],
  { from, title, hints = noHints }: { from: string; title: string; hints?: SourceHints },
): ApiDescription => {
  const envelope = inferEnvelope(exchanges)
  const good = unwrapAnswers(exchanges, envelope)
  const base = commonBasePath(good.map(({ path }) => path))
  const description = describeOpenApi(documentFromCalls(good, base, title), from, hints)
  const short = shortLists(good, description.resources)
  const isOnlyRead = good.every(({ method }) => method === 'GET')
  return {
    ...description,
    backend: { ...description.backend, ...(envelope ? { envelope } : {}) },
    guessed: [
      ...description.guessed,
      'types, codes and what may be empty, from the values that were seen',
    ],
    missing: [
      ...description.missing,
      ...(isOnlyRead ? ['calls that write: the samples only read'] : []),
      ...short,
    ],
  }
}

/** What the rows of a json-server say. */
export const describeJsonServerFile = (
  tables: Readonly<Record<string, JsonValue>>,
  from: string,
): ApiDescription => {
  const rows = Object.entries(tables).filter((entry): entry is [string, JsonObject[]] =>
    Array.isArray(entry[1]),
  )
  const paths = Object.assign(
    {},
    ...rows.map(([name, values]) => restPathsFor(name, inferSchema(values))),
  ) as JsonObject
  const description = describeOpenApi({ openapi: '3.1.0', info: { title: 'Console' }, paths }, from)
  const { paging: _, ...backend } = description.backend
  return {
    ...description,
    backend: { ...backend, like: 'json-server' },
    resources: description.resources.map(withAssumedCalls),
    guessed: ['the backend is like json-server, as the tables by name say'],
  }
}
