import type { MockOptions } from '../../mock-server/server'
import type { Deviation, Envelope, Sent } from './deviating'

/* What deviations are made of. */

export interface Case {
  name: string
  deviation: Deviation
  /** Group and check that fail, or none. */
  fails: string | null
  mock?: Partial<MockOptions>
  timeout?: number
}

export type Row = Record<string, unknown>

export const rowsAt =
  (path: string, change: (rows: Row[], sent: Sent) => Row[]) =>
  (envelope: Envelope, sent: Sent): void => {
    if (sent.path !== `/admin/${path}` || envelope.data === null) return
    const data = envelope.data as Row
    const entries = data.entries as Row[] | { data: Row[] } | undefined
    if (Array.isArray(data.data)) data.data = change(data.data, sent)
    else if (Array.isArray(entries)) data.entries = change(entries, sent)
    else if (entries) entries.data = change(entries.data, sent)
  }

export const eachRow = (path: string, change: (row: Row) => Row): Deviation => ({
  answer: rowsAt(path, (rows) => rows.map(change)),
})

export const inData = (path: string, change: (data: Row, sent: Sent) => Row): Deviation => ({
  answer: (envelope, sent) => {
    if (sent.path === `/admin/${path}` && envelope.data) {
      envelope.data = change(envelope.data as Row, sent)
    }
  },
})

export const whole = (
  path: string,
  change: (envelope: Envelope) => Envelope | string,
): Deviation => ({
  answer: (envelope, sent) => (sent.path === `/admin/${path}` ? change(envelope) : undefined),
})

export const renamed = (row: Row, from: string, to: string): Row => {
  const { [from]: value, ...rest } = row
  return { ...rest, [to]: value }
}

export const sends = (path: string, change: (body: Row) => void): Deviation => ({
  request: ({ path: at, body }) => void (at === `/admin/${path}` && change(body)),
})

export const refusal = (msg: string) => ({ text: JSON.stringify({ code: 4001, msg, data: null }) })
export const success = { text: JSON.stringify({ code: 0, msg: 'ok', data: null }) }

export const insteadOf = (
  path: string,
  answer: { status?: number; text: string; after?: number },
): Deviation => ({
  instead: (sent) => (sent.path === `/admin/${path}` ? answer : null),
})

/** The last token that went by, for a backend that does not ask for one. */
export const seen = { token: '' }

export const without = (row: Row, key: string): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== key))
