import { setYamlValueAt, yamlValueAt, withoutListedName, type YamlPath } from './yaml-path'

/** A resource as it will be written; what cannot be taken over is taken away again. */
export type ResourceDraft = Record<string, unknown>

const options = new Set(
  'pattern min max minLength maxLength default help label personal codec show nullable unit scale currency as only required'.split(
    ' ',
  ),
)

const lists: readonly YamlPath[] = [
  ['list', 'filters'],
  ['list', 'columns'],
  ['list', 'rowActions'],
  ['create', 'fields'],
  ['edit', 'fields'],
  ['show', 'fields'],
  ['identity'],
]

const removeFrom = (draft: ResourceDraft, way: YamlPath, name: string): void => {
  const list = yamlValueAt(draft, way)
  if (!Array.isArray(list)) return
  const left = withoutListedName(list, name)
  const isNeeded = !['filters', 'identity', 'body'].includes(String(way.at(-1)))
  setYamlValueAt(draft, way, left.length > 0 || isNeeded ? left : undefined)
}

/** Takes a name out of everything that mentions it. */
const removeMentions = (draft: ResourceDraft, name: string): void => {
  for (const way of lists) removeFrom(draft, way, name)
}

const bodiesOf = (draft: ResourceDraft): YamlPath[] => {
  const calls = draft['calls']
  const names = calls instanceof Map ? [...calls.keys()] : Object.keys(calls ?? {})
  return names.map((name) => ['calls', String(name), 'body'])
}

/** Takes a field away, out of everything that shows it, and out of everything that sends it. Gives its name. */
export const removeDraftField = (draft: ResourceDraft, name: string): string => {
  setYamlValueAt(draft, ['fields', name], undefined)
  removeMentions(draft, name)
  for (const way of bodiesOf(draft)) removeFrom(draft, way, name)
  return name
}

/** The way to the innermost field that a way leads into. */
const fieldPathOf = (way: YamlPath): { field: YamlPath; option: string | undefined } => {
  const last = way.findLastIndex(
    (key, index) => key === 'fields' && typeof way[index + 1] === 'string',
  )
  const of = way[last + 2] === 'of' ? 1 : 0
  const option = way[last + 2 + of]
  return {
    field: way.slice(0, last + 2),
    option: option === undefined ? undefined : String(option),
  }
}

const repairField = (draft: ResourceDraft, way: YamlPath): string => {
  const { field, option } = fieldPathOf(way)
  const name = String(field.at(-1))
  if (option !== undefined && options.has(option)) {
    setYamlValueAt(draft, way.slice(0, way.lastIndexOf(option) + 1), undefined)
    return `${option} of ${name}`
  }
  const value = yamlValueAt(draft, field) as Record<string, unknown> | undefined
  if (value && value['type'] !== 'json') {
    const { readOnly, writeOnly } = value
    setYamlValueAt(draft, field, {
      type: 'json',
      ...(readOnly ? { readOnly } : {}),
      ...(writeOnly ? { writeOnly } : {}),
    })
    const columns = yamlValueAt(draft, ['list', 'columns'])
    if (field.length === 2 && Array.isArray(columns) && columns.length > 1)
      setYamlValueAt(draft, ['list', 'columns'], withoutListedName(columns, name))
    const filters = yamlValueAt(draft, ['list', 'filters'])
    if (field.length === 2 && Array.isArray(filters))
      setYamlValueAt(draft, ['list', 'filters'], withoutListedName(filters, name))
    return `the type of ${name}`
  }
  if (field.length === 2) return removeDraftField(draft, name)
  setYamlValueAt(draft, field, undefined)
  return name
}

/** Whether a way leads to one key of the body of a call. */
export const isCallBodyKey = ([part, , third, position]: YamlPath): boolean =>
  part === 'calls' && third === 'body' && typeof position === 'number'

const formOf: Readonly<Record<string, string>> = { create: 'create', update: 'edit' }

/** Takes one key out of the body of a call and out of what fills it; the rest of the call stays. */
const repairBody = (draft: ResourceDraft, call: string, key: string): string => {
  removeFrom(draft, ['calls', call, 'body'], key)
  const form = call === 'list' ? ['list', 'filters'] : [formOf[call] ?? call, 'fields']
  removeFrom(draft, form, key)
  return `the key ${key} of the call ${call}`
}

const repairCall = (draft: ResourceDraft, name: string): string | null => {
  if (name === 'list') return null
  setYamlValueAt(draft, ['calls', name], undefined)
  const form = formOf[name]
  if (form !== undefined) delete draft[form]
  removeMentions(draft, form === 'edit' ? 'edit' : name)
  if (form === 'create')
    setYamlValueAt(
      draft,
      ['list', 'buttons'],
      withoutListedName(yamlValueAt(draft, ['list', 'buttons']), 'create'),
    )
  return `the call ${name}`
}

const repairLifecycle = (draft: ResourceDraft): string => {
  const field = String(yamlValueAt(draft, ['lifecycle', 'field']))
  const statuses = yamlValueAt(draft, ['lifecycle', 'statuses']) as
    | Map<unknown, { label?: unknown }>
    | undefined
  const choices = new Map([...(statuses ?? [])].map(([code, { label }]) => [code, label]))
  delete draft['lifecycle']
  setYamlValueAt(draft, ['fields', field], { type: 'enum', choices, readOnly: true })
  setYamlValueAt(
    draft,
    ['list', 'rowActions'],
    withoutListedName(yamlValueAt(draft, ['list', 'rowActions']), 'moves'),
  )
  return `the lifecycle of ${field}`
}

/**
 * Takes away what the checks refuse at a place, where `item` stood, and says what that was. Null when the resource cannot
 * do without it.
 */
export const repairDraft = (draft: ResourceDraft, way: YamlPath, item: unknown): string | null => {
  const [part, second] = way
  if (part === 'fields' && typeof second === 'string') return repairField(draft, way)
  if (isCallBodyKey(way)) return repairBody(draft, String(second), String(item))
  if (part === 'calls' && second !== undefined) return repairCall(draft, String(second))
  if (part === 'lifecycle') return repairLifecycle(draft)
  if (part === 'identity' || part === 'label' || part === 'one' || part === 'title') {
    delete draft[part]
    return `its ${part}`
  }
  const isItem =
    way.length > 2 && lists.some((list) => list.every((key, index) => way[index] === key))
  if (isItem && typeof way[2] === 'number') {
    const gone = yamlValueAt(draft, way.slice(0, 3))
    setYamlValueAt(draft, way.slice(0, 3), undefined)
    return `${String(part)}: ${typeof gone === 'string' ? gone : JSON.stringify(gone)}`
  }
  if (part === 'create' || part === 'edit' || part === 'show') {
    delete draft[part]
    removeMentions(draft, part)
    if (part === 'create')
      setYamlValueAt(
        draft,
        ['list', 'buttons'],
        withoutListedName(yamlValueAt(draft, ['list', 'buttons']), 'create'),
      )
    return `its ${part}`
  }
  return null
}
