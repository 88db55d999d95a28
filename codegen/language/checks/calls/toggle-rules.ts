import { typeOf } from '../../../../field-types'
import type { YamlPath } from '../../read/yaml/source'
import { callSets, isMessagePerCode } from '../../read/mentions'
import type { RuleProblem, Rule } from '../rule/rule'
import { quotedList } from '../rule/rule'
import type { ParsedSchema } from '../../read/schema'
import type { ParsedResource } from '../../read/parsed-resource'
import type { ParsedField } from '../../read/parsed-resource'
import { fieldNamed } from './screen-rules'
import { codeText } from '../../model/transition-table'
import { codesOfField } from '../fields/value-rules'

const isFlag = (field: ParsedField | undefined): boolean =>
  field !== undefined && typeOf(field.yaml).isSwitch === true

const badToggle: Rule = {
  code: 'bad-toggle',
  check: ({ resources }) =>
    resources.flatMap((resource) => [...toggledFields(resource), ...toggleColumns(resource)]),
}

function toggledFields(resource: ParsedResource): RuleProblem[] {
  return callSets(resource).flatMap(({ calls, path }) =>
    Object.entries(calls).flatMap(([name, { toggles }]) => {
      if (toggles === undefined) return messagesOfNothing(resource, name, path)
      const field = fieldNamed(resource, toggles)
      if (!field || isFlag(field)) return []
      const message = `Call \`${name}\` toggles \`${field.name}\`, which is no flag.`
      const help = `its type is \`${field.yaml.type}\`; only a flag or boolean can be toggled`
      return [{ source: resource.source, path: [...path, name, 'toggles'], message, help }]
    }),
  )
}

/**
 * A call that toggles nothing must not have a message per code. When a column is bound to the call, the rule about the
 * column gives the better message.
 */
function messagesOfNothing(resource: ParsedResource, name: string, path: YamlPath): RuleProblem[] {
  const done = resource.yaml.calls?.[name]?.done
  const bound = (resource.yaml.list?.columns ?? []).some(
    (column) => typeof column === 'object' && 'call' in column && column.call === name,
  )
  if (path.length > 1 || bound || !isMessagePerCode(done)) return []
  const message = `Call \`${name}\` has a message per code, but toggles nothing.`
  const help = 'add `toggles` with the flag, or write one message'
  return [{ source: resource.source, path: [...path, name, 'done'], on: 'key', message, help }]
}

function toggleColumns(resource: ParsedResource): RuleProblem[] {
  const { source, yaml } = resource
  const isKnown = (name: string): boolean => fieldNamed(resource, name) !== undefined
  return (yaml.list?.columns ?? []).flatMap((column, index): RuleProblem[] => {
    if (typeof column !== 'object' || !('call' in column) || column.call === undefined) return []
    const toggled = yaml.calls?.[column.call]?.toggles
    if (!yaml.calls?.[column.call] || toggled === column.field || !isKnown(column.field)) return []
    if (toggled !== undefined && !isKnown(toggled)) return []
    const path = ['list', 'columns', index, 'call']
    const message =
      toggled === undefined
        ? `Column \`${column.field}\` is bound to the call \`${column.call}\`, which toggles nothing.`
        : `Column \`${column.field}\` is bound to the call \`${column.call}\`, which toggles \`${toggled}\`.`
    return [{ source, path, message, help: `add \`toggles: ${column.field}\` to the call` }]
  })
}

/** When a toggle call has messages per code, it must have one for each code. */
const toggleMessages: Rule = {
  code: 'unknown-choice',
  check: (schema) =>
    schema.resources.flatMap((resource) =>
      callSets(resource).flatMap(({ calls, path }) =>
        Object.entries(calls).flatMap(([name, call]) => {
          const field = call.toggles === undefined ? undefined : fieldNamed(resource, call.toggles)
          if (!field || !isFlag(field) || typeof call.done !== 'object') return []
          const codes = toggleCodes(field, resource, schema)
          if (!codes) return []
          const offered = Object.keys(schema.app?.yaml.languages.offered ?? {})
          const keys = Object.keys(call.done)
          if (keys.every((key) => offered.includes(key))) return []
          const help = `\`${field.name}\` is ${quotedList(codes)}`
          return messageProblems(resource, [...path, name, 'done'], keys, codes).map((problem) => ({
            ...problem,
            help,
          }))
        }),
      ),
    ),
}

/** What the flag can be, as text; null when its choices are unknown. */
function toggleCodes(
  field: ParsedField,
  resource: ParsedResource,
  schema: ParsedSchema,
): string[] | null {
  if (field.yaml.type === 'boolean') return ['true', 'false']
  return codesOfField(field, resource, schema)?.map(codeText) ?? null
}

function messageProblems(
  { source }: ParsedResource,
  path: RuleProblem['path'],
  keys: readonly string[],
  codes: readonly string[],
): RuleProblem[] {
  const wrong = keys.find((key) => !codes.includes(key))
  const lacking = codes.find((code) => !keys.includes(code))
  if (wrong !== undefined) {
    const message = `The messages speak of ${wrong}, which the flag never is.`
    return [{ source, path: [...path, wrong], on: 'key', message }]
  }
  if (lacking === undefined) return []
  return [{ source, path, on: 'key', message: `There is no message for ${lacking}.` }]
}

export const toggleRules = [badToggle, toggleMessages]
