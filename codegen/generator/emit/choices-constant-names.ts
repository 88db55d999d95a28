import type { FieldModel, ResourceModel } from '../../language/model'

const known = new WeakMap<ResourceModel, ReadonlyMap<FieldModel, string>>()

/** Every field with choices, nested ones included, with the name of its constant in `choices.ts`. */
export const choicesConstantNames = (resource: ResourceModel): ReadonlyMap<FieldModel, string> => {
  const names = known.get(resource) ?? collectChoiceNames(resource)
  known.set(resource, names)
  return names
}

/** The constant of a field's choices, or of those of each value of a list. */
export const choicesConstantNameOf = (
  names: ReadonlyMap<FieldModel, string>,
  field: FieldModel,
): string | undefined => names.get(field.of ?? field)

const collectChoiceNames = (resource: ResourceModel): ReadonlyMap<FieldModel, string> => {
  const names = new Map<FieldModel, string>()
  const taken = new Set<string>()
  const visit = (field: FieldModel, stem: string): void => {
    if (field.choices) {
      let constant = `${stem}Choices`
      for (let number = 2; taken.has(constant); number++) constant = `${stem}Choices${number}`
      taken.add(constant)
      names.set(field, constant)
    }
    for (const child of field.fields ?? []) visit(child, `${stem}${child.typeName}`)
    if (field.of) visit(field.of, stem)
  }
  for (const field of resource.fields) visit(field, field.identifier.replace(/_$/, ''))
  return names
}
