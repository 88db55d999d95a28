import { createHash } from 'node:crypto'
import type { Json, ResourceModel } from '../../codegen/model'
import type { Deed } from '../store/records'
import type { Row } from '../store/state'
import type { Session } from './connection'
import { all, own, sql, text, whole, type Sql } from './statement'
import type { Given } from './values'

/** What was done to a record: it was created, changed or deleted. */
export type DeedName = 'create' | 'change' | 'delete'

/** What a write did to one record. */
export interface Happening {
  readonly resource: ResourceModel
  readonly before: Row | null
  readonly after: Row | null
  /** The lifecycle whose move it was, which may lead to where the record is. */
  readonly moved?: string | undefined
}

/** A line of the history as it is kept. */
export interface Entry {
  readonly id: number
  readonly at: number
  readonly who: string
  readonly role: string
  readonly call: string
  readonly key: string | null
  readonly request: string
  readonly resource: string
  readonly record: string
  readonly deed: string
  /** The field of a lifecycle that was moved. */
  readonly field: string | null
  readonly from: string | null
  readonly to: string | null
  /** What each value was and is, as JSON. */
  readonly changes: string
  readonly previous: string
}

const columns = [
  'id',
  'at',
  'who',
  'role',
  'call',
  'key',
  'request',
  'resource',
  'record',
  'deed',
  'field',
  'from',
  'to',
  'changes',
  'previous',
] as const satisfies readonly (keyof Entry)[]

/** The first line follows this. */
export const firstHash = '0'.repeat(64)

/** The hash of a line, which holds the one before it: no line can be changed, added or taken away unseen. */
export const hashOf = (entry: Entry): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map((column) => entry[column])))
    .digest('hex')

const isSame = (left: Json, right: Json): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right)

/** What has changed. That a personal value has changed is kept, and not the value: nobody can take it out again. */
const changesOf = ({ resource, before, after }: Happening): string => {
  const changes = resource.fields.flatMap(({ name, personal, writeOnly }) => {
    const [from, to] = [before?.[name] ?? null, after?.[name] ?? null]
    if (isSame(from, to)) return []
    return [[name, personal || writeOnly ? 'personal' : [from, to]] as const]
  })
  return JSON.stringify(Object.fromEntries(changes))
}

const codeText = (row: Row | null, field: string): string | null => {
  const code = row?.[field] ?? null
  return code === null ? null : String(code)
}

const recordOf = ({ resource, before, after }: Happening): string => {
  const values = resource.key.map((name) => String((after ?? before)?.[name] ?? ''))
  return values.length === 1 ? (values[0] ?? '') : JSON.stringify(values)
}

const deedOf = ({ before, after }: Happening): DeedName => {
  if (before === null) return 'create'
  return after === null ? 'delete' : 'change'
}

type Line = Omit<Entry, 'id' | 'previous'>

/** One line, or one for each lifecycle in which the record was moved. */
const linesOf = (happening: Happening, deed: Deed): Line[] => {
  const { resource, before, after, moved } = happening
  const { at, who, role, call, key, request } = deed
  const line: Line = {
    at,
    who,
    role,
    call,
    key,
    request,
    resource: resource.name,
    record: recordOf(happening),
    deed: deedOf(happening),
    field: null,
    from: null,
    to: null,
    changes: changesOf(happening),
  }
  const moves = resource.lifecycles.flatMap(({ field }) => {
    const [from, to] = [codeText(before, field), codeText(after, field)]
    const isMove = from !== to || field === moved
    return isMove && after !== null ? [{ field, from, to }] : []
  })
  if (moves.length === 0) return [line]
  return moves.map((move, index) => ({ ...line, ...move, ...(index > 0 && { changes: '{}' }) }))
}

/** Only one write at a time adds to the history, whichever process it comes from. */
const chainLock = sql`select pg_advisory_xact_lock(4206701)`

const lastLine = sql`select id, hash from ${own('history')} order by id desc limit 1`

const inserted = (entry: Entry): Sql => {
  const { id, at, changes, ...texts } = entry
  const values = [
    whole(id),
    whole(at),
    sql`${changes}::text::json`,
    ...Object.values(texts).map(text),
    text(hashOf(entry)),
  ]
  const names = ['id', 'at', 'changes', ...Object.keys(texts), 'hash'].map((each) => sql.id(each))
  return sql`insert into ${own('history')} (${all(names)}) values (${all(values)})`
}

/** Adds what has happened to the history. It comes last in a transaction, since others wait for its end from here on. */
export const addToHistory = async (
  session: Session,
  happenings: readonly Happening[],
  deed: Deed,
): Promise<void> => {
  if (happenings.length === 0) return
  await session.rows(chainLock)
  const [last] = await session.rows(lastLine)
  let id = Number(last?.['id'] ?? 0)
  let previous = String(last?.['hash'] ?? firstHash)
  for (const line of happenings.flatMap((happening) => linesOf(happening, deed))) {
    id += 1
    const entry: Entry = { ...line, id, previous }
    await session.rows(inserted(entry))
    previous = hashOf(entry)
  }
}

const textIn = (given: Given, name: string): string => String(given[name] ?? '')
const textOrNull = (given: Given, name: string): string | null =>
  given[name] === null || given[name] === undefined ? null : String(given[name])

/** A line as the table has it, and its hash there. */
export const entryIn = (given: Given): { entry: Entry; hash: string } => ({
  entry: {
    id: Number(given['id']),
    at: Number(given['at']),
    who: textIn(given, 'who'),
    role: textIn(given, 'role'),
    call: textIn(given, 'call'),
    key: textOrNull(given, 'key'),
    request: textIn(given, 'request'),
    resource: textIn(given, 'resource'),
    record: textIn(given, 'record'),
    deed: textIn(given, 'deed'),
    field: textOrNull(given, 'field'),
    from: textOrNull(given, 'from'),
    to: textOrNull(given, 'to'),
    changes: textIn(given, 'changes'),
    previous: textIn(given, 'previous'),
  },
  hash: textIn(given, 'hash'),
})

/** The lines behind one of them, so many at a time. */
export const linesBehind = (id: number, most: number): Sql => sql`
  select id, at, who, role, call, key, request, resource, record, deed, field, "from", "to",
    changes::text as changes, previous, hash
  from ${own('history')} where id > ${whole(id)} order by id limit ${whole(most)}`
