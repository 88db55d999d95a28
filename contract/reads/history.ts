import { momentExpectation } from '../../field-types/families/moments'
import type { CallModel, HistoryModel } from '../../codegen/language/model'
import { isKeyedValues, valueAtDottedPath, type KeyedValues } from '../../wire/values'
import { describeWireValue, formatWireValue, type AnswerFault } from '../exchange/check-recorder'
import { formatNounCount } from '../../codegen/base/text'
import { checkCallOutcome, type CheckContext } from './list'
import { bodyOfRecordCall, callNamed } from './record'

const faultIn = (entries: unknown, { at, codec }: HistoryModel): AnswerFault | null => {
  if (!Array.isArray(entries) || !entries.every(isKeyedValues)) {
    return { expected: 'a list of objects', got: describeWireValue(entries) }
  }
  const { says, test } = momentExpectation(codec, false)
  const wrong = entries.map((entry) => valueAtDottedPath(entry, at)).find((time) => !test(time))
  const index = entries.findIndex((entry) => valueAtDottedPath(entry, at) === wrong)
  return index === -1 ? null : { expected: says, got: `${formatWireValue(wrong)} at \`${at}\`` }
}

const judgeEntries = (
  { recorder }: CheckContext,
  call: CallModel,
  data: unknown,
  history: HistoryModel,
) => {
  const about = { name: `${call.name} entries`, place: call.place }
  const entries = valueAtDottedPath(data, call.rows)
  const says = `each entry has its time at \`${history.at}\``
  const fault = faultIn(entries, history)
  if (fault !== null) return recorder.fails(about, says, fault.expected, fault.got)
  const count = Array.isArray(entries) ? entries.length : 0
  if (count === 0) return recorder.lacks(about, 'the record has no history to look at')
  return recorder.holds(about, `${says}: ${formatNounCount(count, 'time')}`)
}

/** Checks the call that tells what happened to a record: it must answer, with entries that have their times. */
export const checkHistory = async (subject: CheckContext, row: KeyedValues): Promise<void> => {
  const { resource, client } = subject
  const call = callNamed(resource, resource.verbs.history)
  const history = resource.show?.history
  if (call === undefined || history === undefined) return
  const answer = await client.send(call, bodyOfRecordCall(resource, call, row), { resource })
  if (checkCallOutcome(subject, call, answer)) judgeEntries(subject, call, answer.data, history)
}
