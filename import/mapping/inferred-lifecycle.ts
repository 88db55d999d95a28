import type { ApiCall, ApiField, ApiResource } from '../api-description'
import { humaniseName } from '../api-description/word-forms'
import { isStatusName } from '../json-schema/name-hints'

/** The status of a record and what its backend can do with it. */
export interface InferredLifecycle {
  field: string
  yaml: Record<string, unknown>
}

const isEnd = (code: string): boolean =>
  /^(?:closed|done|sold|void(?:ed)?|failed|won|lost|resolved|terminated|consumed|succeeded|revoked|cancell?ed|archived|deleted|rejected|completed?|finished|refunded|expired|settled)$/iu.test(
    code,
  )

const callOf = (
  { path, method, body, encoding, reason }: ApiCall,
  key: readonly string[],
  usual: unknown,
): Record<string, unknown> => {
  const missing = key.filter((name) => !path.includes(`{${name}}`))
  return {
    path,
    method,
    body: [...new Set([...missing, ...body])],
    ...((encoding ?? 'json') === usual ? {} : { encoding: encoding ?? 'json' }),
    ...(reason === undefined || reason === 'reason' ? {} : { reason }),
    after: 'reload',
  }
}

const callsOf = ({ actions, key }: ApiResource, encoding: unknown): Map<string, unknown> =>
  new Map([...actions].map(([name, call]) => [name, callOf(call, key, encoding)]))

/** A move for each action; where it leads is to be filled in. */
const movesOf = ({ actions }: ApiResource, from: string): Map<string, unknown> =>
  new Map(
    [...actions].map(([name, { label, reason }]) => [
      `${from} -> ? (${name})`,
      {
        label: label ?? humaniseName(name),
        call: name,
        ...(reason === undefined ? {} : { reason: 'optional' }),
      },
    ]),
  )

/**
 * A status with codes, and actions at the backend, are a lifecycle: where each action leads is for its author to fill
 * in.
 */
export const inferLifecycle = (
  resource: ApiResource,
  encoding: unknown = 'json',
): InferredLifecycle | null => {
  const status = [...resource.fields].find(
    ([name, field]) => field.type === 'enum' && isStatusName(name),
  )
  if (!status || resource.actions.size === 0) return null
  const [field, options] = status
  const choices = options['choices'] as Map<string | number, string>
  const codes = [...choices.keys()]
  const known = codes.filter((code) => isEnd(String(code)))
  // A life has an end; where no code says so, it is the last one, until its author says otherwise.
  const ends = new Set(known.length > 0 ? known : codes.slice(-1))
  const open = codes.filter((code) => !ends.has(code))
  const statuses = new Map(
    codes.map((code) => [
      code,
      { label: choices.get(code), ...(ends.has(code) ? { end: true } : {}) },
    ]),
  )
  const [start] = open
  if (start === undefined || codes.some((code) => /[\s,>?*()'"]|^$/u.test(String(code))))
    return null
  return {
    field,
    yaml: {
      field,
      start,
      calls: callsOf(resource, encoding),
      statuses,
      server: [`${open.join(', ')} -> ?`],
      moves: movesOf(resource, open.join(', ')),
    },
  }
}

/** The field of a status in place of its choices. */
export const toLifecycleField = ({ label, help, nullable }: ApiField): ApiField => ({
  type: 'lifecycle',
  ...(label === undefined ? {} : { label }),
  ...(help === undefined ? {} : { help }),
  ...(nullable === undefined ? {} : { nullable }),
})
