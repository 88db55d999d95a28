import { isDeepStrictEqual } from 'node:util'
import type {
  ApiBackend,
  ApiCall,
  ApiField,
  ApiFields,
  ApiFilter,
  ApiResource,
} from '../api-description'
import { listColumnsOf } from './list-columns'
import { withUniqueIdentifiers } from './unique-identifiers'
import { inferLifecycle, toLifecycleField } from './inferred-lifecycle'
import { identityFieldsOf, withReferences } from './references'

/** A resource in the words of the language. */
export type ResourceYaml = Record<string, unknown>

const order =
  'type to show path read write label help as required nullable readOnly writeOnly only hidden personal default min max minLength maxLength pattern unit scale currency codec choices of fields'.split(
    ' ',
  )

const laidOut = (field: ApiField): Record<string, unknown> => {
  const {
    refersTo: _,
    neverTo: _1,
    repeats: _2,
    lifted: _3,
    sameInAll: _4,
    recordOf: _5,
    ...options
  } = field
  const keys = Object.keys(options).toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  return Object.fromEntries(
    keys.map((key) => {
      const value = options[key]
      if (key === 'fields' && value instanceof Map) return [key, fieldsYaml(value as ApiFields)]
      return [key, key === 'of' ? laidOut(value as ApiField) : value]
    }),
  )
}

const fieldsYaml = (fields: ApiFields): Map<string, unknown> =>
  new Map([...fields].map(([name, field]) => [name, laidOut(field)]))

const filterYaml = (
  { sends, field, operator, otherwise }: ApiFilter,
  all: readonly ApiFilter[],
): unknown => {
  if (sends === field && operator === undefined && otherwise === undefined) return field
  const isSecond = all.filter((each) => each.field === field).length > 1
  const usual = operator === undefined ? {} : { operator }
  return {
    field,
    ...(isSecond && sends !== field ? { name: sends } : {}),
    ...usual,
    ...(sends === field ? {} : { sends }),
    ...(otherwise === undefined ? {} : { otherwise }),
  }
}

/** What of a call its backend derives by itself. */
export type IsDerivedCall = (name: string, call: ApiCall, resource: ApiResource) => boolean

const callYaml = (
  name: string,
  call: ApiCall,
  filters: readonly ApiFilter[],
  backend: ApiBackend,
): Record<string, unknown> => {
  const { path, method, body, rows, total, paged, label, record, wrap, encoding } = call
  const parameters =
    name === 'list'
      ? [...(paged ? ['page', 'pageSize'] : []), ...filters.map(({ sends }) => sends)]
      : body
  const isAddress = method === 'GET' || method === 'DELETE'
  const differs = !isAddress && (encoding ?? 'json') !== (backend['encoding'] ?? 'json')
  const rest = { record, wrap, encoding: differs ? (encoding ?? 'json') : undefined, label }
  return {
    path,
    method,
    ...(parameters.length > 0 ? { body: [...new Set(parameters)] } : {}),
    ...(rows !== undefined && rows !== '' && !(paged && backend['rows'] === rows) ? { rows } : {}),
    ...(paged && total !== undefined && !isDeepStrictEqual(backend['total'], total)
      ? { total }
      : {}),
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(name === 'delete' ? { confirm: true } : {}),
  }
}

const buttonsOf = (filters: number, creates: boolean): string[] => [
  ...(filters > 0 ? ['search', 'reset'] : []),
  'refresh',
  ...(creates ? ['create'] : []),
]

const formOf = (
  names: readonly string[],
  { fields }: ApiResource,
  lifecycle: string | null,
  form: 'create' | 'edit',
): string[] =>
  names.filter((name) => {
    const field = fields.get(name)
    return (
      field !== undefined &&
      name !== lifecycle &&
      field['readOnly'] !== true &&
      (field['only'] ?? form) === form
    )
  })

const shownOf = ({ fields }: ApiResource): string[] =>
  [...fields].flatMap(([name, field]) =>
    // What stands in an object is shown there.
    field['writeOnly'] === true || field['lifted'] === true || field.type === 'password'
      ? []
      : [name],
  )

interface MappedResource {
  resource: ApiResource
  lifecycle: ReturnType<typeof inferLifecycle>
  create: string[]
  edit: string[]
}

const mapResource = (
  whole: ApiResource,
  all: readonly ApiResource[],
  { backend, guess, lose }: MappingContext,
): MappedResource => {
  const status = inferLifecycle(whole, backend['encoding'])
  // Only a move asks for a reason, so a call that wants one is left out where there is no lifecycle.
  const plain = [...whole.actions].filter(([, { reason }]) => reason === undefined)
  const described = status ? whole : { ...whole, actions: new Map(plain) }
  const found = status
  const referring = withUniqueIdentifiers(withReferences(described, all, { guess, lose }))
  const field = found ? referring.get(found.field) : undefined
  if (found && field) referring.set(found.field, toLifecycleField(field))
  if (found)
    guess(
      `${described.name}.${found.field} is a lifecycle, since the backend has ${[...described.actions.keys()].join(', ')}`,
    )
  const resource = { ...described, fields: referring }
  const create = described.calls.has('create')
    ? formOf(described.create ?? [], resource, found?.field ?? null, 'create')
    : []
  const edit = described.calls.has('update')
    ? formOf(described.edit ?? [], resource, found?.field ?? null, 'edit')
    : []
  return { resource, lifecycle: found, create, edit }
}

const callsYaml = (
  { resource, create, edit, lifecycle }: MappedResource,
  backend: ApiBackend,
  derives: IsDerivedCall,
): Map<string, unknown> => {
  const calls = [...resource.calls].flatMap(([name, call]): [string, unknown][] => {
    if (derives(name, call, resource)) return []
    if ((name === 'create' && create.length === 0) || (name === 'update' && edit.length === 0))
      return []
    const keys = resource.key.filter((key) => call.body.includes(key))
    const body = name === 'create' ? create : name === 'update' ? [...keys, ...edit] : call.body
    return [[name, callYaml(name, { ...call, body }, resource.filters, backend)]]
  })
  const actions = lifecycle
    ? []
    : [...resource.actions].map(([name, call]): [string, unknown] => [
        name,
        { ...callYaml(name, call, [], backend), after: 'reload' },
      ])
  return new Map([...calls, ...actions])
}

const listYaml = ({
  resource,
  lifecycle,
  create,
  edit,
}: MappedResource): Record<string, unknown> => {
  const filters = resource.filters.map((filter) => filterYaml(filter, resource.filters))
  const actions = lifecycle ? ['moves'] : [...resource.actions.keys()]
  const more = resource.calls.has('delete') ? ['show', 'delete'] : ['show']
  return {
    ...(filters.length > 0 ? { filters } : {}),
    buttons: buttonsOf(filters.length, create.length > 0),
    columns: listColumnsOf(resource),
    rowActions: [...actions, ...(edit.length > 0 ? ['edit'] : []), ...more],
  }
}

const headYaml = (resource: ApiResource, { like, transport }: ApiBackend): ResourceYaml => {
  const { name: own, label, title, key, calls } = resource
  const identity = identityFieldsOf(resource)
  const path = calls
    .get('list')
    ?.path.replace(/\?.*$/u, '')
    .replace(/(.)\/$/u, '$1')
  return {
    resource: own,
    ...(label === undefined ? {} : { label }),
    ...(title === undefined ? {} : { title }),
    ...(key.join() === 'id' ? {} : { key: key.length === 1 ? key[0] : key }),
    ...(identity.length === 0 ? {} : { identity }),
    ...(like !== undefined || transport === 'rest' ? { model: path } : {}),
    ...(resource.with === undefined ? {} : { with: resource.with }),
  }
}

/** What a resource is written with. */
export interface MappingContext {
  backend: ApiBackend
  derives: IsDerivedCall
  guess: (sentence: string) => void
  /** Names a reference that cannot be written, since its key has several fields. */
  lose: (reference: string) => void
}

/** A resource of the source as one of the language. */
export const buildResourceYaml = (
  described: ApiResource,
  all: readonly ApiResource[],
  context: MappingContext,
): ResourceYaml => {
  const { backend, derives } = context
  const each = mapResource(described, all, context)
  const { resource, lifecycle, create, edit } = each
  const calls = callsYaml(each, backend, derives)
  return {
    ...headYaml(resource, backend),
    fields: fieldsYaml(resource.fields),
    list: listYaml(each),
    ...(create.length > 0 ? { create: { fields: create } } : {}),
    ...(edit.length > 0 ? { edit: { call: 'update', fields: edit } } : {}),
    show: { fields: shownOf(resource) },
    ...(calls.size > 0 ? { calls } : {}),
    ...(lifecycle ? { lifecycle: lifecycle.yaml } : {}),
  }
}
