import type { CallModel, FormModel } from '../../codegen/language/model'
import type { KeyedValues } from '../../wire/values'
import { isComparedByConsole, isWeakTag, type SentVersion } from '../../wire/record-version'
import { describeOutcome, inconclusiveReason } from '../exchange/call-outcome'
import { describeWireValue, formatWireValue } from '../exchange/check-recorder'
import { rereadRecord } from '../reads/find-rows'
import { methodAndPath, type CheckContext } from '../reads/list'
import { bodyOfRecordCall } from '../reads/record'
import { readCurrentVersion } from '../reads/version'
import { unsavedValueMismatch } from './form'
import { attemptCall, planEdit } from './records'
import { sendWrite } from './send-write'

const weakNote =
  'the tag is weak, and RFC 9110 (13.1.1) lets a weak tag match nothing in `If-Match`; a proxy that compresses may have weakened it'

const notesOf = (version: SentVersion): string[] =>
  'header' in version && isWeakTag(version.value) ? [weakNote] : []

const compared = 'the version of a record changes with every write, so that the console sees it'

/** Where the version of a record should stand. */
const versionPlace = ({ resource: { version } }: CheckContext): string =>
  version === 'ETag' ? 'the header `ETag` of the answer that reads it' : `\`${version?.field}\``

interface VersionTrial {
  subject: CheckContext
  call: CallModel
  about: { name: string; place: CallModel['place']; notes: string[] }
  row: KeyedValues
  plan: Exclude<Awaited<ReturnType<typeof planEdit>>, { impossible: unknown }>
}

/** Writes with a version that the record no longer has. The backend must refuse it, and change nothing. */
const tryStale = async (trial: VersionTrial, stale: SentVersion): Promise<void> => {
  const { subject, call, about, row, plan } = trial
  const { resource, client, recorder } = subject
  const says = 'a write with a version from before another write is refused, and changes nothing'
  const body = bodyOfRecordCall(resource, call, row, plan.old)
  const answer = await client.send(call, body, { resource, version: stale })
  const why = inconclusiveReason(answer)
  if (why !== null) return recorder.skipped(about, why)
  const expected = `a refusal of ${methodAndPath(subject, call)} with ${formatWireValue(stale.value)}`
  if (answer.kind !== 'refused')
    return recorder.fails(about, says, expected, describeOutcome(answer))
  const now = await rereadRecord(subject, row, plan.made)
  const lost = now === null ? null : unsavedValueMismatch(plan.fields, plan.made, now)
  return lost === null
    ? recorder.holds(about, `${says}: ${describeOutcome(answer)}`)
    : recorder.fails(about, says, lost.expected, lost.got)
}

const tryVersions = async (trial: VersionTrial): Promise<void> => {
  const { subject, call, about, row, plan } = trial
  const { resource, recorder } = subject
  const first = await readCurrentVersion(subject, row)
  if (first === undefined) {
    const got = describeWireValue(undefined)
    return recorder.fails(
      about,
      'every record has a version',
      `one at ${versionPlace(subject)}`,
      got,
    )
  }
  about.notes.push(...notesOf(first))
  const body = bodyOfRecordCall(resource, call, row, plan.made)
  if ((await attemptCall(subject, call, body, about, row)) === null) return undefined
  const changed = (await rereadRecord(subject, row, plan.made)) ?? row
  const second = await readCurrentVersion(subject, changed)
  if (second?.value === first.value) {
    const says = 'the version of a record changes with every write'
    recorder.fails(about, says, `another one than ${formatWireValue(first.value)}`, 'the same')
  } else if (isComparedByConsole(resource.version)) recorder.holds(about, compared)
  else await tryStale(trial, first)
  const old = bodyOfRecordCall(resource, call, changed, plan.old)
  await sendWrite(subject, call, old, changed)
  return undefined
}

/** Checks that a version keeps one write from undoing another. */
export const checkVersion = async (
  subject: CheckContext,
  form: FormModel,
  call: CallModel,
  { row, seed }: { row: KeyedValues; seed: number },
): Promise<void> => {
  const about = { name: 'version', place: call.place, notes: [] }
  const plan = await planEdit(subject, form, call, { row, seed })
  if ('impossible' in plan) {
    const why = `no value can be made up for \`${plan.impossible.name}\``
    return subject.recorder.skipped(about, why)
  }
  return tryVersions({ subject, call, about, row, plan })
}
