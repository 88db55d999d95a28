import { momentExpectation } from '../../field-types/families/moments'
import type { CallModel, HistoryModel } from '../../codegen/model'
import { isValues, placed, type Values } from '../../wire/values'
import { counted, described, shown } from '../exchange/check'
import { judgeCall, type Subject } from './list'
import { bodyFor, callNamed } from './record'

interface Fault {
  expected: string
  got: string
}

const faultIn = (entries: unknown, { at, codec }: HistoryModel): Fault | null => {
  if (!Array.isArray(entries) || !entries.every(isValues)) {
    return { expected: 'a list of objects', got: described(entries) }
  }
  const { says, test } = momentExpectation(codec, false)
  const wrong = entries.map((entry) => placed(entry, at)).find((time) => !test(time))
  const index = entries.findIndex((entry) => placed(entry, at) === wrong)
  return index === -1 ? null : { expected: says, got: `${shown(wrong)} at \`${at}\`` }
}

const judgeEntries = (
  { ledger }: Subject,
  call: CallModel,
  data: unknown,
  history: HistoryModel,
) => {
  const about = { name: `${call.name} entries`, place: call.place }
  const entries = placed(data, call.rows)
  const says = `each entry has its time at \`${history.at}\``
  const fault = faultIn(entries, history)
  if (fault !== null) return ledger.fails(about, says, fault.expected, fault.got)
  const count = Array.isArray(entries) ? entries.length : 0
  if (count === 0) return ledger.lacks(about, 'the record has no history to look at')
  return ledger.holds(about, `${says}: ${counted(count, 'time')}`)
}

/** Checks the call that tells what happened to a record: it must answer, with entries that have their times. */
export const checkHistory = async (subject: Subject, row: Values): Promise<void> => {
  const { resource, client } = subject
  const call = callNamed(resource, resource.verbs.history)
  const history = resource.show?.history
  if (call === undefined || history === undefined) return
  const answer = await client.send(call, bodyFor(resource, call, row), { resource })
  if (judgeCall(subject, call, answer)) judgeEntries(subject, call, answer.data, history)
}
