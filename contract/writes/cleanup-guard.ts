import type { Model } from '../../codegen/language/model'
import type { KeyedValues } from '../../wire/values'
import type { CallOutcome } from '../exchange/call-outcome'
import { type CheckRecorder } from '../exchange/check-recorder'
import { formatNounCount } from '../../codegen/base/text'
import type { ContractClient } from '../exchange/client'
import type { CleanupGuard } from '../reads/token-and-envelope'
import { readCurrentRows } from '../reads/find-rows'
import type { CheckContext } from '../reads/list'
import { rowKeyText } from '../reads/record'
import { discardRecord } from './discard'

/** The record that a call has added. A test system may have other users, so a record is not taken for ours lightly. */
const addedBy = async (
  subject: CheckContext,
  before: readonly KeyedValues[],
  answer: CallOutcome,
): Promise<KeyedValues | null> => {
  const { resource, recorder } = subject
  const known = new Set(before.map((row) => rowKeyText(resource, row)))
  const fresh = (await readCurrentRows(subject)).filter(
    (row) => !known.has(rowKeyText(resource, row)),
  )
  const named = answer.kind === 'success' ? rowKeyText(resource, answer.data) : null
  const own = fresh.find((row) => rowKeyText(resource, row) === named)
  if (own !== undefined || fresh.length < 2) return own ?? fresh[0] ?? null
  const count = formatNounCount(fresh.length, 'record')
  recorder.leave(`${resource.name}: ${count} added while calls without a token were tried`)
  return null
}

/** Clears away what calls have added that should not have been let in. The rows of a resource are read once before. */
export const createCleanupGuard = (
  { model, client }: { model: Model; client: ContractClient },
  recorders: ReadonlyMap<string, CheckRecorder>,
): CleanupGuard => {
  const before = new Map<string, readonly KeyedValues[]>()
  return async (call, resource) => {
    const recorder = recorders.get(resource.name)
    const isKnown = resource.verbs.list !== undefined && resource.key.length > 0
    // A call that names a record in its address, and a call that reads, adds none.
    const isIdle = call.pathKeys.length > 0 || call.method === 'GET' || call.rows !== null
    if (!recorder || !isKnown || isIdle) return null
    const subject = { model, resource, client, recorder }
    const rows = before.get(resource.name) ?? (await readCurrentRows(subject))
    before.set(resource.name, rows)
    return async (answer) => {
      const added = await addedBy(subject, rows, answer)
      if (added !== null) await discardRecord(subject, added)
    }
  }
}
