import type { Reply, Caller } from './caller'
import type { Site } from './site'

/** A claim as somebody is told of it. */
export type Claim = Readonly<Record<string, unknown>>

export interface Seen {
  readonly claim: Claim
  readonly tag: string
}

/** Reads a claim, with the version that a write has to name. */
export const readClaim = async (caller: Caller, id: number): Promise<Seen> => {
  const { body, headers } = await caller.get(`/claim/${id}`)
  return { claim: body.data ?? {}, tag: headers.etag ?? '' }
}

/** Makes a call about a claim, as it is now. */
export const changeClaim = async (
  caller: Caller,
  path: string,
  body: { readonly id: number } & Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> => {
  const { tag } = await readClaim(caller, body.id)
  return caller.call(path, body, { 'if-match': tag, ...headers })
}

export const moveClaim = (caller: Caller, id: number, status: string): Promise<Reply> =>
  changeClaim(caller, status === 'paid' ? '/claim/pay' : '/claim/status', { id, status })

/** A claim that somebody has filed and an adjuster has given a score. */
export const fileClaim = async (site: Site, more: object = {}): Promise<number> => {
  const cleo = await site.login('cleo')
  const { body } = await cleo.call('/claim/create', {
    holder: await firstHolder(cleo),
    payee: 'Ada Ash',
    amount: 1000,
    ...more,
  })
  const id = Number(body.data?.['id'])
  if (!Number.isInteger(id)) throw new Error(`nothing was filed: ${JSON.stringify(body)}`)
  const scored = await changeClaim(await site.login('root'), '/claim/edit', { id, score: 700 })
  if (scored.body.code !== 0) throw new Error(`no score: ${scored.text}`)
  return id
}

const firstHolder = async (caller: Caller): Promise<number> => {
  const { body } = await caller.call('/holder', { page: 1, pageSize: 1 })
  const [first] = (body.data?.['data'] ?? []) as { id: number }[]
  if (first) return first.id
  const made = await caller.call('/holder/create', { name: 'Household Ash' })
  return Number(made.body.data?.['id'])
}
