import type { CallModel, Code, Json, Model } from '../../codegen/model'
import { success } from '../answers/answer'
import type { Answer } from '../answers/answer'
import type { Row } from '../store/state'
import { sourceText } from '../context/context'
import type { CallContext } from '../context/context'
import { toWire } from './wire'

/** The call's own message of success, for the code that a toggle led to when there is one for each. */
export const doneText = (model: Model, call: CallModel, code?: Code): string => {
  if (call.done === null) return '成功'
  if (!Array.isArray(call.done))
    return sourceText(model, call.done as Exclude<typeof call.done, unknown[]>)
  const text = call.done.find((entry) => entry.code === code)?.text ?? null
  return sourceText(model, text) || '成功'
}

const partOf = ({ resource }: CallContext, row: Row, names: readonly string[]): Json =>
  Object.fromEntries(
    resource.fields
      .filter(({ name }) => names.includes(name))
      .map(({ name, read }) => [read, row[name] ?? null]),
  )

/** Success: the whole row where the console takes it from the answer, otherwise its key and the fields named. */
export const done = (
  model: Model,
  context: CallContext,
  row: Row,
  names: readonly string[] = [],
): Answer => {
  const { resource, call } = context
  const isWhole = call.after === 'answer' || call.rest !== null
  const data = isWhole ? toWire(context, row) : partOf(context, row, [...resource.key, ...names])
  return success(data, doneText(model, call))
}
