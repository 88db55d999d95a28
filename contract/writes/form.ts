import { isOfFamily } from '../../field-types'
import { conditionPartHolds, conditionPathOf as pathTo } from '../../wire/condition'
import { orderedByDeciders, decidersOf } from '../../wire/deciders'
import type {
  CallModel,
  Condition,
  FieldModel,
  FormModel,
  ResourceModel,
} from '../../codegen/language/model'
import { describeWireValue } from '../exchange/check-recorder'
import { readAllRows } from '../reads/find-rows'
import type { CheckContext } from '../reads/list'
import { fieldNamed, isSameFormValue, resourceNamed, valueIn } from '../reads/record'
import { fieldPath } from '../reads/record'
import { adjustToChecks } from '../../wire/field-checks'
import { filesIn } from '../../wire/files'
import {
  valueAtPath as valueAt,
  isKeyedValues,
  ownProperty,
  type KeyedValues,
} from '../../wire/values'
import { hasStoredFiles, trialFileValue } from './file-values'
import { makeTrialValue } from './trial-values'

/** The fields of a form that its call sends and that an answer shows again. */
export const checkableFormFields = (
  { resource, client }: CheckContext,
  form: FormModel,
  call: CallModel,
): FieldModel[] =>
  form.groups
    .flatMap(({ fields }) => fields)
    .flatMap((name) => fieldNamed(resource, name) ?? [])
    .filter(({ name, write, readOnly, type, roles }) => {
      if (!client.may(roles.write) || !client.may(roles.read)) return false
      const isSent = call.body.includes(write) || call.body.includes(name)
      return isSent && !readOnly && type !== 'lifecycle'
    })

/** Among so many records one is looked for that goes with the other values. */
const mostLimited = 200

const targetsOf = async (
  subject: CheckContext,
  fields: readonly FieldModel[],
): Promise<ReadonlyMap<string, readonly KeyedValues[]>> => {
  const targets = new Map<string, readonly KeyedValues[]>()
  const names = fields.flatMap(({ reference }) => [
    reference?.to ?? '',
    ...(reference?.oneOf?.targets.map(({ to }) => to) ?? []),
  ])
  const limited = new Set(
    fields.flatMap(({ reference }) => (reference?.matching ? [reference.to] : [])),
  )
  for (const name of names) {
    const resource = resourceNamed(subject.model, name)
    if (!resource || targets.has(resource.name)) continue
    const { rows } = await readAllRows(
      { ...subject, resource },
      {},
      limited.has(name) ? mostLimited : 1,
    )
    targets.set(resource.name, rows)
  }
  return targets
}

/** Fields that are compared need values that differ, or there is no order to put them into. */
const placeIn = (compared: readonly string[], { name }: FieldModel): number =>
  Math.max(0, compared.indexOf(name))

/** Makes up values for a form, by field name. Where none can be made up for a field, it gives that field. */
export const makeFormValues = async (
  subject: CheckContext,
  call: CallModel,
  fields: readonly FieldModel[],
  { seed, row = {} }: { seed: number; row?: KeyedValues },
): Promise<{ values: KeyedValues } | { impossible: FieldModel }> => {
  const targets = await targetsOf(subject, fields)
  const values: Record<string, unknown> = {}
  const compared = subject.resource.checks.flatMap(({ field, than }) => [field, than])
  const known = Object.fromEntries(
    subject.resource.fields.map((field) => [field.name, valueIn(row, field)]),
  )
  for (const field of orderedByDeciders(fields)) {
    const place = seed + placeIn(compared, field)
    const levels = [{ ...known, ...values }]
    const making = { model: subject.model, seed: place, targets, row, levels }
    const value = makeTrialValue(field, making)
    if (value !== undefined)
      values[field.name] = trialFileValue(field, toSendable(call, field, value))
  }
  return visibleFields(subject, fields, adjustToChecks(subject.resource.checks, values), row)
}

/** Shortens a list of rows to one row, because `a[][b]` cannot say where a row ends. */
const toSendable = (call: CallModel, field: FieldModel, value: unknown): unknown =>
  call.encoding === 'form' && call.nested === 'brackets' ? oneRow(field, value) : value

const oneRow = ({ fields }: FieldModel, value: unknown): unknown => {
  if (!fields) return value
  const parts = (row: unknown): unknown =>
    Object.fromEntries(
      fields
        .filter(({ write }) => ownProperty(row, write) !== undefined)
        .map((field) => [field.write, oneRow(field, ownProperty(row, field.write))]),
    )
  return Array.isArray(value) ? value.slice(0, 1).map(parts) : parts(value)
}

/** Fields that the condition of another field depends on. */
export const decidingFields = ({ fields }: ResourceModel): ReadonlySet<string> =>
  new Set(
    fields
      .flatMap(({ visibleWhen, requiredWhen, readOnlyWhen }) => [
        visibleWhen,
        requiredWhen,
        readOnlyWhen,
      ])
      .flatMap((condition) => condition?.all.map((part) => pathTo(part)[0] ?? '') ?? [])
      .concat(fields.flatMap((each) => decidersOf(each).map((part) => pathTo(part)[0] ?? ''))),
  )

/** Leaves out what a condition hides or locks. A field that must be filled needs a value. */
const visibleFields = (
  { resource }: CheckContext,
  fields: readonly FieldModel[],
  made: KeyedValues,
  row: KeyedValues,
): { values: KeyedValues } | { impossible: FieldModel } => {
  const valueOf = (name: string, values: KeyedValues): unknown => {
    const field = fieldNamed(resource, name)
    return ownProperty(values, name) ?? (field && valueIn(row, field)) ?? field?.default
  }
  const isMet = (condition: Condition | null, values = made): boolean =>
    condition?.all.every((part) => {
      const [name = '', ...inside] = pathTo(part)
      return conditionPartHolds(part, valueAt(valueOf(name, values), inside))
    }) ?? false
  // A backend looks at the record as it has it, so that no save unlocks what it changes.
  const isLocked = (condition: Condition | null): boolean =>
    isMet(condition) || isMet(condition, {})
  const visible = fields.filter(
    ({ visibleWhen, readOnlyWhen }) =>
      (visibleWhen === null || isMet(visibleWhen)) && !isLocked(readOnlyWhen),
  )
  const impossible = visible.find(
    ({ name, required, requiredWhen }) => (required || isMet(requiredWhen)) && !(name in made),
  )
  if (impossible !== undefined) return { impossible }
  const names = new Set(visible.map(({ name }) => name))
  return { values: Object.fromEntries(Object.entries(made).filter(([name]) => names.has(name))) }
}

/** Whether a value came back. Each part is sent under its name for writing and compared under its name for reading. */
const isSameValue = (field: FieldModel, sent: unknown, got: unknown): boolean => {
  const { fields, of } = field
  if (filesIn(sent).length > 0) return hasStoredFiles(sent, got)
  if (Array.isArray(sent) && Array.isArray(got)) {
    const isItemStored = (item: unknown, index: number): boolean =>
      of ? isSameValue(of, item, got[index]) : arePartsStored(fields ?? [], item, got[index])
    return sent.length === got.length && sent.every(isItemStored)
  }
  return fields && isKeyedValues(sent) && isKeyedValues(got)
    ? arePartsStored(fields, sent, got)
    : isSameFormValue(sent, got) || isRewritten(field, sent, got)
}

/** A text without what servers change when they put it in order: case, signs and blanks. */
const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether a server has put a text in order, as a slug or an address of mail. */
const isRewritten = (field: FieldModel, sent: unknown, got: unknown): boolean =>
  isOfFamily(field, 'text') &&
  typeof sent === 'string' &&
  typeof got === 'string' &&
  sent !== got &&
  foldedText(sent) !== '' &&
  foldedText(sent) === foldedText(got)

/** What a server has made of texts that were sent. */
export const rewrittenTexts = (
  fields: readonly FieldModel[],
  sent: KeyedValues,
  row: KeyedValues,
): string[] =>
  fields
    .filter((field) => isRewritten(field, ownProperty(sent, field.name), valueIn(row, field)))
    .map((field) => {
      const [before, after] = [ownProperty(sent, field.name), valueIn(row, field)]
      return `\`${field.name}\` was sent as ${describeWireValue(before)} and came back as ${describeWireValue(after)}`
    })

const arePartsStored = (fields: readonly FieldModel[], sent: unknown, got: unknown): boolean =>
  fields.every((field) => {
    // A part that was read before and is sent again stands under its name for reading.
    const value = ownProperty(sent, field.write) ?? valueIn(sent, field)
    return field.writeOnly || value === undefined || isSameValue(field, value, valueIn(got, field))
  })

/** The first field that does not have the value that was sent. */
export const unsavedValueMismatch = (
  fields: readonly FieldModel[],
  sent: KeyedValues,
  row: KeyedValues,
): { expected: string; got: string } | null => {
  for (const field of fields) {
    if (field.writeOnly || !(field.name in sent)) continue
    const value = valueIn(row, field)
    if (isSameValue(field, sent[field.name], value)) continue
    const at = `\`${fieldPath(field).join('.')}\``
    return {
      expected: `${at} to be ${describeWireValue(sent[field.name])}`,
      got: describeWireValue(value),
    }
  }
  return null
}
