import type { ResourceModel } from '../../codegen/language/model'
import { formatNounCount } from '../../codegen/base/text'
import { readAllRows } from '../reads/find-rows'
import type { CheckContext } from '../reads/list'
import { callNamed, describeRecord } from '../reads/record'
import type { KeyedValues } from '../../wire/values'
import { reportMoveChecks } from './report-move-checks'
import { tryMoves } from './moves'
import { checkUncoveredCall, uncoveredCalls } from './uncovered-calls'
import { checkMinimalCreate } from './minimal-create'
import { checkMissingValueRefusal } from './missing-value-refusal'
import { checkCreate, checkDelete, checkEdit, checkToggle } from './records'
import { checkUnique } from './unique'
import { checkUniqueEdits } from './unique-edits'
import { checkVersion } from './version'
import { triableMoves } from './lifecycle-walk'

/** Adds a record by the form of the resource. Null means that there is no form, or that nothing was added. */
export const addTrialRecord = async (
  subject: CheckContext,
  seed: number,
): Promise<KeyedValues | null> => {
  const { resource } = subject
  const call = callNamed(resource, resource.verbs.create)
  if (resource.create === null || call === undefined) return null
  return checkCreate(subject, resource.create, call, seed)
}

const tryRefusal = async (subject: CheckContext, seed: number): Promise<void> => {
  const { resource, recorder } = subject
  const call = callNamed(resource, resource.verbs.create)
  if (resource.create === null || call === undefined || !recorder.trusts('create')) return
  await checkMissingValueRefusal(subject, resource.create, call, seed)
}

const tryEmptiest = async (subject: CheckContext, seed: number): Promise<void> => {
  const { resource, recorder } = subject
  const call = callNamed(resource, resource.verbs.create)
  if (resource.create === null || call === undefined || !recorder.trusts('create')) return
  await checkMinimalCreate(subject, resource.create, call, seed)
}

/** Tries values that no two records may have, once a record could be added. */
const tryUniqueValues = async (
  subject: CheckContext,
  row: KeyedValues | null,
  seed: number,
): Promise<void> => {
  const { resource, recorder } = subject
  const call = callNamed(resource, resource.verbs.create)
  const form = resource.create
  if (form === null || call === undefined || row === null || !recorder.trusts('create')) return
  await checkUnique(subject, { form, call, row, seed })
}

const tryToggles = async (subject: CheckContext, row: KeyedValues | null): Promise<void> => {
  for (const call of subject.resource.calls) {
    if (call.toggles === null) continue
    const about = { name: `toggle ${call.name}`, place: call.place }
    if (row === null) subject.recorder.skipped(about, 'there is no record to try it on')
    else await checkToggle(subject, call, row)
  }
}

const tryEdit = async (
  subject: CheckContext,
  row: KeyedValues | null,
  seed: number,
): Promise<void> => {
  const { resource, recorder } = subject
  const call = callNamed(resource, resource.verbs.update)
  if (resource.edit === null || call === undefined) return undefined
  if (row !== null) {
    await checkEdit(subject, resource.edit, call, { row, seed })
    if (!recorder.trusts('edit')) return undefined
    await checkUniqueEdits(subject, { form: resource.edit, call, row, seed })
    if (!call.versioned) return undefined
    return checkVersion(subject, resource.edit, call, { row, seed })
  }
  return recorder.skipped({ name: 'edit', place: call.place }, 'there is no record to try it on')
}

/** Tries the moves of all lifecycles. It gives back a record of this run on which other calls may be tried. */
const tryLifecycles = async (
  subject: CheckContext,
  own: KeyedValues | null,
): Promise<KeyedValues | null> => {
  let spoilt: KeyedValues | null = own
  for (const lifecycle of subject.resource.lifecycles) {
    if (triableMoves(lifecycle).length === 0) continue
    const about = { name: `${lifecycle.field} moves`, place: lifecycle.place }
    if (!subject.recorder.trusts(`field ${lifecycle.field}`)) {
      subject.recorder.skipped(about, `\`${lifecycle.field}\` is not what it should be`)
      continue
    }
    const walked = await tryMoves(subject, lifecycle, own)
    if (walked === null) continue
    reportMoveChecks(subject, lifecycle, walked.results)
    await walked.denied()
    await walked.ownMoves()
    spoilt ??= walked.spoilt()
  }
  return spoilt
}

const tryDelete = async (
  subject: CheckContext,
  own: KeyedValues | null,
  spoilt: KeyedValues | null,
): Promise<void> => {
  const { resource, recorder } = subject
  const call = callNamed(resource, resource.verbs.delete)
  const row = own ?? spoilt
  if (call === undefined) {
    if (own !== null)
      recorder.leave(`${describeRecord(resource, own)} added, since no call deletes it`)
  } else if (row === null) {
    const about = { name: 'delete', place: call.place }
    recorder.skipped(about, 'there is no record of this run that may be deleted')
  } else if (await checkDelete(subject, call, row)) {
    if (own === null) recorder.leave(`${describeRecord(resource, row)} deleted, after it was moved`)
  } else if (own !== null) recorder.leave(`${describeRecord(resource, own)} added and not deleted`)
}

/** All checks that change data. They use records of this run as far as there are any. */
export const checkWrites = async (
  subject: CheckContext,
  seed: number,
  added: KeyedValues | null,
): Promise<void> => {
  const isTried = subject.recorder.checks.some(({ name }) => name === 'create')
  const own = added ?? (isTried ? null : await addTrialRecord(subject, seed))
  await tryEmptiest(subject, seed)
  await tryRefusal(subject, seed)
  const first = own ?? (await readAllRows(subject, {}, 1)).rows[0] ?? null
  await tryUniqueValues(subject, first, seed)
  await tryEdit(subject, first, seed)
  await tryToggles(subject, first)
  const spoilt = await tryLifecycles(subject, own)
  for (const call of uncoveredCalls(subject)) await checkUncoveredCall(subject, call, spoilt)
  await tryDelete(subject, own, spoilt)
}

const isEdited = ({ edit }: ResourceModel, name: string): boolean =>
  edit?.groups.some((group) => group.fields.includes(name)) === true

/** Says in words what a run leaves out when it may only read. */
export const untriedChecks = (resource: ResourceModel): string[] => {
  const { verbs, lifecycles, calls, fields } = resource
  const moves = lifecycles.flatMap(triableMoves).length
  return [
    verbs.create === undefined ? '' : 'create',
    ...(verbs.create === undefined
      ? []
      : fields.flatMap(({ name, unique }) => (unique ? [`unique ${name}`] : []))),
    verbs.update === undefined ? '' : 'edit',
    ...(verbs.update === undefined
      ? []
      : fields.flatMap(({ name, unique }) =>
          unique && isEdited(resource, name) ? [`unique ${name} on edit`] : [],
        )),
    ...calls.flatMap(({ name, toggles }) => (toggles === null ? [] : [`toggle ${name}`])),
    moves === 0 ? '' : formatNounCount(moves, 'move'),
    ...uncoveredCalls({ resource }).map(({ name }) => `call ${name}`),
    verbs.delete === undefined ? '' : 'delete',
  ].filter((name) => name !== '')
}
