import type { Said } from '../described'
import type { Branch, Tree } from '../described/json'
import { saidByOpenApi } from '../openapi'
import { baseIn, documentOf, usualPaths } from './document'
import { envelopeOf, unwrapped } from './envelope'
import type { Exchange } from './exchange'
import { schemaOf } from './infer'
import { withUsualCalls } from './made-up'

export { exchangesIn, isRecording, type Exchange } from './exchange'
export { isTables } from './document'

/** What some exchanges with a backend say of it. */
export const saidByExchanges = (
  exchanges: readonly Exchange[],
  from: string,
  title: string,
): Said => {
  const envelope = envelopeOf(exchanges)
  const good = unwrapped(exchanges, envelope)
  const base = baseIn(good.map(({ path }) => path))
  const said = saidByOpenApi(documentOf(good, base, title), from)
  const isOnlyRead = good.every(({ method }) => method === 'GET')
  return {
    ...said,
    backend: { ...said.backend, ...(envelope ? { envelope } : {}) },
    guessed: [
      ...said.guessed,
      'types, codes and what may be empty, from the values that were seen',
    ],
    missing: isOnlyRead
      ? [...said.missing, 'calls that write: the samples only read']
      : said.missing,
  }
}

/** What the rows of a json-server say. */
export const saidByTables = (tables: Readonly<Record<string, Tree>>, from: string): Said => {
  const rows = Object.entries(tables).filter((entry): entry is [string, Branch[]] =>
    Array.isArray(entry[1]),
  )
  const paths = Object.assign(
    {},
    ...rows.map(([name, values]) => usualPaths(name, schemaOf(values))),
  ) as Branch
  const said = saidByOpenApi({ openapi: '3.1.0', info: { title: 'Console' }, paths }, from)
  const { paging: _, ...backend } = said.backend
  return {
    ...said,
    backend: { ...backend, like: 'json-server' },
    resources: said.resources.map(withUsualCalls),
    guessed: ['the backend is like json-server, as the tables by name say'],
  }
}
