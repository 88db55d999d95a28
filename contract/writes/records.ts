import type { CallModel, FieldModel, FormModel } from '../../codegen/model'
import { type Answer, answerInWords, silence } from '../exchange/answer'
import { described } from '../exchange/check'
import { allRows, readAgain } from '../reads/find'
import { addressOf, type Subject } from '../reads/list'
import { bodyFor, fieldNamed, isSame, keyOf, nameOf, valueIn } from '../reads/record'
import { isNothing, isValues, type Values } from '../../wire/values'
import { deciding, formFields, formValues, lostValue } from './form'
import { takenAway } from './kept'
import { sendWrite } from './send'

type About = Parameters<Subject['ledger']['holds']>[0]

/** Reports that a call did something else than it should: what it did, what was expected, and what came. */
const fault = (
  { client, ledger }: Subject,
  call: CallModel,
  about: About,
  words: [says: string, expected: string, got: string],
): void => {
  client.suspect(call)
  ledger.fails(about, ...words)
}

/** Sends a call on the record, and reports it in the check when the call does not succeed. */
export const attempt = async (
  subject: Subject,
  call: CallModel,
  body: Values,
  about: About,
  row: Values | null = null,
): Promise<Extract<Answer, { kind: 'success' }> | null> => {
  const { model } = subject
  const answer = await sendWrite(subject, call, body, row)
  if (answer.kind === 'success') return answer
  const why = silence(answer)
  if (why === null) {
    const says = `${addressOf({ model }, call)} answers with success`
    fault(subject, call, about, [says, 'success', answerInWords(answer)])
  } else subject.ledger.skipped(about, why)
  return null
}

/** Finds the record that was just made: the one that the answer names, or else the one that was not there before. */
export const findMade = async (
  subject: Subject,
  before: readonly Values[],
  answer: unknown,
  sent: Values,
): Promise<Values | null> => {
  const { resource } = subject
  const named = keyOf(resource, answer)
  if (named !== null && resource.key.length > 0 && isValues(answer)) {
    const found = await readAgain(subject, answer)
    if (found !== null) return found
  }
  const known = new Set(before.map((row) => keyOf(resource, row)))
  const { rows } = await allRows(subject)
  const fresh = rows.filter((row) => !known.has(keyOf(resource, row)))
  const isMade = (row: Values): boolean =>
    Object.entries(sent).every(([name, value]) => {
      const field = fieldNamed(resource, name)
      return field === undefined || field.writeOnly || isSame(value, valueIn(row, field))
    })
  return fresh.find(isMade) ?? (fresh.length === 1 ? (fresh[0] ?? null) : null)
}

/** Adds a record and looks for it. Null means that there is no record to go on with. */
export const checkCreate = async (
  subject: Subject,
  form: FormModel,
  call: CallModel,
  seed: number,
): Promise<Values | null> => {
  const { resource, ledger } = subject
  const about = { name: 'create', place: call.place }
  const says = 'a new record is in the list with the values that were sent'
  const fields = formFields(subject, form, call)
  const made = await formValues(subject, call, fields, { seed })
  if ('impossible' in made) {
    ledger.skipped(about, `no value can be made up for \`${made.impossible.name}\``)
    return null
  }
  const { rows: before } = await allRows(subject)
  const answer = await attempt(subject, call, bodyFor(resource, call, null, made.values), about)
  if (answer === null) return null
  const row = await findMade(subject, before, answer.data, made.values)
  if (row === null) {
    fault(subject, call, about, [says, 'a record that was not there before', 'none'])
    ledger.leave(`${resource.name}: what create has added, which was not found again`)
    return null
  }
  const lost = lostValue(fields, made.values, row)
  if (lost === null) ledger.holds(about, `${says}: ${nameOf(resource, row)}`)
  else fault(subject, call, about, [says, lost.expected, lost.got])
  return row
}

/** What an edit of every field of a form would save, and what puts the old values back. */
export const planEdit = async (
  subject: Subject,
  form: FormModel,
  call: CallModel,
  { row, seed }: { row: Values; seed: number },
): Promise<{ fields: FieldModel[]; made: Values; old: Values } | { impossible: FieldModel }> => {
  // Fields that conditions depend on keep their values. Otherwise a condition might hide what must be put back.
  const kept = new Set([...subject.resource.key, ...deciding(subject.resource)])
  const fields = formFields(subject, form, call).filter(({ name }) => !kept.has(name))
  const made = await formValues(subject, call, fields, { seed: seed + 1, row })
  if ('impossible' in made) return made
  const old = Object.fromEntries(
    fields
      .filter(({ name, writeOnly }) => !writeOnly && name in made.values)
      .map((field) => {
        const value = valueIn(row, field)
        // A form that must be filled cannot be saved empty again.
        return [field.name, form.complete && isNothing(value) ? made.values[field.name] : value]
      }),
  )
  return { fields, made: made.values, old }
}

/** Changes every field of a form, checks the result, and puts the old values back. */
export const checkEdit = async (
  subject: Subject,
  form: FormModel,
  call: CallModel,
  { row, seed }: { row: Values; seed: number },
): Promise<void> => {
  const { resource, ledger } = subject
  const about = { name: 'edit', place: call.place }
  const says = 'a saved record has the values that were sent, and again the old ones'
  const plan = await planEdit(subject, form, call, { row, seed })
  if ('impossible' in plan) {
    return ledger.skipped(about, `no value can be made up for \`${plan.impossible.name}\``)
  }
  const { fields, made, old } = plan
  const before = (await readAgain(subject, row)) ?? row
  let last = row
  for (const values of [made, old]) {
    const body = bodyFor(resource, call, row, values)
    const answer = await attempt(subject, call, body, about, last)
    if (answer === null) return undefined
    const now = await readAgain(subject, row, values)
    last = now ?? last
    const gone = now && takenAway(subject, values, before, now)
    const lost =
      now === null
        ? { expected: 'the record', got: 'none' }
        : (lostValue(fields, values, now) ?? gone)
    if (lost === null) continue
    if (values !== old) await sendWrite(subject, call, bodyFor(resource, call, row, old), last)
    if (gone) ledger.leave(`${nameOf(resource, row)} without ${gone.names.join(', ')}`)
    return fault(subject, call, about, [says, lost.expected, lost.got])
  }
  return ledger.holds(about, `${says}: ${nameOf(resource, row)}`)
}

/** Flips a flag twice, and checks that it changes and then has its old value again. */
export const checkToggle = async (
  subject: Subject,
  call: CallModel,
  row: Values,
): Promise<void> => {
  const { resource, ledger } = subject
  const about = { name: `toggle ${call.name}`, place: call.place }
  const field = fieldNamed(resource, call.toggles)
  const codes = (field?.choices ?? []).map(({ code }) => code)
  if (field === undefined || codes.length !== 2) return ledger.skipped(about, 'there is no flag')
  if (!ledger.trusts(`field ${field.name}`)) {
    return ledger.skipped(about, `\`${field.name}\` is not what it should be`)
  }
  const says = `\`${field.name}\` is the other code after the call, and the old one after two`
  const old = valueIn(row, field)
  const other = codes.find((code) => code !== old)
  for (const expected of [other, old]) {
    const answer = await attempt(subject, call, bodyFor(resource, call, row), about, row)
    if (answer === null) return undefined
    const now = await readAgain(subject, row)
    const got = now === null ? undefined : valueIn(now, field)
    if (got === expected) continue
    return fault(subject, call, about, [says, described(expected), described(got)])
  }
  return ledger.holds(about, `${says}: ${nameOf(resource, row)}`)
}

/** Deletes a record that this run has made, and checks that it is gone. */
export const checkDelete = async (
  subject: Subject,
  call: CallModel,
  row: Values,
): Promise<boolean> => {
  const { resource, ledger } = subject
  const about = { name: 'delete', place: call.place }
  const says = 'a deleted record is gone'
  const answer = await attempt(subject, call, bodyFor(resource, call, row), about, row)
  if (answer === null) return false
  const now = await readAgain(subject, row)
  if (now === null) ledger.holds(about, `${says}: ${nameOf(resource, row)}`)
  else fault(subject, call, about, [says, `no ${nameOf(resource, row)}`, 'it is still there'])
  return now === null
}
