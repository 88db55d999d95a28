import type { FieldModel } from '../../codegen/language/model'
import type { KeyedValues } from '../../wire/values'
import { formatNounCount } from '../../codegen/base/text'
import { missingRoleReason } from '../exchange/roles'
import type { CheckContext } from './list'
import { describeRecord, fieldPath, rawValueIn } from './record'
import { valueMismatchOf, type ValueMismatch, unknownKeys } from './value-mismatch'

const summariseMismatches = (
  { model }: CheckContext,
  field: FieldModel,
  rows: readonly KeyedValues[],
): { mismatch: ValueMismatch; count: number; row: KeyedValues } | null => {
  const where = fieldPath(field).join('.')
  let first: { mismatch: ValueMismatch; row: KeyedValues } | null = null
  let count = 0
  for (const row of rows) {
    const mismatch = valueMismatchOf(model, field, rawValueIn(row, field), where)
    if (mismatch === null) continue
    first ??= { mismatch, row }
    count += 1
  }
  return first && { ...first, count }
}

const inWords = (field: FieldModel): string => {
  const at = fieldPath(field).join('.')
  const type = field.of ? `a list of ${field.of.type}` : field.type
  return `\`${at}\` is ${type}${field.nullable ? ' or null' : ''}`
}

const isInNoRow = (field: FieldModel, rows: readonly KeyedValues[]): boolean =>
  rows.every((row) => rawValueIn(row, field) === undefined)

/** A field that may be absent, in rows that have nothing else under which it could stand. */
const isLeftOut = (
  { resource }: CheckContext,
  field: FieldModel,
  rows: readonly KeyedValues[],
): boolean =>
  field.nullable &&
  isInNoRow(field, rows) &&
  rows.every((row) => unknownKeys(resource.fields, row).length === 0)

/** Fields that the list neither shows nor has. A record that is read by itself may have them. */
export const recordOnlyFields = (
  { resource }: CheckContext,
  rows: readonly KeyedValues[],
): readonly FieldModel[] => {
  const columns = resource.list?.columns ?? []
  const shown = columns.flatMap((column) => {
    if (column.kind === 'index') return []
    return column.kind === 'field' ? [column.field] : column.fields
  })
  const needed = new Set([...shown, ...resource.key, ...resource.identity])
  return resource.fields.filter(
    (field) => !field.writeOnly && !needed.has(field.name) && isInNoRow(field, rows),
  )
}

/** Checks declared fields in every row. Keys that no field declares are only noted. */
export const checkRowFields = (
  subject: CheckContext,
  rows: readonly KeyedValues[],
  fields: readonly FieldModel[] = subject.resource.fields,
): void => {
  const { resource, recorder } = subject
  for (const field of fields) {
    if (field.writeOnly) continue
    const about = { name: `field ${field.name}`, place: field.place }
    if (!subject.client.may(field.roles.read)) {
      recorder.skipped(about, missingRoleReason(field.roles.read))
      continue
    }
    if (rows.length === 0) {
      recorder.skipped(about, 'there is no row to see it in')
      continue
    }
    if (isLeftOut(subject, field, rows)) {
      recorder.skipped(about, `no row has \`${fieldPath(field).join('.')}\``)
      continue
    }
    // A key that no row has may have another name.
    const strict = isInNoRow(field, rows) ? { ...field, nullable: false } : field
    const found = summariseMismatches(subject, strict, rows)
    if (found === null) {
      recorder.holds(about, `${inWords(field)} in ${formatNounCount(rows.length, 'row')}`)
      continue
    }
    const { mismatch, count, row } = found
    const got = `${mismatch.got} at \`${mismatch.where}\` in ${count} of ${formatNounCount(rows.length, 'row')}, as in ${describeRecord(resource, row)}`
    recorder.fails(about, inWords(field), mismatch.expected, got)
  }
}
