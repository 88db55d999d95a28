import type { ColumnShape, TableShape } from '../sql/table-shape'
import { sqlJoin, compileStatement, sqlName, sql, type Sql } from '../sql/statement'
import {
  codesCheckExpression,
  codesConstraintName,
  tableIndexes,
  primaryKeyColumns,
  primaryKeyConstraint,
  primaryKeyName,
} from '../sql/table-statements'
import { sqlLiteral } from '../sql/column-values'
import {
  statementStep,
  findRecordsWhere,
  type MigrationContext,
  type MigrationStep,
} from './migration-step'

/* Constraints and indexes: which of them go, and which come. */

/** A rule of a table by its name, as text: the same text is the same rule. */
interface Rule {
  readonly text: string
  readonly drop: Sql
  readonly add: Sql
}

const textOf = (statement: Sql): string => compileStatement(statement).text

const rulesOf = (shape: TableShape, table: Sql): Rule[] => {
  const checks = shape.columns.flatMap((column): Rule[] => {
    const check = codesCheckExpression(shape, column)
    if (check === null) return []
    return [
      {
        text: `${textOf(check)} ${column.kind}`,
        drop: sql`alter table ${table} drop constraint ${codesConstraintName(shape, column)}`,
        add: sql`alter table ${table} add ${check}`,
      },
    ]
  })
  const key = primaryKeyConstraint(shape)
  const kinds = primaryKeyColumns(shape).map(({ kind }) => kind)
  const primary: Rule[] =
    key === null
      ? []
      : [
          {
            text: `${textOf(key)} ${kinds.join()}`,
            drop: sql`alter table ${table} drop constraint ${primaryKeyName(shape)}`,
            add: sql`alter table ${table} add ${key}`,
          },
        ]
  const indexes = tableIndexes(shape).map((index): Rule => ({
    text: `${textOf(index.create)} ${shape.columns.map(({ column, kind }) => `${column}:${kind}`).join()}`,
    drop: sql`drop index if exists ${sqlName(index.name)}`,
    add: index.create,
  }))
  return [...indexes, ...checks, ...primary]
}

const rulesMissingIn = (rules: readonly Rule[], others: readonly Rule[]): Rule[] =>
  rules.filter(({ text }) => others.every((other) => other.text !== text))

/** What goes before the columns change, and what comes afterwards. */
export const constraintSteps = (
  before: TableShape,
  after: TableShape,
): { first: MigrationStep; last: MigrationStep } => {
  const [had, has] = [rulesOf(before, sqlName(before.table)), rulesOf(after, sqlName(after.table))]
  return {
    first: statementStep(
      null,
      rulesMissingIn(had, has).map(({ drop }) => drop),
    ),
    last: statementStep(
      null,
      rulesMissingIn(has, had).map(({ add }) => add),
    ),
  }
}

const listText = (codes: readonly unknown[]): string => codes.map(String).join(', ')

/** Codes that come and go. Records that have one that goes are named, and keep the migration from being made. */
export const codesChangeSteps = async (
  { session }: MigrationContext,
  table: TableShape,
  old: ColumnShape,
  next: ColumnShape,
): Promise<MigrationStep[]> => {
  const about = `${table.resource}: the field \`${next.field}\``
  if (old.codes === null) return []
  if (next.codes === null) return [statementStep(`${about} can be anything`, [])]
  const [had, has] = [old.codes, next.codes]
  const added = has.filter((code) => !had.includes(code))
  const gone = had.filter((code) => !has.includes(code))
  const steps: MigrationStep[] = []
  if (added.length > 0) steps.push(statementStep(`${about} can be ${listText(added)}`, []))
  if (gone.length > 0) {
    const column = sqlName(old.column)
    const values = gone.map((code) => sqlLiteral(old.kind, code))
    const { count, named } = await findRecordsWhere(
      session,
      table,
      sql`${column} in (${sqlJoin(values)})`,
    )
    const says = `${about} can no longer be ${listText(gone)}`
    const refused =
      count === 0
        ? null
        : `${says}, which ${named} still ${count === 1 ? 'is' : 'are'}: change them first`
    steps.push({ ...statementStep(says, []), refused })
  }
  return steps
}

/** A value that is to be the only one from now on. */
export const addUniqueStep = async (
  { session }: MigrationContext,
  table: TableShape,
  old: ColumnShape,
  next: ColumnShape,
): Promise<MigrationStep> => {
  const column = sqlName(old.column)
  const filled = old.kind === 'text' ? sql`${column} <> ''` : sql`${column} is not null`
  const twice = sql`${column} in (select ${column} from ${sqlName(table.table)} where ${filled} group by ${column} having count(*) > 1)`
  const { count, named } = await findRecordsWhere(session, table, twice)
  const says = `${table.resource}: no two records have the same \`${next.field}\``
  return {
    ...statementStep(says, []),
    refused: count === 0 ? null : `${says}, but ${named} share theirs: change them first`,
  }
}
