import type { CallModel, FormModel } from '../../codegen/model'
import type { Values } from '../../wire/values'
import { isWeakTag, type SentVersion } from '../../wire/version'
import { answerInWords, silence } from '../exchange/answer'
import { described, shown } from '../exchange/check'
import { readAgain } from '../reads/find'
import { addressOf, type Subject } from '../reads/list'
import { bodyFor } from '../reads/record'
import { versionNow } from '../reads/version'
import { lostValue } from './form'
import { attempt, planEdit } from './records'

const weakNote =
  'the tag is weak, and RFC 9110 (13.1.1) lets a weak tag match nothing in `If-Match`; a proxy that compresses may have weakened it'

const notesOf = (version: SentVersion): string[] =>
  'header' in version && isWeakTag(version.value) ? [weakNote] : []

/** Where the version of a record should stand. */
const place = ({ resource: { version } }: Subject): string =>
  version === 'ETag' ? 'the header `ETag` of the answer that reads it' : `\`${version?.field}\``

interface Trial {
  subject: Subject
  call: CallModel
  about: { name: string; place: CallModel['place']; notes: string[] }
  row: Values
  plan: Exclude<Awaited<ReturnType<typeof planEdit>>, { impossible: unknown }>
}

/** Writes with a version that the record no longer has. The backend must refuse it, and change nothing. */
const tryStale = async (trial: Trial, stale: SentVersion): Promise<void> => {
  const { subject, call, about, row, plan } = trial
  const { resource, client, ledger } = subject
  const says = 'a write with a version from before another write is refused, and changes nothing'
  const body = bodyFor(resource, call, row, plan.old)
  const answer = await client.send(call, body, { resource, version: stale })
  const why = silence(answer)
  if (why !== null) return ledger.skipped(about, why)
  const expected = `a refusal of ${addressOf(subject, call)} with ${shown(stale.value)}`
  if (answer.kind !== 'refused') return ledger.fails(about, says, expected, answerInWords(answer))
  const now = await readAgain(subject, row, plan.made)
  const lost = now === null ? null : lostValue(plan.fields, plan.made, now)
  return lost === null
    ? ledger.holds(about, `${says}: ${answerInWords(answer)}`)
    : ledger.fails(about, says, lost.expected, lost.got)
}

const tryVersions = async (trial: Trial): Promise<void> => {
  const { subject, call, about, row, plan } = trial
  const { resource, ledger } = subject
  const first = await versionNow(subject, row)
  if (first === undefined) {
    const got = described(undefined)
    return ledger.fails(about, 'every record has a version', `one at ${place(subject)}`, got)
  }
  about.notes.push(...notesOf(first))
  const body = bodyFor(resource, call, row, plan.made)
  if ((await attempt(subject, call, body, about, row)) === null) return undefined
  const changed = (await readAgain(subject, row, plan.made)) ?? row
  const second = await versionNow(subject, changed)
  if (second?.value === first.value) {
    const says = 'the version of a record changes with every write'
    ledger.fails(about, says, `another one than ${shown(first.value)}`, 'the same')
  } else await tryStale(trial, first)
  const old = bodyFor(resource, call, changed, plan.old)
  const back = await versionNow(subject, changed)
  await subject.client.send(call, old, { resource, ...(back && { version: back }) })
  return undefined
}

/** Checks that a version keeps one write from undoing another. */
export const checkVersion = async (
  subject: Subject,
  form: FormModel,
  call: CallModel,
  { row, seed }: { row: Values; seed: number },
): Promise<void> => {
  const about = { name: 'version', place: call.place, notes: [] }
  const plan = await planEdit(subject, form, call, { row, seed })
  if ('impossible' in plan) {
    const why = `no value can be made up for \`${plan.impossible.name}\``
    return subject.ledger.skipped(about, why)
  }
  return tryVersions({ subject, call, about, row, plan })
}
