import { fieldOfBodyKey, type CallContext } from '../call-context/call-context'
import type { ReadResult } from '../answers/call-answer'
import type { FoundRecord } from '../store/store'
import type { StoredRow } from '../store/stored-types'
import { isFieldRequiredNow } from './field-conditions'
import { checkWriteOutcome, refuseMissingReferences } from './write-checks'
import { readValues, type ReadValuesOptions, type WrittenValues } from './read-values'

const isNeeded: ReadValuesOptions['mustBring'] = (field, after) =>
  field.required || isFieldRequiredNow(field, [after])

/**
 * The values that a move asks for. A required field must be filled in, although the record is there. Conditions are held
 * against the record as the move leaves it, and locks against the record as it is stored.
 */
export const readActionValues = async (
  context: CallContext,
  found: FoundRecord,
  names: readonly string[],
  row: StoredRow = found.row,
): Promise<ReadResult<WrittenValues>> => {
  const { resource, call } = context
  const fields = resource.fields.filter(({ name }) => names.includes(name))
  const body = call.body.filter((key) =>
    fields.some((field) => fieldOfBodyKey(resource, key) === field),
  )
  const reading = { mustBring: isNeeded, base: row }
  const values = readValues({ ...context, call: { ...call, body } }, found, reading)
  if (values.problem !== undefined) return values
  const known = await refuseMissingReferences(context, values.value)
  if (known.problem !== undefined) return { problem: known.problem }
  const after = { ...row, ...values.value }
  const isWanted = (name: string): boolean => names.includes(name)
  const fit = await checkWriteOutcome(context, { values: values.value, found, after, isWanted })
  return fit.problem === undefined ? values : { problem: fit.problem }
}
