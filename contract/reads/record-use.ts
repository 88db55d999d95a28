import type { CallModel, FieldModel, Model, ResourceModel } from '../../codegen/language/model'

const leadsTo = (fields: readonly FieldModel[], name: string): boolean =>
  fields.some(
    ({ reference, fields: inner = [], of }) =>
      reference?.to === name ||
      reference?.oneOf?.targets.some(({ to }) => to === name) ||
      leadsTo([...(inner ?? []), ...(of ? [of] : [])], name),
  )

/**
 * Whether something reads a single record: the schema says so, a form or a page begins with it, an action reads it again,
 * or a reference names it. A transport derives the call whether it is needed or not.
 */
export const isRecordRead = (
  { resources }: Model,
  { name, edit, show, list, lifecycles, create }: ResourceModel,
  call: CallModel,
): boolean =>
  call.does === null ||
  [edit, show, create].some((screen) => screen !== null) ||
  (list?.rowActions.length ?? 0) > 0 ||
  lifecycles.length > 0 ||
  resources.some(({ fields }) => leadsTo(fields, name))
