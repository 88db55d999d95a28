import type { Json, ResourceModel } from '../../codegen/language/model'
import { refusalCodes, refusalAnswer } from '../answers/call-answer'
import type { CallAnswer, ReadResult } from '../answers/call-answer'
import type { FoundRecord } from '../store/store'
import { fieldMessage, isEmpty, rawOf, referenceTargetKey } from '../call-context/call-context'
import type { CallContext } from '../call-context/call-context'
import { readScalar } from './read-scalar'

type KeyRead = ReadResult<{ [name: string]: Json } | null>

/** The key that a body names: null when it names none. */
export const readRecordKey = ({ model, resource, body }: CallContext): KeyRead => {
  const key: { [name: string]: Json } = {}
  for (const name of resource.key) {
    const field = resource.fields.find((candidate) => candidate.name === name)
    if (field === undefined) continue
    const raw = rawOf(body, field.write)
    if (isEmpty(raw)) return { value: null }
    const read = readScalar(field, raw, referenceTargetKey(model, field))
    if (read.problem !== undefined) {
      return {
        problem: refusalAnswer(refusalCodes.badValue, fieldMessage(model, field, read.problem)),
      }
    }
    key[name] = read.value
  }
  return { value: key }
}

/** The refusal of a body that does not say which record is meant. */
export const missingKeyAnswer = ({ key }: ResourceModel): CallAnswer =>
  refusalAnswer(refusalCodes.badValue, (words) => words.missing(words.joined(key)))

/** The refusal of a key that no record has. */
export const noRecordAnswer = (values: readonly Json[]): CallAnswer =>
  refusalAnswer(refusalCodes.noRecord, (words) => words.noRecord(words.joined(values.map(String))))

/** Finds the record that the body's key names, or says why there is none. A resource without a key has one record. */
export const findRecord = async (context: CallContext): Promise<ReadResult<FoundRecord>> => {
  const { resource, records } = context
  const key = readRecordKey(context)
  if (key.problem !== undefined) return key
  if (key.value === null) {
    return { problem: missingKeyAnswer(resource) }
  }
  const found = await records.find(resource, key.value)
  if (found !== null) return { value: found }
  const values = Object.values(key.value)
  return { problem: noRecordAnswer(values.length > 0 ? values : [resource.name]) }
}
