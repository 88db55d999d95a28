import type { FormModel, ResourceModel } from '../model'
import { element } from './element'
import { FORM, cellElement, fieldOf, inputElement, openPrinting } from './field-element'
import type { Draft, Scope } from './file'
import { overriddenInput } from './override'
import { screenFiles, type Item, type Section } from './screen'

const PARTS = { create: 'Create', edit: 'Edit', show: 'Show' } as const
type Part = keyof typeof PARTS

export const dialogComponent = ({ typeName }: ResourceModel, part: Part): string =>
  `${typeName}${PARTS[part]}`

const dialogFiles = (
  resource: ResourceModel,
  part: Part,
  attributes: Readonly<Record<string, unknown>>,
  sections: readonly Section[],
): Draft[] =>
  screenFiles(resource, {
    file: part,
    parts: `${part}-fields`,
    component: dialogComponent(resource, part),
    constant: `${resource.identifier}${PARTS[part]}Fields`,
    standsAlone: true,
    root: (scope, children) =>
      element(scope.value(FORM, `${PARTS[part]}Dialog`), attributes, children),
    sections,
  })

const groupSection = (resource: ResourceModel, group: FormModel['groups'][number]): Section => ({
  wrap: (scope, items) =>
    group.key === null
      ? items
      : [element(scope.value(FORM, 'FormGroup'), { name: group.key }, items)],
  items: group.fields.map((source) => (scope: Scope) => {
    const printing = openPrinting(scope, resource)
    const field = fieldOf(resource.fields, source)
    return overriddenInput(printing, resource, field, inputElement(printing, field))
  }),
})

const formFiles = (
  resource: ResourceModel,
  part: 'create' | 'edit',
  form: FormModel | null,
): Draft[] => {
  if (!form) return []
  const sections = form.groups.map((group) => groupSection(resource, group))
  return dialogFiles(resource, part, { complete: form.complete }, sections)
}

export const createFiles = (resource: ResourceModel): Draft[] =>
  formFiles(resource, 'create', resource.create)

export const editFiles = (resource: ResourceModel): Draft[] =>
  formFiles(resource, 'edit', resource.edit)

const shownField =
  (resource: ResourceModel, source: string): Item =>
  (scope) => {
    const field = fieldOf(resource.fields, source)
    const cell = cellElement(openPrinting(scope, resource), field, undefined)
    return element(scope.value(FORM, 'ShowField'), { source }, [cell])
  }

/** The page of one record, made of the cells that a list has. */
export const showFiles = (resource: ResourceModel): Draft[] => {
  if (!resource.show) return []
  const items = resource.show.fields.map((source) => shownField(resource, source))
  return dialogFiles(resource, 'show', {}, [{ wrap: (_, children) => children, items }])
}
