import { typeOf } from '../../field-types'
import { deciderValue } from '../../wire/deciders'
import { suggestValue } from '../../wire/suggestion'
import type { FieldModel, FieldType, Json } from '../../codegen/language/model'
import { refusalCodes, refusalAnswer } from '../answers/call-answer'
import type { CallAnswer, ReadResult } from '../answers/call-answer'
import type { FoundRecord } from '../store/store'
import type { StoredRow } from '../store/stored-types'
import { createRecordKey } from './new-record-key'
import { newRecordDefault } from './new-record-default'
import { isEmpty } from '../call-context/call-context'
import type { CallBehaviour, CallContext } from '../call-context/call-context'
import { successWithRecord } from './success-answer'
import { checkWriteOutcome, refuseMissingReferences } from './write-checks'
import { createSaveTouchCheck, newRecordBase, readValues, type WrittenValues } from './read-values'
import { missingKeyAnswer, noRecordAnswer, readRecordKey } from './find-record'
import { nextRecordVersion, versionField } from '../call-context/version-field'
import { updateRecordVersioned } from './record-version'

/** Fields that must all be filled, because their form is saved as a whole. */
const completeFields = (
  { resource, call }: CallContext,
  found: FoundRecord | null,
): ReadonlySet<string> => {
  const form = found === null ? resource.create : resource.edit
  if (form === null || !form.complete || form.call !== call.name) return new Set()
  return new Set(form.groups.flatMap(({ fields }) => fields))
}

/** The record with the same identity as the body, if the body names that identity completely. */
const twinOf = async (
  { resource, records }: CallContext,
  values: WrittenValues,
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

/** Whether a stand-in takes a call for one that saves over such a record, where it would add a second. */
const savesOver = (context: CallContext): boolean =>
  context.resource.edit === null &&
  isSetting(context) &&
  context.invention?.savesOver(context.call) === true

/** Whether two records of one identity are one too many. A stand-in may let a call of another name add a second. */
const isOnlyOne = (context: CallContext): boolean =>
  isName(context) || (isSetting(context) && context.invention === null)

const isName = (context: CallContext): boolean =>
  identityTypes(context).every((type) => typeOf({ type }).naming?.record)

/** A complete new row: what was sent, then defaults, then what a backend would fill in by itself. */
const newRow = async (context: CallContext, values: WrittenValues): Promise<StoredRow> => {
  const { resource } = context
  const row: WrittenValues = {}
  for (const field of resource.fields) {
    const sent = values[field.name]
    const isNumberedKey = resource.key.includes(field.name) && isEmpty(sent)
    if (!isNumberedKey) {
      const isGiven = sent !== undefined && (sent !== null || field.nullable)
      row[field.name] = isGiven ? sent : await newRecordDefault(context, field)
      continue
    }
    row[field.name] = await createRecordKey(context, field)
  }
  for (const { name, suggest } of resource.fields) {
    if (!suggest || Object.hasOwn(values, name)) continue
    row[name] = suggestValue(suggest, (source) => deciderValue(source, [row])) ?? row[name] ?? null
  }
  const version = versionField(resource)
  if (version) row[version.name] = nextRecordVersion(version, null)
  // A copy takes half the memory of a record that was put together key by key.
  return { ...row }
}

/** The refusal of a record that there is already, named by these values. */
export const duplicateAnswer = (values: readonly (Json | undefined)[]): CallAnswer =>
  refusalAnswer(refusalCodes.duplicate, (words) => words.exists(words.joined(values.map(String))))

/** The values that a save writes, once they fit the record. */
const readSave = async (
  context: CallContext,
  found: FoundRecord | null,
): Promise<ReadResult<WrittenValues>> => {
  const base = found?.row ?? (await newRecordBase(context))
  const complete = completeFields(context, found)
  const mustBring = ({ name, required }: FieldModel): boolean =>
    complete.has(name) || (required && found === null)
  const read = readValues(context, found, { mustBring, base })
  if (read.problem !== undefined) return read
  const values = read.value
  const known = await refuseMissingReferences(context, values)
  if (known.problem !== undefined) return { problem: known.problem }
  const after = { ...base, ...values }
  const fits = await checkWriteOutcome(context, {
    values,
    found,
    after,
    isWanted: createSaveTouchCheck(context, values, found),
  })
  return fits.problem === undefined ? read : { problem: fits.problem }
}

const saveNewRecord = async (context: CallContext, values: WrittenValues): Promise<CallAnswer> => {
  const { model, resource, records } = context
  const twin = await twinOf(context, values)
  if (twin !== null && savesOver(context)) {
    const over = await readSave(context, twin)
    return over.problem ?? saveExistingRecord(context, over.value, twin)
  }
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
  values: WrittenValues,
  found: FoundRecord,
): Promise<CallAnswer> => {
  const row = await updateRecordVersioned(context, found, values)
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
  key: WrittenValues | null,
  found: FoundRecord | null,
): CallAnswer | null => {
  if (found !== null) return onlyCreates(context) ? duplicateAnswer(Object.values(key ?? {})) : null
  if (key !== null && (ownsKeys(context) || onlyUpdates(context))) {
    return noRecordAnswer(Object.values(key))
  }
  return onlyUpdates(context) ? missingKeyAnswer(context.resource) : null
}

/** Answers a call that a form uses: it updates the record that its key names, and creates one otherwise. */
export const saveRecord: CallBehaviour = async (context) => {
  const { resource, call, records } = context
  const namesKey = resource.key.every((name) => call.body.includes(name))
  const key = namesKey ? readRecordKey(context) : { value: null }
  if (key.problem !== undefined) return key.problem
  const found = key.value === null ? null : await records.find(resource, key.value)
  const wrong = saveTargetProblem(context, key.value, found)
  if (wrong !== null) return wrong
  const values = await readSave(context, found)
  if (values.problem !== undefined) return values.problem
  return found === null
    ? saveNewRecord(context, values.value)
    : saveExistingRecord(context, values.value, found)
}
