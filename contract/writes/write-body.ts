import { emptyInputRules } from '../../codegen/language/model/empty-input-rules'
import { jsonBodyTypes } from '../../codegen/language/model/json-types'
import type { CallModel } from '../../codegen/language/model'
import { emptyInputs } from '../../wire/empty-inputs'
import { isKeyedValues, type KeyedValues } from '../../wire/values'
import type { CheckContext } from '../reads/list'
import { fieldNamed, valueIn } from '../reads/record'

/** What a record has under the keys of a call. */
const recordBody = ({ resource }: CheckContext, call: CallModel, row: KeyedValues): KeyedValues => {
  const entries = [...new Set([...call.body, ...call.pathKeys])].map((key) => {
    const field = resource.fields.find(({ write }) => write === key) ?? fieldNamed(resource, key)
    return [key, field && valueIn(row, field)] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/**
 * The values of a call that writes, as the console sends them: inputs that hold nothing as the schema says, and of rows
 * what a form may write. `settled`: they have their types already.
 */
export const bodyOfWrite = (
  subject: CheckContext,
  call: CallModel,
  values: KeyedValues,
  row: KeyedValues | null,
): { body: KeyedValues; settled: boolean } => {
  const { resource, model } = subject
  const rules = emptyInputRules(resource)
  if (rules === null) return { body: values, settled: false }
  const types = jsonBodyTypes(resource, model.resources) ?? undefined
  const was = isKeyedValues(row) ? recordBody(subject, call, row) : undefined
  const body = emptyInputs(rules)({ call, values, was, types })
  return body === null ? { body: values, settled: false } : { body, settled: true }
}
