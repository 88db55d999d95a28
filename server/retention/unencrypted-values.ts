import type { ResourceModel } from '../../codegen/language/model'
import type { SqlSession } from '../database/database-connection'
import {
  isAboutResource,
  withCurrentNames,
  type AppliedModelChange,
  type NamedAuditEntry,
} from '../sql/model-change-entries'
import { sql, sqlInteger, sqlJoin, sqlText, systemTable, type Sql } from '../sql/statement'
import { isPersonalField } from '../store/record-audit-entries'

/*
 * Lines of before a field was personal have its values in clear. Lines stay as they were written, so that whoever keeps
 * records for a time only is told of them.
 */

/** So many lines are read at a time. */
const batch = 5000

/** Whether a line may have one of some fields in clear, as far as a pattern tells. */
const mayHave = (names: readonly string[]): Sql =>
  sql`(${sqlJoin(
    names.map((name) => sql`strpos(changes::text, ${sqlText(`${JSON.stringify(name)}:[`)}) > 0`),
    sql` or `,
  )})`

/** The names that some fields have, or have had under any resource. */
const everyName = (names: readonly string[], changes: readonly AppliedModelChange[]): string[] => {
  const earlier = changes.flatMap(({ what, from }) => (what === 'field' && from ? [from] : []))
  return [...new Set([...names, ...earlier])]
}

const clearIn = ({ changes }: NamedAuditEntry, personal: ReadonlySet<string>): string[] =>
  Object.entries(JSON.parse(changes) as Record<string, unknown>).flatMap(([name, change]) =>
    personal.has(name) && Array.isArray(change) ? [name] : [],
  )

/** How many lines have personal values of a resource in clear, by the names that its fields have today. */
export const countUnencryptedValues = async (
  session: SqlSession,
  { name: resource, fields }: Pick<ResourceModel, 'name' | 'fields'>,
  renames: readonly AppliedModelChange[],
): Promise<ReadonlyMap<string, number>> => {
  const personal = new Set(fields.filter(isPersonalField).map(({ name }) => name))
  const counts = new Map<string, number>()
  if (personal.size === 0) return counts
  const wanted = mayHave(everyName([...personal], renames))
  let behind = 0
  for (;;) {
    const given = await session.rows(sql`
      select id, resource, field, "from", "to", changes::text as changes from ${systemTable('history')}
      where ${isAboutResource(resource, renames)} and id > ${sqlInteger(behind)} and ${wanted}
      order by id limit ${sqlInteger(batch)}`)
    if (given.length === 0) return counts
    behind = Number(given.at(-1)?.['id'])
    for (const each of given) {
      const line = { ...each, id: Number(each['id']) } as unknown as NamedAuditEntry
      for (const name of clearIn(withCurrentNames(line, renames), personal))
        counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
}
