import type { CallModel, Json, Model } from '../../codegen/language/model'
import { successAnswer } from '../answers/call-answer'
import type { CallAnswer } from '../answers/call-answer'
import type { StoredRow } from '../store/stored-types'
import { schemaText, type LocalizedMessage } from '../messages'
import type { CallContext } from '../call-context/call-context'
import { etagHeaders } from './record-version'
import { recordToWire } from './record-to-wire'
import { isAllowed } from '../../wire/roles'

/** The call's own message of success. A toggle may have one for each code that it leads to. */
export const successMessage = (
  model: Model,
  call: Pick<CallModel, 'done'>,
  code?: unknown,
): LocalizedMessage => {
  const { done: texts } = call
  if (texts === null) return (words) => words.done
  if (!Array.isArray(texts)) {
    const text = schemaText(model, texts as Exclude<typeof texts, unknown[]>)
    return () => text
  }
  const text = schemaText(model, texts.find((entry) => entry.code === code)?.text ?? null)
  return (words) => text || words.done
}

const partOf = ({ resource, roles }: CallContext, row: StoredRow, names: readonly string[]): Json =>
  Object.fromEntries(
    resource.fields
      .filter((field) => names.includes(field.name) && isAllowed(field.roles.read, roles))
      .map(({ name, read }) => [read, row[name] ?? null]),
  )

/**
 * Answers success: with the whole row where the console takes it from the answer, otherwise with the key and the fields
 * named.
 */
export const successWithRecord = (
  model: Model,
  context: CallContext,
  row: StoredRow,
  names: readonly string[] = [],
): CallAnswer => {
  const { resource, call } = context
  const isWhole = call.after === 'answer' || call.verb !== null
  const data = isWhole
    ? recordToWire(context, row)
    : partOf(context, row, [...resource.key, ...names])
  return { ...successAnswer(data, successMessage(model, call)), ...etagHeaders(context, row) }
}
