import { callKeyEntries } from '../../../../schema-keys/call'
import type { CallCheckContext } from '../../../../schema-keys/shape/call-key'
import { transportNamed } from '../../../../wire/transports'
import type { CallYaml } from '../../schema'
import { menuResourceMentions } from '../../read/mentions'
import { formCallOf, recordKeyFields, type ParsedSchema } from '../../read/schema'
import type { ParsedResource } from '../../read/parsed-resource'
import { yamlKeyRules } from '../rule/yaml-key-rules'
import { sendsAnyKey, wireNames } from './call-rules'

/** Calls whose button could not say which records it is about, or that a form or a list already uses. */
const reasonNoSelection = (
  resource: ParsedResource,
  name: string,
  { app }: ParsedSchema,
): string | null => {
  const { list, calls, create, edit } = resource.yaml
  if (!list) {
    // Another rule asks for the list of a resource that stands in the menu.
    const isMissed =
      app && menuResourceMentions(app.yaml).some((each) => each.name === resource.name)
    return isMissed ? null : `${resource.name} has no list`
  }
  if (calls?.[name]?.toggles !== undefined) return 'it flips a flag, one way or the other'
  if (name === 'list' || name === 'read') return 'it only reads'
  const forms = [create && formCallOf(resource, 'create'), edit && formCallOf(resource, 'edit')]
  return forms.includes(name) ? 'a form sends it' : null
}

/** Why no record can be held against the condition of a call. Null: one can. */
const reasonNoRecord = (resource: ParsedResource, name: string, call: CallYaml): string | null => {
  const { create, edit } = resource.yaml
  const { reads } = transportNamed(resource.transport).schema
  if (name === 'list' || name === reads || call.rows !== undefined) return 'only reads'
  const edits = edit !== undefined && formCallOf(resource, 'edit') === name
  if (create && !edits && formCallOf(resource, 'create') === name) return 'creates records'
  const isNamed = recordKeyFields(resource).every((key) =>
    sendsAnyKey(call, wireNames(resource, key)),
  )
  return isNamed ? null : 'does not say which record it is about'
}

/** Calls that change nothing. */
const isReading = ({ yaml }: ParsedResource, name: string): boolean =>
  name === 'list' || name === 'read' || name === yaml.show?.history?.call

const aroundOf = (
  schema: ParsedSchema,
  resource: ParsedResource,
  name: string,
  call: CallYaml,
): CallCheckContext => ({
  name,
  call,
  isMoving: false,
  isReading: isReading(resource, name),
  isInRows: resource.yaml.list?.rowActions?.includes(name) === true,
  reasonNoSelection: () => reasonNoSelection(resource, name, schema),
  reasonNoRecord: () => reasonNoRecord(resource, name, call),
})

/** A call of a lifecycle. */
const movingCall = (name: string, call: CallYaml): CallCheckContext => ({
  name,
  call,
  isMoving: true,
  isReading: false,
  isInRows: false,
  reasonNoSelection: () => null,
  reasonNoRecord: () => null,
})

/** The checks of the keys of a call, a rule for each code. */
export const callKeyRules = yamlKeyRules(callKeyEntries, (schema) =>
  schema.resources.flatMap((resource) => {
    const { source, yaml, transitionTables } = resource
    const own = Object.entries(yaml.calls ?? {}).map(([name, call]) => ({
      source,
      path: ['calls', name],
      yaml: call,
      around: () => aroundOf(schema, resource, name, call),
    }))
    const moving = transitionTables.flatMap((table) =>
      Object.entries(table.yaml.calls ?? {}).map(([name, call]) => ({
        source,
        path: [...table.path, 'calls', name],
        yaml: call,
        around: () => movingCall(name, call),
      })),
    )
    return [...own, ...moving]
  }),
)
