import { typeOf } from '../../field-types'
import { holdsBetween } from '../../wire/checks'
import { decodeNested } from '../../wire/form'
import { decidedBy } from '../../wire/limits'
import { suggestValue } from '../../wire/suggestion'
import type { FieldModel, FieldType, Json } from '../../codegen/language/model'
import { badField, codes, refusalAnswer } from '../answers/answer'
import type { CallAnswer, ReadResult } from '../answers/answer'
import type { FoundRecord } from '../store/records'
import type { StoredRow } from '../store/types'
import { textOf, type LocalizedMessage } from '../words'
import { keyForNew } from './key-for-new'
import { newRecordDefault } from './new-record-default'
import { isConditionMet } from './condition'
import { fieldMessage, fieldOfKey, isEmpty, keysOf, rawOf } from '../context/context'
import type { Behaviour, CallContext } from '../context/context'
import { successWithRecord } from './success-result'
import { firstRuledOut } from './limits'
import { restoreUnwritable, writablePart } from './inner-field-roles'
import { readField } from './read-field'
import { lacksKey, noRecord, readKey } from './record'
import { nextVersion, versionField } from '../context/version'
import { updateVersioned } from './version'
import { isAllowed } from '../../wire/roles'

type SaveValues = Record<string, Json>

/** Fields that must all be filled, because their form is saved as a whole. */
const completeFields = (
  { resource, call }: CallContext,
  found: FoundRecord | null,
): ReadonlySet<string> => {
  const form = found === null ? resource.create : resource.edit
  if (form === null || !form.complete || form.call !== call.name) return new Set()
  return new Set(form.groups.flatMap(({ fields }) => fields))
}

/** Whether a save may write a field. It may not write the key, what moves change, or what is only read. */
const isWritable = (
  context: CallContext,
  field: FieldModel,
  found: FoundRecord | null,
): boolean => {
  if (field.readOnly || field.type === 'lifecycle') return false
  if (field === versionField(context.resource)) return false
  const { read, write } = field.roles
  if (!isAllowed(read, context.roles) || !isAllowed(write, context.roles)) return false
  if (context.resource.key.includes(field.name)) return found === null
  return field.only === null || field.only === (found === null ? 'create' : 'edit')
}

/** Whether a call that puts what it sends in the place of the record empties a field by leaving it out. */
const isEmptied = (
  { resource, call }: CallContext,
  { empty, required }: FieldModel,
  found: FoundRecord | null,
): boolean =>
  found !== null &&
  empty === 'omit' &&
  !required &&
  call.name === resource.verbs.update &&
  call.method === 'PUT' &&
  !call.merges

const refuseField = (context: CallContext, field: FieldModel, problem: LocalizedMessage) => ({
  problem: badField(
    { key: field.write, say: problem },
    fieldMessage(context.model, field, problem),
  ),
})

/** The values that the body brings, by field name. A key that is absent changes nothing. */
const readValues = (
  context: CallContext,
  found: FoundRecord | null,
  { complete, row = found?.row }: { complete: ReadonlySet<string>; row?: StoredRow | undefined },
): ReadResult<SaveValues> => {
  const { model, resource, call, body, roles } = context
  const values: SaveValues = {}
  for (const key of keysOf(call)) {
    const field = fieldOfKey(resource, key)
    const raw = rawOf(body, key)
    const sent = raw === undefined ? call.constants[key] : raw
    if (field === undefined || !isWritable(context, field, found)) continue
    const { visibleWhen, requiredWhen } = field
    if (visibleWhen !== null && !isConditionMet(context, visibleWhen, row)) continue
    const isDue = requiredWhen !== null && isConditionMet(context, requiredWhen, row)
    const mustFill =
      complete.has(field.name) ||
      (field.required && found === null) ||
      (isDue && sent !== undefined)
    if (mustFill && isEmpty(sent)) return refuseField(context, field, (words) => words.empty)
    if (sent === undefined && !isEmptied(context, field, found)) continue
    const isNested = field.type === 'list' || field.type === 'object'
    const whole = isNested ? decodeNested(call, sent, field.of === null) : sent
    // A form has no null: nothing in it is null where a field may be.
    const value = whole === '' && call.encoding === 'form' ? null : whole
    const read = readField(model, writablePart(field, roles), value)
    if (read.problem !== undefined) return refuseField(context, field, read.problem)
    values[field.name] = restoreUnwritable(field, read.value, found?.row[field.name], roles)
  }
  return { value: values }
}

const knowsReferences = async (
  context: CallContext,
  values: SaveValues,
): Promise<ReadResult<null>> => {
  const { model, resource, records } = context
  for (const field of resource.fields) {
    const value = values[field.name]
    const target = model.resources.find(({ name }) => name === field.reference?.to)
    const key = target?.key[0]
    if (target === undefined || key === undefined || isEmpty(value)) continue
    const isKnown = await records.has(target, key, value ?? null)
    if (!isKnown) return refuseField(context, field, (words) => words.unknown(String(value)))
  }
  return { value: null }
}

/**
 * What the values come to in the record must satisfy the checks across fields, hold what other fields leave open, and be
 * unique where that is asked.
 */
const fitsRecord = async (
  context: CallContext,
  values: SaveValues,
  found: FoundRecord | null,
): Promise<ReadResult<null>> => {
  const { model, resource, records } = context
  const row = { ...found?.row, ...values }
  const isSent = (name: string): boolean => Object.hasOwn(values, name)
  for (const { field: name, is, than, message } of resource.checks) {
    const field = resource.fields.find((each) => each.name === name)
    if (!field || !(isSent(name) || isSent(than)) || holdsBetween(is, row[name], row[than]))
      continue
    return refuseField(context, field, () => textOf(model, message))
  }
  const ruledOut = await firstRuledOut(context, row, values)
  if (ruledOut) return refuseField(context, ruledOut.field, ruledOut.say)
  for (const field of resource.fields) {
    const value = values[field.name] ?? null
    if (!field.unique || isEmpty(value)) continue
    if (await records.has(resource, field.name, value, found))
      return refuseField(context, field, (words) => words.exists(String(value)))
  }
  return { value: null }
}

/**
 * The values that a move asks for. A required field must be filled in, although the record is there. Conditions are held
 * against the record as the move leaves it.
 */
export const readActionValues = async (
  context: CallContext,
  found: FoundRecord,
  names: readonly string[],
  row: StoredRow = found.row,
): Promise<ReadResult<SaveValues>> => {
  const { resource, call } = context
  const fields = resource.fields.filter(({ name }) => names.includes(name))
  const body = call.body.filter((key) =>
    fields.some((field) => fieldOfKey(resource, key) === field),
  )
  const isDue = ({ required, requiredWhen }: FieldModel): boolean =>
    required || (requiredWhen !== null && isConditionMet(context, requiredWhen, row))
  const complete = new Set(fields.filter(isDue).map(({ name }) => name))
  const values = readValues({ ...context, call: { ...call, body } }, found, { complete, row })
  if (values.problem !== undefined) return values
  const known = await knowsReferences(context, values.value)
  if (known.problem !== undefined) return { problem: known.problem }
  const fit = await fitsRecord(context, values.value, found)
  return fit.problem === undefined ? values : { problem: fit.problem }
}

/** The record with the same identity as the body, if the body names that identity completely. */
const twinOf = async (
  { resource, records }: CallContext,
  values: SaveValues,
): Promise<FoundRecord | null> => {
  const names = resource.identity
  // Where the key is part of the identity, it alone tells records apart, and all other values may be the same.
  if (names.some((name) => resource.key.includes(name) || isEmpty(values[name]))) return null
  const twin = Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  await records.claim(resource, twin)
  return records.find(resource, twin)
}

const identityTypes = ({ resource: { fields, identity } }: CallContext): FieldType[] =>
  identity.flatMap((name) => fields.find((field) => field.name === name)?.type ?? [])

/** Whether a record says something about another one, as a number's setting for a product does. */
const isSetting = (context: CallContext): boolean => {
  const types = identityTypes(context)
  return types.length > 1 && types.includes('reference')
}

/** Whether a call both adds such records and changes them. It then saves over the old one instead of adding a second. */
const savesOver = (context: CallContext): boolean => {
  const { call, resource, invention } = context
  const { create, update } = resource.verbs
  if (resource.edit !== null || !isSetting(context)) return false
  return (create === call.name && update === call.name) || invention?.savesOver(call) === true
}

/** Whether two records of one identity are one too many. A stand-in may let a call of another name add a second. */
const isOnlyOne = (context: CallContext): boolean =>
  isName(context) || (isSetting(context) && context.invention === null)

const isName = (context: CallContext): boolean =>
  identityTypes(context).every((type) => typeOf({ type }).naming?.record)

/** A complete new row: what was sent, then defaults, then what a backend would fill in by itself. */
const newRow = async (context: CallContext, values: SaveValues): Promise<StoredRow> => {
  const { resource } = context
  const row: SaveValues = {}
  for (const field of resource.fields) {
    const sent = values[field.name]
    const isNumberedKey = resource.key.includes(field.name) && isEmpty(sent)
    if (!isNumberedKey) {
      const isGiven = sent !== undefined && (sent !== null || field.nullable)
      row[field.name] = isGiven ? sent : await newRecordDefault(context, field)
      continue
    }
    row[field.name] = await keyForNew(context, field)
  }
  for (const { name, suggest } of resource.fields) {
    if (!suggest || Object.hasOwn(values, name)) continue
    row[name] = suggestValue(suggest, (source) => decidedBy(source, [row])) ?? row[name] ?? null
  }
  const version = versionField(resource)
  if (version) row[version.name] = nextVersion(version, null)
  // A copy takes half the memory of a record that was put together key by key.
  return { ...row }
}

const duplicateAnswer = (values: readonly (Json | undefined)[]): CallAnswer =>
  refusalAnswer(codes.duplicate, (words) => words.exists(words.joined(values.map(String))))

const saveNewRecord = async (context: CallContext, values: SaveValues): Promise<CallAnswer> => {
  const { model, resource, records } = context
  const twin = await twinOf(context, values)
  if (twin !== null && savesOver(context)) return saveExistingRecord(context, values, twin)
  if (twin !== null && isOnlyOne(context)) {
    const named = resource.identity.map((name) => values[name]).filter((value) => !isEmpty(value))
    return duplicateAnswer(named)
  }
  const row = await newRow(context, values)
  await records.insert(resource, row)
  return successWithRecord(model, context, row)
}

const saveExistingRecord = async (
  context: CallContext,
  values: SaveValues,
  found: FoundRecord,
): Promise<CallAnswer> => {
  const row = await updateVersioned(context, found, values)
  return successWithRecord(context.model, context, row ?? found.row)
}

/** Whether the backend gives out the keys. An unknown key is then a mistake and not a new record. */
const ownsKeys = ({ resource }: CallContext): boolean =>
  resource.fields.some(({ name, readOnly }) => readOnly && resource.key.includes(name))

const onlyCreates = ({ resource, call }: CallContext): boolean =>
  resource.verbs.create === call.name && resource.verbs.update !== call.name

const onlyUpdates = ({ resource, call }: CallContext): boolean =>
  resource.verbs.update === call.name && resource.verbs.create !== call.name

/** Why a save has no record to write to, or already has the one that it is to create. */
const saveTargetProblem = (
  context: CallContext,
  key: SaveValues | null,
  found: FoundRecord | null,
): CallAnswer | null => {
  if (found !== null) return onlyCreates(context) ? duplicateAnswer(Object.values(key ?? {})) : null
  if (key !== null && (ownsKeys(context) || onlyUpdates(context))) {
    return noRecord(Object.values(key))
  }
  return onlyUpdates(context) ? lacksKey(context.resource) : null
}

/** Answers a call that a form uses: it updates the record that its key names, and creates one otherwise. */
export const saveRecord: Behaviour = async (context) => {
  const { resource, call, records } = context
  const namesKey = resource.key.every((name) => call.body.includes(name))
  const key = namesKey ? readKey(context) : { value: null }
  if (key.problem !== undefined) return key.problem
  const found = key.value === null ? null : await records.find(resource, key.value)
  const wrong = saveTargetProblem(context, key.value, found)
  if (wrong !== null) return wrong
  const values = readValues(context, found, { complete: completeFields(context, found) })
  if (values.problem !== undefined) return values.problem
  const known = await knowsReferences(context, values.value)
  if (known.problem !== undefined) return known.problem
  const fits = await fitsRecord(context, values.value, found)
  if (fits.problem !== undefined) return fits.problem
  return found === null
    ? saveNewRecord(context, values.value)
    : saveExistingRecord(context, values.value, found)
}
