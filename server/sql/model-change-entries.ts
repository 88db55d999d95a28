import type { AuditEntry } from '../store/stored-types'
import { nonAccountWriters } from '../store/account-names'
import type { SqlSession } from '../database/database-connection'
import { sqlInteger, sqlJoin, systemTable, sql, sqlText, type Sql } from './statement'

/*
 * Names change while the lines of the history stay as they were written. Each change of the tables is therefore a line
 * itself, and whoever reads lines follows a name from the line to today. A name that is gone, or that was taken again,
 * belongs to somebody else from then on.
 */

/** What such a line is about. No resource can have this name. */
export const modelChangeResource = 'deskwright.model'

/**
 * What became of a resource, or of one of its fields. Nothing before: it is new. Nothing after: it was dropped. A field
 * whose `type` has changed keeps its name, and its values are written in another way.
 */
export interface ModelChange {
  readonly what: 'resource' | 'field' | 'type'
  /** The resource of a field, as it is called afterwards. */
  readonly resource: string
  readonly from: string | null
  readonly to: string | null
}

/** A change, and the line that tells it. */
export interface AppliedModelChange extends ModelChange {
  readonly id: number
}

/** The lines that tell of changes. */
export const modelChangeEntries = (changes: readonly ModelChange[], at: number): AuditEntry[] =>
  changes.map(({ what, resource, from, to }) => ({
    at,
    who: nonAccountWriters.commands,
    role: '',
    call: 'migrate',
    key: null,
    request: '',
    resource: modelChangeResource,
    record: resource,
    deed: 'change',
    field: null,
    from: null,
    to: null,
    changes: JSON.stringify({ [what]: [from, to] }),
  }))

type ChangeByKind = Partial<Record<ModelChange['what'], readonly [string | null, string | null]>>

/** All changes that the history tells, the oldest first. */
export const readModelChanges = async (session: SqlSession): Promise<AppliedModelChange[]> => {
  const lines = await session.rows(sql`
    select id, record, changes::text as changes from ${systemTable('history')}
    where resource = ${sqlText(modelChangeResource)} order by id`)
  return lines.flatMap((line) => {
    const byKind = JSON.parse(String(line['changes'])) as ChangeByKind
    const [id, resource] = [Number(line['id']), String(line['record'])]
    return (['resource', 'field', 'type'] as const).flatMap((what) => {
      const [from, to] = byKind[what] ?? []
      return from === undefined || to === undefined ? [] : [{ id, what, resource, from, to }]
    })
  })
}

/** A name of before, and the lines in which it stands: behind one of them, up to another one. */
interface Period {
  readonly name: string
  readonly behind: number
  readonly upTo: number
}

/** The names under which lines about a resource of today were written, the latest first. */
const periodsOf = (resource: string, changes: readonly AppliedModelChange[]): Period[] => {
  const periods: Period[] = []
  let name = resource
  let upTo = Number.MAX_SAFE_INTEGER
  for (const { id, what, from, to } of changes.toReversed()) {
    if (what !== 'resource' || (to !== name && from !== name)) continue
    periods.push({ name, behind: id, upTo })
    // What had this name until then was another resource, or nothing.
    if (to !== name || from === null) return periods
    name = from
    upTo = id
  }
  return [...periods, { name, behind: 0, upTo }]
}

/** Whether a line is about a resource of today. */
export const isAboutResource = (resource: string, changes: readonly AppliedModelChange[]): Sql =>
  sql`(${sqlJoin(
    periodsOf(resource, changes).map(
      ({ name, behind, upTo }) =>
        sql`(resource = ${sqlText(name)} and id > ${sqlInteger(behind)} and id <= ${sqlInteger(upTo)})`,
    ),
    sql` or `,
  )})`

/** What of a line depends on names. */
export type NamedAuditEntry = Pick<AuditEntry, 'resource' | 'field' | 'from' | 'to' | 'changes'> & {
  readonly id: number
}

type ValueChanges = Readonly<Record<string, unknown>>

const withFieldRenamed = (changes: ValueChanges, from: string, to: string | null): ValueChanges =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, change]) => {
      if (name !== from) return [[name, change]]
      return to === null ? [] : [[to, change]]
    }),
  )

/** A line about a field that is gone moves nothing any more. */
const noMove = { field: null, from: null, to: null }

/** A line with another name for a field, or without the field. */
const fieldRenamed = <T extends NamedAuditEntry>(line: T, from: string, to: string | null): T => {
  const changes = withFieldRenamed(JSON.parse(line.changes) as ValueChanges, from, to)
  const moved = line.field === from ? (to === null ? noMove : { field: to }) : {}
  return { ...line, ...moved, changes: JSON.stringify(changes) }
}

const lineAfter = <T extends NamedAuditEntry>(
  line: T,
  { what, resource, from, to }: AppliedModelChange,
): T => {
  if (what === 'resource') return from === line.resource && to ? { ...line, resource: to } : line
  if (what === 'type' || line.resource !== resource) return line
  // A name that is new now was that of another field.
  return from === null ? fieldRenamed(line, to ?? '', null) : fieldRenamed(line, from, to)
}

/** Whether a resource has gone, or another one has come under its name. */
const isGone = ({ resource }: NamedAuditEntry, { what, from, to }: AppliedModelChange): boolean =>
  what === 'resource' && ((from === resource && to === null) || (to === resource && from === null))

/** A line in the names of today. One about a resource that is gone keeps the last name of that. */
export const withCurrentNames = <T extends NamedAuditEntry>(
  line: T,
  changes: readonly AppliedModelChange[],
): T => {
  let now = line
  for (const change of changes.filter(({ id }) => id > line.id)) {
    if (isGone(now, change)) return now
    now = lineAfter(now, change)
  }
  return now
}
