import { join } from 'node:path'
import qs from 'qs'
import type { CallModel, Model, ResourceModel } from '../../codegen/language/model'
import { startMock } from '../../mock-server/server'

/* What the developer tools of a browser would save while somebody uses a console of a schema. */

type Values = Record<string, unknown>

export interface Recording {
  har: { log: { version: string; entries: object[] } }
  /** The calls that went well, as method and path. */
  done: Set<string>
}

interface Sent {
  path: string
  method?: string
  encoding: string
}

export const under = (data: unknown, place: string | null): unknown =>
  (place ? place.split('.') : []).reduce<unknown>(
    (here, key) => (here as Values | null)?.[key],
    data,
  )

export const slashed = (path: string): string => path.replace(/^\/?/u, '/')

/** Values for the keys of a call: those of the row, and no filter. */
const bodyFor = ({ name, body, constants }: CallModel, row: Values | null): Values => {
  const paged: Values = { page: 1, pageSize: 15 }
  const value = (key: string): unknown => (name === 'list' ? paged[key] : row?.[key]) ?? ''
  return { ...Object.fromEntries(body.map((key) => [key, value(key)])), ...constants }
}

const listed = (all: Iterable<[string, string]>): object[] =>
  [...all].map(([name, value]) => ({ name, value }))

/** Sends calls to a mock server, and keeps them. */
const recorder = ({ app: { backend } }: Model, origin: string) => {
  const recording: Recording = { har: { log: { version: '1.2', entries: [] } }, done: new Set() }
  const state = { token: '' }
  const send = async (
    { path, method = 'POST', encoding }: Sent,
    values: Values,
  ): Promise<unknown> => {
    const filled = path.replaceAll(/\{(\w+)\}/gu, (_, key: string) => String(values[key]))
    const isAddress = method === 'GET' || method === 'DELETE'
    const address = `${backend.base}/${filled}`.replaceAll(/\/{2,}/gu, '/')
    const url = new URL(isAddress ? `${address}?${qs.stringify(values)}` : address, origin).href
    const isForm = encoding === 'form'
    const mimeType = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    const text = isForm ? qs.stringify(values) : JSON.stringify(values)
    const { header, prefix } = backend.token ?? { header: 'X-None', prefix: '' }
    const headers = { 'Content-Type': mimeType, [header]: prefix + state.token }
    const answer = await fetch(url, { method, headers, ...(isAddress ? {} : { body: text }) })
    const content = await answer.text()
    recording.har.log.entries.push({
      request: {
        method,
        url,
        headers: listed(Object.entries(headers)),
        ...(isAddress ? {} : { postData: { mimeType, text } }),
      },
      response: {
        status: answer.status,
        headers: listed(answer.headers),
        content: { text: content },
      },
    })
    const { envelope } = backend
    const whole = JSON.parse(content) as Values
    const isGood = envelope.code === null ? answer.ok : whole[envelope.code] === envelope.success[0]
    if (isGood) recording.done.add(`${method} ${slashed(path)}`)
    return under(whole, envelope.data)
  }
  return { recording, state, send }
}

/** A row for each move of the table that has one, as it is sent. */
const movesOf = ({ lifecycles, calls }: ResourceModel, rows: readonly Values[]) =>
  lifecycles.flatMap(({ field, moves }) =>
    moves
      .filter(({ bySystem }) => !bySystem)
      .flatMap((move) => {
        const call = calls.find(({ name }) => name === move.call)
        const row = rows.find((each) => each[field] === move.from)
        return call && row ? [{ call, row: { ...row, [field]: move.to, action: move.action } }] : []
      }),
  )

const useResource = async (
  resource: ResourceModel,
  send: ReturnType<typeof recorder>['send'],
): Promise<void> => {
  const { calls, lifecycles } = resource
  const list = calls.find(({ name }) => name === 'list')
  if (!list) return
  const rows = under(await send(list, bodyFor(list, null)), list.rows) as Values[]
  for (const { call, row } of movesOf(resource, rows)) await send(call, bodyFor(call, row))
  const moving = new Set(lifecycles.flatMap(({ moves }) => moves.map(({ call }) => call)))
  for (const call of calls) {
    if (call.name === 'list' || moving.has(call.name)) continue
    for (const row of rows.slice(-4)) await send(call, bodyFor(call, row))
  }
}

/** Uses every call of a model at the mock server, and records it. */
export const record = async (model: Model, folder: string): Promise<Recording> => {
  const dataFile = join(folder, `recorded-${Math.random()}.json`)
  const mock = await startMock({ model, port: 0, orders: 40, dataFile })
  try {
    const { recording, state, send } = recorder(model, mock.url)
    const { session, backend } = model.app
    const [user = '', secret = ''] = session.login.body
    const { path, token } = session.login
    const data = await send(
      { path: path ?? '', encoding: backend.encoding },
      { [user]: 'admin', [secret]: 'admin' },
    )
    state.token = String(under(data, token ?? null))
    for (const resource of model.resources) await useResource(resource, send)
    return recording
  } finally {
    await mock.close()
  }
}
