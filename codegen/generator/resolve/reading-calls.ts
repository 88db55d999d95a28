import { encodeForm } from '../../../wire/form-encoding'
import { pageKeys } from '../../../wire/list-request'
import { pathKeys, withQuery } from '../../../wire/path'
import { withParameterKeys } from '../../../wire/filter-spelling'
import { COUNT_CALL, countCallOf, backendPaging } from '../../language/read/listing'
import type { ParsedResource } from '../../language/read/parsed-resource'
import type { CallModel } from '../../language/model'
import type { AppYaml } from '../../language/schema'

/* What goes along with calls that read, and the call that counts what a list reads. */

const keysIn = (query: string): string[] =>
  query.split('&').map((part) => decodeURIComponent(part.split('=')[0] ?? ''))

/** The words that go along with calls that read, without those that a call has its own for. */
const wordsFor = (
  { backend }: AppYaml,
  { yaml }: ParsedResource,
  { path, body, constants }: CallModel,
): CallModel['constants'] => {
  const own = new Set([...body, ...Object.keys(constants), ...keysIn(path.split('?')[1] ?? '')])
  const words = Object.entries(yaml.with ?? backend.with ?? {})
  return Object.fromEntries(words.filter(([key]) => !own.has(key)))
}

/** A call that reads, with the words that go along: in its address, or in its body. */
export const withReadConstants = (
  call: CallModel,
  app: AppYaml,
  resource: ParsedResource,
): CallModel => {
  const words = wordsFor(app, resource, call)
  return call.method === 'GET'
    ? { ...call, path: withQuery(call.path, encodeForm(words, 'indices')) }
    : { ...call, constants: { ...words, ...call.constants } }
}

/** How a key begins where rows are counted, which may be otherwise than in the list. */
const renamerOf =
  (names: Readonly<Record<string, string>>) =>
  (key: string): string => {
    const start = Object.keys(names).find((each) => key === each || key.startsWith(`${each}[`))
    return start === undefined ? key : `${names[start]}${key.slice(start.length)}`
  }

const withRenamedKeys = (
  { body, spelling }: Pick<CallModel, 'body' | 'spelling'>,
  keyOf: (key: string) => string,
): CallModel['spelling'] => {
  const entries = body.flatMap((key) => {
    const own = spelling?.[key]
    if (own) return [[key, withParameterKeys(own, keyOf)] as const]
    return keyOf(key) === key ? [] : [[key, { one: { key: keyOf(key) } }] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/** The call that counts the rows of a list, with the filters of the list. */
export const countingCall = (
  list: CallModel,
  { backend }: AppYaml,
  resource: ParsedResource,
): CallModel[] => {
  const count = countCallOf(backend, resource)
  if (count === null) return []
  const [plain = '', query = ''] = list.path.split('?')
  const path = withQuery(
    count.path.replaceAll('{list}', () => plain),
    query,
  )
  const keyOf = renamerOf(count.names ?? {})
  const body = list.body.filter((key) => !pageKeys.includes(key))
  const pages = Object.keys(backendPaging(backend)?.with ?? {})
  const constants = Object.entries(list.constants).filter(([key]) => !pages.includes(key))
  return [
    {
      ...list,
      name: COUNT_CALL,
      verb: null,
      does: null,
      path,
      pathKeys: pathKeys(path),
      body,
      constants: Object.fromEntries(constants.map(([key, value]) => [keyOf(key), value])),
      rows: null,
      total: count.at ?? null,
      countHeader: null,
      paging: null,
      sort: null,
      spelling: withRenamedKeys({ ...list, body }, keyOf),
      find: null,
    },
  ]
}
