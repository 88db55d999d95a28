import { namesOf, type CallYaml } from '../language'
import type { Act } from '../model'
import { routeOf } from '../checks/fields/duplicate-rules'
import { formFields } from '../read/mentions'
import type { FieldView, ResourceView } from '../read/schema'

const methods: Readonly<Record<Act, 'GET' | 'POST' | 'DELETE'>> = {
  list: 'GET',
  store: 'POST',
  edit: 'GET',
  update: 'POST',
  delete: 'DELETE',
  sort: 'POST',
}

/** Where the backend has the records of a resource that describes no calls. */
export const modelPathOf = (resource: ResourceView): string =>
  resource.yaml.model ?? routeOf(resource)

/** A call of the model helper as the schema would describe it. */
export function actFacts(act: Act, resource: ResourceView): CallYaml {
  return {
    path: modelPathOf(resource),
    method: methods[act],
    body: bodyOf(act, resource),
    ...(act === 'list' && { rows: 'data', total: 'total' }),
    ...(act === 'delete' && { confirm: true }),
  }
}

function bodyOf(act: Act, resource: ResourceView): string[] {
  const { yaml } = resource
  const key = yaml.key === undefined ? ['id'] : [...namesOf(yaml.key)]
  const keys = resource.fields.filter(({ name }) => key.includes(name)).map(writeName)
  switch (act) {
    case 'list':
      return [...new Set([...filterKeys(resource), 'page', 'pageSize'])]
    case 'store':
      return savedFields('create', resource).map(writeName)
    case 'update':
      return [...new Set([...keys, ...savedFields('edit', resource).map(writeName)])]
    case 'sort':
      return ['ids']
    case 'edit':
    case 'delete':
      return keys
  }
}

export const writeName = ({ name, yaml }: FieldView): string => yaml.write ?? name

/** What the filters of a list travel as. */
export const filterKeys = ({ yaml }: ResourceView): string[] =>
  (yaml.list?.filters ?? []).map((filter) => {
    if (typeof filter === 'string') return filter
    return filter.sends ?? ('field' in filter ? filter.field : filter.range)
  })

/** What a form asks for, and the defaults of what it does not; without a form, everything that may be written. */
export function savedFields(form: 'create' | 'edit', resource: ResourceView): FieldView[] {
  const { yaml, fields } = resource
  const asked = new Set(formFields(yaml[form], form).map(({ name }) => name))
  return fields.filter(({ name, yaml: field }) => {
    if (field.readOnly || field.type === 'lifecycle' || (field.only ?? form) !== form) return false
    if (!yaml[form] || asked.has(name)) return true
    return form === 'create' && field.default !== undefined
  })
}
