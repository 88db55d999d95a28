import { fourEyesEntryFilter } from '../store/four-eyes'
import { deleteEncryptionKeysSql } from '../sql/encryption-key-table'
import { isAboutResource, readModelChanges, type ModelChange } from '../sql/model-change-entries'
import type { TableShape } from '../sql/table-shape'
import { systemTable, sql } from '../sql/statement'
import { primaryKeyColumns } from '../sql/table-statements'
import { columnPairs, tablePairs, type Renames } from './rename-pairs'
import { isColumnRetyped } from './is-retyped'
import { statementStep, type MigrationStep, type MigrationContext } from './migration-step'

/* What the lines of the history have to know of a migration. */

const fieldChanges = (
  before: TableShape,
  after: TableShape,
  renames: Renames,
): readonly ModelChange[] =>
  columnPairs(before, after, renames).flatMap(({ before: old, after: next }): ModelChange[] => {
    const { resource } = after
    const [from, to] = [old?.field ?? null, next?.field ?? null]
    const isTyped = old !== null && next !== null && isColumnRetyped(old, next)
    return [
      ...(from === to ? [] : [{ what: 'field' as const, resource, from, to }]),
      ...(isTyped ? [{ what: 'type' as const, resource, from: to, to }] : []),
    ]
  })

/** What becomes of names and types: of each resource first, and then of its fields. */
export const diffTableShapes = (
  before: readonly TableShape[],
  after: readonly TableShape[],
  renames: Renames,
): readonly ModelChange[] =>
  tablePairs(before, after, renames).flatMap(({ before: old, after: next }): ModelChange[] => {
    const [from, to] = [old?.resource ?? null, next?.resource ?? null]
    const resource = to ?? from ?? ''
    return [
      ...(from === to ? [] : [{ what: 'resource' as const, resource, from, to }]),
      ...(old && next ? fieldChanges(old, next, renames) : []),
    ]
  })

/** The fields of a key as they are called afterwards, and how their values are written. */
const keyText = (table: TableShape, nameAfter: (field: string) => string): string =>
  JSON.stringify(primaryKeyColumns(table).map(({ field, kind }) => [nameAfter(field), kind]))

/** Whether the history names the records of a table in another way from now on. */
const hasOtherKey = (before: TableShape, after: TableShape, renames: Renames): boolean => {
  const pairs = columnPairs(before, after, renames)
  const nameAfter = (field: string): string =>
    pairs.find((pair) => pair.before?.field === field)?.after?.field ?? ''
  return keyText(before, nameAfter) !== keyText(after, (field) => field)
}

/**
 * Refuses another key of a resource whose moves ask for another person: lines name a record by its key, so that whoever
 * has moved one would be forgotten. Null: the key stays as it is.
 */
export const keyChangeStep = async (
  { session, model }: MigrationContext,
  before: TableShape,
  after: TableShape,
  renames: Renames,
): Promise<MigrationStep | null> => {
  if (!hasOtherKey(before, after, renames)) return null
  const resource = model.resources.find(({ name }) => name === after.resource)
  // No line knows a record by its new key, so that nobody could throw away what its personal values are sealed with.
  const forgets = statementStep(null, [deleteEncryptionKeysSql(before.resource)])
  if (!resource || fourEyesEntryFilter(resource) === null) return forgets
  const about = isAboutResource(before.resource, await readModelChanges(session))
  const [found] = await session.rows(
    sql`select exists(select from ${systemTable('history')} where ${about}) as "found"`,
  )
  if (found?.['found'] !== true) return forgets
  const says = `${after.resource}: another key`
  const refused = `${says}, by which nobody would find who has moved a record before; \`otherPersonThan\` needs that`
  return { ...statementStep(says, []), refused }
}
