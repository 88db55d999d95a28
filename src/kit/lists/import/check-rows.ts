import type { TranslateFunction } from 'ra-core'
import { comparisonHolds } from '../../../../wire/field-checks'
import { deciderValue } from '../../../../wire/deciders'
import { newIdempotencyKey } from '../../../providers/pending-requests/idempotency-key'
import { isUnfilled } from '../../forms/form-state/value-checks'
import type { ChooserOption } from '../../fields/inputs/chooser'
import { conditionHolds, type Condition } from '../../base/values/condition'
import { isUnparsed } from '../../base/values/form-names'
import type { LabelledColumn, ColumnMapping } from './import-columns'
import {
  inputPropsOf,
  readCellValue,
  referenceLookupOf,
  valueFaultMessage,
  type RowValues,
  type ReferenceLookup,
} from './read-cell-value'
import type { ImportTable, ImportFileLine } from './import-table'

/** What is wrong with a row: in one of its fields, or as a whole where the field is empty. */
export interface RowFault {
  readonly source: string
  readonly text: string
}

/** A row as it would be added, and what is wrong with it. */
export interface CheckedRow {
  /** The number of its line, by which it is known. */
  readonly id: number
  readonly cells: readonly string[]
  readonly values: RowValues
  /** Fields that are not sent: a condition hides them. */
  readonly omit: readonly string[]
  readonly faults: readonly RowFault[]
  /** Names what is sent for it, however often that is. */
  readonly intent: string
}

/** What the checks of rows need from outside. */
export interface CheckPorts {
  readonly translate: TranslateFunction
  /** Every field must be filled. */
  readonly complete: boolean
  /** Finds a record by its key or name. Rejects where the backend does not tell. */
  readonly find: (wanted: ReferenceLookup, text: string) => Promise<ChooserOption | null>
  /** Whether a record with this value is there already. Rejects where the backend does not tell. */
  readonly isTaken: (source: string, value: unknown) => Promise<boolean>
  /** What the project itself finds wrong. */
  readonly validate: (values: RowValues) => Promise<readonly RowFault[]>
  /** What is said of a check across fields that does not hold. */
  readonly checkText: (key: string) => string
}

/** A row on its way through the checks. */
interface RowDraft {
  readonly row: ImportFileLine
  readonly texts: Readonly<Record<string, string>>
  readonly values: Record<string, unknown>
  readonly faults: RowFault[]
}

const isMet = (condition: Condition | undefined, values: RowValues): boolean | undefined =>
  condition &&
  conditionHolds(
    condition,
    condition.all.map((part) => deciderValue(part, [values])),
  )

const draftRow = (
  row: ImportFileLine,
  columns: readonly LabelledColumn[],
  mapping: ColumnMapping,
  translate: TranslateFunction,
): RowDraft => {
  const texts: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  for (const column of columns) {
    const at = mapping[column.source]
    const text = at === undefined ? '' : (row.cells[at] ?? '')
    texts[column.source] = text
    const value = readCellValue(column, text, translate)
    if (value !== undefined) values[column.source] = value
  }
  return { row, texts, values, faults: [] }
}

/** Puts the key of a record in the place of its name. */
const findNamed = async (
  draft: RowDraft,
  columns: readonly LabelledColumn[],
  ports: CheckPorts,
) => {
  for (const column of columns) {
    const { source } = column
    const wanted = referenceLookupOf(column, draft.values)
    const text = draft.texts[source] ?? ''
    if (!wanted || text === '') continue
    try {
      const found = wanted.only === null ? null : await ports.find(wanted, text)
      if (found) draft.values[source] = found.code
    } catch {
      draft.faults.push({ source, text: ports.translate('form.optionsFailed') })
    }
  }
}

const isRequiredMissing = (
  column: LabelledColumn,
  { values }: RowDraft,
  { complete }: CheckPorts,
): boolean => {
  const { required = false, requiredWhen } = inputPropsOf(column)
  const isNeeded = required || complete || (isMet(requiredWhen, values) ?? false)
  return isNeeded && isUnfilled(values[column.source])
}

/** What is wrong with one field of a row, as its input in the form would say it. */
const fieldFault = (column: LabelledColumn, draft: RowDraft, ports: CheckPorts): string | null => {
  const { values, texts, faults } = draft
  const { source } = column
  if (faults.some((fault) => fault.source === source)) return null
  const { missing: word, checks = [] } = inputPropsOf(column)
  if (isRequiredMissing(column, draft, ports)) return word ?? ports.translate('form.empty')
  const value = values[source]
  const words = valueFaultMessage(
    column,
    { value, text: texts[source] ?? '', values },
    ports.translate,
  )
  if (words !== null) return words
  const broken = checks.find(({ is, than }) => !comparisonHolds(is, value, values[than]))
  return broken ? ports.checkText(broken.key) : null
}

const checkFields = async (
  draft: RowDraft,
  columns: readonly LabelledColumn[],
  ports: CheckPorts,
) => {
  await findNamed(draft, columns, ports)
  const hidden = columns.filter(
    (column) => isMet(inputPropsOf(column).visibleWhen, draft.values) === false,
  )
  const omit = hidden.map(({ source }) => source)
  for (const source of omit) delete draft.values[source]
  for (const column of columns) {
    if (omit.includes(column.source)) continue
    const text = fieldFault(column, draft, ports)
    if (text !== null) draft.faults.push({ source: column.source, text })
  }
  return { ...draft, omit }
}

type FieldCheckResult = Awaited<ReturnType<typeof checkFields>>

/** Says of a row that an earlier one is the same, or has the same value where values tell records apart. */
const findTwins = (
  rows: readonly FieldCheckResult[],
  columns: readonly LabelledColumn[],
  ports: CheckPorts,
) => {
  const seen = new Map<string, number>()
  const twinOf = (key: string, line: number): number | undefined => {
    const first = seen.get(key)
    if (first === undefined) seen.set(key, line)
    return first
  }
  for (const { row, values, texts, faults } of rows) {
    const isBare = Object.values(texts).every((text) => text === '')
    const whole = isBare ? undefined : twinOf(JSON.stringify(texts), row.line)
    if (whole !== undefined) {
      faults.push({ source: '', text: ports.translate('kit.takeIn.twin', { line: whole }) })
      continue
    }
    for (const { source, unique } of columns) {
      if (!unique || isUnfilled(values[source]) || isUnparsed(values[source])) continue
      const line = twinOf(`${source} ${String(values[source])}`, row.line)
      if (line !== undefined)
        faults.push({ source, text: ports.translate('kit.takeIn.sameValue', { line }) })
    }
  }
}

/** What only the backend and the project know, asked for rows that are right so far. */
const askOthers = async (
  { values, faults }: FieldCheckResult,
  columns: readonly LabelledColumn[],
  ports: CheckPorts,
) => {
  if (faults.length > 0) return
  for (const { source, unique } of columns) {
    if (!unique || isUnfilled(values[source])) continue
    const taken = await ports
      .isTaken(source, values[source])
      .then((is) => is && 'kit.takeIn.taken')
      .catch(() => 'kit.takeIn.unasked')
    if (taken) faults.push({ source, text: ports.translate(taken) })
  }
  if (faults.length === 0) faults.push(...(await ports.validate(values)))
}

/**
 * Checks the rows of a table as the form that adds a record would, one after the other, without sending any. Nothing in
 * the given columns is changed.
 */
export const checkRows = async (
  table: ImportTable,
  columns: readonly LabelledColumn[],
  mapping: ColumnMapping,
  ports: CheckPorts,
): Promise<CheckedRow[]> => {
  const rows: FieldCheckResult[] = []
  for (const row of table) {
    const draft = draftRow(row, columns, mapping, ports.translate)
    rows.push(await checkFields(draft, columns, ports))
  }
  findTwins(rows, columns, ports)
  for (const row of rows) await askOthers(row, columns, ports)
  return rows.map(({ row, values, omit, faults }) => ({
    id: row.line,
    cells: row.cells,
    values,
    omit,
    faults,
    intent: newIdempotencyKey(),
  }))
}
