import type { FormModel, ResourceModel } from '../model'
import { element } from './element'
import {
  FORM,
  RECORD_PAGE,
  fieldOf,
  inputElement,
  openPrinting,
  shownElement,
} from './field-element'
import type { Draft, Scope } from './file'
import { overriddenInput } from './override'
import { screenFiles, type Item, type Section } from './screen'

const PARTS = { create: 'Create', edit: 'Edit', show: 'Show', page: 'Page' } as const
const ROOTS = {
  create: 'CreateDialog',
  edit: 'EditDialog',
  show: 'ShowDialog',
  page: 'RecordPage',
} as const
type Part = keyof typeof PARTS

export const dialogComponent = ({ typeName }: ResourceModel, part: Part): string =>
  `${typeName}${PARTS[part]}`

const dialogFiles = (
  resource: ResourceModel,
  part: Part,
  form: Partial<FormModel>,
  sections: readonly Section[],
): Draft[] =>
  screenFiles(resource, {
    file: part,
    parts: `${part}-fields`,
    component: dialogComponent(resource, part),
    constant: `${resource.identifier}${PARTS[part]}Fields`,
    standsAlone: true,
    root: (scope, children) =>
      element(
        scope.value(part === 'page' ? RECORD_PAGE : FORM, ROOTS[part]),
        { complete: form.complete },
        form.layout === 'tabs' ? [element(scope.value(FORM, 'FormTabs'), {}, children)] : children,
      ),
    sections,
  })

type Form = 'create' | 'edit'

/** A key names the record and stays, and some fields belong to the other form. */
const isFixed = (form: Form, { fields, key }: ResourceModel, source: string): boolean =>
  (form === 'edit' && key.includes(source)) || (fieldOf(fields, source).only ?? form) !== form

const groupSection = (
  resource: ResourceModel,
  form: Form,
  group: FormModel['groups'][number],
): Section => ({
  wrap: (scope, items) =>
    group.key === null
      ? items
      : [element(scope.value(FORM, 'FormGroup'), { name: group.key }, items)],
  items: group.fields.map((source) => (scope: Scope) => {
    const printing = openPrinting(scope, resource)
    const field = fieldOf(resource.fields, source)
    const fixed = { isFixed: isFixed(form, resource, source) }
    return overriddenInput(printing, resource, field, inputElement(printing, field, fixed))
  }),
})

const formFiles = (resource: ResourceModel, part: Form, form: FormModel | null): Draft[] => {
  if (!form) return []
  const sections = form.groups.map((group) => groupSection(resource, part, group))
  return dialogFiles(resource, part, form, sections)
}

export const createFiles = (resource: ResourceModel): Draft[] =>
  formFiles(resource, 'create', resource.create)

export const editFiles = (resource: ResourceModel): Draft[] =>
  formFiles(resource, 'edit', resource.edit)

const shownField =
  (resource: ResourceModel, source: string): Item =>
  (scope) =>
    shownElement(openPrinting(scope, resource), fieldOf(resource.fields, source))

/** One record to read, made of the cells that a list has: in a dialog, or on the page of the one record there is. */
export const showFiles = (resource: ResourceModel): Draft[] =>
  (['show', 'page'] as const).flatMap((part) => {
    const items = resource[part]?.fields.map((source) => shownField(resource, source))
    if (!items) return []
    return dialogFiles(resource, part, {}, [{ wrap: (_, children) => children, items }])
  })
