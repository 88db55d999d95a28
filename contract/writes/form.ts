import type { CallModel, FieldModel, FormModel } from '../../codegen/model'
import { described } from '../check'
import { allRows } from '../find'
import type { Subject } from '../list'
import { fieldNamed, isSame, resourceNamed, valueIn } from '../record'
import { pathOf } from '../record'
import type { Values } from '../values'
import { madeUp } from './made-up'

/** What is asked for only sometimes is left as it is. */
const isConditional = ({ visibleWhen, readOnlyWhen }: FieldModel): boolean =>
  visibleWhen !== null || readOnlyWhen !== null

/** Fields of a form that its call sends and an answer shows again. */
export const formFields = (
  { resource, client }: Subject,
  form: FormModel,
  call: CallModel,
): FieldModel[] =>
  form.groups
    .flatMap(({ fields }) => fields)
    .flatMap((name) => fieldNamed(resource, name) ?? [])
    .filter((field) => !isConditional(field))
    .filter(({ name, write, readOnly, type, roles }) => {
      if (!client.may(roles.write) || !client.may(roles.read)) return false
      const isSent = call.body.includes(write) || call.body.includes(name)
      return isSent && !readOnly && type !== 'lifecycle'
    })

const targetsOf = async (
  subject: Subject,
  fields: readonly FieldModel[],
): Promise<ReadonlyMap<string, readonly Values[]>> => {
  const targets = new Map<string, readonly Values[]>()
  for (const { reference } of fields) {
    const resource = reference && resourceNamed(subject.model, reference.to)
    if (!resource || targets.has(resource.name)) continue
    const { rows } = await allRows({ ...subject, resource }, {}, 1)
    targets.set(resource.name, rows)
  }
  return targets
}

/** Values for a form by field name, or the field for which none can be made up. */
export const formValues = async (
  subject: Subject,
  fields: readonly FieldModel[],
  { seed, row = {} }: { seed: number; row?: Values },
): Promise<{ values: Values } | { impossible: FieldModel }> => {
  const targets = await targetsOf(subject, fields)
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    const value = madeUp(field, { model: subject.model, seed, targets, row })
    if (value !== undefined) values[field.name] = value
    else if (field.required) return { impossible: field }
  }
  return { values }
}

/** The first field whose value is not the one that was sent. */
export const lostValue = (
  fields: readonly FieldModel[],
  sent: Values,
  row: Values,
): { expected: string; got: string } | null => {
  for (const field of fields) {
    if (field.writeOnly || !(field.name in sent)) continue
    const value = valueIn(row, field)
    if (isSame(sent[field.name], value)) continue
    const at = `\`${pathOf(field).join('.')}\``
    return {
      expected: `${at} to be ${described(sent[field.name])}`,
      got: described(value),
    }
  }
  return null
}
