import type { FieldYaml, ResourceYaml, ShownFieldsYaml, WrittenResource } from '../schema'
import type { NameMention } from './mention'
import type { YamlPath } from './yaml/source'
import { isList } from '../../../wire/value-shapes'

const screens = ['create', 'edit', 'show'] as const

type Screen = (typeof screens)[number]

/** Whether `all` stands for a field. A form has what it can write, and a page what a backend tells. */
const belongsToScreen = (
  screen: Screen,
  { type, hidden, readOnly, writeOnly, only }: FieldYaml,
): boolean => {
  if (hidden === true) return false
  if (screen === 'show') return writeOnly !== true
  return readOnly !== true && type !== 'lifecycle' && (only ?? screen) === screen
}

const namesOf = (
  screen: Screen,
  shown: ShownFieldsYaml,
  fields: ResourceYaml['fields'],
  order: readonly string[],
): readonly string[] => {
  if (isList(shown)) return shown
  const left = new Set(shown === 'all' ? [] : shown.allBut)
  return order.filter((name) => {
    const field = fields[name]
    return field !== undefined && !left.has(name) && belongsToScreen(screen, field)
  })
}

/** The resource with a list of names wherever a screen names all fields. `order` is that of the fields as written. */
export const withNamedFields = (
  written: WrittenResource,
  order: readonly string[],
): ResourceYaml => {
  const named = screens.flatMap((screen) => {
    const part = written[screen]
    if (part?.fields === undefined || isList(part.fields)) return []
    const fields = namesOf(screen, part.fields, written.fields, order)
    return [[screen, { ...part, fields }] as const]
  })
  return { ...written, ...Object.fromEntries(named) } as ResourceYaml
}

/** The fields that screens leave out of all. */
export const leftOutFields = (written: WrittenResource): NameMention[] =>
  screens.flatMap((screen) => {
    const fields = written[screen]?.fields
    if (typeof fields !== 'object' || isList(fields)) return []
    const path: YamlPath = [screen, 'fields', 'allBut']
    return fields.allBut.map((name, index) => ({ name, path: [...path, index] }))
  })
